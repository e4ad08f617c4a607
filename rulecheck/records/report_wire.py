"""The report as types, for its schema; the writer is `reports.json`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from rulecheck.records.wire import about

Number = Annotated[int, Meta(ge=0)]
Ordinal = Annotated[int, Meta(ge=1)]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Z][a-z]{3})?$", examples=["ru", "sr-Latn"])]
Languages = Annotated[list[Language], about("The languages of the texts, as they were asked for.", ["sr", "ru"])]
Section = Annotated[str, about("The title of the section, in the language of the rulebook.", "Ток игре")]
Paragraph = Annotated[Ordinal, about("The paragraph, counted from 1 inside the section.", 4)]


class BookPlace(Struct, forbid_unknown_fields=True):
    """A paragraph of a rulebook, counted from 1 inside its section."""

    section: Section
    paragraph: Paragraph


class BookPlaces(Struct, forbid_unknown_fields=True):
    """Where the rulebook of a language states a rule: the main place, and others."""

    section: Section
    paragraph: Paragraph
    also: Annotated[list[BookPlace], about("Other places that state it.")]


class FoundFacts(Struct, forbid_unknown_fields=True):
    """What there is to say of a finding by itself. Only `messages` and `rulebook` depend on the language."""

    code: Annotated[str, Meta(pattern="^[A-Z][0-9]{2}$", description="The code of the rule.", examples=["T06"])]
    rule: Annotated[str, about("The name of the rule, which never changes either.", "token-limit")]
    reason: Annotated[str, about("In which way the rule was broken.", "over-limit")]
    severity: Annotated[
        Literal["error", "warning", "note"],
        about("Against the rules; or disputed, by the ruleset; or something that could not be judged."),
    ]
    basis: Annotated[
        Literal["rulebook", "ruling", "record"],
        about(
            "What it stands on: a rulebook, a ruling where those are silent, or the record, which contradicts itself."
        ),
    ]
    turn: Annotated[Ordinal | None, about("The turn, counted from 1; null in the set-up and the result.", 17)]
    round: Annotated[Ordinal | None, about("The round of the table, counted from 1.", 9)]
    move: Annotated[int | str | None, about("The platform's own number of the move.", 42)]
    player: Annotated[str | None, about("The id of the player whose fault it is, or whom it is about.", "ana")]
    pointer: Annotated[str, Meta(description="A JSON pointer into the record.", examples=["/turns/16"])]
    line: Annotated[Ordinal | None, about("The line in the file as given.", 120)]
    column: Annotated[Ordinal | None, about("The column in that line, counted in characters.", 5)]
    facts: Annotated[dict[str, Any], about("What the message says, as data.", {"held": 11, "limit": 10})]
    messages: Annotated[dict[Language, str], about("The explanation in each language, with its place in the rulebook.")]
    rulebook: Annotated[
        dict[Language, BookPlaces | None], about("Where each rulebook states it; null where it is silent.")
    ]


class ReportedFinding(FoundFacts, forbid_unknown_fields=True):
    """One finding. Only `messages` and `rulebook` depend on the language."""

    caused_by: Annotated[
        Number | None, Meta(description="The index in `findings` of the earlier finding that this one follows from.")
    ]


class ReportedRecord(Struct, forbid_unknown_fields=True):
    """The verdict on one record."""

    source: Annotated[str, about("The file as given; `-` is standard input.", "games/17.json")]
    index: Annotated[Ordinal, about("The number of the record in its source.", 1)]
    line: Annotated[Ordinal, about("The line in which the record begins.", 1)]
    kind: Annotated[Literal["log", "position"] | None, about("What it is; null where it cannot be read.")]
    ruleset: Annotated[str | None, about("The ruleset by which it was judged.", "splendor")]
    ruleset_digest: Annotated[str | None, about("Identifies the whole content of the ruleset.")]
    verdict: Annotated[
        Literal["valid", "invalid", "unreadable"], about("Valid without errors; unreadable if it is no record at all.")
    ]
    turns: Annotated[Number, about("How many turns it has.", 63)]
    judged: Annotated[Number, about("How many of them could be judged in full.", 63)]
    findings: Annotated[list[ReportedFinding], about("Everything that was found, in the order of the game.")]


class ReportedSummary(Struct, forbid_unknown_fields=True):
    """All records together; findings that follow from another are not counted."""

    records: Annotated[Number, about("How many records there are.")]
    valid: Annotated[Number, about("How many are without errors.")]
    invalid: Annotated[Number, about("How many have errors.")]
    unreadable: Annotated[Number, about("How many cannot be read.")]
    errors: Annotated[Number, about("Findings against the rules.")]
    warnings: Annotated[Number, about("Findings that the ruleset marks as disputed.")]
    notes: Annotated[Number, about("What could not be judged.")]
    turns: Annotated[Number, about("The turns of all records.")]


class ReportRecord(Struct, forbid_unknown_fields=True):
    """A report."""

    format: Annotated[Literal["rulecheck-report"], about("Says that this is a report.")]
    version: Annotated[Literal[1], about("The version of the format.")]
    producer: Annotated[str, about("The version of rulecheck.", "0.1.0")] = field(name="rulecheck")
    languages: Languages
    records: Annotated[list[ReportedRecord], about("The records in the order in which they were checked.")]
    summary: ReportedSummary
