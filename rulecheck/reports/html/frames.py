"""The positions of a record, as small as they can be read back: lists of numbers.

A frame is `[bank, rows, decks, nobles, players, next]`, a player `[tokens, cards, hand, nobles, points]`. Tokens are
six counts in the order of `COLORS`; cards and nobles are the ruleset's indices, or below zero what is not known (in
a hand minus its level); `next` is the seat to move, or None. What an index means stands in `Frames.cards` and
`Frames.tiles`: the id and the points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from rulecheck.model.components import LEVELS
from rulecheck.model.position import Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.table import Table
from rulecheck.model.tokens import COLORS, each
from rulecheck.reports.html.book import PhraseBook

#: The letters of the colours in the keys of the book; gold has one, too.
LETTER: Final = dict(zip(COLORS, "wugrkj", strict=True))


class Frames:
    """Takes down one position after the other, and sees to it that the book can name everything in them."""

    def __init__(self, ruleset: Ruleset, book: PhraseBook) -> None:
        self.frames: list[list[Any]] = []
        self.rounds: list[int] = []
        self.cards: dict[int, list[Any]] = {}
        self.tiles: dict[int, list[Any]] = {}
        self._components = ruleset.components
        self._book = book
        for level in LEVELS:
            book.name(f"card {level}", "{card}", card={"level": level})

    def watch(self, table: Table) -> None:
        """Takes down the position that stands on a table."""
        self.rounds.append(table.round)
        self.add(table.position())

    def add(self, position: Position) -> None:
        """Takes down a position."""
        self._name_cards(card for row in position.rows for card in row)
        self._name_nobles(position.nobles)
        self._name_tokens(position.bank)
        players = [self._player(player) for player in position.players]
        bank = each(position.bank)
        self.frames.append([bank, position.rows, position.decks, position.nobles, players, position.to_move])

    def _player(self, player: Player) -> list[Any]:
        self._name_cards(player.cards + player.hand)
        self._name_nobles(player.nobles)
        self._name_tokens(player.tokens)
        self._name_bonuses(player.cards)
        self._name_points(player.points)
        return [each(player.tokens), player.cards, player.hand, player.nobles, player.points]

    def _name_cards(self, cards: Iterable[int]) -> None:
        for index in cards:
            if index >= 0 and index not in self.cards:
                card = self._components.cards[index]
                self.cards[index] = [card.id, card.points]
                self._book.name(f"card {card.id}", "{card}", card=card.id)
                self._name_points(card.points)

    def _name_nobles(self, nobles: Iterable[int]) -> None:
        for index in nobles:
            if index >= 0 and index not in self.tiles:
                noble = self._components.nobles[index]
                self.tiles[index] = [noble.id, noble.points]
                self._book.name(f"noble {noble.id}", "{noble}", noble=noble.id)
                self._name_points(noble.points)

    def _name_tokens(self, tokens: int) -> None:
        for color, count in zip(COLORS, each(tokens), strict=True):
            self._book.name(f"tokens {LETTER[color]}{count}", "{tokens}", tokens={color: count})

    def _name_bonuses(self, cards: Iterable[int]) -> None:
        bought = Counter(self._components.cards[card].color for card in cards if card >= 0)
        for color, count in bought.items():
            self._book.name(f"bonuses {LETTER[color]}{count}", "{bonuses}", bonuses={color: count})

    def _name_points(self, points: int) -> None:
        self._book.name(f"points {points}", "{count:point}", count=points)
