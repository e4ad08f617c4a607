"""Games of Board Game Arena: a saved page, the notification archive alone, or the set-up object alone.

Only ids and arguments are read, never a sentence: those are in the language of whoever saved the page.
"""

from __future__ import annotations

from typing import Literal

from rulecheck.records.bga_game import Note, Transcript, game
from rulecheck.records.bga_page import Embedded, Page, embedded, is_page
from rulecheck.records.bga_position import position, setup_place
from rulecheck.records.bga_values import Refused

__all__ = [
    "Embedded",
    "Kind",
    "Note",
    "Page",
    "Refused",
    "Transcript",
    "embedded",
    "game",
    "looks_like",
    "position",
    "setup_place",
]

Kind = Literal["page", "archive", "gamedatas"]


def looks_like(source: object) -> Kind | None:
    """What a source is, by its content: a text can be a page, a parsed JSON value one of the other two.

    Whether a page is a replay or a live table shows in what `embedded` finds in it. Whether it is Splendor is
    not asked here, so that another game can be refused by its name.
    """
    if isinstance(source, str):
        return "page" if is_page(source) else None
    if not isinstance(source, dict) or "format" in source:
        return None
    if isinstance(source.get("data"), dict) and "data" in source["data"]:
        return "archive"
    if isinstance(source.get("players"), dict) and ("market" in source or "gamestates" in source):
        return "gamedatas"
    return None
