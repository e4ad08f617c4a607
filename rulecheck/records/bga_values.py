"""How Board Game Arena writes things down: ids, counts, tokens, cards and nobles.

Ids and counts come as strings or as numbers, and an empty map comes as an empty list. Every function here
takes whatever was found and answers None (or something empty) for what does not fit; none of them raises.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

#: The platform's letters for the colours.
COLORS: Final = {"C": "white", "S": "blue", "E": "green", "R": "red", "O": "black", "G": "gold"}

LEVELS: Final = ("1", "2", "3")

_NUMBER: Final = re.compile(r"-?[0-9]{1,12}")
_LARGEST: Final = 10**12


@final
class Refused(Exception):
    """The source holds no game that can be checked: the name of the reason, and its facts."""

    def __init__(self, reason: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts or {}


def number(value: object) -> int | None:
    """A whole number, written as a number or as a string."""
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and -_LARGEST < value < _LARGEST:
        return value
    return None


def count(value: object) -> int | None:
    """A number that is not negative."""
    found = number(value)
    return None if found is None or found < 0 else found


def ident(value: object) -> str | None:
    """The id of a player, always as a string."""
    found = number(value) if isinstance(value, int) else value
    return text(str(found) if isinstance(found, int) else found)


def text(value: object) -> str | None:
    """Words that can be shown and written anywhere: halves of characters are replaced."""
    if not isinstance(value, str) or not value:
        return None
    return value.encode("utf-8", "replace").decode()


def flag(value: object) -> bool:
    """Whether something is switched on or said to be so."""
    return value not in (None, False, 0, "", "0", "false", [], {})


def mapping(value: object) -> dict[str, Any]:
    """A map; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def entries(value: object) -> list[tuple[str, Any]]:
    """The keys and values of a map, or of a list counted from 0."""
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, list):
        return [(str(index), item) for index, item in enumerate(value)]
    return []


def tokens(letters: object) -> dict[str, int] | None:
    """The tokens of a string such as `CSE`; the empty string is no token."""
    if not isinstance(letters, str) or set(letters) - COLORS.keys():
        return None
    return {color: letters.count(letter) for letter, color in COLORS.items() if letter in letters}


def stacks(counts: object) -> dict[str, int] | None:
    """The tokens of a map such as `{"C": "4", "G": 5}`; an absent colour is 0."""
    if not isinstance(counts, dict) or counts.keys() - COLORS.keys():
        return None
    held = {color: count(counts.get(letter, 0)) for letter, color in COLORS.items()}
    known = {color: tokens_of for color, tokens_of in held.items() if tokens_of is not None}
    return known if len(known) == len(held) else None


def card(value: object) -> str | None:
    """The id of the card with this number."""
    return _numbered("cards.csv").get(number(value))


def noble(value: object) -> str | None:
    """The id of the noble with this number."""
    return _numbered("nobles.csv").get(number(value))


@cache
def _numbered(table: str) -> dict[int | None, str]:
    lines = files("rulecheck.rulesets").joinpath(table).read_text("utf-8").splitlines()
    return {int(row["bga_id"]): row["id"] for row in csv.DictReader(lines)}
