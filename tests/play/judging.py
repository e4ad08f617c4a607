"""Asking rulecheck: a written record goes in, the referee comes out."""

from __future__ import annotations

from typing import Any

import msgspec

from rulecheck.model.finding import Finding
from rulecheck.model.position import Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import unpack
from rulecheck.records import native, wire
from rulecheck.records.rulesets import ruleset
from rulecheck.referee import Referee, judge
from tests.play.seat import Seat
from tests.play.state import State


def read(record: dict[str, Any], rules: Ruleset | None = None) -> tuple[Ruleset, Any]:
    """The ruleset and the model of a written log."""
    decoded = msgspec.json.decode(msgspec.json.encode(record), type=wire.LogRecord)
    rules = rules or ruleset(record.get("ruleset", "splendor"))
    return rules, native.log(decoded, rules)


def judged(record: dict[str, Any], rules: Ruleset | None = None) -> Referee:
    """The referee after the whole log."""
    return judge(*read(record, rules))


def faults(referee: Referee) -> list[Finding]:
    """What was found and is no mere note."""
    return [finding for finding in referee.findings if finding.severity != "note"]


def told(findings: list[Finding]) -> list[tuple[object, ...]]:
    """Findings as plain data, to be compared."""
    return [
        (f.code, f.reason.name, f.severity, f.turn, f.round, f.player, f.pointer, f.facts, f.caused_by)
        for f in findings
    ]


def differences(position: Position, state: State, rules: Ruleset, *, tokens: bool = True) -> list[str]:
    """Where the referee's position is not the one that the tests hold; what it does not know may be anything."""
    cards = [card.id for card in rules.components.cards]
    nobles = [noble.id for noble in rules.components.nobles]
    wrong = []

    def compare(what: str, counted: object, true: object) -> None:
        if counted != true:
            wrong.append(f"{what}: the referee has {counted}, the game {true}")

    def compare_cards(what: str, counted: list[int], true: list[str], names: list[str]) -> None:
        known = [names[index] for index in counted if index >= 0]
        if len(counted) != len(true) or set(known) - set(true) or len(set(known)) != len(known):
            wrong.append(f"{what}: the referee has {counted} = {known}, the game {true}")

    if tokens:
        compare("bank", unpack(position.bank), {color: n for color, n in state.bank.items() if n})
    compare("decks", position.decks, [len(state.decks[level]) for level in (1, 2, 3)])
    compare("to move", position.to_move, None if state.over else state.next)
    compare_cards("nobles", position.nobles, state.nobles, nobles)
    for level in (1, 2, 3):
        compare_cards(f"row {level}", position.rows[level - 1], state.rows[level], cards)
        order = position.orders[level - 1]
        if order is not None:
            compare(f"deck {level}", [cards[index] for index in reversed(order)], state.decks[level])
    pairs: list[tuple[Player, Seat]] = list(zip(position.players, state.seats, strict=True))
    for player, seat in pairs:
        if tokens:
            compare(f"tokens of {seat.id}", unpack(player.tokens), {color: n for color, n in seat.tokens.items() if n})
        compare_cards(f"cards of {seat.id}", player.cards, seat.cards, cards)
        compare_cards(f"hand of {seat.id}", player.hand, seat.hand, cards)
        compare_cards(f"nobles of {seat.id}", player.nobles, seat.nobles, nobles)
        compare(f"points of {seat.id}", player.points, seat.points)
    return wrong
