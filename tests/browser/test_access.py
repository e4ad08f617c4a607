"""For everybody: what a reader hears, on a phone and on a desk, in light and in dark, on paper, and with keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.games import faulty, four_players, hostile, page, position, thirty_faults
from tests.browser.reading import DESKTOP, PHONE, Open
from tests.sample import game

pytestmark = pytest.mark.browser

PAGES: dict[str, Callable[[], str]] = {
    "four players": lambda: page(four_players(), language="sr"),
    "thirty faults": lambda: page(thirty_faults(), language="es"),
    "hostile names": lambda: page(hostile(), language="ru"),
    "position": lambda: page(position(), language="sr-Latn"),
    "unreadable": lambda: page(b"{"),
    "index": lambda: page(game(), faulty(), b"["),
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_is_accessible_and_fits(view: Open, name: str, scheme: str, size: tuple[int, int]) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    opened = view(PAGES[name](), size=size, scheme=scheme, reduced_motion="reduce")
    results = axe.Axe().run(opened)
    assert results.violations_count == 0, results.generate_report()
    assert opened.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_on_paper_every_finding_has_its_table(view: Open) -> None:
    opened = view(page(thirty_faults()))
    assert opened.pdf().startswith(b"%PDF")
    opened.emulate_media(media="print")
    opened.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert opened.locator(".paper .sheet .board").count() >= 30
    assert not opened.is_visible("main")
    opened.evaluate("dispatchEvent(new Event('afterprint'))")
    assert opened.locator(".paper").count() == 0


def test_every_control_can_be_reached_with_the_tabulator(view: Open) -> None:
    opened = view(page(thirty_faults()))
    reached = set()
    for _ in range(60):
        opened.keyboard.press("Tab")
        reached.add(opened.evaluate("document.activeElement.getAttribute('aria-label')"))
    wanted = {"Through the game", "To the start", "Previous turn", "Play", "Next turn", "To the end", "Next finding"}
    assert wanted <= reached
