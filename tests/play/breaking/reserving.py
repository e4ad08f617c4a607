"""Breaking the rules on reserving."""

from __future__ import annotations

from typing import Any

from tests.play.components import CARDS, LEVELS
from tests.play.legal import may_reserve
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import CLIMBER, DIGGER, HERMIT, HOARDER, NOVICE, reserving, revealing
from tests.play.state import Turn

KEEPERS = (HERMIT, HOARDER, NOVICE)


def _reserve(spot: Spot, **changes: Any) -> Turn | None:
    """A legal reservation, changed."""
    if not may_reserve(spot.state, spot.seat):
        return None
    return spot.instead(**reserving(spot.state, spot.rng, spot.policy) | changes)


def _gold(spot: Spot) -> int:
    return min(1, spot.state.bank["gold"])


def _seen(spot: Spot) -> list[str]:
    """The cards that players have, as far as the record has named them."""
    return [card for seat in spot.state.seats for card in seat.cards + seat.hand if spot.known(card)]


@turn_breaks("R01", "hand-limit", policies=KEEPERS)
def reserves_a_fourth(spot: Spot) -> Turn | None:
    if len(spot.seat.hand) != 3:
        return None
    return spot.instead(**reserving(spot.state, spot.rng, spot.policy))


@turn_breaks("R02", "not-on-table")
def reserves_from_the_table_what_is_in_a_deck(spot: Spot) -> Turn | None:
    cards = [card for deck in spot.state.decks.values() for card in deck]
    if not cards or not may_reserve(spot.state, spot.seat):
        return None
    card = {"card": spot.rng.choice(cards), "gold": _gold(spot)}
    return spot.instead(action="reserve", **card, **{"from": "table"})


@turn_breaks("R02", "with-a-player")
def reserves_from_the_table_what_somebody_has(spot: Spot) -> Turn | None:
    seen = _seen(spot)
    if not seen or not may_reserve(spot.state, spot.seat):
        return None
    card = {"card": spot.rng.choice(seen), "gold": _gold(spot)}
    return spot.instead(action="reserve", **card, **{"from": "table"})


@turn_breaks("R03", "empty-deck", policies=(DIGGER,), wait=120)
def draws_from_an_empty_deck(spot: Spot) -> Turn | None:
    """The card is not named, for there is none; so nobody can say how the game goes on."""
    empty = [level for level in LEVELS if not spot.state.decks[level]]
    if not empty or not may_reserve(spot.state, spot.seat):
        return None
    spot.stop = True
    drawn = {"level": spot.rng.choice(empty), "card": None, "gold": _gold(spot)}
    return spot.instead(action="reserve", **drawn, **{"from": "deck"})


@turn_breaks("R04", "gold-not-taken")
def leaves_the_gold(spot: Spot) -> Turn | None:
    if not spot.state.bank["gold"] or spot.seat.held >= 10:
        return None
    return _reserve(spot, gold=0)


@turn_breaks("R04", "at-the-limit", policies=KEEPERS)
def leaves_the_gold_at_ten(spot: Spot) -> Turn | None:
    if not spot.state.bank["gold"] or spot.seat.held != 10:
        return None
    return _reserve(spot, gold=0)


@turn_breaks("R05", "none-left", policies=(HERMIT,))
def takes_gold_that_is_gone(spot: Spot) -> Turn | None:
    return None if spot.state.bank["gold"] else _reserve(spot, gold=1)


@turn_breaks("R05", "more-than-one")
def takes_two_gold(spot: Spot) -> Turn | None:
    return _reserve(spot, gold=spot.rng.choice((2, 2, 3))) if spot.state.bank["gold"] else None


@turn_breaks("R06", "not-top", ordered=LEVELS)
def draws_from_the_middle(spot: Spot) -> Turn | None:
    cards = [card for deck in spot.state.decks.values() for card in deck[1:]]
    if not cards or not may_reserve(spot.state, spot.seat):
        return None
    card = spot.rng.choice(cards)
    drawn = {"level": CARDS[card].level, "card": card, "gold": _gold(spot)}
    return spot.instead(action="reserve", **drawn, **{"from": "deck"})


@turn_breaks("R06", "already-seen")
def draws_what_somebody_has(spot: Spot) -> Turn | None:
    seen = _seen(spot)
    if not seen or not may_reserve(spot.state, spot.seat):
        return None
    return spot.instead(action="reserve", card=spot.rng.choice(seen), gold=_gold(spot), **{"from": "deck"})


@turn_breaks("R06", "already-seen")
def draws_what_lies_on_the_table(spot: Spot) -> Turn | None:
    """The record names a face-up card: it is that card which goes into the hand, and its row is refilled."""
    if not may_reserve(spot.state, spot.seat):
        return None
    card = spot.rng.choice([card for row in spot.state.rows.values() for card in row])
    drawn = {"card": card, "gold": _gold(spot)} | revealing(spot.state, card)
    return spot.instead(action="reserve", **drawn, **{"from": "deck"})


@turn_breaks("R07", "discard-reserved", policies=(*KEEPERS, CLIMBER))
def puts_a_card_away(spot: Spot) -> Turn | None:
    """A card that the record has not named is put away by its level alone."""
    turn = spot.turn
    held = [card for card in spot.seat.hand if card != turn.get("card")]
    if not held:
        return None
    card = spot.rng.choice(held)
    if not spot.known(card):
        spot.written = turn | {"discard": [{"level": CARDS[card].level}]}
    return turn | {"discard": [card]}


@turn_breaks("S07", "recorded")
def reserves_with_the_wrong_level(spot: Spot) -> Turn | None:
    turn = _reserve(spot)
    if turn is None:
        return None
    level = CARDS[turn["card"]].level
    return turn | {"level": spot.rng.choice([other for other in LEVELS if other != level])}
