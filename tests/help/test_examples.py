"""The examples of the rules help are played: what the help calls legal is, and what it calls illegal breaks that rule.

`<CODE>-legal.json` and `<CODE>-illegal.json` beside this file are the examples as records; `about` is the English text.
"""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

import rulecheck.records.faults
import rulecheck.referee  # noqa: F401 (with these all rules are declared)
from rulecheck.model.rule import RULES
from rulecheck.verdict import Checked, check
from rulecheck.voice.help import rules_help

HERE = Path(__file__).parent
READING = tuple(code for code in RULES if code.startswith("F"))


def judged(name: str) -> Checked:
    (checked,) = check([str(HERE / f"{name}.json")])
    return checked


@pytest.mark.parametrize("code", RULES)
def test_the_legal_example_is_legal(code: str) -> None:
    checked = judged(f"{code}-legal")
    assert [finding.code for finding in checked.findings] == []
    assert checked.verdict == "valid"


@pytest.mark.parametrize("code", RULES)
def test_the_illegal_example_breaks_this_rule_and_no_other(code: str) -> None:
    findings = judged(f"{code}-illegal").findings
    assert {finding.code for finding in findings if finding.caused_by is None} == {code}
    severity = {"T09": "warning", "U01": "note"}.get(code, "error")
    assert {finding.severity for finding in findings if finding.caused_by is None} == {severity}


@pytest.mark.parametrize("kind", ["legal", "illegal"])
@pytest.mark.parametrize("code", RULES)
def test_the_record_is_the_example_of_the_help(code: str, kind: str) -> None:
    text = getattr(rules_help("en").entries[code], kind)
    content = (HERE / f"{code}-{kind}.json").read_bytes()
    if code in READING and kind == "illegal":  # not a record, but it says what it is about
        assert orjson.dumps(text) in content or text.encode("cp1251") in content
    else:
        assert orjson.loads(content)["meta"]["about"] == text


def test_there_is_no_other_record() -> None:
    expected = {f"{code}-{kind}" for code in RULES for kind in ("legal", "illegal")} | {"sample"}
    assert {path.stem for path in HERE.glob("*.json")} == expected


def test_the_first_turns_that_the_help_tells_are_legal() -> None:
    checked = judged("sample")
    assert checked.findings == []
    (sample,) = (chapter for chapter in rules_help("en").chapters if chapter.key == "sample")
    assert checked.turns == len([paragraph for paragraph in sample.paragraphs if paragraph.startswith("- ")])
