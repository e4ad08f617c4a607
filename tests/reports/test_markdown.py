"""Markdown, read back by a CommonMark parser: findings are items, and text of a record is nothing but text."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from rulecheck.reports.markdown import escaped
from rulecheck.verdict import Checked
from tests.reports.verdicts import HOSTILE, LANGUAGES, checked, faulty, hostile, report, undecided, unreadable, warned
from tests.sample import game

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def tokens(text: str) -> list[Token]:
    """Everything in a document, inline parts too."""
    return [part for block in PARSER.parse(text) for part in (block, *(block.children or ()))]


def kinds(text: str) -> set[str]:
    return {token.type for token in tokens(text)}


def shown(text: str) -> str:
    """What a reader sees."""
    breaks = {"softbreak": "\n", "hardbreak": "\n"}
    return "".join(breaks.get(token.type, token.content if token.type == "text" else "") for token in tokens(text))


def items(verdicts: Iterable[Checked], *languages: str) -> list[str]:
    """The items of all lists, as a reader sees them."""
    text = report("markdown", verdicts, *languages)
    found = re.findall(r"^- .*(?:\n  .*)*", text, re.MULTILINE)
    assert len(found) == sum(token.type == "list_item_open" for token in PARSER.parse(text))
    return [shown(item) for item in found]


def test_a_heading_a_record_and_an_item_a_finding() -> None:
    text = report("markdown", [checked(game()), checked(faulty(), "games/b_c.json")])
    assert text.startswith("## games/a.json\n\n**by the rules** (6 turns; ruleset splendor)\n\n## games/b\\_c.json\n")
    assert [token.tag for token in PARSER.parse(text) if token.type == "heading_open"] == ["h2", "h2"]
    assert text.endswith("\nChecked: 2 records, 12 turns; by the rules: 1; against the rules: 1; 3 errors.\n")


def test_a_finding_is_explained_with_its_place() -> None:
    lines = items([checked(faulty())])[1].split("\n")
    assert lines[0] == "T01 take-mix · turn 2, round 1, Luis · games/a.json:66:3"
    assert lines[1].startswith("Luis takes more than 2 tokens of the same color: 3 red tokens;")
    assert lines[2] == "Rulebooks: “Course of play”, paragraph 3 and paragraph 4."


def test_consequences_are_folded_under_their_cause() -> None:
    found = items([checked(faulty())])
    assert [item[:3] for item in found] == ["E05", "T01", "D01"]
    assert found[0].endswith("\nWhat follows from it: E05 in turn 3.")


def test_rulings_and_notes_stand_apart() -> None:
    text = report("markdown", [checked(faulty()), warned(), undecided()])
    assert text.count("\n\nBy rulings, where the rulebooks are silent or differ:\n\n- **") == 2
    assert text.count("\n\nCould not be judged in full:\n\n- **U01 ") == 1


def test_several_languages_in_one_item() -> None:
    lines = items([checked(faulty())], *LANGUAGES)[1].split("\n")
    labels = [line.partition(": ")[0] for line in lines if line.partition(":")[0] in LANGUAGES]
    assert labels == list(LANGUAGES)
    assert any(line.startswith("ru: Игрок Luis берёт") for line in lines)


def test_what_cannot_be_read() -> None:
    text = report("markdown", [unreadable()])
    assert text.startswith("## games/a.json\n\n**cannot be read**\n\n- **F01 not-json** · games/a.json:1:26")


def test_statistics_are_a_table() -> None:
    text = report("markdown", [checked(faulty()), checked(faulty())], statistics=True)
    assert "| T01 take-mix | 2 |" in text
    assert "table_open" in kinds(text)


def test_quiet_says_only_what_is_wrong() -> None:
    assert report("markdown", [checked(game())], quiet=True) == ""
    assert report("markdown", [checked(game()), checked(faulty(), "b.json")], quiet=True).startswith("## b.json\n")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_only_text(text: str) -> None:
    plain = kinds(report("markdown", [checked(faulty())], *LANGUAGES))
    written = report("markdown", [checked(hostile(text), source=text)], *LANGUAGES)
    assert kinds(written) <= plain
    assert len(items([checked(hostile(text), source=text)], *LANGUAGES)) == 4


@pytest.mark.parametrize("text", HOSTILE)
def test_escaped_text_is_shown_as_it_is(text: str) -> None:
    line = " ".join("".join(letter for letter in text if letter.isprintable() or letter == " ").split())
    written = escaped(line)
    assert kinds(written) == {"paragraph_open", "inline", "text", "paragraph_close"}
    assert shown(written).replace("\u200b", "") == line


@pytest.mark.parametrize("bait", ["@octocat", "#1", "http://evil.example", "www.evil.example", "a@evil.example"])
def test_nothing_is_left_that_a_forum_would_link(bait: str) -> None:
    assert bait not in escaped(bait)


@pytest.mark.parametrize("bait", ["1. a", "12) a", "- a", "+ a", "# a", "=== a", "> a", "* a", "    a"])
def test_a_line_begins_nothing(bait: str) -> None:
    assert kinds(f"- {escaped(bait.strip())}") <= kinds("- a")


def test_it_says_no_word_of_another_language() -> None:
    for language in ("sr", "ru"):
        text = report("markdown", [checked(faulty()), warned(), undecided()], language, statistics=True)
        words = set(re.findall(r"[A-Za-z]{3,}", text)) - {"Luis", "games", "json", "splendor"}
        assert {word for word in words if not re.search(rf"[A-Z]\d\d [a-z-]*{word}", text)} == set()
