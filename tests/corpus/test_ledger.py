"""Whatever was cut off, whole shards remain."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from rulecheck.corpus.counts import Counts
from rulecheck.corpus.ledger import FINDINGS, PLAN, PROGRESS, AnotherPlan, InUse, Ledger, Occupied, written
from rulecheck.corpus.plan import Plan
from rulecheck.corpus.work import Judged

OURS = Plan("1", 1, 100, "digest", 10, None, [], 1.0)
SHARDS = [Judged(b'{"a": %d}\n' % number * number, Counts()) for number in range(5)]


def kept(folder: Path) -> tuple[bytes, int]:
    """The findings, and how many shards they are from."""
    with Ledger(folder, OURS, resume=True) as ledger:
        return (folder / FINDINGS).read_bytes(), ledger.shards


def whole(shards: int) -> tuple[bytes, int]:
    return b"".join(shard.findings for shard in SHARDS[:shards]), shards


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Ledger(tmp_path / "run", OURS, resume=False) as ledger:
        for shard in SHARDS:
            ledger.add(7, shard)
        assert (ledger.shards, ledger.bytes) == (5, 35)
    return tmp_path / "run"


def test_it_goes_on_where_it_ended(folder: Path) -> None:
    assert kept(folder) == whole(5)


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_a_line_that_breaks_off_counts_for_nothing(folder: Path, lost: int) -> None:
    os.truncate(folder / PROGRESS, (folder / PROGRESS).stat().st_size - lost)
    assert kept(folder) == whole(4)


def test_findings_without_a_line_are_cut_away(folder: Path) -> None:
    with (folder / FINDINGS).open("ab") as file:
        file.write(b'{"a": 9}\n{"a"')
    assert kept(folder) == whole(5)


@pytest.mark.parametrize(("length", "shards"), [(0, 1), (30, 3), (89, 4)])
def test_findings_that_did_not_survive_are_found_again(folder: Path, length: int, shards: int) -> None:
    os.truncate(folder / FINDINGS, length)
    assert kept(folder) == whole(shards)


def test_a_new_run_needs_a_folder_of_its_own(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(Occupied):
        Ledger(folder, OURS, resume=False)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"version": "2"}, "version"),
        ({"only": ["T01"]}, "options"),
        ({"sample": 0.5}, "options"),
        ({"ruleset": "x"}, "options"),
        ({"inputs": "x"}, "inputs"),
        ({"sources": 2}, "inputs"),
    ],
    ids=str,
)
def test_another_plan_is_refused(folder: Path, change: dict[str, object], difference: str) -> None:
    with pytest.raises(AnotherPlan) as refused:
        Ledger(folder, msgspec.structs.replace(OURS, **change), resume=True)
    assert refused.value.difference == difference
    (folder / PLAN).write_text("{}", "utf-8")
    with pytest.raises(AnotherPlan, match="version"):
        Ledger(folder, OURS, resume=True)


@pytest.mark.skipif(os.name == "nt", reason="a lock of POSIX")
def test_two_cannot_write_at_once(folder: Path) -> None:
    with Ledger(folder, OURS, resume=True), pytest.raises(InUse), Ledger(folder, OURS, resume=True):
        pass


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with written(path) as stream:
        stream.write(b"one")
    with suppress(ZeroDivisionError), written(path) as stream:
        stream.write(b"two")
        raise ZeroDivisionError
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a", b"one")]
