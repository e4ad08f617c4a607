"""Processes that work, and die."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from rulecheck.corpus.cores import on_cores
from rulecheck.corpus.shards import Files, Shard
from rulecheck.corpus.work import Lost
from tests.corpus import duties

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


def shards(*names: str) -> list[Shard]:
    return [Files((name,), 1) for name in names]


def test_outcomes_come_in_order_from_all_workers() -> None:
    names = ["slow", *map(str, range(20))]
    outcomes = list(on_cores(duties.worker, shards(*names), jobs=2))
    assert [shard for shard, _ in outcomes] == shards(*names)
    assert len({worker for _, worker in outcomes}) == 2
    assert os.getpid() not in {worker for _, worker in outcomes}


def test_only_so_many_shards_are_under_way() -> None:
    taken: list[str] = []

    def supply():  # type: ignore[no-untyped-def]
        for number in range(50):
            taken.append(str(number))
            yield from shards(str(number))

    outcomes = on_cores(duties.names, supply(), jobs=2)
    next(outcomes)
    assert len(taken) < 10
    outcomes.close()


def test_only_the_shard_that_kills_its_worker_is_lost() -> None:
    names = ["a", "b", "deadly", "c", "deadly", *"defgh"]
    outcomes = dict(enumerate(outcome for _, outcome in on_cores(duties.names_unless_deadly, shards(*names), jobs=2)))
    lost = Lost(str(signal.strsignal(signal.SIGKILL)))
    assert outcomes == {number: lost if name == "deadly" else [name] for number, name in enumerate(names)}


def test_a_shard_that_fails_is_lost_and_says_why() -> None:
    (_, good), (_, bad), (_, after) = on_cores(duties.names_unless_wrong, shards("a", "wrong", "b"), jobs=1)
    assert (good, bad, after) == (["a"], Lost("RuntimeError: no such thing"), ["b"])


def pid_in(path: Path) -> int:
    """The number of the process that writes it there."""
    while True:
        with suppress(OSError, ValueError):
            return int(path.read_text("utf-8"))
        time.sleep(0.01)


def test_a_worker_killed_from_outside_costs_nothing(tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in "abc"]
    for name in files[1:]:
        Path(name).touch()
    killer = threading.Thread(target=lambda: os.kill(pid_in(tmp_path / "a"), signal.SIGKILL))
    killer.start()
    outcomes = [worker for _, worker in on_cores(duties.waits, shards(*files), jobs=2)]
    killer.join()
    assert all(isinstance(worker, int) and worker > 0 for worker in outcomes)


def test_ending_early_ends_the_workers_at_once(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    outcomes = on_cores(duties.waits, shards(str(tmp_path / "a"), str(tmp_path / "b"), "c"), jobs=2)
    next(outcomes)
    waiting = pid_in(tmp_path / "b")
    outcomes.close()
    with suppress(ProcessLookupError):
        while True:  # until there is no such process
            os.kill(waiting, 0)
            time.sleep(0.01)
