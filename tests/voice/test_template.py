"""Sentences over facts, in the words of each language."""

from __future__ import annotations

from typing import Any

import pytest

from rulecheck.model.finding import KINDS
from rulecheck.voice.facts import Facts
from rulecheck.voice.template import TemplateError, fields, parse, render
from rulecheck.voice.terms import terms

NAMES = {"ana": "Ана", "boris": "Boris"}


def said(tag: str, template: str, **facts: Any) -> str:
    return render(template, facts, terms(tag), NAMES)


@pytest.mark.parametrize(
    ("tag", "template", "sentence"),
    [
        ("en", "{player} has {held:token}; at most {limit}.", "Ана has 11 tokens; at most 10."),
        ("sr", "{player} има {held:token acc}; највише {limit}.", "Ана има 11 токена; највише 10."),
        ("sr-Latn", "{player} ima više od {limit:token gen}.", "Ана ima više od 10 tokena."),
        ("ru", "Игрок {player} имеет больше {limit:token gen}.", "Игрок Ана имеет больше 10 жетонов."),
        ("es", "{player} termina con {held:token gen}.", "Ана termina con 11 fichas."),
    ],
)
def test_counts(tag: str, template: str, sentence: str) -> None:
    assert said(tag, template, player="ana", held=11, limit=10) == sentence


@pytest.mark.parametrize(
    ("tag", "template", "phrase"),
    [
        ("en", "{tokens}", "2 red tokens and 1 gold token"),
        ("sr", "{tokens}", "2 црвена токена и 1 златни токен"),
        ("sr-Latn", "{tokens:gen}", "2 crvena tokena i 1 zlatnog tokena"),
        ("ru", "{tokens:gen}", "2 красных жетонов и 1 жетона золота"),
        ("es", "{tokens:acc}", "2 fichas rojas y 1 ficha de oro"),
    ],
)
def test_tokens(tag: str, template: str, phrase: str) -> None:
    assert said(tag, template, tokens={"red": 2, "blue": 0, "gold": 1}) == phrase


def test_no_tokens_are_said_as_such() -> None:
    assert said("ru", "{tokens}", tokens={}) == "0 жетонов"
    assert said("sr", "{available}", available={"red": 0}) == "0 црвених токена"
    assert said("es", "{bonuses}", bonuses={}) == "0 bonos"


@pytest.mark.parametrize(
    ("tag", "template", "phrase"),
    [
        ("en", "{card}", "level 1 card (white bonus; price: 2 red tokens and 1 black token)"),
        ("sr", "{card}", "карта 1. нивоа (бели бонус; цена: 2 црвена токена и 1 црни токен)"),
        ("sr", "{card:acc}", "карту 1. нивоа (бели бонус; цена: 2 црвена токена и 1 црни токен)"),
        ("sr-Latn", "{card:short gen}", "karte 1. nivoa (beli bonus)"),
        ("ru", "{card:gen}", "карты 1-го уровня (белый бонус; стоимость: 2 красных жетона и 1 чёрный жетон)"),
        ("es", "la {card}", "la carta de nivel 1 (bono blanco; coste: 2 fichas rojas y 1 ficha negra)"),
    ],
)
def test_card(tag: str, template: str, phrase: str) -> None:
    assert said(tag, template, card="1w-r2k1") == phrase


@pytest.mark.parametrize(
    ("tag", "hidden", "unheard"),
    [
        ("en", "hidden level 2 card", "card “1x-y9”"),
        ("sr", "неоткривену карту 2. нивоа", "карту „1x-y9“"),
        ("sr-Latn", "neotkrivenu kartu 2. nivoa", "kartu „1x-y9“"),
        ("ru", "нераскрытую карту 2-го уровня", "карту «1x-y9»"),
        ("es", "carta oculta de nivel 2", "carta «1x-y9»"),
    ],
)
def test_cards_that_cannot_be_described(tag: str, hidden: str, unheard: str) -> None:
    assert said(tag, "{card:acc}", card={"level": 2}) == hidden
    assert said(tag, "{card:acc}", card="1x-y9\n") == unheard


