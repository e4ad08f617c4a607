"""Command lines that are tried in every language: the examples of every help, and the mistakes that people make."""

from __future__ import annotations

import gzip
import json
import os
import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import typer

from rulecheck.cli import main
from rulecheck.cli.app import COMMANDS, Commands, build
from rulecheck.voice import speak
from tests.cli.calling import LANGUAGES, ROOT


def parameters(name: str, language: str = "en") -> list[Any]:
    """The arguments and options of a command, described in a language."""
    group = typer.main.get_command(build(speak(language)))
    assert isinstance(group, Commands)
    with group.make_context("rulecheck", [name]) as ctx:
        command = group.get_command(ctx, name)
        assert command is not None
        with command.make_context(name, [], parent=ctx, resilient_parsing=True) as inner:
            return list(command.get_params(inner))


@cache
def epilog(name: str) -> str:
    """The examples of a command, as its help has them."""
    group = typer.main.get_command(build(speak("en")))
    assert isinstance(group, Commands)
    with group.make_context("rulecheck", [name]) as ctx:
        return str(group.get_command(ctx, name).epilog)  # type: ignore[union-attr]


def examples() -> list[tuple[str, ...]]:
    """The examples of every command, as arguments: those that stand alone, and ask for nothing beyond this machine."""
    lines = [line.strip() for name in COMMANDS for line in epilog(name).splitlines()]
    alone = [re.split(" > ", line)[0] for line in lines if line.startswith("rulecheck ") and "://" not in line]
    return [_in_one_process(shlex.split(line)[1:]) for line in alone]


def _in_one_process(arguments: list[str]) -> tuple[str, ...]:
    """The same, without further processes, which are slow to start."""
    if "--jobs" in arguments:
        place = arguments.index("--jobs")
        del arguments[place : place + 2]
    if any("--jobs" in parameter.opts for parameter in parameters(arguments[0])):
        arguments += ["--jobs", "1"]
    return tuple(arguments)


def workshop(folder: Path) -> Path:
    """A folder with the files of which the examples speak."""
    game = ROOT / "examples" / "with-faults.json"
    (folder / "games").mkdir()
    for name in ("game.json", "games/one.json", "games/two.json"):
        shutil.copy(game, folder / name)
    lines = f"{json.dumps(json.loads(game.read_text('utf-8')))}\n" * 2
    (folder / "games.jsonl").write_text(lines, "utf-8")
    (folder / "games.jsonl.gz").write_bytes(gzip.compress(lines.encode(), mtime=0))
    (folder / "replay.html").write_text("<html><body>...</body></html>", "utf-8")
    return folder


def helps() -> list[tuple[str, ...]]:
    """The help of the program, and that of every command."""
    return [("--help",), *((name, "--help") for name in COMMANDS)]


def mistakes() -> list[tuple[str, ...]]:
    """Five mistakes that are made with every command."""
    return [call for name in COMMANDS for call in _mistakes(name)]


def _mistakes(name: str) -> Iterator[tuple[str, ...]]:
    listed = parameters(name)
    needed = ["game.json" for parameter in listed if parameter.param_type_name == "argument" and parameter.required]
    valued = [parameter.opts[0] for parameter in listed if parameter.param_type_name == "option" and parameter.metavar]
    numbers = [parameter.opts[0] for parameter in listed if parameter.type_descriptor.annotation is int]
    yield (name[1] + name[0] + name[2:],)
    yield (name,) if needed else (name, "one", "two", "three")
    yield name, *needed, "--lnag", "sr"
    yield name, *needed, valued[0]
    yield (name, *needed, numbers[0], "one") if numbers else (name, *needed, "--lang=klingon")


def told(language: str) -> str:
    """Every help and every mistake, with what the program says to it in a language."""
    os.environ["LANG"] = f"{language}.UTF-8"
    said = []
    for arguments in [*helps(), *mistakes()]:
        with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
            status = main(arguments)
        said.append(f"$ {shlex.join(('rulecheck', *arguments))}\n{out.getvalue()}{err.getvalue()}[{status}]\n")
    return "\n".join(said)


if __name__ == "__main__":
    print(*map(told, LANGUAGES), sep="\n", end="")
