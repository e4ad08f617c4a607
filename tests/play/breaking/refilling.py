"""Breaking the refilling of the rows."""

from __future__ import annotations

from tests.play.components import LEVELS
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import CLIMBER, COLLECTOR, DIGGER, HERMIT, NOVICE
from tests.play.state import Turn


def _gap(spot: Spot) -> int | None:
    """The level of the row that the due turn takes a card from."""
    if "revealed" not in spot.turn:
        return None
    place = spot.state.lies(spot.turn["card"])
    assert place
    return place[1]


@turn_breaks("D01", "not-refilled")
def leaves_a_gap(spot: Spot) -> Turn | None:
    level = _gap(spot)
    return spot.turn | {"revealed": "none"} if level and spot.state.decks[level] else None


@turn_breaks("D02", "wrong-level")
def reveals_another_level(spot: Spot) -> Turn | None:
    level = _gap(spot)
    if not level or not spot.state.decks[level]:
        return None
    cards = [card for other in LEVELS if other != level for card in spot.state.decks[other]]
    return spot.turn | {"revealed": spot.rng.choice(cards)} if cards else None


@turn_breaks("D02", "already-seen")
def reveals_a_card_again(spot: Spot) -> Turn | None:
    """A card of the table, the very card that has just left the row, or one that a player has."""
    level = _gap(spot)
    if not level or not spot.state.decks[level]:
        return None
    seen = [card for row in spot.state.rows.values() for card in row]
    seen += [card for seat in spot.state.seats for card in seat.cards + seat.hand if spot.known(card)]
    return spot.turn | {"revealed": spot.rng.choice(seen)}


@turn_breaks("D02", "not-top", ordered=LEVELS)
def reveals_from_the_middle(spot: Spot) -> Turn | None:
    level = _gap(spot)
    if not level or len(spot.state.decks[level]) < 2:
        return None
    return spot.turn | {"revealed": spot.rng.choice(spot.state.decks[level][1:])}


@turn_breaks("D02", "empty-deck", policies=(DIGGER,), wait=120)
def reveals_from_an_empty_deck(spot: Spot) -> Turn | None:
    """Every card of the level is known by then, so it is one of another level: two reasons fit, and that the deck is
    empty is said first.
    """
    level = _gap(spot)
    if not level or spot.state.decks[level]:
        return None
    cards = [card for deck in spot.state.decks.values() for card in deck]
    return spot.turn | {"revealed": spot.rng.choice(cards)} if cards else None


@turn_breaks("D02", "nothing-to-fill", policies=(HERMIT, NOVICE, CLIMBER, COLLECTOR))
def reveals_a_card_without_a_gap(spot: Spot) -> Turn | None:
    """A card drawn from a deck, or bought from the hand, leaves no gap."""
    if spot.turn.get("from") not in ("deck", "hand"):
        return None
    cards = [card for deck in spot.state.decks.values() for card in deck if card != spot.turn["card"]]
    return spot.turn | {"revealed": spot.rng.choice(cards)} if cards else None
