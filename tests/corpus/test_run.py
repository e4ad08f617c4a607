"""A run from the command line: cut off in every way, and resumed, it gives the same bytes."""

from __future__ import annotations

import gzip
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from rulecheck.verdict import check
from tests.cli.calling import Ended, environment, program
from tests.corpus.logs import logs, written

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

LOGS = 3000
pyarrow = pytest.importorskip("pyarrow")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some shards of plain logs, and some that are compressed and break off."""
    folder = tmp_path_factory.mktemp("games")
    written(folder / "a.jsonl", LOGS)
    (folder / "b.jsonl.gz").write_bytes(gzip.compress(b"\n".join(logs(600)), compresslevel=0)[:-50_000])
    return folder


def corpus(games: Path, folder: Path, *options: str) -> list[str]:
    return program("corpus", str(games), "--output", str(folder), "--jobs", "2", *options)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def finish(command: list[str]) -> None:
    ended = subprocess.run(command, capture_output=True, env=environment(), check=False)
    assert (ended.returncode, ended.stderr) == (2, b"")  # some of it cannot be read


@pytest.fixture(scope="module")
def undisturbed(games: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("undisturbed") / "run"
    finish(corpus(games, folder))
    return files(folder)


def begun(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment(), start_new_session=True
    )


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None and not condition():
        time.sleep(0.005)


def has_written(folder: Path, size: float = 1) -> bool:
    path = folder / "progress.jsonl"
    return path.exists() and path.stat().st_size >= size


def test_the_findings_are_those_of_a_check(games: Path, undisturbed: dict[str, bytes]) -> None:
    rows = [json.loads(line) for line in undisturbed["findings.jsonl"].splitlines()]
    expected = [
        (checked.source, checked.index, number, finding.code, finding.reason.name, finding.turn, finding.line)
        for checked in check([str(games)])
        for number, finding in enumerate(checked.findings)
    ]
    keys = ("source", "index", "finding", "code", "reason", "turn", "line")
    assert [tuple(row[key] for key in keys) for row in rows] == expected
    assert rows[-1]["reason"] == "compression-cut-short"


def test_parquet_has_the_same_rows(undisturbed: dict[str, bytes]) -> None:
    from pyarrow import parquet

    rows = parquet.read_table(pyarrow.BufferReader(undisturbed["findings.parquet"])).to_pylist()
    lines = [json.loads(line) for line in undisturbed["findings.jsonl"].splitlines()]
    assert [row | {"facts": json.loads(row["facts"])} for row in rows] == lines


def test_killed_at_any_moment(games: Path, undisturbed: dict[str, bytes], tmp_path: Path) -> None:
    dice = random.Random(11)
    kills = 0
    for number in range(10):
        folder = tmp_path / str(number)
        wait = dice.uniform(0, len(undisturbed["progress.jsonl"]))  # how far the run may come
        with begun(corpus(games, folder, "--resume")) as process:
            wait_for(partial(has_written, folder, wait), process)
            time.sleep(dice.uniform(0, 0.02))
            kills += process.poll() is None
            process.kill()
        finish(corpus(games, folder, "--resume"))
        assert files(folder) == undisturbed
    assert kills >= 5


def test_killed_again_and_again(games: Path, undisturbed: dict[str, bytes], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    size = 0
    for _ in range(100):
        with begun(corpus(games, folder, "--resume")) as process:
            wait_for(partial(has_written, folder, size + 1), process)
            process.kill()
        if process.wait() != -signal.SIGKILL:
            break
        size = max(size, (folder / "progress.jsonl").stat().st_size)
    assert process.returncode == 2
    assert files(folder) == undisturbed


def children(pid: int) -> Iterator[int]:
    """The processes that a process started, and those that these started."""
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
    lines = [line.split(None, 2) for line in listed.stdout.splitlines()]
    parents = {pid}
    for child, parent, args in sorted(lines, key=lambda line: int(line[0])):
        if int(parent) in parents:
            parents.add(int(child))
            if "tracker" not in args:
                yield int(child)


@pytest.mark.skipif(sys.platform != "linux", reason="asks ps for the workers")
def test_a_worker_is_killed(games: Path, undisturbed: dict[str, bytes], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with begun(corpus(games, folder)) as process:
        wait_for(partial(has_written, folder), process)
        _, *workers = children(process.pid)  # the first one is who starts the others
        os.kill(workers[-1], signal.SIGKILL)
        _, error = process.communicate()
    assert (process.returncode, error) == (2, b"")
    assert files(folder) == undisturbed


def test_interrupting_ends_at_once_and_leaves_whole_shards(
    games: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    with begun(corpus(games, folder)) as process:
        wait_for(partial(has_written, folder), process)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, error = process.communicate()
    assert (process.returncode, error) == (130, b"")
    assert set(files(folder)) == {"plan.json", "progress.jsonl", "findings.jsonl"}
    lengths = [json.loads(line)["length"] for line in (folder / "progress.jsonl").read_bytes().splitlines()]
    assert (folder / "findings.jsonl").stat().st_size == max(lengths, default=0)
    finish(corpus(games, folder, "--resume"))
    assert files(folder) == undisturbed


def test_a_full_disk(games: Path, undisturbed: dict[str, bytes], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    limit = "import resource, sys; from rulecheck.cli import main; "
    limit += f"resource.setrlimit(resource.RLIMIT_FSIZE, ({len(undisturbed['findings.jsonl']) // 2},) * 2); "
    full = [sys.executable, "-c", limit + "sys.exit(main())", *corpus(games, folder)[3:]]
    ended = subprocess.run(full, capture_output=True, env=environment(), check=False)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1
    assert str(folder) in ended.stderr.decode()
    finish(corpus(games, folder, "--resume"))
    assert files(folder) == undisturbed


@pytest.mark.parametrize("options", [["--jobs", "1"], ["--jobs", "3"]], ids=" ".join)
def test_the_result_is_the_same_whoever_does_the_work(
    games: Path, undisturbed: dict[str, bytes], tmp_path: Path, options: list[str]
) -> None:
    finish(corpus(games, tmp_path / "run", *options))
    assert files(tmp_path / "run") == undisturbed


def test_resuming_what_is_complete_changes_nothing(
    run: Callable[..., Ended], games: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    folder = str(tmp_path / "run")
    first = run("corpus", str(games), "--output", folder)
    assert run("corpus", str(games), "--output", folder, "--resume") == first
    assert files(tmp_path / "run") == undisturbed
