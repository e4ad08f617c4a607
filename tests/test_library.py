"""The library: the documented names, their examples, and the live referee of a tabletop."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest

import rulecheck
from rulecheck import library, live
from tests.play.games import random_game
from tests.play.style import Style
from tests.play.writing import Writer
from tests.sample import game


def test_every_name_is_there() -> None:
    for name in rulecheck.__all__:
        assert getattr(rulecheck, name).__doc__
    with pytest.raises(AttributeError):
        rulecheck.nonsense  # noqa: B018


def test_importing_costs_nothing() -> None:
    code = "import sys, rulecheck; print(sorted(name for name in sys.modules if name.startswith('rulecheck')))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "['rulecheck']"


@pytest.mark.parametrize("module", [library, live])
def test_the_examples_run(module: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[1])
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed


def test_check_and_load(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(game()), encoding="utf-8")
    assert [checked.verdict for checked in rulecheck.check(path)] == ["valid"]
    record = rulecheck.load(path)
    assert rulecheck.position(record, 2)["players"][0]["tokens"] == {"white": 1, "blue": 1, "green": 1}
    assert rulecheck.position(record)["to_move"] == "mira"
    with pytest.raises(LookupError):
        rulecheck.position(record, 99)
    with pytest.raises(rulecheck.Unreadable):
        rulecheck.load(b"{}")


def test_a_record_in_memory_is_explained() -> None:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    checked = rulecheck.check_record(record)
    (finding,) = checked.findings
    said = rulecheck.explain(finding, "sr", checked.names)
    assert said.startswith("Luis узима")
    assert "„Ток игре“" in said
    assert rulecheck.explain("take-mix", "en") == rulecheck.explain("T01")
    with pytest.raises(KeyError):
        rulecheck.explain("X99")
    with pytest.raises(ValueError, match="xx"):
        rulecheck.explain("T01", "xx")


def test_legal_turns_are_turns_of_a_log() -> None:
    record = game()
    turns = rulecheck.legal_turns(rulecheck.load(json.dumps(record).encode()))
    assert {"player": "mira", "action": "take", "tokens": {"blue": 1, "green": 1, "black": 1}} in turns
    for turn in turns[:20]:
        assert rulecheck.check_record(record | {"turns": [*record["turns"], turn]}).verdict == "valid"


def test_a_dispute_in_words() -> None:
    record = rulecheck.load(json.dumps(game()).encode())
    dispute = rulecheck.adjudicate(record, 5, instead="take red red", claim="T04")
    assert dispute.verdict == "illegal"
    assert dispute.claim is not None
    assert dispute.claim.answer == "upheld"
    assert not dispute.played


@pytest.mark.parametrize("seed", range(12))
def test_live_is_as_in_the_log(seed: int) -> None:
    """Turn by turn a tabletop hears what `check` says of the whole log."""
    import random

    log = Writer(random_game(f"live {seed}"), Style(points=1.0), random.Random(seed)).log()
    log["turns"][len(log["turns"]) // 2]["points"] = 99
    log["turns"][-1]["points"] = 99
    whole = rulecheck.check_record(log)
    referee = rulecheck.Referee(log["ruleset"], log["players"], log["setup"])
    told = [finding for turn in log["turns"] for finding in referee.play(turn)]
    if "result" in log:
        told += referee.finish(log["result"]["winners"], log["result"].get("points"))

    def key(finding: rulecheck.Finding) -> tuple[object, ...]:
        return finding.turn, finding.code, str(finding.facts)

    assert [key(finding) for finding in told] == [key(finding) for finding in whole.findings]
    assert [finding.caused_by for finding in referee.findings] == [finding.caused_by for finding in whole.findings]


def test_trying_out_plays_nothing() -> None:
    record = game()
    referee = rulecheck.Referee("splendor", record["players"], record["setup"])
    before = referee.position
    assert [
        finding.code for finding in referee.try_out({"player": "mira", "action": "take", "tokens": {"red": 3}})
    ] == ["T01"]
    assert referee.position == before
    assert referee.findings == []
    assert {"player": "mira", "action": "take", "tokens": {"red": 2}} in referee.legal_turns()


def test_a_game_may_begin_in_the_middle() -> None:
    record = game()
    start = rulecheck.position(rulecheck.load(json.dumps(record).encode()), 3)
    referee = rulecheck.Referee("splendor", record["players"], start)
    assert [referee.play(turn) for turn in record["turns"][2:]] == [[], [], [], []]


def test_a_wrong_turn_is_explained() -> None:
    referee = rulecheck.Referee("splendor", ["ana", "boris"])
    with pytest.raises(rulecheck.Unreadable) as raised:
        referee.play({"player": "ana", "action": "take", "tokenz": {}})
    assert raised.value.reason.name == "misspelt-key"
