"""Games of Board Game Arena whose result is no matter of the rules, and what is refused altogether."""

from __future__ import annotations

from typing import Any

import pytest

from rulecheck.records.board_game_arena import Note, Refused, game, position
from tests.records.bga_shape import Recorded, packet_of_turn, recorded
from tests.records.bga_table import play


def refusal(*arguments: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        game(*arguments)
    return caught.value.reason, caught.value.facts


def conceded(made: Recorded) -> str:
    made.archive["data"]["data"][-1]["data"].insert(0, {"type": "playerConcedeGame", "args": {"player_name": "?"}})
    return "conceded"


def conceded_by_the_result(made: Recorded) -> str:
    result(made)["table"]["concede"] = True
    return "conceded"


def left(made: Recorded) -> str:
    result(made)["result"][1]["zombie"] = "1"
    return "player-left"


def quit_game(made: Recorded) -> str:
    args = {"reload_reason": "playerQuitGame", "who_quits": made.turns[0]["player"]}
    made.archive["data"]["data"][-1]["data"].insert(0, {"type": "tableInfosChanged", "args": args})
    return "player-left"


def abandoned(made: Recorded) -> str:
    args = {"decision_type": "abandon", "decision_taken": "true"}
    made.archive["data"]["data"][-1]["data"].insert(0, {"type": "tableDecision", "args": args})
    return "abandoned"


def neutralized(made: Recorded) -> str:
    result(made)["table"]["neutralized"] = "1"
    return "unclear-result"


def without_ranks(made: Recorded) -> str:
    del result(made)["result"][1]["rank"]
    return "unclear-result"


def of_strangers(made: Recorded) -> str:
    result(made)["result"][0] |= {"player": "1", "id": "1"}
    return "unclear-result"


def result(made: Recorded) -> dict[str, Any]:
    end = next(told for told in made.archive["data"]["data"][-1]["data"] if told["args"].get("id") in (99, "99"))
    found: dict[str, Any] = end["args"]["args"]
    return found


@pytest.mark.parametrize(
    "ending",
    [conceded, conceded_by_the_result, left, quit_game, abandoned, neutralized, without_ranks, of_strangers],
)
def test_such_a_result_is_not_judged(ending: Any) -> None:
    made = recorded(1, 3)
    reason = ending(made)
    read = game(made.archive, made.gamedatas)
    assert read.log["turns"] == made.turns
    assert [note.reason for note in read.notes] == [reason]
    assert "result" not in read.log
    assert read.result_place is None


def test_whoever_leaves_after_the_end_changes_nothing() -> None:
    made = recorded(1, 3)
    args = {"reload_reason": "playerQuitGame", "who_quits": made.turns[0]["player"]}
    made.archive["data"]["data"][-1]["data"].append({"type": "tableInfosChanged", "args": args})
    read = game(made.archive, made.gamedatas)
    assert read.notes == []
    assert read.log["result"] == play(1, 3)["result"]


def test_conceding_ends_a_game_before_the_other_has_acted() -> None:
    made = recorded()
    result(made)["table"]["concede"] = True
    end = made.archive["data"]["data"][-1]
    made.archive["data"]["data"] = [*made.archive["data"]["data"][:11], end]
    end["data"] = [told for told in end["data"] if told["args"].get("id") in (99, "99")]
    read = game(made.archive, made.gamedatas)
    assert read.notes == [Note(None, "conceded")]
    assert read.log["turns"] == made.turns[: len(read.log["turns"])]
    assert read.log["turns"]


@pytest.mark.parametrize(
    ("key", "value", "name"),
    [
        ("expansion_cities", "1", "Cities"),
        ("expansion_tradings_post", 1, "Trading Posts"),
        ("expansion_orient", "3", "Orient"),
        ("expansion_strongholds", True, "Strongholds"),
        ("expansion_sea_monsters", "on", "sea monsters"),
    ],
)
def test_an_expansion_is_refused_by_its_name(key: str, value: Any, name: str) -> None:
    made = recorded()
    made.gamedatas[key] = value
    assert refusal(made.archive, made.gamedatas) == ("expansion", {"text": name})
    with pytest.raises(Refused) as caught:
        position(made.gamedatas)
    assert caught.value.facts == {"text": name}


@pytest.mark.parametrize(
    ("kind", "args", "name"),
    [
        ("updateScore", {"player_id": 1, "score": 1, "isCitiesActivate": True}, "Cities"),
        ("revealCard", {"card": {"id": "203", "location": "orient_1"}}, "Orient"),
        ("gameStateChange", {"id": "61", "active_player": 1}, "Trading Posts"),
        ("gameStateChange", {"id": 68, "active_player": 1}, "Strongholds"),
    ],
)
def test_an_expansion_shows_in_the_archive_too(kind: str, args: dict[str, Any], name: str) -> None:
    made = recorded()
    packet_of_turn(made, 3)["data"].insert(1, {"type": kind, "args": args})
    assert refusal(made.archive) == ("expansion", {"text": name})


def test_what_is_no_game_is_refused() -> None:
    made = recorded()
    assert refusal({"status": 1, "data": {"valid": 1, "data": []}}) == ("no-packets", {})
    assert refusal(made.archive, {"players": {}, "gamestates": {}}) == ("not-splendor", {})
    chat = {"data": [{"type": "chat", "args": {}}]}
    assert refusal({"data": {"data": [chat]}}) == ("no-players", {})
    other = recorded(2)
    assert refusal(other.archive, made.gamedatas)[0] == "setup-of-another-game"
    made.archive["data"]["data"] = made.archive["data"]["data"][9:]
    reason, facts = refusal(made.archive, made.gamedatas)
    assert reason == "beginning-missing"
    assert facts["count"] > 1
