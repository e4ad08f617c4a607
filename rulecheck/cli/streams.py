"""Standard output and standard error: in UTF-8 where nothing speaks against it, and legible everywhere."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, TextIO

from rulecheck.cli.legible import NAME, Legible

#: How wide text is where no terminal says how wide it is.
WIDTH: Final = 80


def prepare(environ: Mapping[str, str]) -> Legible:
    """Makes both streams able to take any text. Returns what knows whether letters had to be substituted.

    An encoding that somebody chose, with PYTHONIOENCODING or as the locale of a terminal, is respected. All
    else (pipes and files on Windows, the C locale) is UTF-8.
    """
    legible = Legible()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (until the end)
        elif isinstance(stream, io.TextIOWrapper):
            chosen = "PYTHONIOENCODING" in environ or (stream.isatty() and not _is_ascii(stream.encoding))
            stream.reconfigure(encoding=stream.encoding if chosen else "utf-8", errors=NAME)
    return legible


def _is_ascii(encoding: str) -> bool:
    return encoding.lower().replace("-", "").replace("_", "") in ("ascii", "usascii", "ansix3.41968", "646")


def as_data(stream: TextIO) -> TextIO:
    """The stream for data, which is UTF-8 whatever anybody chose for text."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8")
    return stream


def is_terminal(stream: TextIO) -> bool:
    """Whether a person is looking at it."""
    with suppress(ValueError):  # closed
        return stream.isatty()
    return False


def width(stream: TextIO) -> int:
    """The width of the terminal; the same everywhere else, whatever COLUMNS says."""
    if is_terminal(stream):
        with suppress(OSError, ValueError):
            return os.get_terminal_size(stream.fileno()).columns or WIDTH
    return WIDTH


def takes_color(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether colours are wanted there: a terminal that knows them, and nobody who said NO_COLOR."""
    knows = environ.get("TERM") != "dumb" and (os.name != "nt" or "WT_SESSION" in environ)
    return knows and not environ.get("NO_COLOR") and is_terminal(stream)


def flush() -> None:
    """Writes out what is still in the buffers, while a failure can still be told."""
    sys.stdout.flush()
    sys.stderr.flush()


def silence() -> None:
    """Sends the rest of standard output nowhere: its reader is gone, or it cannot be written."""
    with suppress(OSError, ValueError):  # no file descriptor, as under a test
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
