"""Cutting what a file holds into documents: one JSON document, one web page, or JSON Lines.

How JSON Lines is told from one document: where nothing follows the first line that is not blank, it makes no
difference. If that line is a complete JSON value, it is JSON Lines, since no document over several lines
begins so. If it is not (it may be a broken record, or the beginning of a document), then as much as one
document may have is read; it is JSON Lines if that is not one valid document, and one of its lines that begin
with a brace in the first column is a complete JSON value. Anything else is one document, broken or not. Text
in UTF-16 or UTF-32 is one document, and what begins with "<" is a web page, hence one document.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, final

from rulecheck.records import faults
from rulecheck.records.faults import Unreadable
from rulecheck.records.text import other_encoding

_MIB: Final = 1024 * 1024
#: The most bytes of a document that is a whole file, after decompressing.
DOCUMENT: Final = 16 * _MIB
#: The most bytes of a record that is a line of a JSON Lines file, which has no limit in total.
RECORD: Final = 16 * _MIB
#: How much of a line over that limit is passed over to find the next one.
LINE: Final = 1024 * _MIB

_PIECE: Final = 64 * 1024
_BLANK: Final = b" \t\r\n"
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_BRACES: Final = re.compile(rb"^\{.*\}[ \t\r]*$", re.MULTILINE)


def documents_in(pieces: Iterator[bytes], packed: bool) -> Iterator[tuple[int, bytes | Unreadable]]:
    """Each document in the bytes that come in `pieces`: the line where it begins (from 1), and its bytes.

    In place of one over the limits comes the fault. JSON Lines are read one by one in constant memory: not
    more is held than one document may have. `packed` says whether the bytes were compressed. A byte order
    mark of UTF-8 at the beginning is left out.
    """
    stream = stream_of(pieces)
    start = _beginning(stream)
    line, _, rest = start.lstrip(_BLANK).partition(b"\n")
    more = bool(rest.strip(_BLANK) or stream.peek(1))
    one = line.startswith(b"<") or other_encoding(bytes(start[:4])) is not None
    lines = more and not one and len(start) <= DOCUMENT and _complete(line)
    if more and not lines:
        start += stream.read(max(0, DOCUMENT + 1 - len(start)))
        lines = not one and _holds_records(start) and (len(start) > DOCUMENT or not _complete(start))
    if lines:
        yield from _records(stream_of(chain((bytes(start),), iter(partial(stream.read1, _PIECE), b""))))
    elif len(start) > DOCUMENT:
        reason = faults.DECOMPRESSED_TOO_LARGE if packed else faults.DOCUMENT_TOO_LARGE
        yield 1, Unreadable(reason, {"mebibytes": DOCUMENT // _MIB})
    else:
        yield 1, bytes(start)


def lines_in(pieces: Iterator[bytes]) -> Iterator[tuple[int, bytes | Unreadable]]:
    """Each line that is not blank, as `documents_in` gives it, of what is known to be JSON Lines."""
    return _records(stream_of(pieces))


def _beginning(stream: io.BufferedReader) -> bytearray:
    """At least the first line that is not blank, and all before it; at most one byte over the limit."""
    start = bytearray()
    while piece := stream.read1(min(_PIECE, DOCUMENT + 1 - len(start))):
        start += piece
        if piece.strip(_BLANK):
            break
    if b"\n" not in start.lstrip(_BLANK):
        start += stream.readline(DOCUMENT + 1 - len(start))
    return start.removeprefix(_BYTE_ORDER_MARK)


def _complete(text: bytes | bytearray) -> bool:
    """Whether a text is one JSON value, never mind the finer points."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _holds_records(text: bytearray) -> bool:
    return any(_complete(match[0]) for match in _BRACES.finditer(text))


def _records(stream: io.BufferedReader) -> Iterator[tuple[int, bytes | Unreadable]]:
    number = 0
    while line := stream.readline(RECORD + 1):
        number += 1
        if len(line) <= RECORD or line.endswith(b"\n"):
            if line.strip(_BLANK):
                yield number, line.rstrip(b"\r\n")
        elif _pass_over_line(stream):
            yield number, Unreadable(faults.RECORD_TOO_LARGE, {"mebibytes": RECORD // _MIB})
        else:
            yield number, Unreadable(faults.ENDLESS_LINE, {"mebibytes": LINE // _MIB})
            return


def _pass_over_line(stream: io.BufferedReader) -> bool:
    """Read on to the end of the line; False if that is too far away."""
    for _ in range(LINE // _PIECE):
        rest = stream.readline(_PIECE)
        if not rest or rest.endswith(b"\n"):
            return True
    return False


def stream_of(pieces: Iterator[bytes]) -> io.BufferedReader:
    """Bytes that come in pieces, as a file."""
    return io.BufferedReader(_Pieces(pieces), _PIECE)


@final
class _Pieces(io.RawIOBase):
    """What is behind `stream_of`."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        super().__init__()
        self._pieces = pieces
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._rest:
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._rest = memoryview(piece)
        size = min(len(buffer), len(self._rest))
        buffer[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size
