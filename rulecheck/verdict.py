"""Checking records: sources in, one verdict a record out, with every finding in its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, BinaryIO, Final, Literal, final

from rulecheck.model.finding import Finding
from rulecheck.model.log import Log
from rulecheck.model.ruleset import Ruleset
from rulecheck.records import faults
from rulecheck.records.faults import Unreadable
from rulecheck.records.read import Record, read
from rulecheck.records.source import Document, sources
from rulecheck.referee import Referee, judge, judge_position
from rulecheck.rules.notes import U01

Verdict = Literal["valid", "invalid", "unreadable"]

_READING: Final = frozenset(rule.code for rule in faults.READING)


@final
class Checked:
    """The verdict on one record.

    `index` counts the records of the source from 1, `line` is where the record begins; `kind` is `log`, `position`
    or None; `turns` and `judged` count the turns and those that could be judged in full; `names` are the players'
    names by id. `ruleset` is the one by which it was judged. `record` is what was read, None if nothing could be, or
    if another process read it.
    """

    __slots__ = (
        "_following",
        "findings",
        "index",
        "judged",
        "kind",
        "line",
        "names",
        "record",
        "ruleset",
        "source",
        "turns",
    )

    def __init__(self, source: str, index: int, line: int) -> None:
        self.source = source
        self.index = index
        self.line = line
        self.kind: Literal["log", "position"] | None = None
        self.record: Record | None = None
        self.ruleset: Ruleset | None = None
        self.names: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.turns = self.judged = 0
        self._following: dict[int, list[Finding]] | None = None

    def consequences(self, finding: Finding) -> list[Finding]:
        """What follows from a finding that follows from no other, however many steps away.

        Asked for when `findings` are complete: they are looked through once.
        """
        if self._following is None:
            self._following = {}
            roots: list[Finding] = []
            for other in self.findings:
                root = other if other.caused_by is None else roots[other.caused_by]
                roots.append(root)
                if root is not other:
                    self._following.setdefault(id(root), []).append(other)
        return self._following.get(id(finding), [])

    @property
    def verdict(self) -> Verdict:
        """`valid` without errors, `invalid` with errors, `unreadable` if it is not a record at all."""
        if self.kind is None:
            return "unreadable"
        return "invalid" if any(finding.severity == "error" for finding in self.findings) else "valid"


def check(
    paths: Iterable[str],
    *,
    ruleset: Ruleset | None = None,
    setup: object = None,
    stdin: BinaryIO | None = None,
    select: Collection[str] = (),
    ignore: Collection[str] = (),
    first: bool = False,
    number: int | None = None,
) -> Iterator[Checked]:
    """Checks every record in files, folders, patterns and `-` (standard input), one after the other.

    `ruleset` stands in place of the one that each record names; `setup` is the set-up object for an archive that has
    none; `select` and `ignore` are codes of rules; `first` keeps only the first fault of a record; `number` picks
    one record of each source, counted from 1. Never raises for what a source holds: that is a finding.
    """
    for source in sources(paths, stdin=stdin):
        documents = source.documents()
        yield from check_documents(
            documents, ruleset=ruleset, setup=setup, select=select, ignore=ignore, first=first, number=number
        )


def check_documents(
    documents: Iterable[Document],
    *,
    ruleset: Ruleset | None = None,
    setup: object = None,
    select: Collection[str] = (),
    ignore: Collection[str] = (),
    first: bool = False,
    number: int | None = None,
) -> Iterator[Checked]:
    """Checks documents one after the other, as `check` does."""
    for document in documents:
        if number is None or document.index == number:
            checked = check_document(document, ruleset=ruleset, setup=setup, first=first)
            checked.findings = chosen(checked.findings, select, ignore)
            yield checked


def check_document(
    document: Document, *, ruleset: Ruleset | None = None, setup: object = None, first: bool = False
) -> Checked:
    """Checks one document."""
    checked = Checked(document.source, document.index, document.line)
    try:
        record = read(document.data, ruleset, setup)
    except Unreadable as fault:
        checked.findings = [unreadable(fault, document.line)]
        return checked
    checked.record, checked.ruleset = record, record.ruleset
    referee = play(record, first=first)
    players = referee.table.players
    checked.kind = "log" if isinstance(record.content, Log) else "position"
    checked.names = {player.id: player.name or player.id for player in players}
    checked.turns, checked.judged = referee.turns, referee.judged
    checked.findings = referee.findings
    if checked.findings:
        place(checked.findings, record, document.line)
    return checked


def play(record: Record, *, first: bool = False, watch: Any = None) -> Referee:
    """Has the referee judge a record."""
    if isinstance(record.content, Log):
        referee = judge(record.ruleset, record.content, first=first, watch=watch)
    else:
        referee = judge_position(record.ruleset, record.content)
    for turn, reason, facts in record.notes:
        note = Finding(U01.reasons[reason], facts, severity="note")
        if turn is not None:
            note.turn, note.pointer = turn + 1, f"/turns/{turn}"
            referee.judged -= turn < referee.turns
        note.player = facts.get("player")
        referee.findings.append(note)
    if record.notes:
        referee.findings.sort(key=lambda finding: _order(finding, referee.turns))
        referee.settle()
    return referee


def _order(finding: Finding, turns: int) -> int:
    if finding.turn is not None:
        return finding.turn
    return turns + 1 if finding.pointer.startswith("/result") else 0


def unreadable(fault: Unreadable, line: int) -> Finding:
    """The finding for something that is not a record; `line` is where its document begins in the source."""
    facts = fault.facts
    if "line" in facts:
        facts = facts | {"line": facts["line"] + line - 1}
    finding = Finding(fault.reason, facts, pointer=fault.pointer)
    if fault.line is not None:
        finding.line, finding.column = fault.line + line - 1, fault.column
    return finding


def place(findings: Iterable[Finding], record: Record, line: int) -> None:
    """Gives each finding its pointer into the source, and its line and column there, once.

    `line` is where the document begins in the source.
    """
    for finding in findings:
        finding.pointer = record.source_pointer(finding.pointer)
    where = record.locate({finding.pointer for finding in findings})
    for finding in findings:
        found, finding.column = where[finding.pointer]
        finding.line = found + line - 1
        finding.pointer = finding.pointer.removeprefix("#setup")


def chosen(findings: list[Finding], select: Collection[str], ignore: Collection[str]) -> list[Finding]:
    """The findings that are left after `select` and `ignore`; with a cause its consequences go.

    What makes a record unreadable always stays.
    """
    if not select and not ignore:
        return findings
    kept: dict[int, Finding] = {}
    for index, finding in enumerate(findings):
        wanted = finding.code in _READING or (finding.code not in ignore and (not select or finding.code in select))
        if finding.caused_by is not None:
            wanted = finding.caused_by in kept and finding.code not in ignore
        if wanted:
            kept[index] = finding
    new = {old: index for index, old in enumerate(kept)}
    for finding in kept.values():
        if finding.caused_by is not None:
            finding.caused_by = new[finding.caused_by]
    return list(kept.values())


@final
class Summary:
    """What was found in all records: how many of each verdict, and the findings that follow from no other."""

    __slots__ = ("errors", "invalid", "notes", "records", "turns", "unreadable", "valid", "warnings")

    def __init__(self) -> None:
        self.records = self.valid = self.invalid = self.unreadable = 0
        self.errors = self.warnings = self.notes = self.turns = 0

    def add(self, checked: Checked) -> None:
        """Counts one more record."""
        self.records += 1
        self.turns += checked.turns
        verdict = checked.verdict
        setattr(self, verdict, getattr(self, verdict) + 1)
        for finding in checked.findings:
            if finding.caused_by is None:
                name = f"{finding.severity}s"
                setattr(self, name, getattr(self, name) + 1)

    @property
    def status(self) -> int:
        """The exit status: 2 if something could not be read, 1 if there is an error, else 0."""
        return 2 if self.unreadable else 1 if self.errors else 0
