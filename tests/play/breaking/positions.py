"""Breaking the position in which a fragment of a game begins."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.play.breaking.setup import Change, Patch
from tests.play.components import CARDS, GEMS, LEVELS
from tests.play.games import Game, play_on
from tests.play.legal import due
from tests.play.mutations import Spoiled, declare
from tests.play.state import State
from tests.play.style import Style
from tests.play.world import World
from tests.play.writing import Record, Writer

#: Nothing was found to spoil here.
NO_PLACE: Patch = lambda log: None  # noqa: E731


def start_breaks(code: str, reason: str, turns: tuple[int, int] = (8, 60), **world: Any) -> Callable[[Change], Change]:
    """Marks a function that spoils a position after some turns, in which the record then begins."""

    def mark(change: Change) -> Change:
        around = World(**world)

        def make(rng: random.Random) -> Spoiled | None:
            whole, style, policies = around.open(rng)
            play_on(whole, rng, policies, 250 if around.finished else rng.randrange(*turns))
            if whole.finished is not bool(around.finished):
                return None
            state = whole.end.copy()
            patch = change(state, style, rng)
            if patch is NO_PLACE:
                return None
            game = Game([state], fragment=True)
            if not state.over:
                play_on(game, rng, policies, rng.randrange(20))
            record = Writer(game, style, rng).log()
            if patch:
                patch(record)
            return Spoiled(record, None)

        declare(code, reason, change.__name__, make)
        return change

    return mark


@start_breaks("T06", "position")
def begins_with_too_many_tokens(state: State, style: Style, rng: random.Random) -> Patch | None:
    seat = rng.choice(state.seats)
    while seat.held < 11:
        left = [color for color in GEMS if state.bank[color]]
        if not left:
            return NO_PLACE
        color = rng.choice(left)
        state.bank[color] -= 1
        seat.tokens[color] += 1
    return None


@start_breaks("R01", "position")
def begins_with_a_fourth_card_in_hand(state: State, style: Style, rng: random.Random) -> None:
    seat = rng.choice(state.seats)
    while len(seat.hand) < 4:
        seat.hand.append(state.decks[rng.choice((1, 2))].pop())


@start_breaks("N01", "position")
def begins_with_a_noble_too_early(state: State, style: Style, rng: random.Random) -> Patch | None:
    seat = rng.choice(state.seats)
    early = [noble for noble in state.nobles if noble not in due(state, seat.bonuses)]
    if not early or seat.points > 11:
        return NO_PLACE
    noble = rng.choice(early)
    state.nobles.remove(noble)
    seat.nobles.append(noble)
    return None


@start_breaks("E05", "position")
def begins_with_wrong_points(state: State, style: Style, rng: random.Random) -> Patch:
    seat = rng.randrange(len(state.seats))
    points = state.seats[seat].points
    wrong = rng.choice([number for number in range(16) if number != points])
    return lambda log: log["start"]["players"][seat].update(points=wrong)


@start_breaks("S08", "position")
def begins_with_a_card_gone(state: State, style: Style, rng: random.Random) -> Patch:
    level = rng.choice((1, 2))
    state.decks[level].pop()
    return lambda log: log["start"].setdefault("decks", {}).setdefault(str(level), len(state.decks[level]))


@start_breaks("S03", "noble-count")
def begins_with_a_noble_gone(state: State, style: Style, rng: random.Random) -> Patch | None:
    if not state.nobles:
        return NO_PLACE
    state.nobles.pop()
    return None


@start_breaks("S04", "too-many")
def begins_with_a_row_too_long(state: State, style: Style, rng: random.Random) -> None:
    level = rng.choice(LEVELS)
    state.rows[level].append(state.decks[level].pop())


@start_breaks("S06", "card")
def begins_with_a_card_twice(state: State, style: Style, rng: random.Random) -> Patch:
    """In two hands, or bought twice: the other copy stands for a card that the record does not name."""
    cards = [card for seat in state.seats for card in seat.cards]
    rows = [(level, slot) for level, row in state.rows.items() for slot, c in enumerate(row)]
    level, slot = rng.choice(rows)
    same = [card for card in cards if CARDS[card].level == level]
    if not same:
        return NO_PLACE
    card = rng.choice(same)
    state.shunned |= {state.rows[level][slot]}

    def patch(log: Record) -> None:
        log["start"]["table"][str(level)][slot] = card

    return patch


@start_breaks("S07", "row", ordered=())
def begins_with_a_card_of_another_level(state: State, style: Style, rng: random.Random) -> Patch:
    """The decks are said to be what they would be without it."""
    level, other = rng.sample(LEVELS, 2)
    if len(state.rows[level]) < 4 or not state.decks[other]:
        return NO_PLACE
    slot = rng.randrange(4)
    whole = {str(level): len(deck) for level, deck in state.decks.items()}
    state.rows[level][slot] = state.decks[other].pop()
    return lambda log: log["start"].update(decks=whole)


@start_breaks("S05", "card")
def begins_with_a_foreign_card(state: State, style: Style, rng: random.Random) -> Patch:
    level = rng.choice(LEVELS)
    slot = rng.randrange(len(state.rows[level]))
    state.shunned |= {state.rows[level][slot]}

    def patch(log: Record) -> None:
        log["start"]["table"][str(level)][slot] = "1w-r9"

    return patch


@start_breaks("S05", "noble")
def begins_with_a_foreign_noble(state: State, style: Style, rng: random.Random) -> Patch | None:
    if not state.nobles:
        return NO_PLACE
    state.nobles.pop()

    def patch(log: Record) -> None:
        log["start"]["nobles"] = [*log["start"]["nobles"], "n-w9"]
        for turn in log["turns"]:
            turn.get("after", {}).pop("nobles", None)

    return patch


@start_breaks("S06", "noble")
def begins_with_a_noble_twice(state: State, style: Style, rng: random.Random) -> Patch | None:
    """On the table, and with a player."""
    taken = [noble for seat in state.seats for noble in seat.nobles]
    if not taken or not state.nobles:
        return NO_PLACE
    state.nobles.pop()

    def patch(log: Record) -> None:
        log["start"]["nobles"] = [*log["start"]["nobles"], rng.choice(taken)]
        for turn in log["turns"]:
            turn.get("after", {}).pop("nobles", None)

    return patch


@start_breaks("S01", "player-count", players=(5,))
def begins_with_five(state: State, style: Style, rng: random.Random) -> None:
    """The tokens and nobles are not counted then."""
