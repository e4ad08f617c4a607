"""How Board Game Arena would have recorded a game: the page, the archive, the set-up object."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.records.bga_table import CARDS, LEVELS, NOBLES, no_tokens, play

LETTERS = {"white": "C", "blue": "S", "green": "E", "red": "R", "black": "O", "gold": "G"}
TABLE_NUMBER = 800000001


@dataclass
class Recorded:
    """A game in the platform's shape, and what a reader is to make of it."""

    archive: dict[str, Any]
    gamedatas: dict[str, Any]
    turns: list[dict[str, Any]]
    places: list[str]

    @property
    def page(self) -> str:
        return page(self.gamedatas, self.archive)


def page(gamedatas: Any, archive: Any = None, game: str = "splendor") -> str:
    logs = "" if archive is None else f" g_gamelogs = {json.dumps(archive)};\n"
    call = f'gameui.completesetup( "{game}", "A \\"game\\"", 800000001, 90000001, 0, "0","", '
    return (
        '<!DOCTYPE html>\n<html lang="sr"><body>\n<script>\n'
        f"{logs} load(libs).then(() => {{\n  {call}{json.dumps(gamedatas)}, {{}}, null);\n }});\n"
        "</script>\n</body></html>\n"
    )


@dataclass
class Recorder:
    """Writes a game down in the ways that were seen: as in 2021, ids and counts as strings, numbers, both."""

    game: dict[str, Any]
    old: bool = False
    ids: str = "mixed"  # or "strings", "numbers"
    viewer: str | None = None  # who sees the cards they reserved blindly
    seed: int = 0
    packets: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.names = {player["id"]: player["name"] for player in self.game["players"]}
        self.points = dict.fromkeys(self.names, 0)

    def record(self) -> Recorded:
        turns, places = [], []
        self.packet({"type": "simpleNote", "args": {"players": "<b>?</b>"}})
        self.tell("gameStateChange", {"name": "gameSetup", "type": "manager", "args": []})
        self.next_player(0)
        for index, turn in enumerate(self.game["turns"]):
            self.packet()
            places.append(f"/data/data/{len(self.packets) - 1}")
            turns.append(self.turn(index, turn))
        return Recorded(self.archive(), self.gamedatas(), turns, places)

    def archive(self) -> dict[str, Any]:
        return {"status": 1, "data": {"valid": 1, "data": self.packets}}

    def number(self, value: int | str) -> Any:
        """An id or a count, as it happens to arrive."""
        as_string = {"strings": True, "numbers": False}.get(self.ids, self.random.random() < 0.5)
        return str(value) if as_string else int(value)

    # packets

    def packet(self, *notifications: dict[str, Any], channel: str = "table", move: int | None = None) -> None:
        number = len(self.packets) + 1
        self.packets.append(
            {
                "channel": f"/{channel}/1",
                "table_id": self.number(TABLE_NUMBER),
                "packet_id": self.number(number),
                "packet_type": "resend",
                "move_id": self.number(move or number),
                "data": list(notifications),
            }
        )

    def tell(self, kind: str, args: dict[str, Any]) -> None:
        self.packets[-1]["data"].append({"uid": "u", "type": kind, "log": "${player_name} ...", "args": args})

    def state(self, number: int, player: str, **args: Any) -> None:
        empty: list[Any] | None = None if self.old else []
        change = {"id": number, "active_player": self.number(player), "args": args or empty}
        change["reflexion"] = {"total": {seat: self.number(210) for seat in self.names}}
        self.tell("gameStateChange", change)

    def next_player(self, index: int) -> None:
        """The state after the turn before this one."""
        turns = self.game["turns"]
        if index < len(turns):
            player = turns[index]["player"]
            forced = turns[index]["action"] == "pass"
            self.state(42 if forced else 25, player, turn=self.number(index // len(self.names) + 1))
        elif "result" in self.game:
            self.state(99, turns[-1]["player"], **self.result())
            self.tell("simpleNode", {"player_name": "?"})

    def result(self) -> dict[str, Any]:
        winners, points = self.game["result"]["winners"], self.game["result"]["points"]
        rows = []
        for player in sorted(points, key=lambda seat: -points[seat]):
            row = {
                "player": player,
                "name": self.names[player],
                "score": self.number(points[player]),
                "score_aux": "-9",
            }
            row["rank"] = 1 if player in winners else 2
            row["zombie"] = self.number(0)
            rows.append(row if self.old else {"id": player, **row, "concede": "0"})
        return {"table": {"concede": False, "neutralized": "0"}, "result": rows}

    # one turn

    def turn(self, index: int, turn: dict[str, Any]) -> dict[str, Any]:
        """Write a turn down, and say how it is to be read."""
        player, old = turn["player"], self.old
        told: dict[str, Any] = {"player": player, "meta": {"move": len(self.packets)}}
        told |= {key: turn[key] for key in turn if key not in ("chosen", "points", "discard")}
        last = index + 1 == len(self.game["turns"]) and "result" in self.game
        gap = turn.get("from") == "table"
        late = gap and turn["action"] == "buy" and not old
        if last and (late or told.get("revealed") == "none"):  # nothing is told of a gap when the game is over
            del told["revealed"]
        if turn["action"] == "pass":
            self.tell("simpleNote", {"player_id": player, "player_name": self.names[player]})
        if turn["action"] == "take":
            self.coins(player, turn["tokens"], {})
        if turn["action"] == "reserve":
            told["card"] = self.reserve(turn)
            if gap:
                self.reveal(turn)
            if turn["gold"]:
                self.coins(player, {"gold": turn["gold"]}, {})
        if turn["action"] == "buy":
            self.buy(turn)
            if gap and old:
                self.reveal(turn)
            if self.score(player, CARDS[turn["card"]]["prestige"]):
                told["points"] = self.points[player]
        if turn.get("return"):
            self.give_back(player, turn["return"])
        if turn.get("nobles"):
            if turn.get("chosen"):
                self.state(50, player)
                self.packet()
            for noble in turn["nobles"]:
                self.claim(player, noble)
            told["points"] = self.points[player]
        self.state(75, player)
        if late and not last:
            self.reveal(turn)
        self.tell("updateReflexionTime", {"player_id": self.number(player), "delta": "50", "max": "210"})
        self.next_player(index + 1)
        return told

    def coins(self, player: str, income: dict[str, int], expense: dict[str, int]) -> None:
        gap = {letter: income.get(color, 0) - expense.get(color, 0) for color, letter in LETTERS.items()}
        self.tell(
            "coins",
            {
                "player_name": self.names[player],
                "player_id": self.number(player),
                "income_coins": "".join(LETTERS[color] * number for color, number in income.items()),
                "expense_coins": "".join(LETTERS[color] * number for color, number in expense.items()),
                "gap": gap,
            },
        )

    def give_back(self, player: str, tokens: dict[str, int]) -> None:
        """All at once, or one after the other: each is a move of its own."""
        self.state(40, player)
        if self.random.random() < 0.5:
            self.packet()
            self.coins(player, {}, tokens)
            return
        for color, number in tokens.items():
            for _ in range(number):
                self.packet()
                self.coins(player, {}, {color: 1})
                self.state(40, player)

    def card(self, card: str, location: str, owner: int = 0) -> dict[str, Any]:
        number = CARDS[card]["bga_id"]
        return {
            "id": self.number(number),
            "type": self.number(number),
            "location": location,
            "location_arg": self.number(owner),
        }

    def reserve(self, turn: dict[str, Any]) -> str | None:
        """The card as far as the record tells it."""
        player, card, level = turn["player"], turn["card"], turn["card"][0]
        common = {
            "player_name": self.names[player],
            "player_id": self.number(player),
            "rank": "◯" * int(level),
        }
        if turn["from"] == "table":
            shown = self.card(card, f"market_{level}")
            self.tell("reserveCard", {**common, "card": shown, "card_id": shown["id"]})
            return str(card)
        seen = {**common, "card": self.card(card, f"deck_{level}")}
        if player == self.viewer and self.random.random() < 0.5:
            self.tell("reserveCard", seen)
            return str(card)
        hidden: list[Any] = [
            [],
            None,
            {"location": f"deck_{level}"},
            {"id": None, "location": f"deck_{level}"},
        ]
        self.tell("reserveCard", {**common, "card": self.random.choice(hidden)})
        if player != self.viewer:
            return None
        self.tell("reserveCard", seen)  # once more, to the owner alone
        return str(card)

    def buy(self, turn: dict[str, Any]) -> None:
        player, card = turn["player"], turn["card"]
        origin = f"market_{card[0]}" if turn["from"] == "table" else "hand"
        shown = self.card(card, origin, 0 if turn["from"] == "table" else -int(player))
        args = {"player_name": self.names[player], "player_id": self.number(player), "card": shown}
        self.tell("buyCard", {**args, "gem_type": LETTERS[CARDS[card]["bonus"]], "rank": "◯" * int(card[0])})
        self.coins(player, {}, turn["pay"])

    def reveal(self, turn: dict[str, Any]) -> None:
        if turn["revealed"] != "none":
            level = turn["card"][0]
            self.tell("revealCard", {"card": self.card(turn["revealed"], f"market_{level}")})

    def score(self, player: str, more: int) -> bool:
        self.points[player] += more
        if more:
            score = {"player_id": self.number(player), "score": self.points[player], "amount_vp": more}
            self.tell("updateScore", score if self.old else {**score, "isCitiesActivate": False})
        return more > 0

    def claim(self, player: str, noble: str) -> None:
        number = NOBLES[noble]["bga_id"]  # the location is that of the card with the same number
        card = {"id": self.number(number), "type": number, "location": "market_1", "location_arg": "0"}
        self.tell("claimNoble", {"player_id": self.number(player), "card": card, "noble_desc": "?"})
        self.score(player, 3)

    # the set-up object

    def gamedatas(self) -> dict[str, Any]:
        seats, setup = list(self.names), self.game["setup"]
        viewer = self.viewer or self.random.choice(seats)
        turned = seats[seats.index(viewer) :] + seats[: seats.index(viewer)]
        market: dict[str, Any] = {
            f"row_{level}": {
                "cards": {CARDS[card]["bga_id"]: self.card(card, f"market_{level}") for card in setup["table"][level]},
                "count": self.number(setup["decks"][level]),
            }
            for level in LEVELS
        }
        market["nobles"] = {
            (number := NOBLES[noble]["bga_id"]): {"id": self.number(number), "location": "market"}
            for noble in setup["nobles"]
        }
        market["pool"] = self.pool(setup["bank"])
        shown: dict[str, Any] = {"players": {seat: self.holdings(seat) for seat in sorted(seats)}}
        shown |= {"cards_hidden": [], "market": market, "first_player": self.number(seats[0])}
        if not self.old:
            expansions = ("cities", "tradings_post", "orient", "strongholds")
            shown |= {f"expansion_{name}": self.number(2) for name in expansions}
        shown["gamestate"] = {"id": self.number(25), "active_player": self.number(seats[0])}
        shown["playerorder"] = [self.number(seat) for seat in turned]
        return shown

    def holdings(self, seat: str) -> dict[str, Any]:
        return {
            "id": seat,
            "name": self.names[seat],
            "score": self.number(0),
            "coins": self.pool(no_tokens()),
            "cards_played": [],
            "nobles_played": [],
            "nb_cards_hidden": dict.fromkeys(LEVELS, 0),
            "zombie": self.number(0),
        }

    def pool(self, tokens: dict[str, int]) -> dict[str, Any]:
        return {LETTERS[color]: self.number(number) for color, number in tokens.items()}


def recorded(seed: int = 1, players: int = 2, passes: float = 0.0, **how: Any) -> Recorded:
    return Recorder(play(seed, players, passes), seed=seed, **how).record()


def notifications(archive: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [told for packet in archive["data"]["data"] for told in packet["data"] if told["type"] == kind]


def packet_of_turn(made: Recorded, index: int) -> dict[str, Any]:
    packet: dict[str, Any] = made.archive["data"]["data"][int(made.places[index].rsplit("/", 1)[1])]
    return packet
