"""Buying a card: from the table or from the hand, at its price less the bonuses, gold in place of any colour."""

from __future__ import annotations

from typing import Any

from rulecheck.model.position import HIDDEN
from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.table import BOUGHT, HAND, IN_DECK, ON_TABLE, OUT, UNSEEN, Table
from rulecheck.model.tokens import COLORED, GOLD, GOLD_SHIFT, UNIT, covers, less, shared, total, unpack
from rulecheck.model.turn import NOT_RECORDED, Buy
from rulecheck.rules.checkpoint import BOUGHT_IN_HAND, BOUGHT_ON_TABLE
from rulecheck.rules.notes import PAYMENT, SOURCE
from rulecheck.rules.refilling import leave_deck, refill, refill_late
from rulecheck.rules.report import Report

B01 = rule("B01", "buy-not-available")
NOT_SHOWN = B01.reason(
    "not-available",
    "{player} buys a card that is neither face up on the table nor in this player's hand: {card}.",
    book("play", 6, also=book("buying", 3)),
)
ALREADY_BOUGHT = B01.reason(
    "already-bought",
    "{player} buys a card that this player has already bought: {owner}. The card: {card}.",
    book("play", 6, also=book("buying", 3)),
)

B02 = rule("B02", "buy-anothers-card")
ANOTHERS = B02.reason(
    "anothers-card",
    "{player} buys a card that is reserved by another player, {owner}: {card}.",
    book("buying", 3),
)

B03 = rule("B03", "pay-too-little")
TOO_LITTLE = B03.reason(
    "too-little",
    "{player} pays {tokens} for a card that costs {price} after the bonuses; missing: {missing}. The card: {card}.",
    book("buying", 1, 2),
)
WRONG_COLOR = B03.reason(
    "wrong-color",
    "{player} pays {tokens} for a card that costs {price} after the bonuses; {missing} cannot be replaced by {excess}. "
    "The card: {card}.",
    book("buying", 1, 2),
)
CANNOT_PAY = B03.reason(
    "cannot-pay",
    "{player} has {held_tokens} and cannot pay for a card that costs {price} after the bonuses; missing: {missing}. "
    "The card: {card}.",
    book("buying", 1, 2),
)

B04 = rule("B04", "pay-too-much")
TOO_MUCH = B04.reason(
    "too-much",
    "{player} pays {tokens} for a card that costs {price} after the bonuses; too much: {excess}. The card: {card}.",
    book("buying", 1, 2),
)
GOLD_BY_CHOICE = B04.reason(
    "gold-by-choice",
    "{player} pays {gold:gold-token}, although the price can be paid with less gold: "
    "{fewest:gold-token}. The card: {card}.",
    ruling=ruling(
        "The rulebooks do not say whether gold may replace a token that one has; by this ruleset it may not."
    ),
    switch="gold_by_choice",
)

B05 = rule("B05", "pay-not-held")
NOT_HELD = B05.reason("not-held", "{player} pays {tokens}, but has {held_tokens}.")


def buy(table: Table, turn: Buy, report: Report) -> None:
    """B01 to B05: takes a card, pays for it, and gets its bonus and points. Then the row is refilled."""
    ruleset, seat, card = table.ruleset, turn.seat, turn.card
    player = table.players[seat]
    if card < 0:
        _overpay(table, turn, turn.pay or 0, report)
        if turn.revealed >= 0:
            refill_late(table, turn.revealed, report, excused=True)
        return
    where, level = table.where[card], ruleset.level[card]
    slot = -1
    gained = True
    if where == ON_TABLE:
        row = table.rows[level - 1]
        if card not in row:  # the record put it into the row of another level
            level = table.row_of(card)
            row = table.rows[level - 1]
        slot = row.index(card)
        del row[slot]
        if turn.source == "hand":
            report(BOUGHT_ON_TABLE, _facts(table, turn), "from")
    elif where == HAND + seat:
        player.hand.remove(card)
        if turn.source == "table":
            report(BOUGHT_IN_HAND, _facts(table, turn), "from")
    elif where == UNSEEN and (place := _face_down(table, turn, report)):
        if place == "table":
            row = table.rows[level - 1]
            slot = row.index(HIDDEN)
            row.pop(slot)
        else:
            player.hand.remove(-level)
    else:
        gained = _unavailable(table, turn, report)
    price = less(ruleset.cost[card], player.bonuses)
    paid = turn.pay
    if paid is None:
        paid = _forced_payment(table, turn, price, report)
    elif paid != price:
        _check_price(table, turn, price, paid, report)
    if covers(player.tokens, paid):
        player.tokens -= paid
        table.bank += paid
    else:
        _overpay(table, turn, paid, report)
    if gained:
        cards = player.cards
        cards.append(card)
        player.bonuses += ruleset.bonus[card]
        player.points += ruleset.points[card]
        if len(cards) >= ruleset.fewest_bonuses:
            player.waiting = True
        table.where[card] = BOUGHT + seat
    if slot >= 0:
        refill(table, level, slot, turn.revealed, report)
    elif turn.revealed >= 0:
        refill_late(table, turn.revealed, report, excused=False)


