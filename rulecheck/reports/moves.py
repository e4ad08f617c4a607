"""The legal turns at one point of a record, for people and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Any, Final, final

import msgspec

from rulecheck import __version__
from rulecheck.model.position import HIDDEN
from rulecheck.model.table import Table
from rulecheck.moves import Group, Kind, group, options
from rulecheck.records.entry import entry
from rulecheck.voice import Voice, harmless, player_name
from rulecheck.voice.notation import write

#: More than any game that was played by the rules has at one point; after a great fault there may be millions.
LONGEST: Final = 20_000
_INDENT: Final = "    "
#: Where what may be chosen begins, unless the turns are longer.
_WIDEST: Final = 48


@final
class Listing:
    """The legal turns at a table. `turn` is the number of the turn that would be played, None in a position."""

    def __init__(self, table: Table, source: str, index: int, turn: int | None) -> None:
        listed = list(islice(options(table), LONGEST + 1))
        self.table = table
        self.source = source
        self.index = index
        self.turn = turn
        self.complete = len(listed) <= LONGEST
        self.groups = group(listed[:LONGEST])
        self.count = min(len(listed), LONGEST)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.count and self.table.position().to_move is None

    @property
    def left_out(self) -> dict[str, int]:
        """How much there is that cannot be named."""
        table = self.table
        return {
            "rows": sum(row.count(HIDDEN) for row in table.rows),
            "hand": sum(card < 0 for card in table.players[table.next].hand),
            "nobles": table.nobles.count(HIDDEN),
        }


def lines(listing: Listing, voice: Voice) -> Iterator[str]:
    """The listing for people, by kind of action; what only differs in a choice is one line."""
    table = listing.table
    player = table.players[table.next]
    moment = [player_name(player.id, {player.id: player.name or ""})]
    if listing.turn is not None:
        moment[:0] = voice.say("turn {turn}", turn=listing.turn), voice.say("round {round}", round=table.coming_round)
    count = voice.phrase("{count:legal-turn}", count=listing.count)
    yield f"{harmless(listing.source, None)}: {', '.join(moment)}: {count}"
    for kind, groups in groupby(listing.groups, key=lambda same: same.kind):
        yield ""
        yield from _section(kind, list(groups), table, voice)
    if notes := list(_notes(listing, voice)):
        yield from ("", *notes)


def data(listing: Listing, voices: Sequence[Voice]) -> str:
    """The listing as JSON: `rulecheck-moves`."""
    table = listing.table
    whole = {
        "format": "rulecheck-moves",
        "version": 1,
        "rulecheck": __version__,
        "languages": [voice.tag for voice in voices],
        "source": listing.source.encode("utf-8", "replace").decode(),
        "index": listing.index,
        "ruleset": table.ruleset.name,
        "ruleset_digest": table.ruleset.digest,
        "turn": listing.turn,
        "round": None if listing.turn is None else table.coming_round,
        "player": table.players[table.next].id,
        "over": listing.over,
        "sure": not (table.unsure or table.unplaced),
        "left_out": listing.left_out,
        "complete": listing.complete,
        "count": listing.count,
        "actions": [_action(same, table, voices) for same in listing.groups],
    }
    return msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n"


def _section(kind: Kind, groups: Sequence[Group], table: Table, voice: Voice) -> Iterator[str]:
    headings: dict[Kind, str] = {
        "take": voice.say("Take tokens"),
        "reserve": voice.say("Reserve a card"),
        "buy": voice.say("Buy a card"),
        "pass": voice.say("Pass"),
    }
    yield f"{headings[kind]} ({sum(len(same.options) for same in groups)})"
    said = [(write(same.common, table, voice.tag), "; ".join(_remarks(same, voice))) for same in groups]
    width = min(max((len(words) for words, remarks in said if remarks), default=0), _WIDEST)
    for words, remarks in said:
        yield f"{_INDENT}{words:<{width}}  {remarks}".rstrip()


def _remarks(same: Group, voice: Voice) -> Iterator[str]:
    choices = same.choices
    if number := choices.get("pay"):
        yield voice.say("{count:way} to pay", count=number)
    if "gold" in choices:
        yield voice.say("with gold or without")
    if number := choices.get("return"):
        yield voice.say("{count:way} to return tokens", count=number)
    if number := choices.get("noble"):
        yield voice.say("nobles to choose from: {count}", count=number)
    disputed = [{finding.code for finding in option.warnings} for option in same.options]
    if always := set.intersection(*disputed):
        yield voice.say("disputed: {codes}", codes=", ".join(sorted(always)))
    if partly := set.union(*disputed) - always:
        yield voice.say("disputed in part: {codes}", codes=", ".join(sorted(partly)))


def _notes(listing: Listing, voice: Voice) -> Iterator[str]:
    table = listing.table
    if listing.over:
        yield voice.say("The game is over.")
    if not listing.complete:
        yield voice.say("The list was cut here; there are more legal turns.")
    if any(listing.left_out.values()):
        yield voice.say("Turns with cards or nobles that the record does not name are left out.")
    if table.unsure or table.unplaced:
        yield voice.say(
            "The record does not say exactly which tokens and cards the players have; this is one possibility."
        )


def _action(same: Group, table: Table, voices: Sequence[Voice]) -> dict[str, Any]:
    return {
        "action": same.kind,
        "words": {voice.tag: write(same.common, table, voice.tag) for voice in voices},
        "choices": same.choices,
        "turns": [
            {
                "turn": entry(turn, table),
                "words": {voice.tag: write(turn, table, voice.tag) for voice in voices},
                "warnings": [
                    {"code": finding.code, "rule": finding.reason.rule.name, "reason": finding.reason.name}
                    for finding in warnings
                ],
            }
            for turn, warnings in same.options
        ],
    }
