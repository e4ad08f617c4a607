"""`rulecheck corpus`: judges millions of records, on all cores or on a cluster."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from typer._click import Context

from rulecheck import __version__
from rulecheck.cli import options, streams
from rulecheck.cli.progress import Progress
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.cli.values import one_of
from rulecheck.voice import Voice

if TYPE_CHECKING:
    from rulecheck.corpus.ledger import Ledger
    from rulecheck.corpus.plan import Plan
    from rulecheck.corpus.run import Engine
    from rulecheck.corpus.summary import CorpusSummary

ENGINES = ("cores", "dask")
PAGE = "summary.html"


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    paths = typer.Argument(
        metavar=say("PATH"), help=say("File, folder, pattern, archive (tar, zip), or URL such as s3://bucket/games/.")
    )
    output = typer.Option(metavar=say("FOLDER"), help=say("Folder for the findings and the summary. Needed."))
    resume = typer.Option(False, "--resume", help=say("Goes on where a run into the same folder was cut off."))
    sample = typer.Option(
        "100", metavar=say("PERCENT"), help=say("Checks only this share of the records, always the same ones.")
    )
    only = typer.Option(
        None, metavar=say("RULE,..."), help=say("Reports only these rules, by code or name. May be repeated.")
    )
    ruleset = options.ruleset(voice)
    jobs = typer.Option(0, min=0, metavar=say("NUMBER"), help=say("Number of processes. Default: one on each core."))
    engine = typer.Option(
        ENGINES[0],
        metavar=say("ENGINE"),
        help=say("Where the work is done: cores, or dask, which is an existing cluster. Default: cores."),
    )
    address = typer.Option(
        None, metavar=say("URL"), help=say("Address of the scheduler of the cluster, such as tcp://host:8786.")
    )
    no_parquet = typer.Option(False, "--no-parquet", help=say("Leaves out the findings as Parquet."))

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def corpus(
        ctx: typer.Context,
        paths: list[str] = paths,
        output: str = output,
        resume: bool = resume,
        sample: str = sample,
        only: list[str] | None = only,
        ruleset: str | None = ruleset,
        jobs: int = jobs,
        engine: str = engine,
        address: str | None = address,
        no_parquet: bool = no_parquet,
    ) -> int:
        from rulecheck.cli import given
        from rulecheck.corpus.run import run

        if "-" in paths:
            raise Misuse(say("A corpus cannot come from standard input."), ctx)
        work = _engine(one_of(engine, ENGINES, "--engine", ctx), jobs, address, ctx)
        if not no_parquet and find_spec("pyarrow") is None:
            raise Misuse(_missing("pyarrow", "corpus", ctx), ctx)
        shown = streams.is_terminal(sys.stderr)
        with _explained(output, address, ctx), closing(Progress(sys.stderr, voice)) if shown else nullcontext() as bar:
            summary = run(
                paths,
                Path(output),
                work,
                ruleset=given.ruleset(ruleset, ctx),
                only=given.rules("--only", only, ctx),
                sample=_share(sample, ctx),
                resume=resume,
                with_parquet=not no_parquet,
                watch=partial(_watch, bar),
            )
            return _told(summary, Path(output), voice)


def _told(summary: CorpusSummary, folder: Path, voice: Voice) -> int:
    """Writes the page, draws the charts, and returns the exit status."""
    from rulecheck.corpus.drawing import charts, lines
    from rulecheck.corpus.ledger import written
    from rulecheck.corpus.page import page
    from rulecheck.corpus.summary import totals
    from rulecheck.reports import wording

    with written(folder / PAGE) as stream:
        stream.write(page(summary, voice).encode())
    for chart in charts(summary, voice):
        print(*lines(chart, voice, min(streams.width(sys.stdout), 100)), "", sep="\n")
    total = totals(summary)
    print(wording.closing(total, voice))
    return total.status


def _watch(progress: Progress | None, ledger: Ledger, plan: Plan) -> None:
    if progress is not None:
        progress.tell(min(ledger.bytes / plan.bytes, 1) if plan.bytes else 0, ledger.counts.records.total())


def _share(value: str, ctx: Context) -> float:
    try:
        percent = float(value.removesuffix("%").replace(",", "."))
    except ValueError:
        percent = 0
    if not 0 < percent <= 100:
        say = speaker(ctx).say
        raise Misuse(say("--sample takes a share in percent, above 0 and up to 100, not “{found}”.", found=value), ctx)
    return percent / 100


def _engine(name: str, jobs: int, address: str | None, ctx: Context) -> Engine:
    if name == "cores":
        from rulecheck.corpus.cores import cores, on_cores

        return partial(on_cores, jobs=jobs or cores())
    from rulecheck.corpus.cluster import on_cluster

    if address is None:
        raise Misuse(speaker(ctx).say("--engine dask needs --address, that of the scheduler."), ctx)
    if find_spec("distributed") is None:
        raise Misuse(_missing("dask distributed", "cluster", ctx), ctx)
    return partial(on_cluster, address=address)


def _missing(package: str, extra: str, ctx: Context) -> str:
    command = f"pip install 'rulecheck[{extra}]'"
    say = speaker(ctx).say
    return say("This needs {package}, which is not installed: {command}", package=package, command=command)


@contextmanager
def _explained(folder: str, address: str | None, ctx: Context) -> Iterator[None]:
    """What may stop a run, said to the user."""
    from rulecheck.corpus import cluster, ledger, storage

    say = speaker(ctx).say
    try:
        yield
    except ledger.Occupied:
        raise Misuse(say("“{file}” holds a run already; --resume goes on with it.", file=folder), ctx) from None
    except ledger.InUse:
        raise Misuse(say("Another process is writing to “{file}”.", file=folder), ctx) from None
    except ledger.AnotherPlan as other:
        why = {
            "inputs": say("the inputs have changed"),
            "options": say("the options were others"),
            "version": say("it is of another version of rulecheck"),
        }[other.difference]
        raise Misuse(say("The run in “{file}” cannot be resumed: {reason}.", file=folder, reason=why), ctx) from None
    except storage.NoStorage:
        raise Misuse(_missing("fsspec", "corpus", ctx), ctx) from None
    except cluster.NoCluster:
        raise Misuse(say("No cluster with workers answers at {address}.", address=address), ctx) from None
    except cluster.OtherVersion as other:
        message = say(
            "The workers of the cluster need rulecheck {expected}, but have: {found}.",
            found=other.found,
            expected=__version__,
        )
        raise Misuse(message, ctx) from None
    except OSError as error:
        error.filename = error.filename or folder
        raise


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Judges a large collection of records, on all cores or on a cluster."),
            say(
                "Writes all findings to the folder, as findings.jsonl and findings.parquet, and a summary by rule, "
                "ruleset, number of players and turn, as summary.json and summary.html. The findings are data: "
                "the check explains those of a single record."
            ),
            say(
                "A run may be cut off at any moment; with --resume nothing is lost and nothing is done twice. "
                "The result is the same, whoever does the work."
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
        ("rulecheck corpus games/ --output results/", say("all records in a folder, on all cores")),
        ("rulecheck corpus games.jsonl.gz --output results/ --resume", say("goes on after an interruption")),
        (
            "rulecheck corpus s3://bucket/games/ --output results/ --engine dask --address tcp://host:8786",
            say("records in object storage, on a cluster"),
        ),
    )
