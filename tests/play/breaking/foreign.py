"""Naming cards and nobles that are not in the set, in a turn."""

from __future__ import annotations

from typing import Any

from tests.play.components import LEVELS
from tests.play.legal import due, may_reserve
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import HERMIT, HOARDER, NOVICE
from tests.play.state import Turn


def _name(spot: Spot) -> Any:
    """A card that is not in the set, by a name or by its face."""
    face = {"level": 1, "bonus": "white", "cost": {"red": 9}}
    return spot.rng.choice(("1w-r9", "4k-w1", "1w-k1r2", "карта", "n-w4u4", face))


@turn_breaks("S05", "card")
def buys_a_foreign_card(spot: Spot) -> Turn | None:
    card = "1w-r9"
    return spot.instead(action="buy", card=card, pay={}, **{"from": spot.rng.choice(("table", "hand"))})


@turn_breaks("S05", "card")
def reserves_a_foreign_card(spot: Spot) -> Turn | None:
    if not may_reserve(spot.state, spot.seat):
        return None
    gold = min(1, spot.state.bank["gold"])
    return spot.instead(action="reserve", card="2k-w9", gold=gold, **{"from": "table"})


@turn_breaks("S05", "card")
def draws_a_foreign_card(spot: Spot) -> Turn | None:
    """It is the top card of the deck all the same, only misnamed."""
    decks = [level for level in LEVELS if spot.state.decks[level]]
    if not decks or not may_reserve(spot.state, spot.seat):
        return None
    level, gold = spot.rng.choice(decks), min(1, spot.state.bank["gold"])
    card = {"level": level, "card": spot.state.decks[level][0], "gold": gold}
    turn = spot.instead(action="reserve", **card, **{"from": "deck"})
    spot.written = turn | {"card": _name(spot)}
    return turn


@turn_breaks("S05", "card")
def reveals_a_foreign_card(spot: Spot) -> Turn | None:
    if spot.turn.get("revealed", "none") == "none":
        return None
    spot.written = spot.turn | {"revealed": _name(spot)}
    return spot.turn


@turn_breaks("S05", "card", policies=(HERMIT, HOARDER, NOVICE))
def puts_a_foreign_card_away(spot: Spot) -> Turn | None:
    spot.written = spot.turn | {"discard": [_name(spot)]}
    return spot.turn


@turn_breaks("S05", "noble")
def takes_a_foreign_noble(spot: Spot) -> Turn | None:
    turn = spot.turn | {"nobles": ["n-w9"]}
    return turn if not due(spot.state, spot.seat.bonuses) and "nobles" not in spot.turn else None
