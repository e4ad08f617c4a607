"""The case files: what each of them expects, and what the checker says of it.

`tests/cases/<code>/legal-*` breaks no rule, `illegal-*` breaks that rule. A record of our own says in its `meta` what
is to be found: `expect` lists every finding that follows from no other, `follows` those that do, with their `cause`.
Whatever else lies there, from a broken file to a page of a platform, has one finding at most: its code is the name of
the folder, its reason is in the name of the file, and `places.json` may tell the line and the column.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULES
from rulecheck.records.faults import Unreadable
from rulecheck.records.rulesets import load
from rulecheck.verdict import Checked, check

CASES: Final = Path(__file__).parent / "cases"
_NAME: Final = re.compile(r"(legal|illegal)-([^.]+)")


@dataclass(frozen=True)
class Case:
    """A case file, and what it says of itself; `meta` is empty where that is said by its name alone."""

    path: Path
    legal: bool
    reason: str
    meta: dict[str, Any]
    place: list[int] | None

    @property
    def rule(self) -> str:
        """The code of the rule that it is about."""
        return self.path.parent.name

    @property
    def expect(self) -> list[dict[str, Any]]:
        """The findings that follow from no other."""
        by_name = [] if self.legal else [{"code": self.rule, "reason": self.reason}]
        expected: list[dict[str, Any]] = self.meta.get("expect", by_name)
        return expected

    @property
    def follows(self) -> list[dict[str, Any]]:
        """The findings that follow from another."""
        expected: list[dict[str, Any]] = self.meta.get("follows", [])
        return expected

    @property
    def checked(self) -> list[Checked]:
        """The verdict on each record of the file."""
        return _checked(self.path, self.meta.get("ruleset"))

    @property
    def findings(self) -> list[Finding]:
        """Everything that is found in the file."""
        return [finding for checked in self.checked for finding in checked.findings]

    def __str__(self) -> str:
        return f"{self.rule}/{self.path.name}"


@cache
def cases() -> list[Case]:
    """All case files, in the order of the codes."""
    return [case(path) for path in sorted(CASES.glob("[A-Z][0-9][0-9]/*legal-*"))]


def case(path: Path | str) -> Case:
    """A case file, by its path or by its name below `tests/cases`."""
    path = CASES / path
    named = _NAME.match(path.name)
    assert named, f"{path.name} is neither legal-... nor illegal-..."
    reasons = RULES[path.parent.name].reasons
    reason = named[2] if named[2] in reasons else re.sub(r"-\d+$", "", named[2])
    places = path.parent / "places.json"
    place = json.loads(places.read_text("utf-8")).get(path.name) if places.exists() else None
    return Case(path, named[1] == "legal", reason, _meta(path), place)


def _meta(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        return {}
    meta = content.get("meta") if isinstance(content, dict) else None
    return meta if isinstance(meta, dict) else {}


@cache
def _checked(path: Path, house: str | None) -> list[Checked]:
    if path.suffix != ".yaml":
        return list(check([str(path)], ruleset=load(CASES / "rulesets" / house) if house else None))
    checked = Checked(str(path), 1, 1)  # a ruleset is no record, but it has the same faults
    try:
        load(path)
    except Unreadable as fault:
        checked.findings = [Finding(fault.reason, fault.facts, line=fault.line, column=fault.column)]
    return [checked]
