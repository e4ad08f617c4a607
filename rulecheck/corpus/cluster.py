"""An existing cluster of dask.distributed: the same work, on workers that may die."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable
from functools import partial
from typing import Any, Final, TypeVar, final

import rulecheck
from rulecheck.corpus.cores import Outcome, Work, in_order
from rulecheck.corpus.shards import Shard
from rulecheck.corpus.work import Lost, attempted

Result = TypeVar("Result")

#: Seconds until a cluster has to answer, and to have a worker.
_PATIENCE: Final = 30
#: How many shards are under way or wait for an earlier one, for each thread of the cluster.
_AHEAD: Final = 4


class NoCluster(Exception):
    """Nobody answers at the address, or no worker is there."""


class OtherVersion(Exception):
    """Workers of the cluster have another version of rulecheck, or none: `found`."""

    def __init__(self, found: str) -> None:
        super().__init__(found)
        self.found = found


def on_cluster(work: Work[Result], shards: Iterable[Shard], *, address: str) -> Generator[Outcome[Result], None, None]:
    """Does the work on the cluster whose scheduler has this address; the outcomes come in the order of the shards.

    The scheduler gives the shard of a worker that died to another. One that killed all its workers is lost. Ending
    the iteration early takes back what is not done. Raises `NoCluster` and `OtherVersion`.
    """
    client = _client(address)
    try:
        threads = sum(client.nthreads().values())
        answered = partial(_Answered, client, work)
        yield from in_order(shards, answered, max(2, threads * _AHEAD))
    finally:
        client.close()


@final
class _Answered:
    """The outcome of a shard, some time."""

    def __init__(self, client: Any, work: Work[Any], shard: Shard) -> None:
        self._future = client.submit(attempted, work, shard, pure=False)

    def result(self) -> Any:
        from distributed import KilledWorker

        try:
            return self._future.result()
        except KilledWorker:
            return Lost("KilledWorker")
        finally:
            self._future.release()


def _client(address: str) -> Any:
    from distributed import Client

    for name in logging.root.manager.loggerDict:  # what matters is said by us
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise NoCluster from None
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        versions = _versions(client)
        if versions != {rulecheck.__version__}:
            raise OtherVersion(", ".join(sorted(versions)))
    except (OSError, TimeoutError):
        client.close()
        raise NoCluster from None
    except OtherVersion:
        client.close()
        raise
    return client


def _versions(client: Any) -> set[str]:
    """Those of the workers."""
    try:
        return set(client.run(_version).values())
    except (OSError, TimeoutError):
        raise
    except Exception:  # in whatever way dask says that there is no such module
        raise OtherVersion("-") from None


def _version() -> str:
    return rulecheck.__version__
