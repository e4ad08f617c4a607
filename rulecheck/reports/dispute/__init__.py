"""A dispute on one page: as text, as Markdown with the rules side by side, and as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TextIO, final

from rulecheck.dispute import Dispute
from rulecheck.model.position import Position
from rulecheck.records.read import Record
from rulecheck.voice import Voice, harmless

FORMATS: Final = ("text", "markdown", "json")


@final
@dataclass(frozen=True, slots=True)
class Case:
    """A dispute, and the record that it comes from: its source, and its number there from 1."""

    dispute: Dispute
    record: Record
    source: str
    index: int = 1

    @property
    def position(self) -> Position:
        """What lay on the table."""
        content = self.record.content
        asked = self.dispute.turn is not None
        return content if isinstance(content, Position) and not asked else self.dispute.table.position()

    @property
    def name(self) -> str:
        """The source, as a heading has it."""
        return harmless(self.source, None) or "-"

    @property
    def drawable(self) -> bool:
        """Whether enough is known of the table for a drawing to show anything."""
        return any(card >= 0 for row in self.dispute.table.rows for card in row)


def write_dispute(
    format: str, stream: TextIO, case: Case, voices: Sequence[Voice], *, color: bool = False, width: int = 80
) -> None:
    """Writes the page in this format, in each of the languages. Raises KeyError for a format that there is not."""
    if format == "json":
        from rulecheck.reports.dispute.data import document

        stream.write(document(case, voices))
    elif format == "markdown":
        from rulecheck.reports.dispute.markdown import lines

        stream.writelines(f"{line}\n" for line in lines(case, voices))
    else:
        from rulecheck.reports.dispute.text import Page

        {"text": Page}[format](stream, voices, color=color, width=width).write(case)
