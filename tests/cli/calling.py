"""Calling the command line: in this process, or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rulecheck.voice import LANGUAGES as LANGUAGES

ROOT = Path(__file__).parents[2]

#: What a test must not inherit: who speaks which language, and whether colours are wanted.
INFLUENCES = (
    *("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "PYTHONIOENCODING", "PYTHONUTF8", "PYTHONCOERCECLOCALE"),
    *("NO_COLOR", "FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "COLUMNS", "TERM", "RULECHECK_DEBUG"),
)


class Ended(NamedTuple):
    """How a call ended."""

    status: int
    out: str
    err: str


def environment(**changes: str) -> dict[str, str]:
    """An environment without influences but these."""
    kept = {name: value for name, value in os.environ.items() if name not in INFLUENCES}
    return kept | {"PYTHONPATH": str(ROOT)} | changes


def program(*arguments: str) -> list[str]:
    """The command line of the program."""
    return [sys.executable, "-m", "rulecheck", *arguments]


def call(*arguments: str, stdin: bytes = b"", encoding: str = "utf-8", **changes: str) -> Ended:
    """Runs the program."""
    ran = subprocess.run(program(*arguments), input=stdin, capture_output=True, env=environment(**changes), check=False)
    return Ended(ran.returncode, ran.stdout.decode(encoding), ran.stderr.decode(encoding))


def log(*turns: dict[str, Any]) -> dict[str, Any]:
    """A log of two players in which nothing is known of the table."""
    return {
        "format": "splendor-log",
        "version": 1,
        "players": [{"id": "ana", "name": "Ана"}, {"id": "boris", "name": "Борис"}],
        "setup": {"nobles": None, "table": {"1": None, "2": None, "3": None}},
        "turns": list(turns),
    }


LEGAL = log({"player": "ana", "action": "take", "tokens": {"red": 1, "blue": 1, "green": 1}})
#: Three of a colour (T01), and one of gold (T03).
ILLEGAL = log(
    {"player": "ana", "action": "take", "tokens": {"red": 3}},
    {"player": "boris", "action": "take", "tokens": {"gold": 1, "red": 1, "blue": 1}},
)


def save(path: Path, *records: dict[str, Any]) -> str:
    """Writes records to a file, one a line, and returns its name."""
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")
    return str(path)
