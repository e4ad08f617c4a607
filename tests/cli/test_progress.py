"""The counter for a person who watches."""

from __future__ import annotations

import io
import os
import subprocess
from pathlib import Path

import pytest

from rulecheck.cli import progress
from rulecheck.voice import speak
from tests.cli.calling import LEGAL, environment, program, save


def test_it_counts_and_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "PACE", 0.0)
    stream = io.StringIO()
    assert list(progress.counted("abc", stream, speak("ru"))) == ["a", "b", "c"]
    erased = "\r\x1b[K"
    assert stream.getvalue().split(erased) == ["", *(f"Проверено записей: {n}" for n in (1, 2, 3)), ""]


def test_a_short_run_says_nothing() -> None:
    stream = io.StringIO()
    assert list(progress.counted("abc", stream, speak("ru"))) == ["a", "b", "c"]
    assert stream.getvalue() == ""


@pytest.mark.skipif(os.name == "nt", reason="a terminal of POSIX")
def test_a_terminal_gets_colours_unless_it_says_no(tmp_path: Path) -> None:
    import pty

    game = save(tmp_path / "game.json", LEGAL)

    def shown(**environ: str) -> bytes:
        master, terminal = pty.openpty()
        with open(terminal, "wb") as stream:
            subprocess.run(program("check", game), stdout=stream, env=environment(**environ), check=True)
            text = os.read(master, 10_000)
        os.close(master)
        return text

    assert b"\x1b[" in shown(TERM="xterm")
    assert b"\x1b[" not in shown(TERM="xterm", NO_COLOR="1")
    assert b"\x1b[" not in shown(TERM="dumb")
