"""`rulecheck convert`: writes any record in rulecheck's own formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from rulecheck.cli import options
from rulecheck.cli.output import written
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.model.log import Log
from rulecheck.records.rulesets import NAMES
from rulecheck.voice import Voice

if TYPE_CHECKING:
    from rulecheck.records.read import Record


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    record = options.record(voice)
    turn = typer.Option(
        None,
        min=0,
        metavar=say("NUMBER"),
        help=say("Writes the position after this turn, counted from 1; 0 is the opening."),
    )
    move = typer.Option(
        None,
        metavar=say("NUMBER"),
        help=say("Writes the position after the turn with this move number of the platform."),
    )
    number = options.number(voice)
    output = typer.Option(
        None,
        metavar=say("FILE"),
        help=say("Writes the record to a file, which changes only when the record is complete."),
    )
    ruleset = typer.Option(
        None,
        metavar=say("RULESET"),
        help=say("Reads by this ruleset, whatever the record names: {names}, or a YAML file.", names=", ".join(NAMES)),
    )
    setup = options.setup(voice)

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def convert(
        ctx: typer.Context,
        record: str = record,
        turn: int | None = turn,
        move: str | None = move,
        number: int | None = number,
        output: str | None = output,
        ruleset: str | None = ruleset,
        setup: str | None = setup,
    ) -> int:
        from rulecheck.cli import point
        from rulecheck.records import write

        opened = point.record(record, ctx, number=number, ruleset=ruleset, setup=setup).record
        played = point.turn(opened, turn, move, ctx)
        content = opened.wire
        if played is not None:
            table = point.after(opened, played, ctx)
            if isinstance(opened.content, Log):
                content = write.position(table.position(), opened.ruleset, name=opened.wire.ruleset)
        with written(output, data=True) as stream:
            stream.write(write.text(content))
        if left_open := list(_left_open(opened, played, voice)):
            print(say("What the source leaves open:"), *left_open, sep="\n- ", file=sys.stderr)
        return 0


def _left_open(record: Record, played: int | None, voice: Voice) -> Iterator[str]:
    """What the record does not say, and what it names that is not in the set; up to a turn, if one is given."""
    from rulecheck.rules.notes import U01
    from rulecheck.rules.setup import S05
    from rulecheck.verdict import play

    names = {player.id: player.name or player.id for player in record.content.players}
    for finding in play(record).findings:
        if finding.reason.rule in (U01, S05) and (played is None or (finding.turn or 0) <= played):
            said = voice.statement(finding, names)
            yield f"{voice.say('turn {turn}', turn=finding.turn)}: {said}" if finding.turn else said


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Writes a recorded game as a splendor-log, or one point of it as a splendor-position."),
            say(
                "Reads what the check reads, also replays saved from Board Game Arena; of those only the game is kept. "
                "Nothing is judged or put right. What the source leaves open is told on standard error."
            ),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck convert replay.html --output game.json", say("a game from Board Game Arena as a log")),
        ("rulecheck convert game.json --turn 16", say("the position in which turn 17 is played")),
    )
