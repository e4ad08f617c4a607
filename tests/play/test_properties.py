"""What holds of the referee whatever is played: ways to write a game, cutting it, playing it live, and garbage."""

from __future__ import annotations

import random
import string
from typing import Any

import pytest

from rulecheck.model.finding import KINDS, Finding
from rulecheck.model.rule import RULES
from rulecheck.referee import Referee
from tests.play.breaking import CHAPTERS
from tests.play.games import Game, random_game
from tests.play.judging import differences, faults, judged, read, told
from tests.play.mutations import MUTATIONS, Mutation
from tests.play.style import Style, random_style
from tests.play.writing import Writer

assert CHAPTERS
SEEDS = range(15)
#: Where the fault is in a turn.
BROKEN = [mutation for mutation in MUTATIONS if mutation.in_turn and mutation.code != "U01"]


def seen(findings: list[Finding]) -> list[tuple[object, ...]]:
    """Findings without the facts that name a card on top of a deck, which only a listed deck can give."""
    return [(f.code, f.reason.name, f.turn, f.round, f.player, f.pointer, f.caused_by) for f in findings]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_legal_game_is_judged_alike_however_its_decks_are_written(seed: int) -> None:
    game = random_game(f"alike {seed}")
    styles = [Style(frozenset(levels), names_blind=True) for levels in ((), (1, 2, 3), (1,), (2, 3))]
    for style in styles:
        referee = judged(Writer(game, style, random.Random(seed)).log())
        assert told(referee.findings) == []
        assert differences(referee.position, game.end, referee.ruleset) == []


@pytest.mark.parametrize("mutation", [mutation for mutation in BROKEN if mutation.reason != "not-top"], ids=str)
def test_a_fault_is_judged_alike_however_the_decks_are_written(mutation: Mutation) -> None:
    """But for the order of a deck itself, which nobody can see where it is not recorded."""
    for seed in range(3):
        broken = mutation.spoil(f"alike {seed}")
        assert broken.game is not None
        found = []
        for levels in ((), (1, 2, 3)):
            style = Style(frozenset(levels), names_blind=True)
            record = Writer(broken.game, style, random.Random(seed), broken.exact).log()
            found.append(faults(judged(record, broken.rules)))
        assert seen(found[0]) == seen(found[1])


@pytest.mark.parametrize("mutation", [mutation for mutation in BROKEN if mutation.code not in ("O01", "O03")], ids=str)
def test_two_faults_that_have_nothing_to_do_with_each_other_are_two(mutation: Mutation) -> None:
    """A pass leaves nothing wrong, so nothing follows from it."""
    for seed in range(3):
        spoiled = mutation.spoil(seed, passing=True)
        own = [finding for finding in faults(judged(spoiled.record, spoiled.rules)) if finding.caused_by is None]
        told_of = [(finding.code, finding.reason.name, finding.turn) for finding in own]
        assert told_of == [
            ("O03", "could-act", spoiled.passed),
            (mutation.code, mutation.reason, spoiled.turn),
        ]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_legal_game_stays_legal_wherever_it_is_cut(seed: int) -> None:
    rng = random.Random(f"cut {seed}")
    game = random_game(f"cut {seed}")
    for _ in range(8):
        end = rng.randrange(len(game.turns) + 1)
        begin = rng.choice((0, rng.randrange(end + 1)))
        if begin < len(game.turns):
            referee = judged(Writer(game, random_style(rng), rng).log(begin, end, result=False))
            assert faults(referee) == []
            assert differences(referee.position, game.states[end], referee.ruleset) == []


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_a_game_played_live_is_judged_as_a_log_is(mutation: Mutation) -> None:
    """Up to the result, and what earlier findings cause; a gap in the last row of all matters to a live game."""
    record = {key: value for key, value in mutation.spoil("live").record.items() if key != "result"}
    rules, log = read(record)
    referee = Referee(rules, log.players, log.start or log.setup)
    referee.report_foreign(log.foreign)
    before = told(referee.findings)
    later: list[Finding] = []
    for turn in log.turns:
        later += referee.play(turn)
    assert told(referee.findings) == before + told(later)
    open_at_the_end = [f for f in later if f.reason.name == "refill" and f.turn == len(log.turns)]
    live = [finding for finding in referee.settle() if finding not in open_at_the_end]
    assert told(live) == told(judged(record).findings)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_can_be_judged_twice(seed: int) -> None:
    rng = random.Random(f"twice {seed}")
    game = random_game(f"twice {seed}")
    rules, log = read(Writer(game, random_style(rng, vague=True), rng).log())

    def play() -> Referee:
        referee = Referee(rules, log.players, log.start or log.setup)
        for turn in log.turns:
            referee.play(turn)
        return referee

    first, second = play(), play()
    assert told(first.findings) == told(second.findings)
    assert _plain(first.position) == _plain(second.position)


