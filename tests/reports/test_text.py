"""The report for people: one line when all is well, every finding explained, consequences folded."""

from __future__ import annotations

import io
import json
from typing import Any

from rulecheck.records.source import Document
from rulecheck.reports import open_report
from rulecheck.verdict import check_document
from rulecheck.voice import speak
from tests.sample import game


def text(*records: Any, languages: tuple[str, ...] = ("en",), **options: Any) -> str:
    stream = io.StringIO()
    writer = open_report("text", stream, [speak(tag) for tag in languages], **options)
    for record in records:
        data = record if isinstance(record, bytes) else json.dumps(record, ensure_ascii=False).encode()
        writer.add(check_document(Document("games/a.json", 1, 1, data)))
    writer.close()
    return stream.getvalue()


def faulty() -> dict[str, Any]:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    return record


def test_one_line_when_all_is_well() -> None:
    assert text(game(), game()).splitlines()[:2] == [
        "games/a.json: by the rules (6 turns; ruleset splendor)",
        "games/a.json: by the rules (6 turns; ruleset splendor)",
    ]


def test_a_finding_is_explained_with_its_place() -> None:
    lines = text(faulty()).splitlines()
    assert lines[0] == "games/a.json: against the rules (6 turns; ruleset splendor)"
    assert lines[1].startswith("games/a.json:1:")
    assert lines[1].endswith(": T01 take-mix  turn 2, round 1, Luis")
    assert lines[2].startswith("    Luis takes more than 2 tokens of the same color: 3 red tokens;")
    assert "    Rulebooks: “Course of play”, paragraph 3 and paragraph 4." in lines
    assert "    rulecheck explain T01" in lines
    assert lines[-1] == "Checked: 1 record, 6 turns; against the rules: 1; 1 error."


def test_consequences_are_folded_under_their_cause() -> None:
    record = game()
    for turn in record["turns"][::2]:
        turn["points"] = 3
    lines = text(record).splitlines()
    assert sum("E05 wrong-points" in line for line in lines) == 1
    assert "    What follows from it: E05 in turn 3, E05 in turn 5." in lines


def test_rulings_stand_apart_from_rules() -> None:
    record = faulty()
    record["turns"][2]["revealed"] = "none"
    lines = text(record).splitlines()
    heading = lines.index("  By rulings, where the rulebooks are silent or differ:")
    assert [line.split(": ")[1].split()[0] for line in lines if ": T01" in line or ": D01" in line] == ["T01", "D01"]
    assert "D01" in lines[heading + 1]


def test_it_fits_into_80_columns() -> None:
    record = faulty()
    for language in ("sr", "sr-Latn", "ru", "es", "en"):
        assert max(map(len, text(record, languages=(language,)).splitlines())) <= 80


def test_colour_only_where_asked_for() -> None:
    assert "\x1b" not in text(faulty())
    assert "\x1b[31m" in text(faulty(), color=True)


def test_two_languages_side_by_side() -> None:
    lines = text(faulty(), languages=("ru", "es")).splitlines()
    assert any(line.startswith("    [ru] Игрок Luis берёт") for line in lines)
    assert any(line.startswith("    [es] Luis toma") for line in lines)


def test_statistics_count_by_rule() -> None:
    assert "          2  T01 take-mix" in text(faulty(), faulty(), statistics=True).splitlines()


def test_quiet_says_only_what_is_wrong() -> None:
    assert text(game(), quiet=True) == ""
    assert "games/a.json: against" in text(game(), faulty(), quiet=True)


def test_what_cannot_be_read() -> None:
    lines = text(b'{"format": "splendor-log",}').splitlines()
    assert lines[0] == "games/a.json: cannot be read"
    assert lines[1] == "games/a.json:1:26: F01 not-json"


def test_hostile_names_are_harmless() -> None:
    record = faulty()
    record["players"][1]["name"] = "\x1b[31mLuis\u202e\n<b>"
    shown = text(record)
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "[31mLuis <b> takes" in shown.replace("\n    ", " ")
