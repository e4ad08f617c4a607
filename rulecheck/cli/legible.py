"""Text for an encoding that lacks some of its letters: another letter is better than a question mark."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

#: The name of the error handler, as `errors=` wants it.
NAME: Final = "rulecheck-legible"

_CYRILLIC: Final = "абвгдђежзийјклљмнњопрстћуфхцчџшщъыьэюяё"
_ASCII: Final = "a b v g d dj e zh z i j j k l lj m n nj o p r s t c u f h c ch dz sh shch ' y ' e yu ya yo"
_LETTERS: Final = dict(zip(_CYRILLIC, _ASCII.split(), strict=True))
_SIGNS: Final = {
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "◯": "o",
    "đ": "dj",
    "·": "-",
    "█": "#",
    "░": ".",
    "←": "<-",
    "→": "->",
    "\u00a0": " ",
    "\u2068": "",  # what isolates a name written from right to left is invisible anyway
    "\u2069": "",
    "\u200c": "",
    "\u200d": "",
}
_PLAIN: Final = _LETTERS | {letter.upper(): plain.capitalize() for letter, plain in _LETTERS.items()} | _SIGNS


class Legible:
    """The error handler for writing: `used` once an encoding lacked a letter."""

    def __init__(self) -> None:
        self.used = False
        codecs.register_error(NAME, self._substitute)

    def _substitute(self, error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        self.used = self.used or error.encoding != "utf-8"  # UTF-8 lacks nothing but halves of letters
        return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(letter: str) -> str:
    """A letter or sign in ASCII, "?" if there is nothing like it."""
    if letter in _PLAIN:
        return _PLAIN[letter]
    if not unicodedata.category(letter).startswith("L"):
        return "?"
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"
