"""One concept, one term: everything that a language says, read against `tests/terms/concepts.yaml`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from rulecheck.voice import LANGUAGES
from rulecheck.voice.facts import kind
from rulecheck.voice.serbian import latin
from rulecheck.voice.template import fields, render
from rulecheck.voice.terms import terms
from tests.voice.texts import messages, texts, translation
from tools.catalogues import EXAMPLES

CONCEPTS: Final[dict[str, dict[str, Any]]] = yaml.safe_load(
    (Path(__file__).parents[1] / "terms" / "concepts.yaml").read_text("utf-8")
)
TRANSLATED: Final = [tag for tag in LANGUAGES if tag != "en"]


def pattern(fragments: list[str], tag: str) -> re.Pattern[str]:
    """What any of the fragments matches, as whole words, in the script of the language."""
    whole = rf"(?<!\w)(?:{'|'.join(fragments)})(?!\w)"
    return re.compile(latin(whole) if tag == "sr-Latn" else whole, re.IGNORECASE)


@cache
def entry(concept: str, tag: str) -> dict[str, Any]:
    return CONCEPTS[concept].get(tag.partition("-")[0], {})  # type: ignore[no-any-return]


@cache
def forms(concept: str, tag: str) -> re.Pattern[str]:
    return pattern(entry(concept, tag)["forms"], tag)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_has_a_term_for_every_concept(tag: str) -> None:
    assert [concept for concept in CONCEPTS if not entry(concept, tag)] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_rules_help_uses_every_term(tag: str) -> None:
    whole = "\n".join(text for where, text in texts(tag) if where.startswith(("rules.yaml", "terms.yaml sections")))
    assert [concept for concept in CONCEPTS if not forms(concept, tag).search(whole)] == []


def never(tag: str) -> list[re.Pattern[str]]:
    found = [fragment for concept in CONCEPTS for fragment in entry(concept, tag).get("never", ())]
    return [re.compile(latin(fragment) if tag == "sr-Latn" else fragment, re.IGNORECASE) for fragment in found]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_other_word_is_used(tag: str) -> None:
    wrong = [
        (where, text, found[0]) for where, text in texts(tag) for word in never(tag) if (found := word.search(text))
    ]
    assert wrong == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_ending_is_wrong(tag: str) -> None:
    for concept in CONCEPTS:
        if stem := entry(concept, tag).get("stem"):
            words = pattern([rf"{stem}\w*"], tag)
            wrong = [(word, text) for _, text in texts(tag) for word in words.findall(text)]
            assert [(word, text) for word, text in wrong if not forms(concept, tag).fullmatch(word)] == []


def said(message: str, tag: str) -> str:
    """A message over examples of its facts: some terms come with a field."""
    facts = {field: EXAMPLES.get(kind(field, 5), 5) for field in fields(message)}
    return render(message, facts, terms(tag))


@pytest.mark.parametrize("tag", TRANSLATED)
@pytest.mark.parametrize("concept", CONCEPTS)
def test_the_term_stands_where_the_concept_is_meant(concept: str, tag: str) -> None:
    english, own = forms(concept, "en"), forms(concept, tag)
    apart = [re.compile(fragment) for fragment in entry(concept, "en").get("apart", ())]
    apart += [re.compile(fragment) for fragment in entry(concept, tag).get("apart", ())]
    missing = [
        (message.id, translation(message, tag))
        for message in messages(tag)
        if english.search(said(str(message.id), "en"))
        and not own.search(said(translation(message, tag), tag))
        and not any(fragment.match(str(message.id)) for fragment in apart)
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("sr", "Узима 3 жетона."),
        ("sr-Latn", "Uzima 3 žetona."),
        ("ru", "Берёт 3 токена."),
        ("ru", "Берёт жетон вельможи."),
        ("es", "Toma 3 gemas."),
        ("es", "Se pueden coger 2 fichas."),
        ("en", "Takes 3 gems."),
    ],
)
def test_a_wrong_word_is_noticed(tag: str, text: str) -> None:
    assert [word for word in never(tag) if word.search(text)]


def test_a_gem_token_is_a_token() -> None:
    assert [word for word in never("es") if word.search("Toma 3 fichas de gema.")] == []
