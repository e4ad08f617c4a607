"""Where a report goes: standard output, or a file that is there as a whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TextIO

from rulecheck.cli import streams


@contextmanager
def written(path: str | None, *, data: bool) -> Iterator[TextIO]:
    """The stream for a report: standard output for None and `-`, else the file at `path`, in UTF-8.

    The file comes into its place when the report is complete, and an old one stays until then; without a
    complete report nothing changes. Raises OSError with the `filename` of `path` where that cannot be written.
    `data` is not for reading: it is UTF-8 on standard output, too.
    """
    if path is None or path == "-":
        yield streams.as_data(sys.stdout) if data else sys.stdout
        return
    with _file(path) as file, file.open("w", encoding="utf-8", errors="replace") as stream:
        yield stream


def save(path: str | None, content: bytes) -> None:
    """Writes bytes to where `written` would write text."""
    if path is None or path == "-":
        streams.flush()
        sys.stdout.buffer.write(content)
        return
    with _file(path) as file:
        file.write_bytes(content)


@contextmanager
def _file(path: str) -> Iterator[Path]:
    """The file to write to, whose content comes to `path` in the end."""
    try:
        target = Path(os.path.realpath(path))  # the file, not a link to it
        if target.exists() and not target.is_file():
            place: AbstractContextManager[Path] = nullcontext(target)  # a device or a pipe; a folder is refused
        else:
            place = _complete(target)
        with place as file:
            yield file
    except OSError as error:
        error.filename = path
        raise


@contextmanager
def _complete(target: Path) -> Iterator[Path]:
    """A file beside `target` that takes its place in the end, unless something is raised."""
    own = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield own
        if target.exists():
            own.chmod(stat.S_IMODE(target.stat().st_mode))
        own.replace(target)
    finally:
        with suppress(OSError):
            own.unlink(missing_ok=True)
