"""The report as data: `rulecheck-report`, whole or one record a line. Only messages and places know a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TextIO

import msgspec

from rulecheck import __version__
from rulecheck.model.finding import Finding
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice


class JsonReport:
    """Streams a report: its head, the records as they come, the summary last; or each record on a line of its own."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice], *, lines: bool) -> None:
        self._stream = stream
        self._voices = voices
        self._lines = lines
        self._summary = Summary()
        if not lines:
            head = {
                "format": "rulecheck-report",
                "version": 1,
                "rulecheck": __version__,
                "languages": [voice.tag for voice in voices],
            }
            stream.write(_encoded(head)[:-1] + ', "records": [')

    def add(self, checked: Checked) -> None:
        """Writes one record."""
        before = "" if self._lines else ",\n" if self._summary.records else "\n"
        self._summary.add(checked)
        self._stream.write(before + _encoded(record(checked, self._voices)) + ("\n" if self._lines else ""))

    def close(self) -> Summary:
        """Writes the summary, and returns it."""
        if not self._lines:
            counts = {name: getattr(self._summary, name) for name in _COUNTS}
            self._stream.write(f'\n], "summary": {_encoded(counts)}}}\n')
        return self._summary


_COUNTS = ("records", "valid", "invalid", "unreadable", "errors", "warnings", "notes", "turns")


def _encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def record(checked: Checked, voices: Sequence[Voice]) -> dict[str, Any]:
    """One record of the report."""
    ruleset = checked.ruleset
    return {
        "source": checked.source.encode("utf-8", "replace").decode(),
        "index": checked.index,
        "line": checked.line,
        "kind": checked.kind,
        "ruleset": ruleset.name if ruleset else None,
        "ruleset_digest": ruleset.digest if ruleset else None,
        "verdict": checked.verdict,
        "turns": checked.turns,
        "judged": checked.judged,
        "findings": [finding_data(finding, checked.names, voices) for finding in checked.findings],
    }


def finding_data(finding: Finding, names: dict[str, str], voices: Sequence[Voice]) -> dict[str, Any]:
    """One finding; `names` are the players' names by id."""
    messages, places = {}, {}
    for voice in voices:
        messages[voice.tag] = f"{voice.statement(finding, names)} {voice.place(finding)}".rstrip()
        if voice.has_rulebook:
            places[voice.tag] = voice.rulebook(finding)
    return {
        "code": finding.code,
        "rule": finding.reason.rule.name,
        "reason": finding.reason.name,
        "severity": finding.severity,
        "basis": finding.reason.basis,
        "turn": finding.turn,
        "round": finding.round,
        "move": finding.move,
        "player": finding.player,
        "pointer": finding.pointer,
        "line": finding.line,
        "column": finding.column,
        "facts": finding.facts,
        "messages": messages,
        "rulebook": places,
        "caused_by": finding.caused_by,
    }
