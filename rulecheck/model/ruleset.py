"""A ruleset: the components, the numbers and the rulings by which a game is judged."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final, Literal, final

from rulecheck.model.components import LEVELS, Components
from rulecheck.model.finding import Severity
from rulecheck.model.rule import Reason
from rulecheck.model.tokens import GOLD, UNITS, total

Ruling = Literal["allow", "warn", "forbid"]

#: What a ruleset may decide, in the order of the rules.
RULINGS: Final = (
    "take_fewer_of_three",
    "take_fewer_than_left",
    "return_below_limit",
    "gold_by_choice",
    "decline_gold_at_limit",
    "pass_when_able",
    "shared_victory",
)
_SEVERITY: Final[dict[Ruling, Severity | None]] = {"allow": None, "warn": "warning", "forbid": "error"}


@final
class Ruleset:
    """The numbers and rulings of a game, ready for the referee.

    `digest` identifies the whole content. `tokens` gives the tokens of each colour by the number of players.
    `takes` gives, for every take that is legal while enough colours are left, what the stacks must hold before it;
    `fewer` gives the takes that are legal when just that many colours are left.
    """

    __slots__ = (
        "_supply",
        "bonus",
        "components",
        "cost",
        "digest",
        "fewer",
        "fewest_bonuses",
        "goal",
        "gold",
        "hand_limit",
        "level",
        "most_players",
        "name",
        "nobles_beyond_players",
        "of_level",
        "pair_stack",
        "points",
        "requirement",
        "row_size",
        "rulings",
        "take_different",
        "takes",
        "token_limit",
        "tokens",
    )

    def __init__(
        self,
        name: str,
        components: Components,
        numbers: Mapping[str, int],
        tokens: Mapping[int, int],
        rulings: Mapping[str, Ruling],
        digest: str,
    ) -> None:
        self.name = name
        self.components = components
        self.digest = digest
        self.tokens = dict(tokens)
        self.rulings = dict(rulings)
        self.gold = numbers["gold"]
        self.row_size = numbers["row_size"]
        self.nobles_beyond_players = numbers["nobles_beyond_players"]
        self.token_limit = numbers["token_limit"]
        self.hand_limit = numbers["hand_limit"]
        self.take_different = numbers["take_different"]
        self.pair_stack = numbers["pair_stack"]
        self.goal = numbers["goal"]
        self.most_players = max(tokens)
        self._supply = {players: each * sum(UNITS[:5]) + self.gold * GOLD for players, each in tokens.items()}
        self.takes = self._takes()
        self.fewer = {
            sum(units): number for number in range(1, self.take_different) for units in combinations(UNITS[:5], number)
        }
        # By index of the card: what the referee asks in every turn.
        self.level = [card.level for card in components.cards]
        self.bonus = [card.bonus for card in components.cards]
        self.cost = [card.cost for card in components.cards]
        self.points = [card.points for card in components.cards]
        # By index of the noble; and the fewest bonuses that bring any noble.
        self.requirement = [noble.requirement for noble in components.nobles]
        self.fewest_bonuses = min(map(total, self.requirement), default=0)
        self.of_level = [
            frozenset(index for index, card in enumerate(components.cards) if card.level == level) for level in LEVELS
        ]

    def _takes(self) -> dict[int, int]:
        different = {sum(units): sum(units) for units in combinations(UNITS[:5], self.take_different)}
        pairs = {2 * unit: self.pair_stack * unit for unit in UNITS[:5]}
        return different | pairs

    def knows(self, players: int) -> bool:
        """Whether the ruleset has numbers for this many players."""
        return players in self.tokens

    def supply(self, players: int) -> int:
        """All tokens in the game; those of the largest table for a number of players that is not known."""
        return self._supply.get(players, self._supply[self.most_players])

    def severity(self, reason: Reason) -> Severity | None:
        """How a fault of this kind counts here; None where it is allowed."""
        return _SEVERITY[self.rulings[reason.switch]] if reason.switch else "error"
