"""The help and the messages use the words of the rulebooks and no others. The words are in `tests/terms/`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.pofile import read_po

from rulecheck.resources import locales
from rulecheck.voice.help import rules_help
from rulecheck.voice.serbian import latin

TERMS = Path(__file__).parents[1] / "terms"
TRANSLATED = ("sr", "ru", "es")

#: What is the same in every language: codes, ids, keys and values of records, names of formats and of the game.
LATIN = re.compile(
    r"\b(?:1w-r2k1|1w-r5|n-w4u4)\b|\b[wugrk]\b(?= \()|\bJSON\b|\bUTF-8\b|\bWindows-125\d\b|\bSplendor\b"
    r"|\bBoard Game Arena\b|[\"„“«»](?:player|format)[\"„“«»]|\"(?:splendor-position|chess-log)\""
)


def terms(language: str) -> dict[str, Any]:
    return yaml.safe_load((TERMS / f"{language}.yaml").read_text("utf-8"))  # type: ignore[no-any-return]


def help_texts(tag: str) -> Iterator[tuple[str, str]]:
    for chapter in rules_help(tag).chapters:
        yield chapter.key, chapter.title
        for index, paragraph in enumerate(chapter.paragraphs):
            yield f"{chapter.key}/{index}", paragraph
        for entry in chapter.entries:
            for name in ("title", "statement", "why", "legal", "illegal", "differ"):
                yield f"{entry.code} {name}", getattr(entry, name)


def messages(language: str) -> Iterator[tuple[str, str]]:
    with (locales() / language / "LC_MESSAGES" / "rulecheck.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id and message.string:
                yield str(message.id), re.sub(r"\{\w+(:[^}]*)?\}", " ", str(message.string))


def wrong_words(texts: Iterator[tuple[str, str]], forbidden: list[str]) -> list[tuple[str, str]]:
    patterns = [re.compile(pattern, re.IGNORECASE) for pattern in forbidden]
    return [(where, found[0]) for where, text in texts for pattern in patterns if (found := pattern.search(text))]


@pytest.mark.parametrize("tag", ["sr", "sr-Latn", "ru", "es", "en"])
def test_the_help_uses_every_term_of_the_rulebook(tag: str) -> None:
    whole = " ".join(text for _, text in help_texts(tag)).lower()
    wanted = terms(tag.partition("-")[0])["terms"]
    if tag == "sr-Latn":
        wanted = {concept: latin(word) for concept, word in wanted.items()}
    assert [concept for concept, word in wanted.items() if not re.search(rf"\b{word}", whole)] == []


@pytest.mark.parametrize("language", [*TRANSLATED, "en"])
def test_the_help_uses_no_other_words(language: str) -> None:
    assert wrong_words(help_texts(language), terms(language)["forbidden"]) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_messages_use_no_other_words(language: str) -> None:
    assert wrong_words(messages(language), terms(language)["forbidden"]) == []


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("sr", "Узима 3 жетона.", "жетон"),
        ("ru", "Берёт 3 токена.", "токен"),
        ("ru", "Берёт жетон вельможи.", "жетон вельмож"),
        ("es", "Toma 3 gemas.", "gemas"),
        ("es", "Se pueden coger 2 fichas.", "coger"),
        ("en", "Takes 3 gems.", "gems"),
    ],
)
def test_a_wrong_word_is_noticed(language: str, text: str, word: str) -> None:
    assert wrong_words(iter([("here", text)]), terms(language)["forbidden"]) == [("here", word)]


def test_a_gem_token_is_a_token() -> None:
    assert wrong_words(iter([("here", "Toma 3 fichas de gema.")]), terms("es")["forbidden"]) == []


@pytest.mark.parametrize("tag", ["sr", "ru"])
def test_there_is_no_latin_letter_but_in_names_and_codes(tag: str) -> None:
    rest = [(where, LATIN.sub(" ", text)) for where, text in help_texts(tag)]
    assert [(where, found) for where, text in rest if (found := re.findall("[A-Za-z]+", text))] == []


@pytest.mark.parametrize("language", ["sr", "ru"])
def test_latin_words_in_messages_are_those_of_the_message(language: str) -> None:
    for english, translation in messages(language):
        own = set(re.findall("[A-Za-z]+", english))
        assert set(re.findall("[A-Za-z]+", translation)) <= own, english


@pytest.mark.parametrize("tag", ["sr-Latn", "es", "en"])
def test_there_is_no_cyrillic_letter_in_latin_texts(tag: str) -> None:
    cyrillic = [(where, found[0]) for where, text in help_texts(tag) if (found := re.search("[Ѐ-ӿ]+", text))]
    assert {word for _, word in cyrillic} <= {"Ана"}
