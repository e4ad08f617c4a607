"""The public formats as types: bytes decode straight into them, and the schemas are made from them.

They check shape only. Whatever a person at a table could do wrong fits them, so that a rule explains it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Count = Annotated[int, Meta(ge=0, le=1000)]
Level = Annotated[int, Meta(ge=1, le=3)]
Color = Literal["white", "blue", "green", "red", "black", "gold"]
CardColor = Literal["white", "blue", "green", "red", "black"]
Tokens = Annotated[
    dict[Color, Count], Meta(description="How many of each colour; an absent colour is 0.", examples=[{"red": 2}])
]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Free = Annotated[dict[str, Any], Meta(description="Whatever the writer wants to keep; it is not judged.")]
CardId = Annotated[
    str,
    Meta(
        max_length=64,
        description="A card by its face: level, letter of the bonus, '-', cost in the order w u g r k.",
        examples=["1w-r2k1", "3k-r7"],
    ),
]
NobleId = Annotated[
    str, Meta(max_length=64, description="A noble: 'n-' and its requirement.", examples=["n-w4u4", "n-w3u3g3"])
]


class Face(Struct, forbid_unknown_fields=True):
    """A card by what is printed on it; with the level alone, a card that is not known."""

    level: Level
    bonus: CardColor | UnsetType = UNSET
    cost: Tokens | UnsetType = UNSET


Card = CardId | Face
#: More of anything than any table holds, and little enough to be explained quickly.
Cards = Annotated[list[Card], Meta(max_length=200)]
Nobles = Annotated[list[NobleId], Meta(max_length=50)]
KnownNobles = Annotated[list[NobleId | None], Meta(max_length=50)]
Row = Annotated[list[Card | None], Meta(max_length=200)]


class Rows(Struct, forbid_unknown_fields=True):
    """The face-up cards by level; null for a row or a card that is not known."""

    one: Row | None | UnsetType = field(name="1", default=UNSET)
    two: Row | None | UnsetType = field(name="2", default=UNSET)
    three: Row | None | UnsetType = field(name="3", default=UNSET)


class Decks(Struct, forbid_unknown_fields=True):
    """The face-down cards by level: how many, or which ones, the top card first."""

    one: Count | Cards | UnsetType = field(name="1", default=UNSET)
    two: Count | Cards | UnsetType = field(name="2", default=UNSET)
    three: Count | Cards | UnsetType = field(name="3", default=UNSET)


class PlayerEntry(Struct, forbid_unknown_fields=True):
    """A player at the table: an id for the record, and a name that is shown as it is."""

    id: Name
    name: str | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class SetupEntry(Struct, forbid_unknown_fields=True):
    """The table before the first turn. Decks and bank that are left out are as the ruleset has them."""

    nobles: KnownNobles | None
    table: Rows
    decks: Decks | UnsetType = UNSET
    bank: Tokens | UnsetType = UNSET


class Holdings(Struct, forbid_unknown_fields=True):
    """What a player has between two turns. In a position what is left out is nothing; in a checkpoint, not recorded."""

    id: Name
    name: str | UnsetType = UNSET
    tokens: Tokens | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET
    hand: Cards | UnsetType = UNSET
    nobles: Nobles | UnsetType = UNSET
    points: Count | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class Place(Struct, kw_only=True):
    """What lies on the table and in front of each player."""

    players: Annotated[list[Holdings], Meta(min_length=1, max_length=20)]
    bank: Tokens
    table: Rows
    nobles: KnownNobles
    decks: Decks | UnsetType = UNSET
    to_move: Name | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class StartEntry(Place, kw_only=True, forbid_unknown_fields=True):
    """The position in which a log begins that is a part of a game."""

    to_move: Name
    format: Literal["splendor-position"] | UnsetType = UNSET
    version: Literal[1] | UnsetType = UNSET
    ruleset: Name | UnsetType = UNSET


class PositionRecord(Place, kw_only=True, forbid_unknown_fields=True):
    """A position between two turns."""

    format: Literal["splendor-position"]
    version: Literal[1]
    ruleset: Name | UnsetType = UNSET


class After(Struct, forbid_unknown_fields=True):
    """A checkpoint: any part of a position, as the platform recorded it after the turn."""

    players: Annotated[list[Holdings], Meta(max_length=20)] | UnsetType = UNSET
    bank: Tokens | UnsetType = UNSET
    table: Rows | UnsetType = UNSET
    decks: Decks | UnsetType = UNSET
    nobles: KnownNobles | UnsetType = UNSET
    to_move: Name | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class TurnEntry(Struct, tag_field="action", gc=False, forbid_unknown_fields=True, kw_only=True):
    """What every turn may say."""

    player: Name
    returned: Tokens | UnsetType = field(name="return", default=UNSET)
    nobles: Nobles | UnsetType = UNSET
    discard: Cards | UnsetType = UNSET
    points: Count | UnsetType = UNSET
    after: After | UnsetType = UNSET
    note: str | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class TakeEntry(TurnEntry, tag="take", kw_only=True, gc=False, forbid_unknown_fields=True):
    """Tokens taken from the bank."""

    tokens: Tokens


class ReserveEntry(TurnEntry, tag="reserve", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A card reserved; `card` may be null from a deck, then `level` is needed."""

    card: Card | None | UnsetType = UNSET
    source: Literal["table", "deck"] | UnsetType = field(name="from", default=UNSET)
    level: Level | UnsetType = UNSET
    gold: Count | UnsetType = UNSET
    revealed: Card | None | UnsetType = UNSET


