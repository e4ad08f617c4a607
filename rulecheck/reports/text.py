"""The report for people: grouped by file, consequences folded under their cause, rulings apart from rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from rulecheck.model.finding import Finding
from rulecheck.reports import wording
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice
from rulecheck.voice.layout import wrapped

_STYLE: Final = {"error": "31", "warning": "33", "note": "36", "dim": "2", "good": "32", "strong": "1"}
_INDENT: Final = "    "


class TextReport:
    """Writes each record as it comes: one line when all is well, else every finding with its explanation."""

    def __init__(
        self, stream: TextIO, voices: Sequence[Voice], *, color: bool, width: int, statistics: bool, quiet: bool
    ) -> None:
        self._stream = stream
        self._voices = voices
        self._voice = voices[0]
        self._color = color
        self._width = max(40, min(width, 100))
        self._quiet = quiet
        self._summary = Summary()
        self._rules: Counter[tuple[str, str]] | None = Counter() if statistics else None
        self._spaced = True

    def add(self, checked: Checked) -> None:
        """Writes one record."""
        self._summary.add(checked)
        own = wording.uncaused(checked)
        if self._rules is not None:
            self._rules.update((finding.code, finding.reason.rule.name) for finding in own)
        if self._quiet and not own:
            return
        if own and not self._spaced:
            self._write("")
        self._write(self._headline(checked))
        if own:
            for line in self._blocks(checked, own):
                self._write(line)
            self._write("")
        self._spaced = bool(own)

    def close(self) -> Summary:
        """Writes the statistics, if asked for, and the summary line."""
        summary = self._summary
        if not self._spaced:
            self._write("")
        if self._rules is not None:
            self._write_statistics(self._rules)
        if not self._quiet or summary.status:
            self._write(wording.closing(summary, self._voice))
        return summary

    def _write(self, line: str) -> None:
        self._stream.write(line + "\n")

    def _painted(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLE[style]}m{text}\x1b[0m" if self._color else text

    def _headline(self, checked: Checked) -> str:
        name = self._painted(wording.name(checked), "strong")
        good = checked.verdict == "valid"
        verdict = self._painted(wording.verdict(checked, self._voice), "good" if good else "error")
        about = wording.about(checked, self._voice)
        return f"{name}: {verdict} ({about})" if about else f"{name}: {verdict}"

    def _blocks(self, checked: Checked, own: Sequence[Finding]) -> Iterator[str]:
        """The findings in the order of the game: those against rules first, then rulings, then notes."""
        for heading, group in wording.apart(own, self._voice):
            if heading:
                yield f"  {self._painted(heading, 'dim')}"
            for finding in group:
                yield from self._block(checked, finding)

    def _block(self, checked: Checked, finding: Finding) -> Iterator[str]:
        where = wording.spot(checked, finding)
        code = self._painted(f"{finding.code} {finding.reason.rule.name}", finding.severity)
        moment = wording.moment(finding, checked.names, self._voice)
        yield f"{where}: {code}  {moment}".rstrip()
        for voice in self._voices:
            label = f"[{voice.tag}] " if len(self._voices) > 1 else ""
            yield from self._wrapped(label + voice.statement(finding, checked.names))
            if place := voice.place(finding):
                lines = self._wrapped(place)
                if voice is self._voice:  # where to read more stands once
                    self._append(lines, f"rulecheck explain {finding.code}")
                yield from (self._painted(line, "dim") for line in lines)
        if consequences := wording.consequences(checked, finding, self._voice):
            yield from (self._painted(line, "dim") for line in self._wrapped(consequences))

    def _append(self, lines: list[str], text: str) -> None:
        """Puts a text after the last line, or on a line of its own where there is no room."""
        if len(lines[-1]) + len(text) + 3 <= self._width:
            lines[-1] += f"   {text}"
        else:
            lines.append(_INDENT + text)

    def _wrapped(self, text: str) -> list[str]:
        return wrapped(text, self._width, _INDENT, _INDENT)

    def _write_statistics(self, rules: Counter[tuple[str, str]]) -> None:
        if rules:
            self._write(self._voice.say("Findings by rule:"))
            for (code, name), count in sorted(rules.items(), key=lambda item: (-item[1], item[0])):
                self._write(f"{_INDENT}{count:>7}  {code} {name}")
            self._write("")
