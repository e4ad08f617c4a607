"""A fact in words, by its kind and by what the template asks for.

| kind            | in a template                             | said                              |
|-----------------|-------------------------------------------|-----------------------------------|
| count, level    | `{held}` `{held:token}` `{held:card gen}` | 11, "11 tokens"                   |
| tokens, bonuses | `{tokens}` `{tokens:acc}`                 | "2 red tokens and 1 gold token"   |
| color           | `{color}` `{color:tokens gen}`            | "red", "red tokens" (not counted) |
| card, noble     | `{card}` `{card:acc}` `{card:short}`      | level, bonus and price            |
| player          | `{player}`                                | the name as given                 |
| players         | `{winners}` `{winners:or}`                | their names                       |
| text            | `{text}`                                  | made harmless                     |

Cards and nobles are lists of them. A case is the last word; without one it is the nominative.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rulecheck.model.finding import KINDS
from rulecheck.voice import components
from rulecheck.voice.terms import Terms, UnknownTerm
from rulecheck.voice.untrusted import LONGEST_TEXT, harmless, player_name


def kind(name: str, value: object) -> str:
    """What a field is: by its name, or for a name that is not a fact's by its value."""
    return KINDS.get(name) or ("count" if isinstance(value, int) else "words")


class Facts:
    """Says facts with the words of one language and the names of the players. A method for each kind."""

    def __init__(self, terms: Terms, names: Mapping[str, str]) -> None:
        self.terms = terms
        self.names = names

    def say(self, value: Any, kind: str, how: Sequence[str]) -> str:
        """One value, said as the words after the colon ask; UnknownTerm if they cannot be followed."""
        case = "nom"
        if how and self.terms.is_case(how[-1]):
            *how, case = how
        if len(how) > 1 or (how and how[0] not in _HOW.get(kind, how)):
            raise UnknownTerm(f"a fact of kind {kind} cannot be said as {' '.join(how)!r}")
        return str(getattr(self, kind)(value, case, *how))

    def player(self, value: str, case: str) -> str:
        """The name, whatever the case."""
        return player_name(value, self.names)

    def players(self, values: Iterable[str], case: str, conjunction: str = "and") -> str:
        """Their names."""
        return self._listed("players", [self.player(value, case) for value in values], conjunction)

    def card(self, value: str | Mapping[str, Any], case: str, length: str = "") -> str:
        """A card with its level, bonus and price."""
        return components.card(self.terms, value, case, short=length == "short")

    def cards(self, values: Iterable[str | Mapping[str, Any]], case: str, length: str = "") -> str:
        """Several cards."""
        return self._listed("cards", [self.card(value, case, length) for value in values])

    def noble(self, value: str, case: str) -> str:
        """A noble with its requirement."""
        return components.noble(self.terms, value, case)

    def nobles(self, values: Iterable[str], case: str) -> str:
        """Several nobles."""
        return self._listed("nobles", [self.noble(value, case) for value in values])

    def _listed(self, things: str, phrases: Sequence[str], conjunction: str = "and") -> str:
        return self.terms.joined(phrases, conjunction) if phrases else self.terms.none(things)

    def tokens(self, counts: Mapping[str, int], case: str) -> str:
        """Tokens by colour."""
        return components.colored(self.terms, counts, "token", case)

    def bonuses(self, counts: Mapping[str, int], case: str) -> str:
        """Bonuses by colour."""
        return components.colored(self.terms, counts, "bonus", case)

    def color(self, value: str, case: str, things: str = "colors") -> str:
        """A colour, alone or of things that are not counted."""
        return components.color(self.terms, value, case, things)

    def count(self, value: Any, case: str, noun: str = "") -> str:
        """A number, alone or with its noun."""
        if not noun:
            return harmless(str(value))
        if not isinstance(value, int):
            raise UnknownTerm(f"{value!r} is not a number of {noun!r}")
        return self.terms.counted(value, noun, case)

    level = count

    def text(self, value: object, case: str) -> str:
        """What a record says."""
        return harmless(str(value), LONGEST_TEXT)

    def words(self, value: object, case: str) -> str:
        """Text of any length."""
        return harmless(str(value), None)


#: What each kind can be said as, besides a case; a number takes any noun.
_HOW: Final[dict[str, tuple[str, ...]]] = {
    "player": (),
    "players": ("and", "or"),
    "card": ("short",),
    "cards": ("short",),
    "noble": (),
    "nobles": (),
    "tokens": (),
    "bonuses": (),
    "color": ("token", "bonus", "tokens"),
    "text": (),
    "words": (),
}
