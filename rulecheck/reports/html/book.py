"""The phrase book of the page: each text once, in all languages, by a key that the script of the page can make up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulecheck.voice import LANGUAGES, Voice, speak
from rulecheck.voice.layout import bound

Say = Callable[[Voice], str]


def in_all_languages(say: Say) -> list[str]:
    """A text in each of `LANGUAGES`, in their order. However the page is wide, a number stays with its noun."""
    return [bound(say(speak(tag))) for tag in LANGUAGES]


class PhraseBook:
    """Collects phrases as they are needed; what was written once is not written again, however many records follow."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._fresh: dict[str, list[str]] = {}

    def add(self, key: str, say: Say) -> str:
        """Makes sure that the book has this text, and returns its key."""
        if key not in self._known:
            self._known.add(key)
            self._fresh[key] = in_all_languages(say)
        return key

    def name(self, key: str, template: str, **fields: Any) -> str:
        """The same for facts in words, without a message around them."""
        return self.add(key, lambda voice: voice.phrase(template, **fields))

    def fresh(self) -> dict[str, list[str]]:
        """The texts that came since the last call."""
        fresh, self._fresh = self._fresh, {}
        return fresh
