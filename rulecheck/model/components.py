"""The development cards and nobles of a set, read from the tables in `rulecheck/rulesets`."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, final

from rulecheck.model.tokens import COLORS, LETTERS, UNITS, each

LEVELS: Final = (1, 2, 3)


@final
@dataclass(frozen=True, slots=True)
class Card:
    """A development card. `bonus` and `cost` are handfuls (see `tokens`); `points` is its prestige."""

    id: str
    level: int
    bonus: int
    color: str
    cost: int
    points: int


@final
@dataclass(frozen=True, slots=True)
class Noble:
    """A noble tile: the bonuses it asks for, as a handful, and its prestige."""

    id: str
    requirement: int
    points: int


@final
@dataclass(frozen=True)
class Components:
    """The cards and nobles of a set. In the model a card or a noble is its index here."""

    cards: tuple[Card, ...]
    nobles: tuple[Noble, ...]

    @cached_property
    def card_index(self) -> dict[str, int]:
        """The index of a card by its id."""
        return {card.id: index for index, card in enumerate(self.cards)}

    @cached_property
    def noble_index(self) -> dict[str, int]:
        """The index of a noble by its id."""
        return {noble.id: index for index, noble in enumerate(self.nobles)}

    @cached_property
    def per_level(self) -> tuple[int, int, int]:
        """How many cards each level has."""
        one, two, three = (sum(card.level == level for card in self.cards) for level in LEVELS)
        return one, two, three


def read_cards(lines: Iterable[str]) -> Iterator[Card]:
    """The cards of a table with the columns of `cards.csv`. Raises KeyError or ValueError for a wrong table."""
    for row in csv.DictReader(lines):
        color = row["bonus"]
        level, cost = int(row["level"]), _handful(row)
        bonus = UNITS[COLORS[:5].index(color)]
        yield Card(face(level, color, cost), level, bonus, color, cost, int(row["prestige"]))


def read_nobles(lines: Iterable[str]) -> Iterator[Noble]:
    """The nobles of a table with the columns of `nobles.csv`. Raises KeyError or ValueError for a wrong table."""
    for row in csv.DictReader(lines):
        requirement = _handful(row)
        yield Noble(f"n-{letters(requirement)}", requirement, int(row["prestige"]))


def _handful(row: dict[str, str]) -> int:
    return sum(unit * int(row[color]) for color, unit in zip(COLORS[:5], UNITS, strict=False))


def letters(tokens: int) -> str:
    """The short writing of a handful, as in the ids of cards: `r2k1`."""
    return "".join(f"{letter}{number}" for letter, number in zip(LETTERS, each(tokens), strict=False) if number)


def face(level: int, color: str, cost: int) -> str:
    """The id of the card with this face, such as `1w-r2k1`."""
    return f"{level}{LETTERS[COLORS.index(color)]}-{letters(cost)}"
