"""The public formats as types: bytes decode straight into them, and the schemas are made from them.

They check shape only. Whatever a person at a table could do wrong fits them, so that a rule explains it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field


def about(description: str, *examples: Any) -> Meta:
    """What an editor shows of a key, and offers for it."""
    return Meta(description=description, examples=list(examples) or None)


Count = Annotated[int, Meta(ge=0, le=1000)]
Level = Annotated[int, Meta(ge=1, le=3, description="The level of a card, 1 to 3.", examples=[1, 2, 3])]
Color = Literal["white", "blue", "green", "red", "black", "gold"]
CardColor = Literal["white", "blue", "green", "red", "black"]
Tokens = Annotated[
    dict[Color, Count],
    Meta(description="How many of each colour; an absent colour is 0.", examples=[{"red": 2}]),
]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
PlayerId = Annotated[Name, about("The id of a player of the list `players`.", "ana")]
DisplayName = Annotated[str, about("The name as it is to be shown; without it the id is.", "Ана", "Lucía")]
RulesetName = Annotated[
    Name, about("The ruleset by which the record is judged; `splendor` without it.", "splendor", "splendor-bga")
]
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
    bonus: Annotated[CardColor, about("The colour of the bonus that the card gives.", "white")] | UnsetType = UNSET
    cost: Annotated[Tokens, about("What the card costs.", {"red": 2, "black": 1})] | UnsetType = UNSET


Card = CardId | Face
#: More of anything than any table holds, and little enough to be explained quickly.
Cards = Annotated[list[Card], Meta(max_length=200)]
Nobles = Annotated[list[NobleId], Meta(max_length=50)]
KnownNobles = Annotated[list[NobleId | None], Meta(max_length=50)]
Row = Annotated[list[Card | None], Meta(max_length=200)]
Bank = Annotated[
    Tokens, about("The tokens on the table.", {"white": 4, "blue": 3, "green": 4, "red": 1, "black": 4, "gold": 5})
]


class Rows(Struct, forbid_unknown_fields=True):
    """The face-up cards by level; null for a row or a card that is not known."""

    one: (
        Annotated[Row | None, about("The face-up cards of level 1.", ["1w-u3", "1u-k3", "1g-r3", "1r-w3"])] | UnsetType
    ) = field(name="1", default=UNSET)
    two: (
        Annotated[Row | None, about("The face-up cards of level 2.", ["2w-r5", "2u-u5", "2g-g5", "2r-k5"])] | UnsetType
    ) = field(name="2", default=UNSET)
    three: (
        Annotated[Row | None, about("The face-up cards of level 3.", ["3w-k7", "3u-w7", "3g-u7", "3r-g7"])] | UnsetType
    ) = field(name="3", default=UNSET)


class Decks(Struct, forbid_unknown_fields=True):
    """The face-down cards by level: how many, or which ones, the top card first."""

    one: Annotated[Count | Cards, about("The deck of level 1.", 36)] | UnsetType = field(name="1", default=UNSET)
    two: Annotated[Count | Cards, about("The deck of level 2.", 26)] | UnsetType = field(name="2", default=UNSET)
    three: Annotated[Count | Cards, about("The deck of level 3.", 16)] | UnsetType = field(name="3", default=UNSET)


class PlayerEntry(Struct, forbid_unknown_fields=True):
    """A player at the table: an id for the record, and a name that is shown as it is."""

    id: Annotated[Name, about("A short name that the record calls the player by.", "ana", "boris")]
    name: DisplayName | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class SetupEntry(Struct, forbid_unknown_fields=True):
    """The table before the first turn. Decks and bank that are left out are as the ruleset has them."""

    nobles: Annotated[
        KnownNobles | None,
        about("The nobles on the table; null where they are not known.", ["n-w4u4", "n-r4k4", "n-w3u3g3"]),
    ]
    table: Rows
    decks: Annotated[Decks, about("The decks after the set-up.", {"1": 36, "2": 26, "3": 16})] | UnsetType = UNSET
    bank: (
        Annotated[
            Tokens,
            about("The tokens on the table.", {"white": 4, "blue": 4, "green": 4, "red": 4, "black": 4, "gold": 5}),
        ]
        | UnsetType
    ) = UNSET


class Holdings(Struct, forbid_unknown_fields=True):
    """What a player has between two turns. In a position what is left out is nothing; in a checkpoint, not recorded."""

    id: PlayerId
    name: DisplayName | UnsetType = UNSET
    tokens: Annotated[Tokens, about("The tokens that the player has.", {"red": 3, "gold": 1})] | UnsetType = UNSET
    cards: Annotated[Cards, about("The cards that the player has bought.", ["1w-r2k1"])] | UnsetType = UNSET
    hand: (
        Annotated[
            Cards,
            about(
                "The cards that the player has reserved; with its level alone, one that is not known.",
                ["3k-r7", {"level": 1}],
            ),
        ]
        | UnsetType
    ) = UNSET
    nobles: Annotated[Nobles, about("The nobles that have visited the player.", ["n-w4u4"])] | UnsetType = UNSET
    points: Annotated[Count, about("The player's prestige points, as recorded.", 4)] | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class Place(Struct, kw_only=True):
    """What lies on the table and in front of each player."""

    players: Annotated[
        list[Holdings],
        Meta(min_length=1, max_length=20, description="What each player has, in the order of the seats."),
    ]
    bank: Bank
    table: Rows
    nobles: Annotated[KnownNobles, about("The nobles that are still on the table.", ["n-w4u4", "n-r4k4"])]
    decks: Decks | UnsetType = UNSET
    to_move: Annotated[PlayerId, about("The player whose turn it is.", "ana")] | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class StartEntry(Place, kw_only=True, forbid_unknown_fields=True):
    """The position in which a log begins that is a part of a game."""

    to_move: Annotated[PlayerId, about("The player whose turn it is.", "ana")]
    format: Annotated[Literal["splendor-position"], about("The format, as in a record of its own.")] | UnsetType = UNSET
    version: Annotated[Literal[1], about("The version of that format.")] | UnsetType = UNSET
    ruleset: Annotated[RulesetName, about("Of no effect here: the log names the ruleset.")] | UnsetType = UNSET


class PositionRecord(Place, kw_only=True, forbid_unknown_fields=True):
    """A position between two turns."""

    format: Annotated[Literal["splendor-position"], about("Says that this is a position.")]
    version: Annotated[Literal[1], about("The version of the format.")]
    ruleset: RulesetName | UnsetType = UNSET


class After(Struct, forbid_unknown_fields=True):
    """A checkpoint: any part of a position, as the platform recorded it after the turn."""

    players: (
        Annotated[
            list[Holdings], Meta(max_length=20, description="What some or all of the players have, in any order.")
        ]
        | UnsetType
    ) = UNSET
    bank: Bank | UnsetType = UNSET
    table: Rows | UnsetType = UNSET
    decks: Decks | UnsetType = UNSET
    nobles: Annotated[KnownNobles, about("The nobles that are left on the table.", ["n-r4k4"])] | UnsetType = UNSET
    to_move: Annotated[PlayerId, about("The player whose turn is next.", "boris")] | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


Revealed = Annotated[
    Card | None,
    about(
        "The card that filled the gap; null where it is not known, `none` where the record says that there was none.",
        "1k-g3",
        None,
        "none",
    ),
]


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # typing knows no default before Python 3.13

    Handful = TypeVar("Handful", bound=Tokens | Raw, default=Tokens)
else:
    from typing import TypeVar

    #: The tokens of a turn. Where nothing is said they are decoded; `Raw` leaves them as they are written.
    Handful = TypeVar("Handful", bound=dict[Color, Count])


class TurnEntry(Struct, Generic[Handful], tag_field="action", gc=False, forbid_unknown_fields=True, kw_only=True):
    """What every turn may say."""

    player: Annotated[PlayerId, about("The id of the player who acts.", "ana")]
    returned: (
        Annotated[Handful, about("The tokens put back at the end of the turn, down to the limit.", {"blue": 1})]
        | UnsetType
    ) = field(name="return", default=UNSET)
    nobles: Annotated[Nobles, about("The noble that visits the player at the end.", ["n-w4u4"])] | UnsetType = UNSET
    discard: Annotated[Cards, about("Reserved cards put away, which no rule allows.", ["3k-r7"])] | UnsetType = UNSET
    points: Annotated[Count, about("The player's points after the turn, as recorded.", 3)] | UnsetType = UNSET
    after: After | UnsetType = UNSET
    note: Annotated[str, about("Anything to be said of the turn; it is not judged.")] | UnsetType = UNSET
    meta: Free | UnsetType = UNSET


class TakeEntry(TurnEntry[Handful], tag="take", kw_only=True, gc=False, forbid_unknown_fields=True):
    """Tokens taken from the bank."""

    tokens: Annotated[
        Handful,
        about("The tokens taken: 3 of different colours, or 2 of one.", {"red": 1, "blue": 1, "green": 1}, {"red": 2}),
    ]


class ReserveEntry(TurnEntry[Handful], tag="reserve", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A card reserved; `card` may be null from a deck, then `level` is needed."""

    card: (
        Annotated[Card | None, about("The card; null from a deck whose cards are not known.", "3w-u5r3k3", None)]
        | UnsetType
    ) = UNSET
    source: (
        Annotated[Literal["table", "deck"], about("Whether a face-up card is reserved, or the top one of a deck.")]
        | UnsetType
    ) = field(name="from", default=UNSET)
    level: Annotated[Level, about("The level of the deck; needed where the card is not known.", 2)] | UnsetType = UNSET
    gold: Annotated[Count, about("The gold tokens taken with the card.", 1, 0)] | UnsetType = UNSET
    revealed: Revealed | UnsetType = UNSET


