"""Whatever standard output can show, and however it ends: no traceback, ever."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rulecheck.cli.legible import plain
from tests.cli.calling import ILLEGAL, LANGUAGES, ROOT, Ended, call, environment, program, save
from tests.cli.english import leaks


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    return save(tmp_path / "illegal.json", ILLEGAL)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "iso8859-5"])
def test_a_chosen_encoding_is_respected_and_legible(illegal: str, encoding: str) -> None:
    ended = call("check", illegal, "--lang", "sr", encoding=encoding, PYTHONIOENCODING=encoding)
    assert ended.status == 1
    assert "Ана" in ended.out or "Ana" in ended.out
    assert "?" not in ended.out
    assert f"({encoding})" in ended.err  # each of them lacks the quotation marks, if nothing else
    assert len(ended.err.splitlines()) == 1


def test_an_encoding_that_has_all_letters_is_not_mentioned(illegal: str) -> None:
    ended = call("check", illegal, "--lang", "sr", encoding="cp1251", PYTHONIOENCODING="cp1251")
    assert ended == call("check", illegal, "--lang", "sr")


def test_data_are_utf8_whatever_was_chosen(illegal: str) -> None:
    ended = call("check", illegal, "--lang", "sr", "--format", "json", PYTHONIOENCODING="ascii")
    finding = json.loads(ended.out)["records"][0]["findings"][0]
    assert finding["messages"]["sr"].startswith("Ана")


def test_output_is_utf8_in_the_c_locale(illegal: str) -> None:
    bare = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    assert call("check", illegal, "--lang", "sr", **bare) == call("check", illegal, "--lang", "sr")


def test_every_letter_of_our_languages_has_something_like_it() -> None:
    text = "".join(path.read_text("utf-8") for path in (ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
    letters = {letter for letter in text if ord(letter) > 127}
    assert {letter for letter in letters if not plain(letter).isascii()} == set()
    assert {letter for letter in letters if "?" in plain(letter)} <= {"¿", "¡"}


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    games = save(tmp_path / "games.jsonl", *[ILLEGAL] * 2000)
    with subprocess.Popen(
        program("check", games), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_interrupting_is_quiet(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    command = program("check", "-", "--output", str(report))
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        while not list(tmp_path.iterdir()):  # until it waits for the first record
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_disk(illegal: str, language: str) -> None:
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            program("check", illegal, "--lang", language), stdout=full, stderr=subprocess.PIPE, env=environment()
        )
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1
    assert leaks(ended.stderr.decode(), language) == []


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the streams")
def test_closed_streams(illegal: str) -> None:
    closing = ["sh", "-c", '"$@" >&- 2>&-', "sh", *program("check", illegal)]
    assert subprocess.run(closing, env=environment(), check=False).returncode == 1


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize("command", ["check", "moves"])
def test_no_standard_input(command: str) -> None:
    closing = ["sh", "-c", '"$@" <&-', "sh", *program(command, "-")]
    ended = subprocess.run(closing, env=environment(), check=False, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "This could not be read" in ended.stdout + ended.stderr
    assert "RULECHECK_DEBUG" not in ended.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_our_own(
    run: Callable[..., Ended], illegal: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("rulecheck.verdict.check_document", fail)
    ended = run("check", illegal, "--lang", language)
    assert ended.status == 2
    assert len(ended.err.splitlines()) == 1
    assert "secret" not in ended.err
    assert leaks(ended.err, language) == []
    assert "RuntimeError: secret" in run("check", illegal, RULECHECK_DEBUG="1").err
