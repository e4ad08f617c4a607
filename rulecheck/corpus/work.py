"""What is done with a shard: the same bytes come out whoever does it, and however often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar, final
from zlib import crc32

import msgspec

from rulecheck.corpus.counts import Counts
from rulecheck.corpus.shards import Shard
from rulecheck.model.finding import Finding
from rulecheck.records import faults
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Document
from rulecheck.verdict import Checked, check_documents

Result = TypeVar("Result")

#: A verdict without its record; a plain tuple takes a fifth of the time to send.
Verdict = tuple[Any, ...]
_PACKED: Final = ("source", "index", "line", "kind", "ruleset", "names", "findings", "turns", "judged")

_ALL: Final = 1 << 32


@final
@dataclass(frozen=True, slots=True)
class Lost:
    """What came of a shard whose work failed twice: why."""

    why: str


@final
@dataclass(frozen=True, slots=True)
class Judged:
    """What came of a shard of a corpus: its findings in JSON, one a line, and the counts of all its records."""

    findings: bytes
    counts: Counts


def attempted(work: Callable[[Shard], Result], shard: Shard) -> Result | Lost:
    """What comes of a shard when an error in our own work must not end the run."""
    try:
        return work(shard)
    except Exception as error:
        return Lost(f"{type(error).__name__}: {error}")


def verdicts(shard: Shard, **conditions: Any) -> list[Verdict]:
    """The verdicts on a shard, packed; `conditions` are those of `check_documents`."""
    return [
        tuple(getattr(checked, name) for name in _PACKED)
        for checked in check_documents(shard.documents(), **conditions)
    ]


def unpacked(verdict: Verdict) -> Checked:
    """A verdict as it was before it travelled, but for the record."""
    checked = Checked(*verdict[:3])
    for name, value in zip(_PACKED[3:], verdict[3:], strict=True):
        setattr(checked, name, value)
    return checked


def judged(shard: Shard, share: float = 1, **conditions: Any) -> Judged:
    """The findings in a shard, or in a share of its records."""
    return _told(check_documents(_sampled(shard.documents(), share), **conditions))


def unread(shard: Shard, lost: Lost) -> Iterator[Checked]:
    """The verdicts on a shard that was lost."""
    for source, index, line in shard.places():
        checked = Checked(source, index, line)
        checked.findings = [Finding(faults.NOT_READ, {"text": lost.why}, line=line, column=1)]
        yield checked


def missed(shard: Shard, lost: Lost) -> Judged:
    """What `judged` could have said of a shard that was lost."""
    return _told(unread(shard, lost))


def _told(verdicts: Iterable[Checked]) -> Judged:
    counts, rows = Counts(), bytearray()
    for checked in verdicts:
        counts.add(checked)
        for number, finding in enumerate(checked.findings):
            rows += msgspec.json.encode(row(checked, number, finding)) + b"\n"
    return Judged(bytes(rows), counts)


def row(checked: Checked, number: int, finding: Finding) -> dict[str, Any]:
    """A finding as the corpus tells it: data, in no language. `finding` is its number in the record, from 0."""
    return {
        "source": checked.source.encode("utf-8", "replace").decode(),
        "index": checked.index,
        "finding": number,
        "code": finding.code,
        "rule": finding.reason.rule.name,
        "reason": finding.reason.name,
        "severity": finding.severity,
        "basis": finding.reason.basis,
        "ruleset": checked.ruleset.name if checked.ruleset else None,
        "players": len(checked.names) or None,
        "turn": finding.turn,
        "round": finding.round,
        "move": finding.move if finding.move is None else str(finding.move),
        "player": finding.player,
        "pointer": finding.pointer,
        "line": finding.line,
        "column": finding.column,
        "caused_by": finding.caused_by,
        "facts": finding.facts,
    }


def _sampled(documents: Iterator[Document], share: float) -> Iterator[Document]:
    """A share of the documents, by their content: the same whenever it is asked for, and wherever they stand."""
    limit = int(share * _ALL)
    return documents if limit >= _ALL else (document for document in documents if _lot(document) < limit)


def _lot(document: Document) -> int:
    try:
        return crc32(document.data)
    except Unreadable:  # is always told
        return 0
