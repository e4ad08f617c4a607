"""A finding: which rule was broken, for which reason, where, and the facts. Never a sentence."""

from __future__ import annotations

from typing import Any, Final, Literal, final

from rulecheck.model.rule import Reason

Severity = Literal["error", "warning", "note"]

#: What a fact is, by its name: a name has one meaning in the whole project, so that one voice can say it.
KINDS: Final[dict[str, str]] = {
    # people
    "player": "player",  # who did it, or to whom it happened
    "owner": "player",  # who holds the card or noble in question
    "expected_player": "player",  # whose turn it is
    "winners": "players",  # named by the record
    "rightful": "players",  # who the rules say wins
    # components
    "card": "card",
    "top": "card",  # the card on top of the deck
    "noble": "noble",
    "nobles": "nobles",
    "cards": "cards",
    "recorded_cards": "cards",
    "counted_cards": "cards",
    "recorded_nobles": "nobles",
    "counted_nobles": "nobles",
    # tokens and bonuses
    "tokens": "tokens",  # recorded as taken, returned or paid
    "available": "tokens",  # in the bank
    "held_tokens": "tokens",  # in the player's possession
    "price": "tokens",  # what the card costs after bonuses
    "missing": "tokens",
    "excess": "tokens",
    "recorded_tokens": "tokens",
    "counted_tokens": "tokens",
    "expected_tokens": "tokens",
    "requirement": "bonuses",  # of a noble
    "bonuses": "bonuses",  # of a player
    "missing_bonuses": "bonuses",
    "color": "color",
    "level": "level",
    "recorded_level": "level",
    # numbers
    "held": "count",
    "limit": "count",
    "lowest": "count",
    "count": "count",
    "players_count": "count",
    "recorded": "count",
    "counted": "count",
    "expected": "count",
    "goal": "count",
    "gold": "count",
    "most": "count",
    "fewest": "count",
    "since": "count",
    "last_round": "count",
    "line": "count",
    "column": "count",
    # whatever a record says
    "text": "text",
    "key": "text",
    "nearest": "text",
    "where": "text",  # a part of the source
    # how a record is written
    "found": "text",  # what stands there instead, a short piece of the record itself
    "allowed": "text",  # the possible values, with commas
    "opening": "text",  # a bracket
    "closing": "text",
    "id": "text",  # a player id that names nobody, or two
    "encoding": "text",  # of text, or a compression
    "offset": "count",  # a byte, counted from 1
    "mebibytes": "count",
}


@final
class Finding:
    """One fault, warning or note.

    `turn` and `round` count from 1 and are None off a turn; `player` is an id or None; `pointer` is a JSON pointer
    into the record; `line` and `column` count from 1 and are filled in by whoever has the text; `caused_by` is the
    index of the finding that this one follows from.
    """

    __slots__ = (
        "caused_by",
        "column",
        "facts",
        "line",
        "move",
        "player",
        "pointer",
        "reason",
        "round",
        "severity",
        "turn",
    )

    def __init__(
        self,
        reason: Reason,
        facts: dict[str, Any],
        *,
        pointer: str = "",
        severity: Severity = "error",
        turn: int | None = None,
        round: int | None = None,
        player: str | None = None,
        move: int | str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.reason = reason
        self.facts = facts
        self.pointer = pointer
        self.severity: Severity = severity
        self.turn = turn
        self.round = round
        self.player = player
        self.move = move
        self.line = line
        self.column = column
        self.caused_by: int | None = None

    @property
    def code(self) -> str:
        """The code of the broken rule, such as `T06`."""
        return self.reason.rule.code

    def __repr__(self) -> str:
        return f"<{self.code} {self.reason.name} turn={self.turn} player={self.player} {self.facts}>"
