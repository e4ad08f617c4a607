"""Lines: a number stays with its noun, names from right to left stay isolated, wide letters count twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.voice.layout import bound, columns, padded, wrapped


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ана има 11 токена.", "Ана има 11\u00a0токена."),
        ("21 жетон и 2 жетона", "21\u00a0жетон и 2\u00a0жетона"),
        ("„Ток игре“, 3. пасус.", "„Ток игре“, 3.\u00a0пасус."),
        ("највише је 10. Правила", "највише је 10. Правила"),
        ("T06 token-limit", "T06 token-limit"),
        ("1.5 stacks", "1.5 stacks"),
    ],
)
def test_a_number_and_its_noun(text: str, said: str) -> None:
    assert bound(text) == said


def test_lines_do_not_part_a_number_from_its_noun() -> None:
    assert wrapped("Ана има 11 токена", 11) == ["Ана има", "11 токена"]
    assert wrapped("a b", 3) == ["a b"]
    assert wrapped("a b", 4, "- ", "  ") == ["- a", "  b"]
    assert wrapped("", 10, "- ") == []
    assert wrapped("a-word-that-is-longer", 5) == ["a-word-that-is-longer"]


def test_every_line_isolates_its_part_of_a_name() -> None:
    lines = wrapped("ab \u2068דנה כהן\u2069 cd", 8)
    assert lines == ["ab \u2068דנה\u2069", "\u2068כהן\u2069 cd"]


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("ana", 3),
        ("Ана", 3),
        ("中文", 4),
        ("Ｗ", 2),
        ("e\u0301", 1),
        ("\u2068דנה\u2069", 3),
        ("👩\u200d🚀", 2),
    ],
)
def test_columns(text: str, width: int) -> None:
    assert columns(text) == width
    assert padded(text, 5) == text + " " * (5 - width)


@given(st.text(alphabet="ab 1中\u2068\u2069", max_size=60), st.integers(6, 20))
def test_nothing_is_lost_and_lines_fit(text: str, width: int) -> None:
    lines = wrapped(text, width)
    marks = str.maketrans("", "", " \u2068\u2069")
    assert "".join(lines).translate(marks) == text.translate(marks)
    for line in lines:
        assert columns(line) <= width or " " not in bound(line)
