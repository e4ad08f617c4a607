"""The rules help: complete in every language, and nothing in one that is not in the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulecheck.records.faults
import rulecheck.referee  # noqa: F401 (with these all rules are declared)
from rulecheck.model.rule import RULES, SECTIONS
from rulecheck.reports.help.grounds import numbers
from rulecheck.voice import LANGUAGES, speak
from rulecheck.voice.help import Chapter, Help, rules_help

OTHERS = [tag for tag in LANGUAGES if tag != "en"]
TEXTS = ("title", "statement", "why", "legal", "illegal")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_rule_is_explained(tag: str) -> None:
    assert set(rules_help(tag).entries) == set(RULES)
    empty = [
        (code, text) for code, entry in rules_help(tag).entries.items() for text in TEXTS if not getattr(entry, text)
    ]
    assert empty == []


@pytest.mark.parametrize("tag", OTHERS)
def test_all_languages_say_the_same_things_in_the_same_order(tag: str) -> None:
    def outline(chapters: tuple[Chapter, ...]) -> list[object]:
        return [
            (
                chapter.key,
                [re.match(r"- |\d+\. |", paragraph)[0] for paragraph in chapter.paragraphs],  # type: ignore[index]
                [(entry.code, bool(entry.differ), entry.related) for entry in chapter.entries],
            )
            for chapter in chapters
        ]

    assert outline(rules_help(tag).chapters) == outline(rules_help("en").chapters)


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_is_left_in_english(tag: str) -> None:
    english = rules_help("en").entries
    for code, entry in rules_help(tag).entries.items():
        assert [text for text in TEXTS if getattr(entry, text) == getattr(english[code], text)] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_sections_of_the_rulebook_are_there_in_its_order_under_its_titles(tag: str) -> None:
    chapters = [chapter for chapter in rules_help(tag).chapters if chapter.key in SECTIONS]
    assert tuple(chapter.key for chapter in chapters) == SECTIONS
    assert [chapter.title for chapter in chapters] == [speak(tag).section(key) for key in SECTIONS]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_titles_tell_rules_apart(tag: str) -> None:
    titles = [entry.title for entry in rules_help(tag).entries.values()]
    assert len(set(titles)) == len(titles)


def test_related_rules_are_other_rules() -> None:
    for code, entry in rules_help("en").entries.items():
        assert set(entry.related) <= set(RULES) - {code}
        assert entry.related


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_ruling_can_be_said_without_a_finding(tag: str) -> None:
    for rule in RULES.values():
        for reason in rule.reasons.values():
            assert "{" not in speak(tag).basis(reason, numbers())
            assert bool(speak(tag).ruling(reason, numbers())) == bool(reason.ruling)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_numbers_are_those_of_the_rules(tag: str) -> None:
    """What somebody has to know to lay out the game, by the numbers alone."""
    setup = next(chapter for chapter in rules_help(tag).chapters if chapter.key == "setup")
    components = next(chapter for chapter in rules_help(tag).chapters if chapter.key == "components")
    assert {"4", "5", "7"} <= set(re.findall(r"\d+", " ".join(setup.paragraphs)))
    assert {"90", "40", "30", "20", "10"} <= set(re.findall(r"\d+", " ".join(components.paragraphs)))


WORDS = {
    "sr": [("злато", "R04"), ("zlato", "R04"), ("ZLATO", "R04"), ("plavi", "components/2"), ("плави", "components/2")],
    "sr-Latn": [("zlato", "R04"), ("злато", "R04"), ("plemic", "N01"), ("племић", "N01"), ("sme ih biti", "T06")],
    "ru": [("ЗОЛОТО", "R04"), ("берет", "T01"), ("берёт", "T01"), ("T06", "T06"), ("token-limit", "T06")],
    "es": [("nivel", "S07"), ("configuracion", "setup/0"), ("accion", "O02"), ("última ronda", "E03")],
    "en": [("gold", "R04"), ("joker", "components/4"), ("at least 4", "T02")],
}


@pytest.mark.parametrize(("tag", "text", "address"), [(tag, *found) for tag, all_ in WORDS.items() for found in all_])
def test_a_search_does_not_mind_script_accents_and_case(tag: str, text: str, address: str) -> None:
    assert address in rules_help(tag).found(text)


def test_a_search_wants_all_words() -> None:
    found = rules_help("en").found("gold limit")
    assert found
    assert found < rules_help("en").found("gold")


def test_a_search_finds_a_chapter_by_its_title() -> None:
    (chapter,) = (chapter for chapter in rules_help("sr").chapters if chapter.key == "nobles")
    assert rules_help("sr").only(rules_help("sr").found("plemići"))
    assert {entry.code for entry in chapter.entries} <= rules_help("sr").found("племићи")


def test_only_keeps_what_was_asked_for() -> None:
    (setup, tokens) = rules_help("ru").only({"setup/1", "T06"})
    assert (setup.key, len(setup.paragraphs), setup.entries) == ("setup", 1, ())
    assert (tokens.key, tokens.paragraphs, [entry.code for entry in tokens.entries]) == ("tokens", (), ["T06"])


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    for tag in ("en", "xx"):
        (tmp_path / tag).mkdir()
        (tmp_path / tag / "terms.yaml").write_text("sections: {setup: Postava}\n")
    rule = "{title: a, statement: b, why: c, legal: d, illegal: e"
    (tmp_path / "en" / "rules.yaml").write_text(f"setup:\n  text: A\n  rules:\n    T06: {rule}, related: [T08]}}\n")
    (tmp_path / "xx" / "rules.yaml").write_text(f"setup:\n  text: A\n  rules:\n    T06: {rule}, differ: f}}\n")
    (chapter,) = Help("xx", tmp_path).chapters
    assert chapter.title == "Postava"
    assert (chapter.entries[0].differ, chapter.entries[0].related) == ("f", ("T08",))
