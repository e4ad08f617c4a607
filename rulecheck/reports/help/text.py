"""The rules help for a terminal: chapters, or single rules with all that is known of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rulecheck.reports.help.grounds import Ground, grounds, labelled, related, sayings
from rulecheck.voice import Voice
from rulecheck.voice.help import Chapter, Entry, rules_help
from rulecheck.voice.layout import wrapped

_STYLE: Final = {"strong": "1", "dim": "2"}
_INDENT: Final = "    "
_ITEM: Final = re.compile(r"(-|\d+\.) ")


class Page:
    """Writes in one language, wrapped at a width that is comfortable to read."""

    def __init__(self, voice: Voice, *, width: int, color: bool) -> None:
        self._voice = voice
        self._width = max(40, min(width, 100))
        self._color = color

    def chapters(self, chapters: Iterable[Chapter]) -> Iterator[str]:
        """The help, or a part of it, to be read from top to bottom."""
        for number, chapter in enumerate(chapters):
            if number:
                yield ""
                yield ""
            yield self._painted(chapter.title.upper(), "strong")
            item = False
            for paragraph in chapter.paragraphs:
                if not (item and _ITEM.match(paragraph)):
                    yield ""
                item = bool(_ITEM.match(paragraph))
                yield from self.wrapped(paragraph)
            for entry in chapter.entries:
                yield ""
                yield from self.entry(entry)

    def entry(self, entry: Entry) -> Iterator[str]:
        """A rule, with what the rulebook of this language says of it."""
        yield from self._told(entry)
        for saying in sayings(entry.rule, self._voice):
            yield from self.wrapped(saying, _INDENT, "dim")
        yield from self._related(entry)

    def in_full(self, entry: Entry) -> Iterator[str]:
        """A rule with its place in every rulebook, and how the rulebooks differ."""
        say = self._voice.say
        yield from self._told(entry)
        if entry.differ:
            yield from self.wrapped(say("The rulebooks differ: {difference}", difference=entry.differ), _INDENT)
        for ground in grounds(entry.rule):
            yield ""
            yield from self._ground(ground)
        yield ""
        yield from self._related(entry)

    def wrapped(self, text: str, indent: str = "", style: str = "", mark: str = "") -> Iterator[str]:
        """A paragraph that hangs from its mark, as an item of a list does."""
        if item := _ITEM.match(text):
            mark, text = item[0], text[item.end() :]
        hanging = indent + " " * len(mark)
        for line in wrapped(text, self._width, indent + mark, hanging):
            yield self._painted(line, style)

    def _told(self, entry: Entry) -> Iterator[str]:
        yield f"{self._painted(f'{entry.code} {entry.title}', 'strong')}  {self._painted(entry.rule.name, 'dim')}"
        yield from self.wrapped(entry.statement, _INDENT)
        for label, text in labelled(self._voice, entry):
            yield from self.wrapped(f"{label}: {text}", _INDENT)

    def _ground(self, ground: Ground) -> Iterator[str]:
        """Where each rulebook says it, or the ruling."""
        say = self._voice.say
        yield from self.wrapped(say("Reported as: {reasons}.", reasons=ground.names), _INDENT, "dim")
        if not ground.in_force:
            yield from self.wrapped(ground.switched(self._voice), _INDENT)
            return
        said = list(ground.said(self._voice))
        if ground.is_ruling:
            yield from self.wrapped(say("All rulebooks are silent on this."), _INDENT)
        elif ground.basis != "record":
            said = said[1:]
            for tag, text in ground.books():
                yield from self.wrapped(text, _INDENT, mark=f"{tag:<8} ")
        for text in (*said, ground.switched(self._voice)):
            yield from self.wrapped(text, _INDENT)

    def _related(self, entry: Entry) -> Iterator[str]:
        entries = rules_help(self._voice.tag).entries
        titles = [(code, entries[code].title) for code in entry.related]
        if titles:
            text = self._voice.say("Related rules: {rules}.", rules=related(self._voice, titles))
            yield from self.wrapped(text, _INDENT, "dim")

    def _painted(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLE[style]}m{text}\x1b[0m" if self._color and style else text
