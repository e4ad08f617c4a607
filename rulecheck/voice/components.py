"""Tokens, cards and nobles in words. A card or a noble is read off its id, such as `1w-r2k1` and `n-w4u4`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulecheck.model.tokens import COLORS, LETTERS
from rulecheck.voice.terms import Terms
from rulecheck.voice.untrusted import harmless

_COLOR: Final = dict(zip(LETTERS, COLORS, strict=False))

_CARD: Final = re.compile(r"(?P<level>\d)(?P<bonus>[wugrk])-(?P<price>([wugrk]\d{1,2})+)")
_NOBLE: Final = re.compile(r"n-(?P<requirement>([wugrk]\d{1,2})+)")
_LONGEST_ID: Final = 40


def colored(terms: Terms, counts: Mapping[str, int], thing: str, case: str = "nom") -> str:
    """Counted coloured things, "2 red tokens and 1 gold token"; a zero is said only where all are zero."""
    kept = {color: count for color, count in counts.items() if count} or counts
    if not kept:
        return terms.counted(0, thing, case)
    return terms.joined([terms.counted(count, f"{color}-{thing}", case) for color, count in kept.items()])


def card(terms: Terms, card: str | Mapping[str, Any], case: str = "nom", *, short: bool = False) -> str:
    """A card by its level, bonus and price; short: without the price. One that is not known, by its level."""
    if isinstance(card, Mapping):
        return _phrase(terms, "card", "hidden", case, level=card["level"])
    if not (face := _CARD.fullmatch(card)):
        return _phrase(terms, "card", "other", case, id=harmless(card, _LONGEST_ID))
    return _phrase(
        terms,
        "card",
        "short" if short else "known",
        case,
        level=face["level"],
        bonus=terms.form(f"{_COLOR[face['bonus']]}-bonus", 1),
        price=colored(terms, _counts(face["price"]), "token"),
    )


def noble(terms: Terms, noble: str, case: str = "nom") -> str:
    """A noble by its requirement."""
    if not (face := _NOBLE.fullmatch(noble)):
        return _phrase(terms, "noble", "other", case, id=harmless(noble, _LONGEST_ID))
    requirement = colored(terms, _counts(face["requirement"]), "bonus")
    return _phrase(terms, "noble", "known", case, requirement=requirement)


def color(terms: Terms, color: str, case: str = "nom", things: str = "colors") -> str:
    """A colour alone, or a thing or things of it that are not counted: `token`, `bonus`, `tokens`."""
    if things in ("token", "bonus"):
        return terms.form(f"{color}-{things}", 1, case)
    return str(terms.inflected(things, color, case))


def _phrase(terms: Terms, what: str, how: str, case: str, **parts: object) -> str:
    return str(terms.inflected(what, how, case)).format(**parts)


def _counts(cost: str) -> dict[str, int]:
    return {_COLOR[letter]: int(number) for letter, number in re.findall(r"([wugrk])(\d+)", cost)}
