"""`rulecheck moves`: lists every legal turn at one point of a record."""

from __future__ import annotations

from typing import Final

import typer

from rulecheck.cli import options
from rulecheck.cli.output import written
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.values import one_of
from rulecheck.voice import Voice

FORMATS: Final = ("text", "json")


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    record = options.record(voice)
    turn = typer.Option(None, min=1, metavar=say("NUMBER"), help=say("Stops before this turn, counted from 1."))
    move = typer.Option(
        None, metavar=say("NUMBER"), help=say("Stops before the turn with this move number of the platform.")
    )
    number = options.number(voice)
    format = typer.Option(
        FORMATS[0],
        metavar=say("FORMAT"),
        help=say("Form of the report: {formats}. Default: {default}.", formats=", ".join(FORMATS), default=FORMATS[0]),
    )
    output = typer.Option(
        None,
        metavar=say("FILE"),
        help=say("Writes the report to a file, which changes only when the report is complete."),
    )
    ruleset = options.ruleset(voice)
    setup = options.setup(voice)

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def moves(
        ctx: typer.Context,
        record: str = record,
        turn: int | None = turn,
        move: str | None = move,
        number: int | None = number,
        format: str = format,
        output: str | None = output,
        ruleset: str | None = ruleset,
        setup: str | None = setup,
    ) -> int:
        from rulecheck.cli import point
        from rulecheck.reports.moves import Listing, data, lines

        form = one_of(format, FORMATS, "--format", ctx)
        opened = point.record(record, ctx, number=number, ruleset=ruleset, setup=setup)
        before = point.turn(opened.record, turn, move, ctx)
        table = point.table(opened.record, before, ctx)
        following = point.next_turn(opened.record, before)
        listing = Listing(table, opened.document.source, opened.document.index, following)
        with written(output, data=form == "json") as stream:
            if form == "json":
                stream.write(data(listing, ctx.obj))
            else:
                stream.writelines(f"{line}\n" for line in lines(listing, voice))
        return 0


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Lists every legal turn at one point of a recorded game."),
            say(
                "That point is after the last recorded turn, or before the one that is named. Turns that differ only "
                "in what is paid, in what is returned or in the noble are counted together; as JSON they are all "
                "listed."
            ),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck moves game.json", say("what the next player may do")),
        ("rulecheck moves game.json --turn 17 --format json", say("what was possible in a turn, for another program")),
    )
