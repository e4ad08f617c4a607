"""What a dispute is about: a turn, the result, or what lay on the table at the opening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rulecheck.model.finding import Finding
from rulecheck.model.log import Log
from rulecheck.model.rule import Rule
from rulecheck.records.read import Record

Topic = Literal["turn", "result", "opening"]

#: The rules of the result, and the beginnings of those of the opening.
_ENDING: Final = frozenset({"E02", "E03", "E04", "E05"})
_OPENING: Final = ("S", "P")


class NothingDisputed(LookupError):
    """No turn is named, and the record has no error, or errors in several places; `errors` is how many it has."""

    def __init__(self, errors: int) -> None:
        super().__init__(errors)
        self.errors = errors


def topic_of(record: Record, recorded: Sequence[Finding], claim: Rule | None) -> tuple[Topic, int | None]:
    """What a dispute is about if nobody names a turn, and the number of the turn.

    It is where the only error of the record is; with a claim the only one against that rule, or else the result or the
    opening if that is what the rule is about. Several errors in one place are as good as one. Raises `NothingDisputed`.
    """
    own = [finding for finding in recorded if finding.severity != "note" and finding.caused_by is None]
    faults = [finding for finding in own if finding.severity == "error"]
    result = record.content.result if isinstance(record.content, Log) else None
    if claim is not None:
        against = [finding for finding in own if finding.reason.rule is claim]
        if not against and claim.code in _ENDING and result is not None:
            return "result", None
        if not against and (claim.code.startswith(_OPENING) or not isinstance(record.content, Log)):
            return "opening", None
        faults = against or faults
    places = {_place(fault) for fault in faults}
    if len(places) != 1:
        raise NothingDisputed(len(faults))
    return places.pop()


def _place(fault: Finding) -> tuple[Topic, int | None]:
    if fault.turn is not None:
        return "turn", fault.turn
    return ("result" if fault.pointer.startswith("/result") else "opening"), None