class BuyEntry(TurnEntry, tag="buy", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A card bought."""

    card: Card
    source: Literal["table", "hand"] | UnsetType = field(name="from", default=UNSET)
    pay: Tokens | UnsetType = UNSET
    revealed: Card | None | UnsetType = UNSET


class PassEntry(TurnEntry, tag="pass", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A turn without an action."""


class ResultEntry(Struct, forbid_unknown_fields=True):
    """How the game is said to have ended."""

    winners: Annotated[list[Name], Meta(max_length=20)] | UnsetType = UNSET
    points: dict[str, Count] | UnsetType = UNSET


class LogRecord(Struct, forbid_unknown_fields=True):
    """A recorded game, or a part of one. Either `setup` or `start` is there."""

    format: Literal["splendor-log"]
    version: Literal[1]
    players: Annotated[list[PlayerEntry], Meta(min_length=1, max_length=20)]
    turns: list[TakeEntry | ReserveEntry | BuyEntry | PassEntry]
    ruleset: Name | UnsetType = UNSET
    setup: SetupEntry | UnsetType = UNSET
    start: StartEntry | UnsetType = UNSET
    result: ResultEntry | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


Verdict = Literal["allow", "warn", "forbid"]
PlayerCount = Annotated[int, Meta(ge=1, le=20)]


class RulesetNumbers(Struct, forbid_unknown_fields=True):
    """The numbers of a game; what is left out is as in the extended ruleset."""

    tokens: dict[PlayerCount, Count] | UnsetType = UNSET
    gold: Count | UnsetType = UNSET
    row_size: Count | UnsetType = UNSET
    nobles_beyond_players: Count | UnsetType = UNSET
    take_different: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET
    pair_stack: Annotated[int, Meta(ge=2, le=1000)] | UnsetType = UNSET
    token_limit: Count | UnsetType = UNSET
    hand_limit: Count | UnsetType = UNSET
    goal: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET


class RulesetRulings(Struct, forbid_unknown_fields=True):
    """What the ruleset decides where the rulebooks are silent or differ."""

    take_fewer_of_three: Verdict | UnsetType = UNSET
    take_fewer_than_left: Verdict | UnsetType = UNSET
    return_below_limit: Verdict | UnsetType = UNSET
    gold_by_choice: Verdict | UnsetType = UNSET
    decline_gold_at_limit: Verdict | UnsetType = UNSET
    pass_when_able: Verdict | UnsetType = UNSET
    shared_victory: Verdict | UnsetType = UNSET


TableName = Annotated[
    str, Meta(max_length=200, description="A table beside the ruleset file, with the columns of ours.")
]


class RulesetFile(Struct, forbid_unknown_fields=True):
    """A ruleset: a name, what it extends, and what it changes. `cards` and `nobles` name a table, or list ids."""

    ruleset: Name
    extends: Name | UnsetType = UNSET
    cards: TableName | list[CardId] | UnsetType = UNSET
    nobles: TableName | Nobles | UnsetType = UNSET
    numbers: RulesetNumbers | UnsetType = UNSET
    rulings: RulesetRulings | UnsetType = UNSET
