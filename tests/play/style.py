"""How much a record says of a game."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.play.components import CARDS
from tests.play.state import State


@dataclass(frozen=True)
class Style:
    """What a record says.

    `ordered` are the levels whose decks are listed; `names_blind` whether cards drawn from a deck are named. The
    rest are chances: `sure` of leaving out what the rules force, `vague` of leaving out what they do not, `points`
    and `after` of a number or a checkpoint after a turn, `faces` of describing a card instead of naming it.
    """

    ordered: frozenset[int] = frozenset()
    names_blind: bool = True
    sure: float = 0.0
    vague: float = 0.0
    points: float = 0.0
    after: float = 0.0
    faces: float = 0.0

    def hides(self, state: State, card: str) -> bool:
        """Whether a card in a hand is one that this record has not named."""
        return not self.names_blind and card in state.blind and CARDS[card].level not in self.ordered


def random_style(rng: random.Random, *, vague: bool = False) -> Style:
    """Any way to write; a vague one leaves things open, so that notes are due."""
    return Style(
        ordered=frozenset(rng.choice(((), (1, 2, 3), (1, 2, 3), (2,), (1, 3)))),
        names_blind=rng.random() < 0.5,
        sure=rng.choice((0, 0.5, 1)),
        vague=rng.choice((0.02, 0.3)) if vague else 0,
        points=rng.choice((0, 0.3, 1)),
        after=rng.choice((0, 0.1, 0.5)),
        faces=rng.choice((0, 0, 0.3)),
    )
