"""Catalogues are found, compiled when a checkout needs it, and never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulecheck.voice.catalogue import Untranslated, load

PO = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "turn"
msgstr "{}"

msgctxt "verb"
msgid "turn"
msgstr "окренути"

#, fuzzy
msgid "round"
msgstr "округло"
"""


@pytest.fixture
def messages(tmp_path: Path) -> Path:
    folder = tmp_path / "sr_Latn" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "rulecheck.po").write_text(PO.format("потез"), "utf-8")
    return folder


def test_a_checkout_compiles_what_it_needs(messages: Path, tmp_path: Path) -> None:
    catalogue = load("sr-Latn", tmp_path)
    assert catalogue.gettext("turn") == "потез"
    assert catalogue.pgettext("verb", "turn") == "окренути"
    assert sorted(path.name for path in messages.iterdir()) == ["rulecheck.mo", "rulecheck.po"]


def test_an_edited_catalogue_is_compiled_again(messages: Path, tmp_path: Path) -> None:
    load("sr-Latn", tmp_path)
    po, mo = messages / "rulecheck.po", messages / "rulecheck.mo"
    po.write_text(PO.format("корак"), "utf-8")
    os.utime(mo, (1, 1))
    assert load("sr-Latn", tmp_path).gettext("turn") == "корак"


def test_an_installation_has_no_source(messages: Path, tmp_path: Path) -> None:
    load("sr-Latn", tmp_path)
    (messages / "rulecheck.po").unlink()
    assert load("sr-Latn", tmp_path).gettext("turn") == "потез"


def test_a_folder_that_cannot_be_written_to(messages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    assert load("sr-Latn", tmp_path).gettext("turn") == "потез"
    assert not (messages / "rulecheck.mo").exists()


def test_what_is_not_translated_is_english_and_known_to_be(messages: Path, tmp_path: Path) -> None:
    for catalogue in (load("sr-Latn", tmp_path), load("ru", tmp_path)):
        for said in (catalogue.gettext("round"), catalogue.pgettext("noun", "round")):
            assert said == "round"
            assert isinstance(said, Untranslated)
    assert not isinstance(load("sr-Latn", tmp_path).gettext("turn"), Untranslated)


def test_the_voice_is_light_to_import() -> None:
    code = "import sys, rulecheck.voice; print({'babel', 'yaml', 'typer', 'rich'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8")
    assert run.stdout.strip() == "set()"
