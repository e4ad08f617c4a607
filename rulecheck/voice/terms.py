"""The words of a language in their forms: `terms.yaml`, loaded when a word is first needed.

A word is written once for each case and plural form. The forms stand in the order in which the
`plural` expression numbers them, as in a gettext header. A case that is not listed is like the nominative.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from gettext import c2py
from pathlib import Path
from typing import Any, Final

from rulecheck.voice.catalogue import LOCALES, folder
from rulecheck.voice.lists import joined

#: The cases that every language answers to. A language may define more.
CASES: Final = ("nom", "acc", "gen")


class UnknownTerm(ValueError):
    """A noun, a case or a section that the language does not have."""


class Terms:
    """The words of one language."""

    def __init__(self, tag: str, locales: Path = LOCALES) -> None:
        self.tag = tag
        self.language = tag.partition("-")[0]
        self._file = folder(tag, locales) / "terms.yaml"

    @cached_property
    def words(self) -> dict[str, Any]:
        """The whole file."""
        import yaml

        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        words: dict[str, Any] = yaml.load(self._file.read_bytes(), Loader=loader)
        return words

    @cached_property
    def plural_form(self) -> Callable[[int], int]:
        """Which of a noun's forms goes with a number."""
        return c2py(self.words["plural"])

    def is_case(self, word: str) -> bool:
        """Whether this is a case rather than a noun."""
        return word in CASES or word in self.words.get("cases", ())

    def form(self, noun: str, number: int, case: str = "nom") -> str:
        """A noun as it stands after a number, without the number."""
        forms: Sequence[str] = self.inflected("nouns", noun, case)
        return forms[self.plural_form(abs(number))]

    def counted(self, number: int, noun: str, case: str = "nom") -> str:
        """A number and its noun: "11 tokens"."""
        return f"{number} {self.form(noun, number, case)}"

    def inflected(self, chapter: str, key: str, case: str = "nom") -> Any:
        """An entry of a chapter of the file in a case."""
        if not self.is_case(case):
            raise UnknownTerm(f"{self.tag} has no case {case!r}")
        try:
            entry = self.words[chapter][key]
        except KeyError:
            raise UnknownTerm(f"{self.tag} has no {key!r} among its {chapter}") from None
        return entry.get(case, entry["nom"]) if isinstance(entry, Mapping) else entry

    def section(self, key: str) -> str:
        """The title of a section of the rulebook."""
        return str(self.inflected("sections", key))

    def none(self, things: str) -> str:
        """What stands in place of an empty list of cards, nobles or players."""
        return str(self.inflected("none", things))

    def joined(self, items: Sequence[str], conjunction: str = "and") -> str:
        """The items as a list in a sentence, joined by the language's "and" or "or"."""
        return joined(items, self.inflected("conjunctions", conjunction), self.language)

    def quoted(self, text: str) -> str:
        """The text in the language's quotation marks."""
        opening, closing = self.words["quotes"]
        return f"{opening}{text}{closing}"


@cache
def terms(tag: str) -> Terms:
    """The words of a language, loaded once."""
    return Terms(tag)
