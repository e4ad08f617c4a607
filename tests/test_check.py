"""From bytes to verdict: places, selection, counting, and whatever bytes may come."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.records.read import read
from rulecheck.records.source import Document
from rulecheck.verdict import Checked, Summary, check, check_document, chosen, play
from rulecheck.voice import speak
from tests.sample import game


def judged(record: Any, **options: Any) -> Checked:
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    return check_document(Document("x.json", 1, 1, data), **options)


def codes(checked: Checked) -> list[tuple[int | None, str]]:
    return [(finding.turn, finding.code) for finding in checked.findings]


def test_a_legal_game_is_valid() -> None:
    checked = judged(game())
    assert codes(checked) == []
    assert (checked.verdict, checked.turns, checked.judged, checked.kind) == ("valid", 6, 6, "log")
    assert checked.names == {"mira": "Мира", "luis": "Luis"}


def test_a_fault_stands_where_it_was_written() -> None:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    text = json.dumps(record, indent=2)
    checked = judged(text.encode())
    (finding,) = checked.findings
    assert (finding.code, finding.turn, finding.round, finding.player) == ("T01", 2, 1, "luis")
    assert finding.pointer == "/turns/1"
    line = text.splitlines()[finding.line - 1]  # type: ignore[operator]
    assert line[finding.column - 1 :] == "{"  # type: ignore[operator]
    assert '"luis"' in text.splitlines()[finding.line]  # type: ignore[index]


def test_a_line_of_json_lines_counts_from_the_file(tmp_path: Path) -> None:
    bad = game()
    bad["turns"][0]["tokens"] = {"gold": 1}
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(["", json.dumps(game()), "{broken", json.dumps(bad)]), encoding="utf-8")
    first, broken, faulty = check([str(path)])
    assert (first.index, first.line, first.verdict) == (1, 2, "valid")
    assert (broken.index, broken.line, broken.verdict) == (2, 3, "unreadable")
    assert (broken.findings[0].line, broken.findings[0].code) == (3, "F01")
    assert (faulty.index, faulty.findings[0].line, faulty.findings[0].code) == (3, 4, "T03")


def test_consequences_point_to_their_cause() -> None:
    record = game()
    record["turns"][0]["points"] = 1
    record["turns"][2]["points"] = 1
    record["turns"][4]["points"] = 2
    checked = judged(record)
    assert codes(checked) == [(1, "E05"), (3, "E05"), (5, "E05")]
    assert [finding.caused_by for finding in checked.findings] == [None, 0, None]


def test_selection_keeps_causes_and_consequences_together() -> None:
    record = game()
    record["turns"][0]["points"] = record["turns"][2]["points"] = 1
    record["turns"][1]["tokens"] = {"red": 3}
    document = json.dumps(record).encode()

    def left(**options: Any) -> list[tuple[str, int | None]]:
        findings = judged(document).findings
        kept = chosen(findings, options.get("select", ()), options.get("ignore", ()))
        return [(finding.code, finding.caused_by) for finding in kept]

    assert left() == [("E05", None), ("T01", None), ("E05", 0)]
    assert left(select={"E05"}) == [("E05", None), ("E05", 0)]
    assert left(ignore={"E05"}) == [("T01", None)]
    assert left(select={"T06"}) == []


def test_what_cannot_be_read_is_never_deselected() -> None:
    findings = judged(b"{").findings
    assert chosen(findings, {"T06"}, {"F01"}) == findings


def test_first_stops_at_the_first_fault() -> None:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    record["turns"][3]["tokens"] = {"gold": 1}
    assert codes(judged(record)) == [(2, "T01"), (4, "T03")]
    assert codes(judged(record, first=True)) == [(2, "T01")]


def test_the_summary_counts_what_follows_from_nothing() -> None:
    record = game()
    record["turns"][0]["points"] = record["turns"][2]["points"] = 1
    summary = Summary()
    for checked in (judged(game()), judged(record), judged(b"no")):
        summary.add(checked)
    assert (summary.records, summary.valid, summary.invalid, summary.unreadable) == (3, 1, 1, 1)
    assert (summary.errors, summary.turns, summary.status) == (2, 12, 2)


def test_only_warnings_is_no_fault() -> None:
    record = game()
    record["ruleset"] = "splendor-bga"
    record["turns"][0]["tokens"] = {"white": 1}
    checked = judged(record)
    assert [(finding.code, finding.severity) for finding in checked.findings] == [("T05", "warning")]
    assert checked.verdict == "valid"


def test_judging_twice_gives_the_same() -> None:
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    kept = read(json.dumps(record).encode())
    assert repr(play(kept).findings) == repr(play(kept).findings)


def _speaks(checked: Checked) -> None:
    """Whatever was found can be said, in every language."""
    for finding in checked.findings:
        for tag in ("sr", "sr-Latn", "ru", "es", "en"):
            assert speak(tag).statement(finding, checked.names)


@given(st.binary(max_size=300))
def test_any_bytes_get_an_answer(data: bytes) -> None:
    checked = judged(data)
    assert checked.verdict == "unreadable"
    assert checked.findings[0].code in {"F01", "F03", "F04", "F05", "F06"}
    _speaks(checked)


@given(st.integers(0, 2**32))
def test_a_mutilated_game_gets_an_answer(seed: int) -> None:
    dice = random.Random(seed)
    data = bytearray(json.dumps(game()).encode())
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data))
        match dice.randrange(4):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randint(1, 20)]
            case 2:
                data[at:at] = bytes(data[dice.randrange(len(data)) :][: dice.randint(1, 30)])
            case 3:
                del data[at:]
                data += b" "
    _speaks(judged(bytes(data)))


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 2000)
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["ana", "take", "1w-u3", "n-w4u4", "table", "gold"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["player", "action", "tokens", "red", "card", "1", "level", "x"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@given(st.data())
def test_any_value_anywhere_gets_an_answer(data: st.DataObject) -> None:
    record = game()
    holder: Any = record
    while True:
        key = data.draw(st.sampled_from(list(holder) if isinstance(holder, dict) else list(range(len(holder)))))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            holder[key] = data.draw(_VALUES)
            break
        holder = inner
    checked = judged(json.dumps(record).encode())
    _speaks(checked)
    if checked.verdict == "unreadable":
        assert checked.findings[0].line == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"[" * 200 + b"]" * 200, "F04"),
        (b'{"format": "splendor-log", "version": ' + b"1" * 5000 + b"}", "F04"),
        (b'{"format": NaN}', "F01"),
        (b'{"format": "splendor-log", "format": "splendor-log"}', "F05"),
        (b'{"a": "\\ud800"}', "F01"),
        ('{"format": "x"}'.encode("utf-16"), "F06"),
        (b"", "F01"),
        (json.dumps(game() | {"meta": {"x": json.loads("[" * 120 + "]" * 120)}}).encode(), "F04"),
        (json.dumps(game() | {"meta": {"x": 10**350}}).encode(), "F04"),
        (b"\xef\xbb\xbf{}", "F03"),
        (b"<html></html>", "F03"),
        (gzip.compress(b"{}", mtime=0), "F03"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    (checked,) = check([str(path)])
    assert [finding.code for finding in checked.findings] == [code]
    _speaks(checked)


def test_a_repeated_key_is_found_in_a_record_that_fits() -> None:
    text = json.dumps(game()).replace('"red": 2', '"red": 9, "red": 2')
    checked = judged(text.encode())
    assert [(finding.code, finding.facts["key"]) for finding in checked.findings] == [("F05", "red")]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert judged(b"\xef\xbb\xbf" + json.dumps(game()).encode()).verdict == "valid"


def test_the_other_files_are_still_checked(tmp_path: Path) -> None:
    good = tmp_path / "b.json"
    good.write_text(json.dumps(game()), encoding="utf-8")
    verdicts = [checked.verdict for checked in check([str(tmp_path / "a.json"), str(good), str(tmp_path / "c")])]
    assert verdicts == ["unreadable", "valid", "unreadable"]


@pytest.mark.parametrize("where", ["record", "player", "turn", "after", "after player"])
def test_limits_hold_wherever_the_writer_is_free(where: str) -> None:
    record = game()
    record["turns"][0]["after"] = {"players": [{"id": "mira"}]}
    after = record["turns"][0]["after"]
    holders = {"record": record, "player": record["players"][0], "turn": record["turns"][1], "after": after}
    (holders | {"after player": after["players"][0]})[where]["meta"] = {"x": json.loads("[" * 120 + "]" * 120)}
    assert codes(judged(record)) == [(None, "F04")]


def test_a_long_number_hides_no_repeated_key() -> None:
    """Written again this record is as long as it was: the number has grown by what the repeated key took."""
    text = json.dumps(game() | {"meta": {"n": 0.5}}, separators=(",", ":")).replace('"n":0.5', '"n":1e9,"n":5')
    assert codes(judged(text.replace('"n":5', '"n":1e15').encode())) == [(None, "F05")]
