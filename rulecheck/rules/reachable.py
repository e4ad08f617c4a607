"""Positions that no game leads to, by counting alone.

Each condition is necessary: it holds after every turn of every legal game, and its docstring says why.
"""

from __future__ import annotations

from rulecheck.model.position import Player, Position
from rulecheck.model.rule import rule
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import GOLD_SHIFT, less, total
from rulecheck.rules.report import Report

P04 = rule("P04", "unreachable")
GOLD_HELD = P04.reason(
    "gold-held",
    "{player} has {gold:gold-token}, but only {counted:card} in hand and bought; each gold token came with a "
    "reservation, and a reserved card stays in hand or is bought.",
)
UNBUYABLE = P04.reason(
    "unbuyable",
    "In no order can {player} have bought these cards with at most {limit:token} at a time and the tokens in the game: "
    "{cards}.",
)
GAME_OVER = P04.reason(
    "game-over",
    "It is the turn of {expected_player}, but {player} has {counted:point}: that round is over, and so is the game.",
)
NEVER_MOVED = P04.reason(
    "never-moved",
    "{player} has nothing and so has not had a turn yet, but {owner} has more than can be had by then.",
)


def check_reachable(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    """P04, each condition by itself. A player who has something that is not in the set is not judged."""
    strange = {seat for seat, _, _ in position.strange}
    for seat, player in enumerate(position.players):
        if seat in strange:
            continue
        _check_gold(player, f"{at}/players/{seat}/tokens", seat, report)
        _check_purchases(ruleset, position, seat, f"{at}/players/{seat}/cards", report)
    _check_round(ruleset, position, at, report)
    if not strange:
        _check_first_turns(ruleset, position, at, report)


def _check_gold(player: Player, at: str, seat: int, report: Report) -> None:
    """A gold token comes only with a reservation, one each; a reserved card stays in the hand until it is bought.

    So the gold ever taken, and the gold held, is at most the cards in hand and bought.
    """
    gold, counted = player.tokens >> GOLD_SHIFT, len(player.hand) + len(player.cards)
    if gold > counted:
        report(GOLD_HELD, {"player": player.id, "gold": gold, "counted": counted}, at, seat)


def _check_purchases(ruleset: Ruleset, position: Position, seat: int, at: str, report: Report) -> None:
    """A price is paid with at most `token_limit` tokens, for nobody starts a turn with more, of which no colour
    exceeds the game's supply and the rest is gold. Bonuses only grow, so buying whatever can be bought in turn
    reaches every card that any order reaches.
    """
    player = position.players[seat]
    supply = ruleset.supply(len(position.players))
    gold = supply >> GOLD_SHIFT
    bonuses, left = 0, [card for card in player.cards if card >= 0]
    while True:
        within = []
        for card in left:
            price = less(ruleset.cost[card], bonuses)
            if total(price) <= ruleset.token_limit and total(less(price, supply)) <= gold:
                within.append(card)
        if not within:
            break
        bonuses += sum(ruleset.bonus[card] for card in within)
        left = [card for card in left if card not in within]
    if left:
        names = [ruleset.components.cards[card].id for card in left]
        report(UNBUYABLE, {"player": player.id, "limit": ruleset.token_limit, "cards": names}, at, seat)


def _check_round(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    """The round in which somebody reaches the goal is the last. A player who is to move, or sits behind the one who
    is, has not moved in this round: with the goal reached, that was in an earlier round, and the game is over.
    """
    if position.to_move is None:
        return
    expected = position.players[position.to_move].id
    for seat in range(position.to_move, len(position.players)):
        player = position.players[seat]
        if player.points >= ruleset.goal:
            facts = {"expected_player": expected, "player": player.id, "counted": player.points}
            report(GAME_OVER, facts, f"{at}/to_move", seat)


def _check_first_turns(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    """A turn leaves a trace for good: tokens taken stay until they are spent on a card that stays. While some player
    has nothing at all it is the first round, so nobody has played two turns, nor anybody of a later seat one. Not so
    where a ruleset lets one pass, or return what was taken.
    """
    if any(ruleset.rulings[name] != "forbid" for name in ("pass_when_able", "return_below_limit")):
        return
    if not all(card.cost for card in ruleset.components.cards) or ruleset.take_different > ruleset.token_limit:
        return
    idle = [seat for seat, player in enumerate(position.players) if not _has_anything(player)]
    if not idle:
        return
    for seat, player in enumerate(position.players):
        once = not player.cards and len(player.hand) <= 1 and total(player.tokens) <= _one_turn(ruleset, player)
        if not once or (seat > idle[0] and _has_anything(player)):
            facts = {"player": position.players[idle[0]].id, "owner": player.id}
            report(NEVER_MOVED, facts, f"{at}/players/{seat}", seat)


def _has_anything(player: Player) -> bool:
    return bool(player.tokens or player.cards or player.hand)


def _one_turn(ruleset: Ruleset, player: Player) -> int:
    return 1 if player.hand else max(ruleset.take_different, 2)
