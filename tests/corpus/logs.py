"""Many logs, quickly: one small game under ever new names, every seventh with a fault, and now and then no record."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path

from tests.sample import game


def logs(number: int) -> Iterator[bytes]:
    """So many lines, all different."""
    good = game() | {"meta": {"about": "long enough " * 150}}
    bad = copy.deepcopy(good)
    bad["turns"][1]["tokens"] = {"red": 3}
    forms = [json.dumps(record).encode().replace(b"mira", b"mira%d") for record in (good, bad)]
    marks = forms[0].count(b"%d")
    for index in range(number):
        if index % 101 == 10:
            yield b'{"format": "splendor-log", "version": 1, "game": %d}' % index
        else:
            yield forms[index % 7 == 6] % ((index,) * marks)


def written(path: Path, number: int) -> Path:
    """A JSON Lines file of so many logs."""
    with path.open("wb") as file:
        file.writelines(log + b"\n" for log in logs(number))
    return path
