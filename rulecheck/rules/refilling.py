"""Refilling the rows: a card that left a row is replaced at once from the deck of its level."""

from __future__ import annotations

from rulecheck.model.position import FOREIGN, HIDDEN
from rulecheck.model.rule import rule, ruling
from rulecheck.model.table import IN_DECK, ON_TABLE, UNSEEN, Table
from rulecheck.model.turn import NO_CARD, NOT_RECORDED
from rulecheck.rules.notes import REFILL
from rulecheck.rules.report import Report

_REFILL = ruling(
    "The rulebooks do not speak of refilling; a card that leaves a row is replaced at once by the top card of its deck."
)

D01 = rule("D01", "row-not-refilled")
NOT_REFILLED = D01.reason(
    "not-refilled",
    "After the turn of {player} the gap in the row of level {level} is not filled, although the deck has "
    "{counted:card}.",
    ruling=_REFILL,
)

D02 = rule("D02", "wrong-refill")
WRONG_LEVEL = D02.reason(
    "wrong-level", "The gap in the row of level {level} is filled with a card of another level: {card}.", ruling=_REFILL
)
ALREADY_SEEN = D02.reason(
    "already-seen",
    "The gap in the row of level {level} is filled with a card that was already seen elsewhere: {card}.",
    ruling=_REFILL,
)
NOT_TOP = D02.reason(
    "not-top",
    "The gap in the row of level {level} is filled with this card: {card}. The top card of the deck is: {top}.",
    ruling=_REFILL,
)
EMPTY_DECK = D02.reason(
    "empty-deck",
    "The gap in the row of level {level} is filled although the deck is empty: {card}.",
    ruling=_REFILL,
)
NOTHING_TO_FILL = D02.reason("nothing-to-fill", "A card is revealed although no row has a gap: {card}.", ruling=_REFILL)


def refill(table: Table, level: int, slot: int, revealed: int, report: Report) -> None:
    """D01 and D02: the gap that this turn left at `slot` in the row of this level, and the card that filled it."""
    index = level - 1
    row, order, left = table.rows[index], table.orders[index], table.decks[index]
    if order:
        top = order[-1]
        if revealed == top or revealed in (NOT_RECORDED, HIDDEN):
            order.pop()
            table.decks[index] = left - 1
            row.insert(slot, top)
            table.where[top] = ON_TABLE
            return
    elif left and revealed >= 0:
        if table.where[revealed] == UNSEEN and table.ruleset.level[revealed] == level:
            table.decks[level - 1] = left - 1
            row.insert(slot, revealed)
            table.where[revealed] = ON_TABLE
            return
    elif left and revealed in (NOT_RECORDED, HIDDEN):
        table.decks[level - 1] = left - 1
        row.insert(slot, HIDDEN)
        report(REFILL, {"level": level})
        return
    elif not left and revealed < 0 and revealed != FOREIGN:
        return
    _question(table, level, slot, revealed, report)


def _question(table: Table, level: int, slot: int, revealed: int, report: Report) -> None:
    row, order, left = table.rows[level - 1], table.orders[level - 1], table.decks[level - 1]
    cards = table.ruleset.components.cards
    if revealed == NO_CARD:
        if len(row) >= table.ruleset.row_size:  # a card too many lay there
            return
        player = table.players[table.last].id
        report(NOT_REFILLED, {"player": player, "level": level, "counted": left})
        return
    if revealed == FOREIGN:
        _draw_unknown(table, level)
        row.insert(slot, HIDDEN)
        return
    facts = {"level": level, "card": cards[revealed].id}
    if table.where[revealed] not in (UNSEEN, IN_DECK):
        report(ALREADY_SEEN, facts)
        _draw_unknown(table, level)
        row.insert(slot, HIDDEN)
        return
    if not left:
        report(EMPTY_DECK, facts)
    elif table.ruleset.level[revealed] != level:
        report(WRONG_LEVEL, facts)
    else:
        report(NOT_TOP, facts | {"top": cards[order[-1]].id} if order else facts)
    leave_deck(table, revealed)
    row.insert(slot, revealed)
    table.where[revealed] = ON_TABLE


def refill_late(table: Table, revealed: int, report: Report, *, excused: bool) -> None:
    """D02: a card revealed in a turn that left no gap; it fills a gap that stands open, if there is one.

    Excused is a turn that left a gap in truth, but the record does not name the card that left it.
    """
    level = table.ruleset.level[revealed]
    row = table.rows[level - 1]
    if len(row) < table.ruleset.row_size and table.decks[level - 1]:
        refill(table, level, len(row), revealed, report)
        return
    if not excused:
        report(NOTHING_TO_FILL, {"card": table.ruleset.components.cards[revealed].id})
    if table.where[revealed] in (UNSEEN, IN_DECK):
        leave_deck(table, revealed)
        row.append(revealed)
        table.where[revealed] = ON_TABLE


def leave_deck(table: Table, card: int) -> None:
    """Takes a card out of its deck, wherever it lies there."""
    level = table.ruleset.level[card]
    order = table.orders[level - 1]
    if order is None:
        if table.decks[level - 1]:
            table.decks[level - 1] -= 1
    elif card in order:
        order.remove(card)
        table.decks[level - 1] -= 1


def _draw_unknown(table: Table, level: int) -> None:
    """Draws a card of which the record does not give the true name."""
    order = table.orders[level - 1]
    if order:
        table.where[order.pop()] = UNSEEN
    if table.decks[level - 1]:
        table.decks[level - 1] -= 1
