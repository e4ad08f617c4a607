"""Breaking the rules on tokens: what is taken, the limit, what is put back."""

from __future__ import annotations

from tests.play.components import COLORS, GEMS
from tests.play.legal import colors_left
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import CLIMBER, HERMIT, HOARDER, NOVICE
from tests.play.seat import Tokens
from tests.play.state import Turn


def _some(spot: Spot, colors: list[str], number: int) -> Tokens | None:
    """One token each of some colours."""
    return dict.fromkeys(spot.rng.sample(colors, number), 1) if len(colors) >= number else None


def _take(spot: Spot, tokens: Tokens | None) -> Turn | None:
    """A take. At times a wrong one leaves its player with too many tokens: that is caused by it."""
    if tokens is None:
        return None
    return spot.instead(action="take", tokens=tokens)


@turn_breaks("T01", "too-many")
def takes_four_or_five(spot: Spot) -> Turn | None:
    return _take(spot, _some(spot, colors_left(spot.state), spot.rng.choice((4, 4, 5))))


@turn_breaks("T01", "too-many")
def takes_four_and_keeps_all(spot: Spot) -> Turn | None:
    """T06 is there too, and follows from T01."""
    turn = _take(spot, _some(spot, colors_left(spot.state), 4))
    return turn if turn and turn.pop("return", None) else None


@turn_breaks("T01", "pair-and-more")
def takes_a_pair_and_another(spot: Spot) -> Turn | None:
    plenty = [color for color in GEMS if spot.state.bank[color] >= spot.rng.choice((2, 4))]
    if not plenty:
        return None
    pair = spot.rng.choice(plenty)
    rest = _some(spot, [color for color in colors_left(spot.state) if color != pair], spot.rng.choice((1, 1, 2)))
    return _take(spot, None if rest is None else rest | {pair: 2})


@turn_breaks("T01", "three-of-a-color")
def takes_three_of_a_color(spot: Spot) -> Turn | None:
    number = spot.rng.choice((3, 3, 4))
    plenty = [color for color in GEMS if spot.state.bank[color] >= number]
    return _take(spot, {spot.rng.choice(plenty): number} if plenty else None)


@turn_breaks("T02", "short-stack")
def takes_a_pair_from_a_short_stack(spot: Spot) -> Turn | None:
    short = [color for color in GEMS if spot.state.bank[color] in (2, 3)]
    return _take(spot, {spot.rng.choice(short): 2} if short else None)


@turn_breaks("T03", "take-gold")
def takes_gold(spot: Spot) -> Turn | None:
    """However many tokens come with it, and whether the bank has gold or not, it is T03 alone."""
    others = _some(spot, colors_left(spot.state), spot.rng.choice((0, 1, 2, 2, 3)))
    return _take(spot, None if others is None else others | {"gold": spot.rng.choice((1, 1, 2))})


@turn_breaks("T04", "empty-stack", policies=(HOARDER, HERMIT, CLIMBER))
def takes_from_an_empty_stack(spot: Spot) -> Turn | None:
    empty = [color for color in GEMS if not spot.state.bank[color]]
    others = _some(spot, colors_left(spot.state), 2)
    return _take(spot, others | {spot.rng.choice(empty): 1} if empty and others else None)


@turn_breaks("T04", "empty-stack", policies=(HOARDER, HERMIT, CLIMBER))
def takes_a_pair_where_there_is_none(spot: Spot) -> Turn | None:
    """A pair from a stack of 0 or 1 is more than the stack holds: T04, not T02."""
    short = [color for color in GEMS if spot.state.bank[color] < 2]
    return _take(spot, {spot.rng.choice(short): 2} if short else None)


@turn_breaks("T05", "too-few")
def takes_fewer_than_three(spot: Spot) -> Turn | None:
    left = colors_left(spot.state)
    return _take(spot, _some(spot, left, spot.rng.choice((1, 2)))) if len(left) >= 3 else None


@turn_breaks("T09", "fewer-than-left", policies=(HOARDER,), wait=20)
def takes_one_of_two(spot: Spot) -> Turn | None:
    """With a single colour left, fewer is nothing at all, which is a pass."""
    left = colors_left(spot.state)
    return _take(spot, _some(spot, left, 1)) if len(left) == 2 else None


@turn_breaks("T06", "over-limit", policies=(NOVICE, HERMIT, HOARDER))
def keeps_too_many(spot: Spot) -> Turn | None:
    """Nothing is put back, or less than has to be."""
    turn = spot.turn
    if "return" not in turn:
        return None
    back = {color: n for color, n in turn["return"].items() if n}
    color = spot.rng.choice(list(back))
    if spot.rng.random() < 0.5:
        return {key: value for key, value in turn.items() if key != "return"}
    return turn | {"return": back | {color: back[color] - 1}}


def _held_at_the_end(spot: Spot) -> Tokens:
    """What the player holds after the legal turn."""
    state = spot.state.copy()
    state.play(spot.turn)
    return state.seats[state.seat_of(spot.turn["player"])].tokens


@turn_breaks("T07", "not-held")
def returns_what_is_not_held(spot: Spot) -> Turn | None:
    """One token more is put back, of a colour that is gone."""
    held = _held_at_the_end(spot)
    none = [color for color in COLORS if not held[color]]
    if not none:
        return None
    color, back = spot.rng.choice(none), spot.turn.get("return", {})
    return spot.turn | {"return": back | {color: back.get(color, 0) + spot.rng.choice((1, 2))}}


@turn_breaks("T07", "not-held", policies=(NOVICE, HERMIT, HOARDER))
def returns_the_wrong_color(spot: Spot) -> Turn | None:
    """In place of a token that is held: T06 follows from it."""
    back = dict(spot.turn.get("return", {}))
    held = _held_at_the_end(spot)
    none = [color for color in COLORS if not held[color] and not back.get(color)]
    if not back or not none:
        return None
    color = spot.rng.choice([color for color, n in back.items() if n])
    back[color] -= 1
    return spot.turn | {"return": back | {spot.rng.choice(none): 1}}


@turn_breaks("T08", "within-limit")
def returns_without_need(spot: Spot) -> Turn | None:
    held = _held_at_the_end(spot)
    if "return" in spot.turn or not sum(held.values()):
        return None
    color = spot.rng.choice([color for color, n in held.items() if n])
    return spot.turn | {"return": {color: spot.rng.randint(1, held[color])}}


@turn_breaks("T08", "too-many", policies=(NOVICE, HERMIT, HOARDER))
def returns_more_than_needed(spot: Spot) -> Turn | None:
    held = _held_at_the_end(spot)
    if "return" not in spot.turn:
        return None
    color, back = spot.rng.choice([color for color, n in held.items() if n]), spot.turn["return"]
    return spot.turn | {"return": back | {color: back.get(color, 0) + 1}}
