"""A game in which one rule is broken once: the referee names that rule and that reason, at that turn, and no other.

`RULECHECK_PLACES` sets how many places are tried for each way to break a rule.
"""

from __future__ import annotations

import os

import pytest

from tests.play.breaking import CHAPTERS
from tests.play.judging import faults, judged
from tests.play.mutations import MUTATIONS, Mutation

PLACES = int(os.environ.get("RULECHECK_PLACES", "5"))
assert CHAPTERS
BREAKS = [mutation for mutation in MUTATIONS if mutation.code != "U01"]
NOTES = [mutation for mutation in MUTATIONS if mutation.code == "U01"]


@pytest.mark.parametrize("mutation", BREAKS, ids=str)
def test_one_fault_is_found_where_it_is(mutation: Mutation) -> None:
    for seed in range(PLACES):
        spoiled = mutation.spoil(seed)
        found = faults(judged(spoiled.record, spoiled.rules))
        own = [finding for finding in found if finding.caused_by is None]
        told = [(finding.code, finding.reason.name, finding.turn) for finding in own]
        assert told == [(mutation.code, mutation.reason, spoiled.turn)], (seed, found, spoiled.turn)


@pytest.mark.parametrize("mutation", NOTES, ids=str)
def test_what_is_left_open_is_a_note_and_no_fault(mutation: Mutation) -> None:
    for seed in range(PLACES):
        spoiled = mutation.spoil(seed)
        referee = judged(spoiled.record, spoiled.rules)
        assert faults(referee) == []
        assert (mutation.reason, spoiled.turn) in [(note.reason.name, note.turn) for note in referee.findings]
