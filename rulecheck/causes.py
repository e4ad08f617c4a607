"""Which finding follows from which: one pass over the findings of a game, with a closed table.

A later turn is judged in the position that stands, so what a player chose wrongly is a fault of its own. What only
exists because of an earlier fault points to it: in the same turn, as the same standing fact again, or as a recorded
impossibility about the very thing that the earlier fault left wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulecheck.model.finding import Finding
from rulecheck.model.position import Checkpoint
from rulecheck.subjects import BUYING, PARTS, Thing, about, left_wrong, parts, said, standing

#: In the same turn: a code, and the codes that it follows from.
SAME_TURN: Final[dict[str, frozenset[str]]] = {
    "T06": frozenset({"T01", "T03", "T04", "T07"}),
    "N01": frozenset({"N03"}),
    "N02": BUYING,
    "T08": frozenset({"T07"}),
}

#: All others stand for themselves.
_FOLLOWING: Final = frozenset({*SAME_TURN, *PARTS, "P02"})

Agreed = tuple[int, Checkpoint]


def link(findings: Sequence[Finding], agreed: Sequence[Agreed] = (), players: Sequence[str] = ()) -> None:
    """Fills in `caused_by`. The findings are in the order of the game.

    `agreed` are the checkpoints that agreed with the position, each with its turn, in their order; `players` are the
    ids by seat.
    """
    course = _Course(findings, agreed, players)
    for index, finding in enumerate(findings):
        course.reach(index)
        if finding.severity != "note":
            finding.caused_by = course.cause(finding) if finding.code in _FOLLOWING else None
            course.this_turn[finding.player, finding.code] = index


@final
class _Course:
    """What earlier turns left wrong, each thing with the latest finding about it; and what checkpoints confirmed."""

    def __init__(self, findings: Sequence[Finding], agreed: Sequence[Agreed], players: Sequence[str]) -> None:
        self.findings, self.agreed, self.players = findings, agreed, players
        self.begun = self.confirmed_up_to = 0
        self.this_turn: dict[tuple[str | None, str], int] = {}
        self.wrong: dict[Thing, int] = {}
        self.standing: dict[Thing, int] = {}
        self.confirmed: dict[Thing, int] = {}

    def reach(self, index: int) -> None:
        """Comes to a finding: what was found before its turn is now earlier."""
        turn = self.findings[index].turn
        if index == 0 or turn == self.findings[index - 1].turn:
            return
        self.this_turn.clear()
        for earlier in range(self.begun, index):
            if self.findings[earlier].severity != "note":
                self.wrong.update(dict.fromkeys(left_wrong(self.findings[earlier]), earlier))
                if fact := standing(self.findings[earlier]):
                    self.standing[fact] = earlier
        self.begun = index
        while self.confirmed_up_to < len(self.agreed):
            when, after = self.agreed[self.confirmed_up_to]
            if turn is not None and when >= turn:
                break
            self.confirmed.update(dict.fromkeys(said(after, self.players), when))
            self.confirmed_up_to += 1

    def cause(self, finding: Finding) -> int | None:
        """The finding that this one follows from."""
        same = SAME_TURN.get(finding.code, ())
        now = [self.this_turn[finding.player, code] for code in same if (finding.player, code) in self.this_turn]
        if now:
            return max(now)
        fact = standing(finding)
        again = self.standing.get(fact, -1) if fact else -1
        if again >= 0 and finding.code == "N02":
            again = again if set(finding.facts["nobles"]) <= set(self.findings[again].facts["nobles"]) else -1
        follows = max((self.wrong.get(thing, -1) for thing in about(finding)), default=-1)
        if follows > again:
            cleared = min((self.confirmed.get(part, -1) for part in parts(finding)), default=-1)
            if (self.findings[follows].turn or 0) > cleared:
                return follows
        if again < 0:
            return None
        first = self.findings[again].caused_by
        return again if first is None else first
