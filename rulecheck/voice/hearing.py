"""Understanding a turn in words, as `notation` writes it and as people type it.

Words of all languages are understood, in either Serbian script, in any case and form. A colour may have its number
before or after it, or stand once for each token; commas and "and" part what belongs together. What is left open
(the payment, above all) stays open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from rulecheck.model.table import Table
from rulecheck.model.tokens import COLORS, GOLD_SHIFT, UNIT
from rulecheck.model.turn import HIDDEN, Buy, Pass, Reserve, Source, Take, Turn
from rulecheck.voice.faces import find_card, find_noble, plain
from rulecheck.voice.misheard import (
    CARD,
    LEVELS,
    MISSING,
    MISSPELT,
    NO_CARD,
    NO_CARD_BUT,
    NO_NOBLE,
    NOBLE,
    NOT_UNDERSTOOD,
    NOTHING,
    OUT_OF_PLACE,
    NotUnderstood,
)
from rulecheck.voice.notation import evident_source, gold_due
from rulecheck.voice.vocabulary import Vocabulary, vocabulary
from rulecheck.voice.words import Word, words

__all__ = ["NotUnderstood", "read"]

_ACTIONS: Final = ("take", "reserve", "buy", "pass")
_CLAUSES: Final = ("pay", "return", "discard", "noble")


def read(text: str, table: Table, tag: str, seat: int | None = None) -> Turn:
    """The turn that somebody describes, of the player to move if not of another seat. Raises `NotUnderstood`.

    `tag` is the language in which a misspelt word is looked for first.
    """
    return _Listener(text, table, vocabulary(tag), table.next if seat is None else seat).turn()


class _Listener:
    """One turn being made out, clause by clause."""

    def __init__(self, text: str, table: Table, known: Vocabulary, seat: int) -> None:
        self.table = table
        self.known = known
        self.seat = seat
        self.words = list(words(text, known))

    def turn(self) -> Turn:
        said = [word for word in self.words if word.meaning != "and"]
        if not said:
            raise NotUnderstood(NOTHING, allowed=_ACTIONS)
        verb = said[0]
        head = self.words[self.words.index(verb) + 1 :]
        if verb.meaning not in _ACTIONS:
            raise self._wrong(verb, _ACTIONS)
        first = next((i for i, word in enumerate(head) if word.meaning in _CLAUSES), len(head))
        rest = head[first:]
        turn = self._action(verb, head[:first])
        while rest:
            name, *rest = rest
            end = next((i for i, word in enumerate(rest) if word.meaning in _CLAUSES), len(rest))
            self._clause(turn, name, rest[:end])
            rest = rest[end:]
        return turn

    def _action(self, verb: Word, words: Sequence[Word]) -> Turn:
        if verb.meaning == "take":
            return Take(self.seat, self._tokens(verb, words))
        if verb.meaning == "reserve":
            return self._reserve(verb, words)
        if verb.meaning == "buy":
            return self._buy(verb, words)
        for word in words:
            if word.meaning != "and":
                raise self._wrong(word, _CLAUSES[1:])
        return Pass(self.seat)

    def _reserve(self, verb: Word, words: Sequence[Word]) -> Reserve:
        turn = Reserve(self.seat, HIDDEN, gold=gold_due(self.table))
        golden: list[Word] = []
        expected = (CARD, "deck", "gold")
        for place, word in enumerate(words):
            if word.meaning == "name" and turn.card == HIDDEN:
                turn.card = self._card(word)
            elif word.meaning == "gold" or _counts_gold(words, place, leveled=turn.source is None or bool(turn.level)):
                golden.append(word)
            elif word.meaning == "number" and str(word.number) in LEVELS:
                turn.level = word.number
            elif word.meaning in ("deck", "level"):
                turn.source = "deck"
            elif word.meaning not in ("and", "take", "table"):
                raise self._wrong(word, LEVELS if turn.source else expected)
        if golden:
            turn.gold = self._tokens(verb, golden) >> GOLD_SHIFT
        if turn.card == HIDDEN and turn.level is None:
            last = words[-1] if words else verb
            raise NotUnderstood(MISSING, last.text, LEVELS if turn.source else expected[:2])
        if turn.level and not turn.source:
            raise NotUnderstood(OUT_OF_PLACE, str(turn.level), expected[:2])
        if turn.card != HIDDEN:
            turn.level = None  # the card has its own
        turn.source = turn.source or "table"
        return turn

    def _buy(self, verb: Word, words: Sequence[Word]) -> Buy:
        turn = Buy(self.seat, HIDDEN)
        places: dict[str | None, Source] = {"hand": "hand", "table": "table"}
        paid: list[Word] = []
        for word in words:
            if word.meaning == "name" and turn.card == HIDDEN:
                turn.card = self._card(word)
            elif word.meaning in places:
                turn.source = places[word.meaning]
            elif turn.card == HIDDEN and word.meaning != "and":
                raise self._wrong(word, (CARD,))
            else:
                paid.append(word)
        if turn.card == HIDDEN:
            raise NotUnderstood(MISSING, words[-1].text if words else verb.text, (CARD,))
        turn.source = turn.source or evident_source(self.table, self.seat, turn.card)
        if any(word.meaning != "and" for word in paid):
            turn.pay = self._tokens(verb, paid)
        return turn

    def _clause(self, turn: Turn, name: Word, words: Sequence[Word]) -> None:
        if name.meaning == "pay":
            if not isinstance(turn, Buy):
                raise self._wrong(name, _CLAUSES[1:])
            turn.pay = (turn.pay or 0) + self._tokens(name, words)
        elif name.meaning == "noble":
            turn.nobles += tuple(self._nobles(name, words))
        else:  # tokens are returned and cards are discarded, whatever the verb: Russian has one for both
            cards = [word for word in words if word.meaning == "name"]
            turn.discard += tuple(self._card(word) for word in cards)
            tokens = [word for word in words if word.meaning != "name"]
            if not cards or any(word.meaning != "and" for word in tokens):
                turn.returned += self._tokens(name, tokens)

    def _tokens(self, after: Word, words: Sequence[Word]) -> int:
        """The tokens in these words, which stand after another."""
        tokens, parts = 0, list(_parts(words))
        if not parts:
            raise NotUnderstood(MISSING, after.text, COLORS)
        for part in parts:
            tokens += self._part(part)
        return tokens

    def _part(self, part: Sequence[Word]) -> int:
        """The tokens between two commas: all numbers before the colours, or all after them."""
        if len(part) == 1 and part[0].meaning == "number" and not part[0].number:
            return 0
        tokens, before = 0, part[0].meaning == "number"
        rest = list(part)
        while rest:
            number = rest.pop(0).number if before and rest[0].meaning == "number" else 1
            if not rest:
                raise NotUnderstood(MISSING, part[-1].text, COLORS)
            color = rest.pop(0)
            if color.meaning not in COLORS:
                raise self._wrong(color, COLORS)
            if not before and rest and rest[0].meaning == "number":
                number = rest.pop(0).number
            tokens += number * UNIT[color.meaning]
        return tokens

    def _nobles(self, after: Word, words: Sequence[Word]) -> Iterator[int]:
        named = [word for word in words if word.meaning != "and"]
        if not named:
            raise NotUnderstood(MISSING, after.text, (NOBLE,))
        for word in named:
            if word.meaning not in ("name", "number"):
                raise self._wrong(word, (NOBLE,))
            noble = find_noble(word.text, self.table.ruleset.components)
            if noble is None:
                raise NotUnderstood(NO_NOBLE, word.text, (NOBLE,))
            yield noble

    def _card(self, word: Word) -> int:
        components = self.table.ruleset.components
        card = find_card(word.text, components)
        if card is not None:
            return card
        near = get_close_matches(plain(word.text), components.card_index, n=1)
        if near:
            raise NotUnderstood(NO_CARD_BUT, word.text, (CARD,), near[0])
        raise NotUnderstood(NO_CARD, word.text, (CARD,))

    def _wrong(self, word: Word, allowed: Sequence[str]) -> NotUnderstood:
        """What to say of a word that is not one of those allowed."""
        if word.meaning is not None:
            return NotUnderstood(OUT_OF_PLACE, word.text, allowed)
        near = self.known.nearest(word.text, allowed) or self.known.nearest(word.text)
        if near:
            return NotUnderstood(MISSPELT, word.text, allowed, near)
        return NotUnderstood(NOT_UNDERSTOOD, word.text, allowed)


def _counts_gold(words: Sequence[Word], place: int, *, leveled: bool) -> bool:
    """Whether this is the number of the gold beside it; before the gold it may be the level of a deck instead."""
    if words[place].meaning != "number":
        return False
    after_gold = place > 0 and words[place - 1].meaning == "gold"
    before_gold = place + 1 < len(words) and words[place + 1].meaning == "gold"
    return after_gold or (before_gold and leveled)


def _parts(words: Sequence[Word]) -> Iterator[list[Word]]:
    """The words between commas and "and"."""
    part: list[Word] = []
    for word in words:
        if word.meaning != "and":
            part.append(word)
        elif part:
            yield part
            part = []
    if part:
        yield part
