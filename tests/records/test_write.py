"""Writing records: what is written says the same as what was read, in every record of the tests."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from rulecheck.model.finding import Finding
from rulecheck.model.log import Log
from rulecheck.model.position import Position
from rulecheck.model.table import Table
from rulecheck.records import write
from rulecheck.records.read import Record, read
from rulecheck.records.source import Document
from rulecheck.verdict import Checked, check_document, play
from tests.casebook import CASES
from tests.play.games import random_game
from tests.play.style import Style, random_style
from tests.play.writing import Writer
from tests.records.bga_shape import recorded
from tests.sample import game

#: All cases but those of the F rules, which are no records.
NATIVE = [path for path in sorted(CASES.glob("[!F]*/*.json")) if b'"format"' in path.read_bytes()]


def encoded(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def checked(data: bytes) -> Checked:
    return check_document(Document("game.json", 1, 1, data))


def told(findings: list[Finding]) -> list[tuple[object, ...]]:
    """Findings without their places in the source, and without what only the source has to say."""
    return [
        (f.code, f.reason.name, f.severity, f.turn, f.round, f.move, f.player, f.facts, f.caused_by) for f in findings
    ]


def stands(position: Position) -> list[Any]:
    """A position as plain data, to be compared."""
    players = [
        (p.id, p.name, p.tokens, p.bonuses, p.points, sorted(p.cards), p.hand, p.nobles) for p in position.players
    ]
    table = [position.bank, position.rows, position.decks, position.orders, position.nobles, position.to_move]
    return [players, table]


def positions(record: Record) -> list[Position]:
    """How the referee sees the table before the first turn and after each."""
    seen: list[Position] = []

    def keep(table: Table) -> None:
        seen.append(table.position())

    play(record, watch=keep)
    return seen


@pytest.mark.parametrize("path", NATIVE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_is_written_as_it_is(path: Path) -> None:
    data = path.read_bytes()
    record = read(data)
    written = write.text(record.wire)
    assert json.loads(written) == json.loads(data)
    assert write.text(read(written.encode()).wire) == written


@pytest.mark.parametrize("seed", range(30))
def test_a_log_is_written_as_it_is_however_much_it_says(seed: int) -> None:
    rng = random.Random(f"write {seed}")
    played = random_game(f"write {seed}")
    begin = rng.choice((0, 0, rng.randrange(len(played.turns))))
    log = Writer(played, random_style(rng, vague=True), rng).log(begin)
    written = write.text(read(encoded(log)).wire)
    assert json.loads(written) == log
    assert told(checked(written.encode()).findings) == told(checked(encoded(log)).findings)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("vague", [False, True], ids=["exact", "vague"])
def test_every_position_of_a_legal_game_is_clean_and_the_referees(seed: int, vague: bool) -> None:
    rng = random.Random(f"position {seed}")
    played = random_game(f"position {seed}")
    record = read(encoded(Writer(played, random_style(rng, vague=vague), rng).log()))
    for position in positions(record):
        written = write.text(write.position(position, record.ruleset, name=record.wire.ruleset)).encode()
        verdict = checked(written)
        assert told(verdict.findings) == []
        assert verdict.record is not None
        assert isinstance(verdict.record.content, Position)
        assert stands(verdict.record.content) == stands(position)


def test_a_deck_of_known_order_keeps_it() -> None:
    rng = random.Random("ordered")
    played = random_game("ordered")
    record = read(encoded(Writer(played, Style(ordered=frozenset({1, 2, 3})), rng).log()))
    for position, state in zip(positions(record), played.states, strict=True):
        value = json.loads(write.text(write.position(position, record.ruleset)))
        assert value["decks"] == {str(level): deck for level, deck in state.decks.items()}


@pytest.mark.parametrize("how", [{}, {"old": True}, {"ids": "strings"}, {"passes": 0.1}], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_page_and_its_log_are_judged_alike(seed: int, how: dict[str, Any]) -> None:
    same_verdict(recorded(seed, 2 + seed % 3, **how).page.encode())


@pytest.mark.shared
@pytest.mark.parametrize("name", ["replay-A.html", "replay-D.html", "archive-A.json", "archive-D.json"])
def test_a_real_page_and_its_log_are_judged_alike(name: str, shared_games: Path) -> None:
    same_verdict((shared_games / "board-game-arena" / name).read_bytes())


def same_verdict(data: bytes) -> None:
    """The log made of a source has the findings of the source, but for what only the source leaves open."""
    source = checked(data)
    assert source.record is not None
    assert isinstance(source.record.content, Log)
    written = write.text(source.record.wire)
    own = {reason for _, reason, _ in source.record.notes}
    expected = [finding for finding in source.findings if finding.reason.name not in own]
    assert told(checked(written.encode()).findings) == told(expected)
    again = read(written.encode())
    assert [turn.move for turn in again.content.turns] == [turn.move for turn in source.record.content.turns]


def test_a_page_with_a_fault_keeps_it() -> None:
    made = recorded(1)
    coins = next(told for packet in made.archive["data"]["data"] for told in packet["data"] if told["type"] == "coins")
    coins["args"] |= {"income_coins": "CCC", "expense_coins": "", "gap": {"C": 3}}
    assert {finding.code for finding in checked(made.page.encode()).findings} >= {"T01"}
    same_verdict(made.page.encode())


def test_each_turn_has_a_line_and_the_rows_stand_below_each_other() -> None:
    lines = write.text(read(encoded(game())).wire).splitlines()
    assert sum('"action"' in line for line in lines) == len(game()["turns"])
    assert [line.strip()[:3] for line in lines if line.strip().startswith(('"1"', '"2"', '"3"'))] == [
        '"1"',
        '"2"',
        '"3"',
    ]
    assert lines[1:4] == ['  "format": "splendor-log",', '  "version": 1,', '  "ruleset": "splendor",']
