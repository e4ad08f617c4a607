"""How far a long run has come, for a person who watches and sees nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar, final

from rulecheck.voice import Voice

PATIENCE: Final = 1.0  # seconds without a word
PACE: Final = 0.1  # seconds between two words
WIDE: Final = 20  # how many blocks a bar has

_ERASE: Final = "\r\x1b[K"
_Item = TypeVar("_Item")


def counted(items: Iterable[_Item], stream: TextIO, voice: Voice) -> Iterator[_Item]:
    """The items, while one line on a terminal says how many there were; it is erased in the end."""
    due = time.monotonic() + PATIENCE
    shown = False
    try:
        for number, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if now >= due:
                said = voice.say("Records checked: {count}", count=number)
                stream.write(_ERASE + said)
                stream.flush()
                shown, due = True, now + PACE
    finally:
        if shown:
            stream.write(_ERASE)
            stream.flush()


@final
class Progress:
    """A bar with the rate and the time that is left, in one line on a terminal; erased in the end."""

    def __init__(self, stream: TextIO, voice: Voice) -> None:
        self._stream = stream
        self._voice = voice
        self._begin: tuple[float, float, int] | None = None
        self._due = 0.0

    def tell(self, share: float, records: int) -> None:
        """How much of the work is done, from 0 to 1, and how many records that are; first as it stands at the start."""
        now = time.monotonic()
        if self._begin is None:
            self._begin, self._due = (now, share, records), now + PATIENCE
        if now < self._due:
            return
        self._due = now + PACE
        begin, had, before = self._begin
        passed, done = now - begin, share - had
        rate = round((records - before) / passed) if passed else 0
        left = _clock(passed / done * (1 - share)) if done > 0 else "-"
        said = self._voice.say(
            "{percent} %; {count:record}; per second: {rate}; time left: {time}",
            percent=int(100 * share),
            count=records,
            rate=rate,
            time=left,
        )
        self._stream.write(f"{_ERASE}{blocks(share)} {said}")
        self._stream.flush()

    def close(self) -> None:
        """Erases the line."""
        self._stream.write(_ERASE)
        self._stream.flush()


def blocks(share: float) -> str:
    """A bar of `WIDE` blocks, as many of them full as are done."""
    full = round(share * WIDE)
    return "█" * full + "░" * (WIDE - full)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
