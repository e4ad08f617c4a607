"""The report as JUnit XML, for whatever shows the results of tests: a suite a source, a case a record."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from tempfile import SpooledTemporaryFile
from typing import Final, TextIO
from xml.sax.saxutils import escape, quoteattr

from rulecheck.model.finding import Finding
from rulecheck.reports import artifact, wording
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice

#: Cases of one suite are kept in memory up to this size, as its counts stand before them.
_IN_MEMORY: Final = 4_000_000


class JunitReport:
    """Writes each source when its last record has come. An error fails the case; all else is its output."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice]) -> None:
        self._stream = stream
        self._voices = voices
        self._summary = Summary()
        self._suite: _Suite | None = None
        stream.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rulecheck">\n')

    def add(self, checked: Checked) -> None:
        """Takes one more record."""
        self._summary.add(checked)
        if self._suite is None or self._suite.source != checked.source:
            self._finish()
            self._suite = _Suite(checked.source)
        self._suite.add(checked, self._voices)

    def close(self) -> Summary:
        """Writes what is left, and returns the summary."""
        self._finish()
        self._stream.write("</testsuites>\n")
        return self._summary

    def _finish(self) -> None:
        if self._suite:
            self._suite.write(self._stream)
        self._suite = None


class _Suite:
    """The records of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._name = quoteattr(artifact.written(source))
        self._cases = SpooledTemporaryFile(  # noqa: SIM115 (`write` closes it)
            _IN_MEMORY, "w+", encoding="utf-8", newline="\n"
        )
        self._tests = self._failures = self._errors = 0

    def add(self, checked: Checked, voices: Sequence[Voice]) -> None:
        """Adds the case of one record."""
        self._tests += 1
        self._failures += checked.verdict == "invalid"
        self._errors += checked.verdict == "unreadable"
        own = wording.uncaused(checked)
        failures = [finding for finding in own if finding.severity == "error"]
        remarks = [finding for finding in own if finding.severity != "error"]
        case = f'    <testcase classname={self._name} name="record {checked.index}"'
        if not own:
            self._cases.write(f"{case}/>\n")
            return
        self._cases.write(f"{case}>\n")
        if failures:
            # One element for all: many readers know of no more than one.
            element = "error" if checked.verdict == "unreadable" else "failure"
            rules = ", ".join(dict.fromkeys(f"{finding.code} {finding.reason.rule.name}" for finding in failures))
            message = f"{wording.verdict(checked, voices[0])}: {rules}"
            opening = f"{element} type={quoteattr(failures[0].code)} message={quoteattr(message)}"
            self._cases.write(f"      <{opening}>{_text(checked, failures, voices)}</{element}>\n")
        if remarks:
            self._cases.write(f"      <system-out>{_text(checked, remarks, voices)}</system-out>\n")
        self._cases.write("    </testcase>\n")

    def write(self, stream: TextIO) -> None:
        """Writes the suite. Nothing can be added after that."""
        counts = f'tests="{self._tests}" failures="{self._failures}" errors="{self._errors}" skipped="0"'
        stream.write(f"  <testsuite name={self._name} {counts}>\n")
        with self._cases:
            self._cases.seek(0)
            shutil.copyfileobj(self._cases, stream)
        stream.write("  </testsuite>\n")


def _text(checked: Checked, findings: Iterable[Finding], voices: Sequence[Voice]) -> str:
    return escape(artifact.written("\n\n".join("\n".join(_lines(checked, finding, voices)) for finding in findings)))


def _lines(checked: Checked, finding: Finding, voices: Sequence[Voice]) -> Iterator[str]:
    moment = wording.moment(finding, checked.names, voices[0])
    yield f"{wording.spot(checked, finding)}: {finding.code} {finding.reason.rule.name}  {moment}".rstrip()
    for voice in voices:
        label = f"[{voice.tag}] " if len(voices) > 1 else ""
        yield label + wording.explanation(finding, checked.names, voice)
    if consequences := wording.consequences(checked, finding, voices[0]):
        yield consequences
