"""A position as a picture: the table on the left, the players on the right, for a post where nobody can click."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rulecheck.model.position import Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import COLORS, each, total
from rulecheck.reports.picture import pieces
from rulecheck.reports.picture.svg import FONTS, Value, breadth, element, fitting, group, number, text, words
from rulecheck.voice import Voice, player_name

_MARGIN: Final = 24
_GAP: Final = 14
_CARD: Final = (100, 140)
_TABLE: Final = 5 * _CARD[0] + 4 * _GAP + 2 * _MARGIN
_SHEET: Final = (610, 214)
#: How large the players are drawn: as high together as the table, within these bounds.
_SMALLEST, _LARGEST = 0.9, 1.6
#: The caption: how high a line is, and its letters.
_LINE, _LETTER = 24, 17

_INK, _SOFT, _FELT_INK = "#2b2420", "#665848", "#f5ecd9"


def picture(position: Position, ruleset: Ruleset, voice: Voice, caption: Sequence[str] = ()) -> str:
    """The position as an SVG document in a language, under the lines of the caption."""
    return _Picture(position, ruleset, voice).document(caption)


class _Picture:
    """One position in one language."""

    def __init__(self, position: Position, ruleset: Ruleset, voice: Voice) -> None:
        self.position, self.ruleset, self.voice = position, ruleset, voice
        self.names = {player.id: player.name or player.id for player in position.players}

    def document(self, caption: Sequence[str]) -> str:
        """The whole picture."""
        table, height = self.table()
        count = len(self.position.players)
        scale = max(_SMALLEST, min(_LARGEST, (height + _GAP) / (count * (_SHEET[1] + _GAP))))
        step = (_SHEET[1] + _GAP) * scale
        width = _TABLE + _GAP + _SHEET[0] * scale + 2 * _MARGIN
        lines = _wrapped(caption, width - 2 * _MARGIN)
        top = _MARGIN + (len(lines) * _LINE + 6 if lines else 0)
        tall = top + max(height, count * step - _GAP * scale) + _MARGIN
        right = _MARGIN + _TABLE + _GAP
        parts = (
            words("title", " ".join(caption) or self.voice.say("A position.")),
            pieces.definitions(),
            element("rect", width=width, height=tall, fill="#f4ecdf"),
            *(
                text(_MARGIN, _MARGIN + 16 + index * _LINE, _LETTER, line, fill=_INK, font_weight=weight)
                for index, (line, weight) in enumerate(lines)
            ),
            group(table, x=_MARGIN, y=top),
            *(
                group(self.sheet(seat, player), x=right, y=top + seat * step, scale=scale)
                for seat, player in enumerate(self.position.players)
            ),
        )
        size: dict[str, Value] = {"width": width, "height": tall, "viewBox": f"0 0 {number(width)} {number(tall)}"}
        return element("svg", *parts, xmlns="http://www.w3.org/2000/svg", role="img", font_family=FONTS, **size) + "\n"

    # the middle of the table

    def table(self) -> tuple[str, float]:
        """The nobles, the rows from the highest level down, and the bank; and how high all of it is."""
        y = float(_MARGIN)
        room = _TABLE - 2 * _MARGIN
        nobles = [self.noble(noble) for noble in self.position.nobles] or [pieces.gap(100, 100)]
        middle = max(room - len(nobles) * 114 + _GAP, 0) / 2
        drawn = list(placed(nobles, _MARGIN + middle, y, 114, room, 100))
        y += 100 + _GAP
        for level in (3, 2, 1):
            drawn += placed(self.row(level), _MARGIN, y, 114, room, 100)
            y += 140 + _GAP
        step = room / 6
        for index, (color, count) in enumerate(zip(COLORS, each(self.position.bank), strict=True)):
            drawn.append(group(self.stack(color, count, _FELT_INK), x=_MARGIN + index * step + (step - 60) / 2, y=y))
            label = self.voice.phrase("{color}", color=color)
            size = fitting(label, 14, step - 6)
            drawn.append(
                text(_MARGIN + (index + 0.5) * step, y + 114, size, label, text_anchor="middle", fill=_FELT_INK)
            )
        y += 114 + _MARGIN
        felt = element("rect", width=_TABLE, height=y, rx=18, fill="#2d5046", stroke="#213e36", stroke_width=3)
        return felt + "".join(drawn), y

    def row(self, level: int) -> list[str]:
        """The deck and the cards of a level."""
        say_in, left = self.voice.say_in, self.position.decks[level - 1]
        label = say_in("table", "level {level}", level=level)
        about = f"{label}, {say_in('table', 'deck: {count}', count=left)}"
        deck = pieces.back(level, about, left, label) if left else pieces.gap(*_CARD, about)
        return [deck, *(self.card(card, level) for card in self.position.rows[level - 1])]

    def card(self, card: int, level: int) -> str:
        """A card, or its back if it is not known."""
        if card < 0:
            return pieces.back(level, self.voice.phrase("{card}", card={"level": level}))
        face = self.ruleset.components.cards[card]
        return pieces.card(face, self.voice.phrase("{card}", card=face.id))

    def noble(self, noble: int) -> str:
        """A noble tile."""
        if noble < 0:
            return pieces.unknown_noble(self.voice.say_in("table", "not known"))
        tile = self.ruleset.components.nobles[noble]
        return pieces.noble(tile, self.voice.phrase("{noble}", noble=tile.id))

    def stack(self, color: str, count: int, ink: str) -> str:
        """Tokens of one colour."""
        return pieces.stack(color, count, ink, self.voice.phrase("{tokens}", tokens={color: count}))

    # the players

    def sheet(self, seat: int, player: Player) -> str:
        """What a player has."""
        width, height = _SHEET
        moves = seat == self.position.to_move
        edge = {"stroke": "#8a4513" if moves else "#dccdb4", "stroke_width": 3 if moves else 1.5}
        return "".join(
            (
                element("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, fill="#fffaf1", **edge),
                *self.header(player, moves),
                *self.colors(player),
                *self.hand(player),
            )
        )

    def header(self, player: Player, moves: bool) -> Iterator[str]:
        """The name, the points, and whose turn it is."""
        say_in = self.voice.say_in
        right = float(_SHEET[0] - 18)
        points = say_in("table", "points: {count}", count=player.points)
        yield text(right, 34, 20, points, text_anchor="end", font_weight="bold", fill=_INK)
        right -= breadth(points, 21) + 12
        if moves:
            label = say_in("table", "to move")
            long = breadth(label, 13) + 20
            yield element("rect", x=right - long, y=16, width=long, height=24, rx=12, fill="#8a4513")
            yield text(right - long / 2, 32.5, 13, label, text_anchor="middle", font_weight="bold", fill="#fff")
            right -= long + 12
        name = player_name(player.id, self.names)
        yield text(18, 34, fitting(name, 21, right - 18), name, font_weight="bold", fill=_INK)

    def colors(self, player: Player) -> Iterator[str]:
        """The bonuses and the tokens, a column a colour."""
        step = 61
        held = zip(COLORS, each(player.bonuses), each(player.tokens), strict=True)
        for index, (color, bonuses, tokens) in enumerate(held):
            x = 18 + index * step
            if color != "gold":
                title = self.voice.phrase("{bonuses}", bonuses={color: bonuses})
                yield group(pieces.bonus(color, bonuses, title), x=x, y=52, scale=0.9)
            yield group(self.stack(color, tokens, _INK), x=x + 4, y=84, scale=0.77)
            label = self.voice.phrase("{color}", color=color)
            yield text(x + 27, 175, fitting(label, 12, step - 5), label, text_anchor="middle", fill=_SOFT)
        say_in = self.voice.say_in
        totals = " · ".join(
            (
                say_in("table", "tokens: {count}", count=total(player.tokens)),
                say_in("table", "bonuses: {count}", count=total(player.bonuses)),
                say_in("table", "bought: {count}", count=len(player.cards)),
            )
        )
        yield text(18, 200, fitting(totals, 13, 6 * step), totals, fill=_INK)

    def hand(self, player: Player) -> Iterator[str]:
        """The reserved cards, and the nobles under them."""
        say_in = self.voice.say_in
        x, room = 398, _SHEET[0] - 398 - 18
        label = say_in("table", "hand: {count}", count=len(player.hand))
        nobles = say_in("table", "nobles: {count}", count=len(player.nobles))
        yield text(x, 62, 13, f"{label} · {nobles}", fill=_INK)
        cards = [self.card(card, -card) for card in player.hand]
        yield from placed(cards, x, 69, 65, room, 58, scale=0.58)
        tiles = [self.noble(noble) for noble in player.nobles]
        yield from placed(tiles, x, 156, 54, room, 50, scale=0.5)


def _wrapped(caption: Sequence[str], room: float) -> list[tuple[str, str | None]]:
    """The lines of the caption with their weight: the first says which point it is."""
    columns = int(room / breadth("m", _LETTER))
    return [
        (line, None if index else "bold") for index, said in enumerate(caption) for line in textwrap.wrap(said, columns)
    ]


def placed(
    drawn: Sequence[str], x: float, y: float, step: float, room: float, width: float, *, scale: float = 1
) -> Iterable[str]:
    """Drawings side by side, overlapping where there is not room enough."""
    if len(drawn) > 1:
        step = min(step, (room - width) / (len(drawn) - 1))
    for index, one in enumerate(drawn):
        yield group(one, x=x + index * step, y=y, scale=scale)
