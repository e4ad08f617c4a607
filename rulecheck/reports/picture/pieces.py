"""The pieces of the game as drawings: cards, backs of cards, nobles, stacks of tokens.

A card measures 100 by 140, a noble 100 by 100, a stack of tokens 60 by 100. A colour never speaks alone: each has a
shape of its own, and cards and nobles bear their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rulecheck.model.components import Card, Noble
from rulecheck.model.tokens import COLORS, LETTERS, each
from rulecheck.reports.picture.svg import Value, element, group, text
from rulecheck.reports.shapes import shapes

INK: Final = "#2b2420"
PAPER: Final = "#fffaf0"
_EDGE: Final = "#b9a98c"
_BACKS: Final = {1: "#4b7a4f", 2: "#b0772a", 3: "#35608f"}
_HIGHEST: Final = 8


class Look(NamedTuple):
    """What a colour looks like: its gem, the sides of its tokens, its lines, what is written on it, its facets."""

    letter: str
    gem: str
    deep: str
    line: str
    ink: str
    facet: str


LOOKS: Final = {
    "white": Look("w", "#fbf8f1", "#cbbfa8", "#7d715f", INK, "#a3967f"),
    "blue": Look("u", "#2767b5", "#17427a", "#0f2f59", "#fff", "#93b3da"),
    "green": Look("g", "#17794a", "#0d5232", "#083a23", "#fff", "#8bbca4"),
    "red": Look("r", "#b92b2b", "#7e1619", "#5a0d10", "#fff", "#dc9595"),
    "black": Look("k", "#38322e", "#1a1613", "#0d0b0a", "#fff", "#9b9896"),
    "gold": Look("j", "#efbe3b", "#b07f12", "#74520a", INK, "#fae9b8"),
}


def definitions() -> str:
    """The shapes that the pieces use, once in a document, and how their lines are drawn."""
    return shapes() + element("style", ".facet{fill:none;stroke:currentColor;stroke-width:.9}")


def card(face: Card, title: str) -> str:
    """A card with its points, its bonus, its price, its level and its name."""
    prices = [(color, count) for color, count in zip(COLORS, each(face.cost), strict=True) if count]
    return group(
        _rect(0, 0, 100, 140, 9, fill=PAPER, stroke=_EDGE, stroke_width=0.8),
        _rect(4, 4, 92, 132, 6, fill=f"url(#art-{LETTERS[COLORS.index(face.color)]})"),
        element("use", href=f"#scene-{min(face.level, 3)}", x=4, y=4, width=92, height=132),
        element("path", d="M4 38V10a6 6 0 0 1 6-6H90a6 6 0 0 1 6 6V38Z", fill=PAPER, opacity=0.86),
        _numeral(20, 32, 31, face.points) if face.points else "",
        _gem(face.color, 63, 7, 28),
        *_dots(face.level, 82, 112, 7, 2.4),
        _rect(34, 121, 62, 15, 0, fill="#000", fill_opacity=0.45),
        text(65, 131.5, _name_size(face.id, 58), face.id, text_anchor="middle", fill="#fff"),
        *_price(prices, 20, 121, 24),
        title=title,
    )


def back(level: int, title: str, count: int | None = None, label: str = "") -> str:
    """A card face down; or a deck, with the number of its cards and what it is called."""
    below = count is not None and count > 1
    width, height = (89, 128) if below else (92, 132)
    return group(
        _rect(3, 5, 97, 135, 9, fill=PAPER, stroke=_EDGE, stroke_width=0.8) if below else "",
        _rect(0, 0, width + 8, height + 8, 9, fill=PAPER, stroke=_EDGE, stroke_width=0.8),
        _rect(4, 4, width, height, 6, fill=_BACKS.get(level, "#666")),
        _rect(4, 4, width, height, 6, fill="url(#diaper)"),
        element("circle", cx=48.5, cy=54, r=25, fill=PAPER, stroke="#000", stroke_opacity=0.3),
        _numeral(48.5, 65, 32, "?" if count is None else count),
        *_dots(level, 48.5, 98, 15, 5),
        text(48.5, 123, 13, label, text_anchor="middle", fill="#fff", font_weight="bold") if label else "",
        title=title,
    )


def gap(width: float, height: float, title: str = "") -> str:
    """A place where nothing lies."""
    dashed = {"fill": "none", "stroke": "#8fae9f", "stroke_dasharray": "5 4"}
    return group(_rect(2, 2, width - 4, height - 4, 9, stroke_width=1.5, **dashed), title=title)


def noble(tile: Noble, title: str) -> str:
    """A noble with its points, what it asks for, and its name."""
    asked = [(color, count) for color, count in zip(COLORS, each(tile.requirement), strict=True) if count]
    return group(
        _rect(0, 0, 100, 100, 9, fill=PAPER, stroke=_EDGE, stroke_width=0.8),
        _rect(4, 4, 92, 92, 6, fill="url(#art-n)"),
        element("use", href="#noble-bust", x=33, y=8, width=62, height=78),
        element("path", d="M32 4V96H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z", fill=PAPER, opacity=0.86),
        _numeral(18, 26, 24, tile.points),
        *_price(asked, 18, 85, 20),
        _rect(32, 81, 64, 15, 0, fill="#000", fill_opacity=0.45),
        text(64, 91.5, _name_size(tile.id, 60), tile.id, text_anchor="middle", fill="#fff"),
        title=title,
    )


def unknown_noble(title: str) -> str:
    """A noble that the record does not name."""
    return group(gap(100, 100), _numeral(50, 62, 34, "?", fill="#f5ecd9"), title=title)


def stack(color: str, count: int, ink: str, title: str) -> str:
    """Tokens of one colour, one upon the other, and how many there are."""
    look = LOOKS[color]
    shown = min(count, _HIGHEST)
    discs = []
    for index in range(shown):
        y = 62 - index * 6
        rim = f"M4 {y}a26 11 0 0 0 52 0v7a26 11 0 0 1-52 0Z"
        discs.append(element("path", d=rim, fill=look.deep, stroke=look.line, stroke_width=0.7))
        edge: dict[str, Value] = {
            "stroke": "#fff",
            "stroke_opacity": 0.75,
            "stroke_width": 1.6,
            "stroke_dasharray": "6 5",
        }
        discs.append(element("ellipse", cx=30, cy=y, rx=26, ry=11, fill=look.gem, **edge))
    if shown:
        discs.append(_gem(color, 18, 62 - (shown - 1) * 6 - 6.5, 24, 13))
    else:
        dashed: dict[str, Value] = {"stroke": "#8fae9f", "stroke_width": 1.5, "stroke_dasharray": "4 4"}
        discs.append(element("ellipse", cx=30, cy=66, rx=25, ry=10, fill="none", **dashed))
        discs.append(_gem(color, 21, 61, 18, 10))
    return group(*discs, _numeral(30, 97, 18, count, fill=ink), title=title)


def bonus(color: str, count: int, title: str) -> str:
    """How many bought cards of one colour there are: 60 by 44."""
    if not count:
        return gap(60, 44, title)
    return group(
        _rect(0, 0, 60, 44, 6, fill=PAPER, stroke=_EDGE, stroke_width=0.8),
        _rect(2, 2, 56, 40, 4.5, fill=f"url(#art-{LOOKS[color].letter})"),
        _gem(color, 6, 10, 24),
        element("circle", cx=43, cy=22, r=12, fill=PAPER, stroke="#000", stroke_opacity=0.3),
        _numeral(43, 28, 17 if count < 10 else 14, count),
        title=title,
    )


def _rect(x: float, y: float, width: float, height: float, radius: float, **style: Value) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **style)


def _numeral(x: float, y: float, size: float, content: object, fill: str = INK) -> str:
    return text(x, y, size, str(content), text_anchor="middle", font_weight="bold", fill=fill)


def _gem(color: str, x: float, y: float, width: float, height: float | None = None) -> str:
    look = LOOKS[color]
    place = {"x": x, "y": y, "width": width, "height": height or width}
    return element("use", href=f"#gem-{look.letter}", fill=look.gem, stroke=look.line, color=look.facet, **place)


def _price(prices: list[tuple[str, int]], x: float, bottom: float, step: float) -> Iterator[str]:
    """Numbers on the shapes of their colours, from the bottom up."""
    for index, (color, count) in enumerate(reversed(prices)):
        look = LOOKS[color]
        line = look.line if color == "white" else "#fff"
        shape = {"x": -step / 2, "y": -step / 2, "width": step, "height": step}
        yield group(
            element("use", href=f"#pip-{look.letter}", fill=look.gem, stroke=line, stroke_width=1.2, **shape),
            _numeral(0, step * 0.24, step * 0.64, count, fill=look.ink),
            x=x,
            y=bottom - index * step,
        )


def _dots(level: int, x: float, y: float, step: float, radius: float) -> Iterator[str]:
    for index in range(level):
        cx = x + (index - (level - 1) / 2) * step
        yield element("circle", cx=cx, cy=y, r=radius, fill="#fff", stroke="#000", stroke_opacity=0.35)


def _name_size(name: str, room: float) -> float:
    return min(10, room / len(name) / 0.58)
