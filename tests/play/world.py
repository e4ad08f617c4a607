"""In what kind of game a mutation is tried, and under which rules."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulecheck.model.ruleset import Ruleset
from rulecheck.records.rulesets import load
from tests.play.games import Game, random_policies
from tests.play.players import Policy
from tests.play.state import State
from tests.play.style import Style, random_style

#: How a house rule is written in a ruleset file.
HOUSE = "ruleset: house\nextends: splendor\nrulings: {{{rulings}}}\n"


@dataclass(frozen=True)
class World:
    """In what kind of game a mutation is tried. None leaves it open.

    `wait` is the latest turn before which the mutation is not tried; `least` the fewest turns that have to follow.
    """

    players: Sequence[int] = (2, 3, 4)
    policies: Sequence[Policy] | None = None
    ordered: Sequence[int] | None = None
    names_blind: bool | None = None
    rulings: str = ""
    wait: int = 60
    least: int = 0
    finished: bool | None = False

    def open(self, rng: random.Random) -> tuple[Game, Style, list[Policy]]:
        """A game before its first turn, how it will be written, and who plays."""
        players = rng.choice(self.players)
        style = random_style(rng)
        wanted: dict[str, Any] = {}
        if self.ordered is not None:
            wanted["ordered"] = frozenset(self.ordered)
        if self.names_blind is not None:
            wanted["names_blind"] = self.names_blind
        style = Style(**{**vars(style), **wanted})
        chosen = [rng.choice(self.policies) for _ in range(players)] if self.policies else None
        return Game([State.dealt(rng, players)]), style, chosen or random_policies(rng, players)


@cache
def house(rulings: str) -> Ruleset | None:
    """A ruleset with house rules; None without."""
    if not rulings:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.yaml"
        path.write_text(HOUSE.format(rulings=rulings), encoding="utf-8")
        return load(path)
