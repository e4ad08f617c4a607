"""A ruleset as types: a YAML file decodes into them, and its schema is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from rulecheck.records.wire import CardId, Count, Name, Nobles, about

Verdict = Literal["allow", "warn", "forbid"]
PlayerCount = Annotated[int, Meta(ge=1, le=20, description="A number of players.")]


class RulesetNumbers(Struct, forbid_unknown_fields=True):
    """The numbers of a game; what is left out is as in the extended ruleset."""

    tokens: (
        Annotated[
            dict[PlayerCount, Count],
            about("The tokens of each colour, by the number of players.", {"2": 4, "3": 5, "4": 7}),
        ]
        | UnsetType
    ) = UNSET
    gold: Annotated[Count, about("The gold tokens.", 5)] | UnsetType = UNSET
    row_size: Annotated[Count, about("The face-up cards of each level.", 4)] | UnsetType = UNSET
    nobles_beyond_players: Annotated[Count, about("How many more nobles than players lie out.", 1)] | UnsetType = UNSET
    take_different: (
        Annotated[int, Meta(ge=1, le=5, description="How many tokens of different colours are taken.", examples=[3])]
        | UnsetType
    ) = UNSET
    pair_stack: (
        Annotated[
            int, Meta(ge=2, le=1000, description="How many a stack needs for a take of 2 of its colour.", examples=[4])
        ]
        | UnsetType
    ) = UNSET
    token_limit: Annotated[Count, about("How many tokens a player may have after a turn.", 10)] | UnsetType = UNSET
    hand_limit: Annotated[Count, about("How many reserved cards a player may have.", 3)] | UnsetType = UNSET
    goal: (
        Annotated[int, Meta(ge=1, le=1000, description="The prestige points with which the game ends.", examples=[15])]
        | UnsetType
    ) = UNSET


class RulesetRulings(Struct, forbid_unknown_fields=True):
    """What the ruleset decides where the rulebooks are silent or differ."""

    take_fewer_of_three: (
        Annotated[Verdict, about("Taking fewer than 3 tokens while 3 colours are there (T05).")] | UnsetType
    ) = UNSET
    take_fewer_than_left: (
        Annotated[Verdict, about("Taking fewer than the 2 colours that are left (T09).")] | UnsetType
    ) = UNSET
    return_below_limit: (
        Annotated[Verdict, about("Returning more tokens than the limit asks for (T08).")] | UnsetType
    ) = UNSET
    gold_by_choice: (
        Annotated[Verdict, about("Paying gold in place of a coloured token that one has (B04).")] | UnsetType
    ) = UNSET
    decline_gold_at_limit: (
        Annotated[Verdict, about("Reserving without gold, though there is some (R04).")] | UnsetType
    ) = UNSET
    pass_when_able: Annotated[Verdict, about("Passing though an action is possible (O03).")] | UnsetType = UNSET
    shared_victory: Annotated[Verdict, about("Several winners, where nothing breaks the tie (E04).")] | UnsetType = (
        UNSET
    )


TableName = Annotated[
    str, Meta(max_length=200, description="A table beside the ruleset file, with the columns of ours.")
]


class RulesetFile(Struct, forbid_unknown_fields=True):
    """A ruleset: a name, what it extends, and what it changes. `cards` and `nobles` name a table, or list ids."""

    ruleset: Annotated[Name, about("The name of the ruleset, which reports show.", "our table")]
    extends: Annotated[Name, about("The ruleset that stands where this one says nothing.", "splendor")] | UnsetType = (
        UNSET
    )
    cards: (
        Annotated[TableName | list[CardId], about("The cards: a table beside this file, or their ids.", "cards.csv")]
        | UnsetType
    ) = UNSET
    nobles: (
        Annotated[TableName | Nobles, about("The nobles: a table, or their ids.", ["n-w4u4", "n-r4k4"])] | UnsetType
    ) = UNSET
    numbers: RulesetNumbers | UnsetType = UNSET
    rulings: RulesetRulings | UnsetType = UNSET
