"""`rulecheck show`: draws the table at one point of a record."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TextIO

import typer
from typer._click import Context

from rulecheck.cli import options, streams
from rulecheck.cli.output import save, written
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.cli.values import one_of
from rulecheck.voice import Voice

if TYPE_CHECKING:
    from rulecheck.model.position import Position
    from rulecheck.model.ruleset import Ruleset
    from rulecheck.model.table import Table
    from rulecheck.records.read import Record

FORMATS: Final = ("text", "svg", "png")


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    record = options.record(voice)
    turn = typer.Option(
        None,
        min=0,
        metavar=say("NUMBER"),
        help=say("Shows the table after this turn, counted from 1; 0 is the opening. Default: the last turn."),
    )
    move = typer.Option(
        None, metavar=say("NUMBER"), help=say("Shows the table after the turn with this move number of the platform.")
    )
    number = options.number(voice)
    format = typer.Option(
        None,
        metavar=say("FORMAT"),
        help=say(
            "Form of the drawing: {formats}. Default: that of the file's name, else {default}.",
            formats=", ".join(FORMATS),
            default=FORMATS[0],
        ),
    )
    output = typer.Option(
        None,
        metavar=say("FILE"),
        help=say("Writes the drawing to a file, which changes only when the drawing is complete."),
    )
    ruleset = options.ruleset(voice)
    setup = options.setup(voice)

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def show(
        ctx: typer.Context,
        record: str = record,
        turn: int | None = turn,
        move: str | None = move,
        number: int | None = number,
        format: str | None = format,
        output: str | None = output,
        ruleset: str | None = ruleset,
        setup: str | None = setup,
    ) -> int:
        from rulecheck.cli import point
        from rulecheck.model.position import Position
        from rulecheck.replay import turns_of

        form = one_of(format or _by_name(output), FORMATS, "--format", ctx)
        if form == "png" and output in (None, "-") and streams.is_terminal(sys.stdout):
            message = say("A picture is not for the terminal; {option} names the file for it.", option="--output")
            raise Misuse(message, ctx)
        opened = point.record(record, ctx, number=number, ruleset=ruleset, setup=setup).record
        played = point.turn(opened, turn, move, ctx)
        table = point.after(opened, played, ctx)
        number = len(turns_of(opened)) if played is None else played
        position = opened.content if isinstance(opened.content, Position) else table.position()
        caption = list(_lines(opened, table, number, voice))
        if form == "text":
            with written(output, data=False) as stream:
                _draw(position, opened.ruleset, caption, voice, stream)
            return 0
        from rulecheck.reports.picture import picture

        drawing = picture(position, opened.ruleset, voice, caption)
        save(output, drawing.encode() if form == "svg" else _pixels(drawing, ctx))
        return 0


def _by_name(output: str | None) -> str:
    """The format that the name of a file stands for."""
    ending = os.path.splitext(output or "")[1].lower().removeprefix(".")
    return ending if ending in FORMATS else FORMATS[0]


def _draw(position: Position, ruleset: Ruleset, caption: list[str], voice: Voice, stream: TextIO) -> None:
    from rich.text import Text

    from rulecheck.reports.table import draw, drawn

    width = streams.width(stream)
    parts = [*map(Text, caption), drawn(position, ruleset, voice, width)]
    draw(parts, stream, color=streams.takes_color(stream, os.environ), width=width)


def _pixels(drawing: str, ctx: Context) -> bytes:
    from rulecheck.reports.picture import png

    say = speaker(ctx).say
    try:
        return png.png(drawing)
    except png.NoRenderer:
        message = say(
            "A picture in PNG needs the package {package}, which {command} installs; SVG needs nothing.",
            package=png.PACKAGE,
            command=png.INSTALL,
        )
    except png.NoFonts:
        message = say("There are no fonts to write in the picture with, such as DejaVu or Noto; SVG needs none.")
    raise Misuse(message, ctx) from None


def _lines(record: Record, table: Table, number: int, voice: Voice) -> Iterator[str]:
    """What stands above the drawing: which point this is, what was done, and whether anything was found in it."""
    from rulecheck.model.position import Position
    from rulecheck.replay import replay, turns_of
    from rulecheck.verdict import play
    from rulecheck.voice import player_name
    from rulecheck.voice.notation import write

    say, turns = voice.say, turns_of(record)
    if isinstance(record.content, Position):
        yield say("A position.")
    elif not number:
        yield say("The opening, before the first turn.")
    else:
        turn = turns[number - 1]
        about = {"turn": number, "turns": len(turns), "round": table.round}
        if turn.move is None:
            yield say("After turn {turn} of {turns}, round {round}.", **about)
        else:
            yield say("After turn {turn} of {turns}, round {round}, move {move}.", **about, move=turn.move)
        player = table.players[turn.seat]
        name = player_name(player.id, {player.id: player.name or ""})
        yield f"{name}: {write(turn, replay(record, number), voice.tag)}"
        if table.position().to_move is None:
            yield say("The game is over.")
    findings = play(record).findings
    if turns:
        findings = [found for found in findings if (found.turn or 0) == number and "/result" not in found.pointer]
    if findings:
        rules = ", ".join(dict.fromkeys(found.code for found in findings))
        yield say("Found here: {count:finding} ({rules}).", count=len(findings), rules=rules)
    else:
        yield say("Nothing was found here.")
    if table.unsure or table.unplaced:
        yield say("The record leaves something open before this point; the table is drawn as far as it is known.")


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Draws the table at one point of a recorded game."),
            say(
                "That point is after the last recorded turn, or after the one that is named; above the drawing stands "
                "what was done in that turn, and whether anything was found in it."
            ),
        )
    )


def _examples(voice: Voice) -> str:
    return examples(
        ("rulecheck show game.json", voice.say("the table at the end of the record")),
        ("rulecheck show game.json --turn 16", voice.say("the table at which turn 17 is played")),
        ("rulecheck show game.json --turn 16 --output table.png", voice.say("the same as a picture for a post")),
    )
