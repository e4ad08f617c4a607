"""The legal turns that differ least from one: what would have had to be done otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal, final

from rulecheck.model.table import Table
from rulecheck.model.tokens import less, total
from rulecheck.model.turn import Buy, Reserve, Take, Turn
from rulecheck.moves import Kind, kind_of, options

Other = Literal["player", "action", "card"]

_SHOWN: Final = 3
#: More legal turns than any game has at one point that was played by the rules; after a great fault there are millions.
_MOST: Final = 20_000


@final
@dataclass(frozen=True, slots=True)
class Near:
    """A legal turn, and how far it is from another one.

    `changes` counts the tokens, cards and nobles that would have to be other ones; `others` are what is not a detail
    of the same turn any more: another player, another action, another card. Each is one change; what another action
    or card costs is no change of its own.
    """

    turn: Turn
    changes: int
    others: tuple[Other, ...]

    @property
    def distance(self) -> tuple[bool, bool, int]:
        """What to sort by: details first, then another card, then another action."""
        return "action" in self.others, "card" in self.others, self.changes


def nearest(table: Table, turn: Turn) -> tuple[tuple[Near, ...], tuple[Near, ...]]:
    """The nearest legal turns of the player to move, and those that are no farther away than the last of them.

    They differ in details where that is enough, else in the card; where no turn with the same action is legal there is
    one of each other action, that with the same card first.
    """
    legal = (option.turn for option in islice(options(table), _MOST) if not option.warnings)
    found = sorted((near(table, turn, other) for other in legal), key=lambda one: one.distance)
    if not found or "action" in found[0].others:
        return tuple(_one_of_each(turn, found)), ()
    alike = [one for one in found if one.others == found[0].others]
    shown, rest = alike[:_SHOWN], alike[_SHOWN:]
    return tuple(shown), tuple(one for one in rest if one.changes == shown[-1].changes)


def near(table: Table, turn: Turn, legal: Turn) -> Near:
    """How far a legal turn is from one that was played or asked about."""
    others: list[Other] = ["player"] if turn.seat != legal.seat else []
    number = _apart(turn.returned, legal.returned) + _exchanged(turn.nobles, legal.nobles) + len(turn.discard)
    if kind_of(turn) != kind_of(legal):
        others.append("action")
    elif isinstance(turn, Take) and isinstance(legal, Take):
        number += _apart(turn.tokens, legal.tokens)
    elif isinstance(turn, Reserve) and isinstance(legal, Reserve):
        number += turn.gold is not None and turn.gold != legal.gold
        if _place(table, turn) != _place(table, legal):
            others.append("card")
    elif isinstance(turn, Buy) and isinstance(legal, Buy):
        if turn.card != legal.card:
            others.append("card")
        elif turn.pay is not None and legal.pay is not None:
            number += _apart(turn.pay, legal.pay)
    return Near(legal, number + len(others), tuple(others))


def _one_of_each(turn: Turn, found: Iterable[Near]) -> list[Near]:
    card = getattr(turn, "card", None)
    actions: dict[Kind, Near] = {}
    for one in found:
        known = actions.setdefault(kind_of(one.turn), one)
        if card is not None and getattr(one.turn, "card", None) == card != getattr(known.turn, "card", None):
            actions[kind_of(one.turn)] = one
    return sorted(actions.values(), key=lambda one: card is None or getattr(one.turn, "card", None) != card)[:_SHOWN]


def _place(table: Table, turn: Reserve) -> tuple[str, int | None]:
    """Where a reserved card comes from: the deck of a level, or itself on the table."""
    if turn.source == "deck" or turn.card < 0:
        return "deck", table.ruleset.level[turn.card] if turn.card >= 0 else turn.level
    return "table", turn.card


def _apart(tokens: int, other: int) -> int:
    """How many tokens have to be exchanged, added or left out to get from one handful to the other."""
    return max(total(less(tokens, other)), total(less(other, tokens)))


def _exchanged(nobles: Iterable[int], others: Iterable[int]) -> int:
    one, two = set(nobles), set(others)
    return max(len(one - two), len(two - one))
