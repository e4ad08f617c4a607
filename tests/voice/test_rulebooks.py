"""The terms are those of the rulebooks, which lie beside the checkout where there are any."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import pytest

from rulecheck.model.rule import RULES, SECTIONS, Place
from rulecheck.voice import speak
from tests.voice.test_concepts import CONCEPTS, entry, forms
from tests.voice.texts import texts

pytestmark = pytest.mark.shared

BOOKS = {"sr": "sr.txt", "sr-Latn": "sr_Latn.txt", "ru": "ru.txt", "es": "es.txt"}


@cache
def rulebook(tag: str) -> Mapping[Place, str]:
    """The paragraphs of a rulebook; number 0 is the title of a section."""
    path = Path(__file__).parents[3] / "shared" / "rulebooks" / BOOKS[tag]
    if not path.exists():
        pytest.skip("no rulebooks beside the checkout")
    titles = {speak(tag).section(key).lower(): key for key in SECTIONS}
    paragraphs: dict[Place, str] = {}
    section, number = "", 0
    for line in filter(None, map(str.strip, path.read_text("utf-8").splitlines())):
        # Some titles are in capitals, and some have a slip of the pen.
        near = get_close_matches(line.lower(), titles, n=1, cutoff=0.85)
        if near:
            section, number = titles[near[0]], 0
        elif section:
            number += 1
        else:
            continue  # above the first section
        paragraphs[Place(section, number)] = line
    return paragraphs


@pytest.mark.parametrize("tag", BOOKS)
def test_a_term_stands_where_the_rulebook_has_it(tag: str) -> None:
    book = rulebook(tag)
    places = {concept: entry(concept, tag)["book"] for concept in CONCEPTS if "book" in entry(concept, tag)}
    if tag == "sr-Latn":  # the actions of this rulebook are in Cyrillic
        places = {concept: place for concept, place in places.items() if place[0] != "play" or place[1] < 3}
    wrong = {
        concept: book[Place(*place)]
        for concept, place in places.items()
        if not forms(concept, tag).search(book[Place(*place)])
    }
    assert wrong == {}


@pytest.mark.parametrize("tag", BOOKS)
def test_the_places_of_the_rules_are_paragraphs_of_the_rulebook(tag: str) -> None:
    book = rulebook(tag)
    language = tag.partition("-")[0]
    cited = {
        place
        for rule in RULES.values()
        for reason in rule.reasons.values()
        for place in reason.places.get(language, ())
    }
    assert {place for place in cited if place.paragraph < 1} | cited - set(book) == set()


@pytest.mark.parametrize("tag", BOOKS)
def test_no_sentence_is_copied(tag: str) -> None:
    """What the project says is its own: no twelve words in a row are those of a rulebook."""

    def runs(text: str) -> set[str]:
        words = re.findall(r"\w+", text.lower())
        return {" ".join(words[start : start + 12]) for start in range(len(words) - 11)}

    theirs = {run for paragraph in rulebook(tag).values() for run in runs(paragraph)}
    assert [(where, shared) for where, text in texts(tag) if (shared := runs(text) & theirs)] == []
