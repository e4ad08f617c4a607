"""Turns out of the notifications of Board Game Arena."""

from __future__ import annotations

from typing import Any, Final, final

from rulecheck.records.bga_course import MUST_PASS, PLAYS, Course, Move, Turn, Unreadable
from rulecheck.records.bga_values import (
    COLORS,
    LEVELS,
    Refused,
    card,
    count,
    flag,
    ident,
    mapping,
    noble,
    number,
    text,
    tokens,
)

_FIRST_ORIENT_CARD: Final = 201


@final
class Turns:
    """Reads one notification after the other into turns. `players` are those who acted or had to, in order.

    `first_round` is the number of the round in which the record begins, None if it does not say.
    `disagreeing` are the turns (with the place) whose tokens are told in two ways that differ; then the
    letters are taken.
    """

    def __init__(self) -> None:
        self.course = Course()
        self.players: list[str] = []
        self.first_round: int | None = None
        self.disagreeing: dict[int, str] = {}

    def read(self, kind: str, args: dict[str, Any], place: str, move: Move) -> None:
        """Take in a notification from the packet at `place`; raises Unreadable where reading must stop."""
        self.course.place, self.course.move = place, move
        match kind:
            case "gameStateChange":
                self._enter(args)
            case "coins":
                self._coins(args)
            case "reserveCard":
                self._reserve(args)
            case "buyCard":
                self._buy(args)
            case "revealCard":
                self._reveal(args)
            case "updateScore":
                self._score(args)
            case "claimNoble":
                self._claim(args)
            case _ if "gap" in args or "location" in mapping(args.get("card")):
                raise Unreadable("unknown-move", {"text": text(kind) or "", "where": place})

    def _enter(self, args: dict[str, Any]) -> None:
        state = number(args.get("id"))
        if state is None:  # the very first one
            return
        begins = state in (PLAYS, MUST_PASS)
        self.course.enter(state, self._player(args, "active_player") if begins else None)
        if begins and self.first_round is None and len(self.course.turns) < 2:
            self.first_round = count(mapping(args.get("args")).get("turn"))

    def _coins(self, args: dict[str, Any]) -> None:
        player = self._player(args)
        income, expense, agree = self._change(args)
        turn = self.course.current(player)
        if turn and turn["action"] == "buy" and "pay" not in turn and not income:
            turn["pay"] = expense
        elif turn and turn["action"] == "reserve" and turn["gold"] == 0 and income.keys() == {"gold"}:
            turn["gold"] = income["gold"]
            _put_back(turn, expense)
        elif income or self.course.due == player:
            _put_back(self.course.begin(player, action="take", tokens=income), expense)
        elif turn:
            _put_back(turn, expense)
        elif expense:
            raise self._unreadable("coins")
        if not agree:
            self.disagreeing[len(self.course.turns) - 1] = self.course.place

    def _change(self, args: dict[str, Any]) -> tuple[dict[str, int], dict[str, int], bool]:
        """What came, what went, and whether the letters and the change of each colour agree on it.

        Where one of the two is missing the other is enough.
        """
        income, expense = tokens(args.get("income_coins")), tokens(args.get("expense_coins"))
        gap = {COLORS.get(letter): number(change) for letter, change in mapping(args.get("gap")).items()}
        told = bool(gap) and None not in gap and None not in gap.values()
        changes = {color: change for color, change in gap.items() if color and change} if told else {}
        if income is not None and expense is not None:
            net = {color: income.get(color, 0) - expense.get(color, 0) for color in COLORS.values()}
            return income, expense, not told or changes == {color: n for color, n in net.items() if n}
        if not told:
            raise self._unreadable("coins")
        came = {color: change for color, change in changes.items() if change > 0}
        went = {color: -change for color, change in changes.items() if change < 0}
        return came, went, True

    def _reserve(self, args: dict[str, Any]) -> None:
        player = self._player(args)
        recorded = mapping(args.get("card"))
        face = self._face(recorded.get("id", args.get("card_id")), "reserveCard")
        turn = self.course.current(player)
        if turn and turn["action"] == "reserve" and self.course.began_now(turn):
            if turn["card"] is None:  # told once to everybody and once, with its face, to the owner
                turn["card"] = face
            if face in (None, turn["card"]):
                return
        location = text(recorded.get("location")) or ""
        source: Turn = {}
        if location.startswith("market"):
            source = {"from": "table"}
        elif face is None or "deck" in location:
            source = {"from": "deck", "level": _level(location, args.get("rank"), face)}
        if face is None and not source.get("level"):
            raise self._unreadable("reserveCard")
        self.course.begin(player, action="reserve", **source, card=face, gold=0)

    def _buy(self, args: dict[str, Any]) -> None:
        player = self._player(args)
        recorded = mapping(args.get("card"))
        face = self._face(recorded.get("id"), "buyCard")
        if face is None:
            raise self._unreadable("buyCard")
        location = text(recorded.get("location")) or ""
        origin = "table" if location.startswith("market") else location
        source = {"from": origin} if origin in ("table", "hand") else {}
        self.course.begin(player, action="buy", **source, card=face)

    def _reveal(self, args: dict[str, Any]) -> None:
        face = self._face(mapping(args.get("card")).get("id"), "revealCard")
        turn = self.course.current()
        if face is None or turn is None or turn.get("revealed", face) not in (face, "none"):
            raise self._unreadable("revealCard")
        turn["revealed"] = face

    def _score(self, args: dict[str, Any]) -> None:
        if flag(args.get("isCitiesActivate")):
            raise Refused("expansion", {"text": "Cities"})
        player, points = ident(args.get("player_id")), count(args.get("score"))
        turn = self.course.current(player) if player else None
        if turn is not None and points is not None:
            turn["points"] = points

    def _claim(self, args: dict[str, Any]) -> None:
        turn = self.course.current(self._player(args))
        tile = noble(mapping(args.get("card")).get("id"))  # its location belongs to another card
        if turn is None or tile is None:
            raise self._unreadable("claimNoble")
        turn.setdefault("nobles", []).append(tile)

    def _player(self, args: dict[str, Any], key: str = "player_id") -> str:
        player = ident(args.get(key))
        if player is None:
            raise self._unreadable(key)
        if player not in self.players:
            self.players.append(player)
        return player

    def _face(self, value: object, kind: str) -> str | None:
        """The card with this number; None for no number, as with a card that lies face down."""
        found = number(value)
        if found is not None and found >= _FIRST_ORIENT_CARD:
            raise Refused("expansion", {"text": "Orient"})
        if found is not None and found > 0 and card(found) is None:
            raise self._unreadable(kind)
        return card(found)

    def _unreadable(self, what: str) -> Unreadable:
        return Unreadable("unreadable-move", {"text": what, "where": self.course.place})


def _put_back(turn: Turn, more: dict[str, int]) -> None:
    if more:
        before = turn.get("return", {})
        turn["return"] = {color: before.get(color, 0) + more.get(color, 0) for color in {**before, **more}}


def _level(location: str, rank: object, face: str | None) -> int | None:
    """The level of a card from a deck: the deck's, the card's, or the number of marks in `rank`."""
    if location[-1:] in LEVELS:
        return int(location[-1])
    if face is not None:
        return int(face[0])
    marks = number(rank) or (len(rank) if isinstance(rank, str) and len(set(rank)) == 1 else None)
    return marks if marks in (1, 2, 3) else None
