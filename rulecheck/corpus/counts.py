"""What is counted of all records, however many: enough for every table of the summary."""

from __future__ import annotations

from collections import Counter
from typing import Any, final

from rulecheck.verdict import Checked


@final
class Counts:
    """Counts that add up, in whatever order.

    `records` by ruleset, number of players and verdict; `turns` are the lengths of logs, by ruleset and number of
    players; `findings`, those that follow from no other, also by rule, severity and turn; `broken` are the records in
    which a rule was broken. A ruleset or turn that there is not is None.
    """

    __slots__ = ("broken", "findings", "records", "turns")

    def __init__(self) -> None:
        self.records: Counter[tuple[str | None, int, str]] = Counter()
        self.turns: Counter[tuple[str | None, int, int]] = Counter()
        self.findings: Counter[tuple[str | None, int, str, str, str, int | None]] = Counter()
        self.broken: Counter[tuple[str | None, int, str]] = Counter()

    def add(self, checked: Checked) -> None:
        """Counts one more record."""
        table = checked.ruleset.name if checked.ruleset else None, len(checked.names)
        self.records[*table, checked.verdict] += 1
        if checked.kind == "log":
            self.turns[*table, checked.turns] += 1
        if checked.findings:
            own = [finding for finding in checked.findings if finding.caused_by is None]
            for finding in own:
                self.findings[*table, finding.code, finding.reason.rule.name, finding.severity, finding.turn] += 1
            self.broken.update((*table, code) for code in {finding.code for finding in own})

    def update(self, other: Counts) -> None:
        """Adds what was counted elsewhere."""
        for name in self.__slots__:
            getattr(self, name).update(getattr(other, name))

    def data(self) -> dict[str, list[list[Any]]]:
        """The same as JSON, always in the same order."""
        return {
            name: sorted(([*key, count] for key, count in getattr(self, name).items()), key=str)
            for name in self.__slots__
        }

    @classmethod
    def of(cls, data: dict[str, list[list[Any]]]) -> Counts:
        """What `data` gave."""
        counts = cls()
        for name, cells in data.items():
            getattr(counts, name).update({tuple(key): count for *key, count in cells})
        return counts
