"""The handfuls of turns, read from their spelling: games write few different ones, over and over."""

from __future__ import annotations

from typing import Any, Final, final

import msgspec
from msgspec import Raw

from rulecheck.model.tokens import pack
from rulecheck.records.wire import BuyEntry, LogRecord, PassEntry, ReserveEntry, TakeEntry, Tokens

RawTurn = TakeEntry[Raw] | ReserveEntry[Raw] | BuyEntry[Raw] | PassEntry[Raw]


class RawLog(LogRecord, forbid_unknown_fields=True):
    """A log whose turns keep their handfuls as written; no shape is proved for these until `HANDFULS` has read them."""

    turns: list[RawTurn]  # type: ignore[assignment]


@final
class Handfuls(dict[bytes, int]):
    """What each spelling means, decoded when it is first asked for.

    Raises `msgspec.DecodeError` for a spelling that is no handful, or that may name a colour twice.
    """

    #: The most spellings kept, and the longest one: a record may write its handfuls in any number of odd ways.
    MOST: Final = 4096
    LONGEST: Final = 120

    def __missing__(self, spelling: bytes) -> int:
        counts: dict[str, int] = _DECODER.decode(spelling)
        if spelling.count(b":") != len(counts):
            raise msgspec.ValidationError("a colour twice")
        tokens = pack(counts)
        if len(spelling) <= self.LONGEST:
            if len(self) >= self.MOST:
                self.clear()
            self[spelling] = tokens
        return tokens


_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Tokens)
HANDFULS: Final = Handfuls()


def raw(record: LogRecord) -> RawLog:
    """A log with its handfuls as they would be written."""
    return record if isinstance(record, RawLog) else _LOG.decode(msgspec.json.encode(record))


_LOG: Final = msgspec.json.Decoder(RawLog)