@pytest.mark.parametrize(
    ("tag", "template", "phrase"),
    [
        ("en", "{noble}", "noble (4 white bonuses and 4 blue bonuses)"),
        ("sr", "{noble}", "племић (4 бела бонуса и 4 плава бонуса)"),
        ("sr-Latn", "{noble:acc}", "plemića (4 bela bonusa i 4 plava bonusa)"),
        ("ru", "{noble:acc}", "карту вельможи (4 белых бонуса и 4 синих бонуса)"),
        ("es", "{noble}", "noble (4 bonos blancos y 4 bonos azules)"),
    ],
)
def test_noble(tag: str, template: str, phrase: str) -> None:
    assert said(tag, template, noble="n-w4u4") == phrase


def test_lists_of_facts() -> None:
    assert said("sr", "{winners}", winners=["ana", "boris"]) == "Ана и Boris"
    assert said("ru", "{winners:or}", winners=["ana", "boris"]) == "Ана или Boris"
    assert said("sr", "{cards:short acc}", cards=["1w-r2k1", {"level": 3}]) == (
        "карту 1. нивоа (бели бонус) и неоткривену карту 3. нивоа"
    )
    assert said("en", "{nobles}", nobles=["n-w4u4", "x"]) == (
        "noble (4 white bonuses and 4 blue bonuses) and noble “x”"
    )


def test_empty_lists_of_facts() -> None:
    template = "{cards}, {nobles}, {winners}"
    assert said("en", template, cards=[], nobles=[], winners=[]) == "none, none, nobody"
    assert said("sr", template, cards=[], nobles=[], winners=[]) == "ниједна, ниједан, нико"
    assert said("es", template, cards=[], nobles=[], winners=[]) == "ninguna, ninguno, nadie"


@pytest.mark.parametrize(
    ("tag", "phrase"),
    [
        ("en", "red, red tokens, red token, red bonus"),
        ("sr", "црвену, црвене токене, црвени токен, црвени бонус"),
        ("sr-Latn", "crvenu, crvene tokene, crveni token, crveni bonus"),
        ("ru", "красный, красные жетоны, красный жетон, красный бонус"),
        ("es", "rojo, fichas rojas, ficha roja, bono rojo"),
    ],
)
def test_colors(tag: str, phrase: str) -> None:
    template = "{color:acc}, {color:tokens acc}, {color:token acc}, {color:bonus acc}"
    assert said(tag, template, color="red") == phrase


def test_text_and_names_are_made_harmless() -> None:
    assert said("en", "{text}", text="a\nb\x1b{player}") == "a b{player}"
    assert said("en", "{player}", player="{text}\n") == "{text}"
    assert said("en", "{path}", path="long/" * 100) == "long/" * 100


def test_braces_and_empty_templates() -> None:
    assert said("sr", "") == ""
    assert said("sr", '{{"red": {count}}}', count=2) == '{"red": 2}'


def test_the_fields_of_a_template() -> None:
    assert fields("{a} {{b}} {c:token gen} {a}") == {"a", "c"}
    assert parse("x {c:token gen}")[0] == ("x ", "c", ("token", "gen"))


@pytest.mark.parametrize(
    "template",
    [
        "{held",
        "held}",
        "{}",
        "{0}",
        "{held.real}",
        "{held[0]}",
        "{held!r}",
        "{absent}",
        "{held:dragon}",
        "{held:token dat}",
        "{held:token gen please}",
        "{player:token}",
        "{text:quoted}",
        "{tokens:token}",
        "{card:long}",
        "{color:nouns}",
        "{winners:xor}",
        "{text_of_mine:token}",
    ],
)
def test_a_template_that_cannot_be_rendered_says_so(template: str) -> None:
    facts = {"held": 2, "player": "ana", "text": "t", "tokens": {"red": 1}, "card": "1w-r2k1", "color": "red"}
    with pytest.raises(TemplateError):
        render(template, facts | {"winners": ["ana"], "text_of_mine": "t"}, terms("sr"))


def test_every_kind_of_fact_can_be_said() -> None:
    assert [kind for kind in set(KINDS.values()) if not callable(getattr(Facts, kind, None))] == []
