"""Archives of records: tar, also compressed, and zip. Read one member at a time."""

from __future__ import annotations

import io
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import IO, BinaryIO, Final, cast, final

from rulecheck.records import faults
from rulecheck.records.cut import stream_of
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import RECORDS, Document, Source
from rulecheck.records.unpack import unpacked

#: What is taken for an archive, by name.
ARCHIVES: Final = re.compile(r".+\.(?:zip|tar|tgz|tar\.gz|tar\.zst)", re.IGNORECASE)

_BROKEN: Final = (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError)


def is_archive(name: str) -> bool:
    """Whether this is an archive, by its name."""
    return ARCHIVES.fullmatch(name) is not None


@final
class Archive:
    """An archive by its name. Its records are the members that look like records by name, in the archive's order."""

    __slots__ = ("_open", "name")

    def __init__(self, name: str, open: Callable[[], AbstractContextManager[BinaryIO]] | None = None) -> None:
        self.name = name
        self._open = open or partial(io.FileIO, name)

    def documents(self) -> Iterator[Document]:
        """The documents of all members; what cannot be read is one that says why, as with `Source`."""
        count = 0
        try:
            with self._open() as stream:
                for member in _members(self.name, stream):
                    for document in member.documents():
                        count += 1
                        yield document
        except Unreadable as fault:
            yield Document(self.name, count + 1, 1, fault)
        except OSError as error:
            yield Document(self.name, count + 1, 1, faults.unopened(error))
        except _BROKEN:
            broken = Unreadable(faults.BROKEN_COMPRESSION, {"encoding": _kind(self.name)})
            yield Document(self.name, count + 1, 1, broken)


def _members(name: str, stream: BinaryIO) -> Iterator[Source]:
    def member(inside: str, content: IO[bytes]) -> Source:
        held = nullcontext(cast(BinaryIO, content))
        return Source(f"{name}/{inside}", lambda: held)

    if _kind(name) == "zip":
        with zipfile.ZipFile(stream) as pack:
            for entry in pack.infolist():
                if RECORDS.fullmatch(entry.filename):
                    with pack.open(entry) as content:
                        yield member(entry.filename, content)
        return
    pieces, _ = unpacked(stream)
    with tarfile.open(fileobj=stream_of(pieces), mode="r|") as tape:
        for header in tape:
            vars(tape)["members"].clear()  # tarfile remembers them all, and there may be millions
            if header.isfile() and RECORDS.fullmatch(header.name) and (held := tape.extractfile(header)):
                yield member(header.name, held)
        if tape.fileobj is None or tape.fileobj.tell() == tape.offset:  # no block of zeros says that this is the end
            raise Unreadable(faults.COMPRESSION_CUT_SHORT, {"encoding": "tar"})


def _kind(name: str) -> str:
    return "zip" if name.lower().endswith(".zip") else "tar"
