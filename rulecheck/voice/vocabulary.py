"""The words of the turn notation, in every language: chapter `notation` of `terms.yaml`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import SequenceMatcher
from functools import cache, cached_property
from typing import Any, Final

from rulecheck.voice.language import LANGUAGES
from rulecheck.voice.serbian import folded
from rulecheck.voice.terms import terms

#: How alike two words have to be for one to be taken for a slip of the other, and how much the chosen language helps.
_ALIKE: Final = 0.69
_AT_HOME: Final = 0.1


class Vocabulary:
    """What to write in one language, and what to understand in all of them; use `vocabulary`, which keeps one each.

    A meaning is a key of the chapter: `take`, `deck`, `red`, ...; words that mean nothing are `aside`.
    """

    def __init__(self, tag: str) -> None:
        self.tag = tag

    def written(self, meaning: str) -> str:
        """The word, or short phrase, that this language has for a meaning."""
        return next(_flat(terms(self.tag).words["notation"][meaning]))

    def meaning(self, word: str) -> str | None:
        """What a word means, in whatever language, script, case and form it is."""
        return self._known.get(folded(word))

    def nearest(self, word: str, meanings: Collection[str] = ()) -> str | None:
        """The word in the same script that this one may be a slip of; one with these meanings if any are given.

        One of this language comes before one that is no nearer.
        """
        key, best, nearest = folded(word), _ALIKE, None
        matcher = SequenceMatcher(b=key)
        for rank, chapter in enumerate(self._chapters):
            for meaning, other in _words(chapter):
                wanted = meaning in meanings if meanings else meaning != "aside"
                if wanted and _is_cyrillic(other) == _is_cyrillic(word):
                    matcher.set_seq1(folded(other))
                    alike = matcher.ratio() + _AT_HOME * (rank == 0)
                    if alike > best:
                        best, nearest = alike, other
        return nearest

    @cached_property
    def _chapters(self) -> list[dict[str, Any]]:
        """The words of this language, and then of all."""
        return [terms(tag).words["notation"] for tag in dict.fromkeys((self.tag, "en", *LANGUAGES))]

    @cached_property
    def _known(self) -> dict[str, str]:
        """What each word means, by its folded form."""
        known = {folded(word): "aside" for chapter in self._chapters for word in _flat(chapter["aside"])}
        for chapter in self._chapters:
            for meaning, word in _words(chapter):
                known.setdefault(folded(word), meaning)
        return known


def _words(chapter: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for meaning, forms in chapter.items():
        for form in _flat(forms):
            for word in form.split():
                yield meaning, word


def _is_cyrillic(word: str) -> bool:
    return any("\u0400" <= letter <= "\u04ff" for letter in word)


def _flat(forms: Any) -> Iterator[str]:
    for form in forms:
        if isinstance(form, str):
            yield form
        else:
            yield from _flat(form)


@cache
def vocabulary(tag: str) -> Vocabulary:
    """The vocabulary of a language."""
    return Vocabulary(tag)
