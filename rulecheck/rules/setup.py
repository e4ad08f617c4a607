"""Setting up: players, bank, nobles, rows and decks before the first turn."""

from __future__ import annotations

from rulecheck.model.components import LEVELS
from rulecheck.model.log import Setup
from rulecheck.model.rule import book, rule, ruling
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import COLORS, each
from rulecheck.rules.report import Report

S01 = rule("S01", "player-count")
PLAYERS = S01.reason(
    "player-count",
    "The game has {counted:player}; the game is for {lowest} to {limit}.",
    ruling=ruling("The rulebooks set up games of 2, 3 and 4 players and speak of no others."),
)

S02 = rule("S02", "bank-size")
BANK_COLOR = S02.reason(
    "color",
    "With {players_count:player} the bank starts with {expected_tokens}; the record has {recorded_tokens}.",
    book("setup", 5, 6),
)
BANK_GOLD = S02.reason(
    "gold",
    "The bank starts with {expected_tokens}; the record has {recorded_tokens}.",
    ruling=ruling("The rulebooks do not say how many gold tokens there are; the ruleset has {expected_tokens}."),
)

S03 = rule("S03", "noble-count")
NOBLES = S03.reason(
    "noble-count",
    "With {players_count:player} there are {expected:noble} in the game; the record has {counted}.",
    book("setup", 3),
)

S04 = rule("S04", "row-size")
ROW_SHORT = S04.reason(
    "too-few",
    "The row of level {level} starts with {counted:card}; there are {expected} face up at the start.",
    book("setup", 2),
)
ROW_LONG = S04.reason(
    "too-many", "The row of level {level} has {counted:card}; at most {expected} are face up.", book("setup", 2)
)

S05 = rule("S05", "unknown-component")
FOREIGN_CARD = S05.reason(
    "card",
    "There is no card “{text}” in this set.",
    ruling=ruling("Only the cards and nobles of the set are in the game; the rulebooks do not list them."),
)
FOREIGN_NOBLE = S05.reason(
    "noble",
    "There is no noble “{text}” in this set.",
    ruling=ruling("Only the cards and nobles of the set are in the game; the rulebooks do not list them."),
)

S06 = rule("S06", "component-twice")
CARD_TWICE = S06.reason(
    "card",
    "This card is in two places: {card}.",
    ruling=ruling("There is one of each card and of each noble; the rulebooks do not say so."),
)
NOBLE_TWICE = S06.reason(
    "noble",
    "This noble is in two places: {noble}.",
    ruling=ruling("There is one of each card and of each noble; the rulebooks do not say so."),
)

S07 = rule("S07", "wrong-level")
LEVEL_ROW = S07.reason("row", "In the row of level {level} lies a card of another level: {card}.", book("setup", 2))
LEVEL_DECK = S07.reason("deck", "In the deck of level {level} is a card of another level: {card}.", book("setup", 1))
LEVEL_RECORDED = S07.reason(
    "recorded",
    "{player} reserves a card of level {recorded_level}, as the record says, but the card is of level {level}: {card}.",
    book("setup", 1),
)

S08 = rule("S08", "deck-size")
DECK_SIZE = S08.reason(
    "setup",
    "The deck of level {level} starts with {counted:card}; {expected} are left face down after the setup.",
    ruling=ruling("The rulebooks do not say how many cards of a level there are; the ruleset does."),
)
LEVEL_SIZE = S08.reason(
    "position",
    "Of level {level} there are {counted:card} in all, in the row, in the deck and with the players; the "
    "set has {expected}.",
    ruling=ruling("The rulebooks do not say how many cards of a level there are; the ruleset does."),
)


def check_players(ruleset: Ruleset, players: int, report: Report, at: str = "") -> None:
    """S01."""
    if not ruleset.knows(players):
        lowest, limit = min(ruleset.tokens), max(ruleset.tokens)
        report(PLAYERS, {"counted": players, "lowest": lowest, "limit": limit}, f"{at}/players")


def check_setup(ruleset: Ruleset, setup: Setup, players: int, report: Report) -> None:
    """S02 to S04 and S06 to S08; what the record does not know is not judged."""
    if ruleset.knows(players):
        if setup.bank is not None:
            _check_bank(ruleset, setup.bank, players, report)
        expected = players + ruleset.nobles_beyond_players
        if setup.nobles is not None and len(setup.nobles) != expected:
            facts = {"players_count": players, "expected": expected, "counted": len(setup.nobles)}
            report(NOBLES, facts, "/setup/nobles")
    right = True
    for level in LEVELS:
        row, order = setup.rows[level - 1], setup.orders[level - 1]
        _check_sizes(ruleset, level, row, setup.decks[level - 1], report)
        cards = (row or []) + (order or [])
        different = set(cards)
        right = right and different <= ruleset.of_level[level - 1] and len(different) == len(cards)
    if not right:  # or a card is not known, which is right too
        _find_misplaced(ruleset, setup, report)
    nobles = [noble for noble in setup.nobles or [] if noble >= 0]
    for index, noble in enumerate(nobles):
        if noble in nobles[:index]:
            report(NOBLE_TWICE, {"noble": ruleset.components.nobles[noble].id}, f"/setup/nobles/{index}")


def _check_bank(ruleset: Ruleset, bank: int, players: int, report: Report) -> None:
    supply = ruleset.supply(players)
    if bank == supply:
        return
    for color, recorded, expected in zip(COLORS, each(bank), each(supply), strict=True):
        if recorded != expected:
            facts: dict[str, object] = {"recorded_tokens": {color: recorded}, "expected_tokens": {color: expected}}
            if color != "gold":
                facts["players_count"] = players
            report(BANK_GOLD if color == "gold" else BANK_COLOR, facts, f"/setup/bank/{color}")


def _check_sizes(ruleset: Ruleset, level: int, row: list[int] | None, deck: int | None, report: Report) -> None:
    there = ruleset.components.per_level[level - 1]
    size = min(ruleset.row_size, there)
    left = there - size
    shown = size if row is None else len(row)
    if shown != size:
        facts = {"level": level, "counted": shown, "expected": size}
        report(ROW_SHORT if shown < size else ROW_LONG, facts, f"/setup/table/{level}")
    # A card that the row lacks and the deck still has, or the other way, is one fault: that of the row.
    if deck is not None and deck != left and deck + shown != left + size:
        report(DECK_SIZE, {"level": level, "counted": deck, "expected": left}, f"/setup/decks/{level}")


def _find_misplaced(ruleset: Ruleset, setup: Setup, report: Report) -> None:
    seen: set[int] = set()
    for level in LEVELS:
        row, order = setup.rows[level - 1] or [], setup.orders[level - 1] or []
        places = [(card, LEVEL_ROW, f"/setup/table/{level}/{index}") for index, card in enumerate(row)]
        # The top card, last in the model, is the first of the list in the record.
        places += [(card, LEVEL_DECK, f"/setup/decks/{level}/{index}") for index, card in enumerate(reversed(order))]
        for card, misplaced, at in places:
            if card < 0:
                continue
            name = ruleset.components.cards[card].id
            if ruleset.level[card] != level:
                report(misplaced, {"level": level, "card": name}, at)
            elif card in seen:
                report(CARD_TWICE, {"card": name}, at)
            else:
                seen.add(card)
