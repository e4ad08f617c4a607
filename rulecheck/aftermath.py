"""What later turns have to do with a disputed one: what follows from it, and what only fits because of it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from rulecheck.model.finding import Finding
from rulecheck.model.log import Log
from rulecheck.model.table import Table
from rulecheck.model.turn import Buy, Reserve, Turn
from rulecheck.records.read import Record
from rulecheck.referee import Referee
from rulecheck.replay import turns_of
from rulecheck.rules.end import check_result

#: What the record says of the position that it was in; it says nothing of another one.
_CLAIMS: Final = frozenset({"E05", "P02"})
#: In place of how many legal turns the rest of a game is played again.
_TRIED: Final = 20


def following(recorded: Sequence[Finding], found: Sequence[Finding]) -> list[Finding]:
    """The findings in later turns that follow from these, however many steps away."""
    roots = {index for index, finding in enumerate(recorded) if finding in found}
    following = []
    for index, finding in enumerate(recorded):
        if finding.caused_by in roots and index not in roots:
            roots.add(index)
            following.append(finding)
    return following


def depending(
    record: Record, number: int, recorded: Sequence[Finding], table: Table, legal: Sequence[Turn]
) -> list[Finding]:
    """What else would be wrong in later turns and in the result whichever of these legal turns had been played."""
    known = {(finding.turn, finding.code) for finding in recorded}
    courses = [_errors(record, number, table, turn) for turn in legal[:_TRIED]]
    always = set.intersection(*({(finding.turn, finding.code) for finding in course} for course in courses or [[]]))
    return [finding for finding in courses[0] if (finding.turn, finding.code) in always - known] if courses else []


def _errors(record: Record, number: int, table: Table, legal: Turn) -> list[Finding]:
    """The errors after a legal turn, without those that follow from another."""
    turns = turns_of(record)
    referee = Referee.at(table.copy())
    referee.turns = number - 1
    referee.play(_continued(turns[number - 1], legal))
    before = len(referee.findings)
    for turn in turns[number:]:
        referee.play(turn)
    if isinstance(record.content, Log) and record.content.result is not None:
        check_result(referee.table, record.content.result, referee.report)
    referee.settle()
    return [
        finding
        for finding in referee.findings[before:]
        if finding.severity == "error" and finding.caused_by is None and finding.code not in _CLAIMS
    ]


def _continued(turn: Turn, legal: Turn) -> Turn:
    """The legal turn, with the card that was turned up in the game where the same card left the table."""
    played = copy(legal)
    if isinstance(played, Buy | Reserve) and isinstance(turn, Buy | Reserve) and played.card == turn.card:
        played.revealed = turn.revealed
    return played
