"""Reserving a card: from the table or from a deck, with a gold token, at most three in the hand."""

from __future__ import annotations

from typing import Any

from rulecheck.model.position import FOREIGN, HIDDEN
from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.table import BOUGHT, HAND, IN_DECK, ON_TABLE, OUT, UNSEEN, Table
from rulecheck.model.tokens import GOLD, GOLD_SHIFT, total
from rulecheck.model.turn import NOT_RECORDED, Reserve
from rulecheck.rules.notes import SOURCE
from rulecheck.rules.refilling import leave_deck, refill, refill_late
from rulecheck.rules.report import Report
from rulecheck.rules.setup import LEVEL_RECORDED

R01 = rule("R01", "hand-limit")
HAND_FULL = R01.reason(
    "hand-limit",
    "{player} reserves a card and already has {held:reserved-card} in hand; there may be at most {limit}.",
    book("reserving", 3),
)

HAND_OVER_LIMIT = R01.reason(
    "position", "{player} has {held:reserved-card} in hand; there may be at most {limit}.", book("reserving", 3)
)

R02 = rule("R02", "reserve-not-on-table")
NOT_SHOWN = R02.reason(
    "not-on-table", "{player} reserves a card that is not face up on the table: {card}.", book("reserving", 1)
)
ALREADY_GONE = R02.reason(
    "with-a-player",
    "{player} reserves a card from the table that this player already has: {owner}. The card: {card}.",
    book("reserving", 1),
)

R03 = rule("R03", "reserve-empty-deck")
EMPTY = R03.reason(
    "empty-deck",
    "{player} reserves a card from the deck of level {level}, but the deck is empty.",
    ruling=ruling("The rulebooks do not speak of empty decks; a card can be drawn only from a deck that has cards."),
)

R04 = rule("R04", "gold-not-taken")
NO_GOLD = R04.reason(
    "gold-not-taken",
    "{player} reserves a card and takes no gold token, although the bank has {available}.",
    book("play", 5, also=book("reserving", 4)),
)
NO_GOLD_AT_LIMIT = R04.reason(
    "at-the-limit",
    "{player} has {held:token}, reserves a card and takes no gold token, although the bank has {available}; "
    "the gold is taken also then, and a token is returned.",
    book("play", 5, also=book("reserving", 4)),
    ruling=ruling(
        "The rulebooks do not say whether the gold is taken also at the limit; it is, and one token is returned."
    ),
    basis="ruling",
    switch="decline_gold_at_limit",
)

R05 = rule("R05", "gold-not-available")
GOLD_GONE = R05.reason(
    "none-left",
    "{player} takes {tokens} with a reservation, but the bank has no gold; a card can be reserved without it.",
    book("reserving", 4),
)
GOLD_TWICE = R05.reason(
    "more-than-one", "{player} takes {tokens} with a reservation; a reservation gives 1 gold token.", book("play", 5)
)

R06 = rule("R06", "not-top-of-deck")
NOT_TOP = R06.reason(
    "not-top",
    "{player} draws from the deck a card that is not on top: {card}. The top card is: {top}.",
    book("reserving", 1),
)
SEEN_BEFORE = R06.reason(
    "already-seen",
    "{player} draws from the deck a card that was already seen elsewhere: {card}.",
    book("reserving", 1),
)

R07 = rule("R07", "discard-reserved")
DISCARDED = R07.reason(
    "discard-reserved",
    "{player} puts away a reserved card: {card}. Reserved cards cannot be put away, only bought.",
    book("reserving", 2, 3),
)


def reserve(table: Table, turn: Reserve, report: Report) -> None:
    """R01 to R06 and S07: puts a card into the hand, and takes gold. Then the row is refilled."""
    player = table.players[turn.seat]
    if len(player.hand) >= table.ruleset.hand_limit:
        report(HAND_FULL, {"player": player.id, "held": len(player.hand), "limit": table.ruleset.hand_limit})
    card, source = turn.card, turn.source
    if card >= 0 and turn.level not in (None, table.ruleset.level[card]):
        levels = {"recorded_level": turn.level, "level": table.ruleset.level[card]}
        report(LEVEL_RECORDED, _facts(table, turn) | levels)
    if card >= 0 and table.where[card] == ON_TABLE:
        if source == "deck":
            report(SEEN_BEFORE, _facts(table, turn))
        level = table.row_of(card)
        row = table.rows[level - 1]
        slot = row.index(card)
        row.pop(slot)
        _hold(table, turn.seat, card)
        _take_gold(table, turn, report)
        refill(table, level, slot, turn.revealed, report)
        return
    gap = None
    if (source or _guess_source(table, turn, report)) == "table":
        gap = _reserve_from_table(table, turn, report)
    else:
        _draw(table, turn, report)
    _take_gold(table, turn, report)
    if gap is not None:
        refill(table, gap[0], gap[1], turn.revealed, report)
    elif turn.revealed >= 0:
        refill_late(table, turn.revealed, report, excused=card == FOREIGN)


