"""The table at a point of a record: between two turns, after all that was played before, as it was recorded."""

from __future__ import annotations

from rulecheck.model.log import Log
from rulecheck.model.table import Table
from rulecheck.model.turn import Turn
from rulecheck.records.read import Record
from rulecheck.referee import Referee


class NoSuchTurn(LookupError):
    """There is no turn with this number; `turns` is how many there are."""

    def __init__(self, number: int, turns: int) -> None:
        super().__init__(number, turns)
        self.number = number
        self.turns = turns


class NoSuchMove(LookupError):
    """No turn has this number of the platform; `numbered` says whether any has one."""

    def __init__(self, move: str, *, numbered: bool) -> None:
        super().__init__(move, numbered)
        self.move = move
        self.numbered = numbered


def turns_of(record: Record) -> list[Turn]:
    """The turns of a record; a position has none."""
    return record.content.turns if isinstance(record.content, Log) else []


def replay(record: Record, turn: int | None = None) -> Table:
    """The table before a turn, counted from 1; by default, and for the number after the last, as it stands in the end.

    The table is the caller's. A position is a table before its first turn. Raises `NoSuchTurn`.
    """
    content, turns = record.content, turns_of(record)
    if turn is not None and not 1 <= turn <= len(turns) + 1:
        raise NoSuchTurn(turn, len(turns))
    opening = (content.start or content.setup) if isinstance(content, Log) else content
    if opening is None:
        raise ValueError("a log has a set-up or a start")
    referee = Referee(record.ruleset, content.players, opening)
    for played in turns if turn is None else turns[: turn - 1]:
        referee.play(played)
    return referee.table


def turn_of_move(record: Record, move: str) -> int:
    """The number of the first turn with this number of the platform. Raises `NoSuchMove`."""
    turns = turns_of(record)
    for number, turn in enumerate(turns, 1):
        if turn.move is not None and str(turn.move) == move:
            return number
    raise NoSuchMove(move, numbered=any(turn.move is not None for turn in turns))
