"""The report for people: grouped by file, consequences folded under their cause, rulings apart from rules."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from rulecheck.check import Checked, Summary
from rulecheck.model.finding import Finding
from rulecheck.voice import Voice, harmless, player_name

_STYLE: Final = {"error": "31", "warning": "33", "note": "36", "dim": "2", "good": "32", "strong": "1"}
_INDENT: Final = "    "
#: How many consequences of one fault are named; the rest is counted.
_NAMED: Final = 6


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
        own = [finding for finding in checked.findings if finding.caused_by is None]
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
            self._write(self._closing(summary))
        return summary

    def _write(self, line: str) -> None:
        self._stream.write(line + "\n")

    def _painted(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLE[style]}m{text}\x1b[0m" if self._color else text

    def _headline(self, checked: Checked) -> str:
        voice = self._voice
        name = self._painted(_source(checked), "strong")
        if checked.verdict == "unreadable":
            unreadable = voice.say("cannot be read")
            return f"{name}: {self._painted(unreadable, 'error')}"
        ruleset = checked.ruleset.name if checked.ruleset else ""
        about = (
            voice.say("{turns:turn}; ruleset {ruleset}", turns=checked.turns, ruleset=ruleset)
            if checked.kind == "log"
            else voice.say("position; ruleset {ruleset}", ruleset=ruleset)
        )
        if checked.verdict == "invalid":
            verdict = self._painted(voice.say("against the rules"), "error")
        else:
            verdict = self._painted(voice.say("by the rules"), "good")
        return f"{name}: {verdict} ({about})"

    def _blocks(self, checked: Checked, own: Sequence[Finding]) -> Iterator[str]:
        """The findings in the order of the game: those against rules first, then rulings, then notes."""
        rules = [finding for finding in own if finding.severity == "error" and finding.reason.basis != "ruling"]
        rulings = [finding for finding in own if finding.severity != "note" and finding not in rules]
        notes = [finding for finding in own if finding.severity == "note"]
        headings = {
            "rules": "",
            "rulings": self._voice.say("By rulings, where the rulebooks are silent or differ:"),
            "notes": self._voice.say("Could not be judged in full:"),
        }
        for heading, group in zip(headings.values(), (rules, rulings, notes), strict=True):
            if group and heading:
                yield f"  {self._painted(heading, 'dim')}"
            for finding in group:
                yield from self._block(checked, finding)

    def _block(self, checked: Checked, finding: Finding) -> Iterator[str]:
        where = _source(checked, finding)
        code = self._painted(f"{finding.code} {finding.reason.rule.name}", finding.severity)
        moment = self._moment(finding, checked.names)
        yield f"{where}: {code}  {moment}".rstrip()
        for voice in self._voices:
            label = f"[{voice.tag}] " if len(self._voices) > 1 else ""
            yield from self._wrapped(label + voice.statement(finding, checked.names))
            if place := voice.place(finding):
                yield from (self._painted(line, "dim") for line in self._wrapped(place))
        if consequences := self._consequences(checked, finding):
            yield from (self._painted(line, "dim") for line in self._wrapped(consequences))

    def _moment(self, finding: Finding, names: dict[str, str]) -> str:
        voice, parts = self._voice, []
        if finding.turn is not None:
            parts.append(voice.say("turn {turn}", turn=finding.turn))
        if finding.round is not None:
            parts.append(voice.say("round {round}", round=finding.round))
        if finding.move is not None:
            parts.append(voice.say("move {move}", move=finding.move))
        if finding.player is not None:
            parts.append(player_name(finding.player, names))
        return ", ".join(parts)

    def _consequences(self, checked: Checked, finding: Finding) -> str:
        """What follows from a finding, however many steps away."""
        findings = checked.findings
        roots = {findings.index(finding)}
        following = []
        for index, other in enumerate(findings):
            if other.caused_by in roots:
                roots.add(index)
                following.append(other)
        if not following:
            return ""
        named = [
            self._voice.say("{code} in turn {turn}", code=other.code, turn=other.turn) if other.turn else other.code
            for other in following[:_NAMED]
        ]
        if len(following) > _NAMED:
            named.append(self._voice.say("{count} more", count=len(following) - _NAMED))
        return self._voice.say("What follows from it: {consequences}.", consequences=", ".join(named))

    def _wrapped(self, text: str) -> list[str]:
        return textwrap.wrap(
            text, self._width, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False
        )

    def _write_statistics(self, rules: Counter[tuple[str, str]]) -> None:
        if rules:
            self._write(self._voice.say("Findings by rule:"))
            for (code, name), count in sorted(rules.items(), key=lambda item: (-item[1], item[0])):
                self._write(f"{_INDENT}{count:>7}  {code} {name}")
            self._write("")

    def _closing(self, summary: Summary) -> str:
        voice = self._voice
        parts = [voice.say("Checked: {records:record}, {turns:turn}", records=summary.records, turns=summary.turns)]
        for text, count in (
            (voice.say("by the rules: {count}", count=summary.valid), summary.valid),
            (voice.say("against the rules: {count}", count=summary.invalid), summary.invalid),
            (voice.say("cannot be read: {count}", count=summary.unreadable), summary.unreadable),
        ):
            if count:
                parts.append(text)
        found = (("errors", summary.errors), ("warnings", summary.warnings), ("notes", summary.notes))
        words = {
            "errors": voice.say("{count:error}", count=summary.errors),
            "warnings": voice.say("{count:warning}", count=summary.warnings),
            "notes": voice.say("{count:note}", count=summary.notes),
        }
        parts += [words[name] for name, count in found if count]
        return "; ".join(parts) + "."


def _source(checked: Checked, finding: Finding | None = None) -> str:
    """Where a record or a finding stands, as editors and terminals understand it."""
    name = harmless(checked.source, None) or "-"
    if finding is not None:
        return f"{name}:{finding.line}:{finding.column}" if finding.line is not None else name
    return f"{name}:{checked.line}" if checked.index > 1 or checked.line > 1 else name
