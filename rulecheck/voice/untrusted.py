"""Names and other free text from a record, made harmless before anybody reads them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 200

_ELLIPSIS: Final = "…"
_JOINERS: Final = "\u200c\u200d"  # Persian spelling and many emoji need them; alone they are invisible
_MARKS_IN_A_ROW: Final = 4  # enough for any script; more only smears over the lines above and below
_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


def harmless(text: str, longest: int | None = LONGEST_TEXT) -> str:
    """The text on one line, without control, bidi and other invisible characters, cut at `longest`.

    Text written from right to left comes isolated, so that it cannot reorder the sentence around it.
    """
    if text.isascii() and text.isprintable():
        clean = " ".join(text.split())
    else:
        clean = " ".join("".join(_letters(text)).split())
        if not clean.strip(" " + _JOINERS):
            return ""
    if longest is not None and len(clean) > longest:
        clean = clean[: longest - 1].rstrip(" " + _JOINERS) + _ELLIPSIS
    if not clean.isascii() and any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in clean):
        return _ISOLATE + clean + _POP_ISOLATE
    return clean


def _letters(text: str) -> list[str]:
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if letter.isspace() or category in ("Zl", "Zp"):
            kept.append(" ")
        elif category == "Cs":  # half a character, which no encoding can write
            kept.append("\ufffd")
        elif marks <= _MARKS_IN_A_ROW and (category not in ("Cc", "Cf", "Co") or letter in _JOINERS):
            kept.append(letter)
    return kept


def player_name(player: str, names: Mapping[str, str]) -> str:
    """What to call a player: the name as given, else the id."""
    return harmless(names.get(player, ""), LONGEST_NAME) or harmless(player, LONGEST_NAME) or "?"
