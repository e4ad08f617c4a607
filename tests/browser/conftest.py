"""A real browser, and a page opened in it from disk."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.reading import DESKTOP

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api")
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("no chromium here")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def view(chromium: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens a page from disk; in the end nothing may have gone wrong on it and nothing may have left it."""
    trouble: list[str] = []
    contexts = []

    def open_page(
        html: str, fragment: str = "", size: tuple[int, int] = DESKTOP, scheme: str = "light", **options: Any
    ) -> Any:
        file = tmp_path / f"{len(contexts)}.html"
        file.write_text(html, encoding="utf-8")
        width, height = size
        context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **options)
        contexts.append(context)
        opened = context.new_page()
        opened.on("console", lambda message: trouble.append(f"{message.type}: {message.text}"))
        opened.on("pageerror", lambda error: trouble.append(str(error)))
        opened.on("dialog", lambda dialog: trouble.append(f"dialog: {dialog.message}"))
        opened.on("request", lambda request: trouble.append(request.url) if request.url != own else None)
        own = file.as_uri()
        opened.goto(own + fragment)
        return opened

    yield open_page
    for context in contexts:
        context.close()
    assert trouble == []
