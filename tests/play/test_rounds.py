"""Rounds after a fault in the order, and what a checkpoint clears."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.play.games import Game
from tests.play.judging import faults, judged
from tests.play.last_turns import last_turns
from tests.play.players import CLIMBER, turn_of
from tests.play.state import State
from tests.play.style import Style
from tests.play.writing import Writer


@pytest.mark.parametrize("seed", range(20))
def test_who_was_skipped_in_the_last_round_still_plays_it(seed: int) -> None:
    """The first player acts too early, in a round that is not played any more; then the last one acts."""
    rng = random.Random(f"last round {seed}")
    state = next(last_turns(rng))
    last = state.next
    game = Game([state], fragment=True)
    game.add(turn_of(state, rng, CLIMBER, state.seats[0]))
    game.end.go_back_to(last)
    game.add(turn_of(game.end, rng, CLIMBER))
    found = faults(judged(Writer(game, Style(), rng).log()))
    assert [(finding.code, finding.turn) for finding in found] == [("O01", 1), ("E01", 1)]


@pytest.mark.parametrize("seed", range(20))
def test_a_skipped_player_is_missed_in_the_last_round(seed: int) -> None:
    """A round is over with its last seat: the turn of the one who was skipped is lost."""
    rng = random.Random(f"skipped {seed}")
    state = next(state for state in last_turns(rng) if len(state.seats) == 4 and state.seats[2].points < 15)
    state.next = 2
    state.last = state.reached = 1
    game = Game([state], fragment=True)
    game.add(turn_of(state, rng, CLIMBER, state.seats[3]))
    found = faults(judged(Writer(game, Style(), rng).log()))
    assert [(finding.code, finding.turn) for finding in found] == [("O01", 1)]


def _returns(after: dict[str, Any] | None) -> list[int | None]:
    """What causes a return of a token that has gone: it was put back before, without need, and perhaps a checkpoint
    after that turn agreed.
    """
    game = Game([State.dealt(random.Random("returns"), 2)])
    game.add({"player": "ana", "action": "take", "tokens": {"red": 1, "blue": 1, "green": 1}, "return": {"red": 1}})
    game.add({"player": "boris", "action": "take", "tokens": {"red": 1, "blue": 1, "green": 1}})
    game.add({"player": "ana", "action": "take", "tokens": {"white": 1, "blue": 1, "green": 1}, "return": {"red": 1}})
    log = Writer(game, Style(), random.Random(1)).log()
    if after is not None:
        log["turns"][1]["after"] = after
    found = faults(judged(log))
    assert [finding.code for finding in found] == ["T08", "T07"]
    return [finding.caused_by for finding in found]


def test_a_checkpoint_clears_what_it_speaks_of() -> None:
    tokens = {"tokens": {"blue": 1, "green": 1}}
    assert _returns(None) == [None, 0]
    assert _returns({"players": [{"id": "ana", **tokens}]}) == [None, None]
    assert _returns({"to_move": "ana"}) == [None, 0]
    assert _returns({"players": [{"id": "ana", "points": 0, "hand": []}, {"id": "boris"}]}) == [None, 0]
