"""The table drawn for a terminal: all of it, aligned, whatever the language, the width and the names."""

from __future__ import annotations

import io
import re
import unicodedata
from typing import Any

import msgspec
import pytest

from rulecheck.model.position import Position
from rulecheck.records import native, wire
from rulecheck.records.rulesets import ruleset
from rulecheck.reports.table import draw, drawn
from rulecheck.voice import speak
from tests.cli.calling import LANGUAGES

RULES = ruleset("splendor")
WIDTHS = (40, 60, 80, 100, 129, 130, 160, 240)

POSITION: dict[str, Any] = {
    "format": "splendor-position",
    "version": 1,
    "players": [
        {
            "id": "ana",
            "name": "Ана",
            "tokens": {"red": 3, "gold": 1},
            "cards": ["1w-r2k1", "2g-g5", "1k-g3"],
            "hand": ["3k-r7", {"level": 2}],
            "nobles": ["n-w4u4"],
        },
        {"id": "boris", "name": "Борис"},
    ],
    "bank": {"white": 4, "blue": 3, "green": 2, "red": 1, "gold": 4},
    "table": {
        "1": ["1w-u3", "1u-k3", "1g-r3", "1r-w3"],
        "2": ["2w-r5", "2u-u5", None, "2r-k5"],
        "3": ["3w-k7", "3u-w7", "3g-u7"],
    },
    "decks": {"1": 33, "2": 22, "3": 11},
    "nobles": ["n-r4k4", None],
    "to_move": "boris",
}


def position(*names: str) -> Position:
    """The position; the players may have other names."""
    record = msgspec.convert(POSITION, wire.PositionRecord)
    for player, name in zip(record.players, names, strict=False):
        player.name = name
    return native.position(record, RULES)


def drawing(
    stands: Position, language: str = "en", width: int = 80, *, color: bool = False, encoding: str = "utf-8"
) -> str:
    """What is written to a stream with this encoding."""
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding=encoding, errors="strict", newline="\n")
    draw([drawn(stands, RULES, speak(language), width)], stream, color=color, width=width)
    stream.flush()
    return written.getvalue().decode(encoding)


def cells(line: str) -> int:
    """How many cells of a terminal a line takes."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in line)
    return wide + sum(unicodedata.category(letter) not in ("Mn", "Me", "Cf") for letter in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_is_there(language: str) -> None:
    voice = speak(language)
    words = drawing(position(), language).split()
    assert set(words) >= {"1w-u3", "1u-k3", "1g-r3", "1r-w3", "2w-r5", "2u-u5", "2r-k5", "3w-k7", "3u-w7", "3g-u7"}
    assert set(words) >= {"n-r4k4", "33", "22", "11"}
    bank = re.sub(r"\s+", " ", drawing(position(), language, 160))
    counts = {"white": 4, "blue": 3, "green": 2, "red": 1, "black": 0, "gold": 4}
    assert " ".join(f"{voice.phrase('{color}', color=color)} {count}" for color, count in counts.items()) in bank


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_player_has_is_there(language: str) -> None:
    voice = speak(language)
    drawn_lines = drawing(position(), language, 110).splitlines()
    ana = [line for line in drawn_lines if line.startswith("│")]
    first = next(index for index, line in enumerate(ana) if "Ана" in line)
    second = next(index for index, line in enumerate(ana) if "Борис" in line)
    sheet = re.sub(r"[│\s]+", " ", " ".join(ana[first:second]))
    for name in ("1w-r2k1", "2g-g5", "1k-g3", "3k-r7", "n-w4u4"):
        assert f" {name} " in sheet
    red, gold = (voice.phrase("{color}", color=color) for color in ("red", "gold"))
    assert f"{red} 3 {gold} 1" in sheet
    assert voice.phrase("{card}", card={"level": 2}) in sheet
    assert voice.say_in("table", "points: {count}", count=5) in sheet
    bonuses = [f"{voice.phrase('{color}', color=color)} 1" for color in ("white", "green", "black")]
    assert " ".join(bonuses) in sheet


def test_whose_turn_it_is_stands_beside_the_name() -> None:
    lines = drawing(position()).splitlines()
    assert [line for line in lines if "to move" in line] == [line for line in lines if "Борис" in line]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_too_long(language: str, width: int) -> None:
    lines = drawing(position(), language, width).splitlines()
    assert max(map(cells, lines)) <= width


@pytest.mark.parametrize("width", [40, 80, 160])
@pytest.mark.parametrize("name", ["Ана", "日本の人", "ẽ̂x", "שלום", "W" * 60, "日" * 40, "😀😀"])
def test_lines_are_aligned_whatever_the_name(name: str, width: int) -> None:
    def edges(text: str) -> list[list[int]]:
        return [
            [cells(line[:at]) for at, sign in enumerate(line) if sign in "│┌┐└┘├┤┬┴┼"] for line in text.splitlines()
        ]

    own = drawing(position(name), "ru", width)
    shared = {tuple(places) for places in edges(drawing(position(), "ru", width))}
    assert {tuple(places) for places in edges(own)} <= shared


def test_cards_flow_to_the_next_line_where_there_is_no_room() -> None:
    def rows(width: int) -> int:
        return sum("1w-u3" in line and "1r-w3" in line for line in drawing(position(), "en", width).splitlines())

    assert rows(80) == 1
    assert rows(40) == 0


def test_players_stand_beside_the_table_where_there_is_room() -> None:
    def beside(width: int) -> bool:
        return any("nobles" in line and "player" in line for line in drawing(position(), width=width).splitlines())

    assert beside(160)
    assert not beside(80)


@pytest.mark.parametrize("width", [80, 160])
def test_nothing_is_said_by_colour_alone(width: int) -> None:
    colored = drawing(position(), "sr", width, color=True)
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == drawing(position(), "sr", width)


def test_lines_are_ascii_where_the_encoding_has_no_others() -> None:
    assert drawing(position(), "ru").startswith("┌")
    plain = drawing(position(), "ru", encoding="cp1251")
    assert plain.startswith("+")
    assert "Борис" in plain
    assert not re.search("[\u2500-\u257f]", plain)


def test_a_name_is_harmless() -> None:
    text = drawing(position("[bold]x[/bold]\x1b[31m\nfake\u202e"))
    assert "[bold]x[/bold][31m fake" in text
    assert not re.search("[\x1b\u202e]", text)


def test_rows_and_nobles_of_any_length_are_drawn() -> None:
    stands = position()
    stands.rows[0] = stands.rows[0] * 3
    stands.rows[1] = []
    stands.nobles = []
    text = drawing(stands)
    assert text.count("1w-u3") == 3
    assert "deck: 22" in text


def test_no_environment_changes_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawing(position())
    for name, value in {"COLUMNS": "200", "FORCE_COLOR": "1", "TTY_COMPATIBLE": "1", "JUPYTER_COLUMNS": "30"}.items():
        monkeypatch.setenv(name, value)
    assert drawing(position()) == before
