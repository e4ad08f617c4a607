"""Getting bytes: files, folders, patterns, standard input, compressed or not, cut into documents."""

from __future__ import annotations

import gzip
import io
import json
import os
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from rulecheck.records import cut
from rulecheck.records.cut import documents_in
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Document, Source, sources

LOG = b'{"format": "splendor-log", "version": 1}'
PRETTY = json.dumps({"format": "splendor-log", "turns": [{}, {"player": "ana"}]}, indent=1).encode()


def read(*paths: str | Path, stdin: bytes = b"") -> list[Document]:
    found = sources([str(path) for path in paths], stdin=io.BytesIO(stdin))
    return [document for source in found for document in source.documents()]


def outcome(document: Document) -> bytes | str:
    """The bytes of a document, or the code and the reason why there are none."""
    try:
        return document.data
    except Unreadable as caught:
        fault = caught
    assert fault.reason.message.format(**fault.facts)
    return f"{fault.reason.rule.code} {fault.reason.name}"


def outcomes(documents: list[Document]) -> list[bytes | str]:
    return [outcome(document) for document in documents]


def lines(documents: list[Document]) -> list[tuple[int, int, bytes | str]]:
    return [(document.index, document.line, outcome(document)) for document in documents]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, where we are."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# One document, or JSON Lines?


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" \n\n ",
        LOG,
        b"\n\n" + LOG + b"\n\n",
        PRETTY,
        PRETTY.replace(b"\n", b"\r\n"),
        PRETTY[:-1],
        b'{"format": "splendor-log",\n"turns": [\n{"player": "ana"},\n{"player": "boris"}\n]\n}',
        b'[\n{"a": 1}\n]',
        b'{"broken',
        b"not a record\nat all",
        b"<html>\n" + LOG + b"\n</html>",
        b"\n <!doctype html>\n" + LOG + b"\n",
        (LOG + b"\n" + LOG).decode().encode("utf-16"),
        (LOG + b"\n" + LOG).decode().encode("utf-32-be"),
        b"\xe9\n\xe9",
    ],
)
def test_one_document(data: bytes) -> None:
    assert lines(read("-", stdin=data)) == [(1, 1, data)]


BROKEN = [
    b'{"format": "splendor-log", "ver',
    b"hello",
    b'{"a": tru}',
    b"{",
    b'{"turns": [{},',
    b"\xff",
    b"[" * 9999,
]


@pytest.mark.parametrize("line", BROKEN)
@pytest.mark.parametrize("where", [0, 1, 2])
def test_a_broken_line_leaves_the_others_alone(line: bytes, where: int) -> None:
    records = [LOG, LOG]
    records.insert(where, line)
    expected = [(index, index, record) for index, record in enumerate(records, 1)]
    assert lines(read("-", stdin=b"\n".join(records))) == expected
    assert lines(read("-", stdin=b"\r\n".join(records) + b"\r\n")) == expected


def test_blank_lines_count_as_lines_but_not_as_records() -> None:
    data = b"\n \n" + LOG + b"\n\r\n\t\n" + LOG + b"\n"
    assert lines(read("-", stdin=data)) == [(1, 3, LOG), (2, 6, LOG)]


def test_a_byte_order_mark_is_left_out() -> None:
    assert lines(read("-", stdin=b"\xef\xbb\xbf" + PRETTY)) == [(1, 1, PRETTY)]
    assert lines(read("-", stdin=b"\xef\xbb\xbf" + LOG + b"\n" + LOG)) == [(1, 1, LOG), (2, 2, LOG)]
    assert lines(read("-", stdin=b"\xef\xbb\xbf")) == [(1, 1, b"")]


@given(st.lists(st.sampled_from([LOG, b"", b" ", b"7", *BROKEN, b"x" * 200]), min_size=1), st.integers(1, 50))
def test_json_lines_in_any_pieces(parts: list[bytes], size: int) -> None:
    data = LOG + b"\n" + b"\n".join(parts)
    pieces = (data[at : at + size] for at in range(0, len(data), size))
    expected = [(line, part) for line, part in enumerate([LOG, *parts], 1) if part.strip()]
    found = [(line, data.strip()) for line, data in documents_in(pieces, False) if isinstance(data, bytes)]
    assert found == [(line, part.strip()) for line, part in expected]


