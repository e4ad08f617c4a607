"""What several commands ask alike: a record, which one of a file, its ruleset and its set-up."""

from __future__ import annotations

from typing import Any

import typer

from rulecheck.records.rulesets import NAMES
from rulecheck.voice import Voice


def record(voice: Voice) -> Any:
    """The argument of a command that is about one record."""
    say = voice.say
    return typer.Argument(metavar=say("RECORD"), help=say("File with a game or a position, or - for standard input."))


def number(voice: Voice) -> Any:
    """`--record`: which one."""
    say = voice.say
    return typer.Option(
        None,
        "--record",
        min=1,
        metavar=say("NUMBER"),
        help=say("Takes the record with this number, where a file has more."),
    )


def ruleset(voice: Voice) -> Any:
    """`--ruleset`, for a command that judges."""
    say = voice.say
    return typer.Option(
        None,
        metavar=say("RULESET"),
        help=say("Judges by this ruleset, whatever the record names: {names}, or a YAML file.", names=", ".join(NAMES)),
    )


def setup(voice: Voice) -> Any:
    """`--setup`, for an archive without one."""
    say = voice.say
    return typer.Option(
        None, metavar=say("FILE"), help=say("Set-up of the game, for an archive of Board Game Arena that lacks it.")
    )
