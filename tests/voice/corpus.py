"""Every message of every rule over facts: numbers that were chosen well, or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

import rulecheck.records.faults
import rulecheck.referee  # noqa: F401 (with these all rules are declared)
from rulecheck.model.finding import KINDS, Finding
from rulecheck.model.rule import RULES, Reason
from rulecheck.model.tokens import COLORS
from rulecheck.voice.template import fields, parse

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 111)
LEVELS: Final = (1, 2, 3)
NAMES: Final = {"ana": "Ана", "boris": "Борис", "ines": "Inés"}

#: The numbers by the form of the noun that some language asks for: 1, 2 to 4, 5 and more.
_ONE, _FEW, _MANY = (1, 21, 101), (2, 3, 4, 22), (5, 11, 0, 12, 25, 14, 111, 100)

#: The kinds in which there is a number to be heard.
_COUNTED: Final = ("count", "tokens", "bonuses")

#: What is rarely of one color.
_MIXED: Final = ("price", "excess", "held_tokens", "recorded_tokens")

_TEXTS: Final = {
    "found": "12a",
    "key": "turns",
    "nearest": "tokens",
    "allowed": "red, blue",
    "opening": "[",
    "closing": "]",
    "id": "ana",
    "encoding": "gzip",
    "where": "hand",
}


def reasons() -> list[Reason]:
    """All ways to break a rule, in the order of the codes."""
    return [reason for code in sorted(RULES) for reason in RULES[code].reasons.values()]


def chosen(reason: Reason, number: int) -> list[Finding]:
    """The reason once for each form of nouns, with numbers that are not the same everywhere; once if it has none."""
    spread = (_ONE, _FEW, _MANY) if _kinds(reason).intersection(_COUNTED) else (_MANY,)
    return [_finding(reason, _facts(reason, group, number)) for group in spread]


def whole(reason: Reason) -> Iterator[Finding]:
    """The reason with every number, color and level that can be heard in it."""
    kinds = _kinds(reason)
    numbers: Sequence[int] = NUMBERS if kinds.intersection(_COUNTED) else (5,)
    shifts: Sequence[int] = range(len(COLORS)) if kinds & {"tokens", "bonuses", "color", "card", "noble"} else (0,)
    levels: Sequence[int] = LEVELS if kinds & {"level", "card", "cards"} else (1,)
    for number, shift, level in product(numbers, shifts, levels):
        yield _finding(reason, _facts(reason, (number,), shift, level))


def _kinds(reason: Reason) -> set[str]:
    return {KINDS.get(name, "count") for name in _names(reason)}


def _names(reason: Reason) -> list[str]:
    """The facts of a reason, in the order in which the message has them."""
    parts = [part.field for part in parse(reason.message) if part.field]
    return list(dict.fromkeys([*parts, *sorted(fields(reason.ruling or ""))]))


def _facts(reason: Reason, numbers: Sequence[int], shift: int, level: int | None = None) -> dict[str, Any]:
    names = _names(reason)
    return {
        name: _fact(name, numbers, shift + place, level or LEVELS[(shift + place) % len(LEVELS)])
        for place, name in enumerate(names)
    }


def _fact(name: str, numbers: Sequence[int], place: int, level: int) -> Any:
    number, color, other = numbers[place % len(numbers)], COLORS[place % 5], COLORS[(place + 2) % 6]
    cost = f"{'wugrk'[place % 5]}{1 + place % 4}{'wugrk'[(place + 2) % 5]}2"
    by_kind: Mapping[str, Any] = {
        "player": {"player": "ana"}.get(name, "boris"),
        "players": ["ana", "ines"],
        "card": f"{level}{'wugrk'[place % 5]}-{cost}",
        "cards": ["1w-r2k1", {"level": level}],
        "noble": f"n-{cost}",
        "nobles": ["n-w4u4", f"n-{cost}"][: 1 + place % 2],
        "tokens": {other: number} | ({color: numbers[(place + 1) % len(numbers)]} if name in _MIXED else {}),
        "bonuses": {color: number},
        "color": COLORS[place % 6],
        "level": level,
        "count": number,
        "text": _TEXTS.get(name, "???"),
    }
    return by_kind[KINDS.get(name, "count")]


def _finding(reason: Reason, facts: dict[str, Any]) -> Finding:
    player = "ana" if "player" in facts else None
    return Finding(reason, facts, player=player)
