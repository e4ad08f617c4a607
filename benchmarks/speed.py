"""How long the work takes, as ratios in one run.

    python benchmarks/speed.py [--games N] [FILE.jsonl.gz ...]

Bytes of legal logs to verdict, all rules on, against `orjson.loads` of the same bytes; and the start of the command
against an empty Typer app that runs one command. Games are generated, or those of the files are taken. Figures are
the best of several rounds that take turns, for the machine may be busy with other things.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import orjson

sys.path.insert(0, str(Path(__file__).parent.parent))

from rulecheck.records import native
from rulecheck.records.handfuls import RawLog
from rulecheck.records.read import read
from rulecheck.records.rulesets import ruleset
from rulecheck.referee import judge
from tests.play.games import random_game
from tests.play.writing import Style, Writer

ROUNDS = 7
EMPTY_APP = """
import typer
app = typer.Typer()
@app.command()
def run(path: str = "") -> None:
    print(path)
app()
"""


def generated(games: int) -> list[bytes]:
    """Logs of random legal games, a third each with known decks, counted decks, and blind reservations not named."""
    styles = [Style(frozenset({1, 2, 3}), points=1.0), Style(points=1.0), Style(names_blind=False, points=1.0)]
    logs = []
    for seed in range(games):
        writer = Writer(random_game(seed), styles[seed % 3], random.Random(seed))
        logs.append(json.dumps(writer.log(), separators=(",", ":")).encode())
    return logs


def lines(name: str) -> list[bytes]:
    """The logs of a gzipped JSON Lines file."""
    with gzip.open(name) as file:
        return file.readlines()


def best(works: Sequence[Callable[[bytes], object]], logs: Sequence[bytes]) -> list[float]:
    """Microseconds a log of each kind of work. They take turns, and each log counts with its best round."""
    seconds = [[math.inf] * len(logs) for _ in works]
    for _ in range(ROUNDS):
        for work, shortest in zip(works, seconds, strict=True):
            for index, log in enumerate(logs):
                begin = time.perf_counter()
                work(log)
                shortest[index] = min(shortest[index], time.perf_counter() - begin)
    return [sum(shortest) / len(logs) * 1e6 for shortest in seconds]


def verdict(log: bytes) -> object:
    """What `rulecheck check` does with the bytes of a record, but for the report."""
    record = read(log)
    return judge(record.ruleset, record.content).findings  # type: ignore[arg-type]


def shaped(log: bytes) -> object:
    """The bytes in the types of the format, which is a check of their shape."""
    return msgspec.json.decode(log, type=RawLog)


def converted(log: bytes) -> object:
    """The bytes turned into the model, without the check for repeated keys and without the referee."""
    record = msgspec.json.decode(log, type=RawLog)
    return native.log(record, ruleset("splendor-bga"))


def started(command: list[str]) -> float:
    """Seconds for a whole process, in the median of several runs."""
    runs = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        runs.append(time.perf_counter() - begin)
    return statistics.median(runs)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="How long the work takes, as ratios in one run.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("files", nargs="*", help="JSON Lines, gzipped; otherwise games are generated")
    given = parser.parse_args()
    logs = [line for name in given.files for line in lines(name)] or generated(given.games)
    turns = sum(len(orjson.loads(log)["turns"]) for log in logs) / len(logs)
    size = sum(map(len, logs)) / len(logs)
    print(f"{len(logs)} logs, {size / 1000:.1f} kB and {turns:.0f} turns each, Python {sys.version.split()[0]}\n")
    ready = {log: read(log) for log in logs}
    works = {
        "orjson.loads": orjson.loads,
        "json.loads": json.loads,
        "decoded, shape checked": shaped,
        "... and in the model": converted,
        "rules alone": lambda log: judge(ready[log].ruleset, ready[log].content),  # type: ignore[arg-type]
        "bytes to verdict": verdict,
    }
    taken = best(list(works.values()), logs)
    floor, whole = taken[0], taken[-1]
    print(f"{'':28}{'us a log':>10}{'x orjson':>10}")
    for name, microseconds in zip(works, taken, strict=True):
        print(f"{name:28}{microseconds:10.0f}{microseconds / floor:10.2f}")
    print(f"\n{turns / whole * 1e6:,.0f} turns a second, one core\n")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(logs[0])
        empty = started([sys.executable, "-c", EMPTY_APP])
        print(f"{'':28}{'ms':>10}{'x empty app':>12}")
        for name, command in (
            ("an empty Typer app", [sys.executable, "-c", EMPTY_APP]),
            ("rulecheck --version", [sys.executable, "-m", "rulecheck", "--version"]),
            ("rulecheck check, one file", [sys.executable, "-m", "rulecheck", "check", str(path)]),
        ):
            seconds = started(command)
            print(f"{name:28}{seconds * 1000:10.0f}{seconds / empty:12.2f}")


if __name__ == "__main__":
    main()
