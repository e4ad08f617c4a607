"""Which card or noble of a set somebody means who types its face.

A card is named by its id, `1w-r2k1`; the colours of the price may stand in any order, and the price alone is enough
where only one card has it. The price may be five numbers, in the order of the colours: `1w-00021`, `0-0-0-2-1`.
A noble is named in the same way, with or without `n-`. Any dash will do, or none; so will any case.
"""

from __future__ import annotations

import re
from typing import Final

from rulecheck.model.components import Components
from rulecheck.model.tokens import COLORS, LETTERS, UNITS
from rulecheck.voice.serbian import folded

_DASHES: Final = re.compile(r"[\u2010-\u2015\u2212/]")
_FACE: Final = re.compile(r"(?:([0-9])-?([wugrk])-?|n-?)?((?:[wugrk][0-9]{1,2})+|[0-9](?:-?[0-9]){4})")


def find_card(text: str, components: Components) -> int | None:
    """The index of the card with this name; None if there is none, or more than one."""
    name = plain(text)
    if name in components.card_index:
        return components.card_index[name]
    face = _FACE.fullmatch(name)
    if not face or name.startswith("n"):
        return None
    level, bonus, price = face.groups()
    cost = _handful(price)
    found = [
        index
        for index, card in enumerate(components.cards)
        if card.cost == cost and (not level or (card.level == int(level) and card.color == _color(bonus)))
    ]
    return found[0] if len(found) == 1 else None


def find_noble(text: str, components: Components) -> int | None:
    """The index of the noble with this name."""
    face = _FACE.fullmatch(plain(text))
    if not face or face[1]:
        return None
    requirement = _handful(face[3])
    return next((index for index, noble in enumerate(components.nobles) if noble.requirement == requirement), None)


def plain(text: str) -> str:
    """A name as ids are written: in small letters, Latin ones where Serbian has both, with plain dashes."""
    return folded(_DASHES.sub("-", text))


def _handful(price: str) -> int:
    if price[0].isdigit():
        return sum(unit * int(digit) for unit, digit in zip(UNITS, price.replace("-", ""), strict=False))
    return sum(UNITS[LETTERS.index(letter)] * int(number) for letter, number in re.findall(r"(\D)(\d+)", price))


def _color(letter: str) -> str:
    return COLORS[LETTERS.index(letter)]
