"""`rulecheck schema`: prints the schemas that are there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tests.cli.calling import LANGUAGES, ROOT, Ended
from tests.cli.english import leaks

NAMES = sorted(path.name.removesuffix(".schema.json") for path in (ROOT / "schemas").glob("*.schema.json"))


def test_without_a_name_they_are_listed(run: Callable[..., Ended]) -> None:
    assert {"log", "position", "report", "ruleset"} <= set(NAMES)
    assert run("schema") == Ended(0, "".join(f"{name}\n" for name in NAMES), "")


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_printed_as_it_is(run: Callable[..., Ended], name: str) -> None:
    ended = run("schema", name)
    assert ended == Ended(0, (ROOT / "schemas" / f"{name}.schema.json").read_text("utf-8"), "")
    assert json.loads(ended.out)["$id"] == f"urn:rulecheck:schema:{name}:1"


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("splendor-log", "log"),
        ("Splendor-Position", "position"),
        ("rulecheck-report", "report"),
        ("ruleset.schema.json", "ruleset"),
    ],
)
def test_a_format_may_be_named_as_in_its_records(run: Callable[..., Ended], written: str, name: str) -> None:
    assert run("schema", written) == run("schema", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_name_is_explained(run: Callable[..., Ended], language: str) -> None:
    ended = run("schema", "splendor-logs", "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert re.search(r"\blog\b", ended.err.splitlines()[-1])
    assert leaks(ended.err, language, "logs", "log") == []
    assert all(name in run("schema", "xyzzy", "--lang", language).err for name in NAMES)
