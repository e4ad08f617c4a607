"""The application, built for a language once that is known."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

import typer
from typer._click import Command, Context

from rulecheck import __version__
from rulecheck.cli import streams
from rulecheck.cli.spoken import SpokenGroup
from rulecheck.cli.usage import speaker
from rulecheck.voice import Voice

#: The commands, in the order of the help. Each is a module of this package with a function `add(app, voice)`.
COMMANDS: Final = ("check", "explain", "rules", "adjudicate", "moves", "show", "convert", "corpus", "schema")


class Commands(SpokenGroup):
    """Finds a command when it is called for, so that no run loads the others."""

    def list_commands(self, ctx: Context) -> list[str]:
        """The names."""
        return list(COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command, if there is one of that name."""
        if cmd_name not in COMMANDS:
            return None
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        import_module(f"rulecheck.cli.{cmd_name}").add(app, speaker(ctx))
        return typer.main.get_command(app)


def build(*voices: Voice) -> typer.Typer:
    """The application. The first voice speaks the interface; reports are written in all of them.

    Help is plain text of the same width everywhere but in a narrower terminal: no environment changes it.
    """
    say = voices[0].say
    app = typer.Typer(
        cls=Commands,
        add_completion=False,
        rich_markup_mode=None,
        help=say("Checks recorded games of Splendor against the rules and explains every fault."),
        invoke_without_command=True,
        context_settings={
            "obj": voices,
            "terminal_width": max(min(streams.width(sys.stdout), streams.WIDTH) - 2, 50),
        },
    )

    @app.callback()
    def rulecheck(
        ctx: typer.Context,
        version: bool = typer.Option(False, "--version", help=say("Shows the version.")),
    ) -> int:
        if version:
            print(f"rulecheck {__version__}")
            raise typer.Exit
        if ctx.invoked_subcommand is None:
            print(ctx.get_help(), file=sys.stderr)
            raise typer.Exit(2)
        return 0

    return app
