"""The records that are looked at in the browser, and the pages made of them."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Sequence
from typing import Any, Final

from rulecheck.records.source import Document
from rulecheck.reports import open_report
from rulecheck.verdict import check_document
from rulecheck.voice import speak
from tests.play.games import Game, play_on
from tests.play.players import CLIMBER
from tests.play.state import State
from tests.play.style import Style
from tests.play.writing import Writer
from tests.sample import game

#: Names that would like to be more than names: markup, quotes, and text that runs the other way.
HOSTILE: Final = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "سارة \u202eevil",
    "'; --></script><!-- &amp; {player}",
)


def page(*records: Any, language: str = "en") -> str:
    """The report on records, as one page."""
    stream = io.StringIO()
    report = open_report("html", stream, [speak(language)])
    for number, record in enumerate(records, 1):
        data = record if isinstance(record, bytes) else json.dumps(record, ensure_ascii=False).encode()
        report.add(check_document(Document(f"games/{number}.json", 1, 1, data)))
    report.close()
    return stream.getvalue()


def faulty() -> dict[str, Any]:
    """The sample game with one fault, in the second turn: three tokens of one colour."""
    record = game()
    record["turns"][1]["tokens"] = {"red": 3}
    return record


def four_players(names: Sequence[str] = ("Ана", "Boris", "Carmen", "Дарья")) -> dict[str, Any]:
    """A whole legal game of four."""
    rng = random.Random("four players")
    played = Game([State.dealt(rng, 4)])
    play_on(played, rng, [CLIMBER] * 4, 300)
    record: dict[str, Any] = Writer(played, Style(), rng).log()
    for player, name in zip(record["players"], names, strict=True):
        player["name"] = name
    return record


def hostile() -> dict[str, Any]:
    """The same with the worst names, and a note in the second turn."""
    record = four_players(HOSTILE)
    record["turns"][1]["note"] = HOSTILE[0] + HOSTILE[3]
    return record


def thirty_faults() -> dict[str, Any]:
    """Two players who take one token at a time, and then nothing."""
    record = game()
    colors = ("white", "blue", "green", "red", "black")
    takes = [{"action": "take", "tokens": {colors[number % 5]: 1}} for number in range(20)]
    record["turns"] = [
        {"player": ("mira", "luis")[number % 2], **turn}
        for number, turn in enumerate(takes + [{"action": "pass"}] * 12)
    ]
    return record


def position() -> dict[str, Any]:
    """A position with a fault: eleven tokens."""
    return {
        "format": "splendor-position",
        "version": 1,
        "players": [
            {"id": "mira", "name": "Мира", "tokens": {"red": 4, "blue": 4, "gold": 3}, "hand": ["3k-r7", {"level": 1}]},
            {"id": "luis", "name": "Luis"},
        ],
        "bank": {"white": 4, "green": 4, "black": 4, "gold": 2},
        "table": game()["setup"]["table"],
        "nobles": ["n-w4u4", None, "n-w3u3g3"],
        "to_move": "luis",
    }
