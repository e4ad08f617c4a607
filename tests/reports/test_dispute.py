"""A dispute on one page. Five of them are worked through from end to end, as their players read them.

The pages stand beside the records in `tests/disputes`; after a change that is meant they are written anew with
`REWRITE=1 python -m pytest tests/reports/test_dispute.py`, and read.
"""

from __future__ import annotations

import io
import json
import os
import re
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from rulecheck.dispute import adjudicate
from rulecheck.model.rule import RULES
from rulecheck.records.faults import Unreadable
from rulecheck.records.read import read
from rulecheck.replay import replay
from rulecheck.reports.dispute import Case, write_dispute
from rulecheck.resources import schemas
from rulecheck.verdict import place, play
from rulecheck.voice import LANGUAGES, hearing, speak
from tests.sample import game

DISPUTES: Final = Path(__file__).parents[1] / "disputes"
CASES: Final = Path(__file__).parents[1] / "cases"
#: Each record, and what is claimed.
DISPUTED: Final = {
    "two-from-three": "T02",
    "eleventh-token": "T06",
    "fourth-card": "R01",
    "noble-refused": "N02",
    "tie": "E04",
}
SCHEMA = Draft202012Validator(json.loads((schemas() / "dispute.schema.json").read_text("utf-8")))


def case(record: Any, number: int | None = None, claim: str | None = None, words: str = "") -> Case:
    opened = read(record if isinstance(record, bytes) else json.dumps(record).encode())
    turn = hearing.read(words, replay(opened, number), "en") if words else None
    dispute = adjudicate(opened, number, instead=turn, claim=RULES[claim] if claim else None)
    if dispute.played:
        place([*dispute.recorded, *dispute.depends], opened, 1)
    return Case(dispute, opened, "games/a.json")


def written(case: Case, *languages: str, format: str = "text", **options: Any) -> str:
    stream = io.StringIO()
    write_dispute(format, stream, case, [speak(tag) for tag in languages], **options)
    return stream.getvalue()


