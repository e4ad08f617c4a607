"""Every rule, every reason and every numbered decision, in a legal and an illegal case."""

from __future__ import annotations

import builtins
import gzip
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import pytest

from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULES
from rulecheck.records import cut
from rulecheck.verdict import check
from rulecheck.voice import LANGUAGES, speak
from tests.casebook import Case, cases

DECISIONS: Final = range(1, 21)


def said(finding: Finding, expected: dict[str, Any] | None) -> dict[str, Any]:
    """A finding in the words of a case file, with the keys that it gives."""
    told: dict[str, Any] = {"code": finding.code, "reason": finding.reason.name}
    if finding.severity != ("note" if finding.code == "U01" else "error"):
        told["severity"] = finding.severity
    asked = {"turn", "round", "player"} & set(expected or {"turn"})
    return told | {key: getattr(finding, key) for key in asked}


@pytest.mark.parametrize("this", cases(), ids=str)
def test_what_is_found_in_a_case_is_just_what_it_expects(this: Case) -> None:
    alone = [finding for finding in this.findings if finding.caused_by is None]
    pairs = zip_longest(alone, this.expect)
    assert [said(finding, like) if finding else None for finding, like in pairs] == this.expect
    if this.place:
        assert [[finding.line, finding.column] for finding in alone] == [this.place]


@pytest.mark.parametrize("this", [this for this in cases() if this.meta], ids=str)
def test_what_follows_from_a_fault_points_to_it(this: Case) -> None:
    [checked] = this.checked
    following = []
    for index, finding in enumerate(checked.findings):
        if finding.caused_by is not None:
            assert finding.caused_by < index
            cause = checked.findings[finding.caused_by]
            following.append(said(finding, None) | {"cause": {"turn": cause.turn, "code": cause.code}})
    assert following == this.follows


@pytest.mark.parametrize("this", cases(), ids=str)
def test_a_case_is_about_its_rule(this: Case) -> None:
    codes = {expected["code"] for expected in this.expect + this.follows}
    assert codes == set() if this.legal else this.rule in codes


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_finding_can_be_said_in_every_language(tag: str) -> None:
    voice = speak(tag)
    for this in cases():
        for checked in this.checked:
            for finding in checked.findings:
                assert voice.statement(finding, checked.names), this
                assert bool(voice.place(finding)) == (finding.reason.basis != "record"), this


# What no file can hold, or none should.


def a_large_document(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return written(folder / "large.json", b"[" + b" " * cut.DOCUMENT)


def a_bomb(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return written(folder / "bomb.json.gz", gzip.compress(b"[" + b" " * cut.DOCUMENT))


def a_large_line(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    patch.setattr(cut, "RECORD", 100)
    return written(folder / "lines.jsonl", b"{}\n" + b" " * 101 + b"{}\n")


def an_endless_line(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    patch.setattr(cut, "RECORD", 100)
    patch.setattr(cut, "LINE", 1024 * 1024)
    return written(folder / "lines.jsonl", b"{}\n" + b" " * (3 * 1024 * 1024))


def a_deep_page(folder: Path, _: pytest.MonkeyPatch) -> Path:
    deep = b'{"data":' + b"[" * 200_000 + b"]" * 200_000 + b"}"
    return written(folder / "deep.html", b"<script>g_gamelogs = " + deep + b";</script>")


def no_file(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return folder / "nowhere.json"


def a_locked_file(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError

    path = written(folder / "locked.json", b"{}")
    patch.setattr(builtins, "open", refuse)
    return path


def a_pattern(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return folder / "*.json"


def an_empty_folder(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return folder


def an_impossible_name(folder: Path, _: pytest.MonkeyPatch) -> Path:
    return folder / "no\0file.json"


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


Build = Callable[[Path, pytest.MonkeyPatch], Path]
BUILT: Final[dict[tuple[str, str], Build]] = {
    ("F04", "document-too-large"): a_large_document,
    ("F04", "decompressed-too-large"): a_bomb,
    ("F04", "record-too-large"): a_large_line,
    ("F04", "endless-line"): an_endless_line,
    ("F04", "embedded-too-deep"): a_deep_page,
    ("F06", "no-such-file"): no_file,
    ("F06", "no-permission"): a_locked_file,
    ("F06", "nothing-matches"): a_pattern,
    ("F06", "empty-folder"): an_empty_folder,
    ("F06", "not-read"): an_impossible_name,
}


@pytest.mark.parametrize(("code", "reason"), BUILT)
def test_what_cannot_be_read_is_told(code: str, reason: str, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        *_, last = check([str(BUILT[code, reason](tmp_path, patch))])
    [finding] = last.findings
    assert (finding.code, finding.reason.name) == (code, reason)
    assert last.verdict == "unreadable"
    for tag in LANGUAGES:
        assert speak(tag).statement(finding, {})


# Nothing is left out.


def test_every_rule_has_a_legal_and_an_illegal_case() -> None:
    for legal in (True, False):
        assert {this.rule for this in cases() if this.legal is legal} == set(RULES)


def test_every_reason_is_found_in_an_illegal_case() -> None:
    found = {(expected["code"], expected["reason"]) for this in cases() for expected in this.expect}
    declared = {(code, reason) for code, rule in RULES.items() for reason in rule.reasons}
    assert found | BUILT.keys() <= declared
    assert declared <= found | BUILT.keys()


def test_every_decision_has_a_legal_and_an_illegal_case() -> None:
    for legal in (True, False):
        tagged = {number for this in cases() if this.legal is legal for number in this.meta.get("decisions", [])}
        assert tagged == set(DECISIONS)


def test_every_house_rule_is_used() -> None:
    used = {this.meta.get("ruleset") for this in cases()} - {None}
    assert used == {path.name for path in (Path(__file__).parent / "cases" / "rulesets").iterdir()}
