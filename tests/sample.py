"""A small made-up game for tests: two players, the first four turns, decks by count."""

from __future__ import annotations

import copy
from typing import Any

_GAME: dict[str, Any] = {
    "format": "splendor-log",
    "version": 1,
    "ruleset": "splendor",
    "players": [{"id": "mira", "name": "Мира"}, {"id": "luis", "name": "Luis"}],
    "setup": {
        "nobles": ["n-w4u4", "n-r4k4", "n-w3u3g3"],
        "table": {
            "1": ["1w-u3", "1u-k3", "1g-r3", "1r-w3"],
            "2": ["2w-r5", "2u-u5", "2g-g5", "2r-k5"],
            "3": ["3w-k7", "3u-w7", "3g-u7", "3r-g7"],
        },
        "decks": {"1": 36, "2": 26, "3": 16},
        "bank": {"white": 4, "blue": 4, "green": 4, "red": 4, "black": 4, "gold": 5},
    },
    "turns": [
        {"player": "mira", "action": "take", "tokens": {"white": 1, "blue": 1, "green": 1}},
        {"player": "luis", "action": "take", "tokens": {"red": 2}},
        {"player": "mira", "action": "reserve", "from": "table", "card": "1w-u3", "gold": 1, "revealed": "1k-g3"},
        {"player": "luis", "action": "take", "tokens": {"green": 1, "red": 1, "black": 1}},
        {"player": "mira", "action": "take", "tokens": {"white": 1, "blue": 1, "black": 1}},
        {"player": "luis", "action": "buy", "from": "table", "card": "1g-r3", "pay": {"red": 3}, "revealed": "1w-g4"},
    ],
}


def game() -> dict[str, Any]:
    """The game, to be changed at will. It breaks no rule."""
    return copy.deepcopy(_GAME)