def _hold(table: Table, seat: int, card: int) -> None:
    table.players[seat].hand.append(card)
    table.where[card] = HAND + seat


def _guess_source(table: Table, turn: Reserve, report: Report) -> str:
    """Where an unseen card comes from when the record does not say: the deck, unless it may lie face down in a row."""
    if turn.card >= 0:
        row = table.rows[table.ruleset.level[turn.card] - 1]
        if table.could_be_face_down(turn.card, row):
            level = table.ruleset.level[turn.card]
            if turn.revealed == NOT_RECORDED and table.decks[level - 1] and table.orders[level - 1] is None:
                report(SOURCE, _facts(table, turn))
            return "table"
        if table.where[turn.card] not in (UNSEEN, IN_DECK):
            return "table"
    return "deck"


def _facts(table: Table, turn: Reserve) -> dict[str, Any]:
    return {"player": table.players[turn.seat].id, "card": table.ruleset.components.cards[turn.card].id}


def _reserve_from_table(table: Table, turn: Reserve, report: Report) -> tuple[int, int] | None:
    """Reserves a card that is not known to lie on the table; returns the level and slot of the gap."""
    card = turn.card
    if card < 0:
        return None
    level, where = table.ruleset.level[card], table.where[card]
    row = table.rows[level - 1]
    if table.could_be_face_down(card, row):
        slot = row.index(HIDDEN)
        row.pop(slot)
        _hold(table, turn.seat, card)
        return level, slot
    if where in (UNSEEN, IN_DECK, OUT):
        report(NOT_SHOWN, _facts(table, turn))
        if where != OUT:
            leave_deck(table, card)
        _hold(table, turn.seat, card)
    else:
        owner = table.players[where - (BOUGHT if where >= BOUGHT else HAND)].id
        report(ALREADY_GONE, _facts(table, turn) | {"owner": owner})
    return None


def _draw(table: Table, turn: Reserve, report: Report) -> None:
    """R03 and R06: reserves the top card of a deck, named or not."""
    card, seat = turn.card, turn.seat
    level = table.ruleset.level[card] if card >= 0 else turn.level
    if level is None:
        return
    order = table.orders[level - 1]
    if not table.decks[level - 1] and (card < 0 or table.where[card] in (UNSEEN, IN_DECK)):
        report(EMPTY, {"player": table.players[seat].id, "level": level})
    elif order and card in (order[-1], HIDDEN, FOREIGN):
        card = order[-1]
    elif card >= 0 and table.where[card] not in (UNSEEN, IN_DECK):
        report(SEEN_BEFORE, _facts(table, turn))
        return
    elif order:
        report(NOT_TOP, _facts(table, turn) | {"top": table.ruleset.components.cards[order[-1]].id})
    if card < 0:
        table.players[seat].hand.append(-level)
        if table.decks[level - 1]:
            table.decks[level - 1] -= 1
    else:
        leave_deck(table, card)
        _hold(table, seat, card)


def _take_gold(table: Table, turn: Reserve, report: Report) -> None:
    """R04 and R05. Where the record does not say, what the rules force: 1 while the bank has one."""
    player, gold = table.players[turn.seat], turn.gold
    left = table.bank >> GOLD_SHIFT
    due = 1 if left else 0
    if gold is None:
        # At the limit the gold costs a token: whoever may decline it and returns nothing has declined it.
        free = table.ruleset.rulings["decline_gold_at_limit"] == "allow"
        declined = free and not turn.returned and total(player.tokens) >= table.ruleset.token_limit
        gold = 0 if declined else due
    if gold != due:
        if gold == 0:
            facts = {"player": player.id, "available": {"gold": left}}
            held = total(player.tokens)
            if held >= table.ruleset.token_limit:
                report(NO_GOLD_AT_LIMIT, facts | {"held": held})
            else:
                report(NO_GOLD, facts)
        else:
            report(GOLD_GONE if not left else GOLD_TWICE, {"player": player.id, "tokens": {"gold": gold}})
    player.tokens += gold * GOLD
    table.bank -= min(gold, left) * GOLD


def discard(table: Table, seat: int, cards: tuple[int, ...], report: Report) -> None:
    """R07: puts reserved cards away; what was in the hand is out of the game. A card not known is minus its level."""
    player = table.players[seat]
    for card in cards:
        level = -card if card < 0 else table.ruleset.level[card]
        name = {"level": level} if card < 0 else table.ruleset.components.cards[card].id
        report(DISCARDED, {"player": player.id, "card": name})
        if card < 0 or table.where[card] == UNSEEN:
            if -level in player.hand:
                player.hand.remove(-level)
                if card >= 0:
                    table.where[card] = OUT
        elif table.where[card] == HAND + seat:
            player.hand.remove(card)
            table.where[card] = OUT
