"""`rulecheck corpus`: what a call may get wrong, and what it prints."""

from __future__ import annotations

import builtins
import io
import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from rulecheck.cli import progress
from rulecheck.cli.progress import Progress
from rulecheck.voice import speak
from tests.cli.calling import ILLEGAL, LANGUAGES, LEGAL, Ended, save
from tests.cli.english import leaks


@pytest.fixture
def games(tmp_path: Path) -> str:
    return save(tmp_path / "games.jsonl", LEGAL, ILLEGAL, LEGAL)


@pytest.fixture
def results(tmp_path: Path) -> str:
    return str(tmp_path / "results")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rates_are_drawn(run: Callable[..., Ended], games: str, results: str, language: str) -> None:
    ended = run("corpus", games, "--output", results, "--no-parquet", "--lang", language)
    assert ended.status == 1
    assert "T01 take-mix" in ended.out
    assert "█" in ended.out
    assert leaks(ended.out, language) == []
    page = (Path(results) / "summary.html").read_text("utf-8")
    assert f'<html lang="{language}">' in page
    assert {path.name for path in Path(results).iterdir()} == {
        *("plan.json", "progress.jsonl", "findings.jsonl", "summary.json", "summary.html")
    }


def test_only_and_sample(run: Callable[..., Ended], games: str, results: str) -> None:
    assert run("corpus", games, "--output", results, "--no-parquet", "--only", "take-gold").status == 1
    rows = (Path(results) / "findings.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(row)["code"] for row in rows] == ["T03"]
    assert run("corpus", games, "--output", f"{results}2", "--no-parquet", "--sample", "0,0001%").status == 0
    assert json.loads((Path(f"{results}2") / "summary.json").read_bytes())["records"] == 0


WRONG = {
    "standard input": ["-"],
    "no share": ["--sample", "ten"],
    "too large a share": ["--sample", "101"],
    "no address": ["--engine", "dask"],
    "no such engine": ["--engine", "spork"],
    "no such rule": ["--only", "X99"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", WRONG.values(), ids=WRONG)
def test_a_wrong_call_is_explained(
    run: Callable[..., Ended], games: str, results: str, language: str, options: list[str]
) -> None:
    ended = run("corpus", games, "--output", results, *options, "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert leaks(ended.err, language, "ten", "101", "spork", "X99") == []
    assert not Path(results).exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_that_is_there_already(run: Callable[..., Ended], games: str, results: str, language: str) -> None:
    call = ["corpus", games, "--output", results, "--no-parquet", "--lang", language]
    first = run(*call)
    again = run(*call)
    assert (again.status, again.out) == (2, "")
    assert "--resume" in again.err
    assert run(*call, "--resume") == first
    for change in (["--only", "T01"], ["--sample", "50"], ["--ruleset", "splendor"]):
        assert run(*call, "--resume", *change).status == 2
    save(Path(games), LEGAL)
    ended = run(*call, "--resume")
    assert (ended.status, ended.out) == (2, "")
    assert leaks(ended.err, language) == []


@pytest.mark.parametrize(
    ("package", "options"), [("pyarrow", []), ("distributed", ["--no-parquet", "--engine", "dask", "--address", "x"])]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_installed_is_named(
    run: Callable[..., Ended],
    games: str,
    results: str,
    language: str,
    package: str,
    options: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lacking(name: str, *rest: Any) -> object:
        return None if name == package else find_spec(name, *rest)

    monkeypatch.setattr("rulecheck.cli.corpus.find_spec", lacking)
    ended = run("corpus", games, "--output", results, *options, "--lang", language)
    assert ended.status == 2
    assert f"pip install 'rulecheck[{'cluster' if options else 'corpus'}]'" in ended.err
    assert leaks(ended.err, language, package, "dask", "pip", "install", "corpus", "cluster") == []


def test_urls_need_fsspec(run: Callable[..., Ended], results: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def lacking(name: str, *rest: Any) -> object:
        if name == "fsspec":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", lacking)
    ended = run("corpus", "s3://bucket/games", "--output", results, "--no-parquet")
    assert ended.status == 2
    assert "pip install 'rulecheck[corpus]'" in ended.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_progress_has_a_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    now = 100.0
    monkeypatch.setattr(progress.time, "monotonic", lambda: now)
    stream = io.StringIO()
    bar = Progress(stream, speak(language))
    bar.tell(0.5, 1000)  # so far had come the run that is resumed
    assert stream.getvalue() == ""
    now = 110.0
    bar.tell(0.6, 3000)
    said = stream.getvalue()
    assert said.startswith("\r\x1b[K" + "█" * 12 + "░" * 8)
    assert all(part in said for part in ("60 %", "3000", "200", "0:00:40"))
    assert leaks(said.replace("\x1b[K", ""), language) == []
    bar.close()
    assert stream.getvalue().endswith("\r\x1b[K")