@given(st.binary(max_size=300) | st.text('{}[]",:1\n', max_size=60).map(str.encode))
def test_no_byte_of_any_input_is_lost(data: bytes) -> None:
    found = [document for _, document in documents_in(iter((data,)), False)]
    kept = b"".join(document for document in found if isinstance(document, bytes))
    assert kept.translate(None, b" \t\r\n") == data.removeprefix(b"\xef\xbb\xbf").translate(None, b" \t\r\n")


# Limits


def endless(piece: bytes, most: int) -> Iterator[bytes]:
    """The same bytes again and again; a reader that does not stop in time fails."""
    for _ in range(most // len(piece)):
        yield piece
    pytest.fail("read too far")


@pytest.mark.parametrize("piece", [b"[", b" ", b"\n", b"{\n", b"<html>\n", b'["a",\n', b'"\n'])
def test_a_document_is_read_up_to_the_limit_and_no_further(piece: bytes) -> None:
    pieces = endless(piece * 8192, 2 * cut.DOCUMENT)
    ((line, fault),) = documents_in(pieces, False)
    assert isinstance(fault, Unreadable)
    assert (line, fault.reason.rule.code, fault.reason.name) == (1, "F04", "document-too-large")
    assert fault.facts == {"mebibytes": 16}


def test_a_document_of_just_the_limit_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut, "DOCUMENT", len(PRETTY))
    assert lines(read("-", stdin=PRETTY)) == [(1, 1, PRETTY)]
    assert lines(read("-", stdin=PRETTY + b"\n")) == [(1, 1, "F04 document-too-large")]


def test_json_lines_have_no_limit_but_a_record_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut, "DOCUMENT", 100)
    monkeypatch.setattr(cut, "RECORD", 100)
    long = b'{"a": "' + b"x" * 91 + b'"}'
    assert len(long) == 100
    data = b"\n".join([LOG, long, long + b" ", long * 5000, LOG, *[LOG] * 1000])
    expected = [long, "F04 record-too-large", "F04 record-too-large", LOG]
    assert outcomes(read("-", stdin=data)) == [LOG, *expected, *[LOG] * 1000]
    broken_first = b"\n".join([b"{broken", *[LOG] * 1000])
    assert outcomes(read("-", stdin=broken_first)) == [b"{broken", *[LOG] * 1000]


def test_a_line_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut, "LINE", 1024 * 1024)
    monkeypatch.setattr(cut, "RECORD", 1024)
    pieces = chain([LOG + b"\n" + LOG + b"\n"], endless(b"x" * 8192, 2 * 1024 * 1024))
    first, second, (line, fault) = documents_in(pieces, False)
    assert [first, second] == [(1, LOG), (2, LOG)]
    assert isinstance(fault, Unreadable)
    assert (line, fault.reason.name) == (3, "endless-line")


def test_json_lines_are_read_as_they_come() -> None:
    def pieces() -> Iterator[bytes]:
        for number in range(3):
            read_so_far.append(number)
            yield LOG + b"\n"

    read_so_far: list[int] = []
    documents = documents_in(pieces(), False)
    assert next(documents) == (1, LOG)
    assert read_so_far == [0, 1]


def test_json_lines_take_no_more_memory_the_more_there_are() -> None:
    pieces = ((LOG + b"\n") * 1000 for _ in range(100))
    tracemalloc.start()
    try:
        assert sum(1 for _ in documents_in(pieces, False)) == 100_000
        assert tracemalloc.get_traced_memory()[1] < 1024 * 1024
    finally:
        tracemalloc.stop()


# Compression

GZIP: Callable[[bytes], bytes] = gzip.compress
ZSTD: Callable[[bytes], bytes] = zstandard.ZstdCompressor().compress
SKIPPED_FRAME = b"\x50\x2a\x4d\x18\x04\x00\x00\x00abcd"
BOTH = pytest.mark.parametrize("packed", [GZIP, ZSTD], ids=["gzip", "zstd"])


@BOTH
def test_compressed_files_are_told_by_content(folder: Path, packed: Callable[[bytes], bytes]) -> None:
    many = b"\n".join(b'{"n": %d}' % number for number in range(50_000))
    (folder / "game.json").write_bytes(packed(PRETTY))
    (folder / "games.txt").write_bytes(packed(many[:100_001]) + packed(b"") + packed(many[100_001:]))
    (folder / "plain.json.gz").write_bytes(PRETTY)
    assert outcomes(read("game.json", "plain.json.gz")) == [PRETTY, PRETTY]
    assert outcomes(read("games.txt")) == many.split(b"\n")


