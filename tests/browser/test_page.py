"""The page in a real browser: every language, the slider, the keys, names that are markup."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulecheck.voice import LANGUAGES
from tests.browser.games import HOSTILE, faulty, hostile, page, position, thirty_faults
from tests.browser.reading import Open, choose, heading, plain
from tests.sample import game

pytestmark = pytest.mark.browser


def test_it_opens_at_the_first_fault(view: Open) -> None:
    opened = view(page(faulty()))
    assert heading(opened) == "Turn 2 of 6, round 1"
    assert opened.inner_text(".ruling").strip() == "Against the rules"
    assert "Luis takes more than 2 tokens of the same color" in plain(opened.inner_text(".say"))
    assert "“Course of play”, paragraph 3" in opened.inner_text(".moment")


def test_it_opens_at_the_end_where_all_is_well(view: Open) -> None:
    opened = view(page(game()))
    assert opened.inner_text("h1").strip() == "By the rules"
    assert heading(opened).startswith("Turn 6 of 6")


def test_the_address_names_a_turn_and_remembers_it(view: Open) -> None:
    opened = view(page(faulty()), "#turn=4")
    assert heading(opened).startswith("Turn 4 ")
    opened.keyboard.press("ArrowRight")
    opened.wait_for_url("**#turn=5")
    opened.evaluate("location.hash = '#turn=1'")
    opened.wait_for_selector(".moment h2:has-text('Turn 1 ')")


def test_the_keys(view: Open) -> None:
    opened = view(page(faulty()), "#turn=1")

    def press(key: str) -> str:
        opened.keyboard.press(key)
        return heading(opened)

    assert press("ArrowRight").startswith("Turn 2 ")
    assert press("ArrowLeft").startswith("Turn 1 ")
    assert press("Home") == "Before the first turn"
    assert press("n").startswith("Turn 2 ")
    assert press("End").startswith("Turn 6 ")
    assert press("p").startswith("Turn 2 ")
    assert press("p").startswith("Turn 2 ")  # there is none before


def test_the_slider_follows_and_leads(view: Open) -> None:
    opened = view(page(faulty()), "#turn=1")
    slider = opened.locator("input[type=range]")
    opened.keyboard.press("ArrowRight")
    assert slider.input_value() == "2"
    slider.focus()
    opened.keyboard.press("ArrowRight")  # one step, not two
    assert heading(opened).startswith("Turn 3 ")
    assert slider.get_attribute("aria-valuetext") == "Turn 3"
    slider.fill("5")
    assert heading(opened).startswith("Turn 5 ")


def test_space_plays_to_the_end(view: Open) -> None:
    opened = view(page(game()), "#turn=4")
    opened.keyboard.press("Space")
    assert opened.get_attribute(".play", "aria-label") == "Pause"
    opened.wait_for_selector(".moment h2:has-text('Turn 6 ')")
    opened.wait_for_selector(".play[aria-label=Play]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_changes_everything_at_once(view: Open, language: str) -> None:
    first = "en" if language != "en" else "ru"
    opened = view(page(faulty(), language=first), "#turn=2")
    before = opened.evaluate("document.body.innerText").splitlines()
    choose(opened, language)
    assert opened.evaluate("document.documentElement.lang") == language
    after = opened.evaluate("document.body.innerText").splitlines()
    kept = {line for line in set(before) & set(after) if any(map(str.isalpha, line))}
    own = {"Српски", "Srpski", "Русский", "Español", "English", "Мира", "Luis", "rulecheck", "games/1.json"}
    assert kept <= own
    labels = "Array.from(document.querySelectorAll('[aria-label]'), element => element.getAttribute('aria-label'))"
    said = set(opened.evaluate(labels))
    choose(opened, first)
    assert {label for label in said & set(opened.evaluate(labels)) if label.isascii()} <= {"Luis", "Nobles"}


def test_the_language_of_the_report_comes_first(view: Open) -> None:
    opened = view(page(faulty(), language="sr-Latn"))
    assert opened.evaluate("document.documentElement.lang") == "sr-Latn"
    assert opened.inner_text(".ruling").strip() == "Protivno pravilima"


def test_names_are_names(view: Open) -> None:
    opened = view(page(hostile()), "#turn=2")
    shown = opened.locator(".player .name").all_inner_texts()
    assert [name for name in shown if "script" in name or "img" in name] == [HOSTILE[0], HOSTILE[1], HOSTILE[3]]
    assert opened.locator("main img, main script").count() == 0
    assert HOSTILE[0] in opened.inner_text(".remark")
    assert all(
        tag == "BDI" for tag in opened.eval_on_selector_all(".player .name", "names => names.map(n => n.tagName)")
    )


def test_a_hidden_card_lies_face_down(view: Open) -> None:
    opened = view(page(position()))
    labels = opened.eval_on_selector_all(
        ".hand [role=img]", "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    assert "hidden level 1 card" in map(plain, labels)
    assert opened.locator("input[type=range]").count() == 0
    assert "11 tokens" in plain(opened.inner_text(".say >> nth=0"))


def test_what_cannot_be_read_is_explained(view: Open) -> None:
    opened = view(page(b"{"))
    assert opened.inner_text("h1").strip() == "Cannot be read"
    assert "never closed" in opened.inner_text(".say")


def test_thirty_findings_are_listed_and_lead_to_their_turns(view: Open) -> None:
    opened = view(page(thirty_faults()))
    assert opened.locator(".list li").count() >= 30
    opened.click(".list li:nth-child(12) button")
    assert heading(opened).startswith("Turn 12 ")
    assert opened.locator(".list [aria-current]").count() == 1
    assert opened.evaluate("document.activeElement.className").startswith("moment")


def test_many_records_have_an_index(view: Open) -> None:
    opened = view(page(game(), faulty(), position(), b"["))
    assert opened.locator("tbody tr").count() == 4
    opened.click(".tile.invalid")
    assert opened.locator("tbody tr").count() == 2
    opened.click("tbody a >> nth=0")
    opened.wait_for_selector(".moment")
    assert heading(opened).startswith("Turn 2 ")
    assert opened.url.endswith("#record=2")
    opened.click(".up")
    opened.wait_for_selector("tbody")


@pytest.mark.shared
@pytest.mark.parametrize("name", ["A", "D"])
def test_real_games(view: Open, shared_games: Path, name: str) -> None:
    replay = (shared_games / "board-game-arena" / f"replay-{name}.html").read_bytes()
    opened = view(page(replay))
    assert opened.inner_text("h1").strip() == "By the rules"
    opened.keyboard.press("Home")
    for _ in range(60):
        opened.keyboard.press("ArrowRight")
    assert heading(opened).startswith("Turn 52 of 52")