def _facts(table: Table, turn: Buy) -> dict[str, Any]:
    return {"player": table.players[turn.seat].id, "card": table.ruleset.components.cards[turn.card].id}


def _face_down(table: Table, turn: Buy, report: Report) -> str | None:
    """Where a card that was never seen may have lain face down: in the player's hand, or in its row."""
    level = table.ruleset.level[turn.card]
    in_hand = -level in table.players[turn.seat].hand
    in_row = HIDDEN in table.rows[level - 1]
    if in_hand and in_row and turn.source is None:
        if turn.revealed != NOT_RECORDED:
            return "table"
        report(SOURCE, _facts(table, turn))
        table.unplaced = True
    if in_hand and (turn.source != "table" or not in_row):
        if turn.source == "table":
            report(BOUGHT_IN_HAND, _facts(table, turn), "from")
        return "hand"
    if in_row:
        if turn.source == "hand":
            report(BOUGHT_ON_TABLE, _facts(table, turn), "from")
        return "table"
    return None


def _unavailable(table: Table, turn: Buy, report: Report) -> bool:
    """B01 and B02; whether the player has the card afterwards, as the record says."""
    card, where = turn.card, table.where[turn.card]
    facts = _facts(table, turn)
    if where in (UNSEEN, IN_DECK, OUT):
        report(NOT_SHOWN, facts)
        if where != OUT:
            leave_deck(table, card)
        return True
    if where >= BOUGHT:
        report(ALREADY_BOUGHT, facts | {"owner": table.players[where - BOUGHT].id})
        return False
    owner = table.players[where - HAND]
    report(ANOTHERS, facts | {"owner": owner.id})
    owner.hand.remove(card)
    return True


def _check_price(table: Table, turn: Buy, price: int, paid: int, report: Report) -> None:
    """B03 and B04, on the recorded numbers alone; gold by choice on the tokens that the player has."""
    gold, colored = paid >> GOLD_SHIFT, paid & COLORED
    missing, excess = less(price, colored), less(colored, price)
    short = total(missing) - gold
    if not short and not excess:
        _check_gold(table, turn, price, gold, report)
        return
    facts = _facts(table, turn) | {"tokens": unpack(paid), "price": unpack(price)}
    if short <= 0:
        report(TOO_MUCH, facts | {"excess": unpack(excess - short * GOLD)})
        return
    facts["missing"] = unpack(_uncovered(missing, gold))
    if total(paid) < total(price):
        report(TOO_LITTLE, facts)
    else:
        report(WRONG_COLOR, facts | {"excess": unpack(excess)})


def _check_gold(table: Table, turn: Buy, price: int, gold: int, report: Report) -> None:
    if table.ruleset.rulings["gold_by_choice"] != "allow" and not table.unsure:
        fewest = total(less(price, table.players[turn.seat].tokens))
        if gold > fewest:
            report(GOLD_BY_CHOICE, _facts(table, turn) | {"gold": gold, "fewest": fewest})


def _uncovered(missing: int, gold: int) -> int:
    """What the gold does not cover, counted against the colours in their order."""
    for color, number in unpack(missing).items():
        covered = min(number, gold)
        missing -= covered * UNIT[color]
        gold -= covered
    return missing


def _forced_payment(table: Table, turn: Buy, price: int, report: Report) -> int:
    """The payment that the record leaves out: the only one there is, else the one with the least gold, and a note."""
    player = table.players[turn.seat]
    colored = shared(price, player.tokens)
    fewest = total(price) - total(colored)
    gold = player.tokens >> GOLD_SHIFT
    if gold < fewest and table.unsure:
        report(PAYMENT, _facts(table, turn))
        return colored + gold * GOLD
    if gold < fewest:
        missing = _uncovered(less(price, colored), gold)
        facts = {"held_tokens": unpack(player.tokens), "price": unpack(price), "missing": unpack(missing)}
        report(CANNOT_PAY, _facts(table, turn) | facts)
        return colored + gold * GOLD
    if gold > fewest and colored and table.ruleset.rulings["gold_by_choice"] != "forbid":
        report(PAYMENT, _facts(table, turn))
        table.unsure = True
    return colored + fewest * GOLD


def _overpay(table: Table, turn: Buy, paid: int, report: Report) -> None:
    """B05; the bank gets what was recorded all the same."""
    player = table.players[turn.seat]
    wrong = unpack(less(paid, player.tokens))
    if wrong:
        has = {color: unpack(player.tokens).get(color, 0) for color in wrong}
        pays = {color: unpack(paid)[color] for color in wrong}
        report(NOT_HELD, {"player": player.id, "tokens": pays, "held_tokens": has})
    player.tokens = less(player.tokens, paid)
    table.bank += paid
