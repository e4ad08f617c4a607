"""What a player is able to do at all: the question behind a pass and behind a game that stops."""

from __future__ import annotations

from rulecheck.model.position import HIDDEN, Player
from rulecheck.model.table import UNSEEN, Table
from rulecheck.model.tokens import COLORED, GOLD_SHIFT, less, total


def can_act(table: Table, seat: int) -> bool | None:
    """Whether any action is possible: taking a token, reserving or buying; None where a hidden card decides."""
    player = table.players[seat]
    if table.bank & COLORED:
        return True
    if len(player.hand) < table.ruleset.hand_limit and (any(table.decks) or any(table.rows)):
        return True
    known = [card for row in table.rows for card in row if card >= 0] + [card for card in player.hand if card >= 0]
    if any(affordable(table, player, card) for card in known):
        return True
    levels = {-card for card in player.hand if card < 0}
    levels |= {level for level, row in enumerate(table.rows, 1) if HIDDEN in row}
    unseen = (card for level in levels for card in table.ruleset.of_level[level - 1] if table.where[card] == UNSEEN)
    return None if any(affordable(table, player, card) for card in unseen) else False


def affordable(table: Table, player: Player, card: int) -> bool:
    """Whether the player's bonuses and tokens, gold included, reach the price of a card."""
    price = less(table.ruleset.cost[card], player.bonuses)
    return total(less(price, player.tokens)) <= player.tokens >> GOLD_SHIFT