def data(case: Case, *languages: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(written(case, *languages, format="json"))
    SCHEMA.validate(value)
    return value


def disputed(name: str) -> Case:
    return case((DISPUTES / f"{name}.json").read_bytes(), claim=DISPUTED[name])


@pytest.mark.parametrize("language", ["sr", "ru", "es"])
@pytest.mark.parametrize("name", DISPUTED)
def test_a_dispute_from_end_to_end(name: str, language: str) -> None:
    page = written(disputed(name), language)
    kept = DISPUTES / f"{name}.{language}.txt"
    if os.environ.get("REWRITE"):
        kept.write_text(page, "utf-8", newline="\n")
    assert page == kept.read_text("utf-8")


@pytest.mark.parametrize("name", DISPUTED)
def test_each_player_reads_the_same_page_in_another_language(name: str) -> None:
    """With two languages the block of each says what the page in that language alone says."""
    both = written(disputed(name), "ru", "es")
    _, first, second = re.split("^── .*─$", both, flags=re.MULTILINE)
    for block, language in ((first, "ru"), (second, "es")):
        alone = written(disputed(name), language)
        said = block.strip().partition("\n\n")[2]
        assert said
        assert alone.strip().endswith(said)


def test_the_table_is_drawn_once_in_the_first_language() -> None:
    page = written(disputed("tie"), "es", "sr")
    assert page.count("nobles: ") == 2  # what each of the two players has
    assert "племићи" not in page
    assert max(map(len, page.splitlines())) <= 80


def test_nothing_is_drawn_of_a_table_that_is_not_known() -> None:
    record = game()
    record["setup"] = {"nobles": None, "table": {"1": None, "2": None, "3": None}}
    record["turns"] = [{"player": "mira", "action": "take", "tokens": {"red": 3}}]
    for format in ("text", "markdown"):
        page = written(case(record), "en", format=format)
        assert "─┬─" not in page
        assert "takes more than 2 tokens of the same color" in page


def test_the_rules_stand_side_by_side_in_markdown() -> None:
    page = written(disputed("tie"), "sr", "ru", format="markdown")
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert rows[0] == "|  | Српски | Русский |"
    (row,) = rows[2:]
    code, serbian, russian = (cell.strip() for cell in row.strip("|").split(" | "))
    assert code == "E04"
    assert "„Крај игре“, 3. пасус" in serbian
    assert "Трактовка" in russian


def test_names_mean_nothing_in_markdown() -> None:
    record = game()
    record["players"][1]["name"] = "*a*|<b>`_c_[d](e)"
    record["turns"][1]["tokens"] = {"red": 3}
    page = written(case(record), "en", format="markdown")
    outside = re.sub("```text.*?```", "", page, flags=re.DOTALL)
    assert r"\*a\*\|\<b\>\`\_c\_\[d\](e)" in outside
    assert "<b>" not in outside.replace(r"\<b\>", "")


def test_the_page_says_how_the_rulebooks_stand_to_a_ruling() -> None:
    page = " ".join(written(disputed("tie"), "en").split())
    assert "Stated by: the Serbian rulebook and the Spanish rulebook. Silent on this: the Russian rulebook." in page
    shared = case((CASES / "E04" / "legal-shared.json").read_bytes(), claim="E04")
    page = " ".join(written(shared, "en").split())
    assert "The claim is rejected by a ruling" in page
    assert "this ruleset has one winner named" not in page  # another ruleset would


def test_a_finding_names_what_it_follows_from() -> None:
    record = json.loads((DISPUTES / "noble-refused.json").read_text("utf-8"))
    del record["turns"][2]["nobles"]
    assert "Follows from an earlier fault: N02, turn 1." in " ".join(written(case(record, 3), "en").split())
    assert data(case(record, 3), "en")["findings"][0]["cause"] == {"code": "N02", "rule": "noble-refused", "turn": 1}
    assert [finding["turn"] for finding in data(case(record, 1), "en")["follows"]] == [3]


@pytest.mark.parametrize("name", DISPUTED)
def test_the_data_fits_its_schema_in_all_languages(name: str) -> None:
    value = data(disputed(name), *LANGUAGES)
    assert value["languages"] == list(LANGUAGES)
    assert value["claim"]["answer"] == "upheld"
    assert [finding["code"] for finding in value["findings"]] == [DISPUTED[name]]
    assert all(finding["line"] for finding in value["findings"])
    assert [rule["code"] for rule in value["rules"]] == [DISPUTED[name]]
    for texts in (value["sentence"], value["rules"][0]["statement"], value["claim"]["messages"]):
        assert len(set(texts.values())) == len(LANGUAGES)


def test_the_data_says_what_the_page_says() -> None:
    value = data(disputed("two-from-three"), "en")
    assert (value["topic"], value["turn"], value["player"], value["verdict"]) == ("turn", 2, "lucia", "illegal")
    assert value["recorded"]["turn"] == {"player": "lucia", "action": "take", "tokens": {"red": 2}}
    assert value["recorded"]["words"] == {"en": "take red red"}
    assert value["position"]["bank"]["red"] == 3
    assert value["lacks"][0]["more"] == {"red": 1}
    assert value["nearest"][0]["changes"] == 2
    assert [finding["turn"] for finding in value["depends"]] == [8]
    tie = data(disputed("tie"), "en")
    assert (tie["topic"], tie["turn"], tie["recorded"]) == ("result", None, None)
    assert [(one["player"], one["bought"], one["wins"]) for one in tie["standing"]] == [
        ("ana", 10, False),
        ("lucia", 9, True),
    ]
    assert (tie["rules"][0]["stated"], tie["rules"][0]["silent"]) == (["sr", "es"], ["ru"])


def test_a_turn_that_was_asked_about_is_not_said_to_be_recorded() -> None:
    asked = case(game(), 2, words="take red red red")
    page = written(asked, "en")
    assert "The turn that was asked about\n    Luis takes 3 red tokens." in page
    assert "What was recorded" not in page
    assert "later" not in page.lower()
    assert data(asked, "en")["played"] is False


@pytest.mark.parametrize("folder", sorted(path.name for path in CASES.glob("[A-Z][0-9][0-9]")))
def test_every_kind_of_fault_has_a_page(folder: str) -> None:
    for path in sorted((CASES / folder).glob("illegal-*.json")):
        try:
            opened = read(path.read_bytes())
        except Unreadable:
            continue
        against = [finding for finding in play(opened).findings if finding.code == folder]
        for number in {finding.turn for finding in against if finding.turn or finding.severity != "note"}:
            settled = case(path.read_bytes(), number, folder)
            assert [finding for finding in settled.dispute.findings if finding.code == folder]
            assert data(settled, "en")
            for format in ("text", "markdown"):
                assert f"{folder}: " in written(settled, "en", format=format)
