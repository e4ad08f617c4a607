"""A small check loads nothing that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulecheck.voice import speak
from tests.cli.calling import ILLEGAL, LEGAL, environment, save

LOADED = "import sys; from rulecheck.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


@pytest.mark.parametrize("record", [LEGAL, ILLEGAL], ids=["legal", "illegal"])
def test_heavy_modules_stay_away(tmp_path: Path, record: dict[str, object]) -> None:
    speak("ru").say("Usage:")  # in a checkout this compiles the catalogue, with Babel
    command = [sys.executable, "-c", LOADED, "check", save(tmp_path / "game.json", record), "--lang", "ru"]
    ended = subprocess.run(command, capture_output=True, env=environment(), check=True)
    packages = {name.partition(".")[0] for name in ended.stderr.decode().split()}
    assert "typer" in packages
    assert packages & {"babel", "jsonschema", "pydantic", "rich", "zstandard", "tempfile"} == set()
