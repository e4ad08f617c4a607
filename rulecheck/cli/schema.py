"""`rulecheck schema`: prints the JSON Schema of a format."""

from __future__ import annotations

import sys

import typer

from rulecheck import resources
from rulecheck.cli import streams
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.values import one_of
from rulecheck.voice import Voice

_SUFFIX = ".schema.json"


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    name = typer.Argument(
        None, metavar=say("NAME"), help=say("Name of the format, such as splendor-log; the last word is enough.")
    )

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def schema(ctx: typer.Context, name: str | None = name) -> int:
        folder = resources.schemas()
        names = sorted(path.name.removesuffix(_SUFFIX) for path in folder.glob(f"*{_SUFFIX}"))
        if name is None:
            print(*names, sep="\n")
            return 0
        plain = name.lower().removesuffix(_SUFFIX).removeprefix("splendor-").removeprefix("rulecheck-")
        known = one_of(plain, names, say("NAME"), ctx)
        streams.as_data(sys.stdout).write((folder / f"{known}{_SUFFIX}").read_text("utf-8"))
        return 0


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Prints the JSON Schema of a format that rulecheck reads or writes."),
            say("Without a name it lists the formats."),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck schema splendor-log", say("the schema of recorded games")),
        ("rulecheck schema rulecheck-report > report.schema.json", say("a schema as a file")),
    )
