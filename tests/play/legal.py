"""What the rulebooks let a player do, asked of the tests' own table."""

from __future__ import annotations

from tests.play.components import CARDS, GEMS, LEVELS, NOBLES
from tests.play.seat import Seat, Tokens
from tests.play.state import State


def price(seat: Seat, card: str) -> Tokens:
    """What a card costs this player after the bonuses."""
    bonuses = seat.bonuses
    return {color: n - bonuses[color] for color, n in CARDS[card].cost.items() if n > bonuses[color]}


def gold_needed(seat: Seat, cost: Tokens) -> int:
    """How much gold a price takes at the least."""
    return sum(max(0, n - seat.tokens[color]) for color, n in cost.items())


def affordable(seat: Seat, card: str) -> bool:
    """Whether the player can pay for a card."""
    return gold_needed(seat, price(seat, card)) <= seat.tokens["gold"]


def on_offer(state: State, seat: Seat) -> list[str]:
    """The cards that this player may try to buy: the face-up ones and the own hand."""
    cards = [card for row in state.rows.values() for card in row] + seat.hand
    return [card for card in cards if card not in state.shunned]


def colors_left(state: State) -> list[str]:
    """The colours that the bank still has, gold not counted."""
    return [color for color in GEMS if state.bank[color]]


def may_reserve(state: State, seat: Seat) -> bool:
    """Whether a reservation is possible."""
    return len(seat.hand) < 3 and any(state.rows[level] or state.decks[level] for level in LEVELS)


def able(state: State, seat: Seat) -> bool:
    """Whether this player can do anything but pass."""
    return (
        bool(colors_left(state))
        or may_reserve(state, seat)
        or any(affordable(seat, card) for card in on_offer(state, seat))
    )


def due(state: State, bonuses: Tokens) -> list[str]:
    """The nobles on the table that these bonuses earn."""
    return [
        noble for noble in state.nobles if all(bonuses[color] >= n for color, n in NOBLES[noble].requirement.items())
    ]


def winners(state: State) -> list[str]:
    """The most points, then the fewest bought cards; a full tie is shared."""
    best = max((seat.points, -len(seat.cards)) for seat in state.seats)
    return [seat.id for seat in state.seats if (seat.points, -len(seat.cards)) == best]
