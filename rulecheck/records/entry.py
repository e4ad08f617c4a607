"""A turn of the model as a log writes it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from rulecheck.model.table import Table
from rulecheck.model.tokens import unpack
from rulecheck.model.turn import HIDDEN, Buy, Reserve, Take, Turn
from rulecheck.records import wire

Entry = wire.TakeEntry | wire.ReserveEntry | wire.BuyEntry | wire.PassEntry


def entry(turn: Turn, table: Table) -> Entry:
    """The entry for a turn at this table: the action, the tokens returned, the nobles. All its cards are in the set."""
    cards, nobles = table.ruleset.components.cards, table.ruleset.components.nobles
    common: dict[str, Any] = {"player": table.players[turn.seat].id}
    if turn.returned:
        common["returned"] = unpack(turn.returned)
    if turn.nobles:
        common["nobles"] = [nobles[noble].id for noble in turn.nobles]
    if turn.discard:
        common["discard"] = [cards[card].id for card in turn.discard]
    if isinstance(turn, Take):
        return wire.TakeEntry(tokens=_tokens(turn.tokens), **common)
    if isinstance(turn, Reserve):
        return wire.ReserveEntry(
            card=None if turn.card == HIDDEN else cards[turn.card].id,
            source="table" if turn.source == "table" else "deck" if turn.source == "deck" else UNSET,
            level=turn.level or UNSET,
            gold=UNSET if turn.gold is None else turn.gold,
            **common,
        )
    if isinstance(turn, Buy):
        return wire.BuyEntry(
            card=cards[turn.card].id,
            source="table" if turn.source == "table" else "hand" if turn.source == "hand" else UNSET,
            pay=UNSET if turn.pay is None else _tokens(turn.pay),
            **common,
        )
    return wire.PassEntry(**common)


def _tokens(tokens: int) -> dict[wire.Color, int]:
    counts: dict[Any, int] = unpack(tokens)
    return counts
