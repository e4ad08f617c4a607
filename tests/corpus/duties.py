"""Work for the tests of the engines, where another process can find it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from rulecheck.corpus.shards import Files, Shard
from rulecheck.corpus.work import Verdict, verdicts


def names(shard: Shard) -> list[str]:
    """The names of the sources of a shard."""
    return [name for name, _, _ in shard.places()]


def names_unless_deadly(shard: Shard) -> list[str]:
    """The same; but who meets the name "deadly" dies of it."""
    if "deadly" in names(shard):
        os.kill(os.getpid(), signal.SIGKILL)
    return names(shard)


def names_unless_wrong(shard: Shard) -> list[str]:
    """The same; but the name "wrong" is a fault of our own."""
    if "wrong" in names(shard):
        raise RuntimeError("no such thing")
    return names(shard)


def worker(shard: Shard) -> int:
    """Who does the work: the first shard takes its time, unless its name is that of a file."""
    (name,) = names(shard)
    if name == "slow":
        time.sleep(0.3)
    return os.getpid()


def waits(shard: Shard) -> int:
    """Says in a file who it is, and then waits for ever if the file was not there before."""
    (name,) = names(shard)
    path = Path(name)
    if path.exists():
        return os.getpid()
    path.write_text(str(os.getpid()), "utf-8")
    time.sleep(600)
    return 0


def dies_of_files(shard: Shard, **conditions: Any) -> list[Verdict]:
    """Checks a shard; but who meets whole files dies of them."""
    if isinstance(shard, Files):
        os.kill(os.getpid(), signal.SIGKILL)
    return verdicts(shard, **conditions)
