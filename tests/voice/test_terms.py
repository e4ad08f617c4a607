"""The words of every language, in every case and for every number."""

from __future__ import annotations

import re
from gettext import c2py

import pytest
from babel import Locale
from babel.messages.pofile import read_po

from rulecheck.voice.catalogue import folder
from rulecheck.voice.language import LANGUAGES
from rulecheck.voice.terms import CASES, Terms, UnknownTerm, terms

NUMBERS = (0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 101, 111)
COLORS = ("white", "blue", "green", "red", "black", "gold")


def forms_of(entry: object) -> list[list[str]]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]  # type: ignore[list-item]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_plural_forms_are_those_of_cldr(tag: str) -> None:
    category, form = Locale(tag.partition("-")[0]).plural_form, terms(tag).plural_form
    numbers = (*range(1001), *range(1010, 1_000_000, 997), 10_000, 100_001, 999_999)
    pairs = {(category(number), form(number)) for number in numbers}
    categories, forms = zip(*pairs, strict=True)
    assert len(set(categories)) == len(pairs) == len(set(forms))
    assert max(forms) + 1 == len(forms_of(terms(tag).words["nouns"]["token"])[0])


@pytest.mark.parametrize("tag", sorted(set(LANGUAGES) - {"en"}))
def test_the_catalogue_has_the_same_plural_forms(tag: str) -> None:
    with (folder(tag) / "LC_MESSAGES" / "rulecheck.po").open("rb") as file:
        header = read_po(file)
    expression = header.plural_expr
    assert [c2py(expression)(n) for n in range(200)] == [terms(tag).plural_form(n) for n in range(200)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_noun_has_every_form(tag: str) -> None:
    number_of_forms = max(map(terms(tag).plural_form, NUMBERS)) + 1
    for noun, entry in terms(tag).words["nouns"].items():
        assert {len(forms) for forms in forms_of(entry)} == {number_of_forms}, noun
        for case in CASES:
            for number in NUMBERS:
                assert re.fullmatch(rf"{number} \w[\w -]*\w", terms(tag).counted(number, noun, case)), noun


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_has_the_same_words(tag: str) -> None:
    def keys(tag: str) -> dict[str, set[str]]:
        return {chapter: set(entry) for chapter, entry in terms(tag).words.items() if isinstance(entry, dict)}

    assert keys(tag) == keys("en")
    assert keys(tag)["tokens"] == keys(tag)["colors"] == set(COLORS)


@pytest.mark.parametrize("tag", ["sr", "sr-Latn", "ru"])
def test_inflected_languages_write_the_genitive_out(tag: str) -> None:
    for chapter in ("nouns", "colors", "tokens", "card", "noble"):
        for key, entry in terms(tag).words[chapter].items():
            assert {"nom", "gen"} <= set(entry), key


@pytest.mark.parametrize(
    ("tag", "case", "said"),
    [
        ("sr", "nom", "0 токена, 1 токен, 2 токена, 5 токена, 11 токена, 21 токен, 22 токена, 111 токена"),
        ("sr", "gen", "0 токена, 1 токена, 2 токена, 5 токена, 11 токена, 21 токена, 22 токена, 111 токена"),
        (
            "sr-Latn",
            "nom",
            "0 tokena, 1 token, 2 tokena, 5 tokena, 11 tokena, 21 token, 22 tokena, 111 tokena",
        ),
        (
            "ru",
            "nom",
            "0 жетонов, 1 жетон, 2 жетона, 5 жетонов, 11 жетонов, 21 жетон, 22 жетона, 111 жетонов",
        ),
        (
            "ru",
            "gen",
            "0 жетонов, 1 жетона, 2 жетонов, 5 жетонов, 11 жетонов, 21 жетона, 22 жетонов, 111 жетонов",
        ),
        ("es", "nom", "0 fichas, 1 ficha, 2 fichas, 5 fichas, 11 fichas, 21 fichas, 22 fichas, 111 fichas"),
        ("en", "gen", "0 tokens, 1 token, 2 tokens, 5 tokens, 11 tokens, 21 tokens, 22 tokens, 111 tokens"),
    ],
)
def test_tokens_read_aloud(tag: str, case: str, said: str) -> None:
    numbers = (0, 1, 2, 5, 11, 21, 22, 111)
    assert ", ".join(terms(tag).counted(number, "token", case) for number in numbers) == said


@pytest.mark.parametrize(
    ("tag", "noun", "case", "said"),
    [
        ("sr", "red-token", "nom", "1 црвени токен, 3 црвена токена, 7 црвених токена"),
        ("sr", "red-token", "gen", "1 црвеног токена, 3 црвена токена, 7 црвених токена"),
        ("sr", "gold-token", "acc", "1 златни токен, 3 златна токена, 7 златних токена"),
        ("sr", "white-bonus", "nom", "1 бели бонус, 3 бела бонуса, 7 белих бонуса"),
        ("sr", "reserved-card", "acc", "1 резервисану карту, 3 резервисане карте, 7 резервисаних карата"),
        ("sr", "point", "nom", "1 престижни поен, 3 престижна поена, 7 престижних поена"),
        ("sr", "noble", "acc", "1 племића, 3 племића, 7 племића"),
        ("sr", "round", "nom", "1 круг, 3 круга, 7 кругова"),
        ("ru", "red-token", "nom", "1 красный жетон, 3 красных жетона, 7 красных жетонов"),
        ("ru", "red-token", "gen", "1 красного жетона, 3 красных жетонов, 7 красных жетонов"),
        ("ru", "gold-token", "nom", "1 жетон золота, 3 жетона золота, 7 жетонов золота"),
        ("ru", "bought-card", "nom", "1 купленная карта, 3 купленные карты, 7 купленных карт"),
        ("ru", "card", "acc", "1 карту развития, 3 карты развития, 7 карт развития"),
        ("ru", "noble", "acc", "1 вельможу, 3 вельмож, 7 вельмож"),
        ("ru", "point", "gen", "1 очка престижа, 3 очков престижа, 7 очков престижа"),
        ("es", "gold-token", "nom", "1 ficha de oro, 3 fichas de oro, 7 fichas de oro"),
        ("es", "blue-bonus", "nom", "1 bono azul, 3 bonos azules, 7 bonos azules"),
        ("es", "noble-tile", "acc", "1 ficha de nobleza, 3 fichas de nobleza, 7 fichas de nobleza"),
    ],
)  # fmt: skip
def test_nouns_read_aloud(tag: str, noun: str, case: str, said: str) -> None:
    assert ", ".join(terms(tag).counted(number, noun, case) for number in (1, 3, 7)) == said


def all_text(entry: object) -> str:
    if isinstance(entry, dict):
        return "\n".join(all_text(value) for value in entry.values())
    if isinstance(entry, list):
        return "\n".join(all_text(value) for value in entry)
    return re.sub(r"\{\w+\}", "", str(entry))


@pytest.mark.parametrize(
    ("tag", "foreign"), [("sr", "[A-Za-z]"), ("ru", "[A-Za-z]"), ("sr-Latn", "[Ѐ-ӿ]"), ("es", "[Ѐ-ӿ]")]
)
def test_no_letter_of_the_other_script(tag: str, foreign: str) -> None:
    text = "\n".join(all_text(entry) for chapter, entry in terms(tag).words.items() if chapter != "plural")
    assert re.findall(rf".*{foreign}.*", text) == []


def test_russian_and_serbian_keep_their_own_alphabets() -> None:
    assert re.findall("[ђјљњћџ]", all_text(terms("ru").words).lower()) == []
    assert re.findall("[ёйщъыьэюя]", all_text(terms("sr").words).lower()) == []


def test_what_a_language_does_not_have_is_named() -> None:
    with pytest.raises(UnknownTerm, match="dragon"):
        terms("ru").counted(3, "dragon")
    with pytest.raises(UnknownTerm, match="loc"):
        terms("sr").counted(3, "token", "loc")
    with pytest.raises(UnknownTerm, match="cellar"):
        terms("es").section("cellar")


def test_words_are_not_read_before_they_are_needed() -> None:
    assert "words" not in vars(Terms("sr"))
