"""The course of play: whose turn it is, one action a turn, and passing."""

from __future__ import annotations

from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.table import Table
from rulecheck.rules.able import can_act
from rulecheck.rules.end import AFTER_END
from rulecheck.rules.notes import HIDDEN_CARD
from rulecheck.rules.report import Report

O01 = rule("O01", "out-of-turn")
OUT_OF_TURN = O01.reason(
    "out-of-turn", "{player} takes a turn, but it is the turn of this player: {expected_player}.", book("play", 1)
)
NOT_FIRST = O01.reason(
    "not-first", "{player} takes the first turn, but the first player is: {expected_player}.", book("play", 1)
)

O02 = rule("O02", "second-action")
SECOND_ACTION = O02.reason(
    "second-action", "{player} acts again; a player takes one action, then the next player has a turn.", book("play", 2)
)

O03 = rule("O03", "pass")
_PASSING = ruling("The rulebooks do not speak of passing; a player passes only when no action is possible.")
COULD_ACT = O03.reason(
    "could-act",
    "{player} passes, although an action is possible.",
    book("play", 2),
    ruling=_PASSING,
    switch="pass_when_able",
)
EMPTY_TAKE = O03.reason(
    "empty-take",
    "{player} takes no token, which is a pass, although an action is possible.",
    book("play", 2),
    ruling=_PASSING,
    switch="pass_when_able",
)


def begin(table: Table, seat: int, report: Report) -> None:
    """O01, O02 and E01: opens the turn of this player.

    A new round starts when the turn passes the first seat. After a fault in the order the game may go on from the
    player who acted, or from the one who was skipped.
    """
    expected, last = table.next, table.last
    if seat == expected:
        if seat <= last:
            table.round += 1
            table.reached = -1
        if table.skipped >= 0 or table.resume >= 0:
            table.skipped = table.resume = -1
    elif seat == table.skipped:
        if seat > last:  # the other player had already begun a new round
            table.round -= 1
        table.skipped, table.resume = -1, expected
    else:
        _out_of_order(table, seat, report)
    table.last = seat
    table.next = seat + 1 if seat + 1 < len(table.players) else 0
    if seat > table.reached:
        table.reached = seat
    if table.final_round and table.round > table.final_round:
        report(AFTER_END, {"player": table.players[seat].id, "goal": table.ruleset.goal, "since": table.final_round})


def _out_of_order(table: Table, seat: int, report: Report) -> None:
    expected, last = table.next, table.last
    player = table.players[seat].id
    if seat == last:
        report(SECOND_ACTION, {"player": player})
        return
    if seat <= last:
        table.round += 1
        table.reached = -1
    if seat == table.resume:
        table.resume = -1
        return
    # A log may also begin in the middle of a game, and then somebody has something.
    untouched = not any(player.tokens or player.hand or player.cards for player in table.players)
    first = last < 0 and table.round == 1 and untouched
    report(NOT_FIRST if first else OUT_OF_TURN, {"player": player, "expected_player": table.players[expected].id})
    table.skipped, table.resume = expected, -1


def idle(table: Table, seat: int, report: Report, *, empty_take: bool = False) -> None:
    """O03: passes, in words or by taking nothing."""
    able = can_act(table, seat)
    if able is None:
        report(HIDDEN_CARD, {"player": table.players[seat].id})
    elif able:
        report(EMPTY_TAKE if empty_take else COULD_ACT, {"player": table.players[seat].id})
