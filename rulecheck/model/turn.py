"""What a player did in one turn, as recorded: cards and nobles as indices, tokens as handfuls."""

from __future__ import annotations

from typing import Final, Literal, final

from rulecheck.model.position import FOREIGN, HIDDEN, Checkpoint

__all__ = ["FOREIGN", "HIDDEN", "NOT_RECORDED", "NO_CARD", "Buy", "Pass", "Reserve", "Take", "Turn"]

#: In place of the revealed card: the record says that none was turned up; or it says nothing.
NO_CARD: Final = -2
NOT_RECORDED: Final = -3

Source = Literal["table", "deck", "hand"]


class Turn:
    """What every turn may have.

    `seat` counts players from 0; `returned` is a handful; `nobles` are those taken at the end of the turn; `discard`
    the reserved cards put away; `points` and `after` are what the record claims to stand after the turn; `move` is
    the platform's own number. `foreign` lists (key, id) of what is not in the set.
    """

    __slots__ = ("after", "discard", "foreign", "move", "nobles", "points", "returned", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.returned = 0
        self.nobles: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.points: int | None = None
        self.after: Checkpoint | None = None
        self.move: int | str | None = None
        self.foreign: tuple[tuple[str, str], ...] = ()


@final
class Take(Turn):
    """Taking tokens from the bank."""

    __slots__ = ("tokens",)

    def __init__(self, seat: int, tokens: int) -> None:
        super().__init__(seat)
        self.tokens = tokens


@final
class Reserve(Turn):
    """Reserving a card. `source`, `level` and `gold` are None where the record does not say."""

    __slots__ = ("card", "gold", "level", "revealed", "source")

    def __init__(
        self,
        seat: int,
        card: int,
        source: Source | None = None,
        level: int | None = None,
        gold: int | None = None,
        revealed: int = NOT_RECORDED,
    ) -> None:
        super().__init__(seat)
        self.card = card
        self.source = source
        self.level = level
        self.gold = gold
        self.revealed = revealed


@final
class Buy(Turn):
    """Buying a card. `source` and `pay` (a handful) are None where the record does not say."""

    __slots__ = ("card", "pay", "revealed", "source")

    def __init__(
        self, seat: int, card: int, source: Source | None = None, pay: int | None = None, revealed: int = NOT_RECORDED
    ) -> None:
        super().__init__(seat)
        self.card = card
        self.source = source
        self.pay = pay
        self.revealed = revealed


@final
class Pass(Turn):
    """Doing nothing."""

    __slots__ = ()
