"""Checks recorded games of Splendor against the rules and explains every fault.

The names below are the library; each is loaded when it is first asked for, so that `import rulecheck` costs nothing.

`check` judges files, `check_record` one record in memory; `load` reads a record, `position` and `legal_turns` look at
it at any turn, `adjudicate` judges a dispute; `explain` says a finding or a rule in a language; `Referee` judges a
game while it is played. `Unreadable` is raised for what is no record.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulecheck.dispute import Dispute as Dispute
    from rulecheck.library import adjudicate as adjudicate
    from rulecheck.library import check as check
    from rulecheck.library import check_record as check_record
    from rulecheck.library import explain as explain
    from rulecheck.library import legal_turns as legal_turns
    from rulecheck.library import load as load
    from rulecheck.library import position as position
    from rulecheck.live import Referee as Referee
    from rulecheck.model.finding import Finding as Finding
    from rulecheck.records.faults import Unreadable as Unreadable
    from rulecheck.verdict import Checked as Checked
    from rulecheck.verdict import Summary as Summary

__version__ = "0.1.0"

_HOMES = {
    "verdict": ("Checked", "Summary"),
    "dispute": ("Dispute",),
    "library": ("adjudicate", "check", "check_record", "explain", "legal_turns", "load", "position"),
    "live": ("Referee",),
    "model.finding": ("Finding",),
    "records.faults": ("Unreadable",),
}
_HOME = {name: f"rulecheck.{module}" for module, names in _HOMES.items() for name in names}

__all__ = [  # noqa: RUF022  the functions first
    "adjudicate",
    "check",
    "check_record",
    "explain",
    "legal_turns",
    "load",
    "position",
    "Checked",
    "Dispute",
    "Finding",
    "Referee",
    "Summary",
    "Unreadable",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'rulecheck' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOME[name]), name)
