"""A table of its own for the tests: the books of a game, and players who move at random by plain rules."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import Any

COLORS = ("white", "blue", "green", "red", "black")
LEVELS = ("1", "2", "3")


def _table(name: str) -> dict[str, dict[str, Any]]:
    lines = files("rulecheck.rulesets").joinpath(name).read_text("utf-8").splitlines()
    rows = {row["id"]: dict(row) for row in csv.DictReader(lines)}
    for row in rows.values():
        row["cost"] = {color: int(row[color]) for color in COLORS}
        row["prestige"] = int(row["prestige"])
    return rows


CARDS = _table("cards.csv")
NOBLES = _table("nobles.csv")


def no_tokens() -> dict[str, int]:
    return dict.fromkeys((*COLORS, "gold"), 0)


@dataclass
class Holdings:
    tokens: dict[str, int] = field(default_factory=no_tokens)
    cards: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)  # of a card that is not known: its level
    nobles: list[str] = field(default_factory=list)

    @property
    def points(self) -> int:
        return sum(int(CARDS[card]["prestige"]) for card in self.cards) + 3 * len(self.nobles)

    def bonuses(self, color: str) -> int:
        return sum(CARDS[card]["bonus"] == color for card in self.cards)

    def earns(self, noble: str) -> bool:
        return all(self.bonuses(color) >= NOBLES[noble]["cost"][color] for color in COLORS)

    def payment(self, card: str) -> dict[str, int] | None:
        pay = no_tokens()
        for color in COLORS:
            price = max(0, CARDS[card]["cost"][color] - self.bonuses(color))
            pay[color] = min(price, self.tokens[color])
            pay["gold"] += price - pay[color]
        return pay if pay["gold"] <= self.tokens["gold"] else None


class Table:
    """The table of a log's set-up. `play` moves tokens and cards, and fails where that cannot be."""

    def __init__(self, players: list[str], setup: dict[str, Any]) -> None:
        self.players = {player: Holdings() for player in players}
        self.bank = dict(setup["bank"])
        self.rows = {level: list(setup["table"][level]) for level in LEVELS}
        self.decks = dict(setup["decks"])
        self.nobles = list(setup["nobles"])

    def play(self, turn: dict[str, Any]) -> None:
        holdings = self.players[turn["player"]]
        if turn["action"] == "take":
            self._move(self.bank, holdings.tokens, turn["tokens"])
        elif turn["action"] == "reserve":
            if turn["from"] == "table":
                self.rows[turn["card"][0]].remove(turn["card"])
            else:
                self.decks[str(turn["level"])] -= 1
            holdings.hand.append(turn["card"] or str(turn["level"]))
            self._move(self.bank, holdings.tokens, {"gold": turn["gold"]})
        elif turn["action"] == "buy":
            card = turn["card"]
            if turn["from"] == "table":
                self.rows[card[0]].remove(card)
            else:
                holdings.hand.remove(card if card in holdings.hand else card[0])
            self._move(holdings.tokens, self.bank, turn["pay"])
            holdings.cards.append(card)
        self._fill(turn)
        self._move(holdings.tokens, self.bank, turn.get("return", {}))
        for noble in turn.get("nobles", []):
            assert holdings.earns(noble)
            self.nobles.remove(noble)
            holdings.nobles.append(noble)
        assert turn.get("points", holdings.points) == holdings.points
        assert sum(holdings.tokens.values()) <= 10
        assert len(holdings.hand) <= 3

    def _fill(self, turn: dict[str, Any]) -> None:
        revealed = turn.get("revealed")
        if turn.get("from") != "table" or revealed is None:
            return
        level = turn["card"][0]
        if revealed == "none":
            assert self.decks[level] == 0
            return
        assert revealed[0] == level
        assert revealed not in self.rows[level]
        self.decks[level] -= 1
        self.rows[level].append(revealed)

    @staticmethod
    def _move(source: dict[str, int], target: dict[str, int], tokens: dict[str, int]) -> None:
        for color, number in tokens.items():
            source[color] -= number
            target[color] += number
            assert source[color] >= 0, color
            assert number >= 0, color


