"""One point of one record: what a command is about that looks at a table rather than at a whole game."""

from __future__ import annotations

import sys
from itertools import islice
from typing import NamedTuple

import typer
from typer._click import Context

from rulecheck.cli import given
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.model.log import Log
from rulecheck.model.table import Table
from rulecheck.records.faults import Unreadable
from rulecheck.records.read import Record, read
from rulecheck.records.source import Document, sources
from rulecheck.replay import NoSuchMove, NoSuchTurn, replay, turn_of_move, turns_of


class Opened(NamedTuple):
    """A record, and the document in which it stands."""

    record: Record
    document: Document


def record(
    path: str, ctx: Context, *, number: int | None = None, ruleset: str | None = None, setup: str | None = None
) -> Opened:
    """The record in a file, the first one unless a number is given; the rest are the values of the options.

    Raises `Misuse` where there is none with that number. What cannot be read ends the command, with the reason.
    """
    say = speaker(ctx).say
    found = list(islice(sources([path]), 2))
    if len(found) > 1:
        raise Misuse(say("“{found}” is more than one file.", found=path), ctx)
    rules, opening = given.ruleset(ruleset, ctx), given.setup(setup, ctx)
    for document in found[0].documents():
        if document.index == (number or 1):
            try:
                return Opened(read(document.data, rules, opening), document)
            except Unreadable as fault:
                print(given.unreadable(found[0].name, fault, ctx, document.line), file=sys.stderr)
                raise typer.Exit(2) from None
    raise Misuse(say("No file holds a record number {number}.", number=number or 1), ctx)


def turn(record: Record, turn: int | None, move: str | None, ctx: Context) -> int | None:
    """The number of the turn that `--turn` or `--move` means; None where neither is given. `Misuse` without one."""
    say = speaker(ctx).say
    if turn is not None and move is not None:
        raise Misuse(say("Only one of the options {options} can be given.", options="--turn, --move"), ctx)
    if move is None:
        return turn
    try:
        return turn_of_move(record, move)
    except NoSuchMove as error:
        if error.numbered:
            message = say("No turn of the record has the move number “{found}”.", found=move)
        else:
            message = say("The turns of this record have no move numbers; {option} counts them.", option="--turn")
        raise Misuse(message, ctx) from None


def table(record: Record, turn: int | None, ctx: Context) -> Table:
    """The table before a turn, by default after the last; `Misuse` where there is none, or nobody to move."""
    say = speaker(ctx).say
    try:
        stands = replay(record, turn)
    except NoSuchTurn as error:
        message = say("There is no turn {number}; the record has {turns:turn}.", number=turn, turns=error.turns)
        raise Misuse(message, ctx) from None
    if not isinstance(record.content, Log) and record.content.to_move is None:
        raise Misuse(say("The position does not say whose turn it is; the key {key} is missing.", key="to_move"), ctx)
    return stands


def after(record: Record, turn: int | None, ctx: Context) -> Table:
    """The table after a turn, by default after the last; 0 is the opening. `Misuse` where there is none."""
    played = len(turns_of(record))
    if turn is not None and turn > played:
        say = speaker(ctx).say
        raise Misuse(say("There is no turn {number}; the record has {turns:turn}.", number=turn, turns=played), ctx)
    return replay(record, None if turn is None else turn + 1)


def next_turn(record: Record, turn: int | None) -> int | None:
    """The number of the turn to be played at that point; None in a position."""
    return (turn or len(turns_of(record)) + 1) if isinstance(record.content, Log) else None
