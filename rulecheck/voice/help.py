"""The rules help: `rules.yaml` of a language, from which one can learn the game. Loaded when first asked for.

It is made of chapters in the order in which one reads them: what a beginner has to know first, then the sections of
the rulebook with their rules, then how a record is checked.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, final

from rulecheck.model.rule import RULES, Rule
from rulecheck.voice.catalogue import LOCALES, folder
from rulecheck.voice.serbian import folded
from rulecheck.voice.terms import Terms


@final
@dataclass(frozen=True, slots=True)
class Entry:
    """What there is to say about one rule. `differ` is "" where the rulebooks do not differ."""

    code: str
    title: str
    statement: str
    why: str
    legal: str
    illegal: str
    differ: str
    related: tuple[str, ...]

    @property
    def rule(self) -> Rule:
        """The rule itself; whoever asks has loaded the rules."""
        return RULES[self.code]


@final
@dataclass(frozen=True, slots=True)
class Chapter:
    """Paragraphs, and then rules. A paragraph that begins with "- " or "1. " is an item of a list."""

    key: str
    title: str
    paragraphs: tuple[str, ...]
    entries: tuple[Entry, ...]


@final
class Help:
    """The whole help in one language. Use `rules_help`, which keeps one for each."""

    def __init__(self, tag: str, locales: Path = LOCALES) -> None:
        chapters = _read(tag, locales)
        english = chapters if tag == "en" else _read("en", locales)
        related = {code: rule["related"] for chapter in english.values() for code, rule in _rules(chapter)}
        terms = Terms(tag, locales)
        self.tag = tag
        self.chapters = tuple(_chapter(key, chapter, related, terms) for key, chapter in chapters.items())
        self.entries = {entry.code: entry for chapter in self.chapters for entry in chapter.entries}

    def found(self, text: str) -> set[str]:
        """Where all words of a text stand, whatever their script, accents and case: `T06`, or `setup/2`.

        A chapter with all of them in its title is found as a whole. An address is the same in every language.
        """
        words = folded(text).split()
        addresses = set()
        for chapter in self.chapters:
            whole = _holds(words, chapter.title)
            for index, paragraph in enumerate(chapter.paragraphs):
                if whole or _holds(words, paragraph):
                    addresses.add(f"{chapter.key}/{index}")
            for entry in chapter.entries:
                texts = (entry.title, entry.statement, entry.why, entry.legal, entry.illegal, entry.differ)
                if whole or _holds(words, " ".join((entry.code, entry.rule.name, *texts))):
                    addresses.add(entry.code)
        return addresses

    def only(self, addresses: Collection[str]) -> tuple[Chapter, ...]:
        """The chapters with nothing but what stands at these addresses."""
        kept = []
        for chapter in self.chapters:
            paragraphs = enumerate(chapter.paragraphs)
            part = replace(
                chapter,
                paragraphs=tuple(text for index, text in paragraphs if f"{chapter.key}/{index}" in addresses),
                entries=tuple(entry for entry in chapter.entries if entry.code in addresses),
            )
            if part.paragraphs or part.entries:
                kept.append(part)
        return tuple(kept)


def _holds(words: Collection[str], text: str) -> bool:
    key = folded(text)
    return all(word in key for word in words)


def _read(tag: str, locales: Path) -> dict[str, Any]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    chapters: dict[str, Any] = yaml.load((folder(tag, locales) / "rules.yaml").read_bytes(), Loader=loader)
    return chapters


def _rules(chapter: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return list(chapter.get("rules", {}).items())


def _chapter(key: str, chapter: dict[str, Any], related: dict[str, list[str]], terms: Terms) -> Chapter:
    """A chapter as the file has it; a section of the rulebook has its title among the terms."""
    entries = [
        Entry(
            code,
            **{name: rule[name] for name in ("title", "statement", "why", "legal", "illegal")},
            differ=rule.get("differ", ""),
            related=tuple(related[code]),
        )
        for code, rule in _rules(chapter)
    ]
    title = chapter["title"] if "title" in chapter else terms.section(key)
    return Chapter(key, title, tuple(chapter["text"].split("\n")), tuple(entries))


@cache
def rules_help(tag: str) -> Help:
    """The help in a language, loaded once."""
    return Help(tag)
