"""A turn as sentences in the phrase book. The player's name is left open, so that all games share them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulecheck.model.components import Components
from rulecheck.model.tokens import unpack
from rulecheck.model.turn import HIDDEN, Buy, Reserve, Take, Turn
from rulecheck.reports.html.book import PhraseBook
from rulecheck.reports.html.frames import LETTER
from rulecheck.voice import harmless

#: Where the page puts the name.
PLAYER: Final = "{player}"
_LONGEST_ID: Final = 40


def sentences(turn: Turn, components: Components, book: PhraseBook) -> list[str]:
    """The keys of what to say of a turn, one after the other. What the record leaves open is not said."""
    return [*_action(turn, components, book), *_rest(turn, components, book)]


def _action(turn: Turn, components: Components, book: PhraseBook) -> Iterator[str]:
    if isinstance(turn, Take):
        taken = unpack(turn.tokens)
        yield book.add(
            f"take {_short(turn.tokens)}",
            lambda voice: voice.say("{player} takes {tokens:acc}.", player=PLAYER, tokens=taken),
        )
    elif isinstance(turn, Reserve):
        yield _reservation(turn, components, book)
        if turn.gold:
            gold = {"gold": turn.gold}
            yield book.add(f"gold {turn.gold}", lambda voice: voice.say("With the card: {tokens}.", tokens=gold))
    elif isinstance(turn, Buy):
        yield _purchase(turn, components, book)
        if turn.pay is not None:
            paid = unpack(turn.pay)
            yield book.add(f"pay {_short(turn.pay)}", lambda voice: voice.say("Payment: {tokens}.", tokens=paid))
    else:
        yield book.add("pass", lambda voice: voice.say("{player} does nothing in this turn.", player=PLAYER))


def _reservation(turn: Reserve, components: Components, book: PhraseBook) -> str:
    if turn.card == HIDDEN:
        level = turn.level or 0
        return book.add(
            f"draw {level}",
            lambda voice: voice.say(
                "{player} reserves the top card of the deck of level {level}.", player=PLAYER, level=level
            ),
        )
    card = _card(turn.card, "card", turn, components)
    if turn.source == "deck":
        return book.add(
            f"draw {card}",
            lambda voice: voice.say("{player} reserves the top card of a deck: {card}.", player=PLAYER, card=card),
        )
    return book.add(
        f"reserve {card}",
        lambda voice: voice.say("{player} reserves a card: {card}.", player=PLAYER, card=card),
    )


def _purchase(turn: Buy, components: Components, book: PhraseBook) -> str:
    card = _card(turn.card, "card", turn, components)
    if turn.source == "hand":
        return book.add(
            f"redeem {card}",
            lambda voice: voice.say("{player} buys a reserved card: {card}.", player=PLAYER, card=card),
        )
    return book.add(f"buy {card}", lambda voice: voice.say("{player} buys a card: {card}.", player=PLAYER, card=card))


def _rest(turn: Turn, components: Components, book: PhraseBook) -> Iterator[str]:
    """What any turn may have after its action."""
    if turn.discard:
        cards = [_card(card, f"discard/{i}", turn, components) for i, card in enumerate(turn.discard)]
        yield book.add(f"discard {' '.join(cards)}", lambda voice: voice.say("Put away: {cards}.", cards=cards))
    if turn.returned:
        tokens = unpack(turn.returned)
        yield book.add(f"return {_short(turn.returned)}", lambda voice: voice.say("Returned: {tokens}.", tokens=tokens))
    if turn.nobles:
        nobles = [_noble(noble, f"nobles/{i}", turn, components) for i, noble in enumerate(turn.nobles)]
        yield book.add(f"visit {' '.join(nobles)}", lambda voice: voice.say("Visit: {nobles}.", nobles=nobles))


def _card(card: int, at: str, turn: Turn, components: Components) -> str:
    return components.cards[card].id if card >= 0 else _foreign(at, turn)


def _noble(noble: int, at: str, turn: Turn, components: Components) -> str:
    return components.nobles[noble].id if noble >= 0 else _foreign(at, turn)


def _foreign(at: str, turn: Turn) -> str:
    """What the record names and the set does not have."""
    return harmless(dict(turn.foreign).get(at, ""), _LONGEST_ID) or "?"


def _short(tokens: int) -> str:
    return "".join(f"{LETTER[color]}{count}" for color, count in unpack(tokens).items())
