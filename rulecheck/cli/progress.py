"""How far a long run has come, for a person who watches and sees nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

from rulecheck.voice import Voice

PATIENCE: Final = 1.0  # seconds without a word
PACE: Final = 0.1  # seconds between two words

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
