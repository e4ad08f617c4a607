"""SARIF: exactly the official schema, only the rules that fired, and every finding in its place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from rulecheck.verdict import Checked
from tests.casebook import cases
from tests.reports.schemastore import validator
from tests.reports.verdicts import (
    HOSTILE,
    LANGUAGES,
    checked,
    faulty,
    hostile,
    report,
    undecided,
    unreadable,
    warned,
)
from tests.sample import game


@pytest.fixture(scope="module", name="validator")
def official() -> Any:
    """The validator of the official schema."""
    found = validator("sarif-2.1.0")
    assert found.schema["title"] == "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"
    return found


def run(verdicts: Iterable[Checked], *languages: str) -> Any:
    return json.loads(report("sarif", verdicts, *languages))["runs"][0]


def results(record: Any, *languages: str) -> dict[str, Any]:
    """The results on one record, by the rule."""
    return {result["ruleId"]: result for result in run([checked(record)], *languages)["results"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_of_every_rule_fits_the_schema(validator: Any, language: str) -> None:
    content = json.loads(report("sarif", (one for case in cases() for one in case.checked), language))
    assert list(validator.iter_errors(content)) == []
    rules = content["runs"][0]["tool"]["driver"]["rules"]
    assert len(rules) > 40
    for result in content["runs"][0]["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_the_schema_refuses_something(validator: Any) -> None:
    content = json.loads(report("sarif", [checked(faulty())]))
    content["runs"][0]["results"][0]["level"] = "fatal"
    assert not validator.is_valid(content)


def test_a_report_without_findings_fits_the_schema(validator: Any) -> None:
    for verdicts in ([], [checked(game())]):
        content = json.loads(report("sarif", verdicts))
        assert validator.is_valid(content)
        assert content["runs"][0]["results"] == content["runs"][0]["tool"]["driver"]["rules"] == []


def test_only_rules_that_fired_each_once() -> None:
    driver = run([checked(faulty()), checked(faulty())])["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == ["E05", "T01", "D01"]
    assert [rule["name"] for rule in driver["rules"]] == ["wrong-points", "take-mix", "row-not-refilled"]


def test_the_help_is_in_the_languages_of_the_report() -> None:
    for languages, words in (
        (("ru",), "жетон"),
        (("es",), "fichas"),
        (("es", "sr"), "fichas"),
        (("es", "sr"), "токен"),
    ):
        rules = run([checked(faulty())], *languages)["tool"]["driver"]["rules"]
        rule = next(rule for rule in rules if rule["id"] == "T01")
        assert words in rule["help"]["text"]
        assert words in rule["help"]["markdown"]
        assert rule["fullDescription"]["text"] in rule["help"]["text"]


def test_a_result_has_its_place() -> None:
    result = results(faulty())["T01"]
    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "games/a.json"},
        "region": {"startLine": 66, "startColumn": 3},
    }
    assert location["logicalLocations"] == [
        {"kind": "turn", "name": "turn 2", "fullyQualifiedName": "/turns/1"},
        {"kind": "player", "name": "Luis", "fullyQualifiedName": "luis"},
    ]
    assert result["properties"]["facts"] == {"player": "luis", "tokens": {"red": 3}, "limit": 3}


def test_columns_are_counted_in_code_points() -> None:
    record = b'{"format": "splendor-log", "meta": {"\xf0\x9f\x92\x8e": 1}, "x": 1}'
    found = run([checked(record)])
    assert found["columnKind"] == "unicodeCodePoints"
    region = found["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert record.decode()[region["startColumn"] - 1 :].startswith(('"x"', '{"format"'))


def test_levels() -> None:
    found = run([checked(faulty()), warned(), undecided(), unreadable()])["results"]
    levels = {result["ruleId"]: result["level"] for result in found}
    assert levels == {"E05": "error", "T01": "error", "D01": "error", "T09": "warning", "U01": "note", "F01": "error"}


def test_what_follows_points_to_its_cause() -> None:
    first, *_, last = run([checked(faulty())])["results"]
    assert "relatedLocations" not in first
    (related,) = last["relatedLocations"]
    assert related["physicalLocation"] == first["locations"][0]["physicalLocation"]
    assert related["message"]["text"] == "Follows from an earlier fault: E05, turn 1."


def test_the_first_language_speaks_and_the_others_are_kept() -> None:
    result = results(faulty(), "ru", "es")["T01"]
    assert result["message"]["text"].startswith("Игрок Luis берёт")
    assert list(result["properties"]["messages"]) == ["ru", "es"]
    assert result["properties"]["messages"]["es"].startswith("Luis toma")
    assert "messages" not in results(faulty(), "ru")["T01"]["properties"]


def test_a_fingerprint_survives_what_does_not_matter() -> None:
    def prints(record: Any, **where: Any) -> list[str]:
        found = run([checked(record, **where)])["results"]
        return [result["partialFingerprints"]["finding/v1"] for result in found]

    compact = json.dumps(faulty()).encode()
    assert prints(faulty()) == prints(compact)
    assert len(set(prints(faulty()))) == 4
    assert not set(prints(faulty())) & set(prints(faulty(), source="b.json"))
    assert not set(prints(faulty())) & set(prints(faulty(), index=2))


@pytest.mark.parametrize(
    ("source", "uri"),
    [
        ("games/Ана и Борис.json", "games/%D0%90%D0%BD%D0%B0%20%D0%B8%20%D0%91%D0%BE%D1%80%D0%B8%D1%81.json"),
        ("c:d#e?.json", "c%3Ad%23e%3F.json"),
        ("../a%20b.json", "../a%2520b.json"),
        ("a\udcff.json", "a%FF.json"),
        ("a\ud800.json", "a%3F.json"),
        ("-", "-"),
    ],
)
def test_a_source_is_an_address(source: str, uri: str) -> None:
    result = run([checked(faulty(), source=source)])["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_an_absolute_path_is_relative_where_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def uri(source: Path) -> str:
        result = run([checked(faulty(), source=str(source))])["results"][0]
        return str(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])

    monkeypatch.chdir(tmp_path)
    assert uri(tmp_path / "games" / "a.json") == "games/a.json"
    assert uri(tmp_path.parent / "a.json") == (tmp_path.parent / "a.json").as_uri()


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_no_link(validator: Any, text: str) -> None:
    content = json.loads(report("sarif", [checked(hostile(text), source=text)], *LANGUAGES))
    assert list(validator.iter_errors(content)) == []
    assert all("](" not in result["message"]["text"] for result in content["runs"][0]["results"])


def test_a_record_that_cannot_be_read_is_a_result_of_a_run_that_did_not_succeed() -> None:
    assert run([checked(faulty())])["invocations"] == [{"executionSuccessful": True, "exitCode": 1}]
    assert run([unreadable()])["invocations"] == [{"executionSuccessful": False, "exitCode": 2}]
