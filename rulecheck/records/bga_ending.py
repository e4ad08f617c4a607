"""How a game of Board Game Arena ended: its result, and what makes the result no matter of the rules."""

from __future__ import annotations

from typing import Any, Final, final

from rulecheck.records.bga_values import count, entries, flag, ident, mapping, number, text

_GAME_ENDS: Final = 99


@final
class Ending:
    """What the notifications tell of the end. `place` is the packet with the result, None without one."""

    def __init__(self) -> None:
        self.place: str | None = None
        self._rows: list[dict[str, Any]] = []
        self._conceded = False
        self._abandoned = False
        self._neutralized = False
        self._left: dict[str, None] = {}

    def read(self, kind: str, args: dict[str, Any], place: str) -> None:
        """Take in one notification from the packet at `place`. Whoever leaves after the end may do so."""
        if self.place is not None:
            return
        match kind:
            case "gameStateChange" if number(args.get("id")) == _GAME_ENDS:
                self._result(mapping(args.get("args")))
                self.place = place
            case "playerConcedeGame":
                self._conceded = True
            case "skipTurnOfPlayer" if flag(args.get("zombie")):
                self._leaves(args.get("player_id"))
            case "tableInfosChanged" if args.get("reload_reason") in ("playerQuitGame", "playerElimination"):
                self._leaves(args.get("who_quits"))
            case "playerEliminated":
                self._leaves(args.get("who_quits"))
            case "gameResultNeutralized":
                self._leaves(args.get("player_id"))
            case "tableDecision" if args.get("decision_type") == "abandon":
                self._abandoned |= flag(args.get("decision_taken"))

    @property
    def names(self) -> dict[str, str]:
        """The names in the result."""
        found = [(_player(row), text(row.get("name"))) for row in self._rows]
        return {player: name for player, name in found if player and name}

    @property
    def players(self) -> list[str]:
        """Everybody in the result."""
        return [player for row in self._rows if (player := _player(row))]

    def doubts(self, players: list[str]) -> list[tuple[str, dict[str, Any]]]:
        """Why the result of these players is no matter of the rules: reasons and facts."""
        doubts: list[tuple[str, dict[str, Any]]] = []
        doubts += [("player-left", {"player": player}) for player in self._left if player in players]
        if self._conceded:
            doubts.append(("conceded", {}))
        if self._abandoned:
            doubts.append(("abandoned", {}))
        return doubts

    def result(self, players: list[str]) -> dict[str, Any] | None:
        """The winners and points of these players; None where the record does not say them clearly."""
        if self._neutralized:
            return None
        winners, points = [], {}
        for row in self._rows:
            player, score, rank = _player(row), count(row.get("score")), count(row.get("rank"))
            if player not in players or score is None or rank is None:
                return None
            points[player] = score
            if rank == 1:
                winners.append(player)
        return {"winners": winners, "points": points} if points else None

    def _result(self, args: dict[str, Any]) -> None:
        self._rows = [mapping(row) for _, row in entries(args.get("result"))]
        summary = mapping(args.get("table"))
        if flag(summary.get("concede")) or any(flag(row.get("concede")) for row in self._rows):
            self._conceded = True
        self._abandoned |= flag(summary.get("disagreement"))
        self._neutralized |= flag(summary.get("neutralized"))
        for row in self._rows:
            if flag(row.get("zombie")):
                self._leaves(_player(row))

    def _leaves(self, value: object) -> None:
        if player := ident(value):
            self._left[player] = None


def _player(row: dict[str, Any]) -> str | None:
    return ident(row.get("player")) or ident(row.get("id"))
