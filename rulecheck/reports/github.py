"""The report as annotations: commands by which a GitHub workflow marks lines of a pull request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

from rulecheck.model.finding import Finding
from rulecheck.reports import artifact, wording
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice

_COMMAND: Final = {"error": "error", "warning": "warning", "note": "notice"}
_DATA: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY: Final = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


class GithubReport:
    """Writes a command for each finding that follows from no other, and a line for the log of the workflow."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice], *, quiet: bool) -> None:
        self._stream = stream
        self._voices = voices
        self._quiet = quiet
        self._summary = Summary()

    def add(self, checked: Checked) -> None:
        """Writes the annotations of one record."""
        self._summary.add(checked)
        for finding in wording.uncaused(checked):
            self._stream.write(self._command(checked, finding) + "\n")

    def close(self) -> Summary:
        """Writes the summary line, and returns the summary."""
        if not self._quiet or self._summary.status:
            self._stream.write(wording.closing(self._summary, self._voices[0]) + "\n")
        return self._summary

    def _command(self, checked: Checked, finding: Finding) -> str:
        properties: dict[str, object] = {}
        if checked.source != "-":  # standard input is no file of the repository
            properties["file"] = artifact.written(checked.source)
        if finding.line is not None:
            properties["line"] = finding.line
        if finding.column is not None:
            properties["col"] = finding.column
        moment = wording.moment(finding, checked.names, self._voices[0])
        title = f"{finding.code} {finding.reason.rule.name}"
        properties["title"] = f"{title} ({moment})" if moment else title
        said = ",".join(f"{name}={str(value).translate(_PROPERTY)}" for name, value in properties.items())
        return f"::{_COMMAND[finding.severity]} {said}::{self._message(checked, finding).translate(_DATA)}"

    def _message(self, checked: Checked, finding: Finding) -> str:
        lines = []
        for voice in self._voices:
            label = f"[{voice.tag}] " if len(self._voices) > 1 else ""
            lines.append(label + wording.explanation(finding, checked.names, voice))
        if consequences := wording.consequences(checked, finding, self._voices[0]):
            lines.append(consequences)
        return "\n".join(lines)
