"""A player at the tests' own table, and moving tokens."""

from __future__ import annotations

from tests.play.components import CARDS, COLORS, GEMS, NOBLES

Tokens = dict[str, int]


class Seat:
    """A player: tokens, bought cards, the hand, nobles."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.tokens: Tokens = dict.fromkeys(COLORS, 0)
        self.cards: list[str] = []
        self.hand: list[str] = []
        self.nobles: list[str] = []

    def copy(self) -> Seat:
        other = Seat(self.id)
        other.tokens, other.cards = self.tokens.copy(), self.cards[:]
        other.hand, other.nobles = self.hand[:], self.nobles[:]
        return other

    @property
    def held(self) -> int:
        return sum(self.tokens.values())

    @property
    def bonuses(self) -> Tokens:
        counts = dict.fromkeys(GEMS, 0)
        for card in self.cards:
            counts[CARDS[card].bonus] += 1
        return counts

    @property
    def points(self) -> int:
        return sum(CARDS[card].points for card in self.cards) + sum(NOBLES[noble].points for noble in self.nobles)


def move(tokens: Tokens, source: Tokens, target: Tokens) -> None:
    """Moves tokens as written; the source never falls below zero."""
    for color, number in tokens.items():
        source[color] = max(0, source[color] - number)
        target[color] += number
