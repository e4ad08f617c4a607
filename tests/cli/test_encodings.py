"""Every command, for a terminal that lacks the letters of the language."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rulecheck.cli import main
from tests.cli.calling import INFLUENCES, Ended
from tests.cli.sessions import examples, helps, workshop

ENCODINGS = ("ascii", "cp1251", "cp1252")
#: Each encoding with languages of which it lacks letters.
POOR = [("ascii", "ru"), ("ascii", "es"), ("cp1251", "sr-Latn"), ("cp1252", "sr")]


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ended]:
    """Calls `main` with both streams in an encoding that somebody chose; what is UTF-8 all the same is data."""

    def call(encoding: str, *arguments: str) -> Ended:
        for name in INFLUENCES:
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("PYTHONIOENCODING", encoding)
        streams = {name: io.TextIOWrapper(io.BytesIO(), encoding, write_through=True) for name in ("stdout", "stderr")}
        for name, stream in streams.items():
            monkeypatch.setattr(sys, name, stream)
        status = main(arguments)
        written = [stream.buffer.getvalue().decode(stream.encoding) for stream in streams.values()]
        monkeypatch.undo()
        return Ended(status, *written)

    return call


@pytest.mark.parametrize(("encoding", "language"), POOR)
def test_every_command_can_be_read(
    encoded: Callable[..., Ended], encoding: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = workshop(tmp_path)
    for arguments in [*examples(), *helps()]:
        with monkeypatch.context() as patch:
            patch.chdir(folder)
            ended = encoded(encoding, *arguments, "--lang", language)
        assert ended.status in (0, 1, 2), arguments
        text = ended.out + ended.err
        assert "Traceback" not in text, arguments
        assert "\ufffd" not in text, arguments
        # A question mark is one that somebody put there: none stands for a letter.
        if not ended.out.startswith("{"):
            assert not [word for word in text.split() if "?" in word.strip("?»”\"'“„«()")], arguments


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_data_are_in_utf8(encoded: Callable[..., Ended], encoding: str, tmp_path: Path) -> None:
    game = str(workshop(tmp_path) / "game.json")
    ended = encoded(encoding, "check", game, "--format", "json", "--lang", "ru")
    assert "Игрок" in json.loads(ended.out)["records"][0]["findings"][0]["messages"]["ru"]
