"""Somebody says that a rule was broken: whether that is upheld, rejected, or a matter of ruling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Literal, final

from rulecheck.model.finding import Finding
from rulecheck.model.rule import Rule
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.table import Table

Answer = Literal["upheld", "upheld-by-ruling", "rejected", "rejected-by-ruling", "disputed", "open"]


@final
@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that a rule was broken, and its answer.

    `finding` is what the answer rests on: what breaks the rule, or would break it if the ruleset forbade all that it
    may decide (`rejected-by-ruling`), or what leaves it `open`. `disputed`: the ruleset only warns.
    """

    rule: Rule
    answer: Answer
    finding: Finding | None = None


def answer(
    claim: Rule,
    found: Sequence[Finding],
    judge: Callable[[Table], Sequence[Finding]],
    table: Table,
    *,
    sure: bool,
) -> Claim:
    """The answer to a claim, given what was found and how to judge the same again at another table."""
    shown = _against(claim, found)
    if shown is not None:
        if shown.severity == "warning":
            return Claim(claim, "disputed", shown)
        return Claim(claim, "upheld-by-ruling" if shown.reason.basis == "ruling" else "upheld", shown)
    strict = table.copy()
    strict.ruleset = forbidding(table.ruleset)
    if allowed := _against(claim, judge(strict)):
        return Claim(claim, "rejected-by-ruling", allowed)
    unclear = next((finding for finding in found if finding.severity == "note"), None)
    return Claim(claim, "rejected") if sure else Claim(claim, "open", unclear)


def _against(claim: Rule, found: Sequence[Finding]) -> Finding | None:
    return next((finding for finding in found if finding.reason.rule is claim and finding.severity != "note"), None)


def forbidding(ruleset: Ruleset) -> Ruleset:
    """The same ruleset with every ruling on `forbid`."""
    strict = copy(ruleset)
    strict.rulings = dict.fromkeys(ruleset.rulings, "forbid")
    return strict
