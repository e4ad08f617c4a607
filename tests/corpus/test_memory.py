"""However many records there are: the memory of each process stays as it is."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.calling import environment, program
from tests.corpus.logs import logs

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")

MIB = 1 << 20


def resident(*arguments: str) -> tuple[int, int]:
    """The exit status of the program, and the most memory that it or a process of its held, in MiB."""
    most = 0
    with subprocess.Popen(
        program(*arguments),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
        start_new_session=True,
    ) as process:
        while process.poll() is None:
            most = max(most, *map(peak, session(process.pid)), 0)
            time.sleep(0.01)
    assert most > 10
    return process.returncode, most


def session(leader: int) -> list[Path]:
    """The processes of a session."""
    return [path for path in Path("/proc").glob("[0-9]*") if in_session(path, leader)]


def in_session(path: Path, leader: int) -> bool:
    with suppress(OSError):
        return int((path / "stat").read_text().rpartition(")")[2].split()[3]) == leader
    return False


def peak(path: Path) -> int:
    """The most memory that a process has held so far."""
    with suppress(OSError):
        for line in (path / "status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) // 1024
    return 0


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some 55 MB of logs, all by the rules."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    with path.open("wb") as file:
        for log in logs(20_000):
            if b'"red": 3}}' not in log and b'"players"' in log:
                file.write(log + b"\n")
    assert path.stat().st_size > 40 * MIB
    return path


@pytest.mark.parametrize(
    "options", [["--format", "json"], ["--format", "text"], ["--format", "jsonl", "--jobs", "2"]], ids=" ".join
)
def test_a_check(games: Path, options: list[str]) -> None:
    status, memory = resident("check", str(games), *options)
    assert status == 0
    assert memory < 80


def test_a_corpus(games: Path, tmp_path: Path) -> None:
    status, memory = resident("corpus", str(games), "--output", str(tmp_path / "run"), "--jobs", "2", "--no-parquet")
    assert status == 0
    assert memory < 80


@pytest.mark.parametrize("options", [[], ["--jobs", "2"]], ids=" ".join)
@pytest.mark.parametrize("end", [b"", b"\n{}\n"], ids=["alone", "as a line"])
def test_a_log_of_100_mb_is_refused_within_bounds(tmp_path: Path, options: list[str], end: bytes) -> None:
    path = tmp_path / "large.json"
    (log,) = logs(1)
    with path.open("wb") as file:
        file.write(log[:-2])
        for _ in range(100):
            file.write(b", {}" * (MIB // 4))
        file.write(b"]}" + end)
    status, memory = resident("check", str(path), *options)
    assert status == 2
    assert memory < 150
