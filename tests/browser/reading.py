"""What the browser tests read off a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PHONE, DESKTOP = (390, 844), (1440, 900)
Open = Callable[..., Any]


def heading(opened: Any) -> str:
    """Which turn is shown."""
    return str(opened.inner_text(".moment h2"))


def choose(opened: Any, tag: str) -> None:
    """Switches the language."""
    opened.check(f"input[value='{tag}']", force=True)


def plain(text: str) -> str:
    """A text of the page with ordinary spaces: a number never leaves its noun there."""
    return text.replace("\xa0", " ")
