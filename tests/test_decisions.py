"""Of the numbered decisions, what a case file cannot say by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulecheck.verdict import Summary, check, chosen
from rulecheck.voice import speak
from tests.casebook import case, cases


def test_off_a_turn_a_finding_points_to_where_it_stands() -> None:  # decision 1
    for this in cases():
        for checked in this.checked:
            for finding in checked.findings:
                if checked.kind == "log" and finding.turn is None and finding.code != "U01":
                    assert finding.round is None
                    assert finding.pointer.startswith(("/setup/", "/start/", "/result", "/players"))


def test_a_finding_of_a_result_names_the_player_who_is_meant() -> None:  # decisions 1 and 3
    [winner] = case("E03/illegal-fewer-points.json").findings
    assert (winner.player, winner.pointer) == ("boris", "/result/winners")
    [missing] = case("E02/illegal-last-seat-skipped.json").findings
    assert (missing.player, missing.facts) == ("ceca", {"expected_player": "ceca"})
    [nobody] = case("E02/illegal-nobody-has-enough.json").findings
    assert nobody.player is None


def test_the_summary_counts_what_is_left_and_follows_from_nothing() -> None:  # decision 16
    name = "T07/illegal-not-held.json"
    for select, ignore, codes, errors in (
        ((), (), ["T07", "T06"], 1),
        (("T07",), (), ["T07", "T06"], 1),  # a consequence goes with its cause
        (("T06",), (), [], 0),
        ((), ("T07",), [], 0),
        ((), ("T06",), ["T07"], 1),
    ):
        [checked] = check([str(case(name).path)], select=select, ignore=ignore)
        summary = Summary()
        summary.add(checked)
        assert [finding.code for finding in checked.findings] == codes
        assert (summary.errors, summary.status, summary.valid) == (errors, int(errors > 0), int(errors == 0))


def test_indices_refer_to_what_is_left() -> None:  # decision 16
    [checked] = check([str(case("B05/illegal-the-latest-fault.json").path)])
    found = checked.findings
    assert [finding.caused_by for finding in found] == [None, 0, 1]
    [first, second] = chosen(found, (), ("B05",))
    assert (first.caused_by, second.caused_by) == (None, 0)
    [checked] = check([str(case("T04/illegal-never-caused.json").path)], ignore=("T04",))
    assert checked.findings == []


def test_only_warnings_or_notes_are_no_failure() -> None:  # decision 16
    for name in ("T09/illegal-fewer-than-left.json", "U01/illegal-refill.json"):
        summary = Summary()
        for checked in case(name).checked:
            summary.add(checked)
        assert (summary.status, summary.valid, summary.warnings + summary.notes) == (0, 1, 1)


def test_english_has_no_rulebook_and_names_the_common_paragraph() -> None:  # decision 17
    [finding] = case("E03/illegal-fewer-points.json").findings
    assert speak("en").rulebook(finding) is None
    assert speak("en").place(finding) == "Rulebooks: “End of the game”, paragraph 2."
    assert speak("es").rulebook(finding) == {"section": "Fin del juego", "paragraph": 2, "also": []}


@pytest.mark.parametrize(
    ("name", "silent", "telling"),
    [("E04/illegal-more-cards.json", "ru", "es"), ("T08/illegal-too-many.json", "sr", "ru")],
)
def test_where_a_rulebook_is_silent_it_is_a_ruling_there(name: str, silent: str, telling: str) -> None:  # decision 19
    [finding] = case(name).findings
    assert finding.reason.basis == "rulebook"
    assert finding.reason.ruling
    assert speak(silent).rulebook(finding) is None
    assert speak(silent).place(finding)
    assert speak(telling).rulebook(finding)
    assert speak(silent).place(finding) != speak(telling).place(finding)


def test_the_pointer_to_the_points_of_a_player_is_a_json_pointer(tmp_path: Path) -> None:  # decision 1
    text = case("E05/illegal-result.json").path.read_text("utf-8").replace('"ana"', '"a/n~a"')
    (tmp_path / "log.json").write_text(text, "utf-8")
    [checked] = check([str(tmp_path / "log.json")])
    [finding] = checked.findings
    assert finding.pointer == "/result/points/a~1n~0a"
    assert finding.line
    assert finding.column
    assert text.splitlines()[finding.line - 1][finding.column - 1 :].startswith("16")
