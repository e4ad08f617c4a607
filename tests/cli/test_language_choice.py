"""Which language the command line speaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulecheck.voice import LANGUAGES, speak
from tests.cli.calling import ILLEGAL, Ended, save


def spoken(ended: Ended) -> str:
    """The language of the first line."""
    words = {speak(tag).say("Usage:"): tag for tag in ("sr", "sr-Latn", "ru", "es", "en")}
    return words[(ended.out or ended.err).split()[0]]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "ru", "check", "--help"],
        ["--lang=ru", "check", "--help"],
        ["check", "--lang", "ru", "--help"],
        ["check", "--help", "--lang", "ru"],
        ["check", "--help", "--lang=RU_ru.UTF-8"],
        ["--help", "--lang", "ru"],
        ["check", "--lang", "ru"],
        ["--lang", "ru", "chekc"],
        ["--lang", "ru", "check", "--lang", "es", "--help"],
        ["--lang", "ру", "--help"],
    ],
    ids=" ".join,
)
def test_lang_stands_anywhere_and_wins_over_the_environment(run: Callable[..., Ended], arguments: list[str]) -> None:
    assert spoken(run(*arguments, LC_ALL="sr_RS.UTF-8")) == "ru"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "sr_RS.UTF-8"}, "sr"),
        ({"LANG": "sr_RS.UTF-8@latin"}, "sr-Latn"),
        ({"LANG": "es_MX.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:es:ru"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
    ids=str,
)
def test_the_environment_decides_otherwise(run: Callable[..., Ended], environ: dict[str, str], language: str) -> None:
    assert spoken(run("--help", **environ)) == language


@pytest.mark.parametrize(
    "arguments", [["--lang", "xx", "--help"], ["check", "--lang=xx"], ["--lang", "ru", "--lang", ""]]
)
def test_an_unknown_language_is_refused_in_that_of_the_environment(
    run: Callable[..., Ended], arguments: list[str]
) -> None:
    ended = run(*arguments, LANG="es_ES.UTF-8")
    assert (ended.status, ended.out) == (2, "")
    assert ", ".join(LANGUAGES) in ended.err
    assert ended.err.startswith(speak("es").say("Help: {command}", command="rulecheck --help"))


def test_after_two_dashes_there_are_only_paths(run: Callable[..., Ended]) -> None:
    ended = run("check", "--", "--lang", "ru")
    assert ended.out.startswith("--lang: cannot be read")


def test_a_report_has_each_language_once(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = save(tmp_path / "game.json", ILLEGAL)
    out = run("--lang", "ru", "check", path, "--lang", "sr", "--lang", "ru_RU", "--format", "json").out
    assert '"languages":["ru","sr"]' in out
