"""How a chapter speaks up: with a reason and its facts, never a sentence."""

from __future__ import annotations

from typing import Any, Protocol

from rulecheck.model.rule import Reason


class Report(Protocol):
    """Takes what a chapter has found.

    `at` is the place below the turn (`points`, `after/bank`), or, off a turn, the whole JSON pointer; `seat` is the
    player meant where it is not the one whose turn it is.
    """

    def __call__(self, reason: Reason, facts: dict[str, Any], at: str = "", seat: int | None = None) -> None: ...
