"""`rulecheck explain`: rules by code, name and title, in one language or side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulecheck.cli import streams
from rulecheck.model.rule import RULES
from rulecheck.voice import speak
from rulecheck.voice.help import rules_help
from tests.cli.calling import LANGUAGES, Ended

Run = Callable[..., Ended]


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_full(run: Run, language: str) -> None:
    ended = run("explain", "T08", "--lang", language)
    assert (ended.status, ended.err) == (0, "")
    said = plain(ended.out)
    entry = rules_help(language).entries["T08"]
    for text in (entry.title, entry.statement, entry.why, entry.legal, entry.illegal, entry.differ):
        assert text in said
    for related in entry.related:
        assert f"{related} {speak(language).quote(rules_help(language).entries[related].title)}" in said


def test_each_rulebook_is_named_in_its_own_words(run: Run) -> None:
    lines = [plain(line) for line in run("explain", "T06").out.splitlines()]
    assert "sr „Избор токена“, 1. пасус" in lines
    assert "sr-Latn „Izbor tokena“, 1. pasus" in lines
    assert "ru «Набор жетонов драгоценностей», абзац 1" in lines
    assert "es «Selección de fichas», párrafo 1" in lines


def test_a_silent_rulebook_has_its_ruling_in_its_language(run: Run) -> None:
    said = plain(run("explain", "E04", "--lang", "es").out)
    assert "ru Трактовка: " in said
    assert "es «Fin del juego», párrafo 3" in said


@pytest.mark.parametrize(("rule", "silence"), [("S08", "silent"), ("T07", "about the record itself")])
def test_where_no_rulebook_says_it(run: Run, rule: str, silence: str) -> None:
    said = run("explain", rule).out
    assert silence in said
    assert "пасус" not in said


def test_what_a_ruleset_can_change(run: Run) -> None:
    assert "A ruleset can decide otherwise: decline_gold_at_limit." in plain(run("explain", "R04").out)
    assert "This is allowed; a ruleset can forbid it: gold_by_choice." in plain(run("explain", "B04").out)


@pytest.mark.parametrize("code", RULES)
def test_every_rule_can_be_explained(run: Run, code: str) -> None:
    assert run("explain", code, "--lang", "ru").status == 0
    assert run("explain", code, "--all-languages").status == 0


@pytest.mark.parametrize(
    "words",
    [
        ["T06"],
        ["t06"],
        ["token-limit"],
        ["Token_Limit"],
        ["Највише десет токена"],
        ["najvise", "deset", "tokena"],
        ["NAJVIŠE DESET TOKENA"],
        ["Не больше десяти жетонов"],
        ["diez fichas como maximo"],
        ["ten tokens at most"],
    ],
    ids=" ".join,
)
def test_a_rule_has_many_names(run: Run, words: list[str]) -> None:
    assert run("explain", *words).out.startswith("T06 ")


def test_several_rules(run: Run) -> None:
    ended = run("explain", "T06,pass", "R01", "t06")
    heads = [line.split()[0] for line in ended.out.splitlines() if line and not line.startswith(" ")]
    assert heads == ["T06", "O03", "R01"]


@pytest.mark.parametrize(
    ("language", "words", "nearest"),
    [
        ("en", ["token-limti"], "“token-limit”"),
        ("en", ["T006"], "“T06”"),
        ("sr", ["највише десет жетона"], "„Највише десет токена“"),
        ("sr-Latn", ["najvise", "deset", "tokina"], "„Najviše deset tokena“"),
        ("ru", ["не больше десять жетонов"], "«Не больше десяти жетонов»"),
        ("es", ["diez", "ficha", "como", "maximo"], "«Diez fichas como máximo»"),
    ],
)
def test_a_typo_gets_a_suggestion(run: Run, language: str, words: list[str], nearest: str) -> None:
    ended = run("explain", *words, "--lang", language)
    assert (ended.status, ended.out) == (2, "")
    assert nearest in ended.err


@pytest.mark.parametrize("words", [["plavi token"], [","], ["%%%"]], ids=str)
def test_what_is_no_rule_can_be_searched_for(run: Run, words: list[str]) -> None:
    ended = run("explain", *words, "--lang", "sr")
    assert (ended.status, ended.out) == (2, "")
    assert "rulecheck rules --search" in ended.err


def test_without_a_rule_the_usage_is_shown(run: Run) -> None:
    assert run("explain").status == 2


def test_all_languages_one_under_the_other(run: Run) -> None:
    ended = run("explain", "T02", "--all-languages", "--lang", "en")
    said = plain(ended.out)
    for tag in ("sr", "sr-Latn", "ru", "es"):
        assert f"[{tag}] {rules_help(tag).entries['T02'].statement}" in said
    assert f"The rulebooks differ: {rules_help('en').entries['T02'].differ}" in said
    assert max(len(line) for line in ended.out.splitlines()) <= streams.WIDTH


def test_all_languages_in_columns_where_there_is_room(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "width", lambda stream: 160)
    lines = run("explain", "T02", "--all-languages").out.splitlines()
    (heads,) = (line for line in lines if line.startswith("[sr]"))
    assert heads.split() == ["[sr]", "[sr-Latn]", "[ru]", "[es]"]
    (titles,) = (line for line in lines if rules_help("sr").entries["T02"].title in line)
    for tag in ("sr-Latn", "ru", "es"):
        assert titles.index(rules_help(tag).entries["T02"].title) == heads.index(f"[{tag}]")
    assert max(map(len, lines)) <= 160


@pytest.mark.parametrize(
    ("rule", "comparison"),
    [
        ("T06", "All rulebooks say this."),
        ("S08", "All rulebooks are silent on this."),
        ("T08", "Reported as: too-many. Silent on this: the Serbian rulebook."),
        ("E04", "Reported as: more-cards. Silent on this: the Russian rulebook."),
        ("F01", "it is about the record itself"),
    ],
)
def test_the_comparison_says_who_is_silent(run: Run, rule: str, comparison: str) -> None:
    assert comparison in plain(run("explain", rule, "--all-languages").out)


def test_the_languages_asked_for_are_compared_alone(run: Run) -> None:
    said = run("explain", "T06", "--lang", "ru", "--lang", "sr").out
    assert "[ru]" in said
    assert "[sr]" in said
    assert "[es]" not in said
    assert "Об этом говорят все правила." in said
