"""The real games beside the checkout: legal ones are valid, faulty ones show just what was traced in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulecheck import Finding
from rulecheck.cli import main
from rulecheck.model.log import Log
from rulecheck.referee import judge, judge_position
from rulecheck.verdict import Checked, check

pytestmark = pytest.mark.shared

LANGUAGES = ("sr", "sr-Latn", "ru", "es", "en")


def judged(path: Path, **options: Any) -> list[Checked]:
    found = list(check([str(path)], **options))
    assert found
    return found


def faults(checked: Checked) -> list[Finding]:
    return [finding for finding in checked.findings if finding.severity != "note"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["A", "D"])
@pytest.mark.parametrize("shape", ["replay-{}.html", "archive-{}.json"])
def test_games_of_real_people_are_valid(
    shared_games: Path, shape: str, game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shared_games / "board-game-arena" / shape.format(game)
    assert main(["check", str(path), "--format", "json", "--lang", language]) == 0
    report = json.loads(capsys.readouterr().out)
    (record,) = report["records"]
    assert (record["verdict"], record["turns"]) == ("valid", 52)
    if "replay" in shape:
        assert (record["judged"], record["findings"]) == (52, [])
    else:  # nobody has said what lay on the table
        assert {finding["severity"] for finding in record["findings"]} == {"note"}


def test_an_archive_with_its_setup_leaves_nothing_open(shared_games: Path) -> None:
    folder = shared_games / "board-game-arena"
    setup = json.loads((folder / "gamedatas-A.json").read_text(encoding="utf-8"))
    (checked,) = judged(folder / "archive-A.json", setup=setup)
    assert checked.findings == []


def test_every_legal_log_is_valid(shared_games: Path) -> None:
    paths = sorted((shared_games / "engines").glob("legal-*.jsonl.gz"))
    assert paths
    for path in paths:
        for checked in judged(path):
            assert (checked.index, faults(checked)) == (checked.index, [])


def test_every_faulty_log_shows_what_was_traced_in_it(shared_games: Path) -> None:
    paths = sorted((shared_games / "engines").glob("faulty-*.jsonl.gz"))
    assert paths
    for path in paths:
        expected = json.loads(path.with_name(path.name.replace(".jsonl.gz", ".expected.json")).read_text())
        found = {}
        for checked in judged(path):
            assert checked.record is not None
            name = checked.record.wire.meta["game"]  # type: ignore[index]
            own = [finding for finding in faults(checked) if finding.caused_by is None and finding.severity == "error"]
            found[name] = [[finding.turn, finding.code] for finding in own]
        assert found == expected


def test_every_position_on_the_way_is_clean(shared_games: Path) -> None:
    """What counting alone calls impossible never comes up in a game that was played."""
    seen = 0
    for path in sorted((shared_games / "engines").glob("legal-*.jsonl.gz")):
        for checked in judged(path):
            record = checked.record
            assert record is not None
            assert isinstance(record.content, Log)

            def look(table: Any, ruleset: Any = record.ruleset) -> None:
                nonlocal seen
                seen += 1
                assert judge_position(ruleset, table.position()).findings == []

            judge(record.ruleset, record.content, watch=look)
    assert seen > 10_000
