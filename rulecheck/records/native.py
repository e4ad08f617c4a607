"""From the wire to the model: a decoded `splendor-log` or `splendor-position` as the referee plays it.

Raises `Unreadable` for what a schema cannot say: a player id that names nobody, or two. Cards and nobles that are
not in the set are kept by name, for a rule to explain.
"""

from __future__ import annotations

from msgspec import UnsetType

from rulecheck.model.log import Log, Result, Setup
from rulecheck.model.position import HIDDEN, Player, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import pack
from rulecheck.records import faults, wire
from rulecheck.records.faults import Unreadable
from rulecheck.records.handfuls import raw
from rulecheck.records.native_turns import turns
from rulecheck.records.reading import Reading, decks, or_none


def position(record: wire.Place, ruleset: Ruleset, at: str = "") -> Position:
    """The model of a position that stands at this pointer."""
    reading = Reading(ruleset, [player.id for player in record.players], f"{at}/players")
    players = [_holder(reading, entry, f"{at}/players/{seat}") for seat, entry in enumerate(record.players)]
    held = [_level(ruleset, card) for player in players for card in player.cards + player.hand]
    # What is not in the set stands for a card that is: of the level that its name begins with.
    held += [int(id[0]) for place, id in reading.foreign if "/nobles/" not in place and id[:1] in ("1", "2", "3")]
    shown = reading.rows(record.table, f"{at}/table")
    counts, orders = decks(reading, record.decks, f"{at}/decks")
    rows, left = [], []
    for level, (row, count) in enumerate(zip(shown, counts, strict=True), 1):
        there = ruleset.components.per_level[level - 1] - held.count(level)  # in the row and in the deck
        if row is None:  # full, unless the deck is empty
            row = [HIDDEN] * (ruleset.row_size if count else max(0, min(ruleset.row_size, there)))
        rows.append([max(card, HIDDEN) for card in row])
        left.append(max(0, there - len(row)) if count is None else count)
    nobles = [max(noble, HIDDEN) for noble in reading.tiles(record.nobles, f"{at}/nobles")]
    to_move = None
    if not isinstance(record.to_move, UnsetType):
        to_move = reading.seat(record.to_move, f"{at}/to_move")
    place = Position(players, pack(record.bank), rows, left, orders, nobles, to_move)
    place.foreign = reading.foreign
    return place


def _level(ruleset: Ruleset, card: int) -> int:
    return ruleset.level[card] if card >= 0 else -card


def _holder(reading: Reading, entry: wire.Holdings, at: str) -> Player:
    player = Player(entry.id, or_none(entry.name))
    ruleset = reading.ruleset
    player.tokens = pack(entry.tokens or {})
    player.cards = reading.known(reading.bought(entry.cards or [], f"{at}/cards"))
    player.hand = reading.hand(entry.hand or [], f"{at}/hand")
    player.nobles = reading.known(reading.tiles(entry.nobles or [], f"{at}/nobles"))
    player.bonuses = sum(ruleset.bonus[card] for card in player.cards)
    player.points = sum(ruleset.points[card] for card in player.cards)
    player.points += sum(ruleset.components.nobles[noble].points for noble in player.nobles if noble >= 0)
    player.recorded_points = or_none(entry.points)
    player.waiting = True
    return player


def log(record: wire.LogRecord, ruleset: Ruleset) -> Log:
    """The model of a recorded game. For a `RawLog` with a misshapen handful it raises `msgspec.DecodeError`."""
    reading = Reading(ruleset, [player.id for player in record.players], "/players")
    players = [Player(entry.id, or_none(entry.name)) for entry in record.players]
    setup = start = None
    if not isinstance(record.setup, UnsetType):
        if not isinstance(record.start, UnsetType):
            raise Unreadable(faults.SETUP_AND_START, {})
        setup = _setup(reading, record.setup)
    elif not isinstance(record.start, UnsetType):
        start = position(record.start, ruleset, "/start")
        reading.foreign += start.foreign
        if [player.id for player in start.players] != [player.id for player in players]:
            _explain_seats(reading, start)
        for player, seated in zip(start.players, players, strict=True):
            player.name = player.name or seated.name
        players = start.players
    else:
        raise Unreadable(faults.NEITHER_SETUP_NOR_START, {})
    outside, reading.foreign = reading.foreign, []
    game = Log(players, turns(reading, raw(record).turns))
    game.setup, game.start, game.foreign = setup, start, outside
    if not isinstance(record.result, UnsetType):
        game.result = _result(reading, record.result)
        game.foreign += reading.foreign
    return game


def _explain_seats(reading: Reading, start: Position) -> None:
    """The players of a start are those of the log, in their order."""
    for seat, player in enumerate(start.players):
        if reading.seats.get(player.id) != seat:
            raise Unreadable(faults.UNKNOWN_PLAYER, {"id": player.id}, pointer=f"/start/players/{seat}/id")
    missing = next(id for id, seat in reading.seats.items() if seat == len(start.players))
    raise Unreadable(faults.UNKNOWN_PLAYER, {"id": missing}, pointer="/start/players")


def _setup(reading: Reading, entry: wire.SetupEntry) -> Setup:
    setup = Setup()
    setup.rows = reading.rows(entry.table, "/setup/table")
    setup.decks, setup.orders = decks(reading, entry.decks, "/setup/decks")
    if entry.nobles is not None:
        setup.nobles = reading.tiles(entry.nobles, "/setup/nobles")
    if not isinstance(entry.bank, UnsetType):
        setup.bank = pack(entry.bank)
    return setup


def _escaped(id: str) -> str:
    return id.replace("~", "~0").replace("/", "~1")


def _result(reading: Reading, entry: wire.ResultEntry) -> Result:
    winners = None
    if not isinstance(entry.winners, UnsetType):
        winners = [reading.seat(id, f"/result/winners/{index}") for index, id in enumerate(entry.winners)]
    points = {reading.seat(id, f"/result/points/{_escaped(id)}"): number for id, number in (entry.points or {}).items()}
    return Result(winners, points)
