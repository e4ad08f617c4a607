"""The course of a game: every turn in words, the position after it, and who wins in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from rulecheck.model.log import Log
from rulecheck.model.table import Table
from rulecheck.model.turn import Turn
from rulecheck.records.read import Record
from rulecheck.records.wire import LogRecord
from rulecheck.reports.html.book import PhraseBook, in_all_languages
from rulecheck.reports.html.frames import Frames
from rulecheck.reports.html.sentences import sentences
from rulecheck.rules.end import rightful
from rulecheck.verdict import play
from rulecheck.voice import harmless, player_name


def course(record: Record, turns: int, names: Mapping[str, str], book: PhraseBook) -> dict[str, Any]:
    """The first `turns` of a record, and the positions between them; of a position, only this."""
    frames = Frames(record.ruleset, book)
    table = play(record, watch=frames.watch).table
    content = record.content
    if not isinstance(content, Log):
        frames.add(content)
        return {"frames": frames.frames, "cards": frames.cards, "nobles": frames.tiles, "turns": []}
    told = [
        _turn(turn, number, round, record, book)
        for number, (turn, round) in enumerate(zip(content.turns[:turns], frames.rounds[1:], strict=False))
    ]
    winners = _winners(table) if turns == len(content.turns) else []
    whole = {
        "frames": frames.frames[: turns + 1],
        "cards": frames.cards,
        "nobles": frames.tiles,
        "turns": told,
        "winners": winners,
    }
    if winners:
        won = [player_name(table.players[seat].id, names) for seat in winners]
        whole["won"] = in_all_languages(
            lambda voice: voice.say("By the rules the game is won by: {rightful}.", rightful=won)
        )
    return whole


def _turn(turn: Turn, number: int, round: int, record: Record, book: PhraseBook) -> dict[str, Any]:
    told: dict[str, Any] = {
        "seat": turn.seat,
        "round": round,
        "say": sentences(turn, record.ruleset.components, book),
    }
    if turn.move is not None:
        told["move"] = harmless(str(turn.move))
    if isinstance(record.wire, LogRecord) and (note := record.wire.turns[number].note) is not UNSET:
        told["note"] = harmless(note)
    return told


def _winners(table: Table) -> Sequence[int]:
    """The seats of those who win; nobody where the game is not over, or where the record leaves that open."""
    if table.position().to_move is not None or table.unsure or table.unplaced:
        return []
    best = rightful(table.players)
    shared = table.ruleset.rulings["shared_victory"] == "allow"
    return best if shared or len(best) == 1 else []
