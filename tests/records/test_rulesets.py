"""Rulesets: those that come with rulecheck, and house rules from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulecheck.model.tokens import pack
from rulecheck.records.faults import Unreadable
from rulecheck.records.rulesets import NAMES, load, ruleset


def test_the_numbers_of_the_rulebook() -> None:
    rules = ruleset("splendor")
    assert rules.tokens == {2: 4, 3: 5, 4: 7}
    assert (rules.gold, rules.token_limit, rules.hand_limit, rules.goal) == (5, 10, 3, 15)
    assert rules.components.per_level == (40, 30, 20)
    assert len(rules.components.nobles) == 10


def test_the_platform_has_two_more_nobles_and_one_softer_ruling() -> None:
    ours, theirs = ruleset("splendor"), ruleset("splendor-bga")
    assert len(theirs.components.nobles) == 12
    assert [noble.id for noble in ours.components.nobles if noble not in theirs.components.nobles] == []
    changed = {name for name in ours.rulings if ours.rulings[name] != theirs.rulings[name]}
    assert (changed, theirs.rulings["take_fewer_of_three"]) == ({"take_fewer_of_three"}, "warn")


def test_the_name_of_a_card_says_what_it_is() -> None:
    index = ruleset("splendor").components.card_index
    card = ruleset("splendor").components.cards[index["3u-w3g3r3k5"]]
    assert (card.level, card.color, card.points) == (3, "blue", 3)
    assert card.cost == pack({"white": 3, "green": 3, "red": 3, "black": 5})


def test_every_cost_is_there_once() -> None:
    cards = ruleset("splendor").components.cards
    assert len({(card.cost) for card in cards}) == len(cards) == 90


def test_house_rules_extend_a_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(
        "ruleset: house\nextends: splendor\nnumbers: {goal: 20, tokens: {5: 8}}\nrulings: {gold_by_choice: forbid}\n"
        "nobles: [n-w4u4, n-r4k4]\n",
        encoding="utf-8",
    )
    house = load(path)
    assert (house.name, house.goal, house.gold, house.tokens) == ("house", 20, 5, {5: 8})
    assert house.rulings["gold_by_choice"] == "forbid"
    assert [noble.id for noble in house.components.nobles] == ["n-w4u4", "n-r4k4"]


def test_a_table_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(
        "level,bonus,prestige,white,blue,green,red,black\n1,red,2,1,0,0,0,0\n2,blue,3,0,9,0,0,0\n", encoding="utf-8"
    )
    path = tmp_path / "house.yaml"
    path.write_text("ruleset: tiny\nextends: splendor\ncards: mine.csv\n", encoding="utf-8")
    assert [card.id for card in load(path).components.cards] == ["1r-w1", "2u-u9"]


def test_the_digest_tells_contents_apart(tmp_path: Path) -> None:
    path = tmp_path / "same.yaml"
    path.write_text("ruleset: another name\nextends: splendor\n", encoding="utf-8")
    assert load(path).digest == ruleset("splendor").digest
    assert len({ruleset(name).digest for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("text", "code", "reason", "place"),
    [
        ("ruleset: x\nextends: splendor\nnumbers:\n  gould: 4\n", "F02", "misspelt-key", (4, 3)),
        ("ruleset: x\nextends: splendour\n", "F03", "unknown-ruleset", (2, 1)),
        ("a: b: c\n", "F01", "not-yaml", (1, 5)),
        ("ruleset: x\n", "F02", "missing-key", (1, 1)),
        ("ruleset: x\nextends: splendor\nrulings: {gold_by_choice: maybe}\n", "F02", "not-allowed", (3, 11)),
        ("ruleset: x\nextends: splendor\nnobles: [n-w9]\n", "F02", "does-not-fit", (3, 10)),
        ("ruleset: x\nextends: splendor\ncards: ../secret.csv\n", "F02", "does-not-fit", (3, 1)),
        ("- 1\n", "F02", "not-an-object", (1, 1)),
        ("ruleset: x\n" + "a: &a [x]\n" + "b: *c\n", "F01", "not-yaml", (3, 4)),
    ],
)
def test_a_wrong_file_is_explained(
    tmp_path: Path, text: str, code: str, reason: str, place: tuple[int | None, int | None]
) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as raised:
        load(path)
    fault = raised.value
    assert (fault.reason.rule.code, fault.reason.name, (fault.line, fault.column)) == (code, reason, place)


def test_a_file_that_is_not_there_is_explained(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as raised:
        load(tmp_path / "none.yaml")
    assert raised.value.reason.rule.code == "F06"
