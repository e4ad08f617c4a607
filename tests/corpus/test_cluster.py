"""A real cluster of two worker processes, one of which is killed in the middle of a run."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rulecheck.corpus.cluster import NoCluster, on_cluster
from rulecheck.corpus.shards import Files
from rulecheck.corpus.work import Lost
from tests.cli.calling import ROOT, Ended, environment, program
from tests.corpus import duties
from tests.corpus.logs import written

pytestmark = [pytest.mark.cluster, pytest.mark.filterwarnings("default")]
distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as started:
            yield started


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("games") / "games.jsonl", 6000)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_bytes_as_on_one_machine_though_a_worker_is_killed(
    run: Callable[..., Ended], cluster: Any, games: Path, tmp_path: Path
) -> None:
    here = run("corpus", str(games), "--output", str(tmp_path / "cores"))
    folder = tmp_path / "dask"
    command = program(
        *("corpus", str(games), "--output", str(folder), "--engine", "dask", "--address", cluster.scheduler_address)
    )
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        progress = folder / "progress.jsonl"
        while process.poll() is None and not (progress.exists() and progress.stat().st_size):
            time.sleep(0.005)
        assert process.poll() is None
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        out, err = process.communicate()
    assert (process.returncode, out.decode(), err.decode()) == (here.status, here.out, "")
    assert files(folder) == files(tmp_path / "cores")


def test_only_the_shard_that_kills_its_workers_is_lost(cluster: Any) -> None:
    names = ["a", "b", "deadly", "c", "d"]
    shards = [Files((name,), 1) for name in names]
    outcomes = on_cluster(duties.names_unless_deadly, shards, address=cluster.scheduler_address)
    lost = Lost("KilledWorker")
    assert list(outcomes) == [
        (shard, lost if name == "deadly" else [name]) for shard, name in zip(shards, names, strict=True)
    ]


def test_ending_early_takes_back_what_is_not_done(cluster: Any) -> None:
    shards = (Files(("slow",), 1) for _ in range(1000))
    outcomes = on_cluster(duties.worker, shards, address=cluster.scheduler_address)
    next(outcomes)
    outcomes.close()
    with distributed.Client(cluster) as client:
        while client.run_on_scheduler(partial(_tasks)):
            time.sleep(0.05)


def _tasks(dask_scheduler: Any) -> int:
    return len(dask_scheduler.tasks)


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecheck.corpus.cluster._PATIENCE", 1)
    with pytest.raises(NoCluster):
        next(on_cluster(duties.names, [Files(("a",), 1)], address="tcp://127.0.0.1:9"))
