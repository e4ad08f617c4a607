"""The legal turns are exactly those in which the referee finds no error: all turns of a table are tried.

`RULECHECK_TABLES` sets at how many tables.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, product
from pathlib import Path

import pytest

from rulecheck.model.position import HIDDEN
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.table import Table
from rulecheck.model.tokens import COLORS, UNIT, UNITS, each, handful, total, unpack
from rulecheck.model.turn import Buy, Pass, Reserve, Take, Turn
from rulecheck.moves import findings, group, legal_turns, options
from rulecheck.records.rulesets import load, ruleset
from rulecheck.referee import Referee
from tests.play.judging import read
from tests.sample import game
from tests.tables import random_table

TABLES = int(os.environ.get("RULECHECK_TABLES", "24"))

HOUSE_RULES = {
    "free": "rulings: {take_fewer_of_three: allow, take_fewer_than_left: forbid, decline_gold_at_limit: allow}",
    "strict": "rulings: {gold_by_choice: forbid, pass_when_able: warn, take_fewer_of_three: warn}",
    "small": "numbers: {token_limit: 6, hand_limit: 1, take_different: 2, pair_stack: 2, goal: 8}",
    "wide": "numbers: {take_different: 4, pair_stack: 3, hand_limit: 5}\nrulings: {gold_by_choice: warn}",
}


def key(turn: Turn) -> tuple[object, ...]:
    """All that tells one turn from another."""
    action = (turn.tokens,) if isinstance(turn, Take) else ()
    if isinstance(turn, Reserve):
        action = (turn.card, turn.source, turn.level, turn.gold)
    elif isinstance(turn, Buy):
        action = (turn.card, turn.source, turn.pay)
    return (turn.__class__.__name__, turn.seat, *action, turn.returned, turn.nobles)


def subsets(tokens: int) -> Iterator[int]:
    """Every handful of these tokens."""
    for counts in product(*(range(number + 1) for number in each(tokens))):
        yield sum(count * unit for count, unit in zip(counts, UNITS, strict=True))


def every_action(table: Table) -> Iterator[tuple[Turn, int]]:
    """Every action that somebody might think of, and the tokens that the player then has."""
    seat, player = table.next, table.players[table.next]
    takes = chain.from_iterable(combinations_with_replacement(COLORS, number) for number in range(1, 5))
    for tokens in map(handful, takes):
        yield Take(seat, tokens), player.tokens + tokens
    known = {card for row in table.rows for card in row} | {card for other in table.players for card in other.hand}
    for card in sorted(card for card in known if card >= 0):
        for gold in (0, 1, 2):
            yield Reserve(seat, card, "table", gold=gold), player.tokens + gold * UNIT["gold"]
        for pay in subsets(player.tokens):
            yield Buy(seat, card, "hand" if card in player.hand else "table", pay), player.tokens - pay
    for level, gold in product((1, 2, 3), (0, 1, 2)):
        yield Reserve(seat, HIDDEN, "deck", level, gold), player.tokens + gold * UNIT["gold"]
    yield Pass(seat), player.tokens


def every_turn(table: Table) -> Iterator[Turn]:
    """Every action with every return of tokens of up to one too many, with no noble or any."""
    limit = table.ruleset.token_limit
    nobles = [(), *((noble,) for noble in range(len(table.ruleset.components.nobles)) if noble in table.nobles)]
    for action, held in every_action(table):
        bare = errors(table, action)
        if bare - {"T06", "N02"}:
            continue  # nothing at the end of a turn mends its beginning: see below
        most = max(total(held) - limit, 0) + 1
        for returned in subsets(held):
            if total(returned) <= most:
                for visit in nobles:
                    action.returned, action.nobles = returned, visit
                    yield action


def errors(table: Table, turn: Turn) -> set[str]:
    """The rules that a turn breaks."""
    found = Referee.at(table.copy()).play(turn)
    return {finding.code for finding in found if finding.severity == "error"}


def check(table: Table) -> int:
    """Compares the list with what is left of all turns, and returns how many there are."""
    table.unsure = table.unplaced = False
    listed = [key(turn) for turn in legal_turns(table)]
    assert len(set(listed)) == len(listed), "no turn is listed twice"
    faultless = {key(turn) for turn in every_turn(table) if not errors(table, turn)}
    assert set(listed) == faultless
    return len(listed)


@pytest.mark.parametrize("seed", range(TABLES))
def test_a_turn_is_listed_exactly_if_the_referee_finds_no_error(seed: int) -> None:
    check(random_table(seed, vague=seed % 3 == 0))


@pytest.fixture(params=HOUSE_RULES)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Ruleset:
    file = tmp_path / "house.yaml"
    file.write_text(f"ruleset: house\nextends: splendor\n{HOUSE_RULES[request.param]}\n")
    return load(file)


@pytest.mark.parametrize("seed", range(100, 100 + max(TABLES // 6, 1)))
def test_house_rules_are_respected(house: Ruleset, seed: int) -> None:
    check(random_table(seed, house))


def test_tokens_may_be_returned_below_the_limit_where_a_house_rule_says_so(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text("ruleset: house\nextends: splendor\nrulings: {return_below_limit: warn}\n")
    table = after(2, load(file))
    takes = [turn for turn in legal_turns(table) if isinstance(turn, Take) and turn.tokens == 2 * UNIT["black"]]
    assert {turn.returned for turn in takes} == set(subsets(table.players[0].tokens + 2 * UNIT["black"]))
    warned = [option for option in options(table) if option.turn.returned]
    assert all("T08" in {finding.code for finding in option.warnings} for option in warned)


def test_what_begins_wrong_is_not_mended_in_the_end() -> None:
    """Every action with an error of its own keeps it, whatever is returned and whichever noble comes."""
    for seed in range(4):
        table = random_table(f"wrong {seed}")
        table.unsure = table.unplaced = False
        for action, held in every_action(table):
            bare = errors(table, action) - {"T06", "N02"}
            if bare and not isinstance(action, Buy):
                for returned in subsets(held):
                    if total(returned) <= 1:
                        action.returned = returned
                        assert bare <= errors(table, action)


def after(turns: int, rules: Ruleset | None = None) -> Table:
    """The table of the sample game after so many turns."""
    rules, log = read(game(), rules)
    assert log.setup is not None
    referee = Referee(rules, log.players, log.setup)
    for turn in log.turns[:turns]:
        referee.play(turn)
    return referee.table


def test_the_first_turn() -> None:
    table = after(0)
    turns = legal_turns(table)
    takes = {turn.tokens for turn in turns if isinstance(turn, Take)}
    reserves = [turn for turn in turns if isinstance(turn, Reserve)]
    assert len(takes) == 15  # 10 ways to take three, 5 pairs
    assert len(reserves) == 15  # 12 cards, 3 decks
    assert {turn.gold for turn in reserves} == {1}
    assert len(turns) == 30
    assert {turn.seat for turn in turns} == {0}


def test_the_table_stays_as_it_is() -> None:
    table = after(5)
    before, where = read_off(table), table.where[:]
    legal_turns(table)
    findings(table, Pass(table.next))
    assert (read_off(table), table.where) == (before, where)


def read_off(table: Table) -> tuple[object, ...]:
    players = [(p.tokens, p.bonuses, p.cards[:], p.hand[:], p.nobles[:], p.points) for p in table.players]
    return players, table.bank, [row[:] for row in table.rows], table.decks[:], table.nobles[:], table.next, table.round


def test_what_the_referee_would_find() -> None:
    table = after(1)
    found = findings(table, Take(1, 3 * UNIT["red"]))
    assert [finding.code for finding in found] == ["T01"]
    assert found[0].player == "luis"


def test_a_warning_stands_with_the_turn() -> None:
    table = after(0)
    table.bank = handful(["red", "red", "blue"])
    warned = {
        turn.tokens: [finding.code for finding in warnings]
        for turn, warnings in options(table)
        if isinstance(turn, Take)
    }
    assert warned == {UNIT["red"]: ["T09"], UNIT["blue"]: ["T09"], UNIT["red"] + UNIT["blue"]: []}


def test_a_noble_that_comes_is_chosen() -> None:
    table = after(0)
    nobles = table.nobles[:2]
    player = table.players[0]
    player.bonuses = sum(4 * unit for unit in UNITS[:5])
    player.waiting = True
    table.nobles = nobles
    assert {turn.nobles for turn in legal_turns(table)} == {(noble,) for noble in nobles}


def test_payments_are_all_that_reach_the_price() -> None:
    table = after(5)
    player = table.players[1]
    player.tokens = handful(["red", "red", "red", "gold", "gold"])
    card = table.ruleset.components.card_index["1g-r3"]
    paid = [turn.pay for turn in legal_turns(table) if isinstance(turn, Buy) and turn.card == card]
    assert [unpack(pay or 0) for pay in paid] == [{"red": 3}, {"red": 2, "gold": 1}, {"red": 1, "gold": 2}]


def test_nobody_moves_after_the_end() -> None:
    table = after(0)
    table.last, table.reached, table.final_round = 1, 1, 1
    assert legal_turns(table) == []


def test_who_can_do_nothing_passes() -> None:
    table = after(0)
    table.bank, table.rows, table.decks = 0, [[], [], []], [0, 0, 0]
    assert [key(turn) for turn in legal_turns(table)] == [key(Pass(0))]


def test_cards_that_are_not_known_are_left_out() -> None:
    table = after(0)
    table.rows = [[HIDDEN] * 4, [HIDDEN] * 4, table.rows[2]]
    table.players[0].hand = [-1, -2]
    turns = legal_turns(table)
    assert len([turn for turn in turns if isinstance(turn, Reserve)]) == 4 + 3
    assert not [turn for turn in turns if isinstance(turn, Buy)]


def test_groups_fold_what_only_is_a_choice() -> None:
    table = after(5)
    player = table.players[1]
    player.tokens = handful(["red"] * 3 + ["blue"] * 5 + ["gold"] * 2)
    folded = group(options(table))
    groups = {(same.kind, *action(same.common)): same for same in folded}
    index = table.ruleset.components.card_index
    bought = groups["buy", index["1g-r3"]]
    assert bought.choices == {"pay": 3}
    assert isinstance(bought.common, Buy)
    assert bought.common.pay is None
    reserved = groups["reserve", index["3w-k7"]]
    assert reserved.choices == {"return": 3}
    assert isinstance(reserved.common, Reserve)
    assert (reserved.common.gold, reserved.common.returned) == (1, 0)
    assert sum(len(same.options) for same in folded) == len(legal_turns(table))
    assert [same.kind for same in folded].count("reserve") == 12 + 3


def action(turn: Turn) -> tuple[int, ...]:
    return (turn.tokens,) if isinstance(turn, Take) else (turn.card,) if isinstance(turn, Reserve | Buy) else ()


def test_groups_without_a_choice_show_the_turn_as_it_is() -> None:
    for same in group(options(after(0))):
        assert same.choices == {}
        assert key(same.common) == key(same.options[0].turn)


def test_the_default_ruleset_warns_only_of_what_is_disputed() -> None:
    assert ruleset("splendor").rulings["take_fewer_than_left"] == "warn"
    tables = [table for table in map(random_table, range(60)) if table.ruleset.name == "splendor"]
    assert {warning.code for table in tables for option in options(table) for warning in option.warnings} == {"T09"}
