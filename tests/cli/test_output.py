"""`--output`: the file is there as a whole or not at all."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calling import ILLEGAL, LANGUAGES, Ended, save
from tests.cli.english import leaks


def test_the_report_goes_to_the_file_and_nowhere_else(run: Callable[..., Ended], tmp_path: Path) -> None:
    game, report = save(tmp_path / "game.json", ILLEGAL), tmp_path / "report.json"
    assert run("check", game, "--format", "json", "--output", str(report), "--lang", "sr") == Ended(1, "", "")
    content = json.loads(report.read_text("utf-8"))
    assert content["summary"]["errors"] == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "report.json"]


def test_an_old_file_keeps_its_rights_and_its_links(run: Callable[..., Ended], tmp_path: Path) -> None:
    game, report, link = save(tmp_path / "game.json", ILLEGAL), tmp_path / "report.txt", tmp_path / "link.txt"
    report.write_text("old")
    report.chmod(0o600)
    link.symlink_to(report)
    run("check", game, "--output", str(link))
    assert link.is_symlink()
    assert "T01" in report.read_text("utf-8")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


def test_an_unfinished_report_changes_nothing(
    run: Callable[..., Ended], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError

    game, report = save(tmp_path / "game.json", ILLEGAL), tmp_path / "report.txt"
    report.write_text("old")
    monkeypatch.setattr("rulecheck.verdict.check_document", fail)
    assert run("check", game, "--output", str(report)).status == 2
    assert report.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "report.txt"]


def test_a_device_is_written_to_and_stays_one(run: Callable[..., Ended], tmp_path: Path) -> None:
    game = save(tmp_path / "game.json", ILLEGAL)
    assert run("check", game, "--output", os.devnull).status == 1
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_written(run: Callable[..., Ended], tmp_path: Path, language: str) -> None:
    game = save(tmp_path / "game.json", ILLEGAL)
    for place in (tmp_path, tmp_path / "nowhere" / "report.txt", tmp_path / "game.json" / "report.txt"):
        ended = run("check", game, "--output", str(place), "--lang", language)
        assert (ended.status, ended.out) == (2, "")
        assert str(place) in ended.err
        assert leaks(ended.err, language, str(place)) == []


def test_a_dash_is_standard_output(run: Callable[..., Ended], tmp_path: Path) -> None:
    game = save(tmp_path / "game.json", ILLEGAL)
    assert run("check", game, "--output", "-") == run("check", game)
