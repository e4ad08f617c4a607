"""The set-up object of Board Game Arena (`gamedatas`): which game it is, who plays, what is on the table."""

from __future__ import annotations

from typing import Any, Final

from rulecheck.records.bga_values import (
    LEVELS,
    Refused,
    card,
    count,
    entries,
    flag,
    ident,
    mapping,
    noble,
    number,
    stacks,
    text,
)

#: The expansions by the platform's keys; one that is not listed is named by its key.
EXPANSIONS: Final = {
    "cities": "Cities",
    "tradings_post": "Trading Posts",
    "orient": "Orient",
    "strongholds": "Strongholds",
}

_OFF: Final = 2


def refuse_unless_base_game(gamedatas: object) -> None:
    """Raise Refused for anything but the base game: `not-splendor`, `expansion` (text: which)."""
    if not isinstance(gamedatas, dict) or not isinstance(gamedatas.get("market"), dict):
        raise Refused("not-splendor")
    on = [
        text(EXPANSIONS.get(name, name.replace("_", " "))) or ""
        for key, value in gamedatas.items()
        if (name := key.removeprefix("expansion_")) != key and flag(value) and number(value) != _OFF
    ]
    if on:
        raise Refused("expansion", {"text": ", ".join(on)})


def seats(gamedatas: dict[str, Any]) -> list[str]:
    """The players' ids in seat order, the first player first."""
    known = [name for key in mapping(gamedatas.get("players")) if (name := ident(key))]
    order = [name for _, value in entries(gamedatas.get("playerorder")) if (name := ident(value)) in known]
    circle = list(dict.fromkeys([*order, *known]))
    first = ident(gamedatas.get("first_player"))
    if first in circle:
        start = circle.index(first)
        circle = circle[start:] + circle[:start]
    return circle


def names(gamedatas: dict[str, Any]) -> dict[str, str]:
    """The players' names by their ids."""
    players = mapping(gamedatas.get("players"))
    found = {ident(key): text(mapping(one).get("name")) for key, one in players.items()}
    return {key: name for key, name in found.items() if key and name}


def player(key: str, name_of: dict[str, str]) -> dict[str, Any]:
    """A player as a record has one; a name that is not known is left out."""
    return {"id": key, "name": name_of[key]} if key in name_of else {"id": key}


def is_opening(gamedatas: dict[str, Any]) -> bool:
    """Whether nobody has anything yet."""
    for one in map(mapping, mapping(gamedatas.get("players")).values()):
        amounts = [*entries(one.get("coins")), *entries(one.get("nb_cards_hidden"))]
        if entries(one.get("cards_played")) or entries(one.get("nobles_played")):
            return False
        if any(number(amount) for _, amount in amounts):
            return False
    return not entries(gamedatas.get("cards_hidden"))


def table(gamedatas: dict[str, Any]) -> dict[str, Any]:
    """`nobles`, `table`, `decks` and `bank` as a set-up has them.

    What cannot be read is null, or left out where a set-up may leave it out.
    """
    market = mapping(gamedatas.get("market"))
    rows = {level: mapping(market.get(f"row_{level}")) for level in LEVELS}
    shown: dict[str, Any] = {
        "nobles": [noble(tile) for tile in numbers(market["nobles"])] if "nobles" in market else None,
        "table": {
            level: [card(face) for face in numbers(row["cards"])] if "cards" in row else None
            for level, row in rows.items()
        },
    }
    decks = {level: count(row.get("count")) for level, row in rows.items()}
    if None not in decks.values():
        shown["decks"] = decks
    bank = stacks(market.get("pool"))
    if bank is not None:
        shown["bank"] = bank
    return shown


def unknown_table() -> dict[str, Any]:
    """The set-up of a game of which only the turns are known."""
    return {"nobles": None, "table": dict.fromkeys(LEVELS)}


def numbers(container: object) -> list[object]:
    """The numbers of the cards or nobles in a list or map of objects with an `id`, or of plain numbers."""
    return [item.get("id", key) if isinstance(item, dict) else item for key, item in entries(container)]
