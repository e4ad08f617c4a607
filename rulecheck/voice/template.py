"""The language of messages: whole sentences with `{field}` or `{field:how}`, and `{{` for a brace."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, Final, NamedTuple

from rulecheck.voice.facts import Facts, kind
from rulecheck.voice.terms import Terms, UnknownTerm

#: The names where there are no players.
NOBODY: Final[Mapping[str, str]] = {}


class TemplateError(ValueError):
    """A message that cannot be rendered: malformed, or with a fact, a noun or a case that is not there."""


class Part(NamedTuple):
    """Literal text, and the field after it (None at the end) with the words that say how to say it."""

    literal: str
    field: str | None
    how: tuple[str, ...]


@lru_cache(maxsize=4096)
def parse(template: str) -> tuple[Part, ...]:
    """The parts of a template."""
    parts = []
    try:
        for literal, field, how, conversion in Formatter().parse(template):
            if conversion or not (field is None or field.isidentifier()):
                raise ValueError("a field is {name} or {name:how}")
            parts.append(Part(literal, field, tuple((how or "").split())))
    except ValueError as error:
        raise TemplateError(f"{error}: {template!r}") from None
    return tuple(parts)


def fields(template: str) -> set[str]:
    """The names of the fields of a template."""
    return {part.field for part in parse(template) if part.field is not None}


def render(template: str, facts: Mapping[str, Any], terms: Terms, names: Mapping[str, str] = NOBODY) -> str:
    """The sentence of a template over the facts; `names` are the players' names by id."""
    speaker = Facts(terms, names)
    said = []
    for literal, field, how in parse(template):
        said.append(literal)
        if field is None:
            continue
        if field not in facts:
            raise TemplateError(f"there is no fact {field!r} for {template!r}")
        try:
            said.append(speaker.say(facts[field], kind(field, facts[field]), how))
        except UnknownTerm as error:
            raise TemplateError(f"{error}: {template!r}") from error
    return "".join(said)
