"""The table while a game is played: the position, and what has to be remembered beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from rulecheck.model.position import HIDDEN, Player, Position
from rulecheck.model.ruleset import Ruleset

#: Where a card is. HAND and BOUGHT are counted on by the seat of the player.
UNSEEN: Final = 0  # never shown: in a deck of unknown order, or face down in a hand or a row
IN_DECK: Final = 1  # in a deck of known order
ON_TABLE: Final = 2
OUT: Final = 3  # put away: out of the game
HAND: Final = 100
BOUGHT: Final = 200


@final
class Table:
    """A position, whose turn it is, which round, and where each card is.

    `last` is the seat that acted last (-1: nobody); `skipped` and `resume` are seats that may also go on after a
    fault in the order; `reached` is the last seat that has acted in this round; `final_round` is 0 until somebody
    has the points that end the game. `unsure` is True once it is not known which tokens were paid, `unplaced` once it
    is not known from where a card was bought.
    """

    __slots__ = (
        "bank",
        "decks",
        "final_round",
        "last",
        "next",
        "nobles",
        "orders",
        "players",
        "reached",
        "resume",
        "round",
        "rows",
        "ruleset",
        "skipped",
        "unplaced",
        "unsure",
        "where",
    )

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        self.ruleset = ruleset
        self.players: list[Player] = position.players
        self.bank = position.bank
        self.rows = position.rows
        self.decks = position.decks
        self.orders = position.orders
        self.nobles = position.nobles
        self.next = position.to_move or 0
        self.round = 1
        self.last = self.next - 1
        self.reached = self.last
        self.skipped = self.resume = -1
        self.final_round = 0
        self.unsure = self.unplaced = False
        self.where = where = [UNSEEN] * len(ruleset.components.cards)
        for place, cards in self._places():
            for card in cards:
                if card >= 0:
                    where[card] = place
        if any(player.points >= ruleset.goal for player in self.players):
            self.final_round = 1
        if any(player.points >= ruleset.goal for player in self.players[self.next :]):
            self.reached = len(self.players) - 1  # that was in an earlier round: nobody was to move any more

    def _places(self) -> Iterator[tuple[int, list[int]]]:
        for order in self.orders:
            yield IN_DECK, order or []
        for row in self.rows:
            yield ON_TABLE, row
        for seat, player in enumerate(self.players):
            yield HAND + seat, player.hand
            yield BOUGHT + seat, player.cards

    def position(self) -> Position:
        """The position as it stands, to be kept."""
        over = self.final_round and self.reached == len(self.players) - 1
        return Position(
            self.players, self.bank, self.rows, self.decks, self.orders, self.nobles, None if over else self.next
        ).copy()

    def copy(self) -> Table:
        """The same table, to be played on its own."""
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        kept = self.position()
        other.players, other.rows, other.decks = kept.players, kept.rows, kept.decks
        other.orders, other.nobles, other.where = kept.orders, kept.nobles, self.where[:]
        return other

    @property
    def coming_round(self) -> int:
        """The round of the next turn."""
        return self.round + (self.next <= self.last)

    def supply(self) -> int:
        """The tokens that the game has in all, as the ruleset numbers them."""
        return self.ruleset.supply(len(self.players))

    def could_be_face_down(self, card: int, row: list[int]) -> bool:
        """Whether an unknown card of this row may be this one."""
        return self.where[card] == UNSEEN and HIDDEN in row

    def row_of(self, card: int) -> int:
        """The level of the row in which a card on the table lies: its own, unless the record put it elsewhere."""
        level = self.ruleset.level[card]
        if card in self.rows[level - 1]:
            return level
        return next(other for other, row in enumerate(self.rows, 1) if card in row)
