"""No English is left in what another language shows: on help pages, in mistakes, in what the commands print."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulecheck.reports import FORMATS
from tests.cli.calling import INFLUENCES, LANGUAGES, Ended
from tests.cli.english import leaks
from tests.cli.sessions import examples, told, workshop

TRANSLATED = [language for language in LANGUAGES if language != "en"]
#: Players of the example game.
PLAYERS = ("Lucía", "Diego")


@pytest.mark.parametrize("language", TRANSLATED)
def test_helps_and_mistakes(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in INFLUENCES:
        monkeypatch.delenv(name, raising=False)
    for page in told(language).split("\n$ "):
        asked, _, answer = page.partition("\n")
        given = re.findall(r"[\w-]+", asked)
        assert leaks(answer, language, *[word for word in given if not word.startswith("-")]) == [], asked


def is_data(text: str) -> bool:
    return text.lstrip().startswith(("{", "[", "<"))


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("example", examples(), ids=" ".join)
def test_what_the_examples_print(
    run: Callable[..., Ended],
    example: tuple[str, ...],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(workshop(tmp_path))
    if "--lang" in example:  # a report in several languages
        example = tuple(word for word in example if word not in ("--lang", "sr", "ru"))
    ended = run(*example, "--lang", language)
    assert "Traceback" not in ended.err
    assert leaks(ended.err, language, *PLAYERS, *example) == []
    if not is_data(ended.out) and "schema" not in example and "--all-languages" not in example:
        assert leaks(ended.out, language, *PLAYERS, *example) == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("format", [name for name in FORMATS if name in ("text", "github", "markdown")])
def test_reports_for_people(
    run: Callable[..., Ended], format: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(workshop(tmp_path))
    out = run("check", "game.json", "--format", format, "--statistics", "--lang", language).out
    out = re.sub(r"^::\w+ |(?:file|line|col|title)=|%[0-9A-F]{2}", " ", out, flags=re.MULTILINE)
    assert leaks(out, language, *PLAYERS) == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    "text",
    [
        "Missing argument 'PATH...'.",
        "Usage: rulecheck",
        "  --help  Show this message and exit.",
        "Input should be a valid integer",
        "Checks recorded games of Splendor against the rules and explains every fault.",
    ],
)
def test_english_is_noticed(language: str, text: str) -> None:
    assert leaks(text, language)
