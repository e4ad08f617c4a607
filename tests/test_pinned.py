"""What is found, in which order and what follows from what stays as it is: all cases, and 2,000 games broken at random.

A line of `tests/golden/found-*.txt` is one record: each finding as `code/reason@turn`, `<` and the index of the finding
that it follows from, and a digest of everything else in them.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, Final

from rulecheck.model.finding import Finding
from tests.casebook import cases
from tests.play.components import CARDS, COLORS, NOBLES
from tests.play.games import random_game
from tests.play.judging import judged, told
from tests.play.style import random_style
from tests.play.writing import Writer

GAMES: Final = 2000
Golden = Callable[[str, str], None]


def test_what_is_found_in_the_cases_stays(golden: Golden) -> None:
    golden("found-in-cases.txt", "".join(f"{case}: {line(case.findings)}\n" for case in cases()))


def test_what_is_found_in_broken_games_stays(golden: Golden) -> None:
    golden("found-in-games.txt", "".join(f"{seed}: {line(found)}\n" for seed, found in broken_games()))


def line(findings: Sequence[Finding]) -> str:
    """All that was found in a record, in one line."""
    short = " ".join(
        f"{finding.code}/{finding.reason.name}@{finding.turn or 0}"
        + (f"<{finding.caused_by}" if finding.caused_by is not None else "")
        for finding in findings
    )
    whole = json.dumps(told(list(findings)), sort_keys=True, ensure_ascii=False, default=str)
    return f"{short or 'nothing'} #{hashlib.sha256(whole.encode()).hexdigest()[:10]}"


def broken_games() -> Iterator[tuple[int, list[Finding]]]:
    """Random games that are legal but for one to three careless changes, each with what is found in it."""
    for seed in range(GAMES):
        rng = random.Random(f"broken {seed}")
        style = random_style(rng, vague=rng.random() < 0.3)
        record = deepcopy(Writer(random_game(f"broken {seed}"), style, rng).log())
        for _ in range(rng.choice((1, 1, 2, 3))):
            spoil(record, rng)
        yield seed, judged(record).findings


def spoil(record: dict[str, Any], rng: random.Random) -> None:
    """Changes something in a random turn, or leaves the turn out."""
    turns: list[dict[str, Any]] = record["turns"]
    if len(turns) < 2:
        return
    number = rng.randrange(len(turns))
    turn = turns[number]
    change = rng.randrange(9)
    if change == 0:
        del turns[number]
    elif change == 1:
        turns[number] = {"player": turn["player"], "action": "pass"}
    elif change == 2:
        turn["return"] = {rng.choice(COLORS): rng.choice((1, 1, 2))}
    elif change == 3:
        turn["nobles"] = [rng.choice(list(NOBLES))]
    elif change == 4:
        turn.setdefault("after", {})["bank"] = dict.fromkeys(COLORS, rng.randrange(5))
    elif turn["action"] == "take":
        turn["tokens"] = {color: rng.choice((1, 1, 1, 2)) for color in rng.sample(COLORS, rng.choice((1, 2, 3, 3, 4)))}
    elif turn["action"] == "reserve":
        turn["gold"] = 1 - turn.get("gold", 1)
    elif turn["action"] == "buy" and change < 7:
        turn["pay"] = {color: rng.choice((1, 2, 3)) for color in rng.sample(COLORS, 2)}
    elif turn["action"] == "buy":
        turn["card"] = rng.choice(list(CARDS))
