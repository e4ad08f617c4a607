"""SVG as text: elements with their attributes, and words that can be nothing but words."""

from __future__ import annotations

import unicodedata
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from rulecheck.reports.artifact import written

#: Typefaces with Latin and Cyrillic letters, one of which every system has.
FONTS: Final = (
    "Noto Sans, DejaVu Sans, Segoe UI, Verdana, Liberation Sans, Arial, Helvetica, Ubuntu, Cantarell, Roboto, "
    "Open Sans, FreeSans, sans-serif"
)
#: How wide a letter is for its size: that of a broad typeface in bold, as nothing here can measure.
_BROAD: Final = 0.68

Value = str | float | None


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element around other elements. An attribute that is None is left out; `stroke_width` is `stroke-width`."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(children)}</{name}>" if children else f"<{name}{said}/>"


def number(value: str | float) -> str:
    """A number without needless digits, so that the same picture is the same text."""
    return written(value) if isinstance(value, str) else f"{round(value, 2):g}"


def words(name: str, content: str, **attributes: Value) -> str:
    """An element around a text, whatever that holds."""
    return element(name, escape(written(content)) or "\u200b", **attributes)


def text(x: float, y: float, size: float, content: str, **attributes: Value) -> str:
    """A line of text."""
    return words("text", content, x=x, y=y, font_size=size, **attributes)


def group(*children: str, x: float = 0, y: float = 0, scale: float = 1, title: str = "") -> str:
    """Elements drawn at a place, as one thing with a title."""
    named = (words("title", title),) if title else ()
    size = f" scale({number(scale)})" if scale != 1 else ""
    return element("g", *named, *children, transform=f"translate({number(x)} {number(y)}){size}")


def breadth(content: str, size: float) -> float:
    """About how wide a line of text is."""
    cells = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in content)
    return cells * size * _BROAD


def fitting(content: str, size: float, room: float) -> float:
    """The size of letters, at most `size`, at which a line of text fits into the room."""
    return min(size, size * room / max(breadth(content, size), 1))
