"""What was done, or is said to have come of it, in sentences of one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rulecheck.model.log import Result
from rulecheck.model.table import Table
from rulecheck.model.tokens import unpack
from rulecheck.model.turn import HIDDEN, Buy, Reserve, Take, Turn
from rulecheck.voice import Voice, harmless, player_name

_LONGEST_ID: Final = 40


def deed(turn: Turn, table: Table, voice: Voice) -> str:
    """A turn: the action, then whatever else belongs to it. What the record leaves open is not said."""
    player = table.players[turn.seat]
    name = player_name(player.id, {player.id: player.name or ""})
    return " ".join([*_action(turn, name, table, voice), *_rest(turn, table, voice)])


def outcome(result: Result, table: Table, voice: Voice, names: Mapping[str, str]) -> Iterator[str]:
    """The result as the record has it: the winners, and the points of each player."""
    players = [player_name(player.id, names) for player in table.players]
    if result.winners is not None:
        winners = [players[seat] for seat in dict.fromkeys(result.winners)]
        yield voice.say("Victory by the record: {winners}.", winners=winners)
    for seat, points in result.points.items():
        yield voice.say("{player}: {count:point}", player=players[seat], count=points)


def _action(turn: Turn, player: str, table: Table, voice: Voice) -> Iterator[str]:
    say = voice.say
    if isinstance(turn, Take):
        yield say("{player} takes {tokens:acc}.", player=player, tokens=unpack(turn.tokens))
    elif isinstance(turn, Reserve):
        yield _reservation(turn, player, table, voice)
        if turn.gold:
            yield say("With the card: {tokens}.", tokens={"gold": turn.gold})
    elif isinstance(turn, Buy):
        card = _card(turn.card, "card", turn, table)
        if turn.source == "hand":
            yield say("{player} buys a reserved card: {card}.", player=player, card=card)
        else:
            yield say("{player} buys a card: {card}.", player=player, card=card)
        if turn.pay is not None:
            yield say("Payment: {tokens}.", tokens=unpack(turn.pay))
    else:
        yield say("{player} does nothing in this turn.", player=player)


def _reservation(turn: Reserve, player: str, table: Table, voice: Voice) -> str:
    say = voice.say
    if turn.card == HIDDEN:
        return say("{player} reserves the top card of the deck of level {level}.", player=player, level=turn.level or 0)
    card = _card(turn.card, "card", turn, table)
    if turn.source == "deck":
        return say("{player} reserves the top card of a deck: {card}.", player=player, card=card)
    return say("{player} reserves a card: {card}.", player=player, card=card)


def _rest(turn: Turn, table: Table, voice: Voice) -> Iterator[str]:
    if turn.discard:
        cards = [_card(card, f"discard/{i}", turn, table) for i, card in enumerate(turn.discard)]
        yield voice.say("Put away: {cards}.", cards=cards)
    if turn.returned:
        yield voice.say("Returned: {tokens}.", tokens=unpack(turn.returned))
    if turn.nobles:
        nobles = [_noble(noble, f"nobles/{i}", turn, table) for i, noble in enumerate(turn.nobles)]
        yield voice.say("Visit: {nobles}.", nobles=nobles)


def _card(card: int, at: str, turn: Turn, table: Table) -> str:
    return table.ruleset.components.cards[card].id if card >= 0 else _foreign(at, turn)


def _noble(noble: int, at: str, turn: Turn, table: Table) -> str:
    return table.ruleset.components.nobles[noble].id if noble >= 0 else _foreign(at, turn)


def _foreign(at: str, turn: Turn) -> str:
    """What the record names and the set does not have."""
    return harmless(dict(turn.foreign).get(at, ""), _LONGEST_ID) or "?"
