"""The last turn of a game: where ties are made, which played games seldom lead to."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.play.components import OF_LEVEL
from tests.play.state import State


def last_turns(rng: random.Random) -> Iterator[State]:
    """Positions before the very last turn, in which somebody has 15 points: cards dealt out at random."""
    while True:
        state = State.dealt(rng, rng.choice((3, 4)))
        pools = {level: [card for card in OF_LEVEL[level] if card in state.decks[level]] for level in (1, 2, 3)}
        for seat in state.seats:
            for level, number in ((1, rng.choice((7, 8))), (2, rng.choice((3, 4, 5))), (3, rng.choice((0, 1, 2)))):
                for card in rng.sample(pools[level], number):
                    pools[level].remove(card)
                    state.decks[level].remove(card)
                    seat.cards.append(card)
        state.next = len(state.seats) - 1
        state.last = state.reached = state.next - 1
        points = [seat.points for seat in state.seats]
        if max(points) >= 15 > points[-1]:
            state.final = 1
            yield state
