"""Object storage, as fsspec opens it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulecheck.corpus.cutting import cut
from rulecheck.corpus.inputs import Input, corpus, documents
from rulecheck.corpus.shards import Files
from rulecheck.records.faults import Unreadable
from tests.cli.calling import Ended
from tests.corpus.logs import logs, written

fsspec = pytest.importorskip("fsspec")


@pytest.fixture
def bucket() -> Iterator[str]:
    """A storage in memory with four objects, one of which is no record."""
    files = fsspec.filesystem("memory")
    files.store.clear()
    files.pipe("/games/b/2.jsonl", b"\n".join(logs(5)))
    files.pipe("/games/a/1.json", next(logs(1)))
    files.pipe("/games/3.jsonl.gz", gzip.compress(b"\n".join(logs(3))))
    files.pipe("/games/notes.txt", b"nothing")
    yield "memory://games"
    files.store.clear()


def names(*urls: str) -> list[str]:
    return [found.name for found in corpus(urls)]


def test_a_folder_is_its_records(bucket: str) -> None:
    assert names(bucket) == [f"memory:///games/{name}" for name in ("3.jsonl.gz", "a/1.json", "b/2.jsonl")]


def test_a_pattern_and_a_single_object(bucket: str) -> None:
    assert names(f"{bucket}/*/*.json*") == ["memory:///games/a/1.json", "memory:///games/b/2.jsonl"]
    assert names(f"{bucket}/notes.txt") == ["memory:///games/notes.txt"]


def test_objects_are_read_by_whoever_does_the_work(bucket: str) -> None:
    (shard,) = cut(corpus([bucket]), 1 << 20)
    assert isinstance(shard, Files)
    assert [document.data for document in shard.documents()] == [*logs(3), *logs(1), *logs(5)]
    assert all(isinstance(part, Files) for part in cut(corpus([bucket]), 10))


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("memory://nowhere", "no-such-file"),
        ("memory://nowhere/*.json", "nothing-matches"),
        ("nosuchprotocol://bucket/games", "not-read"),
    ],
)
def test_what_is_not_there_says_so(bucket: str, url: str, reason: str) -> None:
    (shard,) = cut(corpus([url]), 1000)
    (document,) = shard.documents()
    assert document.source == url
    with pytest.raises(Unreadable) as fault:
        _ = document.data
    assert fault.value.reason.name == reason


def test_an_object_that_went_away_says_so(bucket: str) -> None:
    (document,) = documents(f"{bucket}/gone.json")
    with pytest.raises(Unreadable, match="no-such-file"):
        _ = document.data


def test_an_object_that_changed_is_another_input(bucket: str) -> None:
    def found() -> list[Input]:
        return list(corpus([bucket]))

    before = found()
    fsspec.filesystem("memory").pipe("/games/a/1.json", next(logs(1)))
    assert [one.name for one, other in zip(before, found(), strict=True) if one != other] == [
        "memory:///games/a/1.json"
    ]


def test_a_url_of_files_on_this_machine(run: Callable[..., Ended], tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", 20)
    assert run("corpus", f"file://{path}", "--output", str(tmp_path / "url"), "--no-parquet").status == 2
    assert run("corpus", str(path), "--output", str(tmp_path / "path"), "--no-parquet").status == 2

    def findings(folder: str) -> list[object]:
        rows = map(json.loads, (tmp_path / folder / "findings.jsonl").read_bytes().splitlines())
        return [row | {"source": ""} for row in rows]

    assert findings("url") == findings("path")
