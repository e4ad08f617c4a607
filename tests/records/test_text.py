"""The strict reader: what is wrong with a text, and where; and how repeated keys are found."""

from __future__ import annotations

import codecs
import json
import random
import string
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulecheck.model.finding import KINDS
from rulecheck.model.rule import RULES
from rulecheck.records.faults import Unreadable
from rulecheck.records.text import decoded, explain, proves_unique, repeated_key


def fault(data: bytes | str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        explain(data if isinstance(data, bytes) else data.encode())
    return caught.value


BROKEN: list[tuple[str, str, int, int, dict[str, Any]]] = [
    # text, reason, line, column, facts
    ("", "empty", 1, 1, {}),
    (" \r\n\t", "empty", 2, 2, {}),
    ("{", "cut-short", 1, 2, {"opening": "{", "line": 1, "column": 1}),
    ('{"a":\n [1, 2', "cut-short", 2, 7, {"opening": "[", "line": 2, "column": 2}),
    ('{"a": [1, {"b": 2}', "cut-short", 1, 19, {"opening": "[", "line": 1, "column": 7}),
    ('{"a"', "cut-short", 1, 5, {"opening": "{", "line": 1, "column": 1}),
    ('{"a":', "cut-short", 1, 6, {"opening": "{", "line": 1, "column": 1}),
    ('{"a": 1,', "cut-short", 1, 9, {"opening": "{", "line": 1, "column": 1}),
    ("[tru", "cut-short", 1, 5, {"opening": "[", "line": 1, "column": 1}),
    ("tru", "value-expected", 1, 4, {"found": "tru"}),
    ("{}\n{}", "trailing", 2, 1, {"found": "{"}),
    ("1 2", "trailing", 1, 3, {"found": "2"}),
    ("[1, ]", "trailing-comma", 1, 3, {"closing": "]"}),
    ('{"a": 1,}', "trailing-comma", 1, 8, {"closing": "}"}),
    ("[,1]", "value-expected", 1, 2, {"found": ","}),
    ("[1,,2]", "value-expected", 1, 4, {"found": ","}),
    ('{"a": }', "value-expected", 1, 7, {"found": "}"}),
    ("<html>", "value-expected", 1, 1, {"found": "<"}),
    ("[\N{NO-BREAK SPACE}1]", "value-expected", 1, 2, {"found": "U+00A0"}),
    ("[\0]", "value-expected", 1, 2, {"found": "U+0000"}),
    ("{,}", "key-expected", 1, 2, {"found": ","}),
    ("{a: 1}", "key-expected", 1, 2, {"found": "a"}),
    ("{1: 1}", "key-expected", 1, 2, {"found": "1"}),
    ('{"a" 1}', "colon-expected", 1, 6, {"key": "a", "found": "1"}),
    ('{"a", 1}', "colon-expected", 1, 5, {"key": "a", "found": ","}),
    ('["a" "b"]', "comma-expected", 1, 6, {"closing": "]", "found": '"'}),
    ('{"a": 1 "b": 2}', "comma-expected", 1, 9, {"closing": "}", "found": '"'}),
    ('{"a": [1}', "comma-expected", 1, 9, {"closing": "]", "found": "}"}),
    ("['a']", "wrong-quotes", 1, 2, {"found": "'"}),
    ("{“a”: 1}", "wrong-quotes", 1, 2, {"found": "“"}),
    ("[1, // one\n 2]", "comment", 1, 5, {"found": "//"}),
    ("# a log\n{}", "comment", 1, 1, {"found": "#"}),
    ("[None]", "unknown-word", 1, 2, {"found": "None"}),
    ("[TRUE]", "unknown-word", 1, 2, {"found": "TRUE"}),
    ("[nullnull]", "unknown-word", 1, 2, {"found": "nullnull"}),
    ("[NaN]", "not-a-number", 1, 2, {"found": "NaN"}),
    ("[-Infinity]", "not-a-number", 1, 2, {"found": "-Infinity"}),
    ("[Infinity]", "not-a-number", 1, 2, {"found": "Infinity"}),
    ("[01]", "malformed-number", 1, 2, {"found": "01"}),
    ("[.5]", "malformed-number", 1, 2, {"found": ".5"}),
    ("[1.]", "malformed-number", 1, 2, {"found": "1."}),
    ("[+1]", "malformed-number", 1, 2, {"found": "+1"}),
    ("[0x10]", "malformed-number", 1, 2, {"found": "0x10"}),
    ("[1e]", "malformed-number", 1, 2, {"found": "1e"}),
    ("[-]", "malformed-number", 1, 2, {"found": "-"}),
    ("[٣]", "value-expected", 1, 2, {"found": "٣"}),
    ('["a', "text-not-closed", 1, 2, {}),
    ('["a\\', "text-not-closed", 1, 2, {}),
    ('["a\\u12', "text-not-closed", 1, 2, {}),
    ('["a\n"]', "line-break", 1, 4, {}),
    ('["a\tb"]', "control-character", 1, 4, {"found": "U+0009"}),
    ('["\\x41"]', "bad-escape", 1, 3, {"found": "\\x"}),
    ('["\\u12G4"]', "bad-escape", 1, 3, {"found": "\\u12G4"}),
    ('["😀\\ud83d"]', "lone-surrogate", 1, 4, {"found": "\\ud83d"}),
    ('["\\\\ud83d \\ude00"]', "lone-surrogate", 1, 11, {"found": "\\ude00"}),
    ('{"\\uD83D\\u0041": 1}', "lone-surrogate", 1, 3, {"found": "\\uD83D"}),
]


@pytest.mark.parametrize(("text", "reason", "line", "column", "facts"), BROKEN)
def test_what_is_no_json(text: str, reason: str, line: int, column: int, facts: dict[str, Any]) -> None:
    found = fault(text)
    assert found.reason.rule.code == "F01"
    assert (found.reason.name, found.line, found.column, found.facts) == (reason, line, column, facts)


def test_the_pointer_leads_to_the_value_that_is_broken() -> None:
    assert fault('{"a/b": [0, {"~": [1, x]}]}').pointer == "/a~1b/1/~0/1"
    assert fault('{"a": [1, 2], "b" 1}').pointer == "/b"
    assert fault('{"a": {"b": 1}} x').pointer == ""


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_nesting_has_a_limit(opening: str) -> None:
    closing = {"[": "]", '{"a":': "}"}[opening]
    assert explain((opening * 100 + "1" + closing * 100).encode())
    for depth in (101, 200, 100_000):
        found = fault(opening * depth + "1" + closing * depth)
        assert (found.reason.rule.code, found.reason.name) == ("F04", "too-deep")
        assert (found.line, found.column) == (1, 100 * len(opening) + 1)


def test_numbers_have_a_limit() -> None:
    assert explain(b"[" + b"9" * 300 + b"]") == [10**300 - 1]
    assert explain(b"-1." + b"5" * 299) == -float("1." + "5" * 299)
    for digits in (301, 5_000, 1_000_000):
        found = fault("[1, " + "9" * digits + "]")
        assert (found.reason.rule.code, found.reason.name) == ("F04", "number-too-long")
        assert (found.line, found.column, found.facts) == (1, 5, {"count": digits, "most": 300})
    assert fault("[-1e999]").reason.name == "number-out-of-range"


def test_a_repeated_key_is_found_where_it_stands_the_second_time() -> None:
    text = '{"a": {"b": 1},\n "c": [{"b": 1, "b": 2}]}'
    found = fault(text)
    assert (found.reason.rule.code, found.line, found.column, found.pointer) == ("F05", 2, 17, "/c/0/b")
    assert found.facts == {"key": "b", "line": 2, "column": 9}


def test_a_key_written_in_another_way_is_the_same_key() -> None:
    repeated = repeated_key(rb'{"a": 1, "\u0061": 2}')
    assert repeated is not None
    assert (repeated.line, repeated.column) == (1, 10)
    assert repeated_key(b'{"a": {"b": 1}, "b": {"a": 1}}') is None
    with pytest.raises(Unreadable):
        repeated_key(b'{"a": 1, ')


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_other_encodings_are_called_by_name(encoding: str) -> None:
    found = fault('{"a": "Ана"}'.encode(encoding))
    assert (found.reason.rule.code, found.reason.name) == ("F06", "other-encoding")
    assert found.facts == {"encoding": encoding[:6].upper()}


def test_a_byte_that_is_not_utf_8_is_found() -> None:
    found = fault(b'{"a":\n "\xd0\x90\xe9"}')
    assert (found.reason.rule.code, found.reason.name) == ("F06", "not-utf-8")
    assert (found.line, found.column, found.facts) == (2, 4, {"offset": 11, "found": "0xE9"})


def test_a_byte_order_mark_is_passed_over() -> None:
    assert explain(codecs.BOM_UTF8 + b'{"a": 1}') == {"a": 1}
    assert decoded(codecs.BOM_UTF8 + b"[]") == "[]"
    assert fault(codecs.BOM_UTF8 + b"[x]").column == 2
    assert fault(codecs.BOM_UTF8 + b"[\xff]").column == 2


def test_a_very_long_document_is_read() -> None:
    text = "[" + ",".join(['"\\n"', "0", "{}", "[]"] * 50_000) + "]"
    assert explain(text.encode()) == json.loads(text)
    assert fault(text[:-1]).column == len(text)


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


def dumped(draw: st.DrawFn) -> str:
    value = draw(JSON)
    return json.dumps(value, ensure_ascii=draw(st.booleans()), indent=draw(st.sampled_from([None, 0, 2, "\t"])))


DUMPED = st.composite(dumped)()


def is_encodable(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


@given(DUMPED)
def test_valid_json_is_read_as_the_standard_library_reads_it(text: str) -> None:
    assume(is_encodable(text))
    value = explain(text.encode())
    assert repr(value) == repr(json.loads(text))


@given(DUMPED, st.randoms(use_true_random=False), st.sampled_from(["cut", "drop", "insert", "swap"]))
def test_damaged_json_is_read_or_explained(text: str, chance: random.Random, damage: str) -> None:
    at = chance.randrange(len(text) + 1)
    noise = chance.choice('{}[]",:\\/0-.eNtu \n\t\x00\x7fЖ')
    after = {"cut": "", "drop": text[at + 1 :], "insert": noise + text[at:], "swap": noise + text[at + 1 :]}
    same_as_the_standard_library_or_a_fault((text[:at] + after[damage]).encode("utf-8", "surrogatepass"))


@given(st.binary() | st.text(st.sampled_from('{}[]",:\\u0a1e-. \nтrue')).map(str.encode))
def test_any_bytes_at_all_are_read_or_explained(data: bytes) -> None:
    same_as_the_standard_library_or_a_fault(data)


def same_as_the_standard_library_or_a_fault(data: bytes) -> None:
    try:
        value = explain(data)
    except Unreadable as caught:
        found = caught
    else:
        assert repr(value) == repr(json.loads(data))
        return
    assert set(found.facts) <= set(KINDS)
    assert found.reason.message.format(**found.facts)
    assert found.line is not None
    assert found.column is not None
    if found.reason.rule.code == "F01" and found.reason.name not in ("lone-surrogate", "not-a-number"):
        assert not is_json(data.removeprefix(codecs.BOM_UTF8))


def is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except ValueError:
        return False
    return True


@given(JSON, st.sampled_from([":", " :", "\n: ", "\t\r:"]), st.booleans(), st.booleans())
def test_a_proof_that_no_key_is_repeated_is_one(value: Any, colon: str, repeat: bool, disguise: bool) -> None:
    text = json.dumps(value, separators=(",", colon))
    if disguise:
        text = f'["\\u003a", {text}]'
    if repeat:
        text = f'{{"a"{colon}1, "b"{colon}{text}, "a"{colon}2}}'
    assert not (repeat and proves_unique(text.encode(), compact(json.loads(text))))


def compact(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")


@pytest.mark.parametrize(
    ("text", "proved"),
    [
        ('{"a": 1, "b" : {"a": "12:30"}}', True),
        ('{"a": 1, "b": "\\":"}', True),
        ('{"a": "\\u0410:"}', True),
        ('{"a": 1, "a": 2}', False),
        ('{"a": 1, "a": "x:y"}', False),
        ('{"b": "\\u003a", "a": 1, "a": 2}', False),
        ('{"b": "\\u003A"}', False),
    ],
)
def test_what_proves_that_no_key_is_repeated(text: str, proved: bool) -> None:
    assert proves_unique(text.encode(), compact(json.loads(text))) is proved


def test_every_reason_says_its_facts_by_known_names() -> None:
    names = [field for code in ("F01", "F02", "F03", "F04", "F05", "F06") for field in fields_of(code)]
    assert names
    assert set(names) <= set(KINDS)


def fields_of(code: str) -> list[str]:
    messages = [reason.message for reason in RULES[code].reasons.values()]
    return [name for message in messages for _, name, _, _ in string.Formatter().parse(message) if name]
