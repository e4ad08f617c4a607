"""The referee for a tabletop: plain objects in, findings out, one turn at a time."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final, final

import msgspec

from rulecheck import referee as inner
from rulecheck.model.finding import Finding
from rulecheck.model.log import Log
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.turn import Turn
from rulecheck.moves import options
from rulecheck.records import native, write
from rulecheck.records.entry import entry
from rulecheck.records.faults import Unreadable
from rulecheck.records.rulesets import NAMES, load, ruleset
from rulecheck.records.shape import explain_shape
from rulecheck.records.wire import LogRecord
from rulecheck.rules.end import check_result

Json = Mapping[str, Any]

#: A table that nobody knows: only what the turns say can be judged.
UNKNOWN_SETUP: Final[Json] = {"nobles": None, "table": {}}


def named_ruleset(name: str | os.PathLike[str] | Ruleset) -> Ruleset:
    """A ruleset by its name or from a YAML file. Raises `Unreadable` for a wrong file."""
    if isinstance(name, Ruleset):
        return name
    return ruleset(name) if isinstance(name, str) and name in NAMES else load(name)


@final
class Referee:
    """Judges a game while it is played. Turns, set-ups and positions are written as in a `splendor-log`.

    `players` are ids, or objects with `id` and `name`, the first player first; `setup` is a set-up object, or a
    position in mid-game (with `to_move`); without it only what the turns themselves say can be judged.

    >>> referee = Referee("splendor", ["ana", "boris"])
    >>> referee.play({"player": "ana", "action": "take", "tokens": {"red": 1, "blue": 1, "green": 1}})
    []
    >>> [finding.code for finding in referee.play({"player": "boris", "action": "take", "tokens": {"red": 3}})]
    ['T01']
    >>> referee.position["players"][1]["tokens"]
    {'red': 3}

    Raises `Unreadable` for what does not have the shape of a log.
    """

    def __init__(
        self,
        ruleset: str | os.PathLike[str] | Ruleset = "splendor",
        players: Sequence[str | Json] = (),
        setup: Json = UNKNOWN_SETUP,
    ) -> None:
        self._ruleset = named_ruleset(ruleset)
        self._players = [{"id": player} if isinstance(player, str) else dict(player) for player in players]
        self._opening = {"start" if "to_move" in setup else "setup": dict(setup)}
        log = self._log([])
        opening = log.start if log.start is not None else log.setup
        assert opening is not None
        self._referee = inner.Referee(self._ruleset, log.players, opening)
        self._referee.report_foreign(log.foreign)

    def _log(self, turns: Iterable[Any], **more: Any) -> Log:
        """The model of a log with this opening."""
        whole = {"format": "splendor-log", "version": 1, "players": self._players, "turns": list(turns)}
        whole |= self._opening | more
        try:
            return native.log(msgspec.convert(whole, LogRecord), self._ruleset)
        except msgspec.ValidationError:
            raise explain_shape(msgspec.to_builtins(whole, str_keys=True), "log") from None

    def _turn(self, turn: Json | Turn) -> Turn:
        return turn if isinstance(turn, Turn) else self._log([turn]).turns[0]

    @property
    def findings(self) -> list[Finding]:
        """All findings so far; `caused_by` is an index into this list."""
        return self._referee.settle()

    @property
    def position(self) -> dict[str, Any]:
        """The position as it stands, as a `splendor-position`."""
        record = write.position(self._referee.position, self._ruleset, name=self._ruleset.name)
        written: dict[str, Any] = msgspec.to_builtins(record)
        return written

    def play(self, turn: Json | Turn) -> list[Finding]:
        """Plays a turn as it was done, and returns what was found in it. After a fault the game goes on."""
        found = self._referee.play(self._turn(turn))
        self._referee.settle()
        return found

    def try_out(self, turn: Json | Turn) -> list[Finding]:
        """What would be found in a turn, without playing it: the answer to "may I?"."""
        trial = inner.Referee.at(self._referee.table.copy())
        return trial.play(copy(self._turn(turn)))

    def legal_turns(self) -> list[dict[str, Any]]:
        """Every legal turn of the player to move, as a log writes it."""
        table = self._referee.table
        return [msgspec.to_builtins(entry(option.turn, table)) for option in options(table)]

    def finish(self, winners: Sequence[str], points: Mapping[str, int] | None = None) -> list[Finding]:
        """Judges a result: whether the game may end here, and who wins."""
        result = self._log([], result={"winners": list(winners), "points": dict(points or {})}).result
        assert result is not None
        before = len(self._referee.findings)
        check_result(self._referee.table, result, self._referee.report)
        return self._referee.settle()[before:]


__all__ = ["UNKNOWN_SETUP", "Referee", "Unreadable", "named_ruleset"]
