"""`rulecheck convert`: any source as a log, or one point of it as a position."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calling import LANGUAGES, LEGAL, Ended, call, save
from tests.cli.english import leaks
from tests.records.bga_shape import Recorded, recorded
from tests.sample import game


@pytest.fixture
def made() -> Recorded:
    return recorded(5)


@pytest.fixture
def page(made: Recorded, tmp_path: Path) -> str:
    path = tmp_path / "replay.html"
    path.write_text(made.page, "utf-8")
    return str(path)


@pytest.fixture
def archive(made: Recorded, tmp_path: Path) -> str:
    return save(tmp_path / "archive.json", made.archive)


def test_a_page_becomes_a_log(run: Callable[..., Ended], made: Recorded, page: str) -> None:
    ended = run("convert", page)
    assert (ended.status, ended.err) == (0, "")
    log = json.loads(ended.out)
    assert log["format"] == "splendor-log"
    assert log["turns"] == made.turns


def test_an_archive_becomes_a_log_with_its_set_up(
    run: Callable[..., Ended], made: Recorded, page: str, archive: str, tmp_path: Path
) -> None:
    setup = save(tmp_path / "gamedatas.json", made.gamedatas)
    assert run("convert", archive, "--setup", setup) == run("convert", page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_known_is_told_on_stderr(run: Callable[..., Ended], archive: str, language: str) -> None:
    ended = run("convert", archive, "--lang", language)
    assert ended.status == 0
    assert json.loads(ended.out)["setup"] == {"nobles": None, "table": {"1": None, "2": None, "3": None}}
    first, *rest = ended.err.splitlines()
    assert first.endswith(":")
    assert rest
    assert all(line.startswith("- ") for line in rest)
    assert leaks(ended.err, language) == []


def test_what_is_not_in_the_set_is_kept_and_told(run: Callable[..., Ended], tmp_path: Path) -> None:
    record = game()
    record["turns"][5]["revealed"] = "1w-w9"
    path = save(tmp_path / "game.json", record)
    ended = run("convert", path)
    assert json.loads(ended.out) == record
    assert ended.err.splitlines()[1:] == ["- turn 6: There is no card “1w-w9” in this set."]
    assert run("convert", path, "--turn", "5").err == ""
    assert "1w-w9" in run("convert", path, "--turn", "6").err
    assert json.loads(run("convert", path, "--turn", "6").out)["table"]["1"].count(None) == 1


def test_a_turn_becomes_a_position(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "game.json", game())
    opening = json.loads(run("convert", path, "--turn", "0").out)
    assert opening["format"] == "splendor-position"
    assert {key: opening[key] for key in ("table", "decks", "bank", "nobles")} == game()["setup"]
    third = json.loads(run("convert", path, "--turn", "3").out)
    assert third["to_move"] == "luis"
    assert third["players"][0] == {
        "id": "mira",
        "name": "Мира",
        "tokens": {"white": 1, "blue": 1, "green": 1, "gold": 1},
        "cards": [],
        "hand": ["1w-u3"],
        "nobles": [],
        "points": 0,
    }


def test_a_move_of_the_platform_becomes_a_position(run: Callable[..., Ended], made: Recorded, page: str) -> None:
    move = made.turns[4]["meta"]["move"]
    assert run("convert", page, "--move", str(move)) == run("convert", page, "--turn", "5")


def test_a_live_table_becomes_a_position(run: Callable[..., Ended], made: Recorded, tmp_path: Path) -> None:
    ended = run("convert", save(tmp_path / "gamedatas.json", made.gamedatas))
    assert json.loads(ended.out)["format"] == "splendor-position"
    again = tmp_path / "position.json"
    again.write_text(ended.out, "utf-8")
    assert run("convert", str(again)).out == ended.out


def test_a_record_of_several_is_picked(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "games.jsonl", LEGAL, game())
    assert json.loads(run("convert", path).out) == LEGAL
    assert json.loads(run("convert", path, "--record", "2").out) == game()
    assert run("convert", path, "--record", "3").status == 2


def test_a_file_is_written_as_a_whole_or_not_at_all(run: Callable[..., Ended], page: str, tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    assert run("convert", page, "--turn", "9999", "--output", str(target)).status == 2
    assert not target.exists()
    assert run("convert", page, "--output", str(target)) == Ended(0, "", "")
    assert target.read_text("utf-8") == run("convert", page).out


def test_what_is_converted_can_be_checked_at_once(page: str) -> None:
    converted = call("convert", page)
    assert call("check", "-", stdin=converted.out.encode()).status == 0
    assert call("convert", "-", stdin=converted.out.encode()) == converted
