"""A dispute for a terminal: the table once, then a block for each reader in that reader's own language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, TextIO

from rulecheck.dispute import Verdict
from rulecheck.reports.dispute import Case
from rulecheck.reports.dispute.telling import Section, Telling
from rulecheck.reports.table import draw, drawn
from rulecheck.voice import Voice
from rulecheck.voice.layout import wrapped

_STYLE: Final = {"strong": "1", "dim": "2", "good": "32", "bad": "31", "unclear": "33"}
_OF_VERDICT: Final[dict[Verdict, str]] = {
    "legal": "good",
    "illegal": "bad",
    "ruling": "bad",
    "disputed": "unclear",
    "open": "unclear",
}
_INDENT: Final = "    "


class Page:
    """Writes the page to a stream."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice], *, color: bool, width: int) -> None:
        self._stream = stream
        self._voices = voices
        self._color = color
        self._width = max(40, min(width, 100))

    def write(self, case: Case) -> None:
        """Writes a dispute: the drawing in the first language, and then everything in each."""
        first = Telling(case.dispute, self._voices[0])
        self._line(self._painted(f"{case.name}: {first.moment()}", "strong"))
        if case.drawable:
            self._line("")
            self._stream.flush()
            table = drawn(case.position, case.dispute.table.ruleset, self._voices[0], self._width)
            draw([table], self._stream, color=self._color, width=self._width)
        for voice in self._voices:
            telling = Telling(case.dispute, voice)
            self._line("")
            if len(self._voices) > 1:
                language = voice.say_in("language", "English")
                self._line(self._painted(f"── {language} ".ljust(self._width, "─"), "strong"))
                for line in self._wrapped(telling.moment(), ""):
                    self._line(line)
                self._line("")
            sections = chain(telling.before(), telling.rules(), telling.after())
            for number, section in enumerate(sections):
                if number:
                    self._line("")
                for line in self._section(section, case.dispute.verdict):
                    self._line(line)

    def _section(self, section: Section, verdict: Verdict) -> Iterator[str]:
        for line in self._wrapped(section.title, ""):
            yield self._painted(line, "strong")
        for paragraph in section.paragraphs:
            for line in self._wrapped(paragraph, _INDENT):
                yield self._painted(line, _OF_VERDICT[verdict]) if section.kind == "verdict" else line
        for item in section.items:
            yield from self._wrapped(item, f"{_INDENT}- ")

    def _wrapped(self, text: str, start: str) -> list[str]:
        return wrapped(text, self._width, start, " " * len(start))

    def _painted(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLE[style]}m{text}\x1b[0m" if self._color else text

    def _line(self, line: str) -> None:
        self._stream.write(f"{line}\n")
