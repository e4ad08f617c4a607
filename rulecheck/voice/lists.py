"""Lists in a sentence: "a, b and c", with the conjunctions of Spanish that listen to the next word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from rulecheck.voice.serbian import folded

#: A word that sounds as i-: Inés, hijo, Yves; but not hielo, yate, which begin with a consonant sound.
_SOUNDS_I: Final = re.compile(r"h?i(?!e)|y(?![aeiou])")
#: A word that sounds as o-, and the numbers said so: ocho, ochenta, ochocientos...; once, once mil.
_SOUNDS_O: Final = re.compile(r"h?o|8|11(\d{3})*(?!\d)")


def _spanish(conjunction: str, following: str) -> str:
    heard = re.sub(r"^[^\w]+", "", folded(following))
    if conjunction == "y" and _SOUNDS_I.match(heard):
        return "e"
    if conjunction == "o" and _SOUNDS_O.match(heard):
        return "u"
    return conjunction


#: How a conjunction changes before the text that follows it, in the languages where it does.
EUPHONY: Final[dict[str, Callable[[str, str], str]]] = {"es": _spanish}


def joined(items: Sequence[str], conjunction: str, language: str) -> str:
    """The items with commas, and the conjunction before the last; no comma stands before the conjunction."""
    if len(items) < 2:
        return "".join(items)
    *first, last = items
    word = EUPHONY[language](conjunction, last) if language in EUPHONY else conjunction
    return f"{', '.join(first)} {word} {last}"
