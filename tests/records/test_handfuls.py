"""Handfuls are read from their spelling: any way to write one means the same, and no fault in one is passed over."""

from __future__ import annotations

import json

import pytest

from rulecheck.model.log import Log
from rulecheck.model.tokens import UNIT
from rulecheck.model.turn import Take
from rulecheck.records.faults import Unreadable
from rulecheck.records.handfuls import HANDFULS, Handfuls
from rulecheck.records.read import read
from tests.sample import game

_TAKE = '{"red":2}'


def _written(handful: str, *, unknown_player: bool = False) -> bytes:
    """The sample game with the second turn's tokens written in this way; the first turn may be nobody's."""
    record = game()
    turns: list[dict[str, object]] = record["turns"]
    turns[1]["tokens"] = "HERE"
    if unknown_player:
        turns[0]["player"] = "zed"
    return json.dumps(record, separators=(",", ":")).replace('"HERE"', handful).encode()


@pytest.mark.parametrize(
    "handful",
    [_TAKE, '{ "red" : 2 }', '{\n\t"red": 2\n}', '{"r\\u0065d":2}', '{"blue":0,"red":2}', '{"red":2}'.ljust(999)],
)
def test_every_spelling_of_a_handful_means_the_same(handful: str) -> None:
    for _ in range(2):  # decoded, then remembered
        log = read(_written(handful)).content
        assert isinstance(log, Log)
        turn = log.turns[1]
        assert isinstance(turn, Take)
        assert turn.tokens == 2 * UNIT["red"]


@pytest.mark.parametrize(
    ("handful", "reason"),
    [
        ('{"red":1,"red":2}', "repeated-key"),
        ('{"red":1,"r\\u0065d":2}', "repeated-key"),
        ('{"red":-1}', "number-too-small"),
        ('{"red":1001}', "number-too-large"),
        ('{"red":1.0}', "written-as-fraction"),
        ('{"reed":1}', "misspelt-key"),
        ("[]", "not-an-object"),
    ],
)
@pytest.mark.parametrize("unknown_player", [False, True])
def test_a_fault_of_shape_is_told_before_one_of_content(handful: str, reason: str, unknown_player: bool) -> None:
    for _ in range(2):
        with pytest.raises(Unreadable) as caught:
            read(_written(handful, unknown_player=unknown_player))
        assert caught.value.reason.name == reason
        assert caught.value.line == 1


@pytest.mark.parametrize("damage", [b"\xff", b"\xd0"])
def test_bytes_that_are_no_text_are_found_in_a_handful_too(damage: bytes) -> None:
    with pytest.raises(Unreadable) as caught:
        read(_written('{"red":2}').replace(b'{"red":2}', b'{"re' + damage + b'd":2}'))
    assert caught.value.reason.name == "not-utf-8"


def test_what_is_no_handful_is_not_remembered() -> None:
    with pytest.raises(Unreadable):
        read(_written('{"red":77777}'))
    assert b'{"red":77777}' not in HANDFULS


def test_no_more_spellings_are_kept_than_there_is_room_for() -> None:
    handfuls = Handfuls()
    for number in range(2 * Handfuls.MOST + 5):
        spelling = b'{"red":%d,"blue":%d}' % (number % 1000, number // 1000)
        assert handfuls[spelling] == number % 1000 * UNIT["red"] + number // 1000 * UNIT["blue"]
        assert len(handfuls) <= Handfuls.MOST
    assert handfuls[b'{"red":7}'.ljust(Handfuls.LONGEST + 1)] == 7 * UNIT["red"]
    assert max(map(len, handfuls)) <= Handfuls.LONGEST
