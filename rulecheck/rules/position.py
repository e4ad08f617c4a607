"""A position by itself: what must hold between any two turns of a game, whatever was played.

A clean position breaks none of these invariants; that does not prove that a game can lead to it.
"""

from __future__ import annotations

from rulecheck.model.components import LEVELS
from rulecheck.model.position import Position
from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import COLORS, covers, each, less, total, unpack
from rulecheck.rules.end import POINTS_POSITION
from rulecheck.rules.nobles import HELD_NOT_EARNED
from rulecheck.rules.report import Report
from rulecheck.rules.reserving import HAND_OVER_LIMIT
from rulecheck.rules.setup import (
    CARD_TWICE,
    LEVEL_DECK,
    LEVEL_ROW,
    LEVEL_SIZE,
    NOBLE_TWICE,
    NOBLES,
    ROW_LONG,
    check_players,
)
from rulecheck.rules.tokens import HELD_OVER_LIMIT

P01 = rule("P01", "token-total")
TOKEN_TOTAL = P01.reason(
    "color",
    "The bank and the players together have {counted_tokens}; with {players_count:player} there are {expected_tokens}.",
    book("setup", 5, 6),
)
GOLD_TOTAL = P01.reason(
    "gold",
    "The bank and the players together have {counted_tokens}; there are {expected_tokens} in the game.",
    ruling=ruling("The rulebooks do not say how many gold tokens there are; the ruleset has {expected_tokens}."),
)

P03 = rule("P03", "row-gap")
ROW_GAP = P03.reason(
    "row-gap",
    "The row of level {level} has {counted:card} although its deck still has cards; a row has {expected}.",
    ruling=ruling(
        "The rulebooks do not speak of refilling; a card that leaves a row is replaced at once by the top card of its "
        "deck."
    ),
)


def check_position(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    """Every broken invariant at once. `at` is the pointer of the position in the record, "" for the whole."""
    players = len(position.players)
    check_players(ruleset, players, report, at)
    if ruleset.knows(players):
        _check_tokens(ruleset, position, at, report)
        _check_noble_count(ruleset, position, at, report)
    _check_levels(ruleset, position, at, report)
    _check_twice(ruleset, position, at, report)
    for seat in range(players):
        _check_player(ruleset, position, seat, f"{at}/players/{seat}", report)


def _check_tokens(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    players = len(position.players)
    counted = position.bank + sum(player.tokens for player in position.players)
    for color, number, expected in zip(COLORS, each(counted), each(ruleset.supply(players)), strict=True):
        if number != expected:
            facts = {"counted_tokens": {color: number}, "expected_tokens": {color: expected}}
            if color == "gold":
                report(GOLD_TOTAL, facts, f"{at}/bank")
            else:
                report(TOKEN_TOTAL, facts | {"players_count": players}, f"{at}/bank")


def _check_noble_count(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    players = len(position.players)
    counted = len(position.nobles) + sum(len(player.nobles) for player in position.players)
    counted += sum(place == "nobles" for _, place, _ in position.strange)
    expected = players + ruleset.nobles_beyond_players
    if counted != expected:
        report(NOBLES, {"players_count": players, "expected": expected, "counted": counted}, f"{at}/nobles")


def _check_levels(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    # A card that is not in the set stands for one that is: of the level that its id begins with.
    strange = [id[:1] for _, place, id in position.strange if place != "nobles"]
    countable = all(level in ("1", "2", "3") for level in strange)
    for level in LEVELS:
        row, deck = position.rows[level - 1], position.decks[level - 1]
        if len(row) > ruleset.row_size:
            report(ROW_LONG, {"level": level, "counted": len(row), "expected": ruleset.row_size}, f"{at}/table/{level}")
        elif len(row) < ruleset.row_size and deck > 0:
            report(ROW_GAP, {"level": level, "counted": len(row), "expected": ruleset.row_size}, f"{at}/table/{level}")
        order = position.orders[level - 1] or []
        # The top card, last in the model, is the first of the list in the record.
        for cards, misplaced, where in ((row, LEVEL_ROW, "table"), (order[::-1], LEVEL_DECK, "decks")):
            for index, card in enumerate(cards):
                if card >= 0 and ruleset.level[card] != level:
                    facts = {"level": level, "card": ruleset.components.cards[card].id}
                    report(misplaced, facts, f"{at}/{where}/{level}/{index}")
        gone = sum(
            (ruleset.level[card] if card >= 0 else -card) == level
            for player in position.players
            for card in player.cards + player.hand
        )
        gone += strange.count(str(level))
        counted, expected = len(row) + max(deck, 0) + gone, ruleset.components.per_level[level - 1]
        if counted != expected and countable:
            report(LEVEL_SIZE, {"level": level, "counted": counted, "expected": expected}, f"{at}/decks/{level}")


def _check_twice(ruleset: Ruleset, position: Position, at: str, report: Report) -> None:
    cards: set[int] = set()
    nobles: set[int] = set()
    places = [(row, f"{at}/table/{level}") for level, row in enumerate(position.rows, 1)]
    places += [((order or [])[::-1], f"{at}/decks/{level}") for level, order in enumerate(position.orders, 1)]
    for seat, player in enumerate(position.players):
        places += [(player.cards, f"{at}/players/{seat}/cards"), (player.hand, f"{at}/players/{seat}/hand")]
    for held, where in places:
        for index, card in enumerate(held):
            if card >= 0 and card in cards:
                report(CARD_TWICE, {"card": ruleset.components.cards[card].id}, f"{where}/{index}")
            cards.add(card)
    tiles = [(position.nobles, f"{at}/nobles")]
    tiles += [(player.nobles, f"{at}/players/{seat}/nobles") for seat, player in enumerate(position.players)]
    for held, where in tiles:
        for index, noble in enumerate(held):
            if noble >= 0 and noble in nobles:
                report(NOBLE_TWICE, {"noble": ruleset.components.nobles[noble].id}, f"{where}/{index}")
            nobles.add(noble)


def _check_player(ruleset: Ruleset, position: Position, seat: int, at: str, report: Report) -> None:
    player = position.players[seat]
    held = total(player.tokens)
    if held > ruleset.token_limit:
        facts = {"player": player.id, "held": held, "limit": ruleset.token_limit}
        report(HELD_OVER_LIMIT, facts, f"{at}/tokens", seat)
    strange = [place for other, place, _ in position.strange if other == seat]
    in_hand = len(player.hand) + strange.count("hand")
    if in_hand > ruleset.hand_limit:
        facts = {"player": player.id, "held": in_hand, "limit": ruleset.hand_limit}
        report(HAND_OVER_LIMIT, facts, f"{at}/hand", seat)
    if strange:  # what it gives in bonuses and points is not known
        return
    for index, noble in enumerate(player.nobles):
        tile = ruleset.components.nobles[noble] if noble >= 0 else None
        if tile is not None and not covers(player.bonuses, tile.requirement):
            missing = unpack(less(tile.requirement, player.bonuses))
            facts = {"player": player.id, "noble": tile.id, "missing_bonuses": missing}
            report(HELD_NOT_EARNED, facts, f"{at}/nobles/{index}", seat)
    if player.recorded_points is not None and player.recorded_points != player.points:
        facts = {"player": player.id, "recorded": player.recorded_points, "counted": player.points}
        report(POINTS_POSITION, facts, f"{at}/points", seat)
