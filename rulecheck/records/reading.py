"""One record being turned into the model: its cards, nobles and players by the names that the record gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType

from rulecheck.model.components import face
from rulecheck.model.position import FOREIGN, HIDDEN
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import pack
from rulecheck.records import faults, wire
from rulecheck.records.faults import Unreadable

Foreign = list[tuple[str, str]]

_NOT_NAMED: Final = frozenset({HIDDEN, FOREIGN})


class Reading:
    """One record being turned into the model: the components, who sits where, and what is not in the set."""

    def __init__(self, ruleset: Ruleset, ids: Sequence[str], at: str) -> None:
        self.ruleset = ruleset
        self.cards = ruleset.components.card_index
        self.nobles = ruleset.components.noble_index
        self.seats: dict[str, int] = {}
        self.foreign: Foreign = []
        for index, name in enumerate(ids):
            if name in self.seats:
                raise Unreadable(faults.REPEATED_PLAYER, {"id": name}, pointer=f"{at}/{index}/id")
            self.seats[name] = index

    def seat(self, id: str, at: str) -> int:
        """The seat of a player. Raises `Unreadable` where nobody has this id."""
        seat = self.seats.get(id)
        if seat is None:
            raise Unreadable(faults.UNKNOWN_PLAYER, {"id": id}, pointer=at)
        return seat

    def card(self, card: wire.Card | None, at: str) -> int:
        """The index of a card; HIDDEN for null or a level alone."""
        name = card if type(card) is str else None if card is None else _face(card)  # type: ignore[arg-type]
        if name is None:
            return HIDDEN
        index = self.cards.get(name)
        if index is None:
            self.foreign.append((at, name))
            return FOREIGN
        return index

    def hand(self, cards: Sequence[wire.Card], at: str) -> list[int]:
        """The cards of a hand; one that is not known is minus its level."""
        held = []
        for index, card in enumerate(cards):
            if isinstance(card, wire.Face) and _face(card) is None:
                held.append(-card.level)
            else:
                held += self.known([self.card(card, f"{at}/{index}")])
        return held

    def noble(self, noble: str | None, at: str) -> int:
        """The index of a noble; HIDDEN for null."""
        if noble is None:
            return HIDDEN
        index = self.nobles.get(noble)
        if index is None:
            self.foreign.append((at, noble))
            return FOREIGN
        return index

    def listed(self, cards: Sequence[wire.Card | None], at: str) -> list[int]:
        """The indices of a list of cards."""
        try:
            return list(map(self.cards.__getitem__, cards))  # type: ignore[arg-type]
        except (KeyError, TypeError):  # not all are ids of cards of the set
            return [self.card(card, f"{at}/{index}") for index, card in enumerate(cards)]

    def bought(self, cards: Sequence[wire.Card], at: str, turn: str = "") -> list[int]:
        """The indices of bought cards, which lie face up; `turn` is the pointer that `at` begins from."""
        indices = self.listed(cards, at)
        if HIDDEN in indices:
            raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=f"{turn}{at}/{indices.index(HIDDEN)}")
        return indices

    def tiles(self, nobles: Sequence[str | None], at: str) -> list[int]:
        """The indices of a list of nobles."""
        try:
            return list(map(self.nobles.__getitem__, nobles))  # type: ignore[arg-type]
        except KeyError:  # not all are in the set, or known
            return [self.noble(noble, f"{at}/{index}") for index, noble in enumerate(nobles)]

    def rows(self, rows: wire.Rows, at: str) -> list[list[int] | None]:
        """The rows by level; None for one that is not known."""
        return [
            None if row is None or row is UNSET else self.listed(row, f"{at}/{level}")
            for level, row in enumerate((rows.one, rows.two, rows.three), 1)
        ]

    @staticmethod
    def known(cards: list[int]) -> list[int]:
        """Without what is not in the set."""
        return [card for card in cards if card != FOREIGN]


def _face(card: wire.Face) -> str | None:
    """The id of the card with this face; None where too little of it is given."""
    if isinstance(card.bonus, UnsetType) or isinstance(card.cost, UnsetType):
        return None
    return face(card.level, card.bonus, pack(card.cost))


def or_none(value: Any) -> Any:
    return None if value is UNSET else value


def decks(reading: Reading, entry: wire.Decks | UnsetType, at: str) -> tuple[list[int | None], list[list[int] | None]]:
    """How many cards each deck has (None: not said), and those known in order, the top card last."""
    counts: list[int | None] = [None, None, None]
    orders: list[list[int] | None] = [None, None, None]
    if isinstance(entry, UnsetType):
        return counts, orders
    for index, deck in enumerate((entry.one, entry.two, entry.three)):
        if isinstance(deck, int):
            counts[index] = deck
        elif deck is not UNSET:
            cards = reading.listed(deck, f"{at}/{index + 1}")
            counts[index] = len(cards)
            orders[index] = cards[::-1] if _NOT_NAMED.isdisjoint(cards) else None
    return counts, orders
