"""A dispute from all sides: what it is about, who is right, what would have been legal, what depends on it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, Final

import pytest

from rulecheck.dispute import Dispute, NothingDisputed, adjudicate
from rulecheck.model.rule import RULES
from rulecheck.model.table import Table
from rulecheck.model.tokens import pack
from rulecheck.model.turn import Buy, Pass, Reserve, Take, Turn
from rulecheck.moves import findings, legal_turns
from rulecheck.nearest import near, nearest
from rulecheck.records.read import read
from rulecheck.replay import NoSuchTurn, replay
from rulecheck.voice import hearing
from tests.sample import game
from tests.tables import random_table

DISPUTES: Final = Path(__file__).parent / "disputes"
CASES: Final = Path(__file__).parent / "cases"


def recorded(name: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads((DISPUTES / f"{name}.json").read_text("utf-8"))
    return value


def settle(record: dict[str, Any], number: int | None = None, claim: str | None = None, words: str = "") -> Dispute:
    """The dispute about a record; `words` are those of a turn that was not played."""
    opened = read(json.dumps(record).encode())
    turn = None
    if words:
        turn = hearing.read(words, replay(opened, number), "en")
    return adjudicate(opened, number, instead=turn, claim=None if claim is None else RULES[claim])


def codes(dispute: Dispute) -> list[str]:
    return [finding.code for finding in dispute.findings]


# what it is about


def test_the_only_error_is_in_dispute() -> None:
    dispute = settle(recorded("two-from-three"))
    assert (dispute.topic, dispute.number, dispute.round, codes(dispute)) == ("turn", 2, 1, ["T02"])


def test_without_an_error_a_turn_has_to_be_named() -> None:
    with pytest.raises(NothingDisputed) as caught:
        settle(game())
    assert caught.value.errors == 0
    assert settle(game(), 3).verdict == "legal"


def test_of_several_errors_the_claim_says_which() -> None:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    record["turns"][4]["tokens"] = {"white": 1, "blue": 2}
    with pytest.raises(NothingDisputed) as caught:
        settle(record)
    assert caught.value.errors == 2
    with pytest.raises(NothingDisputed):
        settle(record, claim="T01")
    record["turns"][4]["tokens"] = {"white": 1, "blue": 1, "black": 1}
    record["turns"][4]["return"] = {"white": 1}
    assert settle(record, claim="T08").number == 5


def test_a_claim_about_the_end_is_about_the_result_and_one_about_the_setup_about_the_opening() -> None:
    right = recorded("tie")
    right["result"]["winners"] = ["lucia"]
    dispute = settle(right, claim="E04")
    assert (dispute.topic, dispute.verdict, dispute.claim and dispute.claim.answer) == ("result", "legal", "rejected")
    dispute = settle(game(), claim="S02")
    assert (dispute.topic, dispute.verdict) == ("opening", "legal")
    with pytest.raises(NothingDisputed):
        settle(game(), claim="E04")  # there is no result


def test_a_wrong_set_up_is_judged_on_the_table_at_its_opening() -> None:
    record = game()
    record["setup"]["bank"]["gold"] = 4
    dispute = settle(record)
    assert (dispute.topic, dispute.number, dispute.turn, codes(dispute)) == ("opening", None, None, ["S02"])
    assert dispute.table.players[0].tokens == 0


def test_there_are_only_so_many_turns() -> None:
    for number in (0, 7):
        with pytest.raises(NoSuchTurn):
            settle(game(), number)
    assert settle(game(), 7, words="take white blue black").verdict == "legal"
    with pytest.raises(NoSuchTurn):
        settle(game(), 8, words="pass")


# what would have been legal


def test_an_eleventh_token_goes_back() -> None:
    dispute = settle(recorded("eleventh-token"))
    assert dispute.verdict == "illegal"
    assert {(one.changes, one.others) for one in (*dispute.nearest, *dispute.as_near)} == {(1, ())}
    assert len(dispute.nearest) + len(dispute.as_near) == 5  # one for each colour that the player has, gold too
    assert dispute.lacks == ()


def test_a_refused_noble_is_taken() -> None:
    dispute = settle(recorded("noble-refused"))
    ((near,), noble) = dispute.nearest, dispute.table.ruleset.components.noble_index["n-r4k4"]
    assert (near.changes, near.turn.nobles) == (1, (noble,))


def test_where_no_such_turn_is_legal_there_is_one_of_each_other_action() -> None:
    dispute = settle(recorded("fourth-card"))
    assert [(type(one.turn), one.others) for one in dispute.nearest] == [(Buy, ("action",)), (Take, ("action",))]
    assert isinstance(dispute.turn, Reserve)
    assert isinstance(dispute.nearest[0].turn, Buy)
    assert dispute.nearest[0].turn.card == dispute.turn.card


def test_out_of_turn_the_nearest_turns_are_those_of_the_player_to_move() -> None:
    record = game()
    record["turns"][1:] = [{"player": "mira", "action": "take", "tokens": {"red": 2}}]
    dispute = settle(record)
    assert codes(dispute) == ["O02"]
    assert (dispute.nearest[0].turn.seat, dispute.nearest[0].others) == (1, ("player",))
    assert isinstance(dispute.nearest[0].turn, Take)
    assert dispute.nearest[0].turn.tokens == pack({"red": 2})


@pytest.mark.parametrize("seed", range(6))
def test_no_legal_turn_is_nearer(seed: int) -> None:
    table = random_table(f"nearest {seed}")
    seat = table.next
    card = next((card for row in table.rows for card in row if card >= 0), 0)
    for turn in (Take(seat, pack({"red": 2, "blue": 1})), Buy(seat, card, "table", 0), Reserve(seat, card, "table")):
        shown, rest = nearest(table, turn)
        legal = legal_turns(table)
        assert bool(shown) == bool(legal)
        assert all(not findings(table, one.turn) or set(_codes(table, one.turn)) == {"U01"} for one in shown)
        closest = min((near(table, turn, option).distance for option in legal), default=None)
        if shown and "action" not in shown[0].others:
            assert shown[0].distance == closest
            assert [one.changes for one in shown] == sorted(one.changes for one in shown)
            assert all(one.changes == shown[-1].changes for one in rest)


def _codes(table: Table, turn: Turn) -> list[str]:
    return [finding.code for finding in findings(table, turn)]


def test_the_distance_counts_what_has_to_be_another_thing() -> None:
    table = random_table("distance")
    card, other = table.rows[0][0], table.rows[0][1]
    red, blue = pack({"red": 1}), pack({"blue": 1})
    returning = Take(0, 2 * red)
    returning.returned = blue
    noble, second = Pass(0), Pass(0)
    noble.nobles, second.nobles = (1,), (2,)
    for turn, legal, changes, others in (
        (Take(0, 2 * red), Take(0, 2 * red), 0, ()),
        (Take(0, 2 * red), Take(0, 2 * blue), 2, ()),
        (Take(0, 3 * red), Take(0, 2 * red), 1, ()),
        (Take(0, 2 * red), returning, 1, ()),
        (noble, Pass(0), 1, ()),
        (noble, second, 1, ()),
        (Buy(0, card, "table", red), Buy(0, card, "table", blue), 1, ()),
        (Buy(0, card, "table"), Buy(0, card, "table", 3 * blue), 0, ()),
        (Buy(0, card, "table", red), Buy(0, other, "table", 3 * blue), 1, ("card",)),
        (Reserve(0, card), Reserve(0, card, "table", gold=1), 0, ()),
        (Reserve(0, card, "table", gold=0), Reserve(0, card, "table", gold=1), 1, ()),
        (Reserve(0, card, "table", gold=1), Reserve(0, -1, "deck", 1, 1), 1, ("card",)),
        (Reserve(0, card, "deck", gold=1), Reserve(0, -1, "deck", 1, 1), 0, ()),
        (Pass(0), Take(1, red), 2, ("player", "action")),
    ):
        found = near(table, turn, legal)
        assert (found.changes, found.others) == (changes, others), (turn, legal)


def test_what_lacked_makes_the_same_turn_legal() -> None:
    stack = settle(recorded("two-from-three"))
    assert [(lack.where, lack.more) for lack in stack.lacks] == [("bank", {"red": 1})]
    stack.table.bank += pack(stack.lacks[0].more)
    assert stack.turn is not None
    assert findings(stack.table, stack.turn) == []

    hand = settle(recorded("fourth-card"))
    assert [(lack.where, lack.most) for lack in hand.lacks] == [("hand", 2)]
    del hand.table.players[0].hand[hand.lacks[0].most :]
    assert hand.turn is not None
    assert findings(hand.table, hand.turn) == []

    price = settle(game(), 5, words="buy 1u-k3")
    assert [(lack.where, lack.more) for lack in price.lacks] == [("player", {"black": 2})]
    price.table.players[0].tokens += pack(price.lacks[0].more)
    assert price.turn is not None
    assert [finding.code for finding in findings(price.table, price.turn)] == ["U01"]  # which card comes up


def test_nothing_lacked_where_the_turn_would_be_illegal_all_the_same() -> None:
    record = recorded("two-from-three")
    record["turns"][1]["return"] = {"red": 1}
    dispute = settle(record)  # two errors, but in one turn
    assert codes(dispute) == ["T02", "T08"]
    assert dispute.lacks == ()


# what depends on it


def test_later_turns_that_only_fit_because_of_it() -> None:
    dispute = settle(recorded("two-from-three"))
    assert [(finding.turn, finding.code) for finding in dispute.depends] == [(8, "B05")]
    late = settle(recorded("noble-refused"))
    assert [(finding.turn, finding.code) for finding in late.depends] == [(3, "N04")]
    assert settle(recorded("eleventh-token")).depends == ()


def test_what_follows_from_it_is_told_apart() -> None:
    record = recorded("noble-refused")
    del record["turns"][2]["nobles"]
    dispute = settle(record)
    assert [(finding.turn, finding.code) for finding in dispute.follows] == [(3, "N02")]
    assert dispute.depends == ()
    later = settle(record, 3)
    cause = later.cause(later.findings[0])
    assert cause is not None
    assert (cause.turn, cause.code) == (1, "N02")


# a turn that was not played


def test_the_card_that_would_come_up_leaves_nothing_open() -> None:
    dispute = settle(game(), 6, words="buy 1g-r3")
    assert (dispute.played, dispute.verdict, codes(dispute)) == (False, "legal", [])


def test_whoever_asks_about_a_purchase_does_not_refuse_the_noble() -> None:
    dispute = settle(recorded("noble-refused"), 1, words="buy 1k-g3 pay green 3")
    assert dispute.verdict == "legal"
    assert dispute.turn is not None
    assert len(dispute.turn.nobles) == 1


def test_several_ways_to_pay_are_no_reason_to_hesitate() -> None:
    record = game()
    record["turns"].append({"player": "mira", "action": "take", "tokens": {"white": 1, "blue": 1, "green": 1}})
    record["turns"][3] = {
        "player": "luis", "action": "reserve", "from": "deck", "level": 1, "card": None, "gold": 1
    }  # fmt: skip
    record["turns"][5] = {"player": "luis", "action": "take", "tokens": {"red": 1, "green": 1, "black": 1}}
    assert settle(record, 8, words="buy 1g-r3").verdict == "legal"


def test_a_turn_that_is_asked_about_leaves_the_record_alone() -> None:
    dispute = settle(game(), 2, words="take red red red")
    assert (codes(dispute), dispute.follows, dispute.depends) == (["T01"], (), ())
    assert (dispute.number, dispute.findings[0].turn) == (2, 2)


# who is right


@pytest.mark.parametrize(
    ("case", "number", "claim", "answer"),
    [
        ("T02/illegal-stack-of-three.json", None, "T02", "upheld"),
        ("T02/illegal-stack-of-three.json", None, "T06", "rejected"),
        ("D01/illegal-not-refilled.json", None, "D01", "upheld-by-ruling"),
        ("E04/legal-shared.json", None, "E04", "rejected-by-ruling"),
        ("T09/illegal-fewer-than-left.json", 1, "T09", "disputed"),
        ("U01/illegal-hidden-card.json", 1, "O03", "open"),
    ],
)
def test_the_answer_to_a_claim(case: str, number: int | None, claim: str, answer: str) -> None:
    path = CASES / case
    dispute = settle(json.loads(path.read_text("utf-8")), number, claim)
    assert dispute.claim is not None
    assert dispute.claim.answer == answer


def test_who_wins_by_the_rules() -> None:
    assert settle(recorded("tie")).winners == [1]
    early = copy.deepcopy(recorded("tie"))
    early["turns"].pop()
    early["result"]["points"]["lucia"] = 13
    assert (codes(settle(early)), settle(early).winners) == (["E02"], [])


def test_what_cannot_be_judged_is_left_open() -> None:
    path = CASES / "U01" / "illegal-hidden-card.json"
    dispute = settle(json.loads(path.read_text("utf-8")), 1)
    assert dispute.verdict == "open"
    assert dispute.nearest == ()
