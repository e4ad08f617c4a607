"""Writes `schemas/` from the wire types, or checks that it is in step with them.

python tools/schemas.py update
python tools/schemas.py check
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from rulecheck.records import dispute_wire, help_wire, moves_wire, report_wire, ruleset_wire, wire

FOLDER = Path(__file__).parent.parent / "schemas"

#: The file of each public format, its type, and what it is.
FORMATS: dict[str, tuple[type[Any], str]] = {
    "log": (wire.LogRecord, "A recorded game of Splendor, or a part of one (splendor-log)"),
    "position": (wire.PositionRecord, "A position of Splendor between two turns (splendor-position)"),
    "report": (report_wire.ReportRecord, "What rulecheck found in records (rulecheck-report)"),
    "moves": (moves_wire.MovesRecord, "The legal turns at one point of a record (rulecheck-moves)"),
    "dispute": (dispute_wire.DisputeRecord, "A dispute about a turn or a result, judged (rulecheck-dispute)"),
    "help": (help_wire.HelpRecord, "The rules help in one or more languages (rulecheck-help)"),
    "ruleset": (ruleset_wire.RulesetFile, "A ruleset for rulecheck, or house rules that extend one"),
}

#: Cheap tests before those that look at every member, so that a list that is too long is refused at once.
_FIRST = ("title", "description", "type", "minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum")


#: What an editor offers for a turn.
_TURNS = [
    {"player": "ana", "action": "take", "tokens": {"red": 1, "blue": 1, "green": 1}},
    {"player": "ana", "action": "take", "tokens": {"red": 2}},
    {"player": "ana", "action": "reserve", "from": "table", "card": "3w-k7", "gold": 1, "revealed": "3k-r7"},
    {"player": "ana", "action": "reserve", "from": "deck", "level": 2, "card": None, "gold": 1},
    {"player": "ana", "action": "buy", "from": "table", "card": "1w-r2k1", "pay": {"red": 2, "black": 1}},
    {"player": "ana", "action": "buy", "from": "hand", "card": "3w-k7", "pay": {"black": 6, "gold": 1}},
    {"player": "ana", "action": "pass"},
]


def schema(name: str) -> dict[str, Any]:
    """The schema of a public format."""
    kind, title = FORMATS[name]
    (root,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    parts = {part: _tidied(_named(content)) for part, content in parts.items()}
    if name == "log":
        parts["Turn"] = _by_action(parts["LogRecord"]["properties"]["turns"]["items"])
        parts["LogRecord"]["properties"]["turns"]["items"] = {"$ref": "#/$defs/Turn"}
    own = parts.pop(root["$ref"].rsplit("/", 1)[1])
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:rulecheck:schema:{name}:1",
        "title": title,
    }
    return head | {key: value for key, value in own.items() if key != "title"} | {"$defs": dict(sorted(parts.items()))}


def _named(part: dict[str, Any]) -> dict[str, Any]:
    """A part with a title for people, the beginning of its description, in place of the name of its type."""
    if "description" in part:
        part = part | {"title": re.split("[.;:]", part["description"])[0]}
    if "action" in part.get("properties", {}):
        part["properties"]["action"]["description"] = "What the player does in this turn."
    return part


def _tidied(value: Any) -> Any:
    if isinstance(value, list):
        return [_tidied(part) for part in value]
    if not isinstance(value, dict):
        return value
    order = [key for key in _FIRST if key in value] + [key for key in value if key not in _FIRST]
    return {key: _tidied(value[key]) for key in order}


def _by_action(union: dict[str, Any]) -> dict[str, Any]:
    """One shape for each action, chosen by the action, so that editors and messages speak of the right one."""
    shapes = union["discriminator"]["mapping"]
    return {
        "type": "object",
        "title": "A player's turn",
        "description": "One whole turn of one player; its action decides which other keys it has.",
        "examples": _TURNS,
        "required": ["player", "action"],
        "properties": {"action": {"description": "What the player does in this turn.", "enum": list(shapes)}},
        "allOf": [
            {
                "if": {"properties": {"action": {"const": action}}, "required": ["action"]},
                "then": {"$ref": reference},
            }
            for action, reference in shapes.items()
        ],
    }


def text(name: str) -> str:
    """The schema as it stands in the file."""
    return json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n"


def main(command: str) -> int:
    """`update` writes the files; `check` says which are out of step, and returns 1 then."""
    stale = []
    for name in FORMATS:
        path = FOLDER / f"{name}.schema.json"
        if command == "update":
            path.write_text(text(name), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text(name):
            stale.append(path.name)
    for name in stale:
        print(f"schemas/{name} is not what the wire types say; run: python tools/schemas.py update")
    return 1 if stale else 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["update"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
