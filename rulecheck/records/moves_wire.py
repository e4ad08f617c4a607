"""The list of legal turns as types, for its schema; the writer is `reports.moves`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulecheck.records import wire
from rulecheck.records.report_wire import Language, Number, Ordinal

Words = Annotated[
    dict[Language, str],
    Meta(description="The turn in words, as it can be given to rulecheck.", examples=[{"en": "reserve deck 2"}]),
]
Choice = Literal["pay", "gold", "return", "noble"]


class Disputed(Struct, forbid_unknown_fields=True):
    """A rule about which the ruleset only warns, and the reason."""

    code: Annotated[str, Meta(pattern="^[A-Z][0-9]{2}$", examples=["T09"])]
    rule: Annotated[str, Meta(examples=["take-fewer-than-left"])]
    reason: Annotated[str, Meta(examples=["fewer-than-left"])]


class LegalTurn(Struct, forbid_unknown_fields=True):
    """A legal turn, as a log writes it; which card fills a gap afterwards is left out."""

    turn: wire.TakeEntry | wire.ReserveEntry | wire.BuyEntry | wire.PassEntry
    words: Words
    warnings: list[Disputed]


class LegalAction(Struct, forbid_unknown_fields=True):
    """An action, and every legal turn with it."""

    action: Literal["take", "reserve", "buy", "pass"]
    words: Annotated[Words, Meta(description="What the turns have in common.")]
    choices: Annotated[
        dict[Choice, Annotated[int, Meta(ge=2)]],
        Meta(description="In how many ways the turns pay, take gold, return tokens or take a noble, if more than one."),
    ]
    turns: Annotated[list[LegalTurn], Meta(min_length=1)]


class LeftOut(Struct, forbid_unknown_fields=True):
    """What the record does not name, so that turns with it cannot be listed."""

    rows: Annotated[Number, Meta(description="Cards that lie face down in the rows.")]
    hand: Annotated[Number, Meta(description="Cards in the hand of the player to move.")]
    nobles: Number


class MovesRecord(Struct, forbid_unknown_fields=True):
    """All legal turns at one point of a record."""

    format: Literal["rulecheck-moves"]
    version: Literal[1]
    producer: str = field(name="rulecheck")
    languages: list[Language]
    source: str
    index: Ordinal
    ruleset: str
    ruleset_digest: str
    turn: Annotated[Ordinal | None, Meta(description="The number of the turn to be played; null in a position.")]
    round: Ordinal | None
    player: str
    over: Annotated[bool, Meta(description="Whether the game has ended, so that no turn is legal.")]
    sure: Annotated[bool, Meta(description="False where the record does not say which tokens or cards lie where.")]
    left_out: LeftOut
    complete: Annotated[bool, Meta(description="False where the list was cut because it is too long.")]
    count: Number
    actions: list[LegalAction]
