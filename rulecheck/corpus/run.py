"""A run: the plan, the ledger, whoever does the work, and what is written in the end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from rulecheck.corpus import parquet
from rulecheck.corpus.cores import Outcome
from rulecheck.corpus.cutting import cut
from rulecheck.corpus.inputs import corpus
from rulecheck.corpus.ledger import FINDINGS, Ledger, written
from rulecheck.corpus.plan import Plan, plan
from rulecheck.corpus.shards import Shard
from rulecheck.corpus.summary import CorpusSummary, summarize
from rulecheck.corpus.work import Judged, Lost, judged, missed
from rulecheck.model.ruleset import Ruleset

PARQUET: Final = "findings.parquet"
SUMMARY: Final = "summary.json"

#: Whoever does the work, such as `on_cores`: the outcomes come in the order of the shards.
Engine = Callable[[Callable[[Shard], Judged], Iterable[Shard]], Generator[Outcome[Judged], None, None]]
#: Is told how far the run has come.
Watcher = Callable[[Ledger, Plan], None]


def run(
    paths: Sequence[str],
    folder: Path,
    engine: Engine,
    *,
    ruleset: Ruleset | None = None,
    only: Iterable[str] = (),
    sample: float = 1,
    resume: bool = False,
    with_parquet: bool = True,
    watch: Watcher = lambda ledger, plan: None,
) -> CorpusSummary:
    """Judges a corpus, and writes what was found into a folder; returns the summary, which is there, too.

    `only` are codes of rules, `sample` is a share of the records. Whatever the engine and however often the run was
    cut off and resumed, the files have the same bytes. Raises what `Ledger` raises, and OSError.
    """
    codes = frozenset(only)
    planned = plan(corpus(paths), ruleset=ruleset, only=codes, sample=sample)
    work = partial(judged, share=sample, ruleset=ruleset, select=codes)
    with Ledger(folder, planned, resume=resume) as ledger:
        watch(ledger, planned)
        shards = islice(cut(corpus(paths), planned.shard), ledger.shards, None)
        with closing(engine(work, shards)) as outcomes:
            for shard, outcome in outcomes:
                ledger.add(shard.size, missed(shard, outcome) if isinstance(outcome, Lost) else outcome)
                watch(ledger, planned)
        summary = summarize(ledger.counts, planned)
        if with_parquet:
            parquet.convert(folder / FINDINGS, folder / PARQUET)
        with written(folder / SUMMARY) as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    return summary
