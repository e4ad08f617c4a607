"""Lists in a sentence, read aloud."""

from __future__ import annotations

import pytest

from rulecheck.voice import speak


@pytest.mark.parametrize(
    ("tag", "items", "said"),
    [
        ("sr", [], ""),
        ("sr", ["Ана"], "Ана"),
        ("sr", ["Ана", "Борис"], "Ана и Борис"),
        ("sr", ["црвена", "плава", "бела"], "црвена, плава и бела"),
        ("sr-Latn", ["crvena", "plava", "bela"], "crvena, plava i bela"),
        ("ru", ["красный", "синий", "белый"], "красный, синий и белый"),
        ("en", ["red", "blue", "white"], "red, blue and white"),
        ("es", ["rojo", "azul", "blanco"], "rojo, azul y blanco"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["aguja", "hilo"], "aguja e hilo"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("es", ["Ana", "Íñigo"], "Ana e Íñigo"),
        ("es", ["Ana", "Yves"], "Ana e Yves"),
        ("es", ["Ana", "Yolanda"], "Ana y Yolanda"),
        ("es", ["Ana", "Ирина"], "Ana e Ирина"),
        ("es", ["Ana", "«Ines»"], "Ana e «Ines»"),
        ("es", ["Inés", "Ana"], "Inés y Ana"),
    ],
)
def test_and(tag: str, items: list[str], said: str) -> None:
    assert speak(tag).list(items) == said


@pytest.mark.parametrize(
    ("tag", "items", "said"),
    [
        ("sr", ["2", "3", "4"], "2, 3 или 4"),
        ("sr-Latn", ["2", "3"], "2 ili 3"),
        ("ru", ["2", "3", "4"], "2, 3 или 4"),
        ("en", ["2", "3", "4"], "2, 3 or 4"),
        ("es", ["7", "8"], "7 u 8"),
        ("es", ["10", "11"], "10 u 11"),
        ("es", ["8", "9"], "8 o 9"),
        ("es", ["70", "80 fichas"], "70 u 80 fichas"),
        ("es", ["100", "110"], "100 o 110"),
        ("es", ["10000", "11000"], "10000 u 11000"),
        ("es", ["1", "18"], "1 o 18"),
        ("es", ["rubí", "ónice"], "rubí u ónice"),
        ("es", ["uno", "hoja"], "uno u hoja"),
        ("es", ["plata", "oro"], "plata u oro"),
    ],
)
def test_or(tag: str, items: list[str], said: str) -> None:
    assert speak(tag).list(items, "or") == said
