"""Players of several kinds, who only make legal turns."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.play.components import CARDS, GEMS, LEVELS
from tests.play.legal import affordable, colors_left, due, gold_needed, may_reserve, on_offer, price
from tests.play.seat import Seat, Tokens
from tests.play.state import State, Turn


@dataclass(frozen=True)
class Policy:
    """How a player plays.

    The chances are of buying what can be bought, of reserving, of drawing from a deck, of paying gold by choice. One
    who aims takes tokens for a card; one who hoards takes them until the bank is empty; one who digs draws from the
    lowest deck.
    """

    buys: float = 1.0
    reserves: float = 0.1
    draws: float = 0.3
    gilds: float = 0.4
    aims: bool = True
    hoards: bool = False
    digs: bool = False


NOVICE = Policy(buys=0.5, reserves=0.3, gilds=0.8, aims=False)
CLIMBER = Policy()
COLLECTOR = Policy(reserves=0.03, gilds=0.0)
HERMIT = Policy(buys=0.8, reserves=0.5, draws=0.6, gilds=0.8)
HOARDER = Policy(buys=0.0, reserves=0.5, draws=0.3, aims=False, hoards=True)
SAVER = Policy(reserves=0.4, gilds=0.0)
DIGGER = Policy(reserves=0.6, draws=0.9, digs=True)
POLICIES = (NOVICE, CLIMBER, CLIMBER, COLLECTOR, HERMIT, HOARDER)


def turn_of(state: State, rng: random.Random, policy: Policy, seat: Seat | None = None) -> Turn:
    """A whole legal turn of the player whose turn it is (or of another one, as if it were)."""
    seat = seat or state.mover
    turn: Turn = {"player": seat.id} | _action(state, seat, rng, policy)
    return completed(state, turn, rng, policy)


def completed(state: State, turn: Turn, rng: random.Random, policy: Policy) -> Turn:
    """An action with what has to follow it: the tokens put back, and the noble that comes."""
    after = state.copy()
    after.play(turn)
    seat = after.seats[after.seat_of(turn["player"])]
    if seat.held > 10:
        turn["return"] = _put_back(seat, seat.held - 10, rng, policy)
    if came := due(after, seat.bonuses):
        turn["nobles"] = [rng.choice(came)]
    return turn


def _action(state: State, seat: Seat, rng: random.Random, policy: Policy) -> Turn:
    within = [card for card in on_offer(state, seat) if affordable(seat, card)]
    if within and rng.random() < policy.buys:
        most = max(CARDS[card].points for card in within)
        return buying(state, seat, rng.choice([c for c in within if CARDS[c].points == most]), rng, policy)
    reservable = may_reserve(state, seat)
    full = seat.held >= 9 and not policy.hoards
    if reservable and rng.random() < policy.reserves + 0.2 * full:
        return reserving(state, rng, policy)
    if colors_left(state):
        return {"action": "take", "tokens": _tokens(state, seat, rng, policy)}
    if reservable:
        return reserving(state, rng, policy)
    if within:
        return buying(state, seat, rng.choice(within), rng, policy)
    return {"action": "pass"}


def buying(state: State, seat: Seat, card: str, rng: random.Random, policy: Policy) -> Turn:
    """The purchase of a card that the player can pay for, with gold by choice at times."""
    cost = price(seat, card)
    pay = {color: min(n, seat.tokens[color]) for color, n in cost.items()}
    gold = gold_needed(seat, cost)
    while gold < seat.tokens["gold"] and any(pay.values()) and rng.random() < policy.gilds:
        pay[rng.choice([color for color, n in pay.items() if n])] -= 1
        gold += 1
    paid = {color: n for color, n in (pay | {"gold": gold}).items() if n}
    turn: Turn = {"action": "buy", "card": card, "from": "hand" if card in seat.hand else "table", "pay": paid}
    return turn if card in seat.hand else turn | revealing(state, card)


def reserving(state: State, rng: random.Random, policy: Policy) -> Turn:
    """A reservation from the table or from a deck."""
    gold = min(1, state.bank["gold"])
    decks = [level for level in LEVELS if state.decks[level]]
    rows = [card for row in state.rows.values() for card in row if card not in state.shunned]
    if decks and (not rows or rng.random() < policy.draws):
        level = decks[0] if policy.digs else rng.choice(decks)
        return {"action": "reserve", "from": "deck", "level": level, "card": state.decks[level][0], "gold": gold}
    if policy.hoards:
        dearest = max(CARDS[card].level for card in rows)
        rows = [card for card in rows if CARDS[card].level == dearest]
    card = rng.choice(rows)
    return {"action": "reserve", "from": "table", "card": card, "gold": gold} | revealing(state, card)


def revealing(state: State, card: str) -> Turn:
    """What fills the gap that a card of a row leaves."""
    place = state.lies(card)
    assert place
    deck = state.decks[place[1]]
    return {"revealed": deck[0] if deck else "none"}


def _favourites(seat: Seat) -> list[str]:
    """Each hoarder collects in an order of its own, so that a few stacks run dry."""
    start = len(seat.id) % 5
    return [*GEMS[start:], *GEMS[:start]]


def _tokens(state: State, seat: Seat, rng: random.Random, policy: Policy) -> Tokens:
    left = colors_left(state)
    order = rng.sample(left, len(left))
    if policy.hoards:
        order.sort(key=_favourites(seat).index)
    elif policy.aims and rng.random() < 0.8:
        missing = _missing(state, seat)
        order.sort(key=lambda color: -missing.get(color, 0))
        if missing.get(order[0], 0) >= 2 and state.bank[order[0]] >= 4 and rng.random() < 0.6:
            return {order[0]: 2}
    pairs = [color for color in left if state.bank[color] >= 4]
    if pairs and rng.random() < (0.5 if len(left) < 3 else 0.15):
        return {rng.choice(pairs): 2}
    return dict.fromkeys(order[:3], 1)


def _missing(state: State, seat: Seat) -> Tokens:
    """What the nearest card still lacks."""
    best: Tokens = {}
    nearest = 99
    for card in on_offer(state, seat):
        lacks = {color: n - seat.tokens[color] for color, n in price(seat, card).items() if n > seat.tokens[color]}
        distance = sum(lacks.values()) - CARDS[card].points
        if distance < nearest:
            best, nearest = lacks, distance
    return best


def _put_back(seat: Seat, number: int, rng: random.Random, policy: Policy) -> Tokens:
    back: Tokens = {}
    held = {color: n for color, n in seat.tokens.items() if n}
    for _ in range(number):
        if policy.hoards:
            order = ["gold", *reversed(_favourites(seat))]
            color = next(color for color in order if held.get(color))
        elif policy.aims and rng.random() < 0.6:
            color = max(held, key=lambda color: (held[color], color != "gold"))
        else:
            color = rng.choice([color for color, n in held.items() if n])
        held[color] -= 1
        back[color] = back.get(color, 0) + 1
    return back
