"""The table drawn for a terminal: the rows, the nobles, the bank, and what each player has.

Colours never speak alone: whatever has one says its name, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from rich.box import SQUARE
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rulecheck.model.components import Card
from rulecheck.model.position import Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import COLORS, each, total
from rulecheck.voice import Voice, player_name

_STYLE: Final = dict(
    zip(
        COLORS,
        (
            "black on bright_white",
            "bright_white on blue",
            "black on green",
            "bright_white on red",
            "bright_white on black",
            "black on bright_yellow",
        ),
        strict=True,
    )
)
_GAP: Final = 2
#: What a column costs beside its content: a space on either side and a line.
_FRAME: Final = 3
#: From this width on the players stand beside the table.
_WIDE: Final = 130
_WIDEST: Final = 110
_NARROWEST: Final = 20


def drawn(position: Position, ruleset: Ruleset, voice: Voice, width: int) -> RenderableType:
    """The table in a language, for this many columns; the players stand beside it where there is room."""
    if width < _WIDE:
        drawing = _Drawing(position, ruleset, voice, min(width, _WIDEST))
        return Group(*drawing.middle(), drawing.players())
    left = min(width * 3 // 5, _WIDEST)
    right = min(width - left - _GAP, _WIDEST)
    sides = Grid.grid(padding=(0, _GAP, 0, 0))
    sides.add_column(width=left)
    sides.add_column(width=right)
    sides.add_row(
        Group(*_Drawing(position, ruleset, voice, left).middle()),
        _Drawing(position, ruleset, voice, right).players(),
    )
    return sides


def draw(parts: Iterable[RenderableType], stream: TextIO, *, color: bool, width: int) -> None:
    """Writes what was drawn. Lines are those of ASCII where the encoding of the stream is not Unicode."""
    console = Console(
        file=stream,
        width=width,
        color_system="standard" if color else None,
        force_terminal=color,
        no_color=not color,
        legacy_windows=False,
        highlight=False,
        _environ={},  # the stream and the caller decide, nothing else
    )
    for part in parts:
        console.print(part)


class _Drawing:
    """One position, one language, one width."""

    def __init__(self, position: Position, ruleset: Ruleset, voice: Voice, width: int) -> None:
        self.position, self.ruleset, self.voice, self.width = position, ruleset, voice, width
        self.names = {player.id: player.name or player.id for player in position.players}

    # the middle of the table

    def middle(self) -> list[RenderableType]:
        """The nobles, the rows from the highest level down, and the bank."""
        say_in, position = self.voice.say_in, self.position
        levels = [self._level(level) for level in (3, 2, 1)]
        nobles, tokens = Text(say_in("table", "nobles"), "bold"), Text(say_in("table", "tokens"), "bold")
        label = max(line.cell_len for text in (*levels, nobles, tokens) for line in text.split())
        label, columns, cell = self._columns(label)
        tiles = _grid(label, [cell] * columns)
        _fill(tiles, nobles, [self._noble(noble, cell) for noble in position.nobles], columns)
        rows = _grid(label, [cell] * columns)
        for level, text in zip((3, 2, 1), levels, strict=True):
            _fill(rows, text, [self._card(card, level, cell) for card in position.rows[level - 1]], columns)
        room = columns * (cell + _FRAME) - _FRAME
        bank = _grid(label, [room])
        bank.add_row(tokens, _flow(self._counted(position.bank, zeros=True), room))
        return [tiles, rows, bank]

    def _level(self, level: int) -> Text:
        say_in = self.voice.say_in
        deck = say_in("table", "deck: {count}", count=self.position.decks[level - 1])
        return _lines(Text(say_in("table", "level {level}", level=level), "bold"), Text(deck))

    def _columns(self, label: int) -> tuple[int, int, int]:
        """How wide the labels are, which take what is left over, how many cards stand side by side, and how wide."""
        room = self.width - label - _FRAME - 1
        words = [self.voice.phrase("{color} 7", color=color) for color in COLORS[:5]]
        names = [card.id for card in self.ruleset.components.cards]
        narrowest = max(map(cell_len, words + names))
        columns = min(max(room // (narrowest + _FRAME), 1), max(self.ruleset.row_size, 1))
        cell = max(room // columns - _FRAME, narrowest)
        return label + max(room - columns * (cell + _FRAME), 0), columns, cell

    def _card(self, card: int, level: int, width: int) -> Text:
        """A face-up card: its bonus and points, its price, its name."""
        if card < 0:
            return Text(self.voice.phrase("{card}", card={"level": level}))
        face = self.ruleset.components.cards[card]
        return _lines(_flow(self._worth(face), width), _flow(self._counted(face.cost), width), Text(face.id, "dim"))

    def _noble(self, noble: int, width: int) -> Text:
        if noble < 0:
            return Text(self.voice.say_in("table", "not known"))
        tile = self.ruleset.components.nobles[noble]
        return _lines(self._points(tile.points), _flow(self._counted(tile.requirement), width), Text(tile.id, "dim"))

    # the players

    def players(self) -> Grid:
        """What each player has, in the order of the seats."""
        sheets = [self._sheet(seat, player) for seat, player in enumerate(self.position.players)]
        label = max(cell_len(text) for sheet in sheets for text, _ in sheet)
        room = max(self.width - label - 2 * _FRAME - 1, _NARROWEST)
        grid = _grid(label, [room])
        for sheet in sheets:
            for text, paragraphs in sheet:
                grid.add_row(text, _lines(*(_flow(parts, room) for parts in paragraphs)))
            grid.add_section()
        return grid

    def _sheet(self, seat: int, player: Player) -> list[tuple[str, list[list[Text]]]]:
        """The lines about a player: what each is called, and paragraphs of parts."""
        say_in, components = self.voice.say_in, self.ruleset.components
        name = [Text(player_name(player.id, self.names), "bold")]
        if seat == self.position.to_move:
            name.append(Text(say_in("table", "to move"), "reverse"))
        bought = [components.cards[card] for card in sorted(player.cards)]
        nobles = [Text(components.nobles[noble].id) for noble in player.nobles]
        return [
            (say_in("table", "player"), [name]),
            (say_in("table", "points: {count}", count=player.points), []),
            (say_in("table", "tokens: {count}", count=total(player.tokens)), [self._counted(player.tokens)]),
            (say_in("table", "bonuses: {count}", count=total(player.bonuses)), [self._counted(player.bonuses)]),
            (say_in("table", "hand: {count}", count=len(player.hand)), [self._held(card) for card in player.hand]),
            (say_in("table", "bought: {count}", count=len(bought)), [[Text(c.id, _STYLE[c.color]) for c in bought]]),
            (say_in("table", "nobles: {count}", count=len(nobles)), [nobles]),
        ]

    def _held(self, card: int) -> list[Text]:
        if card < 0:
            return [Text(self.voice.phrase("{card}", card={"level": -card}))]
        face = self.ruleset.components.cards[card]
        return [Text(face.id), *self._worth(face), *self._counted(face.cost)]

    # what both have

    def _worth(self, card: Card) -> list[Text]:
        """The bonus of a card, and its points if it has any."""
        bonus = Text(self.voice.phrase("{color:bonus}", color=card.color), _STYLE[card.color])
        return [bonus, self._points(card.points)] if card.points else [bonus]

    def _points(self, points: int) -> Text:
        return Text(self.voice.say_in("table", "points: {count}", count=points), "bold")

    def _counted(self, tokens: int, *, zeros: bool = False) -> list[Text]:
        """How many of each colour."""
        return [
            Text(self.voice.phrase("{color} {count}", color=color, count=count), _STYLE[color])
            for color, count in zip(COLORS, each(tokens), strict=True)
            if count or zeros
        ]


def _grid(label: int, widths: Sequence[int]) -> Grid:
    grid = Grid(box=SQUARE, show_header=False, show_lines=len(widths) > 1)
    for width in (label, *widths):
        grid.add_column(width=width)
    return grid


def _fill(grid: Grid, label: Text, cells: Sequence[Text], columns: int) -> None:
    """Adds as many rows as the cells need."""
    for start in range(0, max(len(cells), 1), columns):
        grid.add_row(Text() if start else label, *cells[start : start + columns])


def _flow(parts: Iterable[Text], width: int) -> Text:
    """The parts side by side as far as they fit, then on the next line."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + _GAP + part.cell_len <= width:
            lines[-1].append(" " * _GAP).append_text(part)
        else:
            lines.append(Text().append_text(part))
    return _lines(*lines)


def _lines(*texts: Text) -> Text:
    return Text("\n").join(texts)
