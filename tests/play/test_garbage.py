"""Whatever has the shape of a log can be judged: nonsense leads to findings, never to an exception."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulecheck.model.finding import KINDS
from tests.play.components import CARDS, COLORS, NOBLES
from tests.play.judging import judged, told
from tests.play.state import NAMES

#: Few enough that the same ones meet again and again.
POOL = [*list(CARDS)[:6], *list(CARDS)[40:45], *list(CARDS)[70:74]]

numbers = st.sampled_from((0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 12, 1000))
tokens = st.dictionaries(st.sampled_from(COLORS), numbers, max_size=4)
levels = st.sampled_from((1, 2, 3))
named = st.sampled_from([*POOL, "1w-r9", "none", "n-w4u4", ""]) | st.sampled_from(POOL).map(
    lambda card: {"level": CARDS[card].level, "bonus": CARDS[card].bonus, "cost": CARDS[card].cost}
)
known = named | st.builds(lambda level: {"level": level}, levels)
cards = known | st.none()
nobles = st.sampled_from([*NOBLES, "n-w9", "3k-r7"])
players = st.sampled_from(NAMES[:3])


def _some(required: dict[str, Any], **optional: Any) -> Any:
    return st.fixed_dictionaries(required, optional=optional)


rows = st.fixed_dictionaries({}, optional={level: st.none() | st.lists(cards, max_size=6) for level in ("1", "2", "3")})
decks = st.fixed_dictionaries({}, optional={level: numbers | st.lists(known, max_size=6) for level in ("1", "2", "3")})
holdings = {
    "tokens": tokens,
    "cards": st.lists(named, max_size=5),
    "hand": st.lists(known, max_size=5),
    "nobles": st.lists(nobles, max_size=3),
    "points": numbers,
}
tiles = st.lists(nobles | st.none(), max_size=6)
claims = st.lists(players, max_size=3).flatmap(
    lambda ids: st.tuples(*(_some({"id": st.just(id)}, **holdings) for id in ids)).map(list)
)
after = _some({}, players=claims, bank=tokens, table=rows, decks=decks, nobles=tiles, to_move=players)
common: dict[str, Any] = {
    "return": tokens,
    "nobles": st.lists(nobles, max_size=3),
    "discard": st.lists(known, max_size=2),
    "points": numbers,
    "after": after,
}


def _turn(action: str, required: dict[str, Any], **optional: Any) -> Any:
    return _some({"player": players, "action": st.just(action)} | required, **common | optional)


turns = st.one_of(
    _turn("take", {"tokens": tokens}),
    _turn("reserve", {"card": cards, "level": levels, "from": st.just("deck")}, gold=numbers, revealed=cards),
    _turn("reserve", {"card": named, "from": st.just("table")}, level=levels, gold=numbers, revealed=cards),
    _turn("reserve", {"card": named}, level=levels, gold=numbers, revealed=cards),
    _turn("buy", {"card": named}, pay=tokens, revealed=cards, **{"from": st.sampled_from(("table", "hand"))}),
    _turn("pass", {}),
)


@st.composite
def logs(draw: st.DrawFn) -> dict[str, Any]:
    """A log of nonsense."""
    ids = NAMES[:3]
    log: dict[str, Any] = {
        "format": "splendor-log",
        "version": 1,
        "ruleset": draw(st.sampled_from(("splendor", "splendor-bga"))),
        "players": [{"id": id} for id in ids],
        "turns": draw(st.lists(turns, max_size=25)),
    }
    if draw(st.booleans()):
        log["setup"] = draw(_some({"nobles": st.none() | tiles, "table": rows}, decks=decks, bank=tokens))
    else:
        seats = [draw(_some({"id": st.just(id)}, **holdings)) for id in ids]
        whole = {"players": st.just(seats), "bank": tokens, "table": rows, "nobles": tiles, "to_move": players}
        log["start"] = draw(_some(whole, decks=decks))
    result = _some({}, winners=st.lists(players, max_size=3), points=st.dictionaries(players, numbers))
    log |= draw(_some({}, result=result))
    return log


@settings(max_examples=300)
@given(logs())
def test_garbage_is_judged(log: dict[str, Any]) -> None:
    referee = judged(log)
    assert referee.turns == len(log["turns"])
    assert 0 <= referee.judged <= referee.turns
    for index, finding in enumerate(referee.findings):
        assert set(finding.facts) <= set(KINDS)
        assert finding.caused_by is None or finding.caused_by < index
        assert finding.turn is None or 1 <= finding.turn <= referee.turns
    assert told(referee.findings) == told(judged(log).findings)
    position = referee.position
    assert min(position.decks) >= 0
    assert all(len(order or ()) <= deck for order, deck in zip(position.orders, position.decks, strict=True))
