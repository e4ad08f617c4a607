"""A check on several cores is the check."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from rulecheck.corpus import checking
from rulecheck.corpus.checking import check_on_cores
from rulecheck.reports import FORMATS
from rulecheck.verdict import check
from tests.cli.calling import Ended, call
from tests.corpus.logs import logs, written


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of some shards: plain, compressed, single files, and what is none."""
    folder = tmp_path_factory.mktemp("games")
    written(folder / "a.jsonl", 1000)
    (folder / "b.jsonl.gz").write_bytes(gzip.compress(b"\n".join(logs(300)), compresslevel=0))
    for number, log in enumerate(logs(12)):
        (folder / f"c{number:02}.json").write_bytes(log)
    return folder


@pytest.mark.parametrize("form", FORMATS)
def test_every_report_is_the_same(run: Callable[..., Ended], games: Path, form: str) -> None:
    arguments = ("check", str(games / "a.jsonl"), str(games), "nowhere.json", "--format", form, "--lang", "sr")
    if form == "html":
        arguments = ("check", str(games / "c06.json"), str(games / "c10.json"), "--format", form)
    one, two = run(*arguments), run(*arguments, "--jobs", "2")
    assert one.out.splitlines() == two.out.splitlines()
    assert (one.status, one.err) == (two.status, two.err)


@pytest.mark.parametrize(
    "options",
    [
        ["--select", "T01"],
        ["--ignore", "F02", "--first", "--statistics"],
        ["--ruleset", "splendor-bga", "--quiet"],
        ["--record", "7"],
    ],
    ids=" ".join,
)
def test_options_mean_the_same(run: Callable[..., Ended], games: Path, options: list[str]) -> None:
    assert run("check", str(games), *options) == run("check", str(games), *options, "--jobs", "0")


def test_standard_input_is_shared_out() -> None:
    data = b"\n".join(logs(1000))
    assert call("check", "-", "--jobs", "2", stdin=data) == call("check", "-", stdin=data)


def test_the_verdicts_have_all_but_the_record(games: Path) -> None:
    for here, there in zip(check([str(games)]), check_on_cores([str(games)], jobs=2), strict=True):
        assert there.record is None
        assert (here.verdict, here.turns, here.judged, here.names) == (
            there.verdict,
            there.turns,
            there.judged,
            there.names,
        )
        assert (here.ruleset and here.ruleset.digest) == (there.ruleset and there.ruleset.digest)
        assert repr(here.findings) == repr(there.findings)
        assert [finding.reason for finding in here.findings] == [finding.reason for finding in there.findings]


def test_what_is_lost_is_told_where_it_stood(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.corpus import duties

    monkeypatch.setattr(checking, "verdicts", duties.dies_of_files)
    found = list(check_on_cores([str(games)], jobs=2))
    lost = [checked for checked in found if checked.findings and checked.findings[0].reason.name == "not-read"]
    assert [checked.source for checked in lost] == [str(games / f"c{number:02}.json") for number in range(12)]
    assert {checked.verdict for checked in lost} == {"unreadable"}
    assert len(found) == 1000 + 300 + 12
