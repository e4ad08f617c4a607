"""A typed turn, cut into words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rulecheck.voice.vocabulary import Vocabulary

_NUMBERS: Final = {"two": 2, "three": 3}
_PIECE: Final = re.compile(r"[,;+&]|[^\s,;+&]+")
_QUOTES: Final = ".:!?()[]\"'„“”«»*"
#: 2, x2, 2x, and the 2-го of Russian.
_NUMBER: Final = re.compile(r"[x×х]?([0-9]{1,3})(?:[x×х]|-[а-яё]{1,2})?", re.IGNORECASE)


class Word(NamedTuple):
    """A word as typed, and its meaning: one of `Vocabulary`, `number`, `name` (of a card or a noble) or None."""

    text: str
    meaning: str | None
    number: int = 0


def words(text: str, known: Vocabulary) -> Iterator[Word]:
    """The words that mean something, or may; a comma is an "and"."""
    for piece in _PIECE.findall(text):
        bare = piece.strip(_QUOTES)
        if piece in ",;+&":
            yield Word(piece, "and")
        elif number := _NUMBER.fullmatch(bare):
            yield Word(bare, "number", int(number[1]))
        elif bare:
            meaning = known.meaning(bare)
            if meaning in _NUMBERS:
                yield Word(bare, "number", _NUMBERS[meaning])
            elif meaning is None and any(letter.isdigit() for letter in bare):
                yield Word(bare, "name")
            elif meaning != "aside":
                yield Word(bare, meaning)
