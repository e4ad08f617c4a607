"""Serbian Latin from Cyrillic, and searching in either script."""

from __future__ import annotations

import re
import shutil
import string
import subprocess

import pytest

from rulecheck.voice.catalogue import folder
from rulecheck.voice.serbian import folded, latin
from tests.voice.texts import messages

SAMPLES = {
    "Његош": "Njegoš",
    "ЊЕГОШ": "NJEGOŠ",
    "ЉУБАВ, ЏЕП": "LJUBAV, DŽEP",
    "КОЊ": "KONJ",
    "Џ. Њ. Љубић": "Dž. Nj. Ljubić",
    "Њ": "Nj",
    "аЊ": "aNj",
    "БГА подешавања": "BGA podešavanja",
    "Ђурђевак, ћуфте и жабе": "Đurđevak, ćufte i žabe",
    "инјекција": "injekcija",
    "надживети": "nadživeti",
    "Играч {player} има {held:token gen} у {{руци}}.": "Igrač {player} ima {held:token gen} u {{ruci}}.",
    "$.moves[3] JSON": "$.moves[3] JSON",
    "ЊX и XЊ": "NJX i XNJ",
}
EVERY_LETTER = "абвгдђежзијклљмнњопрстћуфхцчџш"


@pytest.mark.parametrize(("cyrillic", "expected"), SAMPLES.items())
def test_latin(cyrillic: str, expected: str) -> None:
    assert latin(cyrillic) == expected


def test_nothing_but_cyrillic_changes() -> None:
    assert latin(string.printable + "đšćčž„“«»…") == string.printable + "đšćčž„“«»…"


def recoded(text: str) -> str:
    """What GNU gettext makes of a text."""
    program = shutil.which("recode-sr-latin")
    if program is None:
        pytest.skip("gettext is not installed")
    return subprocess.run([program], input=text, capture_output=True, check=True, encoding="utf-8").stdout


@pytest.mark.system
def test_gettext_agrees() -> None:
    text = "\n".join([*SAMPLES, EVERY_LETTER, EVERY_LETTER.upper(), " ".join(EVERY_LETTER.upper()), ""])
    assert latin(text) == recoded(text)


@pytest.mark.system
@pytest.mark.parametrize("file", ["LC_MESSAGES/rulecheck.po", "terms.yaml", "rules.yaml"])
def test_gettext_agrees_on_everything_that_is_said(file: str) -> None:
    text = (folder("sr") / file).read_text("utf-8")
    assert latin(text) == recoded(text)


def test_fields_names_and_pointers_are_not_touched() -> None:
    """Only letters of Cyrillic change: what stands in braces, keys, paths and options are the same in both scripts."""
    latin_only = re.compile(r"\{[^}]*\}|[A-Za-z][A-Za-z0-9_/.*-]*")
    for cyrillic, in_latin in zip(messages("sr"), messages("sr-Latn"), strict=True):
        kept = latin_only.findall(str(cyrillic.string))
        rest = str(in_latin.string)
        for word in kept:
            assert word in rest
            rest = rest.partition(word)[2]
        assert not re.search("[\u0400-\u04ff]", str(in_latin.string))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("злато", "ZLATO"),
        ("плави", "plavi"),
        ("ниво", "Nivo"),
        ("Љубав", "ljubav"),
        ("племићи", "plemici"),
        ("Ђорђе", "djordje"),
        ("Đorđe", "Ђорђе"),
        ("чёрный", "черный"),
        ("acción", "ACCION"),
        ("Џокер", "dzoker"),
    ],
)
def test_the_same_when_searched(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_other_words_stay_other_words() -> None:
    assert folded("црни") != folded("црвени")
    assert folded("синий") != folded("сини")
