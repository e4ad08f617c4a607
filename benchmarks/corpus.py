"""How a large collection of games scales: over the cores, and in memory.

    python benchmarks/corpus.py [--games N] [--rounds N] [--jobs N] [--folder FOLDER] [--keep]

Games are generated: some hundred legal ones, each under ever new names, one in a hundred with a fault. Times are the
best of several rounds, in which one process and several take turns, for the machine may be busy with other things;
memory is the most that any process held. With a million games it wants 8 GB of disk and some minutes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.speed import generated
from rulecheck.corpus.cores import cores

BASE = 300
MIB = 1 << 20


def games(number: int) -> Iterator[bytes]:
    """So many logs, no two alike."""
    legal = generated(BASE)
    faulty = [spoiled(log) for log in legal]
    players = [[player["id"].encode() for player in json.loads(log)["players"]] for log in legal]
    for index in range(number):
        log = (faulty if index % 100 == 99 else legal)[index % BASE]
        for name in players[index % BASE]:
            log = log.replace(b'"%s"' % name, b'"%s%d"' % (name, index))
        yield log


def spoiled(log: bytes) -> bytes:
    """The log, but in its last turn somebody takes three tokens of a colour."""
    game = json.loads(log)
    last = game["turns"][-1]
    game["turns"][-1] = {"player": last["player"], "action": "take", "tokens": {"red": 3}}
    game.pop("result", None)
    return json.dumps(game, separators=(",", ":")).encode()


def measured(*arguments: str) -> tuple[float, int, int]:
    """Seconds that the command takes, and the most MiB that it and any of its workers held."""
    command = [sys.executable, "-m", "rulecheck", *arguments]
    held: dict[int, int] = defaultdict(int)
    begin = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while process.poll() is None:
            for pid in members(process.pid):
                held[pid] = max(held[pid], peak(pid))
            time.sleep(0.1)
    seconds = time.perf_counter() - begin
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    own = held.pop(process.pid, 0)
    return seconds, own, max(held.values(), default=0)


def members(session: int) -> list[int]:
    """The processes of a session."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[3]) == session:
                found.append(int(path.parent.name))
    return found


def peak(pid: int) -> int:
    """The most memory that a process has held so far, in MiB."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) // 1024
    return 0


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="How a large collection of games scales.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--folder", help="where the games and results go; by default a temporary folder")
    parser.add_argument("--keep", action="store_true", help="takes the games that are there, and leaves them")
    given = parser.parse_args()
    folder = Path(given.folder or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    plain, packed = folder / f"{given.games}.jsonl", folder / f"{given.games}.jsonl.gz"
    if not (given.keep and plain.exists()):
        with plain.open("wb") as file:
            file.writelines(log + b"\n" for log in games(given.games))
    if given.games <= 100_000:
        with plain.open("rb") as source, gzip.open(packed, "wb", compresslevel=6) as target:
            shutil.copyfileobj(source, target, MIB)
    print(f"{given.games:,} games, {plain.stat().st_size / 1e6:,.0f} MB, Python {sys.version.split()[0]}\n")
    print(f"{'':34}{'jobs':>5}{'s':>9}{'games/s':>10}{'times':>7}{'MiB':>6}{'MiB a worker':>14}")
    runs = {
        "check --format json": ["check", str(plain), "--format", "json"],
        "corpus": ["corpus", str(plain), "--output", str(folder / "results")],
        "check --format json, gzip": ["check", str(packed), "--format", "json"],
        "corpus, gzip": ["corpus", str(packed), "--output", str(folder / "results")],
    }
    for name, arguments in runs.items():
        if not Path(arguments[1]).exists():
            continue
        best: dict[int, tuple[float, int, int]] = {}
        for _ in range(given.rounds):
            for jobs in (1, given.jobs):
                shutil.rmtree(folder / "results", ignore_errors=True)
                run = measured(*arguments, "--jobs", str(jobs))
                best[jobs] = min(best.get(jobs, run), run)
        for jobs, (seconds, own, worker) in best.items():
            times = best[1][0] / seconds
            row = f"{name:34}{jobs:5}{seconds:9.1f}{given.games / seconds:10,.0f}{times:7.2f}{own:6}"
            print(row + (f"{worker:14}" if worker else ""), flush=True)
    if not given.keep:
        plain.unlink()
        packed.unlink(missing_ok=True)
    print(f"\nload: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