def test_padding_and_frames_to_be_skipped(folder: Path) -> None:
    assert outcomes(read("-", stdin=GZIP(LOG) + bytes(5000))) == [LOG]
    assert outcomes(read("-", stdin=GZIP(LOG + b"\n") + bytes(5000) + GZIP(LOG))) == [LOG, LOG]
    assert outcomes(read("-", stdin=SKIPPED_FRAME + ZSTD(LOG) + SKIPPED_FRAME)) == [LOG]


@BOTH
def test_broken_compressed_data(packed: Callable[[bytes], bytes]) -> None:
    data = packed(LOG)
    assert outcomes(read("-", stdin=data[:-1])) == ["F06 compression-cut-short"]
    assert outcomes(read("-", stdin=data[:4])) == ["F06 compression-cut-short"]
    assert outcomes(read("-", stdin=data + b"rubbish")) == ["F06 broken-compression"]
    assert outcomes(read("-", stdin=data[:6] + b"\xff" * 200)) == ["F06 broken-compression"]


@BOTH
def test_what_came_before_the_broken_data_is_read(packed: Callable[[bytes], bytes]) -> None:
    found = read("-", stdin=packed((LOG + b"\n") * 100_000) + packed(LOG)[:-1])
    assert outcomes(found[:100_000]) == [LOG] * 100_000
    assert [document.index for document in found] == list(range(1, 100_002))
    assert outcome(found[-1]) == "F06 compression-cut-short"


@BOTH
def test_a_bomb_is_read_up_to_the_limit(packed: Callable[[bytes], bytes]) -> None:
    bomb = packed(bytes(64 * 1024 * 1024))
    stream = io.BytesIO(bomb * 100)
    ((document,),) = ([*source.documents()] for source in sources(["-"], stdin=stream))
    assert outcome(document) == "F04 decompressed-too-large"
    assert stream.tell() <= 2 * 65536 < len(bomb) * 100


@pytest.mark.parametrize("start", [b"PK\x03\x04", b"BZh91AY", b"\xfd7zXZ\x00"])
def test_other_compression_is_called_by_name(start: bytes) -> None:
    assert outcomes(read("-", stdin=start + bytes(100))) == ["F06 other-compression"]


@given(st.binary(max_size=100), st.sampled_from([b"\x1f\x8b\x08", b"\x28\xb5\x2f\xfd", b"\x5f\x2a\x4d\x18"]))
def test_any_compressed_rubbish_has_an_outcome(data: bytes, magic: bytes) -> None:
    assert outcomes(read("-", stdin=magic + data))


class Drip(io.BytesIO):
    """A stream of which one byte comes at a time."""

    def read1(self, size: int | None = -1) -> bytes:
        return self.read(1)


def test_a_slow_pipe_is_read_whole() -> None:
    (source,) = sources(["-"], stdin=Drip(GZIP(LOG + b"\n" + LOG)))
    assert outcomes([*source.documents()]) == [LOG, LOG]


# Files, folders, patterns


def names(*paths: str) -> list[str]:
    return [source.name for source in sources(paths, stdin=io.BytesIO())]


@pytest.fixture
def games(folder: Path) -> Path:
    """A folder with records, other files, hidden ones, and links that lead in circles or nowhere."""
    inside = ["b.json", "a.jsonl.gz", "B.HTML", "deep/er/x.ndjson.zst", "deep/y.htm", "c/z.JSON", "[1].json"]
    other = ["readme.md", "x.json.bak", ".json", ".hidden.json", ".git/a.json", "json", "deep/x.zst"]
    for name in inside + other:
        path = folder / "games" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(LOG)
    (folder / "games/deep/circle").symlink_to("..")
    (folder / "games/deep/er/circle").symlink_to("../..")
    (folder / "games/nowhere.json").symlink_to("gone.json")
    (folder / "games/itself.json").symlink_to("itself.json")
    (folder / "games/folder.json").mkdir()
    os.mkfifo(folder / "games/pipe.json")
    return folder


