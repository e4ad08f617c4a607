"""Serbian Latin from Cyrillic, and searching in either script."""

from __future__ import annotations

import shutil
import string
import subprocess

import pytest

from rulecheck.voice.serbian import folded, latin

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


@pytest.mark.system
def test_gettext_agrees() -> None:
    program = shutil.which("recode-sr-latin")
    if program is None:
        pytest.skip("gettext is not installed")
    text = "\n".join([*SAMPLES, EVERY_LETTER, EVERY_LETTER.upper(), " ".join(EVERY_LETTER.upper()), ""])
    recoded = subprocess.run([program], input=text, capture_output=True, check=True, encoding="utf-8").stdout
    assert latin(text) == recoded


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
