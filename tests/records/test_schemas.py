"""The schemas are those of the wire types, and say what the formats are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulecheck.resources import schemas
from tests.sample import game
from tools.schemas import FORMATS, text


@pytest.mark.parametrize("name", FORMATS)
def test_the_file_is_in_step_with_the_types(name: str) -> None:
    assert (schemas() / f"{name}.schema.json").read_text(encoding="utf-8") == text(name)


@pytest.mark.parametrize("name", FORMATS)
def test_it_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(json.loads(text(name)))


@pytest.mark.parametrize("name", ["log", "position", "ruleset", "report"])
def test_an_editor_has_something_to_say_of_every_key(name: str) -> None:
    """In what people write by hand, and in the report that their programs read."""
    schema = json.loads(text(name))
    shapes = {"": schema, **schema["$defs"]}
    assert all(shape["title"] and shape["description"] for shape in shapes.values())
    for shape, content in shapes.items():
        for key, said in content.get("properties", {}).items():
            target = schema["$defs"][said["$ref"].rpartition("/")[2]] if "$ref" in said else {}
            assert said.get("description", target.get("description")), f"{shape}.{key}"


@pytest.mark.parametrize("name", FORMATS)
def test_every_example_fits(name: str) -> None:
    """An editor offers them as values."""
    schema = json.loads(text(name))
    found = 0
    for place in _places(schema):
        for example in place.get("examples", ()):
            found += 1
            Draft202012Validator({**place, "$defs": schema["$defs"]}).validate(example)
    assert found


def _places(value: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _places(part)


def test_it_takes_a_log_and_not_a_misspelt_one() -> None:
    validator = Draft202012Validator(json.loads(text("log")))
    record = game()
    assert validator.is_valid(record)
    record["turns"][0]["tokenz"] = record["turns"][0].pop("tokens")
    assert not validator.is_valid(record)


def test_a_rule_explains_what_a_person_could_do_wrong() -> None:
    """Four tokens, gold from the bank, a fourth reservation: shape is right, whatever the rules say."""
    validator = Draft202012Validator(json.loads(text("log")))
    record = game()
    record["turns"][0]["tokens"] = {"red": 4, "gold": 2}
    record["turns"][2]["gold"] = 3
    record["turns"][3] = {"player": "luis", "action": "pass", "discard": ["1w-u3"]}
    assert validator.is_valid(record)
