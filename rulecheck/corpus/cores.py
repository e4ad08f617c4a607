"""The cores of this machine: processes that read their shards themselves, and may die."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_all_start_methods, get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, Protocol, TypeVar, final

from rulecheck.corpus.shards import Shard
from rulecheck.corpus.work import Lost, attempted

Result = TypeVar("Result")
Work = Callable[[Shard], Result]
Outcome = tuple[Shard, Result | Lost]

#: How many shards are under way or wait for an earlier one, for each that works on them.
_AHEAD: Final = 3
#: How often a shard is tried. One that kills its worker does so again; one whose worker was killed does not.
_TRIES: Final = 2


class Awaited(Protocol):
    """The result of a shard, some time."""

    def result(self) -> Any: ...


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_cores(work: Work[Result], shards: Iterable[Shard], *, jobs: int) -> Generator[Outcome[Result], None, None]:
    """Does the work on so many processes; the outcomes come in the order of the shards.

    A worker that dies takes nothing with it: its shard is tried once more, then it is lost. Ending the iteration
    early ends the workers at once.
    """
    crew = _Crew(work)
    threads = ThreadPoolExecutor(jobs)
    try:
        yield from in_order(shards, lambda shard: threads.submit(crew.ask, shard), jobs * _AHEAD)
    finally:
        crew.dismiss()
        threads.shutdown(cancel_futures=True)


def in_order(shards: Iterable[Shard], submit: Callable[[Shard], Awaited], ahead: int) -> Iterator[tuple[Shard, Any]]:
    """Each shard with its result, in their order; only so many are under way."""
    waiting: deque[tuple[Shard, Awaited]] = deque()
    for shard in shards:
        waiting.append((shard, submit(shard)))
        if len(waiting) >= ahead:
            first, awaited = waiting.popleft()
            yield first, awaited.result()
    while waiting:
        first, awaited = waiting.popleft()
        yield first, awaited.result()


@final
class _Crew(Generic[Result]):
    """The workers, one for each thread that asks."""

    def __init__(self, work: Work[Result]) -> None:
        self._work = work
        self._own = threading.local()
        self._all: set[_Worker] = set()
        self._lock = threading.Lock()
        self._dismissed = False

    def ask(self, shard: Shard) -> Result | Lost:
        """Has the worker of this thread do a shard; calls another in its place if it dies."""
        why = ""
        for _ in range(_TRIES):
            worker = self._worker()
            try:
                outcome: Result | Lost = worker.ask(shard)
                return outcome
            except (EOFError, OSError):
                why = worker.end()
                del self._own.worker
                with self._lock:
                    self._all.discard(worker)
        return Lost(why)

    def dismiss(self) -> None:
        """Ends all workers, whatever they are doing."""
        with self._lock:
            self._dismissed = True
            for worker in self._all:
                worker.kill()

    def _worker(self) -> _Worker:
        if not hasattr(self._own, "worker"):
            with self._lock:
                if self._dismissed:
                    raise EOFError
                self._own.worker = _Worker(self._work)
                self._all.add(self._own.worker)
        worker: _Worker = self._own.worker
        return worker


@final
class _Worker:
    """A process, and the line to it. It ends by itself when nobody is at the other end."""

    def __init__(self, work: Work[Any]) -> None:
        self._line, other = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(other, work), daemon=True)
        with _undisturbed():
            self._process.start()
        other.close()

    def ask(self, shard: Shard) -> Any:
        self._line.send(shard)
        return self._line.recv()

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> str:
        """How it ended."""
        self._process.kill()
        self._process.join()
        code = self._process.exitcode or 0
        self._line.close()
        return signal.strsignal(-code) or str(code) if code < 0 else str(code)


def _serve(line: Connection, work: Work[Any]) -> None:
    """What a worker does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    with suppress(EOFError, OSError):
        while True:
            line.send(attempted(work, line.recv()))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Without Ctrl-C, for this thread and the processes that it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # otherwise starting the process does so, which lets Ctrl-C in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# A fork of a process with threads may hang, and would hold the lines of its siblings open.
_CONTEXT: Final[Any] = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
if _CONTEXT.get_start_method() == "forkserver":
    _CONTEXT.set_forkserver_preload([_serve.__module__])
