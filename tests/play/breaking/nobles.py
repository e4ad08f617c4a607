"""Breaking the rules on nobles."""

from __future__ import annotations

from tests.play.components import tiles
from tests.play.legal import due
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import COLLECTOR
from tests.play.seat import Tokens
from tests.play.state import Turn


def _bonuses(spot: Spot) -> Tokens:
    """The bonuses at the end of the due turn."""
    state = spot.state.copy()
    state.play(spot.turn)
    return state.seats[state.seat_of(spot.turn["player"])].bonuses


@turn_breaks("N01", "not-earned")
def takes_a_noble_too_early(spot: Spot) -> Turn | None:
    """Also in place of one that is due: one was taken, so none is refused."""
    early = [noble for noble in spot.state.nobles if noble not in due(spot.state, _bonuses(spot))]
    return spot.turn | {"nobles": [spot.rng.choice(early)]} if early else None


@turn_breaks("N02", "refused", policies=(COLLECTOR,), wait=30)
def refuses_a_noble(spot: Spot) -> Turn | None:
    if "nobles" not in spot.turn:
        return None
    return {key: value for key, value in spot.turn.items() if key != "nobles"}


@turn_breaks("N03", "second-noble", policies=(COLLECTOR,), wait=30)
def takes_another_noble_too(spot: Spot) -> Turn | None:
    """The second may be one that is due too, or not: then N01 follows from N03."""
    others = [noble for noble in spot.state.nobles if noble not in spot.turn.get("nobles", ())]
    if "nobles" not in spot.turn or not others:
        return None
    taken = spot.turn["nobles"] + [spot.rng.choice(others)]
    return spot.turn | {"nobles": spot.rng.sample(taken, 2)}


@turn_breaks("N03", "second-noble", policies=(COLLECTOR,), players=(2, 3), wait=20)
def takes_both_nobles_that_are_due(spot: Spot) -> Turn | None:
    came = due(spot.state, _bonuses(spot))
    return spot.turn | {"nobles": came[:2]} if len(came) > 1 else None


@turn_breaks("N04", "with-a-player", policies=(COLLECTOR,), wait=50)
def takes_a_noble_that_somebody_has(spot: Spot) -> Turn | None:
    taken = [noble for seat in spot.state.seats for noble in seat.nobles]
    return spot.turn | {"nobles": [spot.rng.choice(taken)]} if taken else None


@turn_breaks("N04", "not-in-the-game")
def takes_a_noble_of_the_box(spot: Spot) -> Turn | None:
    there = set(spot.state.nobles).union(*(seat.nobles for seat in spot.state.seats))
    away = [noble for noble in tiles(spot.state.ruleset) if noble not in there]
    assert away
    return spot.turn | {"nobles": [spot.rng.choice(away)]}
