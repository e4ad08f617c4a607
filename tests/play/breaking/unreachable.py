"""Breaking what holds of any position in a game: totals, rows, and what no game leads to."""

from __future__ import annotations

import random

from tests.play.breaking.positions import NO_PLACE, start_breaks
from tests.play.breaking.setup import Patch
from tests.play.components import CARDS, GEMS
from tests.play.players import COLLECTOR
from tests.play.state import State
from tests.play.style import Style


@start_breaks("P01", "color")
def begins_with_a_token_too_many(state: State, style: Style, rng: random.Random) -> None:
    state.bank[rng.choice(GEMS)] += 1


@start_breaks("P01", "gold")
def begins_with_gold_too_much(state: State, style: Style, rng: random.Random) -> None:
    state.bank["gold"] += 1


@start_breaks("P03", "row-gap")
def begins_with_a_gap(state: State, style: Style, rng: random.Random) -> None:
    level = rng.choice((1, 2))
    state.decks[level].append(state.rows[level].pop())


@start_breaks("P04", "gold-held")
def begins_with_gold_from_nowhere(state: State, style: Style, rng: random.Random) -> Patch | None:
    seat = min(state.seats, key=lambda seat: len(seat.cards + seat.hand) - seat.tokens["gold"])
    more = len(seat.cards + seat.hand) + 1 - seat.tokens["gold"]
    if more > state.bank["gold"] or seat.held + more > 10:
        return NO_PLACE
    state.bank["gold"] -= more
    seat.tokens["gold"] += more
    return None


@start_breaks("P04", "unbuyable")
def begins_with_a_card_that_is_too_dear(state: State, style: Style, rng: random.Random) -> Patch | None:
    """All that a player has bought goes back under the decks, but for a card that costs 12 or more."""
    dear = [card for card in state.decks[3] if sum(CARDS[card].cost.values()) > 11]
    seat = rng.choice(state.seats)
    if not dear or seat.nobles or seat.tokens["gold"] > 1:
        return NO_PLACE
    card = rng.choice(dear)
    for other in seat.cards:
        state.decks[CARDS[other].level].append(other)
    seat.cards = [card]
    state.decks[3].remove(card)
    return None


@start_breaks("P04", "game-over", policies=(COLLECTOR,), finished=True)
def begins_after_the_end(state: State, style: Style, rng: random.Random) -> Patch | None:
    over = [seat for seat in state.seats if seat.points >= 15]
    return None if state.over and state.next == 0 and len(over) == 1 else NO_PLACE


@start_breaks("P04", "never-moved", players=(3, 4), turns=(1, 2))
def begins_with_a_turn_that_nobody_had(state: State, style: Style, rng: random.Random) -> Patch | None:
    """The first player has moved, the second has not, and the third has a token already."""
    color = rng.choice([color for color in GEMS if state.bank[color]])
    state.bank[color] -= 1
    state.seats[2].tokens[color] += 1
    return None
