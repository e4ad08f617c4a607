"""The report as SARIF 2.1.0, for code scanning and editors: every finding in its place, and the rules behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, TextIO

import msgspec

from rulecheck import __version__
from rulecheck.model.finding import Finding
from rulecheck.model.rule import Rule
from rulecheck.reports import wording
from rulecheck.reports.artifact import address
from rulecheck.reports.help.grounds import labelled, sayings
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice, harmless, player_name
from rulecheck.voice.help import rules_help

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


class SarifReport:
    """Streams the results as they come; the rules, of which only those that fired are kept, follow at the end."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice]) -> None:
        self._stream = stream
        self._voices = voices
        self._summary = Summary()
        self._rules: dict[Rule, int] = {}
        self._separator = "\n"
        head = {"$schema": _SCHEMA, "version": "2.1.0"}
        run = {"columnKind": "unicodeCodePoints", "language": voices[0].tag.partition("-")[0]}
        stream.write(f'{_encoded(head)[:-1]},"runs":[{_encoded(run)[:-1]},"results":[')

    def add(self, checked: Checked) -> None:
        """Writes the findings of one record."""
        self._summary.add(checked)
        for finding in checked.findings:
            self._stream.write(self._separator + _encoded(self._result(checked, finding)))
            self._separator = ",\n"

    def close(self) -> Summary:
        """Writes the rules, and returns the summary."""
        driver = {
            "name": "rulecheck",
            "version": __version__,
            "rules": [_described(rule, self._voices) for rule in self._rules],
        }
        # A record that cannot be read is a result as others are, but the run has not done all that it was asked to.
        invocation = {"executionSuccessful": not self._summary.unreadable, "exitCode": self._summary.status}
        tail = {"tool": {"driver": driver}, "invocations": [invocation]}
        self._stream.write(f"\n],{_encoded(tail)[1:]}]}}\n")
        return self._summary

    def _result(self, checked: Checked, finding: Finding) -> dict[str, Any]:
        first = self._voices[0]
        result = {
            "ruleId": finding.code,
            "ruleIndex": self._rules.setdefault(finding.reason.rule, len(self._rules)),
            "level": finding.severity,
            "message": {"text": _unlinked(wording.explanation(finding, checked.names, first))},
            "locations": [_location(checked, finding) | _logical(checked, finding, first)],
            "partialFingerprints": {"finding/v1": _fingerprint(checked, finding)},
        }
        if finding.caused_by is not None:
            cause = checked.findings[finding.caused_by]
            result["relatedLocations"] = [
                {"id": 1} | _location(checked, cause) | {"message": {"text": _follows(cause, first)}}
            ]
        return result | {"properties": dict(self._properties(checked, finding))}

    def _properties(self, checked: Checked, finding: Finding) -> Iterator[tuple[str, Any]]:
        """What SARIF has no name for."""
        yield "reason", finding.reason.name
        yield "basis", finding.reason.basis
        yield "record", checked.index
        yield "pointer", finding.pointer
        for key in ("turn", "round", "move", "player"):
            if (value := getattr(finding, key)) is not None:
                yield key, value
        yield "facts", finding.facts
        if len(self._voices) > 1:
            yield (
                "messages",
                {voice.tag: wording.explanation(finding, checked.names, voice) for voice in self._voices},
            )


def _encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _location(checked: Checked, finding: Finding) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": address(checked.source)}}
    if finding.line is not None:
        place["region"] = {"startLine": finding.line}
        if finding.column is not None:
            place["region"]["startColumn"] = finding.column
    return {"physicalLocation": place}


def _logical(checked: Checked, finding: Finding, voice: Voice) -> dict[str, Any]:
    """The turn and the player, or whatever else it is about in the record."""
    places = []
    if finding.turn is not None:
        turn = voice.say("turn {turn}", turn=finding.turn)
        places.append({"kind": "turn", "name": turn, "fullyQualifiedName": finding.pointer})
    elif finding.pointer:
        places.append({"kind": "value", "fullyQualifiedName": finding.pointer})
    if finding.player is not None:
        name = player_name(finding.player, checked.names)
        places.append({"kind": "player", "name": name, "fullyQualifiedName": harmless(finding.player)})
    return {"logicalLocations": places} if places else {}


def _fingerprint(checked: Checked, finding: Finding) -> str:
    """The same for the same finding in the same place of a game, wherever that stands in the text."""
    parts = (
        address(checked.source),
        checked.index,
        finding.code,
        finding.reason.name,
        finding.pointer,
        finding.player,
        finding.facts,
    )
    return sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:32]


def _follows(cause: Finding, voice: Voice) -> str:
    if cause.turn is None:
        return voice.say("Follows from an earlier fault: {code}.", code=cause.code)
    return voice.say("Follows from an earlier fault: {code}, turn {turn}.", code=cause.code, turn=cause.turn)


def _described(rule: Rule, voices: Sequence[Voice]) -> dict[str, Any]:
    """A rule with its help, in every language of the report."""
    entries = [(voice, rules_help(voice.tag).entries[rule.code]) for voice in voices]
    pages, marked = [], []
    for voice, entry in entries:
        notes = sayings(rule, voice)
        facts = labelled(voice, entry)
        pages.append("\n".join([entry.title, entry.statement, *(f"{label}: {text}" for label, text in facts), *notes]))
        items = [*(f"- **{label}:** {text}" for label, text in facts), *(f"- {note}" for note in notes)]
        marked.append("\n".join([f"**{entry.title}**", "", entry.statement, "", *items]))
    title, statement = entries[0][1].title, entries[0][1].statement
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": title},
        "fullDescription": {"text": statement},
        "help": {"text": "\n\n".join(pages), "markdown": "\n\n".join(marked)},
    }


def _unlinked(text: str) -> str:
    """The text without what SARIF takes for a link, [text](address): a name may look like one."""
    return text.replace("](", "] (")
