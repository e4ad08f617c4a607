"""Grammar: every message with every number, color and level, and every counted phrase in every case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from rulecheck.model.tokens import COLORS
from rulecheck.voice import LANGUAGES, speak
from rulecheck.voice.terms import CASES, terms
from tests.voice.corpus import LEVELS, NAMES, NUMBERS, reasons, whole
from tests.voice.grammar import counted, disagreements, misgoverned, nouns, spanish_colored
from tests.voice.texts import texts

INFLECTED = [tag for tag in LANGUAGES if tag.partition("-")[0] in ("sr", "ru")]


@cache
def sentences(tag: str) -> tuple[str, ...]:
    """Everything that the language says of a broken rule, each sentence once."""
    voice = speak(tag)
    said: dict[str, None] = {}
    for reason in reasons():
        for finding in whole(reason):
            said[f"{voice.statement(finding, NAMES)} {voice.place(finding)}"] = None
    return tuple(said)


@pytest.mark.parametrize("tag", INFLECTED)
def test_counted_phrases_are_those_of_the_grammar(tag: str) -> None:
    words = terms(tag)
    keys = set(words.words["nouns"])
    assert keys == set(nouns(tag.partition("-")[0]))
    for key, number, case in product(sorted(keys), NUMBERS, CASES):
        assert words.counted(number, key, case) == counted(tag, key, number, case)


def test_spanish_adjectives_agree_with_their_nouns() -> None:
    for key, singular, plural in spanish_colored():
        for number in NUMBERS:
            assert terms("es").counted(number, key) == f"{number} {singular if number == 1 else plural}"


@pytest.mark.parametrize("tag", INFLECTED)
def test_numbers_adjectives_and_nouns_agree_in_every_message(tag: str) -> None:
    assert [(wrong, said) for said in sentences(tag) if (wrong := disagreements(said, tag))] == []
    assert [(wrong, text) for _, text in texts(tag) if (wrong := disagreements(text, tag))] == []


@pytest.mark.parametrize("tag", INFLECTED)
def test_a_counted_phrase_is_in_the_case_that_is_asked_for(tag: str) -> None:
    assert [(wrong, said) for said in sentences(tag) if (wrong := misgoverned(said, tag))] == []
    assert [(wrong, text) for _, text in texts(tag) if (wrong := misgoverned(text, tag))] == []


@pytest.mark.parametrize("tag", ["es", "en"])
def test_one_is_singular_and_the_rest_plural(tag: str) -> None:
    one = {form: noun for noun, forms in terms(tag).words["nouns"].items() for form in [first(forms)[0]]}
    more = {first(forms)[1] for forms in terms(tag).words["nouns"].values()}
    for said in sentences(tag):
        for number, word in re.findall(r"(?<![\w.,:])(\d+) ([^\W\d_]+)", said):
            assert not (number == "1" and word in more - set(one)), said
            assert not (number != "1" and word in set(one) - more), said


def first(forms: object) -> list[str]:
    return forms["nom"] if isinstance(forms, dict) else forms  # type: ignore[return-value]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_sentence_is_left_with_a_gap(tag: str) -> None:
    for said in sentences(tag):
        assert not re.search(r"[{}]|  |\(\)| [.,;:!]|None|[,;:]\.", said), said


def phrases(tag: str) -> Iterator[str]:
    voice = speak(tag)
    for color, number, case in product(COLORS, NUMBERS, CASES):
        yield voice.phrase(f"{{tokens:{case}}}", tokens={color: number})
        yield voice.phrase(f"{{color:{case}}}", color=color)
        yield voice.phrase(f"{{color:tokens {case}}}", color=color)
        if color != "gold":
            yield voice.phrase(f"{{bonuses:{case}}}", bonuses={color: number})
            yield voice.phrase(f"{{noble:{case}}}", noble=f"n-{'wugrk'[COLORS.index(color)]}{number % 10 or 1}")
    for level, case, length in product(LEVELS, CASES, ("", "short ")):
        yield voice.phrase(f"{{card:{length}{case}}}", card=f"{level}w-r2k1")
        yield voice.phrase(f"{{card:{length}{case}}}", card={"level": level})


@pytest.mark.parametrize("tag", INFLECTED)
def test_colors_levels_and_cases_agree(tag: str) -> None:
    assert [(wrong, said) for said in phrases(tag) if (wrong := disagreements(said, tag))] == []


@pytest.mark.parametrize(
    ("tag", "text", "wrong"),
    [
        ("ru", "Игрок Ана имеет 2 красные жетона.", ["2 красные жетона"]),
        ("ru", "В колоде 21 карт развития.", ["21 карт развития"]),
        ("ru", "Здесь 5 красных жетонов и 1 карта вельможи.", []),
        ("sr", "Ана има 3 црвених токена.", ["3 црвених токена"]),
        ("sr", "Ана има 11 токен.", ["11 токен"]),
        ("sr-Latn", "Ana ima 22 tokena i 101 zlatni token.", []),
    ],
)
def test_a_wrong_ending_is_noticed(tag: str, text: str, wrong: list[str]) -> None:
    assert disagreements(text, tag) == wrong


@pytest.mark.parametrize(
    ("tag", "text", "wrong"),
    [
        ("ru", "Больше нельзя: не больше 21 жетон.", ["больше 21 жетон"]),
        ("ru", "Игрок Ана платит 1 карта развития.", ["платит 1 карта развития"]),
        ("sr", "Има више од 1 токен.", ["више од 1 токен"]),
        ("sr", "Ана узима 1 развојна карта.", ["узима 1 развојна карта"]),
        ("sr", "Ана узима 1 развојну карту.", []),
    ],
)
def test_a_wrong_case_is_noticed(tag: str, text: str, wrong: list[str]) -> None:
    assert misgoverned(text, tag) == wrong
