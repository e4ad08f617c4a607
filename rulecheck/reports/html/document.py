"""The parts of the page that are always the same, and the policy that lets nothing else run in it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final

import msgspec

from rulecheck.reports.html.book import in_all_languages
from rulecheck.reports.shapes import shapes

#: The style and the script of the page, in the order in which its parts need each other.
_STYLE: Final = ("page.css", "words.css", "pieces.css", "paper.css")
_SCRIPT: Final = (
    "words.js",
    "pieces.js",
    "table.js",
    "timeline.js",
    "moment.js",
    "game.js",
    "print.js",
    "index.js",
    "page.js",
)


@cache
def document() -> tuple[str, str]:
    """What stands before and after the records."""
    style, script = ("\n".join(map(_file, names)) for names in (_STYLE, _SCRIPT))
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    page = _file("page.html").replace("SHAPES", shapes())
    page = page.replace("POLICY", policy).replace("STYLE", style).replace("NOSCRIPT", _without_script())
    before, after = page.split("<!-- records -->")
    return before, after.replace("SCRIPT", script)


def block(kind: str, value: Any) -> str:
    """Data in the page. Nothing in it can end the element or begin another."""
    data = msgspec.json.encode(value).decode().replace("<", "\\u003c")
    return f'<script type="application/json" data-kind="{kind}">{data}</script>\n'


def _without_script() -> str:
    said = in_all_languages(lambda voice: voice.say("This page needs JavaScript, which is turned off here."))
    return "<br>".join(escape(text) for text in said)


def _file(name: str) -> str:
    return files(__package__).joinpath("page", name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
