"""The random games bring up what the rules are about; a proof by games that never get there would be none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.play.components import LEVELS
from tests.play.games import Game, random_game
from tests.play.legal import colors_left, due, gold_needed, price, winners
from tests.play.state import State, Turn


def of_turn(before: State, turn: Turn, after: State) -> Iterator[str]:
    """What is special about a turn."""
    seat, then = before.seats[after.last], after.seats[after.last]
    action, back = turn["action"], turn.get("return", {})
    yield {"take": "a take", "buy": "a purchase", "reserve": "a reservation", "pass": "a forced pass"}[action]
    if back:
        yield "tokens put back"
        if "gold" in back:
            yield "gold put back"
        if set(back) & set(turn.get("tokens", ())):
            yield "a token put back that was just taken"
    if action == "take":
        yield "a pair" if 2 in turn["tokens"].values() else f"{len(turn['tokens'])} different"
        if len(colors_left(before)) < 3:
            yield "a take where few colours are left"
    if action == "reserve":
        yield f"reserved from the {turn['from']}"
        if not before.bank["gold"]:
            yield "a reservation without gold"
        if seat.held == 10:
            yield "a reservation at ten tokens"
    if action == "buy":
        yield f"bought from the {turn['from']}"
        if not turn["pay"]:
            yield "a card for nothing"
        if turn["pay"].get("gold", 0) > gold_needed(seat, price(seat, turn["card"])):
            yield "gold by choice"
        if turn["card"] in before.blind:
            yield "a card bought that was drawn blind"
    if turn.get("revealed") == "none":
        yield "a row that stays short"
    if "nobles" in turn:
        yield "a noble"
        if len(due(before, then.bonuses)) > 1:
            yield "a noble chosen among several"
        if action != "buy":
            yield "a noble left over from an earlier turn"


def of_game(game: Game) -> Iterator[str]:
    """What is special about a game."""
    yield f"{len(game.end.seats)} players"
    if not game.finished:
        yield "a game cut off"
    elif not game.end.over:
        yield "a game in which nobody can act any more"
    else:
        yield "a game to the end"
        most = max(seat.points for seat in game.end.seats)
        if sum(seat.points == most for seat in game.end.seats) > len(winners(game.end)):
            yield "a tie broken by cards"
        if len(winners(game.end)) > 1:
            yield "a shared victory"
        if sum(seat.points >= 15 for seat in game.end.seats) > 1:
            yield "several with 15 points"
    if any(not game.end.decks[level] for level in LEVELS):
        yield "an empty deck"


#: What comes up seldom.
RARE = {
    "a forced pass",
    "a take where few colours are left",
    "a token put back that was just taken",
    "gold put back",
    "gold by choice",
    "a card for nothing",
    "a card bought that was drawn blind",
    "a reservation without gold",
    "a reservation at ten tokens",
    "a row that stays short",
    "an empty deck",
    "a noble chosen among several",
    "a noble left over from an earlier turn",
    "several with 15 points",
    "a tie broken by cards",
    "a game in which nobody can act any more",
    "a game cut off",
}


def test_everything_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        game = random_game(seed)
        seen.update(of_game(game))
        for before, turn, after in zip(game.states, game.turns, game.states[1:], strict=False):
            seen.update(of_turn(before, turn, after))
    assert set(seen) >= RARE, seen
