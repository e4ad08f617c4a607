"""What users of another game have: plies a second of chess tools, beside turns a second of rulecheck, in one run.

    python benchmarks/beside.py [--games N]

Random legal chess games are generated with python-chess and read by it and, where it is installed, by `pgn-extract`;
random legal Splendor games are judged as in `benchmarks/speed.py`. Wants `pip install chess`.
"""

from __future__ import annotations

import argparse
import io
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn
import orjson

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.speed import generated, verdict

ROUNDS = 5
PLIES = 80


def random_chess(games: int) -> str:
    """So many legal games of random moves, as PGN."""
    dice = random.Random(games)
    written = []
    for _ in range(games):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < PLIES and not board.is_game_over():
            move = dice.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        written.append(str(game))
    return "\n\n".join(written) + "\n"


def read_by_python_chess(pgn: str) -> int:
    """The plies in the games; each move is checked when it is read."""
    stream, plies = io.StringIO(pgn), 0
    while game := chess.pgn.read_game(stream):
        plies += game.end().ply()
    return plies


def best(work: Callable[[], object]) -> float:
    """Seconds, in the best of several rounds."""
    rounds = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        work()
        rounds.append(time.perf_counter() - begin)
    return min(rounds)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="rulecheck beside tools for chess, in one run.")
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games
    logs = generated(games)
    turns = sum(len(orjson.loads(log)["turns"]) for log in logs)
    pgn = random_chess(games)
    plies = read_by_python_chess(pgn)
    rows = [
        ("rulecheck, turns", turns / best(lambda: [verdict(log) for log in logs])),
        ("python-chess, plies", plies / best(lambda: read_by_python_chess(pgn))),
    ]
    program = shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")
    if program:
        with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
            file.write(pgn * 10)
            file.flush()
            seconds = best(lambda: subprocess.run([program, "-s", "-r", file.name], check=True, capture_output=True))
        rows.append(("pgn-extract (C), plies", plies * 10 / seconds))
    print(f"{'':28}{'a second':>12}{'x rulecheck':>12}")
    for name, speed in rows:
        print(f"{name:28}{speed:12,.0f}{speed / rows[0][1]:12.2f}")


if __name__ == "__main__":
    main()
