"""A table in mid-game, as the set-up object of a live Board Game Arena page shows it."""

from __future__ import annotations

from typing import Any, Final

from rulecheck.records import bga_gamedatas as setup
from rulecheck.records.bga_values import (
    LEVELS,
    Refused,
    card,
    count,
    entries,
    ident,
    mapping,
    noble,
    number,
    stacks,
)

_PLAYS, _RETURNS, _MUST_PASS, _CHOOSES = 25, 40, 42, 50
_MOST_HIDDEN: Final = 90

#: Where the parts of a position (and of a set-up) stand in the set-up object.
_PLACES: Final = {
    "tokens": "/coins",
    "cards": "/cards_played",
    "nobles": "/nobles_played",
    "points": "/score",
    "name": "/name",
}


def position(gamedatas: object) -> dict[str, Any]:
    """The table that a set-up object shows, as a `splendor-position`.

    Raises Refused, and nothing else: `not-splendor`, `expansion` (text: which), `unreadable-setup` (where),
    `mid-turn` (player: who has yet to return tokens or choose a noble; a position stands between turns).
    """
    setup.refuse_unless_base_game(gamedatas)
    shown = mapping(gamedatas)
    order = setup.seats(shown)
    if not order:
        raise Refused("unreadable-setup", {"where": "/players"})
    state = mapping(shown.get("gamestate"))
    standing, active = number(state.get("id")), ident(state.get("active_player"))
    if standing in (_RETURNS, _CHOOSES):
        raise Refused("mid-turn", {"player": active if active in order else order[0]})
    name_of = setup.names(shown)
    found: dict[str, Any] = {"format": "splendor-position", "version": 1, "ruleset": "splendor-bga"}
    found["players"] = [setup.player(key, name_of) | _holdings(shown, key) for key in order]
    found |= _table(shown)
    if standing in (_PLAYS, _MUST_PASS) and active in order:
        found["to_move"] = active
    return found


def setup_place(pointer: str, record: dict[str, Any]) -> str:
    """The pointer into the set-up object for one into a position, or into a log's set-up or players."""
    match pointer.removeprefix("/setup").split("/")[1:]:
        case ["players", seat, *rest] if seat.isdecimal() and int(seat) < len(record["players"]):
            key = record["players"][int(seat)]["id"].replace("~", "~0").replace("/", "~1")
            return f"/players/{key}{_PLACES.get(rest[0], '') if rest else ''}"
        case ["table", level, *_]:
            return f"/market/row_{level}/cards"
        case ["decks", level, *_]:
            return f"/market/row_{level}/count"
        case ["bank", *_]:
            return "/market/pool"
        case ["nobles", *_]:
            return "/market/nobles"
        case ["to_move"]:
            return "/gamestate/active_player"
    return ""


def _table(shown: dict[str, Any]) -> dict[str, Any]:
    table = setup.table(shown)
    _known(table["nobles"], "/market/nobles")
    for level in LEVELS:
        _known(table["table"][level], f"/market/row_{level}")
    if "bank" not in table:
        raise Refused("unreadable-setup", {"where": "/market/pool"})
    return table


def _holdings(shown: dict[str, Any], key: str) -> dict[str, Any]:
    where = f"/players/{key}"
    one = mapping(mapping(shown.get("players")).get(key))
    tokens = stacks(one.get("coins"))
    if tokens is None:
        raise Refused("unreadable-setup", {"where": f"{where}/coins"})
    in_hand = [item for value in one.values() for _, item in entries(value) if _in_hand(item)]
    bought = [item for _, item in entries(one.get("cards_played")) if not _in_hand(item)]
    blind = [item for _, item in entries(shown.get("cards_hidden")) if _owner(item, shown) == key]
    seen = _cards(blind, "/cards_hidden")
    nobles = [noble(tile) for tile in setup.numbers(one.get("nobles_played"))]
    held = {
        "tokens": tokens,
        "cards": _cards(bought, f"{where}/cards_played"),
        "hand": [*dict.fromkeys(_cards(in_hand, where) + seen), *_face_down(one, seen)],
        "nobles": _known(nobles, f"{where}/nobles_played"),
    }
    points = count(one.get("score"))
    return held if points is None else {**held, "points": points}


def _face_down(one: dict[str, Any], seen: list[str]) -> list[dict[str, int]]:
    """The cards that the platform only counts: those that lie face down, without the viewer's own."""
    counted = mapping(one.get("nb_cards_hidden"))
    hidden: list[dict[str, int]] = []
    for level in LEVELS:
        unseen = (count(counted.get(level)) or 0) - sum(face.startswith(level) for face in seen)
        hidden += [{"level": int(level)}] * min(unseen, _MOST_HIDDEN)
    return hidden


def _in_hand(item: object) -> bool:
    return mapping(item).get("location") == "hand"


def _owner(item: object, shown: dict[str, Any]) -> str | None:
    """Whose card it is: `location_arg` is the player's id or minus the id; if it is neither, the viewer's."""
    owner = number(mapping(item).get("location_arg"))
    if owner is not None and str(abs(owner)) in setup.seats(shown):
        return str(abs(owner))
    viewer = entries(shown.get("playerorder"))
    return ident(viewer[0][1]) if viewer else None


def _cards(items: list[Any], where: str) -> list[str]:
    return _known([card(face) for face in setup.numbers(items)], where)


def _known(ids: list[str | None] | None, where: str) -> list[str]:
    known = [] if ids is None else [name for name in ids if name is not None]
    if ids is None or len(known) < len(ids):
        raise Refused("unreadable-setup", {"where": where})
    return known
