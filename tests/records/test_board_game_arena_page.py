"""The JSON inside a page, and pages and archives that are broken in every way."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.records.board_game_arena import Refused, embedded, game, looks_like, position
from tests.records.bga_shape import Recorder, page
from tests.records.bga_table import play

MADE = Recorder(play(8, 3)).record()


def refusal(text: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        embedded(text)
    return caught.value.reason, caught.value.facts


def test_both_objects_are_found_with_their_places() -> None:
    found = embedded(MADE.page)
    assert found.archive is not None
    assert found.gamedatas is not None
    for part in (found.archive, found.gamedatas):
        assert json.loads(MADE.page[part.start : part.end]) == part.value
    read = game(found.archive.value, found.gamedatas.value)
    assert read.log["turns"] == MADE.turns


def test_a_live_table_has_no_archive() -> None:
    for logs in ("", "g_gamelogs = [];\n", "g_gamelogs = '';\n", "var g_gamelogs;\n"):
        found = embedded(logs + page(MADE.gamedatas))
        assert found.archive is None
        assert found.gamedatas is not None
        assert position(found.gamedatas.value)["players"]


def test_spaces_and_quotation_marks_may_differ() -> None:
    found = embedded("window.g_gamelogs={\"data\": 1}\ngameui.completesetup('splendor','a, \\' (b)',-1,\n{\"a\": 2})")
    assert found.archive is not None
    assert found.gamedatas is not None
    assert (found.archive.value, found.gamedatas.value) == ({"data": 1}, {"a": 2})


@pytest.mark.parametrize("name", ["carcassonne", "splendorduel", ""])
def test_another_game_is_refused_by_its_name(name: str) -> None:
    assert refusal(page({}, {}, game=name)) == ("other-game", {"text": name})


def test_json_that_cannot_be_read_is_refused_with_its_place() -> None:
    cut = MADE.page[: MADE.page.index("packet_id") + 4]
    assert refusal(cut) == (
        "embedded-not-json",
        {"where": "g_gamelogs", "line": 4, "column": len(cut.split("\n")[3]) - 4},
    )
    assert refusal("\n\n g_gamelogs = {,}") == (
        "embedded-not-json",
        {"where": "g_gamelogs", "line": 3, "column": 16},
    )
    deep = 'g_gamelogs = {"a":' + "[" * 500_000
    assert refusal(deep) == ("embedded-too-deep", {"where": "g_gamelogs", "line": 1, "column": 14})
    long = 'completesetup("splendor", {"a": ' + "9" * 5000 + "})"
    assert refusal(long) == ("embedded-long-number", {"where": "gamedatas", "line": 1, "column": 27})


@pytest.mark.parametrize(
    "text",
    [
        "g_gamelogs = " * 20_000,
        'completesetup( "' * 20_000,
        'completesetup("splendor"' + ', "' * 100_000,
        'completesetup("splendor"' + ", 1" * 100_000,
        'completesetup("splendor", f({"a": 1}), {"b": 2})',
        "completesetup" + " " * 200_000,
        'completesetup("splendor"' + " " * 200_000,
        'completesetup("splendor", "' + "\\" * 200_000,
    ],
)
def test_a_page_that_is_no_page_holds_nothing(text: str) -> None:
    found = embedded(text)
    assert (found.archive, found.gamedatas) == (None, None)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["0", "25", 25, 40, 42, 50, 61, 75, 99, "market_1", "deck_2", "hand", "CSE", "G", "coins"])
    | st.sampled_from([10**30, "9" * 400, "\ud800", "-1", -1, 201]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in items for place in places(item, (*path, key)))]


def mutated(value: Any, random: Random, replacements: list[Any]) -> Any:
    """A copy with parts replaced, some near the top and some anywhere."""
    value = copy.deepcopy(value)
    for new in replacements:
        everywhere = places(value)
        shallow = [path for path in everywhere if len(path) <= 4]
        path = random.choice(shallow if random.random() < 0.3 else everywhere)
        if not path:
            return new
        around = value
        for key in path[:-1]:
            around = around[key]
        around[path[-1]] = new
    return value


SHORT = copy.deepcopy(MADE.archive)
SHORT["data"]["data"] = SHORT["data"]["data"][:25] + SHORT["data"]["data"][-2:]


def read(archive: Any, gamedatas: Any) -> None:
    """Read both, and hold what every transcript keeps to."""
    looks_like(archive)
    try:
        found = game(archive, gamedatas)
    except Refused as refused:
        json.dumps(refused.facts, ensure_ascii=False).encode()
        return
    json.dumps(found.log, allow_nan=False, ensure_ascii=False).encode()
    assert len(found.places) == len(found.log["turns"])
    seats = [player["id"] for player in found.log["players"]]
    assert len(seats) == len(set(seats))
    assert {turn["player"] for turn in found.log["turns"]} <= set(seats)
    for turn in found.log["turns"]:
        assert {"take": "tokens", "buy": "card", "reserve": "gold", "pass": "player"}[turn["action"]] in turn
    for note in found.notes:
        assert note.turn is None or 0 <= note.turn <= len(found.log["turns"])
    assert ("result" in found.log) == (found.result_place is not None)


def test_half_a_character_in_a_name_is_replaced() -> None:
    gamedatas = copy.deepcopy(MADE.gamedatas)
    for player in gamedatas["players"].values():
        player["name"] = "\ud83d!"
    assert {player["name"] for player in game(MADE.archive, gamedatas).log["players"]} == {"?!"}


@given(st.randoms(use_true_random=False), st.lists(JSON, min_size=1, max_size=3), st.booleans())
def test_a_damaged_archive_is_read_or_refused(random: Random, replacements: list[Any], with_setup: bool) -> None:
    read(mutated(SHORT, random, replacements), MADE.gamedatas if with_setup else None)


@given(st.randoms(use_true_random=False), st.lists(JSON, min_size=1, max_size=3))
def test_a_damaged_setup_is_read_or_refused(random: Random, replacements: list[Any]) -> None:
    gamedatas = mutated(MADE.gamedatas, random, replacements)
    read(SHORT, gamedatas)
    looks_like(gamedatas)
    try:
        found = position(gamedatas)
    except Refused:
        return
    json.dumps(found, allow_nan=False, ensure_ascii=False).encode()


@given(JSON, JSON)
def test_any_value_is_read_or_refused(archive: Any, gamedatas: Any) -> None:
    read(archive, gamedatas)
    read({"status": 1, "data": {"valid": 1, "data": archive}}, gamedatas)
    read({"data": {"data": [{"data": archive}]}}, None)


@given(st.data())
def test_a_damaged_page_is_read_or_refused(data: st.DataObject) -> None:
    text = page(MADE.gamedatas, SHORT)
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    middle = data.draw(
        st.text(max_size=20) | st.sampled_from(["g_gamelogs = {", 'completesetup("splendor", {', "]]}}"])
    )
    text = text[:start] + middle + text[end:] if data.draw(st.booleans()) else text[:end]
    looks_like(text)
    try:
        found = embedded(text)
    except Refused as refused:
        json.dumps(refused.facts, ensure_ascii=False).encode()
        return
    if found.archive:
        read(found.archive.value, found.gamedatas.value if found.gamedatas else None)
