"""Writing `splendor-log` and `splendor-position`: JSON for people too, each turn on a line of its own."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from rulecheck.model.position import Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import unpack
from rulecheck.records import wire

#: The order of keys; what is left out here stands at the end.
_RECORD: Final = (
    "format",
    "version",
    "ruleset",
    "meta",
    "players",
    "bank",
    "table",
    "decks",
    "nobles",
    "setup",
    "start",
)
_TURN: Final = ("player", "action", "from", "card", "level", "gold", "tokens", "pay", "revealed", "return")
#: What is spread over lines, one entry on each, as players and decks may be; everything else stands on one line.
_SPREAD: Final = ("setup", "start", "table", "turns")


def text(record: wire.LogRecord | wire.PositionRecord) -> str:
    """The record as JSON, with all that it says; `records.read` finds the same record in it."""
    value = _ordered(msgspec.json.decode(msgspec.json.encode(record)), _RECORD)
    if "turns" in value:
        value["turns"] = [_ordered(turn, _TURN) for turn in value["turns"]]
    return _object(value, "") + "\n"


def position(stands: Position, ruleset: Ruleset, *, name: str | UnsetType = UNSET) -> wire.PositionRecord:
    """A position as a record, judged by the ruleset of this name. What is not known is null, or a level."""
    cards, nobles = ruleset.components.cards, ruleset.components.nobles
    rows: list[list[wire.Card | None]] = [
        [cards[card].id if card >= 0 else None for card in row] for row in stands.rows
    ]
    decks: list[int | list[wire.Card]] = []
    for count, order in zip(stands.decks, stands.orders, strict=True):
        known = order is not None and len(order) == count
        decks.append([cards[card].id for card in reversed(order or [])] if known else count)
    return wire.PositionRecord(
        format="splendor-position",
        version=1,
        ruleset=name,
        players=[_holdings(player, ruleset) for player in stands.players],
        bank=_tokens(stands.bank),
        table=wire.Rows(*rows),
        decks=wire.Decks(*decks),
        nobles=[nobles[noble].id if noble >= 0 else None for noble in stands.nobles],
        to_move=UNSET if stands.to_move is None else stands.players[stands.to_move].id,
    )


def _holdings(player: Player, ruleset: Ruleset) -> wire.Holdings:
    cards, nobles = ruleset.components.cards, ruleset.components.nobles
    return wire.Holdings(
        id=player.id,
        name=UNSET if player.name is None else player.name,
        tokens=_tokens(player.tokens),
        cards=[cards[card].id for card in player.cards],
        hand=[cards[card].id if card >= 0 else wire.Face(-card) for card in player.hand],
        nobles=[nobles[noble].id for noble in player.nobles],
        points=player.points,
    )


def _tokens(tokens: int) -> dict[wire.Color, int]:
    return unpack(tokens)  # type: ignore[return-value]


def _ordered(value: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: value[key] for key in keys if key in value} | value


def _object(value: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    lines = [f"{inner}{_line(key)}: {_value(key, part, inner)}" for key, part in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _value(key: str, value: Any, indent: str) -> str:
    if not value or not _is_spread(key, value):
        return _line(value)
    if isinstance(value, dict):
        return _object(value, indent)
    return "[\n" + ",\n".join(f"{indent}  {_line(part)}" for part in value) + f"\n{indent}]"


def _is_spread(key: str, value: Any) -> bool:
    """Whether each entry stands on a line of its own: always, or where an entry is or holds a list."""
    if key == "players":
        return any(isinstance(part, list) for entry in value for part in entry.values())
    if key == "decks":
        return any(isinstance(deck, list) for deck in value.values())
    return key in _SPREAD


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
