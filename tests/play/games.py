"""Random legal games of Splendor, made from the rules alone: nothing of the referee is used."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.play.legal import able
from tests.play.players import CLIMBER, COLLECTOR, HOARDER, POLICIES, Policy, turn_of
from tests.play.state import State, Turn


@dataclass
class Game:
    """A game: how it began, every turn in full, and how it stood after each; a fragment begins in mid game."""

    states: list[State]
    turns: list[Turn] = field(default_factory=list)
    fragment: bool = False

    @property
    def end(self) -> State:
        """How it stands after the last turn."""
        return self.states[-1]

    @property
    def finished(self) -> bool:
        """Whether it has come to its end: by points, or because nobody can do anything any more."""
        return self.end.over or not any(able(self.end, seat) for seat in self.end.seats)

    def add(self, turn: Turn) -> None:
        """Plays one more turn, as it is written."""
        state = self.end.copy()
        state.play(turn)
        self.turns.append(turn)
        self.states.append(state)


def play_on(game: Game, rng: random.Random, policies: Sequence[Policy], turns: int) -> None:
    """Goes on with legal turns, at most so many, until the game is over."""
    for _ in range(turns):
        if game.finished:
            return
        turn = turn_of(game.end, rng, policies[game.end.next])
        if turn["action"] == "pass" and game.end.shunned:
            return  # a card that nobody touches may be all that the player could act on
        game.add(turn)


def random_policies(rng: random.Random, players: int) -> list[Policy]:
    """Who plays: at times a table of hoarders, often one of good players, else all kinds mixed."""
    kinds = rng.choices(((HOARDER,), (CLIMBER, COLLECTOR), POLICIES), (1, 4, 5))[0]
    return [rng.choice(kinds) for _ in range(players)]


def random_game(seed: object) -> Game:
    """A whole legal game of 2 to 4 players, or one that was cut off."""
    rng = random.Random(f"game {seed}")
    players = rng.choice((2, 2, 3, 4))
    game = Game([State.dealt(rng, players, rng.choice(("splendor", "splendor", "splendor-bga")))])
    play_on(game, rng, random_policies(rng, players), rng.choice((10, 60, 200, 200, 200)))
    return game
