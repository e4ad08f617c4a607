"""The course of a game of Board Game Arena: whose turn it is, and where one turn ends and the next begins.

A turn begins with an action. A return (state 40) and a noble that the player chose (state 50) are moves of
their own and belong to the turn before; so does the card that fills the gap, which newer games tell of after
the end of the turn.
"""

from __future__ import annotations

from typing import Any, Final, final

from rulecheck.records.bga_values import Refused, mapping

Turn = dict[str, Any]
Move = int | str | None

PLAYS: Final = 25
RETURNS: Final = 40
MUST_PASS: Final = 42
CHOOSES: Final = 50
TURN_ENDS: Final = 75
GAME_ENDS: Final = 99

_EXPANSION_STATES: Final = {
    55: "Trading Posts",
    61: "Trading Posts",
    62: "Trading Posts",
    64: "Trading Posts",
    67: "Strongholds",
    68: "Strongholds",
}


@final
class Unreadable(Exception):
    """From here on the record says nothing that could be judged: the name of the reason, and its facts."""

    def __init__(self, reason: str, facts: dict[str, Any]) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


@final
class Course:
    """The turns so far, each with the place where it began, and the state of the game.

    `place` and `move` are those of the notification that is being read. `due` is the player who has the turn
    and has done nothing yet.
    """

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.places: list[str] = []
        self.state: int | None = None
        self.due: str | None = None
        self.place = ""
        self.move: Move = None
        self._over = True  # the last turn is over

    def enter(self, state: int, player: str | None) -> None:
        """The game comes into a state, in which this player is to act."""
        if state in _EXPANSION_STATES:
            raise Refused("expansion", {"text": _EXPANSION_STATES[state]})
        if state == GAME_ENDS:  # no card fills a gap any more, and a turn that is not finished stays so
            self._over = self._over or self.state not in (RETURNS, CHOOSES)
            return
        if self.due is not None:
            self._leave(self.due, state, player)
        if state in (PLAYS, MUST_PASS):
            self._end()
            self.due = player
        self.state = state

    def begin(self, player: str, **turn: Any) -> Turn:
        """The turn that begins with an action of this player."""
        began: Turn = {"player": player, **turn}
        if self.move is not None:
            began["meta"] = {"move": self.move}
        self.turns.append(began)
        self.places.append(self.place)
        self.due, self._over = None, False
        return began

    def current(self, player: str | None = None) -> Turn | None:
        """The turn (of this player) that is not over, or that began in the same move."""
        if not self.turns or (player is not None and self.turns[-1]["player"] != player):
            return None
        turn = self.turns[-1]
        return turn if not self._over or self.began_now(turn) else None

    def began_now(self, turn: Turn) -> bool:
        """Whether a turn began in this same move."""
        return self.move is not None and mapping(turn.get("meta")).get("move") == self.move

    def drop_open(self) -> str | None:
        """Take back the last turn if it is not over: whose it was."""
        if self._over:
            return None
        self._over = True
        self.places.pop()
        player: str = self.turns.pop()["player"]
        return player

    def drop_unfinished(self) -> str | None:
        """Take back the last turn if its player has yet to return tokens or choose a noble: who that is."""
        return self.drop_open() if self.state in (RETURNS, CHOOSES) else None

    def _leave(self, due: str, state: int, player: str | None) -> None:
        """The game goes on from a player who did nothing: a forced pass, or nobody was there."""
        if self.state == MUST_PASS and state != MUST_PASS:
            self.begin(due, action="pass")
        elif state == TURN_ENDS or (state in (PLAYS, MUST_PASS) and player != due):
            self.due = None
            raise Unreadable("turn-skipped", {"player": due})

    def _end(self) -> None:
        if not self._over and self.turns[-1].get("from") == "table":
            self.turns[-1].setdefault("revealed", "none")  # the platform always tells of a new card
        self._over = True
