"""A recorded game: who sat where, how it began, what was done, and how it is said to have ended."""

from __future__ import annotations

from typing import final

from rulecheck.model.position import Player, Position
from rulecheck.model.turn import Turn


@final
class Setup:
    """The table before the first turn.

    `nobles` and each row are None where the record does not know them, and may hold HIDDEN; `decks` are counts, or
    None; `orders` are known decks, the top card last; `bank` is None where the ruleset's number is assumed.
    """

    __slots__ = ("bank", "decks", "nobles", "orders", "rows")

    def __init__(self) -> None:
        self.nobles: list[int] | None = None
        self.rows: list[list[int] | None] = [None, None, None]
        self.decks: list[int | None] = [None, None, None]
        self.orders: list[list[int] | None] = [None, None, None]
        self.bank: int | None = None


@final
class Result:
    """How the record says the game ended: the winners' seats (None: not said) and points by seat."""

    __slots__ = ("points", "winners")

    def __init__(self, winners: list[int] | None, points: dict[int, int]) -> None:
        self.winners = winners
        self.points = points


@final
class Log:
    """A game as recorded. Either `setup` or `start` is there.

    `foreign` lists (pointer, id) of cards and nobles outside the turns that are not in the set.
    """

    __slots__ = ("foreign", "players", "result", "setup", "start", "turns")

    def __init__(self, players: list[Player], turns: list[Turn]) -> None:
        self.players = players
        self.turns = turns
        self.setup: Setup | None = None
        self.start: Position | None = None
        self.result: Result | None = None
        self.foreign: list[tuple[str, str]] = []
