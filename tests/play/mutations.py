"""One fault at a time: a legal game in which just one rule is broken, once, and what the referee should say.

A mutation breaks one rule for one of its reasons: in a turn, in the opening, or in what the record claims. After a
broken turn the log ends, or the game goes on legally from the position that the turn produced.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulecheck.model.ruleset import Ruleset
from tests.play.games import Game, play_on
from tests.play.players import Policy, completed, turn_of
from tests.play.seat import Seat
from tests.play.state import State, Turn
from tests.play.style import Style
from tests.play.world import World, house
from tests.play.writing import Record, Writer


@dataclass
class Spot:
    """A place in a game where a rule may be broken: the legal turn that is due, to be changed."""

    game: Game
    style: Style
    policy: Policy
    rng: random.Random
    turn: Turn
    #: Seats that act next, in place of those whose turn it would be.
    then: list[int] = field(default_factory=list)
    #: The broken turn as the record has it, where that differs from what was done.
    written: Turn | None = None
    #: Whether no one can say how the game goes on.
    stop: bool = False

    @property
    def state(self) -> State:
        return self.game.end

    @property
    def seat(self) -> Seat:
        return self.state.seats[self.state.seat_of(self.turn["player"])]

    def known(self, card: str) -> bool:
        """Whether the record has named this card."""
        return not self.style.hides(self.state, card)

    def of(self, seat: int) -> Turn:
        """A legal turn of another player, as if it were that one's."""
        return turn_of(self.state, self.rng, self.policy, self.state.seats[seat])

    def instead(self, **action: Any) -> Turn:
        """The turn with another action, and with what has to follow that one: tokens back, a noble."""
        return completed(self.state, {"player": self.turn["player"]} | action, self.rng, self.policy)

    def again(self, **changes: Any) -> Turn:
        """The same action, changed, and with what has to follow now."""
        action = {key: value for key, value in self.turn.items() if key not in ("player", "return", "nobles")}
        return self.instead(**action | changes)


Break = Callable[[Spot], Turn | None]
Maker = Callable[[random.Random, bool], "Spoiled | None"]


@dataclass(frozen=True)
class Spoiled:
    """A record with one fault, and where it is: the number of the turn, or None off a turn.

    Where the fault is in a turn, `game` is what was played, and `exact` how the broken turn is written; `passed` is
    the turn before it in which somebody passed without need, if that was asked for.
    """

    record: Record
    turn: int | None
    rules: Ruleset | None = None
    game: Game | None = None
    exact: dict[int, Turn] = field(default_factory=dict)
    passed: int | None = None


@dataclass(frozen=True)
class Mutation:
    """A way to break a rule for one of its reasons."""

    code: str
    reason: str
    name: str
    make: Maker
    in_turn: bool = False

    def spoil(self, seed: object, *, passing: bool = False) -> Spoiled:
        """A record with this fault; each seed gives another place. Passing, with an unneeded pass some turns before."""
        rng = random.Random(f"{self.code} {self.reason} {self.name} {seed}")
        for _ in range(400):
            if spoiled := self.make(rng, passing):
                return spoiled
        raise LookupError(f"no place for {self.name}")

    def __str__(self) -> str:
        return f"{self.code}-{self.reason}-{self.name}"


MUTATIONS: list[Mutation] = []


def declare(code: str, reason: str, name: str, make: Callable[[random.Random], Spoiled | None]) -> None:
    """Adds a mutation that is not in a turn."""
    MUTATIONS.append(Mutation(code, reason, name, lambda rng, passing: make(rng)))


def turn_breaks(code: str, reason: str, **world: Any) -> Callable[[Break], Break]:
    """Marks a function that breaks a rule in a turn; it returns the broken turn, or None where there is no place."""

    def mark(change: Break) -> Break:
        def make(rng: random.Random, passing: bool) -> Spoiled | None:
            return _break_turn(World(**world), change, rng, passing)

        MUTATIONS.append(Mutation(code, reason, change.__name__, make, in_turn=True))
        return change

    return mark


def record_breaks(code: str, reason: str, **world: Any) -> Callable[[RecordBreak], RecordBreak]:
    """Marks a function that changes only what the record says of a whole game; it returns the number of the turn,
    0 for the opening or the result, or None where there is no place.
    """

    def mark(change: RecordBreak) -> RecordBreak:
        def make(rng: random.Random) -> Spoiled | None:
            around = World(**world)
            game, style, policies = around.open(rng)
            play_on(game, rng, policies, 250 if around.finished else rng.randrange(1, 120))
            if around.finished is not None and game.finished is not around.finished:
                return None
            record = Writer(game, style, rng).log()
            number = change(record, game, style, rng)
            return None if number is None else Spoiled(record, number or None, house(around.rulings))

        declare(code, reason, change.__name__, make)
        return change

    return mark


RecordBreak = Callable[[Record, Game, Style, random.Random], int | None]


def _spots(world: World, rng: random.Random, passing: bool) -> Iterator[tuple[Spot, list[Policy]]]:
    """The turns of a game from somewhere on, one after the other; each is played unless the caller stops."""
    game, style, policies = world.open(rng)
    if passing:
        play_on(game, rng, policies, rng.randrange(10))
        game.add(completed(game.end, {"player": game.end.mover.id, "action": "pass"}, rng, policies[0]))
    play_on(game, rng, policies, rng.randrange(world.wait + 1))
    while len(game.turns) < 250 and game.finished is bool(world.finished):
        policy = policies[game.end.next]
        spot = Spot(game, style, policy, rng, turn_of(game.end, rng, policy))
        yield spot, policies
        game.add(spot.turn)


def _break_turn(world: World, change: Break, rng: random.Random, passing: bool) -> Spoiled | None:
    for spot, policies in _spots(world, rng, passing):
        kept = dict(spot.turn)
        broken = change(spot)
        spot.turn = kept
        if broken is None:
            continue
        game = spot.game
        number = len(game.turns) + 1
        game.add(broken)
        if not spot.stop:
            _go_on(game, spot, rng, policies, max(world.least, rng.choice((0, 4, 30, 200))))
        if len(game.turns) < number + world.least:
            return None
        exact = {number - 1: spot.written or broken}
        record = Writer(game, spot.style, rng, exact).log()
        passed = next((index for index, turn in enumerate(game.turns, 1) if turn["action"] == "pass"), None)
        return Spoiled(record, number, house(world.rulings), game, exact, passed if passing else None)
    return None


def _go_on(game: Game, spot: Spot, rng: random.Random, policies: Sequence[Policy], turns: int) -> None:
    for index, seat in enumerate(spot.then[:turns]):
        if index == 0:
            game.end.go_back_to(seat)
        game.end.next = seat
        play_on(game, rng, policies, 1)
    play_on(game, rng, policies, turns)
