"""Everything that a language says: its messages, its words and its rules help."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from rulecheck.model.finding import KINDS
from rulecheck.voice.catalogue import LOCALES, folder

_FIELD: Final = re.compile(r"\{(\w+)[^}]*\}")


@cache
def catalogue(tag: str) -> Catalog:
    """The catalogue of a language as it is written; that of English has no translations."""
    source = folder("sr" if tag == "en" else tag) / "LC_MESSAGES" / "rulecheck.po"
    with source.open("rb") as file:
        return read_po(file)


def messages(tag: str) -> Iterator[Message]:
    """The translated messages."""
    for message in catalogue(tag):
        if message.id and (message.string or tag == "en"):
            yield message


def translation(message: Message, tag: str) -> str:
    """What a language says for a message."""
    return str(message.id if tag == "en" else message.string)


@cache
def texts(tag: str) -> tuple[tuple[str, str], ...]:
    """Where each text stands, and the text; of its fields only those that are a player are left, as `{player}`."""
    said = [(str(message.id), translation(message, tag)) for message in messages(tag)]
    for file in sorted(folder(tag, LOCALES).glob("*.yaml")):
        chapters = yaml.safe_load(file.read_text("utf-8"))
        for key in ("notation", "plural", "quotes", "cases"):  # what people type, and what is no text
            chapters.pop(key, None)
        said += _leaves(chapters, file.name)
    return tuple((where, _FIELD.sub(_plain, text)) for where, text in said)


def _plain(field: re.Match[str]) -> str:
    return "{player}" if KINDS.get(field[1]) == "player" else "{}"


def _leaves(entry: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(entry, dict):
        for key, value in entry.items():
            if key != "related":
                yield from _leaves(value, f"{where} {key}")
    elif isinstance(entry, list):
        for value in entry:
            yield from _leaves(value, where)
    else:
        yield where, str(entry)
