"""Where records come from: files, folders, patterns and standard input."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import BinaryIO, Final, NoReturn, final

from rulecheck.records import faults
from rulecheck.records.cut import documents_in
from rulecheck.records.faults import Unreadable
from rulecheck.records.pattern import is_pattern, matches
from rulecheck.records.unpack import unpacked

#: Which files of a folder are taken for records, by name.
RECORDS: Final = re.compile(r".+\.(?:json|jsonl|ndjson|html|htm)(?:\.gz|\.zst)?", re.IGNORECASE)
_SUFFIXES: Final = ".json, .jsonl, .ndjson, .html, .htm (+ .gz, .zst)"

_Opener = Callable[[], AbstractContextManager[BinaryIO]]


@final
class Document:
    """One document of a source: a log, a position, a web page, or whatever else may stand there.

    `source` is the name of the source; `index` counts its documents from 1; `line` is the line of the source,
    decompressed, in which `data` begins, counted from 1.
    """

    __slots__ = ("_data", "index", "line", "source")

    def __init__(self, source: str, index: int, line: int, data: bytes | Unreadable) -> None:
        self.source = source
        self.index = index
        self.line = line
        self._data = data

    @property
    def data(self) -> bytes:
        """The bytes of the document; raises `Unreadable` if they could not be read."""
        if isinstance(self._data, Unreadable):
            raise self._data
        return self._data


@final
class Source:
    """A file, or standard input, by the name under which it was given.

    `is_file` says that it is read from the file of that name, which another process can do as well.
    """

    __slots__ = ("_open", "is_file", "name")

    def __init__(self, name: str, open: _Opener | None = None) -> None:
        self.name = name
        self.is_file = open is None
        self._open = open or partial(_opened, name)

    def documents(self) -> Iterator[Document]:
        """The documents one after the other, one at a time in memory; never raises `Unreadable`.

        What cannot be read is a document all the same: asking for its `data` raises `Unreadable`. In JSON
        Lines the lines after it still come; where the source cannot be read any further, it is the last one.
        How JSON Lines is told from one document is said in `rulecheck.records.cut`.
        """
        index = 0
        try:
            with self._open() as stream:
                pieces, packed = unpacked(stream)
                for index, (line, data) in enumerate(documents_in(pieces, packed), 1):
                    yield Document(self.name, index, line, data)
        except Unreadable as fault:
            yield Document(self.name, index + 1, 1, fault)
        except OSError as error:
            yield Document(self.name, index + 1, 1, faults.unopened(error))


def sources(
    paths: Iterable[str], *, stdin: BinaryIO | None = None, named: re.Pattern[str] = RECORDS
) -> Iterator[Source]:
    """The sources that `paths` name, in their order; those of a folder or a pattern in the order of names.

    A folder stands for the files in it, at any depth, that look like records by name (`named`); hidden ones are passed
    over, and links to folders are not followed. A pattern is expanded; a folder that it matches may be empty.
    `-` is standard input, or `stdin` in its place. A path that leads to nothing is a source, too, whose only document
    says why.
    """
    for path in paths:
        if path == "-":
            yield Source(path, partial(_standard_input, stdin))
        elif is_pattern(path):
            files = (match for match in matches(path) if os.path.isdir(match) or _is_file(match))
            found = {source.name: source for match in files for source in _found(match, named)}
            yield from found.values() or [refused(path, Unreadable(faults.NOTHING_MATCHES, {}))]
        else:
            source = None
            for source in _found(path, named):
                yield source
            if source is None:
                yield refused(path, Unreadable(faults.EMPTY_FOLDER, {"allowed": _SUFFIXES}))


def _found(path: str, named: re.Pattern[str]) -> Iterator[Source]:
    """The file at `path`, or the records of the folder there and of the folders in it."""
    waiting = [(path, os.path.isdir(path))]
    while waiting:
        path, is_folder = waiting.pop()
        if not is_folder:
            yield Source(path)
            continue
        try:
            with os.scandir(path) as entries:
                inside = sorted(entries, key=lambda entry: entry.name, reverse=True)
        except OSError as error:
            yield refused(path, faults.unopened(error))
            continue
        for entry in inside:
            is_folder = entry.is_dir(follow_symlinks=False)
            if not entry.name.startswith(".") and (is_folder or named.fullmatch(entry.name)):
                name = f"{path.rstrip('/' + os.sep)}/{entry.name}"
                if is_folder or _is_file(name):
                    waiting.append((name, is_folder))


def _is_file(path: str) -> bool:
    """Whether this is no pipe nor device, on which one could wait for ever."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:  # such as a link that leads nowhere: opening it will say so
        return True


def _standard_input(instead: BinaryIO | None) -> AbstractContextManager[BinaryIO]:
    # There is none where it was closed before we were called.
    stream = instead or (sys.stdin and sys.stdin.buffer)
    if not stream:
        raise Unreadable(faults.NOT_READ, {"text": os.strerror(errno.EBADF)})
    return nullcontext(stream)


def _opened(path: str) -> BinaryIO:
    try:
        return open(path, "rb", buffering=0)
    except ValueError as error:  # a name that no file can have
        raise Unreadable(faults.NOT_READ, {"text": str(error)}) from None


def refused(name: str, fault: Unreadable) -> Source:
    """A source that cannot be opened."""

    def refuse() -> NoReturn:
        raise fault

    return Source(name, refuse)
