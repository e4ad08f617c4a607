"""Which language a tag or an environment asks for. The wrong script of Serbian is a wrong language."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.core import get_global

from rulecheck.voice.language import LANGUAGES, LATIN_TERRITORIES, choose, found, from_environment, match


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("sr", "sr"),
        ("sr_RS", "sr"),
        ("sr-RS", "sr"),
        ("sr_RS.UTF-8", "sr"),
        ("sr_BA", "sr"),
        ("sr-XK", "sr"),
        ("SR-CYRL", "sr"),
        ("sr_Cyrl_ME", "sr"),
        ("sr_ME@cyrillic", "sr"),
        ("srp", "sr"),
        ("sh-Cyrl", "sr"),
        ("sr-Latn", "sr-Latn"),
        ("sr_Latn", "sr-Latn"),
        ("sr_Latn_RS", "sr-Latn"),
        ("sr-Latn-RS", "sr-Latn"),
        ("SR_LATN_rs", "sr-Latn"),
        ("sr@latin", "sr-Latn"),
        ("sr_RS@latin", "sr-Latn"),
        ("sr_RS.UTF-8@latin", "sr-Latn"),
        ("sr_RS@Latn", "sr-Latn"),
        ("sr@ijekavianlatin", "sr-Latn"),
        ("sr_Latn@cyrillic", "sr-Latn"),  # a script that is named wins
        ("ср-Латн", "sr-Latn"),
        ("СР", "sr"),
        ("ср-Ћирл", "sr"),
        ("ру", "ru"),
        ("ru-Latn", "ru"),
        ("sr_ME", "sr-Latn"),
        ("sr-ME.UTF-8", "sr-Latn"),
        ("sr_RO", "sr-Latn"),
        ("sh_RS", "sr-Latn"),
        ("sh", "sr-Latn"),
        ("cnr_ME", "sr-Latn"),
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("ru_UA.KOI8-U", "ru"),
        ("rus", "ru"),
        ("es", "es"),
        ("es_MX", "es"),
        ("es-419", "es"),
        ("es_ES@euro", "es"),
        ("en", "en"),
        ("en_US.UTF-8", "en"),
        ("en_US_POSIX", "en"),
        (" EN-gb ", "en"),
        ("bs", None),
        ("hr_HR.UTF-8", None),
        ("de", None),
        ("srn", None),
        ("est", None),
        ("C", None),
        ("", None),
        ("-", None),
    ],
)
def test_tag(tag: str, language: str | None) -> None:
    assert match(tag) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "sr_RS.UTF-8@latin"}, "sr-Latn"),
        ({"LC_ALL": "ru_RU", "LC_MESSAGES": "es_MX"}, "ru"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "es"}, "es"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "sr"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU", "LANGUAGE": "sr"}, "en"),
        ({"LANGUAGE": "sr"}, "en"),  # nothing set is the C locale
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "sr@latin:ru:en"}, "sr-Latn"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:hr:ru"}, "ru"),
        ({"LANG": "sr_ME.UTF-8", "LANGUAGE": "de:fr"}, "sr-Latn"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": ""}, "es"),
    ],
)
def test_environment(environ: dict[str, str], language: str) -> None:
    assert from_environment(environ) == language


def test_what_is_requested_goes_before_the_environment() -> None:
    environ = {"LANG": "ru_RU.UTF-8"}
    assert choose(["es"], environ) == "es"
    assert choose(["de", "sr-ME"], environ) == "sr-Latn"
    assert choose(["de"], environ) == "ru"
    assert choose([], environ) == "ru"


def test_every_language_answers_to_its_own_tag() -> None:
    assert [match(language) for language in LANGUAGES] == list(LANGUAGES)


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    for name in ("uk", "sr_Latn", "haw", "README.md", ".cache", "UK", "__pycache__"):
        (tmp_path / name).mkdir()
    assert found(tmp_path) == ("haw", "sr-Latn", "uk")


def test_the_territories_of_serbian_latin_are_those_of_cldr() -> None:
    likely = get_global("likely_subtags")
    latin = {tag.removeprefix("sr_").lower() for tag in likely if tag.startswith("sr_") and "_Latn_" in likely[tag]}
    assert latin - {"latn"} == LATIN_TERRITORIES
