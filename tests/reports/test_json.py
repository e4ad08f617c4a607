"""The report as data: exactly its schema, and independent of the language but for messages and places."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulecheck.records.source import Document
from rulecheck.reports import open_report
from rulecheck.resources import schemas
from rulecheck.verdict import Checked, check_document
from rulecheck.voice import speak
from tests.sample import game

LANGUAGES = ("sr", "sr-Latn", "ru", "es", "en")


def verdicts() -> list[Checked]:
    faulty = game()
    faulty["turns"][1]["tokens"] = {"red": 3}
    faulty["turns"][1]["meta"] = {"move": 7}
    faulty["turns"][0]["points"] = faulty["turns"][2]["points"] = 4
    faulty["result"] = {"winners": ["mira"], "points": {"mira": 4}}
    position = {
        "format": "splendor-position",
        "version": 1,
        "players": [{"id": "a", "tokens": {"red": 11}}, {"id": "b"}],
        "bank": {"white": 4},
        "table": {"1": [], "2": [], "3": []},
        "nobles": [],
    }
    records = [game(), faulty, position]
    documents = [json.dumps(record).encode() for record in records] + [b"{"]
    return [check_document(Document("a/\ud800.jsonl", n, n, data)) for n, data in enumerate(documents, 1)]


def report(format: str, *languages: str) -> str:
    stream = io.StringIO()
    writer = open_report(format, stream, [speak(tag) for tag in languages])
    for checked in verdicts():
        writer.add(checked)
    assert writer.close().status == 2
    return stream.getvalue()


@pytest.mark.parametrize("languages", [("ru",), LANGUAGES])
def test_it_is_exactly_the_schema(languages: tuple[str, ...]) -> None:
    schema = json.loads((schemas() / "report.schema.json").read_text(encoding="utf-8"))
    content = json.loads(report("json", *languages))
    Draft202012Validator(schema).validate(content)
    assert content["languages"] == list(languages)
    for record in content["records"]:
        for finding in record["findings"]:
            assert list(finding["messages"]) == list(languages)
            assert list(finding["rulebook"]) == [tag for tag in languages if tag != "en"]


def test_only_messages_and_places_know_the_language() -> None:
    def neutral(language: str) -> Any:
        content = json.loads(report("json", language))
        del content["languages"]
        for record in content["records"]:
            for finding in record["findings"]:
                del finding["messages"], finding["rulebook"]
        return content

    assert len({json.dumps(neutral(language)) for language in LANGUAGES}) == 1


def test_the_facts_of_a_finding() -> None:
    content = json.loads(report("json", "en"))
    faulty = content["records"][1]
    finding = next(finding for finding in faulty["findings"] if finding["code"] == "T01")
    assert finding["facts"] == {"player": "luis", "tokens": {"red": 3}, "limit": 3}
    assert (finding["rule"], finding["reason"], finding["basis"]) == ("take-mix", "three-of-a-color", "rulebook")
    assert (finding["turn"], finding["round"], finding["move"], finding["player"]) == (2, 1, 7, "luis")
    assert (finding["pointer"], finding["line"], finding["caused_by"]) == ("/turns/1", 2, None)
    assert [f["caused_by"] for f in faulty["findings"] if f["code"] == "E05"] == [None, 0, 0]
    assert content["summary"]["records"] == 4
    assert content["summary"]["turns"] == 12


def test_the_place_in_the_rulebook() -> None:
    content = json.loads(report("json", "sr", "sr-Latn", "es"))
    finding = next(f for f in content["records"][1]["findings"] if f["code"] == "T01")
    assert finding["rulebook"]["sr"] == {
        "section": "Ток игре",
        "paragraph": 3,
        "also": [{"section": "Ток игре", "paragraph": 4}],
    }
    assert finding["rulebook"]["sr-Latn"]["section"] == "Tok igre"
    assert finding["rulebook"]["es"]["section"] == "Reglas del juego"
    assert "„Ток игре“" in finding["messages"]["sr"]


def test_lines_are_the_records_of_the_whole() -> None:
    whole = json.loads(report("json", "en"))["records"]
    assert [json.loads(line) for line in report("jsonl", "en").splitlines()] == whole
