"""The summary of a corpus: by rule, ruleset, number of players and turn. Data, in no language."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, final

import msgspec

from rulecheck.corpus.counts import Counts
from rulecheck.corpus.plan import Plan
from rulecheck.verdict import Summary


class RuleLine(msgspec.Struct):
    """How often a rule was broken. `rate` is the share of all records in which it was."""

    code: str
    rule: str
    records: int
    rate: float
    errors: int
    warnings: int
    notes: int


class TableLine(msgspec.Struct):
    """The records of one ruleset, or of one number of players. `rate` is the share of those against the rules."""

    key: str
    records: int
    invalid: int
    rate: float
    findings: dict[str, int]


class TurnLine(msgspec.Struct):
    """A turn of all logs. `turns` is in how many it was played, `rate` how many errors there were for each."""

    turn: int
    turns: int
    errors: int
    warnings: int
    notes: int
    rate: float


@final
class CorpusSummary(msgspec.Struct, tag_field="format", tag="rulecheck-corpus"):
    """All records together; findings that follow from another are not counted."""

    version: int
    rulecheck: str
    sources: int
    bytes: int
    sample: float
    records: int
    valid: int
    invalid: int
    unreadable: int
    turns: int
    errors: int
    warnings: int
    notes: int
    rules: list[RuleLine]
    rulesets: list[TableLine]
    players: list[TableLine]
    by_turn: list[TurnLine]


def summarize(counts: Counts, plan: Plan) -> CorpusSummary:
    """The summary of what was counted."""
    verdicts = _marginal(counts.records, 2)
    severities = _marginal(counts.findings, 4)
    return CorpusSummary(
        1,
        plan.version,
        plan.sources,
        plan.bytes,
        plan.sample,
        sum(verdicts.values()),
        verdicts["valid"],
        verdicts["invalid"],
        verdicts["unreadable"],
        sum(key[2] * count for key, count in counts.turns.items()),
        severities["error"],
        severities["warning"],
        severities["note"],
        list(_rules(counts, sum(verdicts.values()))),
        list(_tables(counts, 0)),
        list(_tables(counts, 1)),
        list(_turns(counts)),
    )


def totals(summary: CorpusSummary) -> Summary:
    """The totals as those of a check."""
    same = Summary()
    for name in Summary.__slots__:
        setattr(same, name, getattr(summary, name))
    return same


def _rules(counts: Counts, all: int) -> Iterator[RuleLine]:
    """The rules that were broken, the most frequent first."""
    broken = _marginal(counts.broken, 2)
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for (_, _, code, rule, severity, _), count in counts.findings.items():
        found[code, rule][severity] += count
    for (code, rule), times in sorted(found.items(), key=lambda item: (-broken[item[0][0]], item[0])):
        records = broken[code]
        yield RuleLine(code, rule, records, _share(records, all), *_each(times))


def _tables(counts: Counts, at: int) -> Iterator[TableLine]:
    """By ruleset, or by number of players, of the records that could be read."""
    records: Counter[Any] = Counter()
    invalid: Counter[Any] = Counter()
    findings: dict[Any, Counter[str]] = defaultdict(Counter)
    for cell, count in counts.records.items():
        if cell[2] != "unreadable":
            records[cell[at]] += count
            invalid[cell[at]] += count * (cell[2] == "invalid")
    for found, count in counts.findings.items():
        findings[found[at]][found[2]] += count
    for key in sorted(records):
        rate = _share(invalid[key], records[key])
        yield TableLine(str(key), records[key], invalid[key], rate, dict(sorted(findings[key].items())))


def _turns(counts: Counts) -> Iterator[TurnLine]:
    lengths = _marginal(counts.turns, 2)
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for (_, _, _, _, severity, turn), count in counts.findings.items():
        if turn is not None:
            found[turn][severity] += count
    played = sum(lengths.values())
    for turn in range(1, max(lengths, default=0) + 1):
        played -= lengths[turn - 1]
        yield TurnLine(turn, played, *_each(found[turn]), _share(found[turn]["error"], played))


def _marginal(cells: Counter[Any], at: int) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for cell, count in cells.items():
        total[cell[at]] += count
    return total


def _each(times: Counter[str]) -> tuple[int, int, int]:
    return times["error"], times["warning"], times["note"]


def _share(part: int, whole: int) -> float:
    return round(part / whole, 9) if whole else 0.0
