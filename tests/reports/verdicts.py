"""Verdicts for the tests of the reports: on legal, faulty and unreadable records, and on hostile ones."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from typing import Any

from rulecheck.records.source import Document
from rulecheck.reports import open_report
from rulecheck.verdict import Checked, check_document
from rulecheck.voice import speak
from tests.casebook import CASES
from tests.sample import game

LANGUAGES = ("sr", "sr-Latn", "ru", "es", "en")

#: What a name or a text may hold to break out of a report.
HOSTILE = (
    "::error file=x::%0A\r\n::set-output name=a::b",
    "](http://evil.example) [a](http://evil.example) <http://evil.example> www.evil.example",
    "</failure><script>alert(1)</script>]]>&amp;\x00\x1b[31m\ufffe",
    "`code` **bold** _it_ ~~no~~ | a | b | # h $x$ @octocat #1 \\",
    "1. one - two",
    "=== \u202e\u2066 ---",
)


def faulty() -> dict[str, Any]:
    """A log with a fault that has consequences, one by a ruling, and one that has none."""
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    record["turns"][0]["points"] = record["turns"][2]["points"] = 4
    record["turns"][2]["revealed"] = "none"
    return record


def of_case(name: str) -> Checked:
    """The verdict on a case file."""
    return checked((CASES / name).read_bytes())


def warned() -> Checked:
    """One with a warning."""
    return of_case("T09/illegal-fewer-than-left.json")


def undecided() -> Checked:
    """One with a note."""
    return of_case("U01/illegal-payment.json")


def unreadable() -> Checked:
    """One that is not a record at all."""
    return checked(b'{"format": "splendor-log",}')


def hostile(text: str) -> dict[str, Any]:
    """A faulty log in which everything that a writer is free to choose is this text."""
    record = faulty()
    record["players"][1] = {"id": "luis", "name": text}
    record["turns"][3] = {"player": "luis", "action": "buy", "from": "table", "card": text[:60], "pay": {}}
    return record


def checked(record: Any, source: str = "games/a.json", index: int = 1, line: int = 1) -> Checked:
    """The verdict on a record, or on bytes."""
    data = record if isinstance(record, bytes) else json.dumps(record, ensure_ascii=False, indent=1).encode()
    return check_document(Document(source, index, line, data))


def report(format: str, verdicts: Iterable[Checked], *languages: str, **options: Any) -> str:
    """What a report says."""
    stream = io.StringIO()
    writer = open_report(format, stream, [speak(tag) for tag in languages or ("en",)], **options)
    for verdict in verdicts:
        writer.add(verdict)
    writer.close()
    return stream.getvalue()
