"""Breaking the course of play: whose turn it is, one action, passing; and turns after the end."""

from __future__ import annotations

from tests.play.legal import affordable, colors_left, may_reserve, on_offer
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import CLIMBER, COLLECTOR
from tests.play.state import Turn


def _other(spot: Spot) -> int | None:
    """A player whose turn it is not, and who has not just acted."""
    state = spot.state
    others = [seat for seat in range(len(state.seats)) if seat not in (state.next, state.last)]
    return spot.rng.choice(others) if others else None


@turn_breaks("O01", "out-of-turn", players=(3, 4))
def skips_a_player(spot: Spot) -> Turn | None:
    """The game goes on after the player who acted; or the one skipped acts, and then either neighbour.

    In the last round a player of a new round would break E01 as well, so it is left alone.
    """
    state, seat = spot.state, _other(spot)
    if seat is None or not spot.game.turns or state.final:
        return None
    spot.then = spot.rng.choice(([], [state.next], [state.next, (seat + 1) % len(state.seats)]))
    turn = spot.of(seat)
    goes_on = spot.then[0] if spot.then else (seat + 1) % len(state.seats)
    if spot.rng.random() < 0.5:  # a checkpoint that says so is right as well
        spot.written = turn | {"after": {"to_move": state.seats[goes_on].id}}
    return turn


@turn_breaks("O01", "not-first", wait=0)
def begins_with_another_player(spot: Spot) -> Turn | None:
    if spot.game.turns:
        return None
    seat = spot.rng.randrange(1, len(spot.state.seats))
    if seat < len(spot.state.seats) - 1:
        spot.then = spot.rng.choice(([], [0]))
    return spot.of(seat)


@turn_breaks("O02", "second-action")
def acts_again(spot: Spot) -> Turn | None:
    return spot.of(spot.state.last) if spot.game.turns else None


def _surely_able(spot: Spot) -> bool:
    """Whether an action is possible, as far as the record shows the cards."""
    state, seat = spot.state, spot.seat
    shown = [card for card in on_offer(state, seat) if spot.known(card)]
    return bool(colors_left(state)) or may_reserve(state, seat) or any(affordable(seat, card) for card in shown)


@turn_breaks("O03", "could-act")
def passes(spot: Spot) -> Turn | None:
    return spot.instead(action="pass") if _surely_able(spot) else None


@turn_breaks("O03", "empty-take")
def takes_nothing(spot: Spot) -> Turn | None:
    tokens = spot.rng.choice(({}, {"red": 0}, {"white": 0, "gold": 0}))
    return spot.instead(action="take", tokens=tokens) if _surely_able(spot) else None


@turn_breaks("E01", "turn-after-end", policies=(CLIMBER, COLLECTOR), wait=200, finished=True)
def goes_on_after_the_end(spot: Spot) -> Turn | None:
    spot.stop = True
    return spot.turn if spot.state.over else None
