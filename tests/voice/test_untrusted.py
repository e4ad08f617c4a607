"""What a record calls a player or says elsewhere cannot break a line, a terminal or a sentence."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.voice.untrusted import LONGEST_NAME, LONGEST_TEXT, harmless, player_name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ана", "Ана"),
        ("Inés O'Neill-Жуковић 3", "Inés O'Neill-Жуковић 3"),
        ("two\nlines\r\n\tand a tab", "two lines and a tab"),
        ("line\u2028separator", "line separator"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("bell\x07\x9b1m", "bell1m"),
        ("ab\u202ecd\u2066ef\u200f", "abcdef"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("half \ud83d a character", "half \ufffd a character"),
        ("  around  ", "around"),
        ("e\u0301", "é"),
        ("👩‍🚀", "👩‍🚀"),
        ("\u200d \u200c", ""),
        ("", ""),
    ],
)
def test_harmless(text: str, said: str) -> None:
    assert harmless(text) == said


def test_text_from_right_to_left_is_isolated() -> None:
    assert harmless("דנה") == "\u2068דנה\u2069"
    assert harmless("ana (دانا)") == "\u2068ana (دانا)\u2069"


def test_towers_of_marks_are_cut_down() -> None:
    assert len(harmless("a" + "\u0323" * 50)) < 8


def test_long_text_is_cut() -> None:
    assert harmless("x" * 201) == "x" * 199 + "…"
    assert harmless("x" * 200) == "x" * 200
    assert harmless("x" * 5000, None) == "x" * 5000


@given(st.text(alphabet=st.characters(), max_size=300))
def test_whatever_comes_in_is_printable_on_one_line(text: str) -> None:
    said = harmless(text)
    said.encode()
    inside = said.removeprefix("\u2068").removesuffix("\u2069")
    assert len(inside) <= LONGEST_TEXT
    joiners = "\u200c\u200d"
    assert not [c for c in inside if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") and c not in joiners]


def test_a_player_without_a_name_is_called_by_id() -> None:
    assert player_name("ana", {"ana": "Ана"}) == "Ана"
    assert player_name("ana", {}) == "ana"
    assert player_name("ana", {"ana": "\u200b \n"}) == "ana"
    assert player_name("", {}) == "?"
    assert player_name("a", {"a": "б" * 100}) == "б" * (LONGEST_NAME - 1) + "…"
