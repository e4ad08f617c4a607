"""A dispute looked at from all sides: what was done, what would have been legal, what depends on it, who is right."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal, final

from rulecheck.aftermath import depending, following
from rulecheck.claims import Claim, answer
from rulecheck.lacking import Lack, lacking
from rulecheck.model.finding import Finding
from rulecheck.model.log import Log, Result
from rulecheck.model.rule import Rule
from rulecheck.model.table import Table
from rulecheck.model.turn import Turn
from rulecheck.nearest import Near, nearest
from rulecheck.records.read import Record
from rulecheck.referee import Referee
from rulecheck.replay import NoSuchTurn, replay, turns_of
from rulecheck.rules.end import check_result, rightful
from rulecheck.rules.nobles import REFUSED
from rulecheck.rules.notes import PAYMENT, REFILL
from rulecheck.topics import NothingDisputed, Topic, topic_of
from rulecheck.verdict import play

__all__ = ["Dispute", "NothingDisputed", "Verdict", "adjudicate"]

Verdict = Literal["legal", "illegal", "ruling", "disputed", "open"]


@final
@dataclass(frozen=True, slots=True)
class Dispute:
    """A turn, the result of a game, or what lay on the table at its opening, judged.

    `table` is the one before the turn, or the one that the result or the opening is about. `number` and `round` are
    the turn's, None where there is none; so is `turn`, what was done. `played` is False for a turn that was only asked
    about. `findings` are those of the turn, `recorded` all of the record, in which `caused_by` counts.

    `lacks` is what lacked for the turn to be legal as it is; `nearest` are legal turns in its place, and `as_near`
    those that are no farther away. `follows` are findings in later turns that follow from it; `depends` is what would
    be wrong later whichever of the nearest legal turns had been played.
    """

    topic: Topic
    number: int | None
    round: int | None
    table: Table
    turn: Turn | None
    result: Result | None
    played: bool
    sure: bool
    findings: tuple[Finding, ...]
    recorded: tuple[Finding, ...] = ()
    lacks: tuple[Lack, ...] = ()
    nearest: tuple[Near, ...] = ()
    as_near: tuple[Near, ...] = ()
    follows: tuple[Finding, ...] = ()
    depends: tuple[Finding, ...] = ()
    claim: Claim | None = None

    @property
    def verdict(self) -> Verdict:
        """`illegal` by a rulebook, or by a `ruling` only; `disputed`: the ruleset only warns; `open`: not judged."""
        errors = [finding for finding in self.findings if finding.severity == "error"]
        if errors:
            return "ruling" if all(finding.reason.basis == "ruling" for finding in errors) else "illegal"
        if any(finding.severity == "warning" for finding in self.findings):
            return "disputed"
        return "legal" if self.sure else "open"

    @property
    def winners(self) -> list[int]:
        """The seats that win by the rules; nobody while the game is not over."""
        unfinished = any(finding.code in ("E02", "U01") for finding in self.findings)
        return [] if self.topic != "result" or unfinished else rightful(self.table.players)

    def cause(self, finding: Finding) -> Finding | None:
        """What a finding follows from, if it follows from another one."""
        return None if finding.caused_by is None else self.recorded[finding.caused_by]


def adjudicate(
    record: Record, number: int | None = None, *, instead: Turn | None = None, claim: Rule | None = None
) -> Dispute:
    """Judges a turn of a record, or, with `instead`, one that was not played at that point.

    Without a number: the only error of the record, or the only one against the rule that is claimed to be broken, or
    the result or the opening if the claim is about them; with `instead`, the turn after the last. Raises `NoSuchTurn`
    and `NothingDisputed`.
    """
    if instead is not None:
        return _asked(record, number, instead, claim)
    recorded, turns = play(record).findings, turns_of(record)
    topic: Topic = "turn"
    if number is None:
        topic, number = topic_of(record, recorded, claim)
    elif not 1 <= number <= len(turns):
        raise NoSuchTurn(number, len(turns))
    if number is None:
        return _off_turn(record, topic, recorded, claim)
    table, turn = replay(record, number), turns[number - 1]
    found = [finding for finding in recorded if finding.turn == number]
    dispute = _on_turn(number, table, turn, found, claim, played=True)
    return replace(
        dispute,
        recorded=tuple(recorded),
        follows=tuple(following(recorded, found)),
        depends=tuple(depending(record, number, recorded, table, _in_its_place((*dispute.nearest, *dispute.as_near)))),
    )


def _asked(record: Record, number: int | None, turn: Turn, claim: Rule | None) -> Dispute:
    """A turn that was not played: whichever card would fill the gap, and however the price would be paid."""
    table = replay(record, number)
    if isinstance(record.content, Log) and number is None:
        number = len(turns_of(record)) + 1
    judged = _tried(table, turn)
    refused = next((finding for finding in judged.findings if finding.reason is REFUSED), None)
    if refused is not None and not turn.nobles and len(refused.facts["nobles"]) == 1:
        turn = copy(turn)  # who asks about a purchase does not mean to refuse the noble that comes with it
        turn.nobles = (table.ruleset.components.noble_index[refused.facts["nobles"][0]],)
        judged = _tried(table, turn)
    found = [finding for finding in judged.findings if finding.reason not in (REFILL, PAYMENT)]
    for finding in found:
        finding.turn, finding.pointer = number, ""
    return _on_turn(number, table, turn, found, claim, played=False)


def _on_turn(
    number: int | None, table: Table, turn: Turn, found: Sequence[Finding], claim: Rule | None, *, played: bool
) -> Dispute:
    """A turn with what was found in it."""
    judged = _tried(table, turn)
    sure = _sure(table, judged, found)
    faulty = any(finding.severity != "note" for finding in found)
    near, as_near = nearest(table, turn) if faulty else ((), ())
    return Dispute(
        "turn",
        number,
        None if number is None else judged.table.round,
        table,
        turn,
        None,
        played,
        sure,
        tuple(found),
        lacks=lacking(table, turn, found),
        nearest=near,
        as_near=as_near,
        claim=claim and answer(claim, found, lambda strict: _tried(strict, turn).findings, table, sure=sure),
    )


def _off_turn(record: Record, topic: Topic, recorded: Sequence[Finding], claim: Rule | None) -> Dispute:
    """The result, judged on the final position; or the opening."""
    table = replay(record, None if topic == "result" else 1)
    result = record.content.result if isinstance(record.content, Log) and topic == "result" else None
    found = [
        finding
        for finding in recorded
        if finding.turn is None and finding.pointer.startswith("/result") == (topic == "result")
    ]
    sure = not any(finding.severity == "note" for finding in found)

    def again(strict: Table) -> Sequence[Finding]:
        return _closed(strict, result).findings

    claimed = claim and answer(claim, found, again, table, sure=sure)
    return Dispute(topic, None, None, table, None, result, True, sure, tuple(found), tuple(recorded), claim=claimed)


def _tried(table: Table, turn: Turn) -> Referee:
    """A referee who has played a turn at this table, which stays as it is."""
    referee = Referee.at(table.copy())
    referee.play(copy(turn))
    return referee


def _closed(table: Table, result: Result | None) -> Referee:
    referee = Referee.at(table.copy())
    if result is not None:
        check_result(referee.table, result, referee.report)
    return referee


def _in_its_place(near: Sequence[Near]) -> list[Turn]:
    """The nearest turns of the same player: what another one plays says nothing of the turns after it."""
    return [one.turn for one in near if one.changes == near[0].changes and "player" not in one.others]


def _sure(table: Table, judged: Referee, found: Sequence[Finding]) -> bool:
    """Whether a turn could be judged in full, whatever card fills the gap that it leaves."""
    if any(finding.severity == "note" and finding.reason is not REFILL for finding in found):
        return False
    return judged.judged == 1 or not (table.unsure or table.unplaced)
