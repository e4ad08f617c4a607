"""Live tables of Board Game Arena as positions."""

from __future__ import annotations

from typing import Any

import pytest

from rulecheck.records.board_game_arena import Refused, game, position, setup_place
from tests.records.bga_shape import Recorder, recorded
from tests.records.bga_table import CARDS, play


def test_the_opening_as_a_position() -> None:
    played = play(4, 3)
    made = Recorder(played, old=True).record()
    found = position(made.gamedatas)
    first = played["players"][0]["id"]
    assert found["to_move"] == first
    assert found["bank"] == played["setup"]["bank"]
    assert found["decks"] == {"1": 36, "2": 26, "3": 16}
    assert found["table"] == played["setup"]["table"]
    assert [player["id"] for player in found["players"]] == [player["id"] for player in played["players"]]
    nothing = {"cards": [], "hand": [], "nobles": [], "points": 0}
    assert nothing.items() <= found["players"][0].items()


def test_a_table_in_mid_game() -> None:
    made = recorded(4, 3)
    seats = [player["id"] for player in play(4, 3)["players"]]
    viewer, other = seats[1], seats[2]
    made.gamedatas["playerorder"] = [seats[1], seats[2], seats[0]]
    made.gamedatas["cards_hidden"] = {"30": {"id": "30", "location": "hand", "location_arg": viewer}}
    made.gamedatas["players"][viewer] |= {
        "coins": {"C": "1", "G": 2},
        "cards_played": {"4": {"id": "4", "location": "table"}, "8": {"id": 8, "location": "hand"}},
        "nobles_played": [{"id": "3"}],
        "nb_cards_hidden": {"1": "1", "2": 0, "3": 0},
        "score": "3",
    }
    made.gamedatas["players"][other]["nb_cards_hidden"] = {"1": 0, "2": "1", "3": "1", "11": 0}
    made.gamedatas["gamestate"] = {"id": "25", "active_player": int(other)}
    found = position(made.gamedatas)
    assert found["to_move"] == other
    assert found["players"][1] == {
        "id": viewer,
        "name": "Гај",
        "tokens": {"white": 1, "blue": 0, "green": 0, "red": 0, "black": 0, "gold": 2},
        "cards": ["1w-r2k1"],
        "hand": ["1w-u1g1r1k1", next(card for card, row in CARDS.items() if row["bga_id"] == "30")],
        "nobles": ["n-w4u4"],
        "points": 3,
    }
    assert found["players"][2]["hand"] == [{"level": 2}, {"level": 3}]


@pytest.mark.parametrize("state", [40, "50"])
def test_a_table_in_the_middle_of_a_turn_is_no_position(state: Any) -> None:
    made = recorded()
    made.gamedatas["gamestate"] |= {"id": state}
    with pytest.raises(Refused) as caught:
        position(made.gamedatas)
    player = play(1, 2)["players"][0]["id"]
    assert (caught.value.reason, caught.value.facts) == ("mid-turn", {"player": player})


@pytest.mark.parametrize("where", ["/market/nobles", "/market/pool", "/market/row_2", "/players"])
def test_a_table_with_a_part_missing_is_no_position(where: str) -> None:
    made = recorded()
    *above, last = where.split("/")[1:]
    around = made.gamedatas[above[0]] if above else made.gamedatas
    del around[last]
    with pytest.raises(Refused) as caught:
        position(made.gamedatas)
    assert (caught.value.reason, caught.value.facts) == ("unreadable-setup", {"where": where})


def test_where_the_parts_of_a_setup_stand() -> None:
    made = recorded()
    log = game(made.archive, made.gamedatas).log
    first = log["players"][0]["id"]
    assert setup_place("/setup/table/2/0", log) == "/market/row_2/cards"
    assert setup_place("/setup/decks/1", log) == "/market/row_1/count"
    assert setup_place("/setup/bank/red", log) == "/market/pool"
    assert setup_place("/nobles/1", log) == "/market/nobles"
    assert setup_place("/players/0/tokens", log) == f"/players/{first}/coins"
    assert setup_place("/players/0/hand/1", log) == f"/players/{first}"
    assert setup_place("/to_move", log) == "/gamestate/active_player"
    assert setup_place("/players/7", log) == setup_place("", log) == ""
