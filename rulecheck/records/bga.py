"""Board Game Arena's sources as records: a page, an archive, or a set-up object."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rulecheck.model.ruleset import Ruleset
from rulecheck.records import board_game_arena, faults, wire
from rulecheck.records.faults import Unreadable
from rulecheck.records.place import places
from rulecheck.records.read import Locate, Record, native_record


def page(text: str, forced: Ruleset | None) -> Record:
    """The game or the position on a saved page. Places are those in the page, pointers inside the embedded object."""
    try:
        found = board_game_arena.embedded(text)
    except board_game_arena.Refused as refused:
        raise _unreadable(refused) from None
    archive, gamedatas = found.archive, found.gamedatas

    def locate(pointers: Iterable[str]) -> dict[str, tuple[int, int]]:
        wanted = list(pointers)
        inside = archive or gamedatas
        assert inside is not None
        where = places(text, [pointer for pointer in wanted if not pointer.startswith(_SETUP)], inside.start)
        if archive is not None and gamedatas is not None:
            setup = [pointer for pointer in wanted if pointer.startswith(_SETUP)]
            stripped = places(text, [pointer.removeprefix(_SETUP) for pointer in setup], gamedatas.start)
            where |= {pointer: stripped[pointer.removeprefix(_SETUP)] for pointer in setup}
        return where

    if archive is None and gamedatas is None:
        raise Unreadable(faults.NO_GAME_ON_PAGE, {}, 1, 1)
    if archive is None:
        return _position(gamedatas.value if gamedatas else None, forced, locate)
    return _game(archive.value, gamedatas.value if gamedatas else None, forced, locate)


#: Marks pointers into the set-up object of a page that has an archive too.
_SETUP = "#setup"


def value(
    content: object, kind: board_game_arena.Kind, forced: Ruleset | None, setup: object, locate: Locate
) -> Record:
    """The game in an archive, or the position in a set-up object."""
    if kind == "gamedatas":
        return _position(content, forced, locate)
    return _game(content, setup, forced, locate)


def _game(archive: object, gamedatas: object, forced: Ruleset | None, locate: Locate) -> Record:
    try:
        transcript = board_game_arena.game(archive, gamedatas)
    except board_game_arena.Refused as refused:
        raise _unreadable(refused) from None
    entry = _fitting(transcript.log, wire.LogRecord)
    record = native_record(entry, forced, lambda pointers: dict.fromkeys(pointers, (1, 1)))
    record.locate = locate
    record.notes = [(note.turn, note.reason, note.facts) for note in transcript.notes]

    def source_pointer(pointer: str) -> str:
        parts = pointer.split("/")
        if pointer.startswith("/turns/") and int(parts[2]) < len(transcript.places):
            return transcript.places[int(parts[2])]
        if pointer.startswith("/result"):
            return transcript.result_place or ""
        if pointer and gamedatas is not None:
            return _SETUP + board_game_arena.setup_place(pointer, transcript.log)
        return ""

    record.source_pointer = source_pointer
    return record


def _position(gamedatas: object, forced: Ruleset | None, locate: Locate) -> Record:
    try:
        content = board_game_arena.position(gamedatas)
    except board_game_arena.Refused as refused:
        raise _unreadable(refused) from None
    entry = _fitting(content, wire.PositionRecord)
    record = native_record(entry, forced, lambda pointers: dict.fromkeys(pointers, (1, 1)))
    record.locate = locate
    record.source_pointer = lambda pointer: board_game_arena.setup_place(pointer, content)
    return record


def _fitting(content: dict[str, Any], kind: type[Any]) -> Any:
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError:
        raise Unreadable(faults.UNREADABLE_SETUP, {"where": "gamedatas"}) from None


def _unreadable(refused: board_game_arena.Refused) -> Unreadable:
    """The refusal by its name; line and column are places, not facts."""
    facts = dict(refused.facts)
    line, column = facts.pop("line", None), facts.pop("column", None)
    if "player" in facts:  # nobody's name is known yet
        facts["id"] = facts.pop("player")
    reason = next(rule.reasons[refused.reason] for rule in faults.READING if refused.reason in rule.reasons)
    return Unreadable(reason, facts, line, column)
