"""What is wrong with a call, in the user's language, where Typer would say it in English."""

from __future__ import annotations

import errno

import typer
from typer._click import Context
from typer._click.exceptions import BadOptionUsage, MissingParameter, NoSuchOption

from rulecheck.voice import Voice


class Misuse(typer.TyperException):
    """The call was wrong; `message` says why, and `ctx` of which command."""

    exit_code = 2

    def __init__(self, message: str, ctx: Context | None = None) -> None:
        super().__init__(message)
        self.ctx = ctx

    def explained(self, voice: Voice) -> str:
        """How the command is used, where its help is, and what was wrong."""
        error = voice.say("Error: {message}", message=self.message)
        if self.ctx is None:
            return f"{_help(voice, 'rulecheck')}\n\n{error}"
        return f"{self.ctx.get_usage()}\n{_help(voice, self.ctx.command_path)}\n\n{error}"


def _help(voice: Voice, command: str) -> str:
    ask = f"{command} --help"
    return voice.say("Help: {command}", command=ask)


def speaker(ctx: Context) -> Voice:
    """The voice of the interface."""
    voices: tuple[Voice, ...] = ctx.obj
    return voices[0]


def reworded(error: typer.TyperException, ctx: Context) -> Misuse:
    """What Typer noticed, said by us."""
    say = speaker(ctx).say
    if isinstance(error, NoSuchOption):
        if error.possibilities:
            message = say(
                "There is no option {option}; did you mean {nearest}?",
                option=error.option_name,
                nearest=error.possibilities[0],
            )
        else:
            message = say("There is no option {option}.", option=error.option_name)
    elif isinstance(error, BadOptionUsage):
        flags = {name for option in ctx.command.get_params(ctx) if _is_flag(option) for name in option.opts}
        if error.option_name in flags:
            message = say("The option {option} takes no value.", option=error.option_name)
        else:
            message = say("The option {option} needs a value.", option=error.option_name)
    elif isinstance(error, MissingParameter) and error.param is not None:
        missing = error.param
        if missing.param_type_name == "argument":
            message = say("An argument is missing: {argument}.", argument=missing.metavar)
        else:
            message = say("An option is missing: {option}.", option=missing.opts[0])
    else:
        message = error.message
    return Misuse(message, ctx)


def _is_flag(option: object) -> bool:
    return bool(getattr(option, "is_flag", False))


def why(error: OSError, voice: Voice) -> str:
    """Why the system refused to write, as far as there are words for it in the user's language."""
    match error.errno:
        case errno.ENOENT:
            return voice.say("there is no such folder")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return voice.say("it is not permitted")
        case errno.EISDIR:
            return voice.say("it is a folder")
        case errno.ENOTDIR:
            return voice.say("a part of the path is not a folder")
        case errno.ENOSPC | errno.EDQUOT:
            return voice.say("there is no space left")
        case _:
            return error.strerror or type(error).__name__
