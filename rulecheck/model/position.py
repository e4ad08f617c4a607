"""A position between two turns: what is on the table and in front of each player."""

from __future__ import annotations

from typing import Final, final

#: In place of the index of a card or a noble: face down, not known.
HIDDEN: Final = -1
#: In place of the index of a card or a noble: not in this set.
FOREIGN: Final = -4


@final
class Player:
    """What a player has: tokens and bonuses as handfuls, cards and nobles as indices.

    A card in the hand that is not known is minus its level. `waiting` says that a noble is still due, so that the end
    of each turn has to look; `recorded_points` is what a position claims.
    """

    __slots__ = ("bonuses", "cards", "hand", "id", "name", "nobles", "points", "recorded_points", "tokens", "waiting")

    def __init__(self, id: str, name: str | None = None) -> None:
        self.id = id
        self.name = name
        self.tokens = 0
        self.bonuses = 0
        self.points = 0
        self.recorded_points: int | None = None
        self.cards: list[int] = []
        self.hand: list[int] = []
        self.nobles: list[int] = []
        self.waiting = False

    def copy(self) -> Player:
        """The same, to be changed on its own."""
        other = Player(self.id, self.name)
        other.tokens = self.tokens
        other.bonuses = self.bonuses
        other.points = self.points
        other.recorded_points = self.recorded_points
        other.cards = self.cards[:]
        other.hand = self.hand[:]
        other.nobles = self.nobles[:]
        other.waiting = self.waiting
        return other


@final
class Position:
    """The table between two turns.

    `rows` and `decks` go by level, 1 first; `rows` hold cards, or HIDDEN; `decks` hold how many cards are left, and
    `orders` what is known of them, the top card last (None: order not known). `to_move` is a seat, or None.
    `foreign` lists (pointer, id) of what the record names and the set does not have.
    """

    __slots__ = ("bank", "decks", "foreign", "nobles", "orders", "players", "rows", "to_move")

    def __init__(
        self,
        players: list[Player],
        bank: int,
        rows: list[list[int]],
        decks: list[int],
        orders: list[list[int] | None],
        nobles: list[int],
        to_move: int | None,
    ) -> None:
        self.players = players
        self.bank = bank
        self.rows = rows
        self.decks = decks
        self.orders = orders
        self.nobles = nobles
        self.to_move = to_move
        self.foreign: list[tuple[str, str]] = []

    @property
    def strange(self) -> list[tuple[int, str, str]]:
        """What players have that the set does not: the seat, `cards`, `hand` or `nobles`, and the id."""
        held = []
        for pointer, id in self.foreign:
            _, players, rest = pointer.partition("/players/")
            if players:
                seat, place, _ = rest.split("/")
                held.append((int(seat), place, id))
        return held

    def copy(self) -> Position:
        """The same, to be changed on its own."""
        other = Position(
            [player.copy() for player in self.players],
            self.bank,
            [row[:] for row in self.rows],
            self.decks[:],
            [order[:] if order is not None else None for order in self.orders],
            self.nobles[:],
            self.to_move,
        )
        other.foreign = self.foreign[:]
        return other


@final
class PlayerCheckpoint:
    """What a record claims of a player after a turn; None where it says nothing."""

    __slots__ = ("cards", "hand", "nobles", "points", "seat", "tokens")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tokens: int | None = None
        self.cards: list[int] | None = None
        self.hand: list[int] | None = None
        self.nobles: list[int] | None = None
        self.points: int | None = None


@final
class Checkpoint:
    """Any part of a position, as a record claims it after a turn; None where it says nothing."""

    __slots__ = ("bank", "decks", "nobles", "players", "rows", "to_move")

    def __init__(self) -> None:
        self.bank: int | None = None
        self.rows: list[list[int] | None] = [None, None, None]
        self.decks: list[int | None] = [None, None, None]
        self.nobles: list[int] | None = None
        self.players: list[PlayerCheckpoint] = []
        self.to_move: int | None = None
