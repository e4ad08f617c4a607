"""`rulecheck rules`: the whole help, a section, or what a search finds; as text, Markdown and data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulecheck.model.rule import RULES, SECTIONS
from rulecheck.resources import schemas
from rulecheck.voice import speak
from rulecheck.voice.help import rules_help
from tests.cli.calling import LANGUAGES, Ended

Run = Callable[..., Ended]


def plain(text: str) -> str:
    return " ".join(text.split())


def data(ended: Ended) -> dict[str, Any]:
    document = json.loads(ended.out)
    Draft202012Validator(json.loads((schemas() / "help.schema.json").read_text("utf-8"))).validate(document)
    return document  # type: ignore[no-any-return]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_help_in_the_order_of_the_rulebook(run: Run, language: str) -> None:
    ended = run("rules", "--lang", language)
    assert (ended.status, ended.err) == (0, "")
    said = plain(ended.out)
    places = []
    for chapter in rules_help(language).chapters:
        places.append(said.index(chapter.title.upper()))
        for paragraph in chapter.paragraphs:
            assert paragraph in said
        places += [said.index(f"{entry.code} {entry.title} {entry.rule.name}") for entry in chapter.entries]
    assert places == sorted(places)
    assert {code for code in RULES if f"{code} " in said} == set(RULES)
    assert [line for line in ended.out.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place_or_its_ruling(run: Run, language: str) -> None:
    blocks = re.split(r"\n(?=[A-Z]\d\d )", run("rules", "--lang", language).out)
    said = {block[:3]: plain(block) for block in blocks[1:]}
    voice = speak(language)
    for code, rule in RULES.items():
        for reason in rule.reasons.values():
            if reason.basis == "rulebook" and voice.where(reason):
                assert voice.where(reason) in said[code]
    assert voice.ruling(RULES["R03"].reasons["empty-deck"]) in said["R03"]
    assert voice.ruling(RULES["O03"].reasons["could-act"]) in said["O03"]


def test_a_ruling_for_one_silent_rulebook_is_only_in_its_language(run: Run) -> None:
    ruling = RULES["T08"].reasons["too-many"]
    for language in ("sr", "ru", "es"):
        said = plain(run("rules", "--section", "tokens", "--lang", language).out)
        assert (speak(language).ruling(ruling) in said) == (language == "sr")


@pytest.mark.parametrize(
    ("language", "text"),
    [("sr", "zlato"), ("sr", "злато"), ("sr-Latn", "злато"), ("sr", "plavi"), ("ru", "ЗОЛОТО"), ("es", "Nível")],
)
def test_search(run: Run, language: str, text: str) -> None:
    ended = run("rules", "--search", text, "--lang", language)
    assert (ended.status, ended.err) == (0, "")
    assert len(ended.out) < len(run("rules", "--lang", language).out)
    word = {"zlato": "злат", "злато": "zlat", "plavi": "плав", "ЗОЛОТО": "золот", "Nível": "nivel"}[text]
    assert (word if language != "sr" else {"злато": "злат"}.get(text, word)) in ended.out.lower()


def test_the_scripts_of_serbian_find_the_same(run: Run) -> None:
    latin, cyrillic = (run("rules", "--search", text, "--lang", "sr") for text in ("plemić", "племић"))
    assert latin == cyrillic
    assert run("rules", "--search", "plemic", "--lang", "sr") == latin


def test_what_only_another_language_has_is_found_there(run: Run) -> None:
    ended = run("rules", "--search", "comodín", "--lang", "en")
    assert ended.status == 0
    assert "es" in ended.err.split(":")[1]
    assert "joker" in ended.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_found(run: Run, language: str) -> None:
    ended = run("rules", "--search", "%%%", "--lang", language)
    assert (ended.status, ended.out) == (1, "")
    assert "%%%" in ended.err
    assert data(run("rules", "--search", "%%%", "--lang", language, "--format", "json"))["chapters"] == []


@pytest.mark.parametrize(
    "name", ["nobles", "NOBLES", "Племићи", "plemici", "Вельможи", "los nobles", "plemić", "Nobles"]
)
def test_a_section_by_key_or_title(run: Run, name: str) -> None:
    codes = re.findall(r"^[A-Z]\d\d(?= )", run("rules", "--section", name).out, re.MULTILINE)
    assert codes == ["N01", "N02", "N03", "N04"]


def test_no_such_section(run: Run) -> None:
    misspelt = run("rules", "--section", "nobels")
    assert (misspelt.status, misspelt.out) == (2, "")
    assert "“nobles”" in misspelt.err
    unknown = run("rules", "--section", "%%%")
    assert unknown.status == 2
    assert all(section in unknown.err for section in SECTIONS)


def test_a_section_is_searched_alone(run: Run) -> None:
    codes = re.findall(r"^[A-Z]\d\d(?= )", run("rules", "--section", "buying", "--search", "gold").out, re.MULTILINE)
    assert codes
    assert {code[0] for code in codes} == {"B"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown(run: Run, language: str) -> None:
    lines = run("rules", "--format", "markdown", "--lang", language).out.splitlines()
    headings = [line for line in lines if line.startswith("#")]
    entries = rules_help(language).entries
    assert len([line for line in headings if line.startswith("# ")]) == 1
    assert [line for line in headings if line.startswith("## ")] == [
        f"## {chapter.title}" for chapter in rules_help(language).chapters
    ]
    assert [line for line in headings if line.startswith("### ")] == [
        f"### {code} {entry.title}" for code, entry in entries.items()
    ]
    assert f"`token-limit` {entries['T06'].statement}" in lines
    texts = [text for chapter in rules_help(language).chapters for text in chapter.paragraphs]
    texts += [text for entry in entries.values() for text in (entry.statement, entry.why, entry.legal, entry.illegal)]
    assert [text for text in texts if re.search(r"[*_`<>#|\\]", text)] == []  # nothing that Markdown would read


@pytest.mark.parametrize("language", LANGUAGES)
def test_data(run: Run, language: str) -> None:
    document = data(run("rules", "--format", "json", "--lang", language))
    assert document["languages"] == [language]
    rules = {rule["code"]: rule for chapter in document["chapters"] for rule in chapter["rules"]}
    assert set(rules) == set(RULES)
    (reason, _) = rules["T06"]["reasons"]
    assert reason["reason"] == "over-limit"
    assert reason["rulebook"]["ru"] == {"section": "Набор жетонов драгоценностей", "paragraph": 1, "also": []}
    assert set(reason["rulebook"]) == {"sr", "sr-Latn", "ru", "es"}
    assert rules["T06"]["statement"] == {language: rules_help(language).entries["T06"].statement}


def test_data_in_several_languages(run: Run) -> None:
    document = data(run("rules", "--format", "json", "--lang", "sr", "--lang", "es", "--section", "end"))
    (chapter,) = document["chapters"]
    assert chapter["title"] == {"sr": "Крај игре", "es": "Fin del juego"}
    assert set(chapter["rules"][0]["why"]) == {"sr", "es"}


def test_only_the_titles_of_the_rulebooks_depend_on_nothing_but_their_language(run: Run) -> None:
    one, other = (data(run("rules", "--format", "json", "--lang", language)) for language in ("sr", "es"))
    for chapter, same in zip(one["chapters"], other["chapters"], strict=True):
        for rule, again in zip(chapter["rules"], same["rules"], strict=True):
            books, others = ([reason["rulebook"] for reason in one_["reasons"]] for one_ in (rule, again))
            assert books == others


def test_text_in_two_languages_is_one_after_the_other(run: Run) -> None:
    both = run("rules", "--lang", "sr", "--lang", "ru", "--section", "end").out
    assert both.index("КРАЈ ИГРЕ") < both.index("КОНЕЦ ИГРЫ")


def test_an_unknown_format(run: Run) -> None:
    assert run("rules", "--format", "jsno").status == 2