def _plain(thing: Any) -> Any:
    """Everything in a position or a table, as plain data."""
    if isinstance(thing, list | tuple):
        return [_plain(part) for part in thing]
    slots = getattr(type(thing), "__slots__", None)
    if slots is None or isinstance(thing, int | str):
        return thing
    return {name: _plain(getattr(thing, name)) for name in slots if name != "ruleset"}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_of_a_game_does_not_change_as_it_goes_on(seed: int) -> None:
    rng = random.Random(f"kept {seed}")
    game = random_game(f"kept {seed}")
    rules, log = read(Writer(game, random_style(rng), rng).log())
    referee = Referee(rules, log.players, log.start or log.setup)
    kept = []
    for turn in log.turns:
        table, position = referee.table.copy(), referee.position
        kept.append((table, _plain(table), position, _plain(position)))
        referee.play(turn)
    for table, then, position, there in kept:
        assert _plain(table) == then
        assert _plain(position) == there


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copied_table_goes_its_own_way(seed: int) -> None:
    """A game that goes on from a copy ends where the other does, and neither touches the other."""
    rng = random.Random(f"copy {seed}")
    game: Game = random_game(f"copy {seed}")
    rules, log = read(Writer(game, random_style(rng), rng).log())
    one = Referee(rules, log.players, log.start or log.setup)
    half = len(log.turns) // 2
    for turn in log.turns[:half]:
        one.play(turn)
    other = Referee(rules, log.players, log.start or log.setup)
    other.table = one.table.copy()
    middle = _plain(one.table)
    for turn in log.turns[half:]:
        other.play(turn)
    assert _plain(one.table) == middle
    for turn in log.turns[half:]:
        one.play(turn)
    assert _plain(one.table) == _plain(other.table)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_a_finding_has_the_facts_that_its_message_speaks_of(mutation: Mutation) -> None:
    for seed in range(3):
        for finding in judged(*_of(mutation, f"facts {seed}")).findings:
            assert set(finding.facts) <= set(KINDS)
            fields = {name for _, name, _, _ in string.Formatter().parse(finding.reason.message) if name}
            assert fields <= set(finding.facts)


def _of(mutation: Mutation, seed: str) -> tuple[dict[str, Any], Any]:
    spoiled = mutation.spoil(seed)
    return spoiled.record, spoiled.rules


#: The notes on a log of our own; the others speak of what a platform's record leaves open.
NOTES = {"hidden-card", "refill", "nobles", "payment", "source", "unable"}


def test_every_way_to_break_a_rule_is_tried() -> None:
    tried = {(mutation.code, mutation.reason) for mutation in MUTATIONS}
    declared = {(rule.code, reason) for rule in RULES.values() for reason in rule.reasons if rule.code[0] != "F"}
    assert {pair for pair in declared - tried if pair[0] != "U01"} == set()
    assert tried <= declared
    assert {reason for code, reason in tried if code == "U01"} == NOTES
