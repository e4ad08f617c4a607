"""Leaving things open: a note, and no fault."""

from __future__ import annotations

import random

from tests.play.components import CARDS, GEMS, NOBLES, OF_LEVEL, tiles
from tests.play.games import Game
from tests.play.legal import able, affordable, gold_needed, price, winners
from tests.play.mutations import Spoiled, Spot, declare, record_breaks, turn_breaks
from tests.play.players import COLLECTOR, HERMIT
from tests.play.state import State, Turn
from tests.play.style import Style
from tests.play.writing import Record, Writer


@turn_breaks("U01", "refill", ordered=(), least=1)
def hides_the_refill(spot: Spot) -> Turn | None:
    if spot.turn.get("revealed", "none") == "none":
        return None
    spot.written = spot.turn | {"revealed": None}
    if spot.rng.random() < 0.5:
        del spot.written["revealed"]
    return spot.turn


@turn_breaks("U01", "payment", policies=(COLLECTOR, HERMIT))
def hides_the_payment(spot: Spot) -> Turn | None:
    if spot.turn["action"] != "buy":
        return None
    cost = price(spot.seat, spot.turn["card"])
    least = gold_needed(spot.seat, cost)
    if spot.seat.tokens["gold"] == least or sum(cost.values()) == least:
        return None
    spot.written = {key: value for key, value in spot.turn.items() if key != "pay"}
    return spot.turn


@record_breaks("U01", "nobles", policies=(COLLECTOR,), finished=True)
def hides_the_nobles(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    """It is open from the first turn that earns a noble that may be in the game, unless one is taken then."""
    log["setup"]["nobles"] = None
    for turn in log["turns"]:
        turn.pop("after", None)
    for number, (turn, state) in enumerate(zip(game.turns, game.states[1:], strict=True), 1):
        bonuses = state.seats[state.last].bonuses
        away = [noble for noble in tiles(state.ruleset) if all(noble not in seat.nobles for seat in state.seats)]
        earned = [n for n in away if all(bonuses[color] >= k for color, k in NOBLES[n].requirement.items())]
        open_ = sum(len(seat.nobles) for seat in state.seats) < len(game.states[0].nobles)
        if earned and open_ and "nobles" not in turn:
            return number
    return None


@record_breaks("U01", "source", policies=(HERMIT,), names_blind=False, ordered=(), finished=True)
def hides_the_source(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
    """A card is bought of which both the row and the hand of the player hold one of its level that is not known."""
    first = game.states[0].rows
    for index, turn in enumerate(game.turns):
        state = game.states[index]
        seat = state.seats[state.seat_of(turn["player"])]
        if turn["action"] != "buy":
            continue
        level = CARDS[turn["card"]].level
        drawn = [card for card in seat.hand if card in state.blind and CARDS[card].level == level]
        still = [card for card in first[level] if card in state.rows[level]]
        if turn["card"] in drawn and still:
            hidden = rng.choice(still)
        elif turn["card"] in still and drawn:
            hidden = turn["card"]
        else:
            continue
        log["setup"]["table"][str(level)] = [None if card == hidden else card for card in first[level]]
        log["turns"] = [{key: value for key, value in turn.items() if key != "after"} for turn in log["turns"]]
        for key in ("from", "revealed"):
            log["turns"][index].pop(key, None)

        return index + 1
    return None


def stalled(rng: random.Random) -> State | None:
    """Two players who have all the tokens, three cards in hand that were drawn blind, and nothing they can buy."""
    state = State.dealt(rng, 2)
    for seat, colors in zip(state.seats, rng.choice(((GEMS[:3], GEMS[2:]), (GEMS[2:], GEMS[:3]))), strict=True):
        for color in colors:
            number = min(state.bank[color], 2 if color == GEMS[2] else 4)
            state.bank[color] -= number
            seat.tokens[color] += number
        for level in (3, 3, rng.choice((1, 2))):
            card = rng.choice(state.decks[level])
            state.decks[level].remove(card)
            state.blind |= {card}
            seat.hand.append(card)
    return state if not any(able(state, seat) for seat in state.seats) else None


def _open_to_doubt(state: State) -> bool:
    """Whether a hidden card of each hand might be one that its owner can buy."""
    seen = {card for row in state.rows.values() for card in row}
    levels = [{CARDS[card].level for card in seat.hand} for seat in state.seats]
    return all(
        any(affordable(seat, card) for level in own for card in OF_LEVEL[level] if card not in seen)
        for seat, own in zip(state.seats, levels, strict=True)
    )


def _passes_with_hidden_cards(rng: random.Random) -> Spoiled | None:
    state = stalled(rng)
    if state is None or not _open_to_doubt(state):
        return None
    state.next = rng.randrange(2)
    state.last = state.reached = state.next - 1
    game = Game([state], fragment=True)
    game.add({"player": state.mover.id, "action": "pass"})
    record = Writer(game, Style(names_blind=False), rng).log(result=False)
    return Spoiled(record, 1)


def _ends_with_hidden_cards(rng: random.Random) -> Spoiled | None:
    state = stalled(rng)
    if state is None or not _open_to_doubt(state):
        return None
    record = Writer(Game([state], fragment=True), Style(names_blind=False), rng).log(result=False)
    record["result"] = {"winners": winners(state)}
    return Spoiled(record, None)


declare("U01", "hidden-card", "passes_with_hidden_cards", _passes_with_hidden_cards)
declare("U01", "unable", "ends_with_hidden_cards", _ends_with_hidden_cards)
