"""Serbian in its two scripts. Latin is derived from Cyrillic; the other way would be guessing."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_CYRILLIC: Final = "абвгдђежзијклљмнњопрстћуфхцчџш"
_LATIN: Final = "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š"

_LOWER: Final = dict(zip(_CYRILLIC, _LATIN.split(), strict=True))
_TABLE: Final = str.maketrans(_LOWER | {letter.upper(): latin.title() for letter, latin in _LOWER.items()})

_CAPITAL: Final = "[A-ZА-ШЂЈЉЊЋЏ]"
_SMALL: Final = "[a-zа-шђјљњћџ]"

#: Љ Њ Џ among capitals: before one, or after one and not before a small letter. So ЊЕГОШ, but Његош and "Њ."
_ALL_CAPITALS: Final = re.compile(f"[ЉЊЏ](?={_CAPITAL})|(?<={_CAPITAL})[ЉЊЏ](?!{_SMALL})")


def latin(text: str) -> str:
    """A Serbian text or template in Latin script. Only Cyrillic letters change: `{fields}` survive."""
    return _ALL_CAPITALS.sub(lambda found: found[0].translate(_TABLE).upper(), text).translate(_TABLE)


def folded(text: str) -> str:
    """A text as a key for searching: script, case and accents do not matter (злато, ZLATO).

    `đ` and `dj` are the same, as people without a Serbian keyboard write it.
    """
    return _unaccented(latin(_unaccented(text.casefold()))).replace("đ", "dj")


def _unaccented(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
