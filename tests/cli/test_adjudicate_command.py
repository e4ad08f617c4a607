"""`rulecheck adjudicate`: a dispute about one turn, on one page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calling import LANGUAGES, ROOT, Ended, save
from tests.cli.english import leaks
from tests.sample import game

DISPUTED = str(ROOT / "tests" / "disputes" / "two-from-three.json")

Run = Callable[..., Ended]


@pytest.fixture
def legal(tmp_path: Path) -> str:
    changed = game()
    for number, turn in enumerate(changed["turns"]):
        turn["meta"] = {"move": 10 + number}
    return save(tmp_path / "legal.json", changed)


def test_the_only_error_is_found_without_a_number(run: Run) -> None:
    ended = run("adjudicate", DISPUTED)
    assert (ended.status, ended.err) == (1, "")
    assert ended.out.startswith(f"{DISPUTED}: turn 2, round 1, Lucía\n")
    assert "The turn is against the rules." in ended.out


def test_a_legal_turn_is_said_to_be_one(run: Run, legal: str) -> None:
    for option in (("--turn", "3"), ("--move", "12")):
        ended = run("adjudicate", legal, *option, "--claim", "hand-limit")
        assert (ended.status, ended.err) == (0, "")
        assert "The turn is by the rules." in ended.out
        assert "The claim is rejected" in ended.out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "take red red"),
        ("es", "toma dos fichas rojas"),
        ("ru", "возьми 2 красных"),
        ("sr", "uzmi crvene, crveni"),
        ("sr-Latn", "узми два црвена"),
        ("en", "взять красный и rojo"),
    ],
)
def test_a_turn_in_words_is_read_in_any_language(run: Run, language: str, words: str) -> None:
    ended = run("adjudicate", DISPUTED, "--turn", "2", "--instead", words, "--lang", language, "--format", "json")
    value = json.loads(ended.out)
    assert (ended.status, value["played"]) == (1, False)
    assert value["recorded"]["turn"]["tokens"] == {"red": 2}
    assert [finding["code"] for finding in value["findings"]] == ["T02"]


def test_after_the_last_turn_the_next_one_is_asked_about(run: Run, legal: str) -> None:
    ended = run("adjudicate", legal, "--instead", "take green green")
    assert ended.status == 1
    assert ended.out.startswith(f"{legal}: turn 7, round 4, Мира")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_language_as_a_whole(run: Run, language: str) -> None:
    names = ("Lucía", DISPUTED, "n-w4u4", "n-r4k4", "n-w3u3g3", "T02", "T04", "B05")
    page = run("adjudicate", DISPUTED, "--lang", language, "--claim", "T02").out
    said = "".join(line for line in page.splitlines(keepends=True) if line[:1] not in "│┌├└")
    assert leaks(said, language, *names) == []


@pytest.mark.parametrize("format", ["text", "markdown", "json"])
def test_a_report_in_a_file(run: Run, tmp_path: Path, format: str) -> None:
    file = tmp_path / "page"
    printed = run("adjudicate", DISPUTED, "--format", format, "--lang", "sr", "--lang", "ru")
    ended = run("adjudicate", DISPUTED, "--format", format, "--lang", "sr", "--lang", "ru", "--output", str(file))
    assert (ended.status, ended.out) == (1, "")
    assert file.read_text("utf-8") == printed.out


def test_what_is_wrong_with_a_call_is_said(run: Run, legal: str, tmp_path: Path) -> None:
    for arguments, said in (
        ((legal,), "No error was found in the record"),
        ((legal, "--turn", "7"), "There is no turn 7; the record has 6 turns."),
        ((legal, "--turn", "0"), "at least 1"),
        ((legal, "--turn", "1", "--move", "10"), "Only one of the options"),
        ((legal, "--turn", "1", "--claim", "T99"), "--claim: there is no rule “T99”"),
        ((legal, "--turn", "1", "--claim", "T06,T08"), "--claim takes one rule"),
        ((legal, "--turn", "1", "--instead", "take rde"), "--instead: “rde” is not understood; did you mean “red”?"),
        ((legal, "--turn", "1", "--format", "pdf"), "--format"),
        ((legal, "--turn", "8", "--instead", "pass"), "There is no turn 8"),
    ):
        ended = run("adjudicate", *arguments)
        assert (ended.status, ended.out) == (2, "")
        assert said in ended.err, arguments
    several = game()
    for turn in several["turns"][1:4:2]:
        turn["tokens"] = {"red": 4}
    ended = run("adjudicate", save(tmp_path / "several.json", several))
    assert "The record has 2 errors; one of the options --turn, --move" in ended.err


def test_the_rulings_of_another_ruleset_decide(run: Run, tmp_path: Path) -> None:
    record = game()
    record["turns"] = [{"player": "mira", "action": "take", "tokens": {"red": 1, "blue": 1}}]
    file = save(tmp_path / "fewer.json", record)
    assert run("adjudicate", file).status == 1
    ended = run("adjudicate", file, "--turn", "1", "--ruleset", "splendor-bga")
    assert ended.status == 0
    assert "only warns" in " ".join(ended.out.split())
