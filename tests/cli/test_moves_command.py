"""`rulecheck moves`: the legal turns at one point of a record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulecheck.reports import moves as report
from rulecheck.resources import schemas
from tests.cli.calling import LANGUAGES, LEGAL, Ended, call, log, save
from tests.cli.english import leaks
from tests.play import judging
from tests.sample import game

SCHEMA = Draft202012Validator(json.loads((schemas() / "moves.schema.json").read_text("utf-8")))


def dispute() -> dict[str, Any]:
    """Luis at 9 tokens: he may buy in several ways, and has to return something when he takes."""
    changed = game()
    changed["turns"][2:] = [
        {"player": "mira", "action": "reserve", "from": "table", "card": "1w-u3", "gold": 1, "revealed": "1k-g3"},
        {"player": "luis", "action": "reserve", "from": "table", "card": "1g-r3", "gold": 1, "revealed": "1w-g4"},
        {"player": "mira", "action": "take", "tokens": {"white": 1, "blue": 1, "green": 1}, "meta": {"move": 77}},
        {"player": "luis", "action": "take", "tokens": {"red": 1, "blue": 1, "black": 1}},
        {"player": "mira", "action": "take", "tokens": {"green": 1, "black": 1, "blue": 1}},
        {"player": "luis", "action": "take", "tokens": {"red": 1, "white": 1, "black": 1}},
        {
            "player": "mira",
            "action": "reserve",
            "from": "deck",
            "level": 1,
            "card": None,
            "gold": 1,
            "return": {"green": 1},
        },
    ]
    return changed


@pytest.fixture
def file(tmp_path: Path) -> str:
    return save(tmp_path / "game.json", dispute())


def listed(run: Callable[..., Ended], *arguments: str) -> dict[str, Any]:
    """The listing as JSON, which fits its schema."""
    ended = run("moves", *arguments, "--format", "json")
    assert (ended.status, ended.err) == (0, "")
    data: dict[str, Any] = json.loads(ended.out)
    SCHEMA.validate(data)
    return data


def test_turns_are_grouped_by_their_action(run: Callable[..., Ended], file: str) -> None:
    ended = run("moves", file)
    assert (ended.status, ended.err) == (0, "")
    head, *rest = ended.out.splitlines()
    assert head == f"{file}: turn 10, round 5, Luis: 37 legal turns"
    assert [line for line in rest if line[:1].strip()] == ["Take tokens (18)", "Reserve a card (15)", "Buy a card (4)"]
    assert "    take white green black  18 ways to return tokens" in rest
    assert "    reserve deck 3" in rest
    assert "    buy 1u-k3 pay black 2 gold 1" in rest
    assert "    buy 1g-r3 from hand  2 ways to pay" in rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_list_is_in_the_language(run: Callable[..., Ended], file: str, language: str) -> None:
    ended = run("moves", file, "--lang", language)
    assert ended.status == 0
    assert ended.out.startswith(f"{file}: ")
    names = re.findall(r"\b[1-3][wugrk]-\w+", ended.out)
    assert len(names) == 12 + 3
    assert leaks(ended.out, language, file, "Luis", *names) == []


def test_the_languages_have_different_lists(run: Callable[..., Ended], file: str) -> None:
    assert len({run("moves", file, "--lang", language).out for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_is_in_the_language(run: Callable[..., Ended], tmp_path: Path, language: str) -> None:
    """A table of which nothing is known; a payment that is left open; a game that is over."""
    vague = save(tmp_path / "vague.json", LEGAL)
    left_open = dispute()
    left_open["turns"].append({"player": "luis", "action": "buy", "card": "1g-r3", "from": "hand"})
    unsure = save(tmp_path / "unsure.json", left_open)
    over = save(tmp_path / "over.json", finished())
    for path, notes in ((vague, 1), (unsure, 2), (over, 1)):
        ended = run("moves", path, "--lang", language)
        said = ended.out.rstrip().rpartition("\n\n")[2].splitlines()
        assert len(said) == notes, ended.out
        names = re.findall(r"\b[1-3][wugrk]-\w+", ended.out)
        assert leaks(ended.out, language, path, "Luis", "Mira", *names) == []


def finished() -> dict[str, Any]:
    """A game that has just ended: the last player of the round has moved, and the first has 15 points."""
    ended = game()
    setup = ended.pop("setup")
    nobles = ["n-u4g4", "n-g4r4", "n-w3u3k3", "n-w3r3k3", "n-u3g3r3"]
    ended["start"] = {
        "players": [{"id": "mira", "nobles": nobles}, {"id": "luis"}],
        **{key: setup[key] for key in ("bank", "table", "nobles")},
        "to_move": "luis",
    }
    ended["turns"] = [{"player": "luis", "action": "take", "tokens": {"red": 2}}]
    return ended


def test_as_json_every_turn_is_listed(run: Callable[..., Ended], file: str) -> None:
    data = listed(run, file, "--lang", "sr", "--lang", "en")
    assert (data["turn"], data["round"], data["player"], data["count"]) == (10, 5, "luis", 37)
    assert (data["over"], data["sure"], data["complete"]) == (False, True, True)
    assert sum(len(action["turns"]) for action in data["actions"]) == 37
    bought = next(action for action in data["actions"] if action["words"]["en"] == "buy 1g-r3 from hand")
    assert bought["choices"] == {"pay": 2}
    assert [turn["words"]["sr"] for turn in bought["turns"]] == [
        "купи 1g-r3 из руке плати црвени 3",
        "купи 1g-r3 из руке плати црвени 2 злато 1",
    ]


def test_every_listed_turn_can_be_put_into_the_log(run: Callable[..., Ended], file: str) -> None:
    for action in listed(run, file)["actions"]:
        for turn in action["turns"][:3]:
            record = dispute()
            record["turns"].append(turn["turn"])
            assert judging.faults(judging.judged(record)) == [], turn


def test_turn_and_move_name_the_point(run: Callable[..., Ended], file: str) -> None:
    first = listed(run, file, "--turn", "1")
    assert (first["turn"], first["player"], first["count"]) == (1, "mira", 30)
    assert listed(run, file, "--move", "77") == listed(run, file, "--turn", "5")
    assert listed(run, file, "--turn", "10") == listed(run, file)


def test_what_the_record_does_not_name_is_counted(run: Callable[..., Ended], tmp_path: Path) -> None:
    data = listed(run, save(tmp_path / "vague.json", LEGAL))
    assert data["left_out"] == {"rows": 12, "hand": 0, "nobles": 3}
    assert [action["words"]["en"] for action in data["actions"] if action["action"] == "reserve"] == [
        f"reserve deck {level}" for level in (1, 2, 3)
    ]


def test_a_disputed_turn_is_marked(run: Callable[..., Ended], tmp_path: Path) -> None:
    few = game()
    few["setup"]["bank"] = {"red": 3, "blue": 1, "gold": 5}
    few["turns"] = []
    path = save(tmp_path / "few.json", few)
    assert re.search(r"^ {4}take blue +disputed: T09$", run("moves", path).out, re.MULTILINE)
    marked = {
        a["words"]["en"]: a["turns"][0]["warnings"] for a in listed(run, path)["actions"] if a["action"] == "take"
    }
    warning = {"code": "T09", "rule": "take-fewer-than-left", "reason": "fewer-than-left"}
    assert marked == {"take blue": [warning], "take red": [warning], "take blue red": []}


def test_a_game_that_is_over(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "over.json", finished())
    data = listed(run, path)
    assert (data["over"], data["count"], data["actions"]) == (True, 0, [])
    assert run("moves", path).out.splitlines()[-1] == "The game is over."


def test_a_position_has_turns_too(run: Callable[..., Ended], tmp_path: Path) -> None:
    setup = game()["setup"]
    position = {"format": "splendor-position", "version": 1, "players": game()["players"], "to_move": "luis"}
    position |= {key: setup[key] for key in ("bank", "table", "nobles")}
    path = save(tmp_path / "position.json", position)
    data = listed(run, path)
    assert (data["turn"], data["round"], data["player"], data["count"]) == (None, None, "luis", 30)
    assert run("moves", path).out.splitlines()[0] == f"{path}: Luis: 30 legal turns"
    del position["to_move"]
    ended = run("moves", save(tmp_path / "nobody.json", position))
    assert ended.status == 2
    assert "to_move" in ended.err


def test_house_rules_are_respected(run: Callable[..., Ended], file: str, tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("ruleset: house\nextends: splendor\nnumbers: {hand_limit: 1}\n")
    data = listed(run, file, "--ruleset", str(house))
    assert data["ruleset"] == "house"
    assert {action["action"] for action in data["actions"]} == {"take", "buy"}


def test_a_list_without_end_is_cut(run: Callable[..., Ended], file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "LONGEST", 20)
    data = listed(run, file)
    assert (data["count"], data["complete"]) == (20, False)
    assert run("moves", file).out.splitlines()[-1] == "The list was cut here; there are more legal turns."


def test_record_picks_one_of_a_file(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "games.jsonl", game(), dispute())
    assert [listed(run, path, "--record", number)["turn"] for number in "12"] == [7, 10]
    assert listed(run, path)["index"] == 1
    ended = run("moves", path, "--record", "3")
    assert ended.status == 2
    assert "3" in ended.err.splitlines()[-1]


def test_standard_input_and_a_file_to_write(tmp_path: Path) -> None:
    target = tmp_path / "moves.json"
    ended = call("moves", "-", "--format", "json", "--output", str(target), stdin=json.dumps(game()).encode())
    assert ended == Ended(0, "", "")
    assert json.loads(target.read_text("utf-8"))["source"] == "-"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        ["--turn", "11"],
        ["--turn", "0"],
        ["--move", "78"],
        ["--move", "77", "--turn", "5"],
        ["--record", "2"],
        ["--format", "sarif"],
        ["--ruleset", "nothing"],
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_said_in_the_language(
    run: Callable[..., Ended], file: str, options: list[str], language: str
) -> None:
    ended = run("moves", file, *options, "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert leaks(ended.err, language, *options) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_without_numbers(run: Callable[..., Ended], tmp_path: Path, language: str) -> None:
    ended = run("moves", save(tmp_path / "game.json", game()), "--move", "5", "--lang", language)
    assert ended.status == 2
    assert "--turn" in ended.err.splitlines()[-1]
    assert leaks(ended.err, language) == []


def test_what_cannot_be_read_is_explained(run: Callable[..., Ended], tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(json.dumps(game()) + "\n" + json.dumps(log())[:-1] + "\n", "utf-8")
    ended = run("moves", str(broken), "--record", "2")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"{broken}:2:241: ")
    assert run("moves", str(tmp_path / "none.json")).status == 2
    assert run("moves", str(tmp_path)).status == 0
    save(tmp_path / "second.json", game())
    assert run("moves", str(tmp_path)).status == 2
