"""The legal turns at a table: candidates, judged by the referee.

What cannot be named is left out: buying or reserving a card that lies face down in a row, buying a card of the hand
that is not known, taking a noble that is not known. Drawing from a deck is one option a level, whatever lies on top.
Taking no token at all is a pass, and stands there as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Final, Literal, NamedTuple

from rulecheck.model.finding import Finding
from rulecheck.model.position import HIDDEN
from rulecheck.model.table import Table
from rulecheck.model.tokens import GOLD, GOLD_SHIFT, UNITS, each, less, shared, total
from rulecheck.model.turn import Buy, Pass, Reserve, Take, Turn
from rulecheck.referee import Referee
from rulecheck.rules.nobles import REFUSED
from rulecheck.rules.tokens import OVER_LIMIT, TOO_MANY_BACK

Kind = Literal["take", "reserve", "buy", "pass"]
Choice = Literal["pay", "gold", "return", "noble"]

_KINDS: Final[dict[type[Turn], Kind]] = {Take: "take", Reserve: "reserve", Buy: "buy", Pass: "pass"}


class Option(NamedTuple):
    """A turn without an error. `warnings` are what the ruleset only warns about in it."""

    turn: Turn
    warnings: tuple[Finding, ...]


class Group(NamedTuple):
    """The options with the same action. They differ in what is paid, taken in gold, returned, or in the noble."""

    kind: Kind
    options: tuple[Option, ...]

    @property
    def choices(self) -> dict[Choice, int]:
        """How many ways there are where there is more than one."""
        turns = [option.turn for option in self.options]
        ways: dict[Choice, int] = {
            "pay": len({turn.pay for turn in turns if isinstance(turn, Buy)}),
            "gold": len({turn.gold for turn in turns if isinstance(turn, Reserve)}),
            "return": len({turn.returned for turn in turns}),
            "noble": len({turn.nobles for turn in turns}),
        }
        return {choice: number for choice, number in ways.items() if number > 1}

    @property
    def common(self) -> Turn:
        """The turn as far as it is the same in all options."""
        turn, choices = copy(self.options[0].turn), self.choices
        if isinstance(turn, Buy) and "pay" in choices:
            turn.pay = None
        if isinstance(turn, Reserve) and "gold" in choices:
            turn.gold = None
        if "return" in choices:
            turn.returned = 0
        if "noble" in choices:
            turn.nobles = ()
        return turn


def legal_turns(table: Table) -> list[Turn]:
    """Every turn of the player to move in which the referee finds no error, each once; none after the end."""
    return [option.turn for option in options(table)]


def options(table: Table) -> Iterator[Option]:
    """`legal_turns` with the warnings, one by one: takes, reservations, purchases, the pass.

    Tokens and cards are taken to lie where the table has them, also where it is not sure of that.
    """
    table = table.copy()
    table.unsure = table.unplaced = False
    for action in _actions(table):
        yield from _completed(table, action)


def findings(table: Table, turn: Turn) -> list[Finding]:
    """What the referee would find in a turn at this table. The table stays as it is."""
    return Referee.at(table.copy()).play(turn)


def group(options: Iterable[Option]) -> list[Group]:
    """The options by their action, in the order in which they come."""
    groups: dict[tuple[object, ...], list[Option]] = {}
    for option in options:
        groups.setdefault(_action(option.turn), []).append(option)
    return [Group(kind_of(members[0].turn), tuple(members)) for members in groups.values()]


def kind_of(turn: Turn) -> Kind:
    """The action of a turn, as records name it."""
    return _KINDS[turn.__class__]


def _action(turn: Turn) -> tuple[object, ...]:
    if isinstance(turn, Take):
        return "take", turn.tokens
    if isinstance(turn, Reserve):
        return "reserve", turn.card, turn.level
    return ("buy", turn.card) if isinstance(turn, Buy) else ("pass",)


def _actions(table: Table) -> Iterator[Turn]:
    """All that might be done, without tokens returned and without a noble."""
    seat, ruleset = table.next, table.ruleset
    player = table.players[seat]
    for tokens in dict.fromkeys((*ruleset.takes, *ruleset.fewer)):
        yield Take(seat, tokens)
    on_table = [card for row in table.rows for card in row if card >= 0]
    for gold in (1, 0):
        for card in on_table:
            yield Reserve(seat, card, "table", gold=gold)
        for level in (1, 2, 3):
            yield Reserve(seat, HIDDEN, "deck", level, gold)
    for card in on_table + [card for card in player.hand if card >= 0]:
        price = less(ruleset.cost[card], player.bonuses)
        for pay in _payments(price, player.tokens):
            yield Buy(seat, card, "hand" if card in player.hand else "table", pay)
    yield Pass(seat)


def _payments(price: int, held: int) -> Iterator[int]:
    """Every way to pay a price, the one with the least gold first."""
    colored = shared(price, held)
    for gold in range(total(price) - total(colored), min(held >> GOLD_SHIFT, total(price)) + 1):
        for paid in _handfuls(colored, total(price) - gold):
            yield paid + gold * GOLD


def _completed(table: Table, action: Turn) -> Iterator[Option]:
    """The legal turns that begin with this action: the tokens that go back, the noble that comes."""
    referee = Referee.at(table.copy())
    found = referee.play(action)
    if any(finding.severity == "error" and finding.reason not in (OVER_LIMIT, REFUSED) for finding in found):
        return
    ruleset, held = table.ruleset, referee.table.players[action.seat].tokens
    least = max(total(held) - ruleset.token_limit, 0)
    most = least if ruleset.severity(TOO_MANY_BACK) == "error" else total(held)
    due = next((finding.facts["nobles"] for finding in found if finding.reason is REFUSED), None)
    visits = [(ruleset.components.noble_index[noble],) for noble in due] if due else [()]
    for number in range(least, most + 1):
        for returned in _handfuls(held, number):
            for nobles in visits:
                turn = copy(action)
                turn.returned, turn.nobles = returned, nobles
                judged = findings(table, turn) if returned or nobles else found
                if all(finding.severity != "error" for finding in judged):
                    yield Option(turn, tuple(finding for finding in judged if finding.severity == "warning"))


def _handfuls(tokens: int, number: int) -> Iterator[int]:
    """Every handful of so many tokens out of these."""
    yield from _picked(each(tokens), number)


def _picked(counts: tuple[int, ...], number: int) -> Iterator[int]:
    """The handfuls with so many tokens of the last colours, of which there are these counts."""
    if not counts:
        yield 0
        return
    first, *rest = counts
    unit = UNITS[-len(counts)]
    for taken in range(min(first, number), max(number - sum(rest), 0) - 1, -1):
        for others in _picked(tuple(rest), number - taken):
            yield taken * unit + others
