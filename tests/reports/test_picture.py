"""The picture of a position: well-formed, the same every time, and nothing in it by colour alone."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from typing import Any

import pytest

from rulecheck.model.position import Player, Position
from rulecheck.model.tokens import pack
from rulecheck.records.rulesets import ruleset
from rulecheck.replay import replay
from rulecheck.reports.picture import picture, png
from rulecheck.voice import speak
from tests.cli.english import leaks
from tests.reports.verdicts import HOSTILE, LANGUAGES, checked
from tests.sample import game

SVG = "{http://www.w3.org/2000/svg}"
COMPONENTS = ruleset("splendor").components


def position(*changes: dict[str, Any]) -> Position:
    """A position with two players, or with one for each of these changes."""
    players = [
        {"id": f"p{seat}", "tokens": {"red": 3, "gold": 1}, "cards": ["1w-r2k1"], "hand": ["3k-r7", {"level": 2}]}
        | change
        for seat, change in enumerate(changes or ({"name": "Ана"}, {"name": "Luis", "nobles": ["n-w4u4"]}))
    ]
    record = {
        "format": "splendor-position",
        "version": 1,
        "players": players,
        "bank": {"white": 4, "blue": 4, "green": 4, "red": 0, "black": 4, "gold": 3},
        "table": {"1": ["1w-u3", None, "1g-r3", "1r-w3"], "2": ["2w-r5", "2u-u5"], "3": []},
        "decks": {"1": 35, "2": 26, "3": 0},
        "nobles": ["n-r4k4", None],
        "to_move": "p1",
    }
    read = checked(record).record
    assert read
    assert isinstance(read.content, Position)
    return read.content


def drawn(shown: Position, language: str = "en", caption: Sequence[str] = ()) -> ET.Element:
    text = picture(shown, ruleset("splendor"), speak(language), caption)
    return ET.fromstring(text)


def texts(root: ET.Element, kind: str = "text") -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}{kind}")]


def test_everything_on_the_table_is_in_it() -> None:
    root = drawn(position())
    names = {"1w-u3", "1g-r3", "1r-w3", "2w-r5", "2u-u5", "n-r4k4", "n-w4u4", "3k-r7"}
    assert names <= set(texts(root))
    titles = texts(root, "title")
    for title in ("4 white tokens", "0 red tokens", "3 gold tokens", "level 1, deck: 35", "level 3, deck: 0"):
        assert title in titles
    assert titles.count("hidden level 1 card") == 1
    assert titles.count("hidden level 2 card") == 2
    assert titles.count("3 red tokens") == 2
    assert "not known" in titles


def test_who_is_to_move_and_what_each_has() -> None:
    shown = texts(drawn(position()))
    assert shown.index("Ана") < shown.index("to move") < shown.index("Luis")
    assert shown.count("tokens: 4 · bonuses: 1 · bought: 1") == 2
    assert "points: 3" in shown


def test_the_caption_is_wrapped_and_names_the_picture() -> None:
    root = drawn(position(), caption=["After turn 3.", "word " * 60])
    assert texts(root, "title")[0].startswith("After turn 3. word")
    lines = [element for element in root if element.tag == f"{SVG}text"]
    assert len(lines) > 2
    assert [line.get("font-weight") for line in lines[:2]] == ["bold", None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_language(language: str) -> None:
    root = drawn(position(), language, [speak(language).say("A position.")])
    words = " ".join(
        word for word in texts(root) + texts(root, "title") if not re.fullmatch(r"[123n][wugrk]?-\w+", word)
    )
    assert leaks(words, language, "Luis") == []


def test_the_same_position_is_the_same_text() -> None:
    one, other = (picture(position(), ruleset("splendor"), speak("ru")) for _ in range(2))
    assert one == other


def test_it_stands_alone() -> None:
    text = picture(position(), ruleset("splendor"), speak("en"))
    root = ET.fromstring(text)
    known = {element.get("id") for element in root.iter() if element.get("id")}
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert used <= known
    assert not re.search(r"(?:href|src)=\"(?!#)|<script|<image|@import|url\((?!#)", text)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_only_text(text: str) -> None:
    plain = [element.tag for element in drawn(position({"name": "a"}, {"name": "b"})).iter()]
    root = drawn(position({"name": text}, {"name": "b"}), caption=[])
    assert [element.tag for element in root.iter()] == plain


def test_any_position_can_be_drawn() -> None:
    """Twelve players, a long row, more tokens than there are, names that are too long; or nothing at all."""
    shown = position(*({"name": "W" * 40} for _ in range(12)))
    shown.rows[0] = list(range(40))
    shown.nobles = [-1] * 30
    shown.bank = pack({"red": 200})
    shown.players[0].hand = [-1] * 20
    root = drawn(shown)
    width = float(root.get("width") or 0)
    assert width < 2000
    bare = Position([Player("a")], 0, [[], [], []], [0, 0, 0], [None, None, None], [], None)
    assert texts(drawn(bare), "title")[0] == "A position."


def test_names_fit_in_front_of_the_points() -> None:
    """Whatever its length, a name is written no larger than its place; nothing here can measure letters exactly."""
    sizes = []
    for name in ("Ана", "W" * 40):
        root = drawn(position({"name": name}, {"name": "b"}))
        (found,) = [element for element in root.iter(f"{SVG}text") if element.text == name]
        sizes.append(float(found.get("font-size") or 0))
    assert sizes[0] == 21
    assert sizes[1] * 40 * 0.5 < 610


def test_png_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(png.NoRenderer):
        png.png("<svg/>")


def test_png_needs_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    import resvg_py

    def blind(**options: Any) -> bytes:
        return real(**options, skip_system_fonts=True)

    real = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", blind)
    with pytest.raises(png.NoFonts):
        png.png(picture(position(), ruleset("splendor"), speak("en")))


@pytest.mark.system
def test_png_has_letters_of_both_scripts() -> None:
    """Each script leaves its own marks in the picture (Debian: fonts-dejavu-core)."""

    def pixels(name: str) -> bytes:
        return png.png(picture(position({"name": name}, {"name": "b"}), ruleset("splendor"), speak("sr")))

    one = pixels("Ш")
    assert one.startswith(b"\x89PNG\r\n\x1a\n")
    assert len({one, pixels("Щ"), pixels("W"), pixels("Č"), pixels("Ñ")}) == 5


def test_a_played_game_can_be_drawn_at_every_turn() -> None:
    record = checked(game()).record
    assert record
    for turn in range(1, 8):
        assert drawn(replay(record, turn).position()).get("viewBox")
