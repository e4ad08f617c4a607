"""Every table, from one run, into `benchmarks/RESULTS.md`.

python -m benchmarks [--games N]
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main() -> None:
    """Runs the programs of this folder one after the other, and keeps what they print."""
    parser = argparse.ArgumentParser(description="Every table, from one run.")
    parser.add_argument("--games", default="20000", help="for the tables of many games")
    games = parser.parse_args().games
    written = [
        "# Results",
        "",
        f"One run of `python -m benchmarks --games {games}`, Python {platform.python_version()}.",
        "",
    ]
    for title, program, *arguments in (
        ("One game", "speed.py"),
        ("Beside tools for chess", "beside.py"),
        ("Many games", "corpus.py", "--games", games, "--rounds", "2"),
    ):
        command = [sys.executable, str(FOLDER / program), *arguments]
        table = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
        print(table)
        written += [f"## {title}", "", "```", table.rstrip(), "```", ""]
    (FOLDER / "RESULTS.md").write_text("\n".join(written), encoding="utf-8")


if __name__ == "__main__":
    main()
