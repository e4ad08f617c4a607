"""The table at a point of a record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulecheck.model.tokens import unpack
from rulecheck.records.read import Record, read
from rulecheck.replay import NoSuchMove, NoSuchTurn, replay, turn_of_move, turns_of
from tests.sample import game


def record(changed: dict[str, Any] | None = None) -> Record:
    return read(json.dumps(changed or game()).encode())


def position() -> dict[str, Any]:
    setup = game()["setup"]
    return {
        "format": "splendor-position",
        "version": 1,
        "players": [{"id": "mira", "tokens": {"gold": 1}}, {"id": "luis"}],
        "bank": setup["bank"] | {"gold": 4},
        "table": setup["table"],
        "nobles": setup["nobles"],
        "to_move": "luis",
    }


def test_the_table_is_that_before_the_turn() -> None:
    tokens = [unpack(replay(record(), turn).players[0].tokens) for turn in (1, 2, 4)]
    assert tokens == [{}, {"white": 1, "blue": 1, "green": 1}, {"white": 1, "blue": 1, "green": 1, "gold": 1}]
    assert [replay(record(), turn).next for turn in range(1, 8)] == [0, 1, 0, 1, 0, 1, 0]


def test_by_default_all_turns_have_been_played() -> None:
    table, last = replay(record()), replay(record(), 7)
    assert table.position().rows == last.position().rows
    assert (table.round, table.next, len(table.players[1].cards)) == (3, 0, 1)


def test_a_turn_is_played_as_it_was_recorded() -> None:
    changed = game()
    changed["turns"][1]["tokens"] = {"red": 4}
    assert unpack(replay(record(changed), 3).players[1].tokens) == {"red": 4}


def test_the_table_belongs_to_the_caller() -> None:
    opened = record()
    replay(opened).players[0].tokens = 0
    replay(opened, 1).rows[0].clear()
    assert replay(opened).players[0].tokens
    assert len(replay(opened, 1).rows[0]) == 4


def test_a_position_is_a_table_before_its_first_turn() -> None:
    for turn in (None, 1):
        table = replay(record(position()), turn)
        assert (table.next, unpack(table.players[0].tokens)) == (1, {"gold": 1})
    assert turns_of(record(position())) == []


def test_a_log_may_begin_with_a_position() -> None:
    start = game()
    del start["setup"]
    start["start"] = {key: value for key, value in position().items() if key not in ("format", "version")}
    start["turns"] = [{"player": "luis", "action": "take", "tokens": {"red": 2}}]
    assert replay(record(start), 1).next == 1
    assert replay(record(start)).next == 0


@pytest.mark.parametrize("turn", [-1, 0, 8, 1000])
def test_there_are_only_so_many_turns(turn: int) -> None:
    with pytest.raises(NoSuchTurn) as caught:
        replay(record(), turn)
    assert (caught.value.number, caught.value.turns) == (turn, 6)


def test_a_turn_by_the_number_of_the_platform() -> None:
    changed = game()
    for number, turn in enumerate(changed["turns"]):
        turn["meta"] = {"move": 10 + 2 * number if number != 3 else "16b"}
    assert turn_of_move(record(changed), "14") == 3
    assert turn_of_move(record(changed), "16b") == 4
    with pytest.raises(NoSuchMove) as caught:
        turn_of_move(record(changed), "15")
    assert caught.value.numbered
    with pytest.raises(NoSuchMove) as caught:
        turn_of_move(record(), "1")
    assert not caught.value.numbered
