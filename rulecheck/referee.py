"""The referee: plays a game turn by turn, as recorded, and says which rules were broken. Also live."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, final

from rulecheck.causes import link
from rulecheck.model.finding import Finding
from rulecheck.model.log import Log, Setup
from rulecheck.model.position import HIDDEN, Checkpoint, Player, Position
from rulecheck.model.rule import Reason
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.table import Table
from rulecheck.model.tokens import TOTAL
from rulecheck.model.turn import Buy, Reserve, Take, Turn
from rulecheck.rules.buying import buy
from rulecheck.rules.checkpoint import compare
from rulecheck.rules.end import check_result, finish
from rulecheck.rules.nobles import visit
from rulecheck.rules.notes import REFILL, U01
from rulecheck.rules.play import begin, idle
from rulecheck.rules.position import check_position
from rulecheck.rules.reachable import check_reachable
from rulecheck.rules.reserving import discard, reserve
from rulecheck.rules.setup import FOREIGN_CARD, FOREIGN_NOBLE, check_players, check_setup
from rulecheck.rules.tokens import give_back, take

#: What depends on how many tokens lie where: not judged once it is not known which tokens were paid.
_ON_TOKENS: Final = frozenset({"T02", "T04", "T05", "T06", "T07", "T08", "T09", "R04", "R05", "B05", "O03"})
#: What depends on which cards lie where: not judged once it is not known from where a card was bought.
_ON_CARDS: Final = frozenset({"R01", "R02", "R03", "R06", "B01", "B02", "D01", "D02", "O03"})
_CARD_CHECKPOINTS: Final = frozenset({"in-hand", "on-table", "hand", "row", "deck"})


@final
class Referee:
    """Judges a game, one turn at a time.

    `play` plays a turn as recorded and returns what was found in it; it goes on after a fault. `findings` are all
    so far, in the order of the game, with `caused_by` filled in by `settle`. `judged` counts the turns that could be
    judged in full.
    """

    def __init__(self, ruleset: Ruleset, players: list[Player], opening: Setup | Position, at: str = "/start") -> None:
        self._sit_down(ruleset)
        if isinstance(opening, Setup):
            check_players(ruleset, len(players), self.report)
            check_setup(ruleset, opening, len(players), self.report)
            position = deal(ruleset, players, opening)
        else:
            position = opening.copy()
            check_position(ruleset, position, at, self.report)
            check_reachable(ruleset, position, at, self.report)
        self.table = Table(ruleset, position)

    @classmethod
    def at(cls, table: Table) -> Referee:
        """A referee who comes to a game as it stands, without judging what was before, and plays on at this table."""
        referee = cls.__new__(cls)
        referee._sit_down(table.ruleset)
        referee.table = table
        return referee

    def _sit_down(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.findings: list[Finding] = []
        self.turns = self.judged = 0
        self.agreed: list[tuple[int, Checkpoint]] = []
        self._turn: Turn | None = None
        self._full = True
        self._noted: set[tuple[str, object]] = set()

    @property
    def position(self) -> Position:
        """The position as it stands now, to be kept."""
        return self.table.position()

    def play(self, turn: Turn) -> list[Finding]:
        """Plays a turn as recorded: action, refill, return of tokens, noble, then the test for the last round."""
        before = len(self.findings)
        self.advance(turn)
        return self.findings[before:]

    def advance(self, turn: Turn) -> None:
        """Plays a turn as `play` does; what is found is in `findings` alone."""
        table, ruleset, report = self.table, self.ruleset, self.report
        self._turn, self._full = turn, True
        self.turns += 1
        seat = turn.seat
        player = table.players[seat]
        begin(table, seat, report)
        if turn.foreign:
            self.report_foreign(turn.foreign)
        kind = turn.__class__
        if kind is Take:
            take(table, turn, report)  # type: ignore[arg-type]
        elif kind is Buy:
            buy(table, turn, report)  # type: ignore[arg-type]
        elif kind is Reserve:
            reserve(table, turn, report)  # type: ignore[arg-type]
        else:
            idle(table, seat, report)
        if turn.discard:
            discard(table, seat, turn.discard, report)
        if turn.returned or player.tokens % TOTAL > ruleset.token_limit:
            give_back(table, seat, turn.returned, report)
        if turn.nobles or player.waiting:
            visit(table, seat, turn.nobles, report)
        points = player.points
        if points != turn.points or points >= ruleset.goal:
            finish(table, turn.points, report)
        if turn.after is not None and compare(table, turn.after, report):
            self.agreed.append((self.turns, turn.after))
        if self._full:
            self.judged += 1
        self._turn = None

    def settle(self) -> list[Finding]:
        """All findings, each with the earlier one that it follows from."""
        link(self.findings, self.agreed, [player.id for player in self.table.players])
        return self.findings

    def report_foreign(self, foreign: Iterable[tuple[str, str]]) -> None:
        for at, name in foreign:
            reason = FOREIGN_NOBLE if "nobles" in at else FOREIGN_CARD
            self.report(reason, {"text": name}, at)

    def report(self, reason: Reason, facts: dict[str, Any], at: str = "", seat: int | None = None) -> None:
        rule = reason.rule
        turn = self._turn
        if rule is U01:
            self._full = False
            key = (reason.name, facts.get("level") or facts.get("player"))
            if key in self._noted:
                return
            self._noted.add(key)
        if turn is not None and self._depends_on_the_unknown(reason):
            self._full = False
            return
        severity = "note" if rule is U01 else self.ruleset.severity(reason)
        if severity is None:
            return
        finding = Finding(reason, facts, pointer=at, severity=severity)
        if turn is not None:
            finding.turn, finding.round, finding.move = self.turns, self.table.round, turn.move
            finding.player = self.table.players[turn.seat if seat is None else seat].id
            finding.pointer = f"/turns/{self.turns - 1}" + (f"/{at}" if at else "")
        elif seat is not None:
            finding.player = facts.get("player") or facts.get("expected_player")
        self.findings.append(finding)

    def _depends_on_the_unknown(self, reason: Reason) -> bool:
        table, code = self.table, reason.rule.code
        return (table.unsure and code in _ON_TOKENS) or (
            table.unplaced and (code in _ON_CARDS or (code == "P02" and reason.name in _CARD_CHECKPOINTS))
        )


def deal(ruleset: Ruleset, players: list[Player], setup: Setup) -> Position:
    """The position that a set-up leads to; what it leaves out is as the ruleset has it, what it hides is HIDDEN."""
    rows, decks = [], []
    for row, deck, there in zip(setup.rows, setup.decks, ruleset.components.per_level, strict=True):
        size = min(ruleset.row_size, there)
        # What is not in the set stands for some card all the same.
        rows.append([HIDDEN] * size if row is None else [card if card >= 0 else HIDDEN for card in row])
        decks.append(there - size if deck is None else deck)
    orders = [order[:] if order is not None else None for order in setup.orders]
    nobles = setup.nobles
    if nobles is None:
        nobles = [HIDDEN] * (len(players) + ruleset.nobles_beyond_players)
    bank = ruleset.supply(len(players)) if setup.bank is None else setup.bank
    return Position(
        [player.copy() for player in players],
        bank,
        rows,
        decks,
        orders,
        [noble if noble >= 0 else HIDDEN for noble in nobles],
        0,
    )


def judge(ruleset: Ruleset, log: Log, *, first: bool = False, watch: Callable[[Table], None] | None = None) -> Referee:
    """Plays a whole log and checks its result.

    `first` stops at the first fault; `watch` sees the table before the first turn and after each.
    """
    opening = log.start if log.start is not None else log.setup
    if opening is None:
        raise ValueError("a log has a set-up or a start")
    referee = Referee(ruleset, log.players, opening)
    referee.report_foreign(log.foreign)
    if watch is not None:
        watch(referee.table)
    for turn in log.turns:
        if first and any(finding.severity != "note" for finding in referee.findings):
            break
        referee.advance(turn)
        if watch is not None:
            watch(referee.table)
    else:
        _forget_last_refill(referee)
        if log.result is not None:
            check_result(referee.table, log.result, referee.report)
    if referee.findings:
        if first:
            _keep_first(referee.findings)
        referee.settle()
    return referee


def _forget_last_refill(referee: Referee) -> None:
    """Which card fills the gap of the last turn matters to nobody any more."""
    last = referee.findings[-1] if referee.findings else None
    if last is not None and last.reason is REFILL and last.turn == referee.turns:
        referee.findings.pop()
        referee.judged += 1


def _keep_first(findings: list[Finding]) -> None:
    for index, finding in enumerate(findings):
        if finding.severity != "note":
            del findings[index + 1 :]
            return


def judge_position(ruleset: Ruleset, position: Position) -> Referee:
    """Checks a position by itself: every invariant that is broken, at once."""
    referee = Referee(ruleset, position.players, position, "")
    referee.report_foreign(position.foreign)
    return referee
