"""Why a turn in words cannot be made out: a message, and its facts without any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulecheck.voice.catalogue import N_
from rulecheck.voice.vocabulary import vocabulary
from rulecheck.voice.voice import Voice

NOTHING: Final = N_("A turn in words begins with one of these: {allowed}.")
NOT_UNDERSTOOD: Final = N_("“{found}” is not understood; possible here: {allowed}.")
MISSPELT: Final = N_("“{found}” is not understood; did you mean “{nearest}”?")
OUT_OF_PLACE: Final = N_("“{found}” does not belong here; possible here: {allowed}.")
MISSING: Final = N_("After “{found}” something is missing; possible here: {allowed}.")
NO_CARD: Final = N_("There is no card “{found}”; possible here: {allowed}.")
NO_CARD_BUT: Final = N_("There is no card “{found}”; did you mean “{nearest}”?")
NO_NOBLE: Final = N_("There is no noble “{found}”; possible here: {allowed}.")

#: What may be expected besides words, and how it is said.
CARD: Final = N_("a card (such as {example})")
NOBLE: Final = N_("a noble (such as {example})")
_EXAMPLES: Final = {CARD: "1w-r2k1", NOBLE: "n-w4u4"}
LEVELS: Final = ("1", "2", "3")


class NotUnderstood(ValueError):
    """A turn that cannot be made out.

    `found` is the word in question as typed, `nearest` what may have been meant; `allowed` are meanings of
    `Vocabulary`, or `CARD`, `NOBLE` or levels, which are said as such.
    """

    def __init__(self, message: str, found: str = "", allowed: Sequence[str] = (), nearest: str = "") -> None:
        super().__init__(message, found, allowed, nearest)
        self.message = message
        self.found = found
        self.allowed = tuple(allowed)
        self.nearest = nearest

    def explained(self, voice: Voice) -> str:
        """Which word is not understood, and what was expected."""
        allowed = ", ".join(_expected(thing, voice) for thing in self.allowed)
        return voice.say(self.message, found=self.found, allowed=allowed, nearest=self.nearest)


def _expected(thing: str, voice: Voice) -> str:
    if thing in _EXAMPLES:
        return voice.say(thing, example=_EXAMPLES[thing])
    return thing if thing in LEVELS else vocabulary(voice.tag).written(thing)
