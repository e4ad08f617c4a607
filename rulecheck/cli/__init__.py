"""The command line. Whatever happens, it ends with an exit status and never with a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulecheck.cli import streams

if TYPE_CHECKING:
    from rulecheck.voice import Voice

INTERRUPTED: Final = 130  # what a shell reports for a program that Ctrl-C ended
NOBODY_READS: Final = 141  # ... and for one whose reader went away, as `head` does
WRONG: Final = 2

#: With this variable set, a fault of rulecheck itself shows where it happened.
DEBUG: Final = "RULECHECK_DEBUG"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line (by default that of the process) and returns the exit status.

    0 nothing found, 1 at least one error, 2 something could not be read, or the call was wrong.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    legible = streams.prepare(os.environ)
    try:
        voices: tuple[Voice, ...] = ()
        try:
            from rulecheck.cli.languages import of_environment, requested

            voices = of_environment(os.environ)
            voices = requested(arguments, voices)
            status = _run(arguments, voices)
            streams.flush()
        except Exception as error:
            status = _explain(error, voices)
        if legible.used and voices:
            print(_substituted(voices[0]), file=sys.stderr)
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.silence()
        return NOBODY_READS


def _run(arguments: list[str], voices: Sequence[Voice]) -> int:
    import typer

    from rulecheck.cli.app import build

    command = typer.main.get_command(build(*voices))
    try:
        with command.make_context("rulecheck", arguments) as ctx:
            return int(command.invoke(ctx) or 0)
    except typer.Exit as done:
        return done.exit_code


def _explain(error: Exception, voices: Sequence[Voice]) -> int:
    """Says on stderr why the run failed, in the user's language, and returns the exit status."""
    if isinstance(error, BrokenPipeError):
        raise error
    if not voices:  # not even the catalogues could be loaded
        _debug()
        print("rulecheck is not installed completely.", file=sys.stderr)
        return WRONG
    voice = voices[0]
    from rulecheck.cli.usage import Misuse

    if isinstance(error, Misuse):
        print(error.explained(voice), file=sys.stderr)
    elif isinstance(error, OSError):
        _debug()
        streams.silence()  # what is still in the buffer would fail again at exit
        print(_unwritten(error, voice), file=sys.stderr)
    else:
        _debug()
        said = voice.say(
            "Something went wrong inside rulecheck, and the check is not complete. "
            "To see where, set the variable {variable} to 1.",
            variable=DEBUG,
        )
        print(said, file=sys.stderr)
    return WRONG


def _debug() -> None:
    if os.environ.get(DEBUG):
        import traceback

        traceback.print_exc()


def _unwritten(error: OSError, voice: Voice) -> str:
    from rulecheck.cli.usage import why

    reason = why(error, voice)
    if error.filename is None:
        return voice.say("The output could not be written: {reason}.", reason=reason)
    return voice.say("“{file}” could not be written: {reason}.", file=str(error.filename), reason=reason)


def _substituted(voice: Voice) -> str:
    return voice.say(
        "The encoding of the output ({encoding}) lacks some letters; others stand in their place.",
        encoding=sys.stdout.encoding,
    )