class BuyEntry(TurnEntry[Handful], tag="buy", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A card bought."""

    card: Annotated[Card, about("The card bought.", "1w-r2k1")]
    source: Annotated[Literal["table", "hand"], about("Whether it lay on the table or was reserved.")] | UnsetType = (
        field(name="from", default=UNSET)
    )
    pay: (
        Annotated[Handful, about("The tokens spent, after bonuses; none is {}.", {"red": 2, "gold": 1}, {})] | UnsetType
    ) = UNSET
    revealed: Revealed | UnsetType = UNSET


class PassEntry(TurnEntry[Handful], tag="pass", kw_only=True, gc=False, forbid_unknown_fields=True):
    """A turn without an action."""


class ResultEntry(Struct, forbid_unknown_fields=True):
    """How the game is said to have ended."""

    winners: (
        Annotated[list[Name], Meta(max_length=20, description="The ids of the winners.", examples=[["ana"]])]
        | UnsetType
    ) = UNSET
    points: (
        Annotated[dict[str, Count], about("The points of the players, by id.", {"ana": 16, "boris": 15})] | UnsetType
    ) = UNSET


class LogRecord(Struct, forbid_unknown_fields=True):
    """A recorded game, or a part of one. Either `setup` or `start` is there."""

    format: Annotated[Literal["splendor-log"], about("Says that this is a log.")]
    version: Annotated[Literal[1], about("The version of the format.")]
    players: Annotated[
        list[PlayerEntry],
        Meta(
            min_length=1,
            max_length=20,
            description="The players in the order of their seats; the first one begins.",
            examples=[[{"id": "ana", "name": "Ана"}, {"id": "boris", "name": "Борис"}]],
        ),
    ]
    turns: Annotated[
        list[TakeEntry | ReserveEntry | BuyEntry | PassEntry], about("The turns of all players, one after the other.")
    ]
    ruleset: RulesetName | UnsetType = UNSET
    setup: SetupEntry | UnsetType = UNSET
    start: StartEntry | UnsetType = UNSET
    result: ResultEntry | UnsetType = UNSET
    meta: Free | UnsetType = UNSET
