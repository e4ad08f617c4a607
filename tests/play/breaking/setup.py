"""Breaking the set-up: each change leaves one thing wrong, and the game is played on from what lies there."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.play.components import LEVELS, OF_LEVEL
from tests.play.games import play_on
from tests.play.mutations import Spoiled, declare
from tests.play.state import State
from tests.play.style import Style
from tests.play.world import World
from tests.play.writing import Record, Writer

#: What has to be changed in the written record, too.
Patch = Callable[[Record], None]
Change = Callable[[State, Style, random.Random], Patch | None]


def opening_breaks(code: str, reason: str, **world: Any) -> Callable[[Change], Change]:
    """Marks a function that spoils a table that is set up; it may return a patch for the written record."""

    def mark(change: Change) -> Change:
        around = World(**world)

        def make(rng: random.Random) -> Spoiled:
            game, style, policies = around.open(rng)
            patch = change(game.end, style, rng)
            play_on(game, rng, policies, rng.randrange(30))
            record = Writer(game, style, rng).log()
            if patch:
                patch(record)
            return Spoiled(record, None)

        declare(code, reason, change.__name__, make)
        return change

    return mark


@opening_breaks("S01", "player-count", players=(1, 5))
def seats_one_or_five(state: State, style: Style, rng: random.Random) -> None:
    """The numbers of tokens and nobles are not judged then."""


@opening_breaks("S02", "color")
def changes_a_stack(state: State, style: Style, rng: random.Random) -> Patch:
    color = rng.choice(("white", "blue", "green", "red", "black"))
    state.bank[color] += rng.choice((-1, 1, 2))
    return lambda log: log["setup"].update(bank=state.bank)


@opening_breaks("S02", "gold")
def changes_the_gold(state: State, style: Style, rng: random.Random) -> Patch:
    state.bank["gold"] = rng.choice((0, 4, 6))
    return lambda log: log["setup"].update(bank=state.bank)


@opening_breaks("S03", "noble-count")
def adds_or_removes_a_noble(state: State, style: Style, rng: random.Random) -> None:
    if rng.random() < 0.5:
        state.nobles.pop()
    else:
        away = sorted({"n-w4u4", "n-w4k4", "n-u4g4", "n-g4r4", "n-r4k4", "n-w3u3g3"} - set(state.nobles))
        state.nobles.append(rng.choice(away))


@opening_breaks("S04", "too-few")
def shows_too_few_cards(state: State, style: Style, rng: random.Random) -> None:
    level = rng.choice(LEVELS)
    state.decks[level].append(state.rows[level].pop())


@opening_breaks("S04", "too-many")
def shows_too_many_cards(state: State, style: Style, rng: random.Random) -> None:
    level = rng.choice(LEVELS)
    state.rows[level].append(state.decks[level].pop())


@opening_breaks("S05", "card")
def lays_out_a_foreign_card(state: State, style: Style, rng: random.Random) -> Patch:
    level, slot = rng.choice(LEVELS), rng.randrange(4)
    state.shunned |= {state.rows[level][slot]}
    foreign = rng.choice(("1w-r9", "4k-w1", "n-w4u4", "карта", "", "1w-k1r2"))

    def patch(log: Record) -> None:
        log["setup"]["table"][str(level)][slot] = foreign

    return patch


@opening_breaks("S05", "noble")
def lays_out_a_foreign_noble(state: State, style: Style, rng: random.Random) -> Patch:
    """The tile that it stands for is gone; what a checkpoint would say of the nobles is open then."""
    del state.nobles[0]
    foreign = rng.choice(("n-w9", "noble", "3k-r7"))

    def patch(log: Record) -> None:
        log["setup"]["nobles"].insert(rng.randrange(2), foreign)
        for turn in log["turns"]:
            turn.get("after", {}).pop("nobles", None)

    return patch


@opening_breaks("S05", "card", ordered=LEVELS)
def shuffles_in_a_foreign_card(state: State, style: Style, rng: random.Random) -> Patch:
    """In a deck that is listed: what lies where in that deck is not known then."""
    level, place = rng.choice(LEVELS), rng.randrange(16)
    state.shunned |= {state.decks[level][place]}

    def patch(log: Record) -> None:
        log["setup"]["decks"][str(level)][place] = "1w-r9"

    return patch


@opening_breaks("S06", "card")
def lays_out_a_card_twice(state: State, style: Style, rng: random.Random) -> Patch:
    """In its row, or in a deck that is listed; nobody touches either copy."""
    level = rng.choice(LEVELS)
    slot, other = rng.sample(range(4), 2)
    card = state.rows[level][slot]
    state.shunned |= {card, state.rows[level][other]}

    def patch(log: Record) -> None:
        if level in style.ordered and rng.random() < 0.5:
            log["setup"]["decks"][str(level)][-1] = card
        else:
            log["setup"]["table"][str(level)][other] = card

    return patch


@opening_breaks("S06", "noble")
def lays_out_a_noble_twice(state: State, style: Style, rng: random.Random) -> Patch:
    del state.nobles[0]
    return lambda log: log["setup"]["nobles"].append(rng.choice(state.nobles))


@opening_breaks("S07", "row", ordered=())
def lays_out_a_card_of_another_level(state: State, style: Style, rng: random.Random) -> Patch:
    """The decks are said to be whole; the games are too short for a deck to run out."""
    level, other = rng.sample(LEVELS, 2)
    state.rows[level][rng.randrange(4)] = state.decks[other].pop()
    return lambda log: log["setup"].update(decks={"1": 36, "2": 26, "3": 16})


@opening_breaks("S07", "deck", ordered=(2,))
def shuffles_in_a_card_of_another_level(state: State, style: Style, rng: random.Random) -> Patch:
    level = rng.choice((1, 3))
    state.decks[2][rng.randrange(26)] = state.decks[level].pop()

    def patch(log: Record) -> None:
        log["setup"]["decks"] |= {"1": 36, "3": 16}

    return patch


@opening_breaks("S08", "setup")
def miscounts_a_deck(state: State, style: Style, rng: random.Random) -> Patch:
    """A deck that is listed lacks its last card, or has been given a wrong number."""
    level = rng.choice(LEVELS)
    if level in style.ordered:
        state.decks[level].pop()
        return lambda log: None
    number = len(OF_LEVEL[level]) - 4 + rng.choice((-4, -1, 1, 4))

    def patch(log: Record) -> None:
        log["setup"].setdefault("decks", {})[str(level)] = number

    return patch
