"""Which of our languages somebody wants, from a language tag or from the environment."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

LANGUAGES: Final = ("sr", "sr-Latn", "ru", "es", "en")

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
    """Our language for a tag such as `sr-Latn-RS`, `sr_RS.UTF-8@latin` or `ES_mx`, if it is one.

    The script is the one named, else that of `@latin` or `@cyrillic`, else the usual one of the territory.
    """
    name, _, modifier = tag.strip().lower().partition("@")
    code, *subtags = re.split("[-_]", name.partition(".")[0])
    code, *implied = OTHER_CODES.get(code, code).split("-")
    if code != "sr":
        return code if code in LANGUAGES else None
    return "sr-Latn" if _script(subtags, modifier, implied) == "latn" else "sr"


def _script(subtags: Sequence[str], modifier: str, implied: Sequence[str]) -> str:
    if subtags and subtags[0] in ("latn", "cyrl"):
        return subtags[0]
    if modifier.endswith(("latin", "latn")):
        return "latn"
    if modifier.endswith(("cyrillic", "cyrl")):
        return "cyrl"
    if implied or LATIN_TERRITORIES.intersection(subtags[:1]):
        return "latn"
    return "cyrl"


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
