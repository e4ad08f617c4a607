"""From the wire to the model: a decoded `splendor-log` or `splendor-position` as the referee plays it.

Raises `Unreadable` for what a schema cannot say: a player id that names nobody, or two. Cards and nobles that are
not in the set are kept by name, for a rule to explain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET, Raw, UnsetType

from rulecheck.model.components import face
from rulecheck.model.log import Log, Result, Setup
from rulecheck.model.position import FOREIGN, HIDDEN, Checkpoint, Player, PlayerCheckpoint, Position
from rulecheck.model.ruleset import Ruleset
from rulecheck.model.tokens import pack
from rulecheck.model.turn import NO_CARD, NOT_RECORDED, Buy, Pass, Reserve, Take, Turn
from rulecheck.records import faults, wire
from rulecheck.records.faults import Unreadable
from rulecheck.records.handfuls import HANDFULS, RawTurn, raw
from rulecheck.records.wire import BuyEntry, ReserveEntry, TakeEntry

Foreign = list[tuple[str, str]]

_NOT_NAMED: Final = frozenset({HIDDEN, FOREIGN})


class Reading:
    """One record being turned into the model: the components, who sits where, and what is not in the set."""

    def __init__(self, ruleset: Ruleset, ids: Sequence[str], at: str) -> None:
        self.ruleset = ruleset
        self.cards = ruleset.components.card_index
        self.nobles = ruleset.components.noble_index
        self.seats: dict[str, int] = {}
        self.foreign: Foreign = []
        for index, name in enumerate(ids):
            if name in self.seats:
                raise Unreadable(faults.REPEATED_PLAYER, {"id": name}, pointer=f"{at}/{index}/id")
            self.seats[name] = index

    def seat(self, id: str, at: str) -> int:
        """The seat of a player. Raises `Unreadable` where nobody has this id."""
        seat = self.seats.get(id)
        if seat is None:
            raise Unreadable(faults.UNKNOWN_PLAYER, {"id": id}, pointer=at)
        return seat

    def card(self, card: wire.Card | None, at: str) -> int:
        """The index of a card; HIDDEN for null or a level alone."""
        name = card if type(card) is str else None if card is None else _face(card)  # type: ignore[arg-type]
        if name is None:
            return HIDDEN
        index = self.cards.get(name)
        if index is None:
            self.foreign.append((at, name))
            return FOREIGN
        return index

    def hand(self, cards: Sequence[wire.Card], at: str) -> list[int]:
        """The cards of a hand; one that is not known is minus its level."""
        held = []
        for index, card in enumerate(cards):
            if isinstance(card, wire.Face) and _face(card) is None:
                held.append(-card.level)
            else:
                held += self.known([self.card(card, f"{at}/{index}")])
        return held

    def noble(self, noble: str | None, at: str) -> int:
        """The index of a noble; HIDDEN for null."""
        if noble is None:
            return HIDDEN
        index = self.nobles.get(noble)
        if index is None:
            self.foreign.append((at, noble))
            return FOREIGN
        return index

    def listed(self, cards: Sequence[wire.Card | None], at: str) -> list[int]:
        """The indices of a list of cards."""
        try:
            return list(map(self.cards.__getitem__, cards))  # type: ignore[arg-type]
        except (KeyError, TypeError):  # not all are ids of cards of the set
            return [self.card(card, f"{at}/{index}") for index, card in enumerate(cards)]

    def bought(self, cards: Sequence[wire.Card], at: str, turn: str = "") -> list[int]:
        """The indices of bought cards, which lie face up; `turn` is the pointer that `at` begins from."""
        indices = self.listed(cards, at)
        if HIDDEN in indices:
            raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=f"{turn}{at}/{indices.index(HIDDEN)}")
        return indices

    def tiles(self, nobles: Sequence[str | None], at: str) -> list[int]:
        """The indices of a list of nobles."""
        try:
            return list(map(self.nobles.__getitem__, nobles))  # type: ignore[arg-type]
        except KeyError:  # not all are in the set, or known
            return [self.noble(noble, f"{at}/{index}") for index, noble in enumerate(nobles)]

    def rows(self, rows: wire.Rows, at: str) -> list[list[int] | None]:
        """The rows by level; None for one that is not known."""
        return [
            None if row is None or row is UNSET else self.listed(row, f"{at}/{level}")
            for level, row in enumerate((rows.one, rows.two, rows.three), 1)
        ]

    @staticmethod
    def known(cards: list[int]) -> list[int]:
        """Without what is not in the set."""
        return [card for card in cards if card != FOREIGN]


def _face(card: wire.Face) -> str | None:
    """The id of the card with this face; None where too little of it is given."""
    if isinstance(card.bonus, UnsetType) or isinstance(card.cost, UnsetType):
        return None
    return face(card.level, card.bonus, pack(card.cost))


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
    player = Player(entry.id, _or_none(entry.name))
    ruleset = reading.ruleset
    player.tokens = pack(entry.tokens or {})
    player.cards = reading.known(reading.bought(entry.cards or [], f"{at}/cards"))
    player.hand = reading.hand(entry.hand or [], f"{at}/hand")
    player.nobles = reading.known(reading.tiles(entry.nobles or [], f"{at}/nobles"))
    player.bonuses = sum(ruleset.bonus[card] for card in player.cards)
    player.points = sum(ruleset.points[card] for card in player.cards)
    player.points += sum(ruleset.components.nobles[noble].points for noble in player.nobles if noble >= 0)
    player.recorded_points = _or_none(entry.points)
    player.waiting = True
    return player


def _or_none(value: Any) -> Any:
    return None if value is UNSET else value


def decks(reading: Reading, entry: wire.Decks | UnsetType, at: str) -> tuple[list[int | None], list[list[int] | None]]:
    """How many cards each deck has (None: not said), and those known in order, the top card last."""
    counts: list[int | None] = [None, None, None]
    orders: list[list[int] | None] = [None, None, None]
    if isinstance(entry, UnsetType):
        return counts, orders
    for index, deck in enumerate((entry.one, entry.two, entry.three)):
        if isinstance(deck, int):
            counts[index] = deck
        elif deck is not UNSET:
            cards = reading.listed(deck, f"{at}/{index + 1}")
            counts[index] = len(cards)
            orders[index] = cards[::-1] if _NOT_NAMED.isdisjoint(cards) else None
    return counts, orders


def log(record: wire.LogRecord, ruleset: Ruleset) -> Log:
    """The model of a recorded game. For a `RawLog` with a misshapen handful it raises `msgspec.DecodeError`."""
    reading = Reading(ruleset, [player.id for player in record.players], "/players")
    players = [Player(entry.id, _or_none(entry.name)) for entry in record.players]
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


def turns(reading: Reading, entries: Sequence[RawTurn]) -> list[Turn]:
    """The turns of a game: the one loop that every record spends its time in.

    The exact type is asked for, since `isinstance` is slow for these.
    """
    seats, cards = reading.seats, reading.cards
    done: list[Turn] = []
    for entry in entries:
        seat = seats.get(entry.player)
        if seat is None:
            seat = reading.seat(entry.player, f"/turns/{len(done)}/player")
        points = entry.points if entry.points is not UNSET else None
        turn: Turn
        if type(entry) is TakeEntry:
            turn = Take(seat, HANDFULS[bytes(entry.tokens)], points=points)
        elif type(entry) is BuyEntry:
            card = cards.get(entry.card) if entry.card.__class__ is str else None
            if card is None:
                card = reading.card(entry.card, "card")
                if card == HIDDEN:
                    raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=f"/turns/{len(done)}/card")
            source = entry.source if entry.source is not UNSET else None
            pay = HANDFULS[bytes(entry.pay)] if entry.pay is not UNSET else None
            turn = Buy(seat, card, source, pay, _revealed(reading, entry.revealed), points=points)
        elif type(entry) is ReserveEntry:
            turn = _reserve(reading, seat, entry, len(done))
            turn.points = points
        else:
            turn = Pass(seat, points=points)
        if entry.returned is not UNSET:
            turn.returned = HANDFULS[bytes(entry.returned)]
        if entry.nobles is not UNSET:
            turn.nobles = tuple(reading.tiles(entry.nobles, "nobles"))
        if entry.discard is not UNSET:
            turn.discard = tuple(reading.hand(entry.discard, "discard"))
        if entry.after is not UNSET:
            turn.after = checkpoint(reading, entry.after, f"/turns/{len(done)}/after")
        if entry.meta is not UNSET:
            turn.move = _move(entry.meta)
        if reading.foreign:
            turn.foreign = tuple(reading.foreign)
            reading.foreign.clear()
        done.append(turn)
    return done


def _revealed(reading: Reading, revealed: wire.Card | UnsetType | None) -> int:
    if revealed.__class__ is str and revealed in reading.cards:
        return reading.cards[revealed]
    if isinstance(revealed, UnsetType):
        return NOT_RECORDED
    return NO_CARD if revealed == "none" else reading.card(revealed, "revealed")


def _reserve(reading: Reading, seat: int, entry: ReserveEntry[Raw], number: int) -> Reserve:
    source = entry.source if entry.source is not UNSET else None
    level = entry.level if entry.level is not UNSET else None
    gold = entry.gold if entry.gold is not UNSET else None
    card = reading.card(entry.card, "card") if entry.card is not UNSET else HIDDEN
    if card == HIDDEN:
        at = f"/turns/{number}/card"
        if isinstance(entry.card, wire.Face):
            level = level or entry.card.level
        if source == "table":
            raise Unreadable(faults.CARD_NOT_NAMED, {}, pointer=at)
        if level is None:
            raise Unreadable(faults.LEVEL_NOT_NAMED, {}, pointer=at)
    return Reserve(seat, card, source, level, gold, _revealed(reading, entry.revealed))


def _move(meta: dict[str, Any]) -> int | str | None:
    move = meta.get("move")
    return move if isinstance(move, int | str) and not isinstance(move, bool) else None


def _claim(things: list[int]) -> list[int] | None:
    """A claim that names something outside the set is a fault by that alone, and is not compared."""
    return None if FOREIGN in things else things


def checkpoint(reading: Reading, entry: wire.After, at: str) -> Checkpoint:
    """What the record claims to stand after a turn. What is not in the set is kept by name, below the turn."""
    after = Checkpoint()
    if not isinstance(entry.bank, UnsetType):
        after.bank = pack(entry.bank)
    if not isinstance(entry.table, UnsetType):
        after.rows = [None if row is None else _claim(row) for row in reading.rows(entry.table, "after/table")]
    after.decks, _ = decks(reading, entry.decks, "after/decks")
    if not isinstance(entry.nobles, UnsetType):
        after.nobles = _claim(reading.tiles(entry.nobles, "after/nobles"))
    for index, holdings in enumerate(entry.players or []):
        claim = PlayerCheckpoint(reading.seat(holdings.id, f"{at}/players/{index}/id"))
        below = f"after/players/{index}"
        if not isinstance(holdings.tokens, UnsetType):
            claim.tokens = pack(holdings.tokens)
        if not isinstance(holdings.cards, UnsetType):
            claim.cards = _claim(reading.bought(holdings.cards, f"{below}/cards", at.removesuffix("after")))
        if not isinstance(holdings.hand, UnsetType):
            hand = reading.hand(holdings.hand, f"{below}/hand")
            claim.hand = hand if len(hand) == len(holdings.hand) else None
        if not isinstance(holdings.nobles, UnsetType):
            claim.nobles = _claim(reading.tiles(holdings.nobles, f"{below}/nobles"))
        claim.points = _or_none(holdings.points)
        after.players.append(claim)
    if not isinstance(entry.to_move, UnsetType):
        after.to_move = reading.seat(entry.to_move, f"{at}/to_move")
    return after
