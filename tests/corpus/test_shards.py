"""Inputs in shards are the inputs: every document once, in its order, with its numbers."""

from __future__ import annotations

import gzip
import io
import pickle
import tarfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.corpus.cutting import cut, fitting
from rulecheck.corpus.inputs import corpus, documents, inputs
from rulecheck.corpus.shards import Files, Lines, Sent, Shard
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Document, sources
from tests.corpus.logs import logs, written

Told = tuple[str, int, int, object]


def told(document: Document) -> Told:
    try:
        return document.source, document.index, document.line, document.data
    except Unreadable as fault:
        return document.source, document.index, document.line, (fault.reason.name, fault.facts)


def sent(shards: list[Shard]) -> list[Told]:
    """What another process gets."""
    return [told(document) for shard in pickle.loads(pickle.dumps(shards)) for document in shard.documents()]


def read(*paths: Path | str) -> list[Told]:
    found = sources(map(str, paths), stdin=io.BytesIO())
    return [told(document) for source in found for document in source.documents()]


def shards(*paths: Path | str, size: int) -> list[Shard]:
    return list(cut(inputs(map(str, paths), stdin=io.BytesIO()), size))


LINE = st.sampled_from([b'{"a": 1}', b"{}", b"", b" \t", b"not a record", b'{"a": "' + b"x" * 300 + b'"}', b"[1, 2]"])


@given(
    lines=st.lists(LINE, max_size=12),
    end=st.sampled_from([b"\n", b"\r\n"]),
    last=st.sampled_from([b"", b"\n", b"\n\n \n"]),
    mark=st.sampled_from([b"", b"\xef\xbb\xbf"]),
    size=st.integers(1, 400),
)
def test_a_file_in_parts_is_the_file(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], end: bytes, last: bytes, mark: bytes, size: int
) -> None:
    path = tmp_path_factory.mktemp("lines") / "a.jsonl"
    path.write_bytes(mark + end.join(lines) + last)
    found = sent(shards(path, size=size))
    bare = [(*document[:3], data.removeprefix(mark)) for document in found if isinstance(data := document[3], bytes)]
    assert bare == read(path)


def test_lines_are_cut_where_they_end(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", 100)
    parts = shards(path, size=9000)
    assert len(parts) > 10
    assert {type(part) for part in parts} == {Lines}
    assert sum(part.size for part in parts) == path.stat().st_size
    assert sent(parts) == read(path)


@pytest.mark.parametrize("text", [b"[" + b"1, " * 500 + b"1]", b"<html>" + b"\n" * 500, b"{\n" + b"\n" * 500 + b"}"])
def test_one_document_is_never_cut(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(text)
    assert sent(shards(path, size=100)) == read(path)
    assert len(read(path)) == 1


def test_what_is_compressed_is_read_here(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(b"\n".join(logs(100)), compresslevel=0))
    parts = shards(path, size=6000)
    assert {type(part) for part in parts} == {Sent}
    assert len(parts) > 10
    assert sent(parts) == read(path)
    assert sum(part.size for part in parts) == path.stat().st_size


def test_a_compressed_file_that_breaks_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(b"\n".join(logs(500)), compresslevel=0)[:-20_000])
    *_, last = sent(shards(path, size=6000))
    assert last[3] == ("compression-cut-short", {"encoding": "gzip"})
    assert sent(shards(path, size=6000)) == read(path)


def test_small_files_go_together(tmp_path: Path) -> None:
    for number, log in enumerate(logs(30)):
        (tmp_path / f"{number:02}.json").write_bytes(log)
    parts = shards(tmp_path, tmp_path / "nowhere.json", size=4000)
    assert {type(part) for part in parts} == {Files}
    assert 3 < len(parts) < 20
    assert sent(parts) == read(tmp_path, tmp_path / "nowhere.json")


def test_the_order_of_all_kinds_together_is_kept(tmp_path: Path) -> None:
    large = written(tmp_path / "b.jsonl", 50)
    packed = tmp_path / "c.jsonl.gz"
    packed.write_bytes(gzip.compress(large.read_bytes(), compresslevel=0))
    small = written(tmp_path / "a.jsonl", 1)
    paths = (small, packed, small, large, "nowhere-*.json", small)
    assert sent(shards(*paths, size=3000)) == read(*paths)


def test_standard_input_is_read_here() -> None:
    data = b"\n".join(logs(20))
    parts = list(cut(inputs(["-"], stdin=io.BytesIO(data)), 9000))
    assert {type(part) for part in parts} == {Sent}
    assert [document[3] for document in sent(parts)] == data.split(b"\n")


def test_cutting_again_gives_the_same(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", 100)
    assert shards(path, size=9000) == shards(path, size=9000)


def test_shards_fit_the_corpus() -> None:
    assert fitting(0) == fitting(1 << 20) == 1 << 20
    assert fitting(1 << 60) == 64 << 20
    assert (10 << 30) // fitting(10 << 30) == 512


def packed(path: Path, members: dict[str, bytes]) -> Path:
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as pack:
            for name, data in members.items():
                pack.writestr(name, data)
    else:
        with tarfile.open(path, "w:gz" if path.suffix in (".gz", ".tgz") else "w") as tape:
            for name, data in members.items():
                header = tarfile.TarInfo(name)
                header.size = len(data)
                tape.addfile(header, io.BytesIO(data))
    return path


@pytest.mark.parametrize("name", ["a.tar", "a.tar.gz", "a.tgz", "A.ZIP", "a.zip"])
@pytest.mark.parametrize("size", [1000, 1 << 20])
def test_an_archive_is_its_members(tmp_path: Path, name: str, size: int) -> None:
    first, *lines = logs(10)
    members = {
        "games/1.json": first,
        "games/readme.txt": b"nothing",
        "games/2.jsonl": b"\n".join(lines),
        "3.jsonl.gz": gzip.compress(b"\n".join(lines[:3])),
    }
    path = packed(tmp_path / name.lower(), members)
    if name.isupper():
        path = path.rename(tmp_path / name)
    found = sent(list(cut(corpus([str(tmp_path)]), size)))
    assert [(source.removeprefix(f"{path}/"), index) for source, index, *_ in found] == [
        ("games/1.json", 1),
        *(("games/2.jsonl", number + 1) for number in range(9)),
        *(("3.jsonl.gz", number + 1) for number in range(3)),
    ]
    assert [data for *_, data in found] == [first, *lines, *lines[:3]]


@pytest.mark.parametrize("name", ["a.tar", "a.tar.gz", "a.zip"])
def test_a_broken_archive_says_so(tmp_path: Path, name: str) -> None:
    path = packed(tmp_path / name, {f"{number}.json": log for number, log in enumerate(logs(20))})
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    *_, last = (told(document) for document in documents(str(path)))
    assert isinstance(last[3], tuple)
    assert last[3][0] in ("broken-compression", "compression-cut-short")


def test_an_archive_that_is_not_there_says_so(tmp_path: Path) -> None:
    (found,) = sent(list(cut(corpus([str(tmp_path / "a.tar")]), 1000)))
    assert found[3] == ("no-such-file", {})
