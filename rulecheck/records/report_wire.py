"""The report as types, for its schema; the writer is `reports.json`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Number = Annotated[int, Meta(ge=0)]
Ordinal = Annotated[int, Meta(ge=1)]
Language = Literal["sr", "sr-Latn", "ru", "es", "en"]


class BookPlace(Struct, forbid_unknown_fields=True):
    """A paragraph of a rulebook, counted from 1 inside its section."""

    section: str
    paragraph: Ordinal


class BookPlaces(Struct, forbid_unknown_fields=True):
    """Where the rulebook of a language states a rule: the main place, and others."""

    section: str
    paragraph: Ordinal
    also: list[BookPlace]


class ReportedFinding(Struct, forbid_unknown_fields=True):
    """One finding. Only `messages` and `rulebook` depend on the language."""

    code: Annotated[str, Meta(pattern="^[A-Z][0-9]{2}$", examples=["T06"])]
    rule: Annotated[str, Meta(examples=["token-limit"])]
    reason: Annotated[str, Meta(examples=["over-limit"])]
    severity: Literal["error", "warning", "note"]
    basis: Literal["rulebook", "ruling", "record"]
    turn: Ordinal | None
    round: Ordinal | None
    move: int | str | None
    player: str | None
    pointer: Annotated[str, Meta(description="A JSON pointer into the record.", examples=["/turns/16"])]
    line: Ordinal | None
    column: Ordinal | None
    facts: dict[str, Any]
    messages: dict[Language, str]
    rulebook: dict[Language, BookPlaces | None]
    caused_by: Annotated[
        Number | None, Meta(description="The index in `findings` of the earlier finding that this one follows from.")
    ]


class ReportedRecord(Struct, forbid_unknown_fields=True):
    """The verdict on one record."""

    source: str
    index: Ordinal
    line: Ordinal
    kind: Literal["log", "position"] | None
    ruleset: str | None
    ruleset_digest: str | None
    verdict: Literal["valid", "invalid", "unreadable"]
    turns: Number
    judged: Number
    findings: list[ReportedFinding]


class ReportedSummary(Struct, forbid_unknown_fields=True):
    """All records together; findings that follow from another are not counted."""

    records: Number
    valid: Number
    invalid: Number
    unreadable: Number
    errors: Number
    warnings: Number
    notes: Number
    turns: Number


class ReportRecord(Struct, forbid_unknown_fields=True):
    """A report."""

    format: Literal["rulecheck-report"]
    version: Literal[1]
    producer: str = field(name="rulecheck")
    languages: list[Language]
    records: list[ReportedRecord]
    summary: ReportedSummary
