"""A turn in words, short enough to type: `take red red return gold`, `buy 1w-r2k1 pay red 2 gold 1`.

| turn    | written                                                                           |
|---------|-----------------------------------------------------------------------------------|
| take    | `take red blue green`                                                             |
| reserve | `reserve 2u-u5`, `reserve deck 2`; `gold 0` where the gold is not what is due     |
| buy     | `buy 1w-r2k1 pay red 2 gold 1`, `pay 0`; `from hand` for a card of the hand       |
| pass    | `pass`                                                                            |
| any     | and then `return gold`, `noble n-w4u4`, `discard 3k-r7`                           |

`hearing.read` reads it back, and much else that people type.
"""

from __future__ import annotations

from typing import Final

from rulecheck.model.table import ON_TABLE, Table
from rulecheck.model.tokens import GOLD_SHIFT, total, unpack
from rulecheck.model.turn import HIDDEN, Buy, Reserve, Source, Take, Turn
from rulecheck.voice.untrusted import harmless
from rulecheck.voice.vocabulary import Vocabulary, vocabulary

#: More tokens than these are counted rather than named one by one.
_NAMED: Final = 4


def write(turn: Turn, table: Table, tag: str) -> str:
    """A turn of the player who plays it at this table, in a language. What the record leaves open is not written."""
    words = vocabulary(tag)
    said = [*_action(turn, table, words)]
    if turn.returned:
        said += [words.written("return"), _named(turn.returned, words)]
    if turn.discard:
        cards = (_card(card, f"discard/{i}", turn, table) for i, card in enumerate(turn.discard))
        said += [words.written("discard"), *cards]
    if turn.nobles:
        nobles = (_noble(noble, f"nobles/{i}", turn, table) for i, noble in enumerate(turn.nobles))
        said += [words.written("noble"), *nobles]
    return " ".join(said)


def evident_source(table: Table, seat: int, card: int) -> Source | None:
    """Where a card that is bought lies, if that is plain to see: in the hand or on the table."""
    if card >= 0 and card in table.players[seat].hand:
        return "hand"
    return "table" if card >= 0 and table.where[card] == ON_TABLE else None


def gold_due(table: Table) -> int:
    """The gold that a reservation brings, where nothing else is said."""
    return 1 if table.bank >> GOLD_SHIFT else 0


def _action(turn: Turn, table: Table, words: Vocabulary) -> list[str]:
    write = words.written
    if isinstance(turn, Take):
        return [write("take"), _named(turn.tokens, words)]
    if isinstance(turn, Reserve):
        said = [write("reserve")]
        if turn.source == "deck" or turn.card == HIDDEN:
            said.append(write("deck"))
        said.append(str(turn.level or "?") if turn.card == HIDDEN else _card(turn.card, "card", turn, table))
        if turn.gold is not None and turn.gold != gold_due(table):
            said += [write("gold"), str(turn.gold)]
        return said
    if isinstance(turn, Buy):
        said = [write("buy"), _card(turn.card, "card", turn, table)]
        if turn.source and (turn.source == "hand" or turn.source != evident_source(table, turn.seat, turn.card)):
            said.append(write(turn.source))
        return said if turn.pay is None else [*said, write("pay"), _counted(turn.pay, words)]
    return [write("pass")]


def _named(tokens: int, words: Vocabulary) -> str:
    """Each token by its colour: `red red gold`."""
    if not 0 < total(tokens) <= _NAMED:
        return _counted(tokens, words)
    return " ".join(words.written(color) for color, number in unpack(tokens).items() for _ in range(number))


def _counted(tokens: int, words: Vocabulary) -> str:
    """The tokens by number: `red 2 gold 1`."""
    return " ".join(f"{words.written(color)} {number}" for color, number in unpack(tokens).items()) or "0"


def _card(card: int, at: str, turn: Turn, table: Table) -> str:
    return table.ruleset.components.cards[card].id if card >= 0 else _foreign(at, turn)


def _noble(noble: int, at: str, turn: Turn, table: Table) -> str:
    return table.ruleset.components.nobles[noble].id if noble >= 0 else _foreign(at, turn)


def _foreign(at: str, turn: Turn) -> str:
    """What the record names and the set does not have."""
    return harmless(dict(turn.foreign).get(at, "?"), 40).replace(" ", "_")
