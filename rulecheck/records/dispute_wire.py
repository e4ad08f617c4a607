"""A dispute as types, for its schema; the writer is `reports.dispute.data`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulecheck.records import wire
from rulecheck.records.help_wire import Code
from rulecheck.records.moves_wire import Words
from rulecheck.records.report_wire import FoundFacts, Language, Number, Ordinal

AnyTurn = wire.TakeEntry | wire.ReserveEntry | wire.BuyEntry | wire.PassEntry
Rulebook = Literal["sr", "ru", "es"]
Texts = dict[Language, str]


class Cause(Struct, forbid_unknown_fields=True):
    """The finding of the record that another one follows from."""

    code: Code
    rule: str
    turn: Ordinal | None


class DisputedFinding(FoundFacts, forbid_unknown_fields=True):
    """One finding, and what it follows from."""

    cause: Cause | None


class RecordedTurn(Struct, forbid_unknown_fields=True):
    """The turn in dispute."""

    turn: Annotated[AnyTurn | None, Meta(description="As a log writes it; null where it names what is not in the set.")]
    words: Words
    messages: Texts


class InvolvedRule(Struct, forbid_unknown_fields=True):
    """A rule that the dispute is about: of a finding, or of the claim."""

    code: Code
    rule: Annotated[str, Meta(examples=["token-limit"])]
    title: Texts
    statement: Texts
    differ: Annotated[Texts, Meta(description="How the rulebooks differ; empty texts where they do not.")]
    places: Annotated[
        dict[Language, list[str]], Meta(description="Where the rulebook says it, or the ruling in its place.")
    ]
    stated: Annotated[list[Rulebook], Meta(description="The rulebooks that state it.")]
    silent: Annotated[list[Rulebook], Meta(description="The rulebooks that do not, so that a ruling decides there.")]


class Lacked(Struct, forbid_unknown_fields=True):
    """What lacked for the turn to be legal as it is."""

    where: Literal["bank", "player", "bonuses", "hand"]
    more: Annotated[dict[wire.Color, Ordinal], Meta(description="Tokens, or bonuses, that would have to be there too.")]
    most: Annotated[Number | None, Meta(description="How many cards the hand may hold before the turn; else null.")]
    messages: Texts


class NearTurn(Struct, forbid_unknown_fields=True):
    """A legal turn in place of the one in dispute."""

    turn: AnyTurn
    words: Words
    changes: Annotated[Number, Meta(description="How many tokens, cards and nobles would have to be other ones.")]
    others: Annotated[
        list[Literal["player", "action", "card"]], Meta(description="What is not a detail of the same turn any more.")
    ]


class Standing(Struct, forbid_unknown_fields=True):
    """What a player has at the end; `wins` says whether that is enough by the rules."""

    player: str
    points: Number
    bought: Number
    wins: bool


class Claimed(Struct, forbid_unknown_fields=True):
    """A claim that a rule was broken, and its answer; `finding` is what the answer rests on."""

    code: Code
    rule: str
    answer: Literal["upheld", "upheld-by-ruling", "rejected", "rejected-by-ruling", "disputed", "open"]
    messages: Texts
    finding: DisputedFinding | None


class DisputeRecord(Struct, forbid_unknown_fields=True):
    """A dispute about one turn, about the result of a game, or about what lay on the table at its opening."""

    format: Literal["rulecheck-dispute"]
    version: Literal[1]
    producer: str = field(name="rulecheck")
    languages: list[Language]
    source: str
    index: Ordinal
    ruleset: str
    ruleset_digest: str
    topic: Literal["turn", "result", "opening"]
    turn: Annotated[
        Ordinal | None, Meta(description="The number of the turn; null for anything else, and in a position.")
    ]
    round: Ordinal | None
    move: int | str | None
    player: str | None
    played: Annotated[bool, Meta(description="False for a turn that was only asked about.")]
    position: Annotated[wire.PositionRecord, Meta(description="The table before the turn, or the one in question.")]
    recorded: RecordedTurn | None
    verdict: Annotated[
        Literal["legal", "illegal", "ruling", "disputed", "open"],
        Meta(description="Illegal by a rulebook or by a ruling; disputed: the ruleset only warns; open: not judged."),
    ]
    sentence: Annotated[Texts, Meta(description="The verdict in words.")]
    findings: list[DisputedFinding]
    rules: list[InvolvedRule]
    lacks: list[Lacked]
    nearest: list[NearTurn]
    as_near: Annotated[
        Number, Meta(description="How many more legal turns are no farther away than the last of these.")
    ]
    follows: Annotated[list[DisputedFinding], Meta(description="What follows from it in later turns of the record.")]
    depends: Annotated[
        list[DisputedFinding],
        Meta(description="What would be wrong later, whichever of the nearest legal turns had been played."),
    ]
    standing: Annotated[
        list[Standing], Meta(description="What each player has; empty unless the result is in dispute.")
    ]
    claim: Claimed | None
