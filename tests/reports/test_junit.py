"""JUnit XML, read back by `junitparser`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from junitparser import Error, Failure, JUnitXml

from rulecheck.verdict import Checked
from tests.reports.verdicts import HOSTILE, LANGUAGES, checked, faulty, hostile, report, undecided, unreadable, warned
from tests.sample import game


def suites(verdicts: Iterable[Checked], *languages: str) -> list[Any]:
    return list(JUnitXml.fromstring(report("junit", verdicts, *languages).encode()))


def case(verdict: Checked, *languages: str) -> Any:
    """The only case of a report on one record."""
    ((only,),) = suites([verdict], *languages)
    return only


def test_a_suite_a_source_and_a_case_a_record() -> None:
    verdicts = [
        checked(game(), "a.jsonl"),
        checked(faulty(), "a.jsonl", 2, 2),
        checked(b"{", "a.jsonl", 3, 3),
        checked(game(), "b.json"),
    ]
    first, second = suites(verdicts)
    assert (first.name, first.tests, first.failures, first.errors) == ("a.jsonl", 3, 1, 1)
    assert (second.name, second.tests, second.failures, second.errors) == ("b.json", 1, 0, 0)
    assert [(one.classname, one.name) for one in first] == [("a.jsonl", f"record {n}") for n in (1, 2, 3)]
    assert [one.is_passed for one in first] == [True, False, False]


def test_a_report_without_records() -> None:
    assert suites([]) == []


def test_all_faults_of_a_record_are_one_failure() -> None:
    (failure,) = case(checked(faulty())).result
    assert isinstance(failure, Failure)
    assert failure.message == "against the rules: E05 wrong-points, T01 take-mix, D01 row-not-refilled"
    assert "games/a.json:66:3: T01 take-mix  turn 2, round 1, Luis\nLuis takes more than 2 tokens" in failure.text
    assert "What follows from it: E05 in turn 3." in failure.text
    assert failure.text.count("E05 wrong-points") == 1


def test_what_cannot_be_read_is_an_error() -> None:
    (error,) = case(unreadable()).result
    assert isinstance(error, Error)
    assert error.type == "F01"


@pytest.mark.parametrize(("verdict", "code"), [(warned(), "T09"), (undecided(), "U01")])
def test_warnings_and_notes_are_output_of_a_case_that_passes(verdict: Checked, code: str) -> None:
    passed = case(verdict)
    assert passed.is_passed
    assert f": {code} " in passed.system_out


def test_two_languages_side_by_side() -> None:
    (failure,) = case(checked(faulty()), "ru", "es").result
    assert failure.message.startswith("не по правилам: ")
    assert "\n[ru] Игрок Luis берёт" in failure.text
    assert "\n[es] Luis toma" in failure.text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_only_text(text: str) -> None:
    (suite,) = suites([checked(hostile(text), source=text)], *LANGUAGES)
    (only,) = suite
    (failure,) = only.result
    assert failure.message.endswith("E05 wrong-points, T01 take-mix, D01 row-not-refilled, S05 unknown-component")
    assert list(failure._elem) == []
    assert _plain(suite.name) == _plain(only.classname) == _plain(text)


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter.isascii() and letter.isprintable())
