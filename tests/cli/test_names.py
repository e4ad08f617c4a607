"""Whatever players are called: no output is broken, reordered or forged by a name."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from rulecheck.reports import FORMATS
from tests.cli.calling import LANGUAGES, Ended
from tests.cli.sessions import examples, workshop

ISOLATE, POP_ISOLATE = "\u2068", "\u2069"

NAMES = {
    "scripts": ["Ђорђе Жуковић-Ћирић", "李小龍", "ნინო"],
    "right to left": ["דנה כהן", "محمد بن علي", "ana (דנה) 7"],
    "marks": ["e\u0301\u0323 ö", "Zalgo" + "\u0335" * 30, "नमस्ते"],
    "emoji": ["👩‍🚀", "🇷🇸 Ana", "👨‍👩‍👧‍👦 x"],
    "long": ["x" * 200, "Ђ" * 200, "李" * 200],
    "nothing": ["", "   ", "\u200b\u200d"],
    "control": ["\x1b[31mred\x07\x9b2J", "a\nb\r\nc\u2028d", "tab\there\x00"],
    "bidi": ["\u202eevil\u202c", "\u2066x\u2069\u2069\u2068", "\u200fa\u061c"],
    "markup": ["<script>alert(1)</script>", "{player} %s $1 [b]x[/b]", "::error::*_`|[x](y)&amp;"],
}
PLAYED = [example for example in examples() if any(word.startswith("game") for word in example)]


@pytest.fixture(params=NAMES)
def named(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sequence[str]:
    """The names of the players in all files of the folder in which the test runs."""
    names = NAMES[request.param]
    folder = workshop(tmp_path)
    game = json.loads((folder / "game.json").read_text("utf-8"))
    for player, name in zip(game["players"], names, strict=True):
        player["name"] = name
    for file in ("game.json", "games/one.json", "games/two.json"):
        (folder / file).write_text(json.dumps(game), "utf-8")
    (folder / "games.jsonl").write_text(json.dumps(game) + "\n", "utf-8")
    monkeypatch.chdir(folder)
    return names


def isolated(line: str) -> bool:
    """Whether everything that is isolated in a line ends in it."""
    depth = 0
    for letter in line:
        depth += (letter == ISOLATE) - (letter == POP_ISOLATE)
        if depth not in (0, 1):
            return False
    return depth == 0


def check(text: str, what: object) -> None:
    """A text for people, line by line."""
    for line in text.split("\n"):
        assert isolated(line), (what, line)
        invisible = {letter for letter in line if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp")}
        assert invisible <= {ISOLATE, POP_ISOLATE, "\u200c", "\u200d"}, (what, line)
        strong = {unicodedata.bidirectional(letter) for letter in re.sub(f"{ISOLATE}.*?{POP_ISOLATE}", "", line)}
        assert not strong & {"R", "AL"}, (what, line)


def test_what_people_read(run: Callable[..., Ended], named: Sequence[str]) -> None:
    for number, example in enumerate(PLAYED):
        ended = run(*example, "--lang", LANGUAGES[number % len(LANGUAGES)])
        assert ended.status in (0, 1, 2)
        check(ended.err, example)
        if not ended.out.startswith("{"):
            check(ended.out, example)


@pytest.mark.parametrize("format", FORMATS)
def test_reports(run: Callable[..., Ended], format: str, named: Sequence[str]) -> None:
    out = run("check", "game.json", "--format", format, "--lang", "sr").out
    if format in ("text", "markdown", "github"):
        check(out, format)
    elif format in ("json", "sarif"):
        json.loads(out)
    elif format == "jsonl":
        for line in out.splitlines():
            json.loads(line)
    elif format == "junit":
        ElementTree.fromstring(out)
    if format in ("html", "markdown", "junit"):
        assert "<script>alert" not in out


def test_tables_are_straight(run: Callable[..., Ended], named: Sequence[str]) -> None:
    """Every line of a box is as wide as its border."""
    width = 0
    for line in run("show", "game.json", "--lang", "ru").out.splitlines():
        if line.startswith("┌"):
            width = cell_len(line)
        if line.startswith(("│", "├", "└")):
            assert cell_len(line) == width, line
