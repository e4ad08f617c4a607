"""Sentences in lines: a number stays with its noun, and text written from right to left stays isolated."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_NO_BREAK: Final = "\u00a0"
_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"

#: The space in "11 tokens" and in "1. пасус", but not that between two sentences, "at most 10. The ..."
_BINDING: Final = re.compile(r"(?<![\w.,])(\d+) (?=[^\W\d_])|(?<![\w.,])(\d+\.) (?=[a-zß-ÿа-џ])")

#: What is drawn into the sign before it, as in 👩‍🚀.
_JOINED: Final = re.compile("\u200d.")


def bound(text: str) -> str:
    """The text with a no-break space wherever a number must not leave its noun."""
    return _BINDING.sub(lambda found: found[0][:-1] + _NO_BREAK, text)


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """The text in lines of at most so many columns, unless one word is longer; none for an empty text.

    `first` stands before the first line and `rest` before the others.
    """
    lines: list[str] = []
    line, room = "", width - columns(first)
    for word in bound(text).split(" "):
        if line and columns(line) + 1 + columns(word) > room:
            lines.append(line)
            line, room = word, width - columns(rest)
        else:
            line = f"{line} {word}" if line and word else line or word
    if line:
        lines.append(line)
    return [
        f"{rest if number else first}{whole}".replace(_NO_BREAK, " ") for number, whole in enumerate(_isolated(lines))
    ]


def padded(text: str, width: int) -> str:
    """The text with spaces after it, up to so many columns."""
    return text + " " * (width - columns(text))


def columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, _JOINED.sub("", text)))


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _isolated(lines: list[str]) -> Iterator[str]:
    """The lines, with what is isolated across a break isolated on both sides of it."""
    opened = False
    for line in lines:
        whole = _ISOLATE + line if opened else line
        opened = whole.count(_ISOLATE) > whole.count(_POP_ISOLATE)
        yield whole + _POP_ISOLATE if opened else whole
