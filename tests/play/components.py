"""The cards and nobles as the tests know them: read from the tables, and nothing else of rulecheck."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import rulecheck

GEMS = ("white", "blue", "green", "red", "black")
COLORS = (*GEMS, "gold")
LEVELS = (1, 2, 3)


class Card(NamedTuple):
    """A development card."""

    id: str
    level: int
    bonus: str
    points: int
    cost: dict[str, int]


class Noble(NamedTuple):
    """A noble tile."""

    id: str
    points: int
    requirement: dict[str, int]
    printed: bool


def _rows(name: str) -> list[dict[str, str]]:
    path = Path(rulecheck.__file__).parent / "rulesets" / name
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def _counts(row: dict[str, str]) -> dict[str, int]:
    return {color: int(row[color]) for color in GEMS if int(row[color])}


CARDS = {
    row["id"]: Card(row["id"], int(row["level"]), row["bonus"], int(row["prestige"]), _counts(row))
    for row in _rows("cards.csv")
}
NOBLES = {
    row["id"]: Noble(row["id"], int(row["prestige"]), _counts(row), row["printed_base_set"] == "yes")
    for row in _rows("nobles.csv")
}
OF_LEVEL = {level: [card.id for card in CARDS.values() if card.level == level] for level in LEVELS}


def tiles(ruleset: str) -> list[str]:
    """The nobles that a game by this ruleset draws from."""
    return [noble.id for noble in NOBLES.values() if noble.printed or ruleset == "splendor-bga"]
