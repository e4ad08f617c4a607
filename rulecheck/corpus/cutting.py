"""Cutting inputs into shards.

How an input is cut depends on the input and on the size asked for, never on who does the work:
- files below that size, and objects in a storage, are read by whoever does the work, small ones several together;
- a larger JSON Lines file is cut where lines end, and read in place;
- anything else that is larger (compressed, an archive) is read here, and its documents travel with the shard.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from typing import BinaryIO, Final

from rulecheck.corpus.archives import is_archive
from rulecheck.corpus.inputs import Input, documents, opened_as
from rulecheck.corpus.shards import Files, Lines, Sent, Shard
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Document

_MIB: Final = 1 << 20
#: A shard of a check: its verdicts come back soon, and there are not many of them.
SMALL: Final = _MIB
#: The most bytes that travel with a shard, but for a single document.
_TRAVELLING: Final = 4 * _MIB
#: The most files in a shard.
_FILES: Final = 1000
#: What is compressed is larger by so much, as a rule.
_PACKED: Final = re.compile(r"\.(?:gz|zst|tgz|zip)$", re.IGNORECASE)
_UNPACKED: Final = 8
#: How many shards a corpus is cut into, enough to share out evenly, unless they become too small or too large: they
#: take between some hundredths of a second and some seconds.
_SHARES: Final = 512
_LARGEST: Final = 64 * _MIB

_PIECE: Final = 1 << 16
_BLANK: Final = b" \t\r\n"


def fitting(total: int) -> int:
    """The size of the shards of a corpus of so many bytes."""
    return min(max(total // _SHARES, _MIB), _LARGEST)


def cut(inputs: Iterable[Input], size: int) -> Iterator[Shard]:
    """The inputs in shards of about this size, in their order; always the same for the same inputs."""
    names: list[str] = []
    bytes = together = 0
    for input in inputs:
        weight = (input.size or 0) * (_UNPACKED if _PACKED.search(input.name) else 1)
        whole = input.size is not None and (weight < size or not input.near)
        if whole:
            names.append(input.name)
            bytes += input.size or 0
            together += weight
        if names and (not whole or together >= size or len(names) == _FILES):
            yield Files(tuple(names), bytes)
            names, bytes, together = [], 0, 0
        if not whole:
            yield from _large(input, size)
    if names:
        yield Files(tuple(names), bytes)


def _large(input: Input, size: int) -> Iterator[Shard]:
    if input.size is not None and _is_lines(input):
        return _lines(input.name, size)
    return _sent(input, min(size, _TRAVELLING))


def _is_lines(input: Input) -> bool:
    """Whether this is plain JSON Lines: then its first document is some of its bytes as they are, and not all."""
    if is_archive(input.name) or _is_packed(input.name):
        return False
    first = next(documents(input.name))
    try:
        return len(first.data) < (input.size or 0) - 8 and not first.data.startswith(b"<")
    except Unreadable:
        return False


def _is_packed(name: str) -> bool:
    try:
        with open(name, "rb") as file:
            return file.read(1) not in (b"{", *(bytes((sign,)) for sign in _BLANK), b"\xef")
    except OSError:
        return True


def _lines(name: str, size: int) -> Iterator[Shard]:
    """Cuts at the first end of a line after each `size` bytes, and counts lines and records on the way."""
    line = next_line = index = next_index = 1
    blank = True
    with open(name, "rb", buffering=_MIB) as file:
        begin = end = len(BOM_UTF8) if file.read(len(BOM_UTF8)) == BOM_UTF8 else 0
        file.seek(begin)
        while text := file.readline(_PIECE):
            end += len(text)
            blank = blank and not text.strip(_BLANK)
            if text.endswith(b"\n"):
                next_line += 1
                next_index += not blank
                blank = True
                if end - begin >= size:
                    yield Lines(name, begin, end, line, index)
                    begin, line, index = end, next_line, next_index
    if end > begin:
        yield Lines(name, begin, end, line, index)


def _sent(input: Input, size: int) -> Iterator[Shard]:
    """Reads an input; each shard stands for as many of its bytes as were read for it."""
    files: list[BinaryIO] = []

    def opened() -> AbstractContextManager[BinaryIO]:
        file = open(input.name, "rb")  # noqa: SIM115 (a source closes it)
        files.append(file)
        return file

    source = input.source or opened_as(input.name, opened)
    held: list[Document] = []
    together = before = 0
    for document in source.documents():
        held.append(document)
        together += _weight(document)
        if together >= size:
            now = files[0].tell() if files else 0
            yield Sent(tuple(held), max(0, now - before))
            held, together, before = [], 0, max(now, before)
    if held:
        yield Sent(tuple(held), (input.size or before) - before)


def _weight(document: Document) -> int:
    try:
        return len(document.data) + 100  # what comes with it
    except Unreadable:
        return 100
