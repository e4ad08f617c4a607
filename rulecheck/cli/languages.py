"""In which languages to speak, decided before anything else is built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rulecheck.cli.usage import Misuse
from rulecheck.voice import LANGUAGES, Voice, from_environment, match, speak

OPTION: Final = "--lang"


def of_environment(environ: Mapping[str, str]) -> tuple[Voice, ...]:
    """The voice for the locale of the environment."""
    return (speak(from_environment(environ)),)


def requested(arguments: Sequence[str], default: tuple[Voice, ...]) -> tuple[Voice, ...]:
    """The voices that the arguments ask for, anywhere among them, each once; else the default.

    The first one speaks the interface. Raises `Misuse`, in the default language, for one that there is not.
    """
    tags = {}
    for tag in _tags(arguments):
        language = match(tag)
        if language is None:
            raise Misuse(
                default[0].say(
                    "There is no language “{found}”; there are: {allowed}.",
                    found=tag,
                    allowed=", ".join(LANGUAGES),
                )
            )
        tags[language] = speak(language)
    return tuple(tags.values()) or default


def _tags(arguments: Sequence[str]) -> Iterator[str]:
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":  # from here on there are only paths
            return
        name, equals, tag = argument.partition("=")
        if name == OPTION:
            # A missing tag at the end of the line is noticed, and explained, with all other missing values.
            yield from (tag,) if equals else (tag for tag in [next(rest, None)] if tag is not None)
