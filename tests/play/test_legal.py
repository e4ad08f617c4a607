"""In a legal game the referee finds nothing, and ends up in the position in which the game ended.

`RULECHECK_GAMES` sets how many games are tried.
"""

from __future__ import annotations

import os
import random

import pytest

from rulecheck.model.ruleset import Ruleset
from tests.play.games import Game, random_game
from tests.play.judging import differences, faults, judged
from tests.play.last_turns import last_turns
from tests.play.legal import winners
from tests.play.players import CLIMBER, turn_of
from tests.play.style import Style, random_style
from tests.play.writing import Writer

GAMES = int(os.environ.get("RULECHECK_GAMES", "300"))
BATCH = 20


def check(game: Game, style: Style, rng: random.Random) -> None:
    """Writes the game as a whole or as a fragment, and asks the referee."""
    last = len(game.turns)
    begin = 0 if rng.random() < 0.7 else rng.randrange(last)
    log = Writer(game, style, rng).log(begin, result=rng.random() < 0.8)
    referee = judged(log)
    assert faults(referee) == []
    notes = {finding.reason.name for finding in referee.findings}
    rules: Ruleset = referee.ruleset
    if style.vague:
        if "source" not in notes:
            assert differences(referee.position, game.end, rules, tokens="payment" not in notes) == []
        return
    assert notes <= {"hidden-card", "unable"}, "only a hidden card may decide whether a pass was forced"
    assert differences(referee.position, game.end, rules) == []


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_nothing_is_found_in_a_legal_game(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        rng = random.Random(f"legal {seed}")
        game = random_game(seed)
        check(game, random_style(rng), rng)
        check(game, random_style(rng, vague=True), rng)


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_found_in_a_legal_end(seed: int) -> None:
    """Ties and shared victories too, which the games above seldom come to."""
    rng = random.Random(f"end {seed}")
    ends = 0
    for state in last_turns(rng):
        game = Game([state], fragment=True)
        game.add(turn_of(state, rng, CLIMBER))
        points = [seat.points for seat in game.end.seats]
        if points.count(max(points)) > 1:
            ends += 1
            record = Writer(game, random_style(rng), rng).log()
            assert set(record["result"]["winners"]) == set(winners(game.end))
            assert faults(judged(record)) == []
        if ends == 5:
            return
