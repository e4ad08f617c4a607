"""What every language says, to be read from top to bottom: `tests/golden/<language>.txt`.

After a change: `python -m pytest tests/voice/test_golden.py --update-golden`, and then read the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import pytest

from rulecheck.voice import LANGUAGES, speak
from tests.voice.corpus import NAMES, chosen, reasons

LONGEST = 600


def lines(tag: str) -> Iterator[str]:
    """Every reason of every rule, with numbers that ask for each form of a noun; then what stands behind the rule."""
    voice = speak(tag)
    number = 0
    for rule, broken in groupby(reasons(), key=lambda reason: reason.rule):
        yield f"{rule.code} {rule.name}"
        behind: dict[str, None] = {}
        for reason in broken:
            for finding in chosen(reason, number):
                yield f"    {voice.statement(finding, NAMES)}"
                behind[voice.place(finding)] = None
            number += 1
        yield from (f"  > {place}" for place in behind if place)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_language_says_what_it_said(tag: str, golden: Callable[[str, str], None]) -> None:
    said = list(lines(tag))
    assert len(said) <= LONGEST
    golden(f"{tag}.txt", "".join(f"{line}\n" for line in said))
