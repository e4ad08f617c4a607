"""`rulecheck check`: options, report and exit status."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulecheck.reports import FORMATS
from tests.cli.calling import ILLEGAL, LEGAL, Ended, call, save


def codes(ended: Ended) -> list[str]:
    """The codes of the findings in a report as JSON."""
    return [finding["code"] for record in json.loads(ended.out)["records"] for finding in record["findings"]]


@pytest.fixture
def legal(tmp_path: Path) -> str:
    return save(tmp_path / "legal.json", LEGAL)


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    return save(tmp_path / "illegal.json", ILLEGAL)


def test_the_exit_status_tells_the_verdict(run: Callable[..., Ended], legal: str, illegal: str) -> None:
    assert run("check", legal).status == 0
    assert run("check", legal, illegal).status == 1
    assert run("check", "nowhere.json", illegal).status == 2


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_offered(run: Callable[..., Ended], illegal: str, form: str) -> None:
    ended = run("check", illegal, "--format", form.upper())
    assert ended.status == 1
    assert "T01" in ended.out


def test_jsonl_is_a_record_a_line(run: Callable[..., Ended], legal: str, illegal: str) -> None:
    lines = run("check", legal, illegal, "--format", "jsonl").out.splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["valid", "invalid"]


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ([], ["T01", "T03"]),
        (["--select", "t01"], ["T01"]),
        (["--select", "Take-Gold"], ["T03"]),
        (["--select", "T01, take-gold"], ["T01", "T03"]),
        (["--select", "T01", "--select", "T03"], ["T01", "T03"]),
        (["--ignore", "take-mix"], ["T03"]),
        (["--select", "T01,T03", "--ignore", "T03"], ["T01"]),
        (["--ignore", "T01,T03"], []),
        (["--first"], ["T01"]),
    ],
    ids=str,
)
def test_rules_are_selected_by_code_and_name(
    run: Callable[..., Ended], illegal: str, options: list[str], left: list[str]
) -> None:
    ended = run("check", illegal, "--format", "json", *options)
    assert codes(ended) == left
    assert ended.status == (1 if left else 0)


def test_record_picks_one_of_a_file(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "games.jsonl", LEGAL, ILLEGAL, LEGAL)
    assert [run("check", path, "--record", number).status for number in "123"] == [0, 1, 0]
    ended = run("check", path, "--record", "4")
    assert ended.status == 2
    assert "4" in ended.err.splitlines()[-1]


def test_quiet_passes_over_what_is_in_order(run: Callable[..., Ended], legal: str, illegal: str) -> None:
    assert run("check", legal, "--quiet") == Ended(0, "", "")
    out = run("check", legal, illegal, "--quiet").out
    assert "legal.json" in out
    assert f"{legal}:" not in out


def test_statistics_count_by_rule(run: Callable[..., Ended], illegal: str) -> None:
    assert "1  T03 take-gold" not in run("check", illegal).out
    assert "1  T03 take-gold" in run("check", illegal, "--statistics").out


def test_a_ruleset_by_name_or_from_a_file(run: Callable[..., Ended], illegal: str, tmp_path: Path) -> None:
    def ruleset(value: str) -> Any:
        return json.loads(run("check", illegal, "--format", "json", "--ruleset", value).out)["records"][0]["ruleset"]

    own = tmp_path / "house.yaml"
    own.write_text("extends: splendor\nruleset: house\n", "utf-8")
    assert ruleset("splendor-bga") == "splendor-bga"
    assert ruleset(str(own)) == "house"


def test_a_ruleset_that_is_wrong_is_shown_the_place(run: Callable[..., Ended], illegal: str, tmp_path: Path) -> None:
    own = tmp_path / "house.yaml"
    own.write_text("extends: splendor\nruleset: [\n", "utf-8")
    ended = run("check", illegal, "--ruleset", str(own))
    assert (ended.status, ended.out) == (2, "")
    assert f"{own}:3:1" in ended.err


def test_a_dash_is_standard_input(legal: str) -> None:
    ended = call("check", "-", "--format", "json", stdin=Path(legal).read_bytes())
    assert ended.status == 0
    assert json.loads(ended.out)["records"][0]["source"] == "-"


def test_nothing_colours_a_pipe(illegal: str) -> None:
    plain = call("check", illegal)
    assert "\x1b" not in plain.out
    assert call("check", illegal, FORCE_COLOR="1", GITHUB_ACTIONS="true", TERM="xterm") == plain
