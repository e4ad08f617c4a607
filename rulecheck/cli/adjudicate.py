"""`rulecheck adjudicate`: settles a dispute about one turn, on one page, in the languages of those who dispute."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import typer
from typer._click import Context

from rulecheck.cli import options, streams
from rulecheck.cli.output import written
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.cli.values import one_of
from rulecheck.voice import Voice

if TYPE_CHECKING:
    from rulecheck.cli.point import Opened
    from rulecheck.dispute import Dispute
    from rulecheck.model.rule import Rule
    from rulecheck.model.turn import Turn

FORMATS = ("text", "markdown", "json")


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    record = options.record(voice)
    turn = typer.Option(
        None,
        min=1,
        metavar=say("NUMBER"),
        help=say("The turn in dispute, counted from 1. Default: the only one that is against the rules."),
    )
    move = typer.Option(
        None, metavar=say("NUMBER"), help=say("The turn in dispute, by the move number of the platform.")
    )
    claim = typer.Option(
        None, metavar=say("RULE"), help=say("The rule that is said to be broken, by code or name: is it so?")
    )
    instead = typer.Option(
        None,
        metavar=say("TURN"),
        help=say("Judges a turn in words that was not played, such as “{example}”.", example=say("take red red")),
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
    def adjudicate(
        ctx: typer.Context,
        record: str = record,
        turn: int | None = turn,
        move: str | None = move,
        claim: str | None = claim,
        instead: str | None = instead,
        number: int | None = number,
        format: str = format,
        output: str | None = output,
        ruleset: str | None = ruleset,
        setup: str | None = setup,
    ) -> int:
        from rulecheck.cli import point
        from rulecheck.reports.dispute import Case, write_dispute

        form = one_of(format, FORMATS, "--format", ctx)
        claimed = _rule(claim, ctx)
        opened = point.record(record, ctx, number=number, ruleset=ruleset, setup=setup)
        before = point.turn(opened.record, turn, move, ctx)
        other = None if instead is None else _heard(instead, opened, before, ctx)
        dispute = _settled(opened, before, other, claimed, ctx)
        case = Case(dispute, opened.record, opened.document.source, opened.document.index)
        with written(output, data=form == "json") as stream:
            color = streams.takes_color(stream, os.environ)
            write_dispute(form, stream, case, ctx.obj, color=color, width=streams.width(stream))
        return int(dispute.verdict in ("illegal", "ruling"))


def _rule(claim: str | None, ctx: Context) -> Rule | None:
    """The rule that is claimed to be broken."""
    from rulecheck.cli import given
    from rulecheck.model.rule import RULES

    if claim is None:
        return None
    codes = given.rules("--claim", [claim], ctx)
    if len(codes) > 1:
        raise Misuse(speaker(ctx).say("The option {option} takes one rule.", option="--claim"), ctx)
    (code,) = codes
    return RULES[code]


def _heard(words: str, opened: Opened, turn: int | None, ctx: Context) -> Turn:
    """The turn in words of the player to move."""
    from rulecheck.cli import point
    from rulecheck.voice.hearing import NotUnderstood, read

    voice = speaker(ctx)
    table = point.table(opened.record, turn, ctx)
    try:
        return read(words, table, voice.tag)
    except NotUnderstood as error:
        reason = error.explained(voice)
        raise Misuse(voice.say("{option}: {reason}", option="--instead", reason=reason), ctx) from None


def _settled(opened: Opened, turn: int | None, instead: Turn | None, claim: Rule | None, ctx: Context) -> Dispute:
    """The dispute, its findings in their places in the source."""
    from rulecheck.dispute import NothingDisputed, adjudicate
    from rulecheck.replay import NoSuchTurn
    from rulecheck.verdict import place

    say = speaker(ctx).say
    try:
        dispute = adjudicate(opened.record, turn, instead=instead, claim=claim)
    except NoSuchTurn as error:
        message = say("There is no turn {number}; the record has {turns:turn}.", number=error.number, turns=error.turns)
        raise Misuse(message, ctx) from None
    except NothingDisputed as fault:
        if fault.errors:
            message = say(
                "The record has {errors:error}; one of the options {options} has to say which turn is meant.",
                errors=fault.errors,
                options="--turn, --move",
            )
        else:
            message = say(
                "No error was found in the record; one of the options {options} has to say which turn is meant.",
                options="--turn, --move",
            )
        raise Misuse(message, ctx) from None
    if dispute.played:
        place([*dispute.recorded, *dispute.depends], opened.record, opened.document.line)
    return dispute


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Settles a dispute: was a turn legal, and why."),
            say(
                "One page says what lay on the table, what was done, whether it is by the rules and where the rulebook "
                "says so, what would have been legal, and what depends on it later. With more than one language each "
                "player reads the whole in a language of their own."
            ),
            say("Exit status: 0 if the turn is legal, 1 if it is not, 2 if the call was wrong."),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck adjudicate game.json --lang sr --lang ru", say("the only error of a game, for two players")),
        ("rulecheck adjudicate game.json --turn 17 --claim T02", say("whether a rule was broken in a turn")),
        (
            f"rulecheck adjudicate game.json --turn 17 --instead '{say('take red red')}'",
            say("why another turn was not possible"),
        ),
    )
