"""The report in Markdown, for a comment or a post in a forum: a heading a record, a list of what was found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from rulecheck.model.finding import Finding
from rulecheck.reports import wording
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice

_MARKS: Final = re.compile(r"[\\`*_\[\]<>|~&$]")
#: What begins a heading, a list or a quotation where it begins a line.
_OPENING: Final = re.compile(r"^(\d*)([-+=#.)])")
_BREAK: Final = "\\"


class MarkdownReport:
    """Writes each record as it comes. Text from a record is shown as it is, whatever it would mean in Markdown."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice], *, statistics: bool, quiet: bool) -> None:
        self._stream = stream
        self._voices = voices
        self._voice = voices[0]
        self._quiet = quiet
        self._summary = Summary()
        self._rules: Counter[tuple[str, str]] | None = Counter() if statistics else None

    def add(self, checked: Checked) -> None:
        """Writes one record."""
        self._summary.add(checked)
        own = wording.uncaused(checked)
        if self._rules is not None:
            self._rules.update((finding.code, finding.reason.rule.name) for finding in own)
        if self._quiet and not own:
            return
        self._write(f"## {escaped(wording.name(checked))}", "")
        about = wording.about(checked, self._voice)
        verdict = f"**{escaped(wording.verdict(checked, self._voice))}**"
        self._write(f"{verdict} ({escaped(about)})" if about else verdict, "")
        for heading, group in wording.apart(own, self._voice):
            if heading:
                self._write(escaped(heading), "")
            for finding in group:
                self._write(*self._item(checked, finding))
            self._write("")

    def close(self) -> Summary:
        """Writes the statistics, if asked for, and the summary line."""
        if self._rules:
            self._write(escaped(self._voice.say("Findings by rule:")), "", "| | |", "|---|--:|")
            for (code, name), count in sorted(self._rules.items(), key=lambda item: (-item[1], item[0])):
                self._write(f"| {code} {name} | {count} |")
            self._write("")
        if not self._quiet or self._summary.status:
            self._write(escaped(wording.closing(self._summary, self._voice)))
        return self._summary

    def _write(self, *lines: str) -> None:
        self._stream.writelines(f"{line}\n" for line in lines)

    def _item(self, checked: Checked, finding: Finding) -> Iterator[str]:
        """A finding as an item of a list, with hard breaks between its lines."""
        where = [wording.moment(finding, checked.names, self._voice)]
        if finding.line is not None:
            where.append(wording.spot(checked, finding))
        head = f"- **{finding.code} {finding.reason.rule.name}**"
        lines = [" · ".join([head, *(escaped(part) for part in where if part)])]
        for voice in self._voices:
            label = f"**{voice.tag}:** " if len(self._voices) > 1 else ""
            lines.append(f"  {label}{escaped(voice.statement(finding, checked.names))}")
            if place := voice.place(finding):
                lines.append(f"  *{escaped(place)}*")
        if consequences := wording.consequences(checked, finding, self._voice):
            lines.append(f"  {escaped(consequences)}")
        yield from (line + _BREAK for line in lines[:-1])
        yield lines[-1]


def escaped(text: str) -> str:
    """A line of text as Markdown that shows it as it is, without a mark, a link or a mention."""
    text = _OPENING.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", text))
    text = text.replace("://", "\\://").replace("www.", "www\\.")
    # Mentions and references are looked for in the finished page, so that a backslash does not help.
    return re.sub(r"[@#](?=\w)", "\\g<0>\u200b", text)
