"""Typer's command and group, speaking the language of the user.

Typer carries a private copy of Click whose texts cannot be translated. Whatever of it shows is put right here,
in `usage` and in `values`: with a new minor version of Typer, read these three again.
"""

from __future__ import annotations

from typing import Any

import typer
from typer._click import Command, Context, HelpFormatter, Parameter
from typer._coercion import resolve_type_descriptor
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.models import OptionInfo

from rulecheck.cli import languages
from rulecheck.cli.usage import Misuse, reworded, speaker
from rulecheck.cli.values import Values
from rulecheck.voice import LANGUAGES


class Spoken(Command):
    """What a command and a group have in common."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._common: list[Parameter] = []
        for parameter in self.params:
            _read_plainly(parameter)

    def get_params(self, ctx: Context) -> list[Parameter]:
        """The parameters declared, and those that every command has: the language and the help."""
        if not self._common:  # one object for all calls, as the parser compares them
            self._common = [_language(ctx), _help(ctx)]
        return [*self.params, *self._common]

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Reads the arguments; raises `Misuse` where they are wrong."""
        try:
            return super().parse_args(ctx, args)
        except Misuse:
            raise
        except typer.TyperException as error:
            raise reworded(error, ctx) from error

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """What stands in the usage line after the name."""
        pieces = [speaker(ctx).say("[OPTIONS]")]
        for parameter in self.get_params(ctx):
            if parameter.param_type_name == "argument":
                name = _names(parameter)
                pieces.append(name if parameter.required else f"[{name}]")
        return pieces

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Writes the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=speaker(ctx).say("Usage:") + " ")

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Writes what each argument and option is for."""
        rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for parameter in self.get_params(ctx):
            described: Any = parameter
            rows[parameter.param_type_name].append((_names(parameter), described.help))
        say = speaker(ctx).say
        for title, listed in ((say("Arguments"), rows["argument"]), (say("Options"), rows["option"])):
            if listed:
                with formatter.section(title):
                    formatter.write_dl(listed)

    def format_epilog(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Writes the examples, line by line as they are."""
        if self.epilog:
            with formatter.section(speaker(ctx).say("Examples")):
                formatter.write_text(f"\b\n{self.epilog}")


class SpokenCommand(Spoken, TyperCommand):
    """A command."""

    allow_extra_args = True  # refused here, in the user's language

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Reads the arguments; raises `Misuse` where there is one too many, too."""
        if extra := super().parse_args(ctx, args):
            raise Misuse(speaker(ctx).say("“{found}” is one argument too many.", found=extra[0]), ctx)
        return extra


class SpokenGroup(Spoken, TyperGroup):
    """A group of commands. What a subclass has to know is `list_commands` and `get_command`."""

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """The usage line of a group ends with the command."""
        return [*super().collect_usage_pieces(ctx), speaker(ctx).say("COMMAND"), "..."]

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        """The command that the first argument names."""
        from difflib import get_close_matches

        name, *rest = args
        command = self.get_command(ctx, name)
        if command is not None:
            return name, command, rest
        say = speaker(ctx).say
        if near := get_close_matches(name.lower(), self.list_commands(ctx), n=1):
            message = say("There is no command “{found}”; did you mean “{nearest}”?", found=name, nearest=near[0])
        else:
            commands = ", ".join(self.list_commands(ctx))
            message = say("There is no command “{found}”; there are: {allowed}.", found=name, allowed=commands)
        raise Misuse(message, ctx)

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Writes the options, and the commands with the first paragraph of their help."""
        super().format_options(ctx, formatter)
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            rows.append((name, str(command.help if command else "").partition("\n\n")[0]))
        with formatter.section(speaker(ctx).say("Commands")):
            formatter.write_dl(rows)


def examples(*lines: tuple[str, str]) -> str:
    """The epilog of a command: command lines, and what each is for."""
    return "\n".join(f"{line}\n    {purpose}" for line, purpose in lines)


def _names(parameter: Parameter) -> str:
    if parameter.param_type_name == "argument":
        return f"{parameter.metavar}..." if parameter.nargs == -1 else str(parameter.metavar)
    names = ", ".join(sorted(parameter.opts, key=len))
    return f"{names} {parameter.metavar}" if parameter.metavar else names


def _language(ctx: Context) -> TyperOption:
    say = speaker(ctx).say
    text = say(
        "Language: {tags}. May be repeated where a report is written. Default: the language of the environment.",
        tags=", ".join(LANGUAGES),
    )
    return _option(str, languages.OPTION, multiple=True, metavar=say("TAG"), help=text)


def _help(ctx: Context) -> TyperOption:
    def show(ctx: Context, parameter: Parameter, value: bool) -> None:
        if value:
            print(ctx.get_help())
            raise typer.Exit

    text = speaker(ctx).say("Shows this help.")
    return _option(bool, "--help", "-h", is_flag=True, is_eager=True, callback=show, help=text)


def _option(kind: type, *names: str, **settings: Any) -> TyperOption:
    """An option that acts by itself: the function of the command does not hear of it."""
    described = resolve_type_descriptor(kind, OptionInfo())
    option = TyperOption(param_decls=list(names), type_descriptor=described, expose_value=False, **settings)
    _read_plainly(option)
    return option


def _read_plainly(parameter: Any) -> None:
    parameter._runtime_param = Values()
