"""What lacked for a turn to be legal as it is: tokens in the bank, tokens or bonuses of the player, room in hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, final

from rulecheck.model.finding import Finding
from rulecheck.model.table import Table
from rulecheck.model.tokens import less, unpack
from rulecheck.model.turn import Buy, Take, Turn
from rulecheck.rules.buying import CANNOT_PAY, NOT_HELD
from rulecheck.rules.nobles import NOT_EARNED
from rulecheck.rules.reserving import HAND_FULL
from rulecheck.rules.tokens import EMPTY_STACK, SHORT_STACK

Where = Literal["bank", "player", "bonuses", "hand"]


@final
@dataclass(frozen=True, slots=True)
class Lack:
    """Something that would have to be otherwise on the table.

    `more` are the tokens or bonuses that would have to be there in addition; `most`, for the hand, is how many cards
    it may hold before the turn.
    """

    where: Where
    more: dict[str, int]
    most: int = 0


def lacking(table: Table, turn: Turn, found: Sequence[Finding]) -> tuple[Lack, ...]:
    """Everything that lacked; () where the turn would be illegal all the same, or only has to be played otherwise."""
    errors = [finding for finding in found if finding.severity == "error"]
    lacks: dict[Where, Lack] = {}
    for finding in errors:
        lack = _lack(table, turn, finding)
        if lack is None:
            return ()
        lacks[lack.where] = lack
    return tuple(lacks.values())


def _lack(table: Table, turn: Turn, finding: Finding) -> Lack | None:
    ruleset, reason = table.ruleset, finding.reason
    if reason in (SHORT_STACK, EMPTY_STACK) and isinstance(turn, Take):
        stacks = ruleset.takes.get(turn.tokens, turn.tokens)
        return Lack("bank", unpack(less(stacks, table.bank)))
    if reason is HAND_FULL:
        return Lack("hand", {}, ruleset.hand_limit - 1)
    if reason is NOT_EARNED:
        return Lack("bonuses", finding.facts["missing_bonuses"])
    if reason is CANNOT_PAY:
        return Lack("player", finding.facts["missing"])
    if reason is NOT_HELD and isinstance(turn, Buy):
        return Lack("player", unpack(less(turn.pay or 0, table.players[turn.seat].tokens)))
    return None
