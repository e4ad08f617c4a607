"""Why a record does not have the shape of its format: the one best reason, with its place.

Slow, and asked only where the fast decoder refused. Long lists are searched with the fast decoder for their first
bad part, so that only that part is explained.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

import msgspec
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from rulecheck.model.rule import Reason
from rulecheck.records import faults, wire
from rulecheck.records.faults import Unreadable
from rulecheck.resources import schemas

_TURN: Final = wire.TakeEntry | wire.ReserveEntry | wire.BuyEntry | wire.PassEntry
_EXPECTED: Final[dict[str, Reason]] = {
    "object": faults.NOT_AN_OBJECT,
    "array": faults.NOT_A_LIST,
    "string": faults.NOT_A_TEXT,
    "integer": faults.NOT_WHOLE,
}
_LONGEST: Final = 40
#: Where a card is known, and where at least its level is.
_NAMES_CARD: Final = re.compile(r"/card$|/cards/\d+$")
_IN_HAND: Final = re.compile(r"/(?:hand|discard)/\d+$")


def explain_shape(content: Any, kind: str) -> Unreadable:
    """The reason why decoded JSON does not fit the schema of this name (`log`, `position`, `ruleset`)."""
    if kind == "log" and isinstance(content, dict) and isinstance(content.get("turns"), list):
        turns = content["turns"]
        found = _first(validator(kind).iter_errors({**content, "turns": []}), content)
        if found is None:
            for index, turn in enumerate(turns):
                if not _fits(turn):
                    errors = validator(kind, "Turn").iter_errors(turn)
                    found = _first(errors, turn, f"/turns/{index}")
                    break
    else:
        found = _first(validator(kind).iter_errors(content), content)
    return found or Unreadable(faults.DOES_NOT_FIT, {"text": kind})


def _fits(turn: Any) -> bool:
    try:
        msgspec.convert(turn, _TURN)
    except msgspec.ValidationError:
        return False
    return True


@cache
def validator(kind: str, part: str | None = None) -> Draft202012Validator:
    """The validator of a schema, or of one of its parts."""
    schema = json.loads((schemas() / f"{kind}.schema.json").read_text(encoding="utf-8"))
    if part:
        schema = {"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]}
    return Draft202012Validator(schema)


def _first(errors: Iterable[ValidationError], content: Any, at: str = "") -> Unreadable | None:
    """The first error in words; else a whole number written as 1.0, which a schema takes for an integer."""
    for error in errors:
        return _worded(_narrowed(error), at)
    for pointer, value in _fractions(content, at):
        if value.is_integer():
            facts = {"expected": int(value), "found": said(value)}
            return Unreadable(faults.WRITTEN_AS_FRACTION, facts, pointer=pointer)
    return None


def _narrowed(error: ValidationError) -> ValidationError:
    """Of several possible shapes, the error in the one that was meant: that of the value's own type."""
    while error.validator in ("anyOf", "oneOf") and error.context:
        own = [one for one in error.context if not (one.validator == "type" and one.instance is error.instance)]
        if not own:
            return error
        error = own[0]
    return error


def _worded(error: ValidationError, at: str) -> Unreadable:
    pointer = at + "".join(f"/{_escaped(str(part))}" for part in error.absolute_path)
    reason, facts = _reason(error, pointer)
    if _of_names(error):
        pointer += f"/{_escaped(str(error.instance))}"
    elif reason in (faults.UNKNOWN_KEY, faults.MISSPELT_KEY):
        pointer += f"/{_escaped(facts['key'])}"
    return Unreadable(reason, facts, pointer=pointer)


def _reason(error: ValidationError, pointer: str) -> tuple[Reason, dict[str, Any]]:
    limit: Any = error.validator_value
    value: Any = error.instance
    schema: Any = error.schema
    match error.validator:
        case "required":
            key = next(name for name in limit if name not in value)
            for written in value:
                if written not in schema.get("properties", {}) and nearest(written, [key]):
                    return faults.MISSPELT_KEY, {"key": written, "nearest": key}
            if pointer == "/start" and key == "to_move":
                return faults.START_WITHOUT_TO_MOVE, {}
            return faults.MISSING_KEY, {"key": key}
        case "additionalProperties":
            known = list(schema.get("properties", {}))
            return _unknown_key(next(name for name in value if name not in known), known)
        case "enum" | "const":
            allowed = [limit] if error.validator == "const" else limit
            near = nearest(value, allowed)
            if near and _of_names(error):
                return faults.MISSPELT_KEY, {"key": value, "nearest": near}
            if near:
                return faults.MISSPELT, {"found": said(value), "nearest": near}
            return faults.NOT_ALLOWED, {"found": said(value), "allowed": ", ".join(map(str, allowed))}
        case "minimum":
            return faults.NUMBER_TOO_SMALL, {"recorded": value, "fewest": limit}
        case "maximum":
            return faults.NUMBER_TOO_LARGE, {"recorded": value, "most": limit}
        case "minItems" | "minProperties":
            return faults.TOO_FEW, {"count": len(value), "fewest": limit}
        case "maxItems" | "maxProperties":
            return faults.TOO_MANY, {"count": len(value), "most": limit}
        case "minLength":
            return faults.EMPTY_TEXT, {}
        case "maxLength":
            return faults.TEXT_TOO_LONG, {"count": len(value), "most": limit}
    if value is None and _NAMES_CARD.search(pointer):
        return faults.CARD_NOT_NAMED, {}
    if value is None and _IN_HAND.search(pointer):
        return faults.LEVEL_NOT_NAMED, {}
    wanted = limit if isinstance(limit, str) else _types(error)
    return _EXPECTED.get(wanted, faults.NOT_A_TEXT), {"found": said(value)}


def _of_names(error: ValidationError) -> bool:
    """Whether this is about the keys that an object may have."""
    return "propertyNames" in error.absolute_schema_path


def _types(error: ValidationError) -> str:
    """The first type that one of several possible shapes wants."""
    wanted = [one.validator_value for one in error.context or () if one.validator == "type"]
    return next((name for name in wanted if isinstance(name, str) and name != "null"), "object")


def _unknown_key(key: str, known: list[str]) -> tuple[Reason, dict[str, Any]]:
    if near := nearest(key, known):
        return faults.MISSPELT_KEY, {"key": key, "nearest": near}
    return faults.UNKNOWN_KEY, {"key": key}


def nearest(value: Any, allowed: Iterable[Any]) -> str | None:
    """What was probably meant: the one of these names that is most like the value."""
    names = {name.casefold(): name for name in allowed if isinstance(name, str)}
    close = difflib.get_close_matches(value.casefold()[:64], names, 1) if isinstance(value, str) else []
    return names[close[0]] if close else None


def said(value: Any) -> str:
    """A short writing of a JSON value, as it may stand in a sentence."""
    if isinstance(value, dict | list) and value:
        return "{…}" if isinstance(value, dict) else "[…]"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _fractions(content: Any, at: str) -> Iterator[tuple[str, float]]:
    """Every number with a decimal point, with its pointer; what is free to the writer is passed over."""
    waiting = [(at, content)]
    while waiting:
        pointer, value = waiting.pop()
        if isinstance(value, float):
            yield pointer, value
        elif isinstance(value, dict):
            waiting += [(f"{pointer}/{_escaped(key)}", part) for key, part in value.items() if key != "meta"]
        elif isinstance(value, list):
            waiting += [(f"{pointer}/{index}", part) for index, part in enumerate(value)]


def _escaped(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1")
