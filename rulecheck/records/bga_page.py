"""The JSON inside a saved page of Board Game Arena, and where in the page it stands."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final, final

from rulecheck.records.bga_values import Refused, text

_ARCHIVE: Final = re.compile(r"\bg_gamelogs\s*=\s*(?=\{)")
_SETUP: Final = re.compile(r"\bcompletesetup\s*\(\s*([\"'])([A-Za-z0-9_]{0,60})\1")
_ARGUMENT: Final = re.compile(  # possessive, so that no length costs memory
    r"\s*,\s*(?:\"[^\"\\\n]*+(?:\\.[^\"\\\n]*+)*+\"|'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'|[^\"'{}\[\](),;]*+)"
)
_OBJECT: Final = re.compile(r"\s*,\s*(?=\{)")

#: `completesetup` has seven arguments before the set-up object; a page that is no page could have any number.
_MOST_ARGUMENTS: Final = 20


@final
@dataclass(frozen=True, slots=True)
class Embedded:
    """A JSON value found in a page: `page[start:end]` is its text."""

    value: Any
    start: int
    end: int


@final
@dataclass(frozen=True, slots=True)
class Page:
    """What a page carries: a replay has both, a live table has only the set-up object."""

    archive: Embedded | None
    gamedatas: Embedded | None


def is_page(page: str) -> bool:
    """Whether a text is a page with a game of the platform in it, of whatever game. JSON is never a page."""
    if page.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return False
    return bool(_ARCHIVE.search(page) or _SETUP.search(page))


def embedded(page: str) -> Page:
    """The notification archive and the set-up object of a page.

    Raises Refused, and nothing else: `other-game` (text: its name), or, where the JSON cannot be read,
    `embedded-not-json`, `embedded-too-deep` or `embedded-long-number` (where: which one; line; column).
    """
    call = _SETUP.search(page)
    if call and call[2] != "splendor":
        raise Refused("other-game", {"text": text(call[2]) or ""})
    logs = _ARCHIVE.search(page)
    archive = _decode(page, logs.end(), "g_gamelogs") if logs else None
    start = _gamedatas(page, call.end()) if call else None
    return Page(archive, None if start is None else _decode(page, start, "gamedatas"))


def _gamedatas(page: str, end: int) -> int | None:
    """Where the first argument that is an object begins."""
    for _ in range(_MOST_ARGUMENTS):
        if found := _OBJECT.match(page, end):
            return found.end()
        argument = _ARGUMENT.match(page, end)
        if not argument:
            return None
        end = argument.end()
    return None


def _decode(page: str, start: int, name: str) -> Embedded:
    try:
        value, end = json.JSONDecoder().raw_decode(page, start)
    except json.JSONDecodeError as error:
        raise _unreadable("embedded-not-json", page, error.pos, name) from None
    except RecursionError:
        raise _unreadable("embedded-too-deep", page, start, name) from None
    except ValueError:  # an integer longer than Python converts
        raise _unreadable("embedded-long-number", page, start, name) from None
    return Embedded(value, start, end)


def _unreadable(reason: str, page: str, offset: int, name: str) -> Refused:
    line = page.count("\n", 0, offset) + 1
    column = offset - page.rfind("\n", 0, offset)
    return Refused(reason, {"where": name, "line": line, "column": column})
