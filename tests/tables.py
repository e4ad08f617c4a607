"""Tables in the middle of random games, as the referee has them after reading a record."""

from __future__ import annotations

import random

from rulecheck.model.ruleset import Ruleset
from rulecheck.model.table import Table
from rulecheck.referee import Referee
from tests.play.games import random_game
from tests.play.judging import read
from tests.play.style import random_style
from tests.play.writing import Writer


def random_table(seed: object, rules: Ruleset | None = None, *, vague: bool = False) -> Table:
    """The table after some turns of a random game, written in a random style; by house rules if there are any."""
    rng = random.Random(f"table {seed}")
    game = random_game(seed)
    rules, log = read(Writer(game, random_style(rng, vague=vague), rng).log(), rules)
    assert log.setup is not None
    referee = Referee(rules, log.players, log.setup)
    for turn in log.turns[: rng.randint(0, len(log.turns))]:
        referee.play(turn)
    return referee.table
