"""`rulecheck show`: which point is drawn, and what stands above it."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulecheck.reports.picture import png
from tests.cli.calling import ILLEGAL, LANGUAGES, Ended, call, environment, program, save
from tests.cli.english import leaks
from tests.play.games import random_game
from tests.play.style import Style
from tests.play.writing import Writer
from tests.records.bga_shape import recorded
from tests.sample import game


@pytest.fixture
def path(tmp_path: Path) -> str:
    return save(tmp_path / "game.json", game())


def sheet(ended: Ended, name: str) -> str:
    """What is drawn of a player, on one line."""
    rest = ended.out[ended.out.index(f"│ {name}") :]
    return re.sub(r"[│\s]+", " ", rest[: rest.find("├")])


def test_the_table_after_a_turn_is_shown(run: Callable[..., Ended], path: str) -> None:
    def tokens(*options: str) -> str:
        found = re.search("tokens: [0-9]+", sheet(run("show", path, *options), "Luis"))
        assert found
        return found[0]

    assert tokens("--turn", "0") == "tokens: 0"
    assert tokens("--turn", "1") == "tokens: 0"
    assert tokens("--turn", "2") == "tokens: 2"
    assert tokens("--turn", "4") == "tokens: 5"
    assert tokens("--turn", "6") == tokens() == "tokens: 2"


def test_what_was_done_in_the_turn_is_said(run: Callable[..., Ended], path: str) -> None:
    lines = run("show", path, "--turn", "3").out.splitlines()
    assert lines[0] == "After turn 3 of 6, round 2."
    assert lines[1] == "Мира: reserve 1w-u3"
    assert "1w-u3" in sheet(run("show", path, "--turn", "3"), "Мира")


def test_the_findings_of_the_turn_are_counted(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "illegal.json", ILLEGAL)
    assert "1 finding (T01)" in run("show", path, "--turn", "1").out
    assert "1 finding (T03)" in run("show", path).out
    assert "finding (" not in run("show", path, "--turn", "0").out
    assert run("show", path).status == 0


def test_a_fault_of_the_opening_is_counted_there(run: Callable[..., Ended], tmp_path: Path) -> None:
    record = game()
    record["setup"]["bank"]["red"] = 3
    path = save(tmp_path / "game.json", record)
    assert "(S02)" in run("show", path, "--turn", "0").out
    assert "(S02)" not in run("show", path).out


def test_the_platforms_own_number(run: Callable[..., Ended], tmp_path: Path) -> None:
    made = recorded(3)
    page = tmp_path / "replay.html"
    page.write_text(made.page, "utf-8")
    move = made.turns[9]["meta"]["move"]
    ended = run("show", str(page), "--move", str(move))
    assert ended == run("show", str(page), "--turn", "10")
    assert f"move {move}." in ended.out.splitlines()[0]


def test_a_position_is_shown_as_it_stands(run: Callable[..., Ended], tmp_path: Path, path: str) -> None:
    converted = tmp_path / "position.json"
    assert run("convert", path, "--turn", "3", "--output", str(converted)).status == 0
    shown = run("show", str(converted)).out
    assert shown.splitlines()[0] == "A position."
    assert shown[shown.index("┌") :] == (whole := run("show", path, "--turn", "3").out)[whole.index("┌") :]


def test_a_position_may_leave_open_whose_turn_it_is(run: Callable[..., Ended], tmp_path: Path) -> None:
    record = {
        "format": "splendor-position",
        "version": 1,
        "players": [{"id": "ana"}, {"id": "boris"}],
        "bank": {},
        "table": {},
        "nobles": [],
    }
    ended = run("show", save(tmp_path / "position.json", record))
    assert ended.status == 0
    assert "to move" not in ended.out


def test_the_end_of_the_game_is_said(run: Callable[..., Ended], tmp_path: Path) -> None:
    played = next(one for seed in range(50) if (one := random_game(f"show {seed}")).end.over)
    path = save(tmp_path / "game.json", Writer(played, Style(), random.Random(1)).log())
    assert "The game is over." in run("show", path).out
    assert "The game is over." not in run("show", path, "--turn", "1").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options", [["--turn", "7"], ["--move", "3"], ["--turn", "-1"], ["--format", "pdf"]], ids=" ".join
)
def test_what_is_not_there_is_explained(
    run: Callable[..., Ended], path: str, language: str, options: list[str]
) -> None:
    ended = run("show", path, *options, "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert leaks(ended.err, language, "pdf") == []


def test_an_unreadable_record_is_explained(run: Callable[..., Ended], tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{\n"format": ', "utf-8")
    ended = run("show", str(broken))
    assert (ended.status, ended.out) == (2, "")
    assert f"{broken}:" in ended.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_is_in_the_language(run: Callable[..., Ended], path: str, language: str) -> None:
    ended = run("show", path, "--turn", "3", "--lang", language)
    names = re.findall(r"\b[123][wugrk]-\w+|n-\w+", ended.out)
    assert leaks(ended.out, language, "Luis", *names) == []


def test_a_picture_goes_to_a_file(run: Callable[..., Ended], tmp_path: Path, path: str) -> None:
    target = tmp_path / "table.svg"
    assert run("show", path, "--turn", "3", "--output", str(target), "--lang", "ru") == (0, "", "")
    drawing = target.read_text("utf-8")
    assert drawing.startswith("<svg ")
    assert "Мира: зарезервировать 1w-u3" in drawing
    ended = run("show", path, "--turn", "3", "--format", "svg", "--lang", "ru")
    assert (ended.status, ended.out) == (0, drawing)


def test_the_format_wins_over_the_name(run: Callable[..., Ended], tmp_path: Path, path: str) -> None:
    target = tmp_path / "table.png"
    assert run("show", path, "--format", "text", "--output", str(target)) == (0, "", "")
    assert target.read_text("utf-8") == run("show", path).out


@pytest.mark.system
def test_a_picture_in_pixels(path: str) -> None:
    """Needs fonts (Debian: fonts-dejavu-core)."""
    ran = subprocess.run(program("show", path, "--format", "png"), capture_output=True, env=environment(), check=True)
    assert ran.stdout.startswith(b"\x89PNG\r\n\x1a\n")
    assert ran.stderr == b""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", [png.NoRenderer, png.NoFonts])
def test_pixels_need_a_package_and_fonts(
    run: Callable[..., Ended],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    path: str,
    language: str,
    fault: type[Exception],
) -> None:
    def fail(drawing: str) -> bytes:
        raise fault

    monkeypatch.setattr(png, "png", fail)
    target = tmp_path / "table.png"
    ended = run("show", path, "--output", str(target), "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert leaks(ended.err, language, "resvg-py", "pip install 'rulecheck[png]'", "DejaVu", "Noto") == []
    assert not target.exists()


def test_pixels_are_not_for_a_terminal(run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr("rulecheck.cli.streams.is_terminal", lambda stream: True)
    ended = run("show", path, "--format", "png")
    assert (ended.status, ended.out) == (2, "")
    assert "--output" in ended.err


def test_no_environment_changes_the_drawing(path: str) -> None:
    influences: dict[str, Any] = {"COLUMNS": "200", "FORCE_COLOR": "1", "GITHUB_ACTIONS": "true"}
    assert call("show", path, **influences) == call("show", path)


def test_another_encoding_has_plain_lines(path: str) -> None:
    ended = call("show", path, "--lang", "ru", encoding="cp1251", PYTHONIOENCODING="cp1251")
    assert ended.status == 0
    assert ended.err == ""
    assert "+---" in ended.out
    assert "Мира" in ended.out
