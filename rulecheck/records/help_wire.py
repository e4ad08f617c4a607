"""The rules help as types, for its schema; the writer is `reports.help.data`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulecheck.records.report_wire import BookPlaces, Language

Code = Annotated[str, Meta(pattern="^[A-Z][0-9]{2}$", examples=["T06"])]
Book = Literal["sr", "sr-Latn", "ru", "es"]


class HelpReason(Struct, forbid_unknown_fields=True):
    """A way to break a rule: where each rulebook states it (null: it is silent), and the ruling ("": there is none)."""

    reason: Annotated[str, Meta(examples=["over-limit"])]
    basis: Literal["rulebook", "ruling", "record"]
    rulebook: dict[Book, BookPlaces | None]
    ruling: dict[Language, str]
    switch: Annotated[str | None, Meta(description="The ruling of a ruleset that allows, warns or forbids this.")]


class HelpRule(Struct, forbid_unknown_fields=True):
    """A rule: what it says, why, an example of a legal and of an illegal case, and where the rulebooks differ."""

    code: Code
    rule: Annotated[str, Meta(examples=["token-limit"])]
    title: dict[Language, str]
    statement: dict[Language, str]
    why: dict[Language, str]
    legal: dict[Language, str]
    illegal: dict[Language, str]
    differ: Annotated[dict[Language, str], Meta(description="Empty texts where the rulebooks do not differ.")]
    related: list[Code]
    reasons: list[HelpReason]


class HelpChapter(Struct, forbid_unknown_fields=True):
    """A chapter, such as a section of the rulebook: paragraphs, then rules."""

    key: Annotated[str, Meta(examples=["setup"])]
    title: dict[Language, str]
    paragraphs: Annotated[
        dict[Language, list[str]],
        Meta(description="A paragraph that begins with “- ” or a number and a period is an item of a list."),
    ]
    rules: list[HelpRule]


class HelpRecord(Struct, forbid_unknown_fields=True):
    """The rules help, or a part of it."""

    format: Literal["rulecheck-help"]
    version: Literal[1]
    producer: str = field(name="rulecheck")
    languages: list[Language]
    chapters: list[HelpChapter]
