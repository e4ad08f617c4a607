"""A check on all cores: the verdicts of `rulecheck.verdict.check`, in the same order."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Any, BinaryIO

from rulecheck.corpus.cores import cores, on_cores
from rulecheck.corpus.cutting import SMALL, cut
from rulecheck.corpus.inputs import inputs
from rulecheck.corpus.work import Lost, unpacked, unread, verdicts
from rulecheck.verdict import Checked


def check_on_cores(
    paths: Iterable[str], *, jobs: int = 0, stdin: BinaryIO | None = None, **conditions: Any
) -> Iterator[Checked]:
    """Checks records with so many processes, 0 for one on each core; `conditions` are those of `check`.

    The verdicts have no `record`: that stays with the process that read it. What a process that died had in hand is
    unreadable, and nothing else.
    """
    work = partial(verdicts, **conditions)
    shards = cut(inputs(paths, stdin=stdin if stdin is not None else sys.stdin.buffer), SMALL)
    with closing(on_cores(work, shards, jobs=jobs or cores())) as outcomes:
        for shard, outcome in outcomes:
            yield from unread(shard, outcome) if isinstance(outcome, Lost) else map(unpacked, outcome)
