"""Where a pointer stands in the text: awkward cases, and any JSON in any formatting."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.records.place import place, places

AWKWARD = [
    # text, pointer, what begins there
    ('{"a": 1, "b": 2}', "/b", "2"),
    ('  {"a": 1}', "", "{"),
    ('{"a": [10, [20, 30], {"b": 40}]}', "/a/1/1", "30"),
    ('{"a": [10, [20, 30], {"b": 40}]}', "/a/2/b", "40"),
    ('{"a/b": 1, "a": {"b": 2}}', "/a~1b", "1"),
    ('{"~": 1, "~1": 2, "/": 3}', "/~0", "1"),
    ('{"~": 1, "~1": 2, "/": 3}', "/~01", "2"),
    ('{"~": 1, "~1": 2, "/": 3}', "/~1", "3"),
    ('{"": {"": 5}}', "//", "5"),
    (r'{"\u0061\"": 7, "b": 8}', '/a"', "7"),
    (r'{"\ud83d\ude00": 7, "b": 8}', "/😀", "7"),
    (r'{"a\\": 1, "b": "}", "c": 9}', "/c", "9"),
    (r'{"a": "\\\"]}", "b": [3]}', "/b/0", "3"),
    ('{"a": "😀", "b": 6}', "/b", "6"),
    ('{"Ана": {"жетони": 4}}', "/Ана/жетони", "4"),
    ('{\r\n  "a":\r\n\t[\r\n1 , 2 ]\r\n}', "/a/1", "2"),
    ('{"a" : {"b" : 1} , "c" : [ ] , "d" : 2}', "/d", "2"),
    ('{"a": {}, "b": [], "c": 3}', "/c", "3"),
    ('{"a": 1, "a": 2}', "/a", "2"),
    ('{"a": {"b": 1}, "a": {"c": 5}}', "/a/b", '{"c"'),
    ('{"a": {"b": 1}, "a": [5]}', "/a/b", "[5]"),
    ('{"a": [1, 2]}', "/a/2", "[1"),
    ('{"a": [1, 2]}', "/a/-", "[1"),
    ('{"a": [1, 2]}', "/a/01", "[1"),
    ('{"a": {"b": 1}}', "/a/b/c/d", "1}"),
    ('{"a": "text"}', "/a/0", '"text"'),
    ('{"a": 1}', "/b/c", "{"),
    ('{"0": {"1": 5}}', "/0/1", "5"),
    ("[-1.5e3,null,true]", "/1", "null"),
    ("7", "/a", "7"),
    ('"text"', "", '"text"'),
]


@pytest.mark.parametrize(("text", "pointer", "begins"), AWKWARD)
def test_awkward_cases(text: str, pointer: str, begins: str) -> None:
    line, column = place(text, pointer)
    assert text.split("\n")[line - 1][column - 1 :].startswith(begins)


def test_lines_and_columns_count_from_one_and_columns_in_characters() -> None:
    assert place('\n\n {"a":\n  "😀", "b": 1}', "") == (3, 2)
    assert place('\n\n {"a":\n  "😀", "b": 1}', "/b") == (4, 13)


def test_a_document_inside_a_page_stands_in_the_lines_of_the_page() -> None:
    page = '<html>\n"unbalanced\n<script>var x = {"a": [1, {"b": 2}]}; {"a": 3}</script>'
    assert place(page, "/a/1/b", page.index("{")) == (3, page.split("\n")[2].index("2") + 1)


def test_many_pointers_in_one_pass() -> None:
    text = json.dumps({"turns": [{"player": n} for n in range(1000)]}, indent=1)
    pointers = [f"/turns/{n}/player" for n in range(1000)]
    assert list(places(text, pointers).values()) == [(4 + 3 * n, 14) for n in range(1000)]


@pytest.mark.parametrize("depth", [200, 200_000])
def test_no_nesting_is_too_deep(depth: int) -> None:
    text = '{"deep": ' + "[" * depth + "]" * depth + ', "a": 1}'
    assert place(text, "/a") == (1, len(text) - 1)
    assert place(text, "/deep" + "/0" * (depth - 1)) == (1, 9 + depth)


def test_a_text_full_of_escapes_is_passed_over() -> None:
    text = '["' + r"\n\"" * 200_000 + '", 5]'
    assert place(text, "/1") == (1, len(text) - 1)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[", '{"a', '{"a"', '{"a":', "[1,", "[,,,", "{]", "]", '{"\\x": 1, "a": 2}', '["', "{1: 2}"],
)
def test_a_broken_document_has_places_all_the_same(text: str) -> None:
    line, column = place(text, "/a/0")
    assert line == 1
    assert 1 <= column <= len(text) + 1


# Any JSON, written in any way, against a reader that notes every place while it writes.

SPACE = st.text(" \t\n\r", max_size=3)
KEYS = st.one_of(st.sampled_from(["a", "b", "", "/", "~", "~1", "0", "1", '"', "\\", "😀"]), st.text(max_size=4))
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), KEYS)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.lists(st.tuples(KEYS, inner), max_size=4).map(tuple),
)


def written(draw: st.DrawFn, value: Any, pointer: str, begin: int, found: dict[str, int]) -> str:
    """The text of a value (an object is a tuple of its members), and in `found` where each pointer begins."""
    for inside in [known for known in found if known == pointer or known.startswith(pointer + "/")]:
        del found[inside]
    found[pointer] = begin
    if not isinstance(value, list | tuple):
        return json.dumps(value, ensure_ascii=draw(st.booleans()))
    text = ("{" if isinstance(value, tuple) else "[") + draw(SPACE)
    for index, member in enumerate(value):
        text += ("," + draw(SPACE)) if index else ""
        key, member = member if isinstance(value, tuple) else (str(index), member)
        if isinstance(value, tuple):
            text += json.dumps(key, ensure_ascii=draw(st.booleans())) + draw(SPACE) + ":" + draw(SPACE)
        part = key.replace("~", "~0").replace("/", "~1")
        text += written(draw, member, f"{pointer}/{part}", begin + len(text), found) + draw(SPACE)
    return text + ("}" if isinstance(value, tuple) else "]")


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, dict[str, int]]:
    found: dict[str, int] = {}
    before = draw(SPACE)
    return before + written(draw, draw(VALUES), "", len(before), found) + draw(SPACE), found


@given(documents(), st.data())
def test_every_pointer_of_any_document(document: tuple[str, dict[str, int]], data: st.DataObject) -> None:
    text, found = document
    json.loads(text)
    expected = {
        pointer: (text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1) for pointer, at in found.items()
    }
    assert places(text, found) == expected
    pointer = data.draw(st.sampled_from(sorted(found)))
    assert place(text, pointer) == expected[pointer]
    if "/-" not in "".join(found):
        assert place(text, pointer + "/-/x") == expected[pointer]


@given(st.text('{}[]",:\\u0a1 \n', max_size=40), st.sampled_from(["", "/a", "/0/0", "/a/0/1", "/"]))
def test_any_text_at_all_has_places(text: str, pointer: str) -> None:
    line, column = place(text, pointer)
    assert 1 <= line <= text.count("\n") + 1
    assert column >= 1
