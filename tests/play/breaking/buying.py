"""Breaking the rules on buying: which card, and what is paid."""

from __future__ import annotations

from typing import Any

from tests.play.components import CARDS, COLORS
from tests.play.legal import affordable, gold_needed, on_offer, price
from tests.play.mutations import Spot, turn_breaks
from tests.play.players import CLIMBER, COLLECTOR, HERMIT, NOVICE, SAVER, buying
from tests.play.seat import Tokens
from tests.play.state import Turn

KEEPERS = (HERMIT, NOVICE, CLIMBER)


def _pay(spot: Spot, card: str) -> Tokens:
    """What the card costs this player, with gold only where it has to be."""
    cost = price(spot.seat, card)
    pay = {color: min(n, spot.seat.tokens[color]) for color, n in cost.items()}
    return {color: n for color, n in (pay | {"gold": gold_needed(spot.seat, cost)}).items() if n}


def _buy(spot: Spot, cards: list[str], **keys: Any) -> Turn | None:
    """One of these cards that the player could pay for, paid for as the rules ask."""
    within = [card for card in cards if affordable(spot.seat, card)]
    if not within:
        return None
    card = spot.rng.choice(within)
    return spot.instead(action="buy", card=card, pay=_pay(spot, card), **keys)


@turn_breaks("B01", "not-available")
def buys_from_a_deck(spot: Spot) -> Turn | None:
    """Not of a level of which the hand has a card that is not named: it would be taken for that one."""
    hidden = {CARDS[card].level for card in spot.seat.hand if not spot.known(card)}
    cards = [card for level, deck in spot.state.decks.items() for card in deck if level not in hidden]
    return _buy(spot, cards, **{"from": spot.rng.choice(("table", "hand"))})


@turn_breaks("B01", "already-bought")
def buys_what_somebody_has_bought(spot: Spot) -> Turn | None:
    """The price is paid, but the card stays where it is."""
    cards = [card for seat in spot.state.seats for card in seat.cards]
    return _buy(spot, cards, **{"from": spot.rng.choice(("table", "hand"))})


@turn_breaks("B02", "anothers-card", policies=KEEPERS)
def buys_from_another_hand(spot: Spot) -> Turn | None:
    others = [seat for seat in spot.state.seats if seat is not spot.seat]
    cards = [card for seat in others for card in seat.hand if spot.known(card)]
    return _buy(spot, cards, **{"from": spot.rng.choice(("table", "hand"))})


def _bought(spot: Spot) -> Turn | None:
    """The purchase that is due, if it is one that costs anything."""
    turn = spot.turn
    return turn if turn["action"] == "buy" and turn["pay"] else None


@turn_breaks("B03", "too-little")
def pays_too_little(spot: Spot) -> Turn | None:
    if not (turn := _bought(spot)):
        return None
    color = spot.rng.choice(list(turn["pay"]))
    less = turn["pay"] | {color: spot.rng.randrange(turn["pay"][color])}
    return spot.again(pay={color: n for color, n in less.items() if n})


@turn_breaks("B03", "wrong-color")
def pays_in_the_wrong_color(spot: Spot) -> Turn | None:
    if not (turn := _bought(spot)):
        return None
    pay: Tokens = dict(turn["pay"])
    spare = [color for color in COLORS[:5] if spot.seat.tokens[color] > pay.get(color, 0)]
    color = spot.rng.choice(list(pay))
    spare = [other for other in spare if other != color and not (color == "gold" and other in turn["pay"])]
    cost = price(spot.seat, turn["card"])
    spare = [other for other in spare if pay.get(other, 0) >= cost.get(other, 0)]
    if not spare:
        return None
    other = spot.rng.choice(spare)
    pay[color] -= 1
    pay[other] = pay.get(other, 0) + 1
    return spot.again(pay=pay)


@turn_breaks("B03", "cannot-pay")
def cannot_pay(spot: Spot) -> Turn | None:
    """The record does not say what was paid; all that fits was."""
    seat = spot.seat
    beyond = [card for card in on_offer(spot.state, seat) if not affordable(seat, card)]
    if not beyond:
        return None
    card = spot.rng.choice(beyond)
    pay = {color: min(n, seat.tokens[color]) for color, n in price(seat, card).items()} | {"gold": seat.tokens["gold"]}
    action = buying(spot.state, seat, card, spot.rng, COLLECTOR)
    turn = spot.instead(**action | {"pay": pay})
    spot.written = {key: value for key, value in turn.items() if key != "pay"}
    return turn


@turn_breaks("B04", "too-much")
def pays_too_much(spot: Spot) -> Turn | None:
    """A token more, of any colour that is left, gold too."""
    if spot.turn["action"] != "buy":
        return None
    pay: Tokens = spot.turn["pay"]
    left = [color for color in COLORS if spot.seat.tokens[color] > pay.get(color, 0)]
    if not left:
        return None
    color = spot.rng.choice(left)
    return spot.again(pay=pay | {color: pay.get(color, 0) + 1})


@turn_breaks("B04", "gold-by-choice", policies=(SAVER,), rulings="gold_by_choice: forbid")
def pays_gold_by_choice(spot: Spot) -> Turn | None:
    """Under a house rule."""
    if not (turn := _bought(spot)):
        return None
    pay: Tokens = turn["pay"]
    colored = [color for color in pay if color != "gold"]
    if not colored or spot.seat.tokens["gold"] <= pay.get("gold", 0):
        return None
    color = spot.rng.choice(colored)
    return spot.again(pay=pay | {color: pay[color] - 1, "gold": pay.get("gold", 0) + 1})


@turn_breaks("B05", "not-held")
def pays_what_is_not_held(spot: Spot) -> Turn | None:
    """The right price, for a card that is beyond the player's means."""
    seat = spot.seat
    beyond = [card for card in on_offer(spot.state, seat) if not affordable(seat, card)]
    if not beyond:
        return None
    card = spot.rng.choice(beyond)
    action = buying(spot.state, seat, card, spot.rng, COLLECTOR)
    return spot.instead(**action | {"pay": price(seat, card)})
