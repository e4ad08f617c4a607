"""Annotations: one command a finding, read back by the rules of the workflow runner."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from rulecheck.verdict import Checked
from tests.reports.verdicts import HOSTILE, LANGUAGES, checked, faulty, hostile, report, undecided, unreadable, warned
from tests.sample import game


class Command(NamedTuple):
    """A command as the runner understands it."""

    name: str
    properties: dict[str, str]
    message: str


def read(line: str) -> Command:
    """Undoes the escapes as the runner does, which splits a command at the first `::` after its name."""
    found = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line)
    assert found, line
    name, properties, message = found.groups()
    pairs = (pair.split("=", 1) for pair in properties.split(","))
    undone = {key: _undone(value, {"%3A": ":", "%2C": ","}) for key, value in pairs}
    return Command(name, undone, _undone(message, {}))


def _undone(text: str, more: dict[str, str]) -> str:
    for escape, letter in {"%0D": "\r", "%0A": "\n", **more, "%25": "%"}.items():
        text = text.replace(escape, letter)
    return text


def commands(verdicts: Iterable[Checked], *languages: str, **options: Any) -> list[Command]:
    *lines, summary = report("github", verdicts, *languages, **options).split("\n")[:-1]
    assert not summary.startswith("::")
    return [read(line) for line in lines]


def test_a_finding_is_an_annotation_in_its_place() -> None:
    command = commands([checked(faulty())])[1]
    assert command.name == "error"
    assert command.properties == {
        "file": "games/a.json",
        "line": "66",
        "col": "3",
        "title": "T01 take-mix (turn 2, round 1, Luis)",
    }
    assert command.message.startswith("Luis takes more than 2 tokens of the same color: 3 red tokens;")
    assert command.message.endswith("Rulebooks: “Course of play”, paragraph 3 and paragraph 4.")


def test_a_verdict_without_findings_has_none() -> None:
    assert commands([checked(game())]) == []


def test_each_severity_has_its_command() -> None:
    names = [command.name for command in commands([warned(), undecided(), unreadable()])]
    assert names == ["warning", "notice", "error"]


def test_consequences_are_folded_under_their_cause() -> None:
    found = commands([checked(faulty())])
    assert [command.properties["title"][:3] for command in found] == ["E05", "T01", "D01"]
    assert found[0].message.endswith("\nWhat follows from it: E05 in turn 3.")


def test_two_languages_in_one_annotation() -> None:
    message = commands([checked(faulty())], "ru", "es")[1].message
    assert [line[:5] for line in message.split("\n")] == ["[ru] ", "[es] "]


def test_standard_input_is_no_file() -> None:
    assert "file" not in commands([checked(faulty(), source="-")])[0].properties


def test_a_file_name_keeps_its_letters() -> None:
    name = "партије/50%, 1:0 %2C.json"
    assert commands([checked(faulty(), source=name)])[0].properties["file"] == name


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_adds_no_command(text: str) -> None:
    found = commands([checked(hostile(text), source=text)], *LANGUAGES)
    assert [command.properties["title"][:3] for command in found] == ["E05", "T01", "D01", "S05"]
    assert all(list(command.properties) == ["file", "line", "col", "title"] for command in found)


def test_the_log_ends_with_the_summary() -> None:
    assert report("github", [checked(faulty())]).endswith(
        "\nChecked: 1 record, 6 turns; against the rules: 1; 3 errors.\n"
    )
    assert report("github", [checked(game())], quiet=True) == ""
