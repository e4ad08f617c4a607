"""Breaking the end of the game: results that come too early, or name the wrong winner."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.play.games import Game
from tests.play.last_turns import last_turns
from tests.play.legal import winners
from tests.play.mutations import Spoiled, declare, record_breaks
from tests.play.players import CLIMBER, COLLECTOR, turn_of
from tests.play.state import State
from tests.play.style import Style, random_style
from tests.play.world import house
from tests.play.writing import Record, Writer

QUICK = (CLIMBER, COLLECTOR)


@record_breaks("E02", "nobody-has-enough")
def ends_in_mid_game(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    if game.end.final:
        return None
    log["result"] = {"winners": winners(game.end)}
    return 0


@record_breaks("E02", "round-not-over", policies=QUICK, finished=None)
def ends_in_mid_round(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    """The log breaks off where somebody has 15 points and others are still to move."""
    open_ = [number for number, state in enumerate(game.states) if state.final and not state.over]
    if not open_:
        return None
    number = rng.choice(open_)
    del log["turns"][number:]
    log["result"] = {"winners": winners(game.states[number])}
    return 0


@record_breaks("E03", "fewer-points", policies=QUICK, finished=True)
def names_a_loser(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    most = max(seat.points for seat in game.end.seats)
    losers = [seat.id for seat in game.end.seats if seat.points < most]
    if not losers:
        return None
    beside = winners(game.end) if rng.random() < 0.5 else []
    log["result"]["winners"] = [*beside, rng.choice(losers)]
    return 0


@record_breaks("E03", "nobody", policies=QUICK, finished=True)
def names_nobody(log: Record, game: Game, style: Style, rng: random.Random) -> int:
    log["result"]["winners"] = []
    return 0


@record_breaks("E05", "result", policies=QUICK, finished=True)
def gives_wrong_points(log: Record, game: Game, style: Style, rng: random.Random) -> int:
    seat = rng.choice(game.end.seats)
    log["result"].setdefault("points", {})[seat.id] = seat.points + rng.choice((-1, 1, 3))
    return 0


@record_breaks("E05", "turn")
def gives_wrong_points_after_a_turn(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    index = rng.randrange(len(game.turns))
    after = game.states[index + 1]
    points = after.seats[after.last].points
    log["turns"][index]["points"] = points + rng.choice((1, 3) if points < 3 else (-3, -1, 1, 3))
    return index + 1


Rename = Callable[[State, random.Random], list[str] | None]


def tie_breaks(reason: str, rulings: str = "") -> Callable[[Rename], Rename]:
    """Marks a function that names the wrong winners of a tie, or None where there is none of the kind."""

    def mark(change: Rename) -> Rename:
        def make(rng: random.Random) -> Spoiled | None:
            state = next(last_turns(rng))
            game = Game([state], fragment=True)
            game.add(turn_of(state, rng, CLIMBER))
            wrong = change(game.end, rng)
            if wrong is None:
                return None
            record = Writer(game, random_style(rng), rng).log()
            record["result"]["winners"] = wrong
            return Spoiled(record, None, house(rulings))

        declare("E04", reason, change.__name__, make)
        return change

    return mark


def _tied(state: State) -> list[str]:
    most = max(seat.points for seat in state.seats)
    return [seat.id for seat in state.seats if seat.points == most]


@tie_breaks("more-cards")
def names_the_one_with_more_cards(state: State, rng: random.Random) -> list[str] | None:
    heavier = [id for id in _tied(state) if id not in winners(state)]
    beside = winners(state) if rng.random() < 0.5 else []
    return [*beside, rng.choice(heavier)] if heavier else None


@tie_breaks("not-shared")
def names_one_of_a_full_tie(state: State, rng: random.Random) -> list[str] | None:
    right = winners(state)
    return rng.choice(([right[0]], right[1:], [right[0], right[0]])) if len(right) > 1 else None


@tie_breaks("shared", "shared_victory: forbid")
def names_both_of_a_full_tie(state: State, rng: random.Random) -> list[str] | None:
    """Under a house rule."""
    right = winners(state)
    return right if len(right) > 1 else None
