"""A drawing as PNG, by an optional package."""

from __future__ import annotations

from typing import Final

from rulecheck.reports.picture.svg import FONTS, Value, element, text

#: The package, and how it is installed.
PACKAGE: Final = "resvg-py"
INSTALL: Final = "pip install 'rulecheck[png]'"

#: Pixels a unit, so that the names of cards can be read.
_ZOOM: Final = 1.5


class NoRenderer(Exception):
    """The package is not installed."""


class NoFonts(Exception):
    """The system has none of the typefaces of the picture, so that nothing could be written in it."""


def png(svg: str) -> bytes:
    """The picture in pixels."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NoRenderer from error
    # Without a font text is left out, and nothing says so.
    probe: dict[str, Value] = {"xmlns": "http://www.w3.org/2000/svg", "width": 20, "height": 20, "font_family": FONTS}
    empty, written = (element("svg", part, **probe) for part in (element("g"), text(2, 18, 18, "1")))
    if svg_to_bytes(svg_string=empty) == svg_to_bytes(svg_string=written):
        raise NoFonts
    return bytes(svg_to_bytes(svg_string=svg, zoom=_ZOOM))
