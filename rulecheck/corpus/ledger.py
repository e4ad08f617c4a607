"""What a run has done so far, kept so that it can be cut off at any moment: nothing is lost, and nothing done twice.

In the folder of a run, `plan.json` says what is to be done; `findings.jsonl` grows shard by shard, in their order; and
`progress.jsonl` gets a line for each shard when its findings are written: how long they are then, and what was
counted. What stands behind the last whole line belongs to no shard that is done, and is cut away.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import BinaryIO, Final, final

import msgspec

from rulecheck.corpus.counts import Counts
from rulecheck.corpus.plan import Difference, Plan
from rulecheck.corpus.work import Judged

PLAN: Final = "plan.json"
FINDINGS: Final = "findings.jsonl"
PROGRESS: Final = "progress.jsonl"


class Occupied(Exception):
    """The folder holds a run already."""


class AnotherPlan(Exception):
    """The run in the folder has another plan."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(difference)
        self.difference = difference


class InUse(Exception):
    """Another process is writing there."""


class _Entry(msgspec.Struct):
    """A shard that is done: its size, the length of all findings after it, and its counts."""

    size: int
    length: int
    counts: dict[str, list[list[str | int | None]]]


@final
class Ledger:
    """The ledger in a folder. `shards` are done, which are the first ones; `bytes` are their size.

    With `resume` it goes on where another was cut off, if there is one with the same plan. Use as a context: on leaving
    it, whole shards are in the files and nothing else.
    """

    def __init__(self, folder: Path, plan: Plan, *, resume: bool) -> None:
        self.counts = Counts()
        self.shards = self.bytes = 0
        self._folder = folder
        self._lengths = (0, 0)
        self._begin(folder, plan, resume)

    def __enter__(self) -> Ledger:
        with ExitStack() as files:
            self._findings = files.enter_context((self._folder / FINDINGS).open("ab", buffering=0))
            self._progress = files.enter_context((self._folder / PROGRESS).open("ab", buffering=0))
            _claim(self._progress)
            self._recall()
            self._cut()
            self._files = files.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        with self._files, suppress(OSError):
            self._cut()

    def _begin(self, folder: Path, plan: Plan, resume: bool) -> None:
        file = folder / PLAN
        if file.exists():
            if not resume:
                raise Occupied
            if difference := _kept(file).difference(plan):
                raise AnotherPlan(difference)
            return
        folder.mkdir(parents=True, exist_ok=True)
        for name in (FINDINGS, PROGRESS):
            (folder / name).unlink(missing_ok=True)
        with written(file) as stream:
            stream.write(msgspec.json.encode(plan) + b"\n")

    def add(self, size: int, judged: Judged) -> None:
        """Keeps what came of the next shard. Raises OSError; then it is not kept."""
        _write(self._findings, judged.findings)
        length = self._lengths[0] + len(judged.findings)
        line = msgspec.json.encode(_Entry(size, length, judged.counts.data())) + b"\n"
        _write(self._progress, line)
        self._lengths = length, self._lengths[1] + len(line)
        self._count(size, judged.counts)

    def _recall(self) -> None:
        """Takes up the shards that are done."""
        with (self._folder / PROGRESS).open("rb") as file:
            for entry, at in _entries(file):
                if entry.length > os.fstat(self._findings.fileno()).st_size:
                    break  # the findings did not survive, as in a power cut
                self._count(entry.size, Counts.of(entry.counts))
                self._lengths = entry.length, at

    def _count(self, size: int, counts: Counts) -> None:
        self.shards += 1
        self.bytes += size
        self.counts.update(counts)

    def _cut(self) -> None:
        for file, length in zip((self._findings, self._progress), self._lengths, strict=True):
            file.truncate(length)


def _kept(file: Path) -> Plan:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Plan)
    except msgspec.MsgspecError:  # not by this version
        raise AnotherPlan("version") from None


class written:  # noqa: N801 (reads as `with written(file) as stream`)
    """A file that is there as a whole or not at all, to be written in a `with` statement."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._own = path.with_name(f".{path.name}.new")  # one run writes here, and if it is cut off, the next

    def __enter__(self) -> BinaryIO:
        self._stream = self._own.open("wb")
        return self._stream

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        try:
            with self._stream:
                self._stream.flush()
                os.fsync(self._stream.fileno())
            if failed is None:
                self._own.replace(self._path)
        finally:
            with suppress(OSError):
                self._own.unlink(missing_ok=True)


def _entries(file: BinaryIO) -> Iterator[tuple[_Entry, int]]:
    """The whole lines, and where each ends."""
    at = 0
    for line in file:
        try:
            entry = msgspec.json.decode(line, type=_Entry)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return
        if not line.endswith(b"\n"):
            return
        at += len(line)
        yield entry, at


def _write(file: BinaryIO, data: bytes) -> None:
    """Writes all of it, down to the disk."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def _claim(file: BinaryIO) -> None:
    """Makes sure that no other process goes on with the same run; ends with this one, however it ends."""
    try:
        import fcntl
    except ImportError:  # not a system of POSIX
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise InUse from None
