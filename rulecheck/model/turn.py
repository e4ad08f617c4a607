"""What a player did in one turn, as recorded: cards and nobles as indices, tokens as handfuls."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rulecheck.model.position import FOREIGN, HIDDEN, Checkpoint

__all__ = ["FOREIGN", "HIDDEN", "NOT_RECORDED", "NO_CARD", "Buy", "Pass", "Reserve", "Take", "Turn"]

#: In place of the revealed card: the record says that none was turned up; or it says nothing.
NO_CARD: Final = -2
NOT_RECORDED: Final = -3

Source = Literal["table", "deck", "hand"]


class Turn(Struct, kw_only=True, gc=False):
    """What every turn may have.

    `seat` counts players from 0; `returned` is a handful; `nobles` are those taken at the end of the turn; `discard`
    the reserved cards put away; `points` and `after` are what the record claims to stand after the turn; `move` is
    the platform's own number. `foreign` lists (key, id) of what is not in the set.
    """

    seat: int
    returned: int = 0
    nobles: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    points: int | None = None
    after: Checkpoint | None = None
    move: int | str | None = None
    foreign: tuple[tuple[str, str], ...] = ()


class Take(Turn, gc=False):
    """Taking tokens from the bank."""

    seat: int
    tokens: int


class Reserve(Turn, gc=False):
    """Reserving a card. `source`, `level` and `gold` are None where the record does not say."""

    seat: int
    card: int
    source: Source | None = None
    level: int | None = None
    gold: int | None = None
    revealed: int = NOT_RECORDED


class Buy(Turn, gc=False):
    """Buying a card. `source` and `pay` (a handful) are None where the record does not say."""

    seat: int
    card: int
    source: Source | None = None
    pay: int | None = None
    revealed: int = NOT_RECORDED


class Pass(Turn, gc=False):
    """Doing nothing."""

    seat: int
