"""Games of Board Game Arena, made up in the platform's shape, read back; and two real ones, kept outside."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulecheck.records.board_game_arena import Note, embedded, game, looks_like, position
from tests.records.bga_shape import Recorder, notifications, packet_of_turn, page, recorded
from tests.records.bga_table import CARDS, NOBLES, Table, play


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("ids", ["strings", "numbers", "mixed"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_recorded_game_is_read_back(players: int, ids: str, old: bool) -> None:
    for seed in range(4):
        played = play(seed, players, passes=0.02)
        made = Recorder(played, old=old, ids=ids, seed=seed).record()
        read = game(made.archive, made.gamedatas)
        assert read.log["turns"] == made.turns
        assert read.places == made.places
        assert read.notes == []
        assert read.log["players"] == played["players"]
        assert {**read.log["setup"], "nobles": set(read.log["setup"]["nobles"])} == {
            **played["setup"],
            "nobles": set(played["setup"]["nobles"]),
        }
        assert read.log["result"] == played["result"]
        assert read.result_place == f"/data/data/{len(made.archive['data']['data']) - 1}"
        assert (read.log["format"], read.log["version"], read.log["ruleset"]) == (
            "splendor-log",
            1,
            "splendor-bga",
        )
        assert read.log["meta"] == {"table": "800000001"}


def test_the_made_up_games_hold_what_is_to_be_read() -> None:
    turns = [turn for seed in range(4) for players in (2, 3, 4) for turn in play(seed, players, 0.02)["turns"]]
    assert {turn["action"] for turn in turns} == {"take", "reserve", "buy", "pass"}
    assert any(turn.get("chosen") for turn in turns)
    assert any(turn.get("nobles") and not turn["chosen"] for turn in turns)
    assert any(turn.get("return") for turn in turns)
    assert any(turn.get("from") == "deck" for turn in turns)
    assert any(turn.get("revealed") == "none" for turn in turns)
    assert any(turn.get("gold") == 0 for turn in turns)


def test_the_viewer_s_own_blind_cards_are_known() -> None:
    played = play(3, 3)
    viewer = next(turn["player"] for turn in played["turns"] if turn.get("from") == "deck")
    made = Recorder(played, viewer=viewer).record()
    blind = [turn for turn in game(made.archive, made.gamedatas).log["turns"] if turn.get("from") == "deck"]
    assert {turn["player"] == viewer for turn in blind} == {True, False}
    assert all((turn["card"] is not None) == (turn["player"] == viewer) for turn in blind)
    assert blind == [turn for turn in made.turns if turn.get("from") == "deck"]


def test_a_card_told_to_its_owner_in_a_packet_of_its_own_is_the_same_reservation() -> None:
    made = recorded(3, 3)
    index = next(i for i, turn in enumerate(made.turns) if turn.get("from") == "deck")
    card = play(3, 3)["turns"][index]["card"]
    packets = made.archive["data"]["data"]
    number = int(made.places[index].rsplit("/", 1)[1])
    told = {
        "player_id": made.turns[index]["player"],
        "card": {"id": CARDS[card]["bga_id"], "location": "hand"},
    }
    private = {**packets[number], "channel": "/player/p1", "data": [{"type": "reserveCard", "args": told}]}
    for at in (number, number + 1):
        made.archive["data"]["data"] = [*packets[:at], private, *packets[at:]]
        turns = game(made.archive, made.gamedatas).log["turns"]
        assert len(turns) == len(made.turns)
        assert turns[index]["card"] == card


def test_a_reservation_of_unknown_origin_leaves_the_origin_open() -> None:
    made = recorded(3, 3)
    index = next(i for i, turn in enumerate(made.turns) if turn["action"] == "reserve" and turn["card"])
    packet_of_turn(made, index)["data"][0]["args"]["card"]["location"] = "somewhere"
    turn = game(made.archive, made.gamedatas).log["turns"][index]
    assert "from" not in turn
    assert turn["card"] == made.turns[index]["card"]


def test_without_the_setup_the_turns_are_the_same_and_the_table_is_unknown() -> None:
    for players in (2, 3, 4):
        played = play(5, players)
        made = Recorder(played).record()
        read = game(made.archive)
        assert read.log["turns"] == made.turns
        assert read.log["players"] == played["players"]
        assert read.log["setup"] == {"nobles": None, "table": {"1": None, "2": None, "3": None}}
        assert read.notes == [Note(None, "no-setup")]
        assert read.log["result"] == played["result"]


def test_who_has_not_acted_yet_is_a_player_all_the_same() -> None:
    made = recorded(5, 4)
    made.archive["data"]["data"] = made.archive["data"]["data"][:2]
    read = game(made.archive)
    assert len(read.log["players"]) == 4
    assert read.log["players"][0] == {"id": made.turns[0]["player"], "name": "Вера"}


def test_a_setup_object_of_a_later_moment_is_no_opening() -> None:
    made = recorded()
    made.gamedatas["players"][made.turns[0]["player"]]["coins"]["C"] = "1"
    read = game(made.archive, made.gamedatas)
    assert read.notes == [Note(None, "setup-not-opening")]
    assert read.log["setup"]["table"] == {"1": None, "2": None, "3": None}
    assert read.log["players"] == play(1, 2)["players"]


def test_unknown_cards_and_rows_of_a_setup_are_null() -> None:
    made = recorded()
    made.gamedatas["market"]["row_1"]["cards"] = ["4", 8, "x", {"id": "300"}]
    del (
        made.gamedatas["market"]["row_2"],
        made.gamedatas["market"]["pool"],
        made.gamedatas["market"]["nobles"],
    )
    setup = game(made.archive, made.gamedatas).log["setup"]
    assert setup["table"]["1"] == ["1w-r2k1", "1w-u1g1r1k1", None, None]
    assert setup["table"]["2"] is None
    assert setup["nobles"] is None
    assert setup.keys() == {"nobles", "table"}


def test_made_up_games_keep_the_books_straight() -> None:
    for seed in range(6):
        made = recorded(seed, Random(seed).choice([2, 3, 4]))
        log = game(made.archive, made.gamedatas).log
        table = Table([player["id"] for player in log["players"]], log["setup"])
        for turn in log["turns"]:
            table.play(turn)


def test_sources_are_told_by_their_content() -> None:
    made = recorded()
    assert looks_like(made.page) == "page"
    assert looks_like(page(made.gamedatas)) == "page"
    assert looks_like(page({}, game="chess")) == "page"
    assert looks_like(made.archive) == "archive"
    assert looks_like(made.gamedatas) == "gamedatas"
    log = game(made.archive, made.gamedatas).log
    others: list[Any] = [
        log,
        position(made.gamedatas),
        [],
        None,
        "",
        json.dumps({"note": made.page}),
        "<html></html>",
    ]
    for other in others:
        assert looks_like(other) is None


@pytest.mark.shared
@pytest.mark.parametrize("name", ["A", "D"])
def test_a_real_game(name: str, shared_games: Path) -> None:
    folder = shared_games / "board-game-arena"
    text = (folder / f"replay-{name}.html").read_text("utf-8")
    archive = json.loads((folder / f"archive-{name}.json").read_text("utf-8"))
    gamedatas = json.loads((folder / f"gamedatas-{name}.json").read_text("utf-8"))
    found = embedded(text)
    assert found.archive is not None
    assert found.gamedatas is not None
    assert (found.archive.value, found.gamedatas.value) == (archive, gamedatas)
    read = game(archive, gamedatas)
    assert read.notes == []
    table = Table([player["id"] for player in read.log["players"]], read.log["setup"])
    for turn in read.log["turns"]:
        table.play(turn)
    points = {player: holdings.points for player, holdings in table.players.items()}
    assert read.log["result"] == {"winners": [max(points, key=lambda seat: points[seat])], "points": points}
    ending = next(told for told in notifications(archive, "gameStateChange") if told["args"].get("id") == 99)
    for row in ending["args"]["args"]["result"]:
        assert len(table.players[row["player"]].cards) == -int(row["score_aux"])
    assert game(archive).log["turns"] == read.log["turns"]
    assert position(gamedatas)["table"] == read.log["setup"]["table"]
    for number, card in gamedatas["carddb"].items():  # the platform's own tables agree with ours
        assert next(row for row in CARDS.values() if row["bga_id"] == number)["level"] == str(card["lvl"])
    assert {noble["bga_id"] for noble in NOBLES.values()} >= gamedatas["nobledb"].keys()
