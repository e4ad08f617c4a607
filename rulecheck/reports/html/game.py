"""One record as the page reads it. All that depends on the language is in lists of five or in the phrase book."""

from __future__ import annotations

from typing import Any

from rulecheck.model.finding import KINDS, Finding
from rulecheck.reports.html.book import PhraseBook, in_all_languages
from rulecheck.reports.html.course import course
from rulecheck.verdict import Checked
from rulecheck.voice import harmless, player_name
from rulecheck.voice.help import rules_help


def entry(checked: Checked, book: PhraseBook) -> dict[str, Any]:
    """What an index tells of a record."""
    own = [finding.severity for finding in checked.findings if finding.caused_by is None]
    counts = {severity: own.count(severity) for severity in ("error", "warning", "note")}
    for severity, count in counts.items():
        book.name(f"{severity} {count}", f"{{count:{severity}}}", count=count)
    return {
        "source": source(checked),
        "kind": checked.kind,
        "verdict": checked.verdict,
        "turns": checked.turns,
        "judged": checked.judged,
        **counts,
    }


def source(checked: Checked) -> str:
    """The name of the record: its file, and the line where it is one of several there."""
    name = harmless(checked.source, None) or "-"
    return f"{name}:{checked.line}" if checked.index > 1 or checked.line > 1 else name


def game(checked: Checked, book: PhraseBook, *, drawn: bool = True) -> dict[str, Any]:
    """The record whole: who plays, the findings, each turn with the position after it.

    Without `drawn` there are no positions and no turns. A position has one frame, what cannot be read has none.
    """
    names, ruleset = checked.names, checked.ruleset
    told: dict[str, Any] = {
        "players": [player_name(player, names) for player in names],
        "findings": [_finding(finding, checked, book) for finding in checked.findings],
        "frames": [],
    }
    if ruleset is not None:
        told |= {"ruleset": harmless(ruleset.name), "goal": ruleset.goal, "limit": ruleset.token_limit}
    if checked.record is not None and drawn:
        told |= course(checked.record, checked.turns, names, book)
    return told


def _finding(finding: Finding, checked: Checked, book: PhraseBook) -> dict[str, Any]:
    code, seats = finding.code, list(checked.names)
    if code in rules_help("en").entries:
        book.add(f"title {code}", lambda voice: rules_help(voice.tag).entries[code].title)
        book.add(f"rule {code}", lambda voice: rules_help(voice.tag).entries[code].statement)
    return {
        "code": code,
        "rule": finding.reason.rule.name,
        "severity": finding.severity,
        "turn": finding.turn,
        "end": finding.pointer.startswith("/result"),
        "seat": seats.index(finding.player) if finding.player in seats else None,
        "cause": finding.caused_by,
        "about": _pieces(finding),
        "at": None if finding.line is None else f"{finding.line}:{finding.column}",
        "say": in_all_languages(lambda voice: voice.statement(finding, checked.names)),
        "place": in_all_languages(lambda voice: voice.place(finding)),
    }


def _pieces(finding: Finding) -> list[str]:
    """The ids of the cards and nobles that a finding is about."""
    named: list[str] = []
    for name, value in finding.facts.items():
        if KINDS.get(name) in ("card", "cards", "noble", "nobles"):
            named += [piece for piece in (value if isinstance(value, list) else [value]) if isinstance(piece, str)]
    return named
