"""Checkpoints: what a record says of the position after a turn, held against what follows from the turns."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulecheck.model.components import LEVELS
from rulecheck.model.position import HIDDEN, Checkpoint, Player, PlayerCheckpoint
from rulecheck.model.rule import rule
from rulecheck.model.table import HAND, ON_TABLE, UNSEEN, Table
from rulecheck.model.tokens import COLORS, each
from rulecheck.rules.report import Report

P02 = rule("P02", "checkpoint")
BOUGHT_IN_HAND = P02.reason(
    "in-hand",
    "The record says that {player} buys this card from the table, but it is in the hand of this player: {card}.",
)
BOUGHT_ON_TABLE = P02.reason(
    "on-table",
    "The record says that {player} buys this card from the hand, but it lies on the table: {card}.",
)
BANK = P02.reason(
    "bank", "The record has {recorded_tokens} in the bank; from the turns it follows that there are {counted_tokens}."
)
TOKENS = P02.reason(
    "tokens", "The record gives {player} {recorded_tokens}; from the turns it follows that there are {counted_tokens}."
)
CARDS = P02.reason(
    "cards",
    "The bought cards of {player} in the record are not those that follow from the turns; only in the record: "
    "{recorded_cards}; only by the turns: {counted_cards}.",
)
HELD = P02.reason(
    "hand",
    "The reserved cards of {player} in the record are not those that follow from the turns; only in the record: "
    "{recorded_cards}; only by the turns: {counted_cards}.",
)
ROW = P02.reason(
    "row",
    "The row of level {level} in the record is not the one that follows from the turns; only in the record: "
    "{recorded_cards}; only by the turns: {counted_cards}.",
)
DECK = P02.reason(
    "deck",
    "The record has {recorded:card} in the deck of level {level}; from the turns it follows that there are {counted}.",
)
PLAYER_NOBLES = P02.reason(
    "nobles",
    "The nobles of {player} in the record are not those that follow from the turns; only in the record: "
    "{recorded_nobles}; only by the turns: {counted_nobles}.",
)
TABLE_NOBLES = P02.reason(
    "table-nobles",
    "The nobles on the table in the record are not those that follow from the turns; only in the record: "
    "{recorded_nobles}; only by the turns: {counted_nobles}.",
)
POINTS = P02.reason(
    "points", "The record gives {player} {recorded:point}; from the turns it follows that there are {counted}."
)
TO_MOVE = P02.reason(
    "to-move", "By the record it is now the turn of this player: {player}; it is the turn of: {expected_player}."
)


def compare(table: Table, after: Checkpoint, report: Report) -> bool:
    """P02 for every part that differs, and whether all agree. The computed position stands.

    What the turns leave open, a card face down or which tokens were paid, is taken from the record.
    """
    agree = _compare_tokens(table, after, report)
    for level in LEVELS:
        row, deck = after.rows[level - 1], after.decks[level - 1]
        if row is not None:
            agree &= _compare_row(table, level, row, report)
        if deck is not None and deck != table.decks[level - 1]:
            facts: dict[str, Any] = {"level": level, "recorded": deck, "counted": table.decks[level - 1]}
            report(DECK, facts, f"after/decks/{level}")
            agree = False
    if after.nobles is not None and not _same(after.nobles, table.nobles):
        agree &= _compare_nobles(table, None, after.nobles, table.nobles, "after/nobles", report)
    for index, claim in enumerate(after.players):
        agree &= _compare_player(table, claim, f"after/players/{index}", report)
    if after.to_move is not None and after.to_move not in (table.next, table.skipped, table.resume):
        facts = {"player": table.players[after.to_move].id, "expected_player": table.players[table.next].id}
        report(TO_MOVE, facts, "after/to_move")
        agree = False
    return agree


def _compare_tokens(table: Table, after: Checkpoint, report: Report) -> bool:
    claimed = {claim.seat: claim.tokens for claim in after.players if claim.tokens is not None}
    if table.unsure:
        if after.bank is not None:
            table.bank = after.bank
        for seat, tokens in claimed.items():
            table.players[seat].tokens = tokens
        table.unsure = after.bank is None or len(claimed) < len(table.players)
        return True
    agree = True
    if after.bank is not None and after.bank != table.bank:
        report(BANK, _differing(after.bank, table.bank), "after/bank")
        agree = False
    for index, claim in enumerate(after.players):
        player = table.players[claim.seat]
        if claim.tokens is not None and claim.tokens != player.tokens:
            facts = {"player": player.id} | _differing(claim.tokens, player.tokens)
            report(TOKENS, facts, f"after/players/{index}/tokens", claim.seat)
            agree = False
    return agree


def _differing(recorded: int, counted: int) -> dict[str, Any]:
    pairs = [
        (color, one, other)
        for color, one, other in zip(COLORS, each(recorded), each(counted), strict=True)
        if one != other
    ]
    return {
        "recorded_tokens": {color: one for color, one, _ in pairs},
        "counted_tokens": {color: other for color, _, other in pairs},
    }


def _compare_row(table: Table, level: int, recorded: list[int], report: Report) -> bool:
    row = table.rows[level - 1]
    if _same(recorded, row):
        return True
    for card in recorded:
        if card >= 0 and card not in row and table.could_be_face_down(card, row):
            row[row.index(HIDDEN)] = card
            table.where[card] = ON_TABLE
    extra, lacking = _difference(recorded, row)
    extra, lacking = _match_unknown(extra, lacking, HIDDEN)
    if not extra and not lacking:
        return True
    report(ROW, {"level": level} | _cards(table, level, extra, lacking), f"after/table/{level}")
    return False


def _compare_player(table: Table, claim: PlayerCheckpoint, at: str, report: Report) -> bool:
    player, agree = table.players[claim.seat], True
    if claim.cards is not None and not _same(claim.cards, player.cards):
        extra, lacking = _difference(claim.cards, player.cards)
        report(CARDS, {"player": player.id} | _cards(table, 1, extra, lacking), f"{at}/cards", claim.seat)
        agree = False
    if claim.hand is not None and not _same(claim.hand, player.hand):
        agree &= _compare_hand(table, player, claim, at, report)
    if claim.nobles is not None and not _same(claim.nobles, player.nobles):
        agree &= _compare_nobles(table, claim.seat, claim.nobles, player.nobles, f"{at}/nobles", report)
    if claim.points is not None and claim.points != player.points:
        facts = {"player": player.id, "recorded": claim.points, "counted": player.points}
        report(POINTS, facts, f"{at}/points", claim.seat)
        agree = False
    return agree


def _compare_hand(table: Table, player: Player, claim: PlayerCheckpoint, at: str, report: Report) -> bool:
    extra, lacking = _difference(claim.hand or [], player.hand)
    for card in list(extra):
        level = -card if card < 0 else table.ruleset.level[card]
        if card >= 0 and -level in lacking and table.where[card] == UNSEEN:
            player.hand[player.hand.index(-level)] = card
            table.where[card] = HAND + claim.seat
            lacking.remove(-level)
            extra.remove(card)
        elif card < 0:
            known = next((other for other in lacking if other >= 0 and table.ruleset.level[other] == level), None)
            if known is not None:
                lacking.remove(known)
                extra.remove(card)
    if not extra and not lacking:
        return True
    report(HELD, {"player": player.id} | _cards(table, 1, extra, lacking), f"{at}/hand", claim.seat)
    return False


def _compare_nobles(
    table: Table, seat: int | None, recorded: list[int], counted: list[int], at: str, report: Report
) -> bool:
    extra, lacking = _difference(recorded, counted)
    if seat is None:
        for noble in list(extra):
            if noble >= 0 and HIDDEN in lacking and not any(noble in player.nobles for player in table.players):
                table.nobles[table.nobles.index(HIDDEN)] = noble
                lacking.remove(HIDDEN)
                extra.remove(noble)
    extra, lacking = _match_unknown(extra, lacking, HIDDEN)
    if not extra and not lacking:
        return True
    nobles = table.ruleset.components.nobles
    facts: dict[str, Any] = {
        "recorded_nobles": [nobles[noble].id for noble in extra if noble >= 0],
        "counted_nobles": [nobles[noble].id for noble in lacking if noble >= 0],
    }
    if seat is None:
        report(TABLE_NOBLES, facts, at)
    else:
        report(PLAYER_NOBLES, {"player": table.players[seat].id} | facts, at, seat)
    return False


def _same(recorded: list[int], counted: list[int]) -> bool:
    return recorded == counted or sorted(recorded) == sorted(counted)


def _difference(recorded: list[int], counted: list[int]) -> tuple[list[int], list[int]]:
    one, other = Counter(recorded), Counter(counted)
    return list((one - other).elements()), list((other - one).elements())


def _match_unknown(extra: list[int], lacking: list[int], unknown: int) -> tuple[list[int], list[int]]:
    """Sets what the record does not know against what the turns know, one for one."""
    excused = min(extra.count(unknown), len(lacking))
    for _ in range(excused):
        extra.remove(unknown)
    return extra, lacking[excused:]


def _cards(table: Table, level: int, extra: list[int], lacking: list[int]) -> dict[str, Any]:
    def name(card: int) -> Any:
        if card >= 0:
            return table.ruleset.components.cards[card].id
        return {"level": -card if card < HIDDEN or level == 1 else level}

    return {"recorded_cards": [name(card) for card in extra], "counted_cards": [name(card) for card in lacking]}
