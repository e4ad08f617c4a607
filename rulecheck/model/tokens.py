"""Six counts in one integer: white, blue, green, red, black, gold.

A handful of tokens, the bank, a price, a player's bonuses: each is one `int` with a lane of 30 bits a colour, so a
whole handful is added, compared or looked up in one step. The top bit of a lane stays free: it is the guard that a
subtraction borrows from when a count would go below zero. A lane holds counts below 2**29; no record that is read
(at most 16 MiB, counts of at most 1000) can reach that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

COLORS: Final = ("white", "blue", "green", "red", "black", "gold")
#: The names of the colours, or some of them.
Color = TypeVar("Color", bound=str)

#: The letters of the colours in the names of cards and nobles.
LETTERS: Final = "wugrk"

LANE: Final = 30
UNITS: Final = tuple(1 << (LANE * lane) for lane in range(6))
UNIT: Final = dict(zip(COLORS, UNITS, strict=True))
GOLD: Final = UNITS[5]
GOLD_SHIFT: Final = LANE * 5
#: Every lane but gold.
COLORED: Final = GOLD - 1
#: The guard bit of every lane.
GUARD: Final = sum(unit << (LANE - 1) for unit in UNITS)
_ALL_BUT_ONE: Final = GUARD - sum(UNITS)
#: Modulo this, a handful is the sum of its lanes.
TOTAL: Final = (1 << LANE) - 1


def pack(counts: Mapping[Color, int]) -> int:
    """The handful with these counts; an absent colour is 0."""
    tokens = 0
    for color, count in counts.items():
        tokens += UNIT[color] * count
    return tokens


def unpack(tokens: int) -> dict[str, int]:
    """The counts of a handful by colour, without the zeros."""
    return {color: count for color, count in zip(COLORS, each(tokens), strict=True) if count}


def each(tokens: int) -> tuple[int, ...]:
    """The six counts in the order of `COLORS`."""
    return (
        tokens & TOTAL,
        tokens >> LANE & TOTAL,
        tokens >> 2 * LANE & TOTAL,
        tokens >> 3 * LANE & TOTAL,
        tokens >> 4 * LANE & TOTAL,
        tokens >> GOLD_SHIFT,
    )


def count(tokens: int, color: str) -> int:
    """How many of one colour."""
    return tokens // UNIT[color] & TOTAL


def total(tokens: int) -> int:
    """How many in all."""
    return tokens % TOTAL


def covers(tokens: int, other: int) -> bool:
    """Whether there are at least as many of every colour as in `other`."""
    # A lane that goes below zero borrows, and what it is left with has its top bit set.
    return not (tokens - other) & GUARD


def less(tokens: int, other: int) -> int:
    """What is left of each colour after taking `other` away; never below zero."""
    difference = (tokens | GUARD) - other
    whole = difference & GUARD
    return difference & (whole - (whole >> (LANE - 1)))


def shared(tokens: int, other: int) -> int:
    """The smaller count of each colour."""
    return tokens - less(tokens, other)


def colors(tokens: int) -> int:
    """How many different colours, gold not counted."""
    # A lane that is not empty carries over into its guard.
    return ((tokens & COLORED) + _ALL_BUT_ONE & GUARD).bit_count()


def handful(colors_taken: Iterable[str]) -> int:
    """The handful made of these tokens, one for each name."""
    return sum(UNIT[color] for color in colors_taken)
