"""The turns of a decoded log, as the referee plays them, with the checkpoints that the record claims after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Raw, UnsetType

from rulecheck.model.position import FOREIGN, HIDDEN, Checkpoint, PlayerCheckpoint
from rulecheck.model.tokens import pack
from rulecheck.model.turn import NO_CARD, NOT_RECORDED, Buy, Pass, Reserve, Take, Turn
from rulecheck.records import faults, wire
from rulecheck.records.faults import Unreadable
from rulecheck.records.handfuls import HANDFULS, RawTurn
from rulecheck.records.reading import Reading, decks, or_none
from rulecheck.records.wire import BuyEntry, ReserveEntry, TakeEntry


def turns(reading: Reading, entries: Sequence[RawTurn]) -> list[Turn]:
    """The turns of a game: the one loop that every record spends its time in.

    The exact type is asked for, since `isinstance` is slow for these.
    """
    seats, cards = reading.seats, reading.cards
    done: list[Turn] = []
    for entry in entries:
        seat = seats.get(entry.player)
        if seat is None:
            seat = reading.seat(entry.player, f"/turns/{len(done)}/player")
        points = entry.points if entry.points is not UNSET else None
        turn: Turn
        if type(entry) is TakeEntry:
            turn = Take(seat, HANDFULS[bytes(entry.tokens)], points=points)
        elif type(entry) is BuyEntry:
            card = cards.get(entry.card) if entry.card.__class__ is str else None
            if card is None:
                card = reading.card(entry.card, "card")
                if card == HIDDEN:
                    raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=f"/turns/{len(done)}/card")
            source = entry.source if entry.source is not UNSET else None
            pay = HANDFULS[bytes(entry.pay)] if entry.pay is not UNSET else None
            turn = Buy(seat, card, source, pay, _revealed(reading, entry.revealed), points=points)
        elif type(entry) is ReserveEntry:
            turn = _reserve(reading, seat, entry, len(done))
            turn.points = points
        else:
            turn = Pass(seat, points=points)
        if entry.returned is not UNSET:
            turn.returned = HANDFULS[bytes(entry.returned)]
        if entry.nobles is not UNSET:
            turn.nobles = tuple(reading.tiles(entry.nobles, "nobles"))
        if entry.discard is not UNSET:
            turn.discard = tuple(reading.hand(entry.discard, "discard"))
        if entry.after is not UNSET:
            turn.after = checkpoint(reading, entry.after, f"/turns/{len(done)}/after")
        if entry.meta is not UNSET:
            turn.move = _move(entry.meta)
        if reading.foreign:
            turn.foreign = tuple(reading.foreign)
            reading.foreign.clear()
        done.append(turn)
    return done


def _revealed(reading: Reading, revealed: wire.Card | UnsetType | None) -> int:
    if revealed.__class__ is str and revealed in reading.cards:
        return reading.cards[revealed]
    if isinstance(revealed, UnsetType):
        return NOT_RECORDED
    return NO_CARD if revealed == "none" else reading.card(revealed, "revealed")


def _reserve(reading: Reading, seat: int, entry: ReserveEntry[Raw], number: int) -> Reserve:
    source = entry.source if entry.source is not UNSET else None
    level = entry.level if entry.level is not UNSET else None
    gold = entry.gold if entry.gold is not UNSET else None
    card = reading.card(entry.card, "card") if entry.card is not UNSET else HIDDEN
    if card == HIDDEN:
        at = f"/turns/{number}/card"
        if isinstance(entry.card, wire.Face):
            level = level or entry.card.level
        if source == "table":
            raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=at)
        if level is None:
            raise Unreadable(faults.LEVEL_NOT_NAMED, {}, pointer=at)
    return Reserve(seat, card, source, level, gold, _revealed(reading, entry.revealed))


def _move(meta: dict[str, Any]) -> int | str | None:
    move = meta.get("move")
    return move if isinstance(move, int | str) and not isinstance(move, bool) else None


def _claim(things: list[int]) -> list[int] | None:
    """A claim that names something outside the set is a fault by that alone, and is not compared."""
    return None if FOREIGN in things else things


def checkpoint(reading: Reading, entry: wire.After, at: str) -> Checkpoint:
    """What the record claims to stand after a turn. What is not in the set is kept by name, below the turn."""
    after = Checkpoint()
    if not isinstance(entry.bank, UnsetType):
        after.bank = pack(entry.bank)
    if not isinstance(entry.table, UnsetType):
        after.rows = [None if row is None else _claim(row) for row in reading.rows(entry.table, "after/table")]
    after.decks, _ = decks(reading, entry.decks, "after/decks")
    if not isinstance(entry.nobles, UnsetType):
        after.nobles = _claim(reading.tiles(entry.nobles, "after/nobles"))
    for index, holdings in enumerate(entry.players or []):
        claim = PlayerCheckpoint(reading.seat(holdings.id, f"{at}/players/{index}/id"))
        below = f"after/players/{index}"
        if not isinstance(holdings.tokens, UnsetType):
            claim.tokens = pack(holdings.tokens)
        if not isinstance(holdings.cards, UnsetType):
            claim.cards = _claim(reading.bought(holdings.cards, f"{below}/cards", at.removesuffix("after")))
        if not isinstance(holdings.hand, UnsetType):
            hand = reading.hand(holdings.hand, f"{below}/hand")
            claim.hand = hand if len(hand) == len(holdings.hand) else None
        if not isinstance(holdings.nobles, UnsetType):
            claim.nobles = _claim(reading.tiles(holdings.nobles, f"{below}/nobles"))
        claim.points = or_none(holdings.points)
        after.players.append(claim)
    if not isinstance(entry.to_move, UnsetType):
        after.to_move = reading.seat(entry.to_move, f"{at}/to_move")
    return after
