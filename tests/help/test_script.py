"""Each language is written in its own script. Its words are read in `tests/voice/test_concepts.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulecheck.voice.help import rules_help
from tests.voice.texts import messages

#: What is the same in every language: codes, ids, keys and values of records, names of formats and of the game.
LATIN = re.compile(
    r"\b(?:1w-r2k1|1w-r5|n-w4u4)\b|\b[wugrk]\b(?= \()|\bJSON\b|\bUTF-8\b|\bWindows-125\d\b|\bSplendor\b"
    r"|\bBoard Game Arena\b|[\"„“«»](?:player|format)[\"„“«»]|\"(?:splendor-position|chess-log)\""
)


def help_texts(tag: str) -> Iterator[tuple[str, str]]:
    for chapter in rules_help(tag).chapters:
        yield chapter.key, chapter.title
        for index, paragraph in enumerate(chapter.paragraphs):
            yield f"{chapter.key}/{index}", paragraph
        for entry in chapter.entries:
            for name in ("title", "statement", "why", "legal", "illegal", "differ"):
                yield f"{entry.code} {name}", getattr(entry, name)


@pytest.mark.parametrize("tag", ["sr", "ru"])
def test_there_is_no_latin_letter_but_in_names_and_codes(tag: str) -> None:
    rest = [(where, LATIN.sub(" ", text)) for where, text in help_texts(tag)]
    assert [(where, found) for where, text in rest if (found := re.findall("[A-Za-z]+", text))] == []


@pytest.mark.parametrize("tag", ["sr", "ru"])
def test_latin_words_in_messages_are_those_of_the_message(tag: str) -> None:
    for message in messages(tag):
        said = re.sub(r"\{.*?\}", " ", str(message.string))
        assert set(re.findall("[A-Za-z]+", said)) <= set(re.findall("[A-Za-z]+", str(message.id))), message.id


@pytest.mark.parametrize("tag", ["sr-Latn", "es", "en"])
def test_there_is_no_cyrillic_letter_in_latin_texts(tag: str) -> None:
    cyrillic = [(where, found[0]) for where, text in help_texts(tag) if (found := re.search("[Ѐ-ӿ]+", text))]
    assert {word for _, word in cyrillic} <= {"Ана"}
