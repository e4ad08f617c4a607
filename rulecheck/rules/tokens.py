"""Choosing tokens: what may be taken, the limit at the end of a turn, and what is returned."""

from __future__ import annotations

from typing import Any

from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.table import Table
from rulecheck.model.tokens import COLORED, GOLD_SHIFT, colors, covers, each, less, shared, total, unpack
from rulecheck.model.turn import Take
from rulecheck.rules.play import idle
from rulecheck.rules.report import Report

T01 = rule("T01", "take-mix")
TOO_MANY = T01.reason(
    "too-many",
    "{player} takes {count:token}: {tokens}; one takes {limit} of different colors, or 2 of the same color.",
    book("play", 3, 4),
)
PAIR_AND_MORE = T01.reason(
    "pair-and-more",
    "{player} takes 2 tokens of the same color and more in the same turn: {tokens}; one takes {limit} of "
    "different colors, "
    "or 2 of the same color.",
    book("play", 3, 4),
)
THREE_OF_A_COLOR = T01.reason(
    "three-of-a-color",
    "{player} takes more than 2 tokens of the same color: {tokens}; one takes {limit} of different colors, "
    "or 2 of the same color.",
    book("play", 3, 4),
)

T02 = rule("T02", "pair-from-short-stack")
SHORT_STACK = T02.reason(
    "short-stack",
    "{player} takes {tokens}, but before the take the stack has only {available}; taking 2 of the same color needs "
    "at least {limit}.",
    book("play", 4),
)

T03 = rule("T03", "take-gold")
TAKE_GOLD = T03.reason(
    "take-gold",
    "{player} takes {tokens}; gold comes only with a reservation.",
    book("reserving", 4),
)

T04 = rule("T04", "take-from-empty-stack")
EMPTY_STACK = T04.reason("empty-stack", "{player} takes {tokens}, but the bank has {available}.")

T05 = rule("T05", "take-too-few")
TOO_FEW = T05.reason(
    "too-few",
    "{player} takes only {tokens}, although there are {counted:color} in the bank; one takes {limit} of "
    "different colors.",
    book("play", 3),
    switch="take_fewer_of_three",
)

T06 = rule("T06", "token-limit")
OVER_LIMIT = T06.reason(
    "over-limit",
    "{player} ends the turn with {held:token}; the most allowed is {limit}, gold included.",
    book("tokens", 1),
)

HELD_OVER_LIMIT = T06.reason(
    "position",
    "Between two turns {player} has {held:token}; the most allowed is {limit}, gold included.",
    book("tokens", 1),
)

T07 = rule("T07", "return-not-held")
NOT_HELD = T07.reason("not-held", "{player} returns {tokens}, but has {held_tokens}.")

T08 = rule("T08", "return-needless")
WITHIN_LIMIT = T08.reason(
    "within-limit",
    "{player} returns {tokens}, although without returning there would be {held:token}; one returns only "
    "what is over {limit}.",
    book("tokens", 1),
    switch="return_below_limit",
)
TOO_MANY_BACK = T08.reason(
    "too-many",
    "{player} returns {tokens} and ends the turn with {held:token}; one returns only until {limit} are left.",
    book("tokens", 1, sr=()),
    ruling=ruling("This rulebook says “at most 10”; tokens are returned only until exactly 10 are left."),
    switch="return_below_limit",
)

T09 = rule("T09", "take-fewer-than-left")
FEWER_THAN_LEFT = T09.reason(
    "fewer-than-left",
    "{player} takes only {tokens}, although there are still {counted:color} in the bank; one takes one of each.",
    ruling=ruling("The rulebooks do not say what is taken when fewer than 3 colors are left; one takes one of each."),
    switch="take_fewer_than_left",
)


def take(table: Table, turn: Take, report: Report) -> None:
    """T01 to T05 and T09: takes tokens from the bank."""
    tokens = turn.tokens
    ruleset, bank = table.ruleset, table.bank
    stacks = ruleset.takes.get(tokens)
    if stacks is None:
        plain = ruleset.fewer.get(tokens) == colors(bank) and covers(bank, tokens)
    else:
        plain = covers(bank, stacks)
    if plain:
        table.bank = bank - tokens
    else:
        _question(table, turn, report)
        table.bank = less(bank, tokens)
    table.players[turn.seat].tokens += tokens


def _question(table: Table, turn: Take, report: Report) -> None:
    """The takes that are not plainly right: one token of each of a few colours may still be."""
    tokens, bank = turn.tokens, table.bank
    facts: dict[str, Any] = {"player": table.players[turn.seat].id, "tokens": unpack(tokens)}
    number, most = total(tokens), max(each(tokens & COLORED))
    mix = facts | {"limit": table.ruleset.take_different}
    if not tokens:
        idle(table, turn.seat, report, empty_take=True)
    elif tokens >> GOLD_SHIFT:
        report(TAKE_GOLD, facts)
    elif most > 2:
        report(THREE_OF_A_COLOR, mix)
    elif most == 2 and number > 2:
        report(PAIR_AND_MORE, mix)
    elif number > table.ruleset.take_different and most == 1:
        report(TOO_MANY, mix | {"count": number})
    elif not covers(bank, tokens):
        short = {color: n for color, n in unpack(tokens).items() if n > unpack(bank).get(color, 0)}
        available = {color: unpack(bank).get(color, 0) for color in short}
        report(EMPTY_STACK, facts | {"tokens": short, "available": available})
    elif most == 2:
        (color,) = unpack(tokens)
        stack = {color: unpack(bank)[color]}
        report(SHORT_STACK, facts | {"available": stack, "limit": table.ruleset.pair_stack})
    else:
        _take_fewer(table, number, facts, report)


def _take_fewer(table: Table, number: int, facts: dict[str, Any], report: Report) -> None:
    left, different = colors(table.bank), table.ruleset.take_different
    if number < min(left, different):
        if left >= different:
            report(TOO_FEW, facts | {"counted": left, "limit": different})
        else:
            report(FEWER_THAN_LEFT, facts | {"counted": left})


def give_back(table: Table, seat: int, returned: int, report: Report) -> None:
    """T06 to T08: returns tokens at the end of the turn. The limit is judged on what could really be returned."""
    player = table.players[seat]
    held, limit = player.tokens, table.ruleset.token_limit
    if covers(held, returned) and total(held) - total(returned) == limit:
        player.tokens = held - returned
        table.bank += returned
        return
    if returned:
        real = shared(returned, held)
        if real != returned:
            wrong = unpack(less(returned, held))
            has = {color: unpack(held).get(color, 0) for color in wrong}
            asked = {color: unpack(returned)[color] for color in wrong}
            report(NOT_HELD, {"player": player.id, "tokens": asked, "held_tokens": has})
        before, after = total(held), total(held - real)
        if real and before <= limit:
            facts = {"player": player.id, "tokens": unpack(returned), "held": before, "limit": limit}
            report(WITHIN_LIMIT, facts)
        elif after < limit and before > limit:
            facts = {"player": player.id, "tokens": unpack(returned), "held": after, "limit": limit}
            report(TOO_MANY_BACK, facts)
        player.tokens = held - real
        table.bank += returned
    count = total(player.tokens)
    if count > limit:
        report(OVER_LIMIT, {"player": player.id, "held": count, "limit": limit})
