"""How sentences are written in each language: marks, dashes, names, and nobody's gender."""

from __future__ import annotations

import re
from typing import Final

import pytest

from rulecheck.model.finding import KINDS
from rulecheck.voice import LANGUAGES
from rulecheck.voice.serbian import latin
from rulecheck.voice.template import fields
from rulecheck.voice.terms import terms
from tests.voice.texts import messages, texts, translation

TRANSLATED: Final = [tag for tag in LANGUAGES if tag != "en"]
QUOTES: Final = frozenset("“”„‟‘’‚‛«»‹›\"'`")

#: Words that would give a gender to whoever the player is: pronouns, and verbs in the past.
GENDER: Final = {
    "sr": (
        r"\b(?:он|његов\w*|(?<!у )њему|му|њега)\b"
        r"|\b(?:је|су) (?:\w+ )?\w+(?:ао|ио|ео|уо|ла)\b|\b\w+(?:ао|ио|уо|ала|ила|ела) је\b"
    ),
    "ru": r"\b(?:он|она|ему|него|неё|её игрок)\b|\b(?!правил|появлялась)\w+(?:лась|лся|[аеиуыя]ла|[аеиуыя]л)\b",
    "es": r"\b(?:él|(?<!en )ella|ellos|ellas)\b|\bjugadora",
    "en": r"\b(?:he|she|him|his|her|hers)\b",
}
#: Words that ask for a case, or an article: a name has neither.
BEFORE_A_NAME: Final = {
    "sr": "у|од|код|до|за|са|с|без|из|на|о|против|уместо|пре|после|између|преко|кроз|поред",
    "ru": "у|от|к|ко|для|до|с|со|без|из|на|о|об|по|против|вместо|при|за|над|после|перед|между|игрок(?:а|у|ом|е)",
    "es": "del?|al?|con|para|por|en|sin|contra|hacia|desde|el|la|un|una|su",
    "en": "a|an|the",
}

#: What no text has.
NOTHING: Final = "(?!)"


def people(text: str) -> list[str]:
    return [name for name in fields(text) if KINDS.get(name) in ("player", "players")]


def in_script(pattern: str, tag: str) -> re.Pattern[str]:
    return re.compile(latin(pattern) if tag == "sr-Latn" else pattern, re.IGNORECASE)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(tag: str) -> None:
    opening, closing = terms(tag).words["quotes"]
    for message in messages(tag):
        said = translation(message, tag)
        # A mark of another kind is what the message is about: a quotation mark of JSON, an example of a command.
        foreign = {mark for mark in said if mark in QUOTES} - {opening, closing} - (set(str(message.id)) - set("“”"))
        assert not foreign, said
    for _, text in texts(tag):
        marks = [mark for mark in text if mark in (opening, closing)]
        assert marks == [opening, closing] * (len(marks) // 2), text


#: A space too many, dots or a hyphen in place of an ellipsis or a dash.
CARELESS: Final = re.compile(r"  | [,;.!?](?!\w)| :(?!\w)|\( | \)|\.\.\.|(?<=\w) - ")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_marks_stand_as_they_should(tag: str) -> None:
    for where, text in texts(tag):
        for careless in CARELESS.findall(text):
            assert careless.strip() in where, text  # the message itself has such a thing, as in "RULE,..."


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_translation_ends_as_its_message_does(tag: str) -> None:
    for message in messages(tag):
        said, english = translation(message, tag), str(message.id)
        assert (said[-1] if said[-1] in ".:?!" else "") == (english[-1] if english[-1] in ".:?!" else ""), said


@pytest.mark.parametrize("tag", LANGUAGES)
def test_nobody_has_a_gender(tag: str) -> None:
    gendered = in_script(GENDER.get(tag.partition("-")[0], NOTHING), tag)
    found = [
        (word[0], said)
        for message in messages(tag)
        if people(said := translation(message, tag)) and (word := gendered.search(re.sub(r"\{.*?\}", "", said)))
    ]
    assert found == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_name_is_a_subject_or_stands_after_a_colon(tag: str) -> None:
    before = BEFORE_A_NAME.get(tag.partition("-")[0], NOTHING)
    for message in messages(tag):
        said = translation(message, tag)
        for name in people(said):
            assert not in_script(rf"(?<!\w)(?:{before}) \{{{name}\b", tag).search(said), said


@pytest.mark.parametrize("tag", ["ru"])
def test_yo_is_written(tag: str) -> None:
    words = re.compile(
        r"\b(?:еще|берет|ее|нее|черн\w+|зелен\w+|дает|идет|учет\w*|отчет\w*|четк\w+|расчет\w*|трех|четырех|причем|вдвоем|втроем)\b",
        re.IGNORECASE,
    )
    assert [(word, text) for _, text in texts(tag) for word in words.findall(text)] == []


def test_solo_has_no_accent() -> None:
    assert [text for _, text in texts("es") if re.search(r"\bsólo\b", text)] == []
