"""Breaking what the record claims to stand after a turn: checkpoints, and from where a card was bought."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.play.components import CARDS, COLORS, LEVELS, tiles
from tests.play.games import Game
from tests.play.mutations import Spot, record_breaks, turn_breaks
from tests.play.players import CLIMBER, COLLECTOR, HERMIT
from tests.play.seat import Seat
from tests.play.state import State, Turn
from tests.play.style import Style
from tests.play.writing import Record

#: The wrong part of a checkpoint, or None where there is no place.
Claim = Callable[[State, Style, random.Random], Record | None]


def claims(reason: str) -> Callable[[Claim], Claim]:
    """Marks a function that claims something wrong after a turn."""

    def mark(claim: Claim) -> Claim:
        def change(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
            index = rng.randrange(len(game.turns))
            after = claim(game.states[index + 1], style, rng)
            if after is None:
                return None
            log["turns"][index]["after"] = after
            return index + 1

        change.__name__ = claim.__name__
        record_breaks("P02", reason)(change)
        return claim

    return mark


def _player(seat: Seat, **claim: Any) -> Record:
    return {"players": [{"id": seat.id} | claim]}


def _seen(state: State) -> list[str]:
    """Cards that the record has named."""
    return [card for row in state.rows.values() for card in row] + [c for seat in state.seats for c in seat.cards]


@claims("bank")
def miscounts_the_bank(state: State, style: Style, rng: random.Random) -> Record:
    color = rng.choice(COLORS)
    return {"bank": state.bank | {color: state.bank[color] + rng.choice((1, 2))}}


@claims("tokens")
def miscounts_tokens(state: State, style: Style, rng: random.Random) -> Record:
    seat, color = rng.choice(state.seats), rng.choice(COLORS)
    return _player(seat, tokens=seat.tokens | {color: seat.tokens[color] + 1})


@claims("cards")
def misses_a_bought_card(state: State, style: Style, rng: random.Random) -> Record | None:
    seat = rng.choice(state.seats)
    return _player(seat, cards=seat.cards[1:]) if seat.cards else None


@claims("cards")
def gives_a_card_too_many(state: State, style: Style, rng: random.Random) -> Record:
    seat, card = rng.choice(state.seats), rng.choice([card for deck in state.decks.values() for card in deck])
    return _player(seat, cards=[*seat.cards, card])


@claims("hand")
def misses_a_card_in_hand(state: State, style: Style, rng: random.Random) -> Record | None:
    seat = rng.choice(state.seats)
    rest: list[Any] = [{"level": CARDS[c].level} if style.hides(state, c) else c for c in seat.hand]
    return _player(seat, hand=rest[1:]) if rest else None


@claims("hand")
def gives_a_card_in_hand_too_many(state: State, style: Style, rng: random.Random) -> Record:
    seat = rng.choice(state.seats)
    rest: list[Any] = [{"level": CARDS[c].level} if style.hides(state, c) else c for c in seat.hand]
    return _player(seat, hand=[*rest, rng.choice([{"level": 1}, {"level": 3}, rng.choice(_seen(state))])])


@claims("row")
def shows_another_card(state: State, style: Style, rng: random.Random) -> Record | None:
    level = rng.choice(LEVELS)
    row = state.rows[level]
    others = [card for card in CARDS if card not in row]
    return {"table": {str(level): [*row[1:], rng.choice(others)]}} if row else None


@claims("row")
def misses_a_card_of_a_row(state: State, style: Style, rng: random.Random) -> Record | None:
    level = rng.choice(LEVELS)
    return {"table": {str(level): state.rows[level][1:]}} if state.rows[level] else None


@claims("deck")
def miscounts_a_deck(state: State, style: Style, rng: random.Random) -> Record:
    level = rng.choice(LEVELS)
    return {"decks": {str(level): len(state.decks[level]) + rng.choice((1, 3))}}


@claims("nobles")
def gives_another_noble(state: State, style: Style, rng: random.Random) -> Record:
    seat = rng.choice(state.seats)
    if seat.nobles and rng.random() < 0.5:
        return _player(seat, nobles=[])
    return _player(seat, nobles=[*seat.nobles, rng.choice([n for n in tiles("splendor") if n not in seat.nobles])])


@claims("table-nobles")
def shows_other_nobles(state: State, style: Style, rng: random.Random) -> Record | None:
    if not state.nobles:
        return None
    more = rng.choice([noble for noble in tiles("splendor") if noble not in state.nobles])
    return {"nobles": rng.choice((state.nobles[1:], [*state.nobles, more], [*state.nobles[1:], more]))}


@claims("points")
def miscounts_points(state: State, style: Style, rng: random.Random) -> Record:
    seat = rng.choice(state.seats)
    return _player(seat, points=seat.points + rng.choice((1, 2)))


@claims("to-move")
def expects_another_player(state: State, style: Style, rng: random.Random) -> Record:
    return {"to_move": rng.choice([seat.id for seat in state.seats if seat is not state.mover])}


@turn_breaks("P02", "on-table", policies=(CLIMBER, COLLECTOR, HERMIT))
def buys_from_the_table_as_if_from_the_hand(spot: Spot) -> Turn | None:
    if spot.turn["action"] != "buy" or spot.turn["from"] != "table":
        return None
    return spot.turn | {"from": "hand"}


@turn_breaks("P02", "in-hand", policies=(CLIMBER, COLLECTOR, HERMIT))
def buys_from_the_hand_as_if_from_the_table(spot: Spot) -> Turn | None:
    if spot.turn["action"] != "buy" or spot.turn["from"] != "hand":
        return None
    return spot.turn | {"from": "table"}


def _foreign(claim: Claim, reason: str) -> None:
    """Something outside the set in a checkpoint is a fault by that alone: nothing else is made of the claim."""

    def change(log: Record, game: Game, style: Style, rng: random.Random) -> int | None:
        index = rng.randrange(len(game.turns))
        log["turns"][index]["after"] = claim(game.states[index + 1], style, rng)
        return index + 1

    change.__name__ = claim.__name__
    record_breaks("S05", reason)(change)


def shows_a_foreign_card(state: State, style: Style, rng: random.Random) -> Record:
    level = rng.choice(LEVELS)
    return {"table": {str(level): [*state.rows[level][1:], "1w-r9"]}}


def gives_a_foreign_card(state: State, style: Style, rng: random.Random) -> Record:
    seat = rng.choice(state.seats)
    return _player(seat, **rng.choice(({"cards": [*seat.cards, "1w-r9"]}, {"hand": ["1w-r9", {"level": 1}]})))


def shows_a_foreign_noble(state: State, style: Style, rng: random.Random) -> Record:
    return rng.choice(({"nobles": ["n-w9"]}, _player(rng.choice(state.seats), nobles=["n-w9"])))


_foreign(shows_a_foreign_card, "card")
_foreign(gives_a_foreign_card, "card")
_foreign(shows_a_foreign_noble, "noble")
