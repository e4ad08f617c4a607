"""Shards: pieces of work that any process can do, in any order, any number of times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final, Protocol, final

from rulecheck.corpus.inputs import documents
from rulecheck.records import faults
from rulecheck.records.cut import lines_in
from rulecheck.records.source import Document

_PIECE: Final = 1 << 16


class Shard(Protocol):
    """A piece of work. `size` are the bytes of the inputs that it stands for."""

    @property
    def size(self) -> int: ...

    def documents(self) -> Iterator[Document]:
        """The documents, as `Source` gives them."""
        ...

    def places(self) -> Iterator[tuple[str, int, int]]:
        """Where what is lost with the shard begins: source, number of the record, line."""
        ...


@final
@dataclass(frozen=True, slots=True)
class Files:
    """Whole files, or objects of a storage, by their names."""

    names: tuple[str, ...]
    size: int

    def documents(self) -> Iterator[Document]:
        for name in self.names:
            yield from documents(name)

    def places(self) -> Iterator[tuple[str, int, int]]:
        return ((name, 1, 1) for name in self.names)


@final
@dataclass(frozen=True, slots=True)
class Lines:
    """A part of a JSON Lines file, from byte to byte; its first line and record have the numbers `line` and `index`."""

    name: str
    begin: int
    end: int
    line: int
    index: int

    @property
    def size(self) -> int:
        return self.end - self.begin

    def documents(self) -> Iterator[Document]:
        index = self.index
        try:
            with open(self.name, "rb", buffering=0) as file:
                file.seek(self.begin)
                for index, (line, data) in enumerate(lines_in(self._pieces(file)), self.index):
                    yield Document(self.name, index, self.line + line - 1, data)
        except OSError as error:
            yield Document(self.name, index, self.line, faults.unopened(error))

    def places(self) -> Iterator[tuple[str, int, int]]:
        yield self.name, self.index, self.line

    def _pieces(self, file: BinaryIO) -> Iterator[bytes]:
        left = self.size
        while left and (piece := file.read(min(left, _PIECE))):
            left -= len(piece)
            yield piece


@final
@dataclass(frozen=True, slots=True)
class Sent:
    """Documents that were read already."""

    held: tuple[Document, ...]
    size: int

    def documents(self) -> Iterator[Document]:
        return iter(self.held)

    def places(self) -> Iterator[tuple[str, int, int]]:
        return ((document.source, document.index, document.line) for document in self.held)
