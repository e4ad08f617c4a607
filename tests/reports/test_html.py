"""The page before any browser sees it: one small file that asks for nothing, in which data stay data."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import pytest

from rulecheck.reports import html
from rulecheck.voice import LANGUAGES
from tests.browser.games import HOSTILE, faulty, four_players, hostile, page, position, thirty_faults
from tests.sample import game


class Read(HTMLParser):
    """The elements of a page, and what stands in its scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.blocks: list[tuple[dict[str, str | None], str]] = []
        self.raw: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self.raw = ""

    def handle_data(self, data: str) -> None:
        if self.raw is not None:
            self.raw += data

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.blocks.append((self.tags[-1][1] | {"tag": tag}, self.raw or ""))
            self.raw = None

    def data(self, kind: str) -> list[Any]:
        return [json.loads(text) for attributes, text in self.blocks if attributes.get("data-kind") == kind]

    @property
    def policy(self) -> str:
        metas = [attributes for tag, attributes in self.tags if tag == "meta"]
        return next(str(meta["content"]) for meta in metas if meta.get("http-equiv") == "Content-Security-Policy")


@pytest.mark.parametrize("record", [game, faulty, four_players, hostile, thirty_faults, position])
def test_one_game_stays_small(record: Any) -> None:
    assert len(page(record()).encode()) < 400_000


def test_only_the_page_s_own_script_and_style_may_run() -> None:
    read = Read(page(hostile()))
    running = [(str(block["tag"]), text) for block, text in read.blocks if block.get("type") != "application/json"]
    assert sorted(tag for tag, _ in running) == ["script", "style"]
    for tag, text in running:
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in read.policy
    assert read.policy.startswith("default-src 'none';")
    assert "unsafe" not in read.policy


def test_the_page_asks_for_nothing() -> None:
    text = page(faulty())
    addresses = [
        value for _, attributes in Read(text).tags for name, value in attributes.items() if name in ("src", "href")
    ]
    assert all(str(address).startswith("#") for address in addresses)
    assert not re.search(r"@import|url\((?!#)", text)
    assert set(re.findall(r"https?://[^\"' ]+", text)) == {"http://www.w3.org/2000/svg"}  # a name, not an address


def test_names_and_notes_are_data() -> None:
    text = page(hostile())
    read = Read(text)
    assert read.data("game")[0]["players"][:2] == list(HOSTILE[:2])
    assert "\\u003c/script>" in text
    assert text.count("<!--") == 2  # the page's own
    harmless = Read(page(four_players()))
    assert [tag for tag, _ in read.tags] == [tag for tag, _ in harmless.tags]


def test_everything_is_there_in_every_language() -> None:
    read = Read(page(faulty(), language="es"))
    assert read.data("languages") == [{"all": list(LANGUAGES), "first": "es"}]
    words = read.data("words")[0]
    assert list(words) == list(LANGUAGES)
    assert len({frozenset(keys) for keys in words.values()}) == 1
    for finding in read.data("game")[0]["findings"]:
        assert len(set(finding["say"])) == len(LANGUAGES)
    phrases = {key: texts for block in read.data("phrases") for key, texts in block.items()}
    assert all(len(texts) == len(LANGUAGES) and all(texts) for texts in phrases.values())
    assert dict(zip(LANGUAGES, phrases["tokens r3"], strict=True))["ru"] == "3\u00a0красных жетона"


def test_the_script_finds_every_word_that_it_asks_for() -> None:
    read = Read(page(game()))
    words = read.data("words")[0]["en"]
    script = next(text for block, text in read.blocks if block["tag"] == "script" and "type" not in block)
    assert set(re.findall(r"""\bword\("([^"]+)"[,)]""", script)) <= set(words)


def test_every_text_of_a_turn_is_in_the_phrases() -> None:
    read = Read(page(four_players()))
    known = {key for block in read.data("phrases") for key in block}
    told = read.data("game")[0]
    assert {key for turn in told["turns"] for key in turn["say"]} <= known
    assert {f"card {id}" for id, _ in told["cards"].values()} <= known
    assert len(told["frames"]) == len(told["turns"]) + 1


def test_the_positions_are_those_of_the_game() -> None:
    told = Read(page(game())).data("game")[0]
    bank, rows, decks, _, players, to_move = told["frames"][-1]
    assert bank == [2, 2, 2, 4, 2, 4]
    assert decks == [34, 26, 16]
    assert [told["cards"][str(card)][0] for card in rows[0]].count("1w-g4") == 1
    assert [told["cards"][str(card)][0] for card in players[1][1]] == ["1g-r3"]
    assert [told["cards"][str(card)][0] for card in players[0][2]] == ["1w-u3"]
    assert to_move == 0


def test_who_wins_is_said_only_in_the_end() -> None:
    assert "won" not in Read(page(game())).data("game")[0]
    told = Read(page(four_players(["A", "B", "C", "D"]))).data("game")[0]
    points = [player[4] for player in told["frames"][-1][4]]
    assert all(points[seat] == max(points) for seat in told["winners"])
    assert told["won"]


def test_a_phrase_is_written_once_however_many_records_use_it() -> None:
    blocks = Read(page(game(), faulty(), game())).data("phrases")
    keys = [key for block in blocks for key in block]
    assert len(keys) == len(set(keys))


def test_many_records_have_statistics() -> None:
    read = Read(page(game(), faulty(), faulty(), b"{"))
    assert [entry["verdict"] for entry in read.data("entry")] == ["valid", "invalid", "invalid", "unreadable"]
    (summary,) = read.data("summary")
    assert (summary["records"], summary["invalid"], summary["unreadable"]) == (4, 2, 1)
    assert summary["rules"][0] == ["T01", "take-mix", 2]


def test_a_page_that_grows_too_large_goes_on_without_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "_MOST", 1)
    first, second = Read(page(game(), faulty())).data("game")
    assert first["frames"]
    assert not second["frames"]
    assert second["findings"]


def test_the_same_records_give_the_same_page() -> None:
    assert page(faulty(), position()) == page(faulty(), position())