FOUND = ["B.HTML", "[1].json", "a.jsonl.gz", "b.json", "c/z.JSON", "deep/er/x.ndjson.zst", "deep/y.htm"]
LINKS = ["itself.json", "nowhere.json"]


@pytest.mark.parametrize(("path", "prefix"), [("games", "games/"), ("games/", "games/"), ("./games", "./games/")])
def test_the_records_of_a_folder(games: Path, path: str, prefix: str) -> None:
    assert names(path) == [prefix + name for name in FOUND + LINKS]


def test_links_that_lead_nowhere_are_told(games: Path) -> None:
    assert outcomes(read("games")) == [LOG] * len(FOUND) + ["F06 not-read", "F06 no-such-file"]


def test_a_link_to_a_folder_is_followed_where_it_is_given(games: Path) -> None:
    assert names("games/deep/circle/deep") == [
        "games/deep/circle/deep/er/x.ndjson.zst",
        "games/deep/circle/deep/y.htm",
    ]


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("games/*.json", ["games/[1].json", "games/b.json", "games/itself.json", "games/nowhere.json"]),
        ("games/?.json", ["games/b.json"]),
        ("games/[ab].*", ["games/a.jsonl.gz", "games/b.json"]),
        ("games/[1].json", ["games/[1].json"]),
        ("*/deep/**/*.zst", ["games/deep/er/x.ndjson.zst", "games/deep/x.zst"]),
        ("**/er/**", ["games/deep/er/x.ndjson.zst"]),
        ("games/de*", ["games/deep/er/x.ndjson.zst", "games/deep/y.htm"]),
        ("games/.h*", ["games/.hidden.json"]),
        ("games//b.js*", ["games//b.json"]),
        ("./g*s/b.json", ["./games/b.json"]),
        ("**/**/**/z*", ["games/c/z.JSON"]),
    ],
)
def test_patterns(games: Path, pattern: str, found: list[str]) -> None:
    assert names(pattern) == found


def test_a_pattern_of_a_whole_path(games: Path) -> None:
    assert names(f"{games}/games/b*") == [f"{games}/games/b.json"]
    assert names("**") == [f"./games/{name}" for name in FOUND + LINKS]


def test_what_leads_to_nothing_is_told_and_the_others_go_on(games: Path) -> None:
    (games / "empty").mkdir()
    found = read("gone.json", "gone/*", "empty", "games/b.json", "games/b.json/x", "a\0b", "x" * 5000, "")
    assert [(document.source, document.index, document.line) for document in found] == [
        (name, 1, 1)
        for name in ["gone.json", "gone/*", "empty", "games/b.json", "games/b.json/x", "a\0b", "x" * 5000, ""]
    ]
    assert outcomes(found) == [
        "F06 no-such-file",
        "F06 nothing-matches",
        "F06 empty-folder",
        LOG,
        "F06 not-read",
        "F06 not-read",
        "F06 not-read",
        "F06 no-such-file",
    ]


def test_what_the_system_forbids_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    (folder / "locked").mkdir()
    monkeypatch.setattr(os, "scandir", forbidden)
    assert outcomes(read("locked")) == ["F06 no-permission"]


def test_a_folder_deeper_than_any_recursion(folder: Path) -> None:
    here = os.open(".", os.O_RDONLY)
    for _ in range(1500):
        os.mkdir("d", dir_fd=here)
        inner = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)
    (folder / "d/x.json").write_bytes(LOG)
    found = names("d"), names("**/x.json")
    (folder / "d/x.json").unlink()
    while os.path.exists("d/d"):  # nobody else can remove it
        os.rename("d/d", "e")
        os.rmdir("d")
        os.rename("e", "d")
    assert found == (["d/x.json"], ["d/x.json"])


def test_a_source_can_be_read_again_and_left_early(folder: Path) -> None:
    (folder / "games.jsonl").write_bytes((LOG + b"\n") * 1000)
    source = Source("games.jsonl")
    assert next(source.documents()).data == LOG
    assert len(list(source.documents())) == 1000


def test_standard_input_stays_open() -> None:
    stdin = io.BytesIO(LOG)
    found = [document for source in sources(["-", "-"], stdin=stdin) for document in source.documents()]
    assert [(document.source, outcome(document)) for document in found] == [("-", LOG), ("-", b"")]
    assert not stdin.closed
