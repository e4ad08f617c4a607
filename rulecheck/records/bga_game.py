"""A recorded game of Board Game Arena: the notification archive, with the set-up object if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, final

from rulecheck.records import bga_gamedatas as setup
from rulecheck.records.bga_course import Move, Unreadable
from rulecheck.records.bga_ending import Ending
from rulecheck.records.bga_turns import Turns
from rulecheck.records.bga_values import Refused, entries, ident, mapping, number, text


@final
@dataclass(frozen=True, slots=True)
class Note:
    """Something that cannot be judged: of which turn (counted from 0; None: of none), why, and the facts."""

    turn: int | None
    reason: str
    facts: dict[str, Any] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Transcript:
    """A game as the platform recorded it.

    `log` is a `splendor-log`. `places` holds for each of its turns the JSON pointer, in the archive, of the
    packet in which the turn began; `result_place` is that of the result. `notes` say what cannot be judged.
    A game that cannot be read to its end has the turns up to there and no result, and the turn of the note is
    the number of these turns.
    """

    log: dict[str, Any]
    places: list[str]
    result_place: str | None
    notes: list[Note]


@final
@dataclass(frozen=True, slots=True)
class _Notification:
    kind: str
    args: dict[str, Any]
    packet: dict[str, Any]
    place: str


def game(archive: object, gamedatas: object = None) -> Transcript:
    """The game in an archive. Raises Refused, and nothing else:

    `no-packets`, `no-players`, `not-splendor`, `expansion` (text: which), `setup-of-another-game` (player: a
    stranger), `beginning-missing` (count: the round with which the archive begins).
    """
    if gamedatas is not None:
        setup.refuse_unless_base_game(gamedatas)
    notifications = list(_notifications(archive))
    if not notifications:
        raise Refused("no-packets")
    turns, ending, notes = _read(notifications)
    if turns.first_round is not None and turns.first_round > 1:
        raise Refused("beginning-missing", {"count": turns.first_round})
    players, opening, doubts = _opening(notifications, turns, ending, mapping(gamedatas))
    seats = [player["id"] for player in players]
    notes = doubts + notes + [Note(None, reason, facts) for reason, facts in ending.doubts(seats)]
    log: dict[str, Any] = {"format": "splendor-log", "version": 1, "ruleset": "splendor-bga"}
    if table := _table_number(notifications):
        log["meta"] = {"table": table}
    course = turns.course
    log |= {"players": players, "setup": opening, "turns": course.turns}
    read_to_the_end = all(note.turn != len(course.turns) for note in notes)
    if ending.place is None or ending.doubts(seats) or not read_to_the_end:
        return Transcript(log, course.places, None, notes)
    result = ending.result(seats)
    if result is None:
        return Transcript(log, course.places, None, [*notes, Note(None, "unclear-result")])
    return Transcript({**log, "result": result}, course.places, ending.place, notes)


def _notifications(archive: object) -> Iterator[_Notification]:
    for key, packet in entries(mapping(mapping(archive).get("data")).get("data")):
        for _, told in entries(mapping(packet).get("data")):
            kind = mapping(told).get("type")
            if isinstance(kind, str):
                yield _Notification(kind, mapping(told.get("args")), packet, f"/data/data/{_escaped(key)}")


def _read(notifications: list[_Notification]) -> tuple[Turns, Ending, list[Note]]:
    turns, ending, stop = Turns(), Ending(), list[Note]()
    course = turns.course
    for told in notifications:
        ending.read(told.kind, told.args, told.place)
        if not stop:
            try:
                turns.read(told.kind, told.args, told.place, _move(told.packet))
            except Unreadable as why:
                course.drop_open()
                stop = [Note(len(course.turns), why.reason, why.facts)]
    if not stop and (player := course.drop_unfinished()):
        stop = [Note(len(course.turns), "turn-unfinished", {"player": player})]
    notes = [
        Note(turn, "tokens-disagree", {"where": place})
        for turn, place in turns.disagreeing.items()
        if turn < len(course.turns)
    ]
    return turns, ending, notes + stop


def _opening(
    notifications: list[_Notification], turns: Turns, ending: Ending, gamedatas: dict[str, Any]
) -> tuple[list[dict[str, Any]], dict[str, Any], list[Note]]:
    """The players in seat order, the set-up, and a note if it is not known."""
    name_of = ending.names | _names(notifications) | setup.names(gamedatas)
    seats = setup.seats(gamedatas)
    if seats:
        if stranger := next((player for player in turns.players if player not in seats), None):
            raise Refused("setup-of-another-game", {"player": stranger})
    else:  # in the order in which they acted; who never did comes last
        seats = list(dict.fromkeys([*turns.players, *_seen(notifications), *ending.players]))
    if not seats:
        raise Refused("no-players")
    players = [setup.player(key, name_of) for key in seats]
    if not gamedatas:
        return players, setup.unknown_table(), [Note(None, "no-setup")]
    if not setup.is_opening(gamedatas):
        return players, setup.unknown_table(), [Note(None, "setup-not-opening")]
    return players, setup.table(gamedatas), []


def _names(notifications: list[_Notification]) -> dict[str, str]:
    name_of = {}
    for told in notifications:
        player, name = ident(told.args.get("player_id")), text(told.args.get("player_name"))
        if player and name:
            name_of[player] = name
    return name_of


def _seen(notifications: list[_Notification]) -> Iterator[str]:
    """Everybody whose time is counted."""
    for told in notifications:
        for key in mapping(mapping(told.args.get("reflexion")).get("total")):
            if player := ident(key):
                yield player


def _table_number(notifications: list[_Notification]) -> str | None:
    return next((table for told in notifications if (table := ident(told.packet.get("table_id")))), None)


def _move(packet: dict[str, Any]) -> Move:
    move = packet.get("move_id")
    return number(move) if number(move) is not None else text(move)


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
