"""The end of the game: the last round, the winner, ties and points."""

from __future__ import annotations

from collections.abc import Sequence

from rulecheck.model.log import Result
from rulecheck.model.position import Player
from rulecheck.model.rule import Place, book, rule, ruling
from rulecheck.model.table import Table
from rulecheck.rules.able import can_act
from rulecheck.rules.notes import UNABLE
from rulecheck.rules.report import Report

E01 = rule("E01", "turn-after-end")
AFTER_END = E01.reason(
    "turn-after-end",
    "{player} takes a turn after the end of the game: round {since} is the last, for a player has {goal:point} in it.",
    book("end", 1),
)

E02 = rule("E02", "ended-early")
NOBODY = E02.reason(
    "nobody-has-enough",
    "The game has a result although nobody has {goal:point}; the most that a player has is {most}.",
    book("end", 1),
)
ROUND_OPEN = E02.reason(
    "round-not-over",
    "The game has a result before the round is over; in this round the turn of this player is missing: "
    "{expected_player}.",
    book("end", 1),
)

E03 = rule("E03", "wrong-winner")
FEWER_POINTS = E03.reason(
    "fewer-points",
    "{player} is named as a winner with {counted:point}; the most that a player has is {most}: {rightful}.",
    book("end", 2),
)
NO_WINNER = E03.reason("nobody", "The result names no winner; the most points are {most}: {rightful}.", book("end", 2))

E04 = rule("E04", "wrong-tie-break")
_BOUGHT = ruling("This rulebook does not say whether reserved cards count in a tie; only bought cards do.")
_SHARED = ruling("The rulebooks do not say who wins a full tie; the victory is shared.")
MORE_CARDS = E04.reason(
    "more-cards",
    "{player} is named as a winner with {counted:card}; of the players with the most points the one with the fewest "
    "bought cards wins, here {fewest}: {rightful}.",
    book("end", 3, ru=()),
    ruling=_BOUGHT,
)
NOT_SHARED = E04.reason(
    "not-shared",
    "These players have the same points and the same number of bought cards and share the victory: {rightful}. "
    "The result names: {winners}.",
    ruling=_SHARED,
)
SHARED = E04.reason(
    "shared",
    "The result names more than one winner: {winners}. By this ruleset a victory is not shared.",
    ruling=ruling("The rulebooks do not say who wins a full tie; this ruleset has one winner named."),
    switch="shared_victory",
)

E05 = rule("E05", "wrong-points")
_POINTS = book("end", 2, also={"sr": (Place("buying", 4), Place("nobles", 5))})
POINTS_TURN = E05.reason(
    "turn",
    "After this turn the record gives {player} {recorded:point}; the bought cards and nobles give {counted}.",
    _POINTS,
)
POINTS_RESULT = E05.reason(
    "result", "The result gives {player} {recorded:point}; the bought cards and nobles give {counted}.", _POINTS
)
POINTS_POSITION = E05.reason(
    "position",
    "The position gives {player} {recorded:point}; the bought cards and nobles give {counted}.",
    _POINTS,
)


def finish(table: Table, points: int | None, report: Report) -> None:
    """Closes a turn: the test for the last round, and E05 for the points that the record gives."""
    player = table.players[table.last]
    if player.points >= table.ruleset.goal and not table.final_round:
        table.final_round = table.round
    if points is not None and points != player.points:
        report(POINTS_TURN, {"player": player.id, "recorded": points, "counted": player.points}, "points")


def check_result(table: Table, result: Result, report: Report) -> None:
    """E02 to E05, on the position after the last recorded turn."""
    for seat, points in result.points.items():
        player = table.players[seat]
        if points != player.points:
            facts = {"player": player.id, "recorded": points, "counted": player.points}
            key = player.id.replace("~", "~0").replace("/", "~1")
            report(POINTS_RESULT, facts, f"/result/points/{key}", seat)
    if _may_end(table, report) and result.winners is not None:
        _check_winners(table, result.winners, report)


def _may_end(table: Table, report: Report) -> bool:
    """E02; False also where it cannot be judged, for then the winners are not judged either."""
    goal = table.ruleset.goal
    if not table.final_round:
        able = [can_act(table, seat) for seat in range(len(table.players))]
        if True in able:
            report(NOBODY, {"goal": goal, "most": max(player.points for player in table.players)}, "/result")
            return False
        if None in able:
            report(UNABLE, {"goal": goal}, "/result")
            return False
    elif table.round == table.final_round and table.reached < len(table.players) - 1:
        report(ROUND_OPEN, {"expected_player": table.players[table.next].id}, "/result", table.next)
        return False
    return True


def rightful(players: Sequence[Player]) -> list[int]:
    """The seats of those who win: with the most points, and of these with the fewest bought cards."""
    ranks = [(-player.points, len(player.cards)) for player in players]
    best = min(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def _check_winners(table: Table, winners: list[int], report: Report) -> None:
    players = table.players
    winners = list(dict.fromkeys(winners))
    best = rightful(players)
    most, fewest = players[best[0]].points, len(players[best[0]].cards)
    names = [players[seat].id for seat in best]
    if not winners:
        report(NO_WINNER, {"most": most, "rightful": names}, "/result/winners")
    behind = [seat for seat in winners if players[seat].points < most]
    for seat in behind:
        facts = {"player": players[seat].id, "counted": players[seat].points, "most": most, "rightful": names}
        report(FEWER_POINTS, facts, "/result/winners", seat)
    if behind or not winners:
        return
    heavier = [seat for seat in winners if seat not in best]
    for seat in heavier:
        cards = len(players[seat].cards)
        facts = {"player": players[seat].id, "counted": cards, "fewest": fewest, "rightful": names}
        report(MORE_CARDS, facts, "/result/winners", seat)
    if heavier:
        return
    named = [players[seat].id for seat in winners]
    if table.ruleset.rulings["shared_victory"] != "allow":
        if len(winners) > 1:
            report(SHARED, {"winners": named}, "/result/winners")
    elif len(winners) < len(best):
        report(NOT_SHARED, {"rightful": names, "winners": named}, "/result/winners")