def play(seed: int, players: int, passes: float = 0.0) -> dict[str, Any]:
    """A whole game at random, as a `splendor-log` in which every card and every score is known.

    `passes` is how likely it is that somebody passes; who does is taken to have been unable to act.
    """
    random = Random(seed)
    seats = [f"9000000{seat}" for seat in random.sample(range(1, 10), players)]
    decks = {level: [card for card in CARDS if card[0] == level] for level in LEVELS}
    for deck in decks.values():
        random.shuffle(deck)
    setup = {
        "nobles": random.sample(list(NOBLES), players + 1),
        "table": {level: [decks[level].pop() for _ in range(4)] for level in LEVELS},
        "decks": {level: len(decks[level]) for level in LEVELS},
        "bank": {**dict.fromkeys(COLORS, {2: 4, 3: 5, 4: 7}[players]), "gold": 5},
    }
    table, turns = Table(seats, setup), list[dict[str, Any]]()
    while len(turns) < 80 * players:
        if len(turns) % players == 0 and any(one.points >= 15 for one in table.players.values()):
            break
        turn = _turn(random, table, seats[len(turns) % players], decks, passes)
        table.play(turn)
        turn["points"] = table.players[turn["player"]].points
        turns.append(turn)
    points = {seat: table.players[seat].points for seat in seats}
    best = max((points[seat], -len(table.players[seat].cards)) for seat in seats)
    winners = [seat for seat in seats if (points[seat], -len(table.players[seat].cards)) == best]
    names = ("Вера", "Гај", "Ђура", "Ема")
    return {
        "players": [{"id": seat, "name": name} for seat, name in zip(seats, names, strict=False)],
        "setup": setup,
        "turns": turns,
        "result": {"winners": winners, "points": points},
    }


def _turn(random: Random, table: Table, player: str, decks: dict[str, list[str]], passes: float) -> dict[str, Any]:
    me = table.players[player]
    turn: dict[str, Any] = {"action": "pass"}
    if random.random() >= passes:
        turn = _action(random, table, me, decks)
    turn["player"] = player
    if turn.get("from") == "table":
        deck = decks[turn["card"][0]]
        turn["revealed"] = deck.pop() if deck else "none"
    held = dict(me.tokens)
    for color, number in [*turn.get("tokens", {}).items(), ("gold", turn.get("gold", 0))]:
        held[color] += number
    back = [color for color, number in held.items() for _ in range(number)]
    excess = random.sample(back, max(0, len(back) - 10))
    if excess and turn["action"] != "buy":
        turn["return"] = {color: excess.count(color) for color in dict.fromkeys(excess)}
    bought = [turn["card"]] if turn["action"] == "buy" else []
    after = Holdings(cards=me.cards + bought)
    due = [noble for noble in table.nobles if after.earns(noble)]
    if due:
        turn["nobles"] = [random.choice(due)]
        turn["chosen"] = len(due) > 1
    return turn


def _action(random: Random, table: Table, me: Holdings, decks: dict[str, list[str]]) -> dict[str, Any]:
    shown = [card for row in table.rows.values() for card in row]
    buys: list[dict[str, Any]] = [
        {"action": "buy", "from": source, "card": card, "pay": {c: n for c, n in pay.items() if n}}
        for source, cards in (("table", shown), ("hand", me.hand))
        for card in cards
        if (pay := me.payment(card)) is not None
    ]
    gold = min(1, table.bank["gold"])
    reserves: list[dict[str, Any]] = []
    if len(me.hand) < 3:
        reserves = [{"action": "reserve", "from": "table", "card": card, "gold": gold} for card in shown]
        for level in LEVELS:
            if decks[level]:  # as likely as the cards of the row
                blind = {"action": "reserve", "from": "deck", "level": int(level), "gold": gold}
                reserves += [{**blind, "card": decks[level][-1]}] * 4
    there = [color for color in COLORS if table.bank[color]]
    takes = [dict.fromkeys(colors, 1) for colors in combinations(there, min(3, len(there))) if colors]
    takes += [{color: 2} for color in there if table.bank[color] >= 4]
    likely = [(buys, 6), (reserves, 2), ([{"action": "take", "tokens": tokens} for tokens in takes], 3)]
    possible = [(turns, weight) for turns, weight in likely if turns]
    if not possible:
        return {"action": "pass"}
    [turns] = random.choices([turns for turns, _ in possible], [weight for _, weight in possible])
    turn = random.choice(turns)
    if turn.get("from") == "deck":
        decks[str(turn["level"])].pop()
    return turn
