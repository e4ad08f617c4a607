"""Decompressing: gzip and zstd, told by the first bytes and never by the name."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import BinaryIO, Final, Protocol

from rulecheck.records import faults
from rulecheck.records.faults import Unreadable

_PIECE: Final = 64 * 1024
#: How many compressed bytes are looked at together: no bomb makes more of them than some 32 MiB.
_STEP: Final = 1024
#: The most memory that zstd may ask for; its highest level needs as much.
_WINDOW: Final = 128 * 1024 * 1024

_MAGIC: Final = {
    b"\x1f\x8b": "gzip",
    b"\x28\xb5\x2f\xfd": "zstd",
    **{bytes((number, 0x2A, 0x4D, 0x18)): "zstd" for number in range(0x50, 0x60)},  # a frame to be skipped
    b"PK\x03\x04": "zip",
    b"BZh": "bzip2",
    b"\xfd7zX": "xz",
}


class _Decoder(Protocol):
    """What `zlib` and `zstandard` have in common: one member or frame is read, what follows is kept."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, /) -> bytes: ...


def unpacked(stream: BinaryIO) -> tuple[Iterator[bytes], bool]:
    """The bytes of `stream`, decompressed, in pieces; and whether they were compressed.

    A gzip file may have several members, a zstd file several frames. Broken data raise `Unreadable` while the
    pieces are read, after all that could be got from them.
    """
    read: Callable[[int], bytes] = getattr(stream, "read1", stream.read)  # does not wait for a whole piece
    start = b""
    while len(start) < 4 and (piece := read(_PIECE)):
        start += piece
    pieces = chain((start,), iter(partial(read, _PIECE), b""))
    for magic, name in _MAGIC.items():
        if start.startswith(magic):
            return _decompressed(pieces, name), True
    return pieces, False


def _decompressed(pieces: Iterator[bytes], name: str) -> Iterator[bytes]:
    new, broken = _decoders(name)
    decoder = new()
    try:
        for piece in pieces:
            for start in range(0, len(piece), _STEP):
                rest = piece[start : start + _STEP]
                while rest:
                    if decoder.eof:
                        rest = rest.lstrip(b"\0")  # padding between the members
                        if not rest:
                            break
                        decoder = new()
                    yield decoder.decompress(rest)
                    rest = decoder.unused_data
    except broken:
        raise Unreadable(faults.BROKEN_COMPRESSION, {"encoding": name}) from None
    if not decoder.eof:
        raise Unreadable(faults.COMPRESSION_CUT_SHORT, {"encoding": name})


def _decoders(name: str) -> tuple[Callable[[], _Decoder], type[Exception]]:
    """What makes a decoder for one member or frame, and the exception that says that data are broken."""
    if name == "gzip":
        return partial(zlib.decompressobj, 16 + zlib.MAX_WBITS), zlib.error
    if name == "zstd":
        import zstandard  # late: few runs need it

        return zstandard.ZstdDecompressor(max_window_size=_WINDOW).decompressobj, zstandard.ZstdError
    raise Unreadable(faults.OTHER_COMPRESSION, {"encoding": name, "allowed": "gzip, zstd"})
