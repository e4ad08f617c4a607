"""Nobles: at the end of a turn a player who has the bonuses is visited by one noble."""

from __future__ import annotations

from rulecheck.model.position import HIDDEN, Player
from rulecheck.model.rule import book, rule
from rulecheck.model.table import Table
from rulecheck.model.tokens import GUARD, covers, less, unpack
from rulecheck.rules.notes import NOBLES
from rulecheck.rules.report import Report

N01 = rule("N01", "noble-not-earned")
NOT_EARNED = N01.reason(
    "not-earned",
    "{player} takes a noble without the bonuses for it; missing: {missing_bonuses}. The noble: {noble}.",
    book("nobles", 2, ru=(1, 2)),
)

HELD_NOT_EARNED = N01.reason(
    "position",
    "{player} has a noble without the bonuses for it; missing: {missing_bonuses}. The noble: {noble}.",
    book("nobles", 2, ru=(1, 2)),
)

N02 = rule("N02", "noble-refused")
REFUSED = N02.reason(
    "refused",
    "{player} has the bonuses for a noble at the end of the turn and takes none; the visit cannot be refused. "
    "Due: {nobles}.",
    book("nobles", 3, also=book("nobles", 1)),
)

N03 = rule("N03", "second-noble")
SECOND = N03.reason(
    "second-noble",
    "{player} takes more than one noble in one turn: {nobles}. One noble comes in a turn; the player chooses which.",
    book("nobles", 4),
)

N04 = rule("N04", "noble-not-available")
WITH_A_PLAYER = N04.reason(
    "with-a-player",
    "{player} takes a noble that this player already has: {owner}. The noble: {noble}.",
    book("nobles", 1),
)
NOT_IN_GAME = N04.reason(
    "not-in-the-game", "{player} takes a noble that is not on the table: {noble}.", book("nobles", 1)
)


def visit(table: Table, seat: int, taken: tuple[int, ...], report: Report) -> None:
    """N01 to N04. A taken noble counts for the player, as recorded, and is not replaced."""
    player = table.players[seat]
    if not taken:
        due = _due(table, player)
        if due:
            names = [table.ruleset.components.nobles[noble].id for noble in due]
            report(REFUSED, {"player": player.id, "nobles": names})
        elif HIDDEN in table.nobles and _may_have_earned(table, player):
            report(NOBLES, {"player": player.id})
        else:
            player.waiting = False
        return
    if len(taken) > 1:
        names = [table.ruleset.components.nobles[noble].id for noble in taken if noble >= 0]
        report(SECOND, {"player": player.id, "nobles": names})
    for noble in dict.fromkeys(taken):
        if noble >= 0:
            _take(table, player, noble, report)
    player.waiting = HIDDEN in table.nobles or bool(_due(table, player))


def _due(table: Table, player: Player) -> list[int]:
    requirement, bonuses = table.ruleset.requirement, player.bonuses
    due = []
    for noble in table.nobles:
        # A noble that the record names twice is with the player who took it.
        if (
            noble >= 0
            and not (bonuses - requirement[noble]) & GUARD  # as `covers`, without the call
            and not any(noble in other.nobles for other in table.players)
        ):
            due.append(noble)
    return due


def _may_have_earned(table: Table, player: Player) -> bool:
    known = set(table.nobles).union(*(other.nobles for other in table.players))
    return any(
        covers(player.bonuses, noble.requirement)
        for index, noble in enumerate(table.ruleset.components.nobles)
        if index not in known
    )


def _take(table: Table, player: Player, noble: int, report: Report) -> None:
    tile = table.ruleset.components.nobles[noble]
    facts = {"player": player.id, "noble": tile.id}
    owner = next((other for other in table.players if noble in other.nobles), None)
    if owner is not None:
        report(WITH_A_PLAYER, facts | {"owner": owner.id})
        return
    available = True
    if noble in table.nobles:
        table.nobles.remove(noble)
    elif HIDDEN in table.nobles:
        table.nobles.remove(HIDDEN)
    else:
        report(NOT_IN_GAME, facts)
        available = False
    if available and not covers(player.bonuses, tile.requirement):
        report(NOT_EARNED, facts | {"missing_bonuses": unpack(less(tile.requirement, player.bonuses))})
    player.nobles.append(noble)
    player.points += tile.points
