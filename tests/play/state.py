"""A game as it lies on the table, in plain dicts and lists: the tests' own idea of what a turn does.

Nothing here asks whether a turn is legal. A turn is played as it is written, so that a game with a fault can go on:
the other side of what was impossible changes by the written number all the same, and nothing falls below zero.
"""

from __future__ import annotations

import random
from copy import copy
from typing import Any

from tests.play.components import CARDS, GEMS, LEVELS, NOBLES, OF_LEVEL, tiles
from tests.play.seat import Seat, Tokens, move

Turn = dict[str, Any]

NAMES = ("ana", "boris", "вера", "goran", "дана")


class State:
    """The table. Decks are lists, the top card first; `next` is a seat; `lap` counts rounds from 1.

    `final` is the lap in which somebody first had 15 points; `reached` the last seat that acted in this lap; `blind`
    are the cards drawn from a deck into a hand; `shunned` are cards that no player of the tests touches.
    """

    def __init__(self, players: int, ruleset: str) -> None:
        self.ruleset = ruleset
        self.seats = [Seat(name) for name in NAMES[:players]]
        self.bank: Tokens = {color: {2: 4, 3: 5}.get(players, 7) for color in GEMS} | {"gold": 5}
        self.rows: dict[int, list[str]] = {}
        self.decks: dict[int, list[str]] = {}
        self.nobles: list[str] = []
        self.next = self.final = 0
        self.lap, self.last, self.reached, self.skipped = 1, -1, -1, -1
        self.blind: frozenset[str] = frozenset()
        self.shunned: frozenset[str] = frozenset()

    @classmethod
    def dealt(cls, rng: random.Random, players: int, ruleset: str = "splendor") -> State:
        """A table that is set up, every deck shuffled."""
        state = cls(players, ruleset)
        for level in LEVELS:
            cards = rng.sample(OF_LEVEL[level], len(OF_LEVEL[level]))
            state.rows[level], state.decks[level] = cards[:4], cards[4:]
        state.nobles = rng.sample(tiles(ruleset), players + 1)
        return state

    def copy(self) -> State:
        other = copy(self)
        other.seats = [seat.copy() for seat in self.seats]
        other.bank, other.nobles = self.bank.copy(), self.nobles[:]
        other.rows = {level: row[:] for level, row in self.rows.items()}
        other.decks = {level: deck[:] for level, deck in self.decks.items()}
        return other

    @property
    def over(self) -> bool:
        """Whether the last round is complete."""
        return 0 < self.final < self.lap or (self.final == self.lap and self.reached == len(self.seats) - 1)

    @property
    def mover(self) -> Seat:
        return self.seats[self.next]

    def seat_of(self, id: str) -> int:
        return next(index for index, seat in enumerate(self.seats) if seat.id == id)

    def go_back_to(self, seat: int) -> None:
        """Lets the player who was skipped act next, still in the round in which the turn was due."""
        self.skipped = self.next = seat

    def play(self, turn: Turn) -> None:
        """Plays a turn as it is written: action, refill, return of tokens, noble, the end of the turn."""
        index = self.seat_of(turn["player"])
        seat = self.seats[index]
        self._open(index)
        action = turn["action"]
        if action == "take":
            move(turn["tokens"], self.bank, seat.tokens)
        elif action == "reserve":
            self._reserve(seat, turn)
        elif action == "buy":
            self._buy(seat, turn)
        for card in turn.get("discard", ()):
            seat.hand.remove(card)
        move(turn.get("return", {}), seat.tokens, self.bank)
        for noble in dict.fromkeys(turn.get("nobles", ())):
            if noble in NOBLES and not any(noble in other.nobles for other in self.seats):
                seat.nobles.append(noble)
                if noble in self.nobles:
                    self.nobles.remove(noble)
        if seat.points >= 15 and not self.final:
            self.final = self.lap

    def _open(self, seat: int) -> None:
        if seat == self.skipped:
            if seat > self.last:  # the other player had already begun a new round
                self.lap -= 1
        elif seat < self.last or (seat == self.last and len(self.seats) == 1):
            self.lap += 1
            self.reached = -1
        self.skipped = -1
        self.last, self.reached = seat, max(self.reached, seat)
        self.next = (seat + 1) % len(self.seats)

    def _reserve(self, seat: Seat, turn: Turn) -> None:
        move({"gold": turn.get("gold", 0)}, self.bank, seat.tokens)
        card, gap = turn["card"], None
        if card in CARDS and not self.owner(card):
            gap = self._pick_up(card)
            seat.hand.append(card)
            if turn["from"] == "deck":
                self.blind |= {card}
        self._fill(gap, turn)

    def _buy(self, seat: Seat, turn: Turn) -> None:
        move(turn["pay"], seat.tokens, self.bank)
        card, gap = turn["card"], None
        owner = self.owner(card)
        if owner and card in owner.hand:
            owner.hand.remove(card)
            owner = None
        elif card in CARDS and not owner:
            gap = self._pick_up(card)
        if card in CARDS and not owner:
            seat.cards.append(card)
        self._fill(gap, turn)

    def owner(self, card: str) -> Seat | None:
        """Who has this card, bought or in hand."""
        return next((seat for seat in self.seats if card in seat.hand or card in seat.cards), None)

    def lies(self, card: str) -> tuple[str, int] | None:
        """`("row", level)` or `("deck", level)`; None elsewhere."""
        for level in LEVELS:
            if card in self.rows[level]:
                return "row", level
            if card in self.decks[level]:
                return "deck", level
        return None

    def _pick_up(self, card: str) -> tuple[int, int] | None:
        """Takes a card from the table or a deck; the level and slot of the gap that it leaves in a row."""
        place = self.lies(card)
        if place is None:
            return None
        cards = self.rows[place[1]] if place[0] == "row" else self.decks[place[1]]
        slot = cards.index(card)
        cards.remove(card)
        return (place[1], slot) if place[0] == "row" else None

    def _fill(self, gap: tuple[int, int] | None, turn: Turn) -> None:
        """The card revealed goes into the gap; one that is no longer in a deck stands for the top card, misnamed."""
        revealed = turn.get("revealed", "none")
        if revealed == "none":
            return
        place = self.lies(revealed)
        if gap is None:  # a card turned up at the wrong time
            if place and place[0] == "deck":
                self._pick_up(revealed)
                self.rows[CARDS[revealed].level].append(revealed)
            return
        level, slot = gap
        if place and place[0] == "deck":
            self._pick_up(revealed)
            self.rows[level].insert(slot, revealed)
        elif self.decks[level]:
            self.rows[level].insert(slot, self.decks[level].pop(0))
