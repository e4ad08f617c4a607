"""A wrong call ends with status 2 and says why, in the language of the user."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from rulecheck.cli.spoken import SpokenCommand
from rulecheck.cli.usage import Misuse
from rulecheck.reports import FORMATS
from rulecheck.voice import speak
from rulecheck.voice.help import rules_help
from tests.cli.calling import ILLEGAL, LANGUAGES, Ended, save
from tests.cli.english import leaks

#: Wrong calls, each with what has to be named in the answer.
WRONG = {
    "no argument": (["check"], "check --help"),
    "unknown option": (["check", "x", "--outptu", "y"], "--output"),
    "unknown option of the program": (["--verson"], "--version"),
    "unknown short option": (["check", "-x"], "-x"),
    "no value": (["check", "x", "--format"], "--format"),
    "no language": (["check", "x", "--lang"], "--lang"),
    "value for a flag": (["check", "x", "--quiet=yes"], "--quiet"),
    "misspelt format": (["check", "x", "--format", "jsno"], "json"),
    "unknown format": (["check", "x", "--format", "%%%"], ", ".join(FORMATS)),
    "not a number": (["check", "x", "--record", "1.5"], "1.5"),
    "too small a number": (["check", "x", "--record", "0"], "--record"),
    "unknown command": (["chekc"], "check"),
    "nothing like a command": (["%%%"], "check"),
    "unknown rule": (["check", "x", "--select", "token-limti"], "token-limit"),
    "misspelt code": (["check", "x", "--ignore", "T01,T66"], "T06"),
    "no rule": (["check", "x", "--select", ","], "--select"),
    "unknown ruleset": (["check", "x", "--ruleset", "%%%"], "splendor-bga"),
    "no such set-up": (["check", "x", "--setup", "%%%.json"], "%%%.json"),
    "set-up that is not JSON": (["check", "x", "--setup", __file__], f"{__file__}:1:"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_calls_are_explained(run: Callable[..., Ended], language: str, wrong: str) -> None:
    arguments, named = WRONG[wrong]
    # The language comes from the environment, so that it cannot take the place of a missing value.
    ended = run(*arguments, LANG={"sr-Latn": "sr_RS.UTF-8@latin"}.get(language, f"{language}.UTF-8"))
    assert ended.status == 2
    assert ended.out == ""
    usage, *_, last = ended.err.splitlines()
    assert usage.startswith(speak(language).say("Usage:"))
    assert last.startswith(speak(language).say("Error: {message}", message=""))
    assert named in ended.err
    given = {word for argument in arguments for word in argument.split(",") if word} - {"check"}
    assert leaks(last, language, *given, named) == []


def test_the_nearest_is_named_as_it_is_written(run: Callable[..., Ended]) -> None:
    assert "did you mean “T06”?" in run("check", "x", "--select", "t006").err
    assert "did you mean “token-limit”?" in run("check", "x", "--select", "Token_Limit").err
    assert "did you mean --first?" in run("check", "x", "--frist").err


def a_command(ctx: typer.Context, turn: int = typer.Argument(metavar="TURN", help="-")) -> int:
    return turn


def called(language: str, *arguments: str) -> int:
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=SpokenCommand, help="-")(a_command)
    command = typer.main.get_command(app)
    with command.make_context("turn", list(arguments), obj=(speak(language),)) as ctx:
        return int(command.invoke(ctx))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "named"), [(["1", "2"], "2"), (["one"], "one"), ([], "TURN")], ids=str)
def test_arguments_are_explained(language: str, arguments: list[str], named: str) -> None:
    with pytest.raises(Misuse) as raised:
        called(language, *arguments)
    explained = raised.value.explained(speak(language))
    assert named in explained.splitlines()[-1]
    assert leaks(explained, language, "turn", "TURN", named) == []


def test_a_number_is_a_number() -> None:
    assert called("en", "17") == 17


@pytest.mark.parametrize(
    ("name", "code"), [("t01", "T01"), ("Т01", "T01"), ("take-mix", "T01"), ("т03", "T03"), ("таке-голд", "T03")]
)
def test_a_rule_is_named_in_either_script(run: Callable[..., Ended], tmp_path: Path, name: str, code: str) -> None:
    game = save(tmp_path / "game.json", ILLEGAL)  # breaks T01 and T03
    out = run("check", game, "--select", name, "--lang", "sr").out
    assert set(re.findall("T0[13]", out)) == {code}


def test_a_rule_is_explained_by_its_title_in_either_script(run: Callable[..., Ended]) -> None:
    titles = [rules_help(tag).entries["N02"].title for tag in ("sr", "sr-Latn")]
    assert [run("explain", title, "--lang", "ru").out.splitlines()[0].split()[0] for title in titles] == ["N02", "N02"]
