"""The help of every command, in every language."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pytest
import typer

from rulecheck import __version__
from rulecheck.cli.app import COMMANDS, Commands, build
from rulecheck.voice import speak
from tests.cli.calling import LANGUAGES, ROOT, Ended, call
from tests.cli.english import leaks

CALLS = [(), *((name,) for name in COMMANDS)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", CALLS, ids=" ".join)
def test_help_is_in_the_language_as_a_whole(run: Callable[..., Ended], language: str, command: tuple[str, ...]) -> None:
    ended = run(*command, "--help", "--lang", language)
    assert ended.status == 0
    assert ended.err == ""
    assert ended.out.startswith(speak(language).say("Usage:"))
    assert leaks(ended.out, language) == []


@pytest.mark.parametrize("command", CALLS, ids=" ".join)
def test_the_languages_have_different_helps(run: Callable[..., Ended], command: tuple[str, ...]) -> None:
    helps = {run(*command, "-h", "--lang", language).out for language in LANGUAGES}
    assert len(helps) == len(LANGUAGES)


def parameters(name: str) -> list[Any]:
    group = typer.main.get_command(build(speak("sr")))
    assert isinstance(group, Commands)
    with group.make_context("rulecheck", [name]) as ctx:
        command = group.get_command(ctx, name)
        assert command is not None
        with command.make_context(name, [], parent=ctx, resilient_parsing=True) as inner:
            return list(command.get_params(inner))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_parameter_is_described(run: Callable[..., Ended], name: str) -> None:
    shown = " ".join(run(name, "--help", "--lang", "sr").out.split())
    for parameter in parameters(name):
        assert " ".join(parameter.help.split()) in shown
        takes_value = parameter.param_type_name == "argument" or not parameter.is_flag
        assert bool(parameter.metavar) == takes_value, parameter.name


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_are_calls_that_exist(run: Callable[..., Ended], name: str) -> None:
    options = {option for parameter in parameters(name) for option in parameter.opts}
    lines = [line for line in run(name, "--help").out.splitlines() if re.search(rf"\brulecheck {name} ", line)]
    examples = [line for line in lines if not line.startswith("Usage:")]
    assert len(examples) >= 2
    for example in examples:
        words = shlex.split(example.partition(f"rulecheck {name}")[2])
        assert {word for word in words if word.startswith("--")} <= options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", CALLS, ids=" ".join)
def test_text_fits_in_a_terminal(run: Callable[..., Ended], language: str, command: tuple[str, ...]) -> None:
    lines = run(*command, "--help", "--lang", language).out.splitlines()
    assert [line for line in lines if len(line) > 80 and "rulecheck" not in line] == []


@pytest.mark.parametrize(
    "environ",
    [
        {"NO_COLOR": "1"},
        {"FORCE_COLOR": "1", "PY_COLORS": "1", "TERM": "xterm-256color"},
        {"GITHUB_ACTIONS": "true", "CI": "1"},
        {"COLUMNS": "40"},
        {"COLUMNS": "200", "TYPER_USE_RICH": "1"},
    ],
    ids=str,
)
def test_no_environment_changes_help_or_errors(environ: dict[str, str]) -> None:
    for arguments in (["check", "--help"], ["check"]):
        assert call(*arguments, "--lang", "ru", **environ) == call(*arguments, "--lang", "ru")


def test_without_a_command_help_goes_to_stderr(run: Callable[..., Ended]) -> None:
    helped = run("--help", "--lang", "sr").out
    assert run("--lang", "sr") == Ended(2, "", helped)
    assert run(LANG="sr_RS.UTF-8") == Ended(2, "", helped)


def test_version(run: Callable[..., Ended]) -> None:
    assert run("--version") == Ended(0, f"rulecheck {__version__}\n", "")


def test_typer_is_of_the_minor_version_whose_insides_are_known() -> None:
    assert '"typer>=0.29,<0.30"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert version("typer").startswith("0.29.")
