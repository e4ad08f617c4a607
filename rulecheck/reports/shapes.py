"""The shapes that all drawings of the pieces share: gems, landscapes, nobles. Who uses one gives it its colours."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def shapes() -> str:
    """The symbols, gradients and patterns of `shapes.svg`, to stand inside an SVG element."""
    document = files(__package__).joinpath("shapes.svg").read_text("utf-8")
    return document.partition(">\n")[2].removesuffix("</svg>\n")
