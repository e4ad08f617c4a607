"""Records of Board Game Arena that were changed, and those that cannot be judged to their end."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rulecheck.records.board_game_arena import Note, game
from tests.records.bga_shape import notifications, packet_of_turn, recorded
from tests.records.bga_table import play


def test_the_letters_count_where_the_change_says_otherwise() -> None:
    made = recorded()
    index = next(i for i, turn in enumerate(made.turns) if turn["action"] == "take")
    coins = packet_of_turn(made, index)["data"][0]["args"]
    coins["income_coins"] = "CCCG"
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"][index]["tokens"] == {"white": 3, "gold": 1}
    assert read.notes == [Note(index, "tokens-disagree", {"where": made.places[index]})]
    del coins["income_coins"]
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"][index]["tokens"] == made.turns[index]["tokens"]
    assert read.notes == []


def test_two_gold_for_a_reservation_are_two() -> None:
    made = recorded(old=True)
    index = next(i for i, turn in enumerate(made.turns) if turn.get("gold"))
    coins = next(told for told in packet_of_turn(made, index)["data"] if told["type"] == "coins")
    coins["args"] |= {"income_coins": "GG", "gap": {"G": 2}}
    assert game(made.archive, made.gamedatas).log["turns"][index]["gold"] == 2


def test_a_gap_that_stays_open_is_told_of() -> None:
    for old in (False, True):
        made = recorded(old=old)
        index = next(i for i, turn in enumerate(made.turns) if turn.get("revealed", "none") != "none")
        packet = packet_of_turn(made, index)
        packet["data"] = [told for told in packet["data"] if told["type"] != "revealCard"]
        assert game(made.archive, made.gamedatas).log["turns"][index]["revealed"] == "none"


def test_a_card_that_fills_no_gap_is_told_of() -> None:
    made = recorded()
    index = next(i for i, turn in enumerate(made.turns) if turn["action"] == "take")
    packet_of_turn(made, index)["data"].insert(1, {"type": "revealCard", "args": {"card": {"id": 4}}})
    assert game(made.archive, made.gamedatas).log["turns"][index]["revealed"] == "1w-r2k1"


def test_a_turn_that_gives_nothing_is_an_empty_take() -> None:
    made = recorded()
    index = next(i for i, turn in enumerate(made.turns) if turn["action"] == "take" and "return" not in turn)
    coins = packet_of_turn(made, index)["data"][0]["args"]
    coins |= {"income_coins": "", "gap": {"C": 0}}
    assert game(made.archive, made.gamedatas).log["turns"][index]["tokens"] == {}


@pytest.mark.parametrize("args", [{"gap": {"C": 1}}, {"card": {"id": "4", "location": "hand"}}])
def test_an_unknown_move_ends_what_can_be_judged(args: dict[str, Any]) -> None:
    made = recorded()
    packet_of_turn(made, 10)["data"].insert(0, {"type": "stealCard", "args": args})
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns[:10]
    assert read.places == made.places[:10]
    assert read.notes == [Note(10, "unknown-move", {"text": "stealCard", "where": made.places[10]})]
    assert "result" not in read.log
    assert read.result_place is None


def test_an_unknown_move_in_the_middle_of_a_turn_takes_the_turn_with_it() -> None:
    made = recorded()
    packet_of_turn(made, 10)["data"].insert(1, {"type": "stealCard", "args": {"gap": {}}})
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns[:10]
    assert read.notes[0].turn == 10


def test_an_unknown_move_after_the_end_takes_no_turn_away() -> None:
    made = recorded()
    made.archive["data"]["data"][-1]["data"].append({"type": "stealCard", "args": {"gap": {}}})
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns
    assert [note.turn for note in read.notes] == [len(made.turns)]


def test_two_blind_reservations_in_two_moves_are_two() -> None:
    made = recorded(3, 3)
    index = next(i for i, turn in enumerate(made.turns) if turn.get("from") == "deck")
    reserved = packet_of_turn(made, index)["data"][0]
    for move in (901, 902):
        packet = {"move_id": move, "data": [reserved]}
        made.archive["data"]["data"].insert(int(made.places[index].rsplit("/", 1)[1]), packet)
    read = game(made.archive, made.gamedatas)
    assert len(read.log["turns"]) == len(made.turns) + 2


def test_unknown_notifications_that_move_nothing_are_passed_over() -> None:
    made = recorded()
    for packet in made.archive["data"]["data"]:
        packet["data"].insert(1, {"type": "wave", "args": {"player_id": 1, "card": {"id": 4}}})
        packet["data"].append({"type": "confetti", "args": None})
    assert game(made.archive, made.gamedatas).log["turns"] == made.turns


@pytest.mark.parametrize(
    ("kind", "broken"),
    [
        ("coins", {"player_id": None}),
        ("coins", {"income_coins": "XYZ", "gap": {"C": "many"}}),
        ("buyCard", {"card": {"id": "95", "location": "hand"}}),
        ("buyCard", {"card": {"location": "hand"}}),
        ("reserveCard", {"card": [], "card_id": None, "rank": "????"}),
        ("revealCard", {"card": None}),
        ("claimNoble", {"card": {"id": "13"}}),
    ],
)
def test_a_known_move_that_cannot_be_read_ends_what_can_be_judged(kind: str, broken: dict[str, Any]) -> None:
    made = recorded(2, 2)
    notifications(made.archive, kind)[0]["args"] |= broken
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns[: len(read.log["turns"])]
    assert len(read.log["turns"]) < len(made.turns)
    assert "result" not in read.log
    [note] = read.notes
    assert (note.turn, note.reason) == (len(read.log["turns"]), "unreadable-move")
    assert note.facts["text"] in (kind, "player_id")


def test_a_turn_that_nobody_played_ends_what_can_be_judged() -> None:
    made = recorded(1, 3)
    packet = packet_of_turn(made, 7)
    packet["data"] = [
        {"type": "skipTurnOfPlayer", "args": {"player_id": made.turns[7]["player"], "zombie": True}},
        *[told for told in packet["data"] if told["type"] == "gameStateChange"],
    ]
    read = game(made.archive, made.gamedatas)
    leaver = {"player": made.turns[7]["player"]}
    assert read.log["turns"] == made.turns[:7]
    assert read.notes == [Note(7, "turn-skipped", leaver), Note(None, "player-left", leaver)]
    assert "result" not in read.log


def test_a_game_that_is_still_running_has_no_result() -> None:
    made = recorded()
    for end, turns in ((2, 1), (len(made.archive["data"]["data"]) - 1, len(made.turns) - 1)):
        archive = copy.deepcopy(made.archive)
        archive["data"]["data"] = archive["data"]["data"][:end]
        read = game(archive, made.gamedatas)
        assert read.log["turns"] == made.turns[:turns]
        assert read.notes == []
        assert "result" not in read.log


@pytest.mark.parametrize("pending", ["return", "chosen"])
def test_a_turn_that_is_not_finished_is_left_out(pending: str) -> None:
    seed, index = next(
        (seed, index)
        for seed in range(50)
        for index, turn in enumerate(play(seed, 2)["turns"])
        if turn.get(pending) and (pending == "return" or "return" not in turn)
    )
    made = recorded(seed)
    after = int(made.places[index].rsplit("/", 1)[1]) + 1
    made.archive["data"]["data"] = made.archive["data"]["data"][:after]
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns[:index]
    assert read.places == made.places[:index]
    assert read.notes == [Note(index, "turn-unfinished", {"player": made.turns[index]["player"]})]
