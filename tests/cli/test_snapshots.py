"""Every help and five mistakes with every command, as they were: `tests/golden/commands/<language>.txt`.

After a change: `python -m pytest tests/cli/test_snapshots.py --update-golden`, and then read the difference.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.cli.calling import INFLUENCES, LANGUAGES, environment
from tests.cli.sessions import told
from tests.conftest import GOLDEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_mistakes_are_answered_as_they_were(
    language: str, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in INFLUENCES:
        monkeypatch.delenv(name, raising=False)
    golden(f"commands/{language}.txt", told(language))


@pytest.mark.parametrize(
    "environ",
    [
        {"CI": "true", "GITHUB_ACTIONS": "true"},
        {"NO_COLOR": "1", "TERM": "dumb"},
        {"FORCE_COLOR": "1", "PY_COLORS": "1", "CLICOLOR_FORCE": "1", "TERM": "xterm-256color"},
        {"COLUMNS": "60", "LINES": "10"},
        {"COLUMNS": "200", "TYPER_USE_RICH": "1"},
    ],
    ids=" ".join,
)
def test_no_environment_changes_them(environ: dict[str, str]) -> None:
    command = [sys.executable, "-m", "tests.cli.sessions"]
    ran = subprocess.run(command, capture_output=True, env=environment(PYTHONUTF8="1", **environ), check=True)
    files = [GOLDEN / "commands" / f"{language}.txt" for language in LANGUAGES]
    assert ran.stdout.decode() == "\n".join(file.read_text("utf-8") for file in files)
