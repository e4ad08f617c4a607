"""A language that is only a folder: English in brackets, so that what bypasses the catalogues stands out.

It is also the proof that a language needs no code, and no rulebook.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.catalog import Catalog

from rulecheck.voice.catalogue import LOCALES
from tests.cli.calling import ROOT, environment
from tests.cli.english import names_removed
from tests.cli.sessions import examples, helps, mistakes, workshop
from tools import catalogues

TAG = "eo"
PLAYERS = ("Вук", "Ольга", "Lucía")

Ended = tuple[list[str], int, str, str]

#: Runs many calls in one process and says how each ended.
DRIVER = """
import json, sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from rulecheck.cli import main

ended = []
for arguments in json.load(sys.stdin):
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        status = main(arguments)
    ended.append([arguments, status, out.getvalue(), err.getvalue()])
json.dump(ended, sys.stdout)
"""


def bracketed(text: str) -> str:
    return f"⟦{text}⟧"


def pseudo(entry: Any) -> Any:
    """The texts of a file in brackets; templates keep their fields."""
    if isinstance(entry, dict):
        return {key: value if key == "related" else pseudo(value) for key, value in entry.items()}
    if isinstance(entry, list):
        return [pseudo(value) for value in entry]
    return "\n".join(re.sub(r"^(- |\d+\. |)(.+)$", r"\1⟦\2⟧", line) for line in str(entry).split("\n"))


def written(folder: Path) -> None:
    """The folder of the language."""
    (folder / "LC_MESSAGES").mkdir(parents=True)
    catalogue = Catalog(locale=TAG)
    for message in catalogues.messages():
        if message.id:
            catalogue.add(message.id, bracketed(str(message.id)), context=message.context)
    (folder / "LC_MESSAGES" / "rulecheck.po").write_text(catalogues.written(catalogue, TAG), "utf-8")
    for name in ("terms.yaml", "rules.yaml"):
        words = yaml.safe_load((LOCALES / "en" / name).read_text("utf-8"))
        for key, chapter in words.items():
            if key == "notation":
                words[key] = {meaning: [bracketed(said[0]), *said[1:]] for meaning, said in chapter.items()}
            elif key not in ("plural", "quotes", "conjunctions"):
                words[key] = pseudo(chapter)
        (folder / name).write_text(yaml.safe_dump(words, allow_unicode=True, width=10_000), "utf-8")


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> list[Ended]:
    """How every example, help and mistake ends in the language."""
    project = tmp_path_factory.mktemp("project")
    for name in ("rulecheck", "schemas", "examples"):
        (project / name).symlink_to(ROOT / name, target_is_directory=True)
    for language in LOCALES.iterdir():
        if language.is_dir():
            (project / "locales").mkdir(exist_ok=True)
            (project / "locales" / language.name).symlink_to(language, target_is_directory=True)
    written(project / "locales" / TAG)
    folder = workshop(tmp_path_factory.mktemp("games"))
    plain = [[word for word in call if word not in ("--lang", "sr", "ru")] for call in examples()]
    more = [["check", "game.json", "--format", form] for form in ("json", "html", "markdown", "github", "junit")]
    calls = [*plain, *more, *map(list, helps()), *map(list, mistakes())]
    ran = subprocess.run(
        [sys.executable, "-c", DRIVER],
        input=json.dumps(calls),
        capture_output=True,
        cwd=folder,
        env=environment(PYTHONPATH=f"{project}:{ROOT}", LANG=f"{TAG}.UTF-8", PYTHONUTF8="1"),
        text=True,
        check=True,
    )
    return [tuple(call) for call in json.loads(ran.stdout)]


def outside(text: str) -> str:
    """What stands outside of all brackets."""
    inside = re.compile(r"⟦[^⟦⟧]*⟧")
    while inside.search(text):
        text = inside.sub(" ", text)
    return text


def bypassing(text: str, arguments: list[str]) -> list[str]:
    """The words outside of brackets that are no data."""
    rest = names_removed(outside(text))
    given = {word for argument in arguments for word in re.findall(r"\w+", argument)}
    return sorted({word for word in re.findall(r"[^\W\d_]{2,}", rest) if word not in given and word not in PLAYERS})


def test_nothing_on_the_screen_bypasses_the_catalogues(ended: list[Ended]) -> None:
    wrong = {}
    for arguments, _, out, err in ended:
        is_for_people = not {"schema", "--all-languages", "json", "html", "junit", "github"}.intersection(arguments)
        text = out + err if is_for_people and not out.startswith("{") else err
        if words := bypassing(text, arguments):
            wrong[" ".join(arguments)] = words
    assert wrong == {}


def test_a_language_needs_no_code(ended: list[Ended]) -> None:
    by_call = {" ".join(arguments): (status, out) for arguments, status, out, _ in ended}
    assert by_call["check --help"][1].startswith("⟦Usage:⟧ rulecheck check")
    assert TAG in by_call["--help"][1]
    report = json.loads(by_call["check game.json --format json"][1])
    finding = report["records"][0]["findings"][0]
    assert finding["messages"][TAG].startswith("⟦")
    assert TAG not in finding["rulebook"]
    assert f'"{TAG}"' in by_call["check game.json --format html"][1]


def test_what_bypasses_is_noticed() -> None:
    assert bypassing("⟦Error: ⟦a⟧ b⟧ Oops\n", []) == ["Oops"]
    assert outside("⟦a\n b⟧c") == " c"
