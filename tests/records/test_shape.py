"""Why a record does not fit its format: the one best reason, with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulecheck.records.faults import Unreadable
from rulecheck.records.read import read
from tests.sample import game

_DELETE = object()


def broken(path: str, value: Any) -> dict[str, Any]:
    record: Any = game()
    *parts, last = [int(part) if part.isdecimal() else part for part in path.split("/")]
    holder = record
    for part in parts:
        holder = holder[str(part) if isinstance(holder, dict) else part]
    if value is _DELETE:
        del holder[last]
    else:
        holder[str(last) if isinstance(holder, dict) else last] = value
    return record  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "value", "reason", "pointer", "facts"),
    [
        ("turns/1/tokens/red", -1, "number-too-small", "/turns/1/tokens/red", {"recorded": -1, "fewest": 0}),
        ("turns/1/tokens/red", 1001, "number-too-large", "/turns/1/tokens/red", {"recorded": 1001, "most": 1000}),
        ("turns/1/tokens/red", 2.0, "written-as-fraction", "/turns/1/tokens/red", {"expected": 2, "found": "2.0"}),
        ("turns/1/tokens/red", 2.5, "not-whole", "/turns/1/tokens/red", {"found": "2.5"}),
        ("turns/1/tokens/red", True, "not-whole", "/turns/1/tokens/red", {"found": "true"}),
        ("turns/1/tokens/reed", 1, "misspelt-key", "/turns/1/tokens/reed", {"key": "reed", "nearest": "red"}),
        ("turns/1/tokenz", {}, "misspelt-key", "/turns/1/tokenz", {"key": "tokenz", "nearest": "tokens"}),
        ("turns/1/zzz", 1, "unknown-key", "/turns/1/zzz", {"key": "zzz"}),
        ("turns/1/tokens", _DELETE, "missing-key", "/turns/1", {"key": "tokens"}),
        ("turns/1/action", "tak", "misspelt", "/turns/1/action", {"found": '"tak"', "nearest": "take"}),
        ("turns/1/player", "zed", "unknown-player", "/turns/1/player", {"id": "zed"}),
        ("turns/5/card", None, "card-not-named", "/turns/5/card", {}),
        ("turns/2/card", None, "card-not-named", "/turns/2/card", {}),
        ("turns/5/card", 7, "not-a-text", "/turns/5/card", {"found": "7"}),
        ("turns/5/pay", [], "not-an-object", "/turns/5/pay", {"found": "[]"}),
        ("turns/4", "pass", "not-an-object", "/turns/4", {"found": '"pass"'}),
        ("turns", {}, "not-a-list", "/turns", {"found": "{}"}),
        ("players", [], "too-few", "/players", {"count": 0, "fewest": 1}),
        ("players/1/id", "mira", "repeated-player", "/players/1/id", {"id": "mira"}),
        ("setup", _DELETE, "neither-setup-nor-start", "", {}),
        (
            "turns/1/tokens/onyx",
            1,
            "not-allowed",
            "/turns/1/tokens/onyx",
            {"found": '"onyx"', "allowed": "black, blue, gold, green, red, white"},
        ),
        (
            "turns/2",
            {"player": "mira", "action": "pass", "discard": [None]},
            "level-not-named",
            "/turns/2/discard/0",
            {},
        ),
        (
            "turns/2",
            {"player": "mira", "action": "pass", "after": {"players": [{"id": "mira", "cards": [None]}]}},
            "card-not-named",
            "/turns/2/after/players/0/cards/0",
            {},
        ),
        (
            "turns/2",
            {"player": "mira", "action": "pass", "after": {"players": [{"id": "mira", "cards": [{"level": 1}]}]}},
            "card-not-named",
            "/turns/2/after/players/0/cards/0",
            {},
        ),
        ("setup/table/4", [], "unknown-key", "/setup/table/4", {"key": "4"}),
        ("setup/nobles", ["n-w4u4"] * 51, "too-many", "/setup/nobles", {"count": 51, "most": 50}),
        (
            "format",
            "splendor-lag",
            "misspelt-format",
            "/format",
            {"found": '"splendor-lag"', "nearest": "splendor-log"},
        ),
        ("version", 2, "unknown-version", "/version", {"found": "2", "allowed": "1"}),
        ("ruleset", "chess", "unknown-ruleset", "/ruleset", {"found": '"chess"', "allowed": "splendor, splendor-bga"}),
        (
            "start",
            {"players": [{"id": "a"}], "bank": {}, "table": {}, "nobles": []},
            "start-without-to-move",
            "/start",
            {},
        ),
        ("result", {"winners": ["nobody"]}, "unknown-player", "/result/winners/0", {"id": "nobody"}),
        (
            "turns/2",
            {"player": "mira", "action": "reserve", "from": "deck", "card": None},
            "level-not-named",
            "/turns/2/card",
            {},
        ),
    ],
)
def test_the_reason_and_its_place(path: str, value: Any, reason: str, pointer: str, facts: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as raised:
        read(json.dumps(broken(path, value)).encode())
    fault = raised.value
    assert (fault.reason.name, fault.pointer, fault.facts) == (reason, pointer, facts)
    assert (fault.line or 0) >= 1
    assert (fault.column or 0) >= 1


def test_a_log_has_a_setup_or_a_start_not_both() -> None:
    record = game()
    players = [{"id": player["id"]} for player in record["players"]]
    record["start"] = {"players": players, "bank": {}, "table": {}, "nobles": [], "to_move": "mira"}
    with pytest.raises(Unreadable) as raised:
        read(json.dumps(record).encode())
    assert raised.value.reason.name == "setup-and-start"


@pytest.mark.parametrize("where", ["meta", "players/0/meta", "turns/1/meta"])
def test_meta_is_free(where: str) -> None:
    read(json.dumps(broken(where, {"anything": [1.0, None, {"deep": {"er": "x"}}]})).encode())


def test_the_end_of_a_long_log_is_explained_quickly() -> None:
    record = game()
    record["turns"] = record["turns"] * 5000
    record["turns"].append({"player": "mira", "action": "take", "tokens": {"red": "1"}})
    with pytest.raises(Unreadable) as raised:
        read(json.dumps(record).encode())
    assert raised.value.pointer == "/turns/30000/tokens/red"
