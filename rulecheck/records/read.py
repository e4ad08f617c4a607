"""From bytes to a record: what it is shows in its content, never in its name."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from typing import Any, Final, final

import msgspec
from msgspec import UNSET, UnsetType

from rulecheck.model.log import Log
from rulecheck.model.position import Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.records import faults, native, wire
from rulecheck.records.faults import Unreadable
from rulecheck.records.handfuls import RawLog
from rulecheck.records.rulesets import NAMES, ruleset
from rulecheck.records.text import decoded, explain, proves_unique, strains

_LOG: Final = msgspec.json.Decoder(RawLog)
_POSITION: Final = msgspec.json.Decoder(wire.PositionRecord)
_REFUSED: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
_ENCODE: Final = msgspec.json.Encoder().encode
_FORMATS: Final = ("splendor-log", "splendor-position")
#: The rulesets that are known by name; the first is meant where a record names none.
_DEFAULT: Final = NAMES[0]

#: Where pointers into a record stand: pointer by pointer, the line and column in the document.
Locate = Callable[[Iterable[str]], dict[str, tuple[int, int]]]


@final
class Record:
    """A record ready for the referee: a log or a position, and how to find its places in the document.

    `notes` are (turn from 0 or None, name of a reason of U01, facts): what the source itself leaves open.
    `source_pointer` turns a pointer into a log into one into the source, as `locate` and reports want it.
    """

    __slots__ = ("content", "locate", "notes", "ruleset", "source_pointer", "wire")

    def __init__(
        self,
        content: Log | Position,
        wire: wire.LogRecord | wire.PositionRecord,
        ruleset: Ruleset,
        locate: Locate,
    ) -> None:
        self.content = content
        self.wire = wire
        self.ruleset = ruleset
        self.locate = locate
        self.notes: list[tuple[int | None, str, dict[str, Any]]] = []
        self.source_pointer: Callable[[str], str] = str


def read(data: bytes, forced: Ruleset | None = None, setup: object = None) -> Record:
    """The record in a document. `forced` stands in place of the ruleset that the record names; `setup` is the set-up
    object for an archive that has none.

    Raises `Unreadable`, with line and column where there are any.
    """
    data = data.removeprefix(BOM_UTF8)
    try:
        record: wire.LogRecord | wire.PositionRecord
        if b'"splendor-log"' in data:
            record = _LOG.decode(data)
        elif b'"splendor-position"' in data:
            record = _POSITION.decode(data)
        else:
            return _foreign(data, forced, setup)
    except _REFUSED:
        return _foreign(data, forced, setup)
    again = _ENCODE(record)
    metas = again.count(b'"meta":')
    strained, grows = strains(_free(record, metas)) if metas else (False, False)
    # Written again without a space it is never longer, unless a number that is free to the writer grows. So where it
    # is as long, no key was dropped.
    if strained or ((grows or len(again) != len(data.rstrip())) and not proves_unique(data, again)):
        explain(data)
    try:
        return native_record(record, forced, lambda pointers: _places(data, pointers))
    except (*_REFUSED, Unreadable):  # of several faults the slow way chooses the one to be told
        return _foreign(data, forced, setup)


def _free(record: wire.LogRecord | wire.PositionRecord, most: int) -> list[dict[str, Any]]:
    """What is free to the writer: every `meta`, of which there are at most this many."""
    if most == 1 and record.meta is not UNSET:
        return [record.meta]
    holders: list[Any] = [record, *record.players]
    found = []
    if isinstance(record, wire.LogRecord):
        if not isinstance(record.start, UnsetType):
            holders += [record.start, *record.start.players]
        for turn in record.turns:
            if turn.meta is not UNSET:
                found.append(turn.meta)
            if turn.after is not UNSET:
                holders += [turn.after, *(turn.after.players or ())]
    return found + [holder.meta for holder in holders if holder.meta is not UNSET]


def native_record(record: wire.LogRecord | wire.PositionRecord, forced: Ruleset | None, locate: Locate) -> Record:
    """A decoded record, turned into the model."""
    rules = forced or _named(record.ruleset, locate)
    try:
        if isinstance(record, wire.LogRecord):
            return Record(native.log(record, rules), record, rules, locate)
        return Record(native.position(record, rules), record, rules, locate)
    except Unreadable as fault:
        raise _placed(fault, locate) from None


def _named(name: str | UnsetType, locate: Locate) -> Ruleset:
    try:
        return ruleset(_DEFAULT if isinstance(name, UnsetType) else name)
    except KeyError:
        facts = {"found": f'"{name}"', "allowed": ", ".join(NAMES)}
        raise _placed(Unreadable(faults.UNKNOWN_RULESET, facts, pointer="/ruleset"), locate) from None


def _placed(fault: Unreadable, locate: Locate) -> Unreadable:
    if fault.line is None:
        fault.line, fault.column = locate([fault.pointer])[fault.pointer]
    return fault


def _places(data: bytes, pointers: Iterable[str]) -> dict[str, tuple[int, int]]:
    from rulecheck.records.place import places

    return places(decoded(data), pointers)


def _foreign(data: bytes, forced: Ruleset | None, setup: object) -> Record:
    """What is not plainly a record of our own: another source, or something to be explained."""
    from rulecheck.records import bga, board_game_arena

    text = decoded(data)
    if board_game_arena.looks_like(text) == "page":
        return bga.page(text, forced)
    if text.lstrip()[:1] == "<":
        raise Unreadable(faults.NO_GAME_ON_PAGE, {}, 1, 1)
    value = explain(data)
    kind = board_game_arena.looks_like(value)

    def locate(pointers: Iterable[str]) -> dict[str, tuple[int, int]]:
        return _places(data, pointers)

    if kind is not None:
        return bga.value(value, kind, forced, setup, locate)
    own = _own(value)
    if own is None:
        raise _placed(_misfit(value), locate)
    return native_record(own, forced, locate)


def _own(value: Any) -> wire.LogRecord | wire.PositionRecord | None:
    """A record of our own after all: the name of another format stood in a text, or this one's in escapes."""
    kinds = dict(zip(_FORMATS, (wire.LogRecord, wire.PositionRecord), strict=True))
    name = value.get("format") if isinstance(value, dict) else None
    try:
        return msgspec.convert(value, kinds[name]) if isinstance(name, str) and name in kinds else None
    except msgspec.ValidationError:
        return None


def _misfit(value: Any) -> Unreadable:
    from rulecheck.records.shape import explain_shape, nearest, said

    allowed = ", ".join(_FORMATS)
    if not isinstance(value, dict):
        return Unreadable(faults.RECORD_EXPECTED, {"found": said(value)})
    if "format" not in value:
        return Unreadable(faults.NO_FORMAT, {"allowed": allowed})
    if value["format"] not in _FORMATS:
        facts = {"found": said(value["format"]), "allowed": allowed}
        if near := nearest(value["format"], _FORMATS):
            return Unreadable(faults.MISSPELT_FORMAT, {"found": facts["found"], "nearest": near}, pointer="/format")
        return Unreadable(faults.UNKNOWN_FORMAT, facts, pointer="/format")
    if value.get("version", 1) != 1:
        return Unreadable(faults.UNKNOWN_VERSION, {"found": said(value["version"]), "allowed": "1"}, pointer="/version")
    return explain_shape(value, value["format"].removeprefix("splendor-"))
