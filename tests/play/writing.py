"""One game, written down in many ways: as a `splendor-log` that says much or little."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from tests.play.components import CARDS, LEVELS
from tests.play.games import Game
from tests.play.legal import gold_needed, price, winners
from tests.play.seat import Seat
from tests.play.state import State, Turn
from tests.play.style import Style

Record = dict[str, Any]


class Writer:
    """Writes a game in a style. `exact` are turns, by index, that are to be written just so."""

    def __init__(self, game: Game, style: Style, rng: random.Random, exact: Mapping[int, Turn] | None = None) -> None:
        self.game, self.style, self.rng, self.exact = game, style, rng, exact or {}

    def log(self, begin: int = 0, end: int | None = None, *, result: bool = True) -> Record:
        """The turns from `begin` up to `end`; a log that begins later has a `start` in place of a set-up."""
        game, first = self.game, self.game.states[begin]
        end = len(game.turns) if end is None else end
        players = [{"id": seat.id} | self._maybe(0.5, name=seat.id.title()) for seat in first.seats]
        log: Record = {"format": "splendor-log", "version": 1, "ruleset": first.ruleset, "players": players}
        if first.ruleset == "splendor" and self._often(self.style.sure):
            del log["ruleset"]
        if begin or game.fragment:
            log["start"] = self.position(first)
        else:
            log["setup"] = self.setup(first)
        log["turns"] = [self.turn(index) for index in range(begin, end)]
        if result and game.finished and end == len(game.turns):
            log["result"] = {"winners": winners(game.end)}
            if self._often(0.5):
                log["result"]["points"] = {seat.id: seat.points for seat in game.end.seats}
        return log

    def _often(self, chance: float) -> bool:
        return self.rng.random() < chance

    def _maybe(self, chance: float, **keys: Any) -> Record:
        return keys if self._often(chance) else {}

    def setup(self, state: State) -> Record:
        vague = self.style.vague
        setup: Record = {
            "nobles": None if self._often(vague) else [None if self._often(vague) else n for n in state.nobles],
            "table": {
                str(level): None if self._often(vague) else [None if self._often(vague) else self.card(c) for c in row]
                for level, row in state.rows.items()
            },
        }
        if self.style.ordered or not self._often(self.style.sure):
            setup["decks"] = self.decks(state)
        if not self._often(self.style.sure):
            setup["bank"] = self.tokens(state.bank)
        return setup

    def decks(self, state: State) -> Record:
        decks: Record = {}
        for level, deck in state.decks.items():
            if level in self.style.ordered:
                decks[str(level)] = [self.card(card) for card in deck]
            else:
                decks[str(level)] = len(deck)
        return decks

    def position(self, state: State) -> Record:
        position: Record = {
            "players": [self.holdings(state, seat) for seat in state.seats],
            "bank": self.tokens(state.bank),
            "table": self.rows(state),
            "nobles": state.nobles,
            "to_move": state.mover.id,
        }
        if self.style.ordered or not self._often(self.style.sure):
            position["decks"] = self.decks(state)
        return position

    def holdings(self, state: State, seat: Seat) -> Record:
        hand = [{"level": CARDS[c].level} if self.style.hides(state, c) else self.card(c) for c in seat.hand]
        return {
            "id": seat.id,
            "tokens": self.tokens(seat.tokens),
            "cards": [self.card(card) for card in seat.cards],
            "hand": hand,
            "nobles": seat.nobles[:],
        } | self._maybe(0.5, points=seat.points)

    def rows(self, state: State) -> Record:
        return {str(level): [self.card(card) for card in row] for level, row in state.rows.items()}

    def card(self, card: str) -> Any:
        if card not in CARDS or not self._often(self.style.faces):
            return card
        face = CARDS[card]
        return {"level": face.level, "bonus": face.bonus, "cost": face.cost}

    def tokens(self, tokens: dict[str, int]) -> dict[str, int]:
        """Counts, at times with the zeros."""
        return dict(tokens) if self._often(0.2) else {color: n for color, n in tokens.items() if n}

    def turn(self, index: int) -> Turn:
        """A turn in this style, with what the record claims to stand after it."""
        if index in self.exact:
            return self.exact[index]
        before, turn, after = self.game.states[index], dict(self.game.turns[index]), self.game.states[index + 1]
        seat = before.seats[before.seat_of(turn["player"])]
        if turn["action"] == "buy":
            self._say_less_of_buying(seat, turn)
        elif turn["action"] == "reserve":
            self._say_less_of_reserving(turn)
        if "revealed" in turn:
            self._say_less_of_revealing(before, turn)
        if turn.get("card"):
            turn["card"] = self.card(turn["card"])
        mover = after.seats[before.seat_of(seat.id)]
        turn |= self._maybe(self.style.points, points=mover.points)
        if self._often(self.style.after):
            turn["after"] = self.checkpoint(after)
        return turn

    def _say_less_of_buying(self, seat: Seat, turn: Turn) -> None:
        if self._often(self.style.sure):
            del turn["from"]
        cost, gold = price(seat, turn["card"]), seat.tokens["gold"]
        least = gold_needed(seat, cost)
        choice = gold > least and sum(cost.values()) > least
        if self._often(self.style.vague if choice else self.style.sure):
            del turn["pay"]
        elif "pay" in turn:
            turn["pay"] = self.tokens(turn["pay"])

    def _say_less_of_reserving(self, turn: Turn) -> None:
        if turn["from"] == "deck":
            if not self.style.names_blind:
                turn["card"] = None
            elif self._often(self.style.sure):
                del turn["level"]
        for key in ("from", "gold"):
            if self._often(self.style.sure):
                del turn[key]

    def _say_less_of_revealing(self, before: State, turn: Turn) -> None:
        place = before.lies(turn["card"])
        assert place
        if turn["revealed"] == "none" or place[1] in self.style.ordered:
            if self._often(self.style.sure):
                del turn["revealed"]
        elif self._often(self.style.vague):
            turn["revealed"] = None
            if self._often(0.5):
                del turn["revealed"]
        else:
            turn["revealed"] = self.card(turn["revealed"])

    def checkpoint(self, state: State) -> Record:
        """Some parts of the position, rows and hands in any order."""
        parts: dict[str, Callable[[], Any]] = {
            "bank": lambda: self.tokens(state.bank),
            "table": lambda: {
                level: self._shuffled(row) for level, row in self.rows(state).items() if self._often(0.8)
            },
            "decks": lambda: {str(level): len(state.decks[level]) for level in LEVELS if self._often(0.8)},
            "nobles": lambda: self._shuffled(state.nobles),
            "players": lambda: [self._claim(state, seat) for seat in state.seats if self._often(0.8)],
        }
        if not state.over:
            parts["to_move"] = lambda: state.mover.id
        return {name: part() for name, part in parts.items() if self._often(0.6)}

    def _claim(self, state: State, seat: Seat) -> Record:
        whole = self.holdings(state, seat)
        claim = {key: value for key, value in whole.items() if key == "id" or self._often(0.7)}
        return claim | {key: self._shuffled(claim[key]) for key in ("cards", "hand", "nobles") if key in claim}

    def _shuffled(self, cards: list[Any]) -> list[Any]:
        return self.rng.sample(cards, len(cards))
