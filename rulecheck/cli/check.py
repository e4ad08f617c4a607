"""`rulecheck check`: checks records and explains every finding."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

import typer

from rulecheck.cli import options, streams
from rulecheck.cli.output import written
from rulecheck.cli.progress import counted
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import Misuse
from rulecheck.cli.values import one_of
from rulecheck.reports import FORMATS, open_report
from rulecheck.voice import Voice

if TYPE_CHECKING:
    from rulecheck.verdict import Checked


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    paths = typer.Argument(
        metavar=say("PATH"), help=say("File, folder, pattern such as 'games/*.json', or - for standard input.")
    )
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
    select = typer.Option(
        None, metavar=say("RULE,..."), help=say("Reports only these rules, by code or name. May be repeated.")
    )
    ignore = typer.Option(
        None, metavar=say("RULE,..."), help=say("Leaves these rules out, by code or name. May be repeated.")
    )
    first = typer.Option(False, "--first", help=say("Stops at the first fault of each record."))
    statistics = typer.Option(False, "--statistics", help=say("Adds how often each rule was broken."))
    quiet = typer.Option(False, "--quiet", help=say("Says nothing about records without findings."))
    setup = options.setup(voice)
    record = typer.Option(
        None, min=1, metavar=say("NUMBER"), help=say("Checks only the record with this number in each file.")
    )
    jobs = typer.Option(
        1,
        min=0,
        metavar=say("NUMBER"),
        help=say("Checks with so many processes, 0 for one on each core. Default: 1. A page in HTML is made by one."),
    )

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def check(
        ctx: typer.Context,
        paths: list[str] = paths,
        format: str = format,
        output: str | None = output,
        ruleset: str | None = ruleset,
        select: list[str] | None = select,
        ignore: list[str] | None = ignore,
        first: bool = first,
        statistics: bool = statistics,
        quiet: bool = quiet,
        setup: str | None = setup,
        record: int | None = record,
        jobs: int = jobs,
    ) -> int:
        from rulecheck.cli import given

        form = one_of(format, FORMATS, "--format", ctx)
        checking = _checked(
            paths,
            1 if form == "html" else jobs,  # the page draws the games, which other processes do not send
            ruleset=given.ruleset(ruleset, ctx),
            setup=given.setup(setup, ctx),
            select=given.rules("--select", select, ctx),
            ignore=given.rules("--ignore", ignore, ctx),
            first=first,
            number=record,
        )
        with closing(checking), written(output, data=form != "text") as stream:
            verdicts: Iterator[Checked] = checking
            if not quiet and streams.is_terminal(sys.stderr) and not streams.is_terminal(stream):
                verdicts = counted(checking, sys.stderr, voice)
            report = open_report(
                form,
                stream,
                ctx.obj,
                color=streams.takes_color(stream, os.environ),
                width=streams.width(stream),
                statistics=statistics,
                quiet=quiet,
            )
            for checked in verdicts:
                report.add(checked)
            summary = report.close()
        if record is not None and not summary.records:
            raise Misuse(say("No file holds a record number {number}.", number=record), ctx)
        return summary.status


def _checked(paths: list[str], jobs: int, **conditions: Any) -> Generator[Checked, None, None]:
    if jobs == 1:
        from rulecheck.verdict import check

        yield from check(paths, **conditions)
    else:
        from rulecheck.corpus.checking import check_on_cores

        yield from check_on_cores(paths, jobs=jobs, **conditions)


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Checks recorded games and positions against the rules and explains every finding."),
            say(
                "Reads logs and positions in JSON, several of them in JSON Lines, and replays saved from Board Game "
                "Arena, also compressed with gzip or zstd. What a file holds is seen from its content. "
                "A file that cannot be read does not stop the others."
            ),
            say(
                "Exit status: 0 if no error was found, 1 if there was one, "
                "2 if something could not be read or the call was wrong."
            ),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck check games/", say("all records in a folder")),
        ("rulecheck check games.jsonl --jobs 0 --quiet", say("thousands of records, on all cores")),
        ("rulecheck check game.json --lang sr --lang ru", say("a report in two languages")),
        (
            "zstdcat logs.jsonl.zst | rulecheck check - --format jsonl --output report.jsonl",
            say("records from another program, and a report for another"),
        ),
    )
