"""Which of our languages somebody wants, from a language tag or from the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rulecheck.resources import locales
from rulecheck.voice.serbian import latin

_FOLDER: Final = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?")


def found(locales: Path) -> tuple[str, ...]:
    """The tags of the languages that have a folder there, such as `sr-Latn` for `sr_Latn`."""
    return tuple(name.replace("_", "-") for name in sorted(os.listdir(locales)) if _FOLDER.fullmatch(name))


#: A language is a folder: nothing else has to know of it.
LANGUAGES: Final = found(locales())

_TAGS: Final = {tag.lower(): tag for tag in LANGUAGES}

#: Where Serbian is in Latin unless a script is named: the "likely subtags" of CLDR.
LATIN_TERRITORIES: Final = frozenset({"me", "ro", "tr"})

#: Older, wider and three-letter codes. What they call Serbo-Croatian and Montenegrin is Serbian Latin here.
OTHER_CODES: Final = {
    "sh": "sr-latn",
    "hbs": "sr-latn",
    "cnr": "sr-latn",
    "srp": "sr",
    "rus": "ru",
    "spa": "es",
    "eng": "en",
}


def choose(requested: Sequence[str], environ: Mapping[str, str]) -> str:
    """The first of the requested tags that is a language of ours, else what the environment says."""
    for tag in requested:
        if language := match(tag):
            return language
    return from_environment(environ)


def match(tag: str) -> str | None:
    """Our language for a tag such as `sr-Latn-RS`, `sr_RS.UTF-8@latin`, `ES_mx` or `ср-Латн`, if it is one.

    The script is the one named, else that of `@latin` or `@cyrillic`, else the usual one of the territory.
    """
    name, _, modifier = latin(tag.strip().lower()).partition("@")
    code, *subtags = re.split("[-_]", name.partition(".")[0])
    code, *implied = OTHER_CODES.get(code, code).split("-")
    script = _script(subtags, modifier, implied)
    return _TAGS.get(f"{code}-{script}", _TAGS.get(code))


def _script(subtags: Sequence[str], modifier: str, implied: Sequence[str]) -> str:
    """The script in four letters, "" for the usual one."""
    if subtags and len(subtags[0]) == 4:
        return subtags[0]
    if modifier.endswith(("latin", "latn")):
        return "latn"
    if modifier.endswith(("cyrillic", "cyrl")):
        return "cyrl"
    if implied or LATIN_TERRITORIES.intersection(subtags[:1]):
        return "latn"
    return ""


def from_environment(environ: Mapping[str, str]) -> str:
    """The language of the locale as GNU gettext finds it: `LANGUAGE` is a list, unheard in the C locale."""
    names = (environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "C")
    if locale.partition(".")[0].upper() in ("C", "POSIX"):
        return "en"
    for tag in (*environ.get("LANGUAGE", "").split(":"), locale):
        if language := match(tag):
            return language
    return "en"
