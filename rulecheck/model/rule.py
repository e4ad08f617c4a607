"""What a rule is: its code, its name, the ways to break it, and where the rulebooks state it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, final

Basis = Literal["rulebook", "ruling", "record"]

#: The languages that have a rulebook. Serbian Latin has the paragraphs of Serbian Cyrillic; English has none.
RULEBOOKS: Final = ("sr", "ru", "es")

#: The sections of the rulebooks, in their order.
SECTIONS: Final = ("setup", "play", "tokens", "reserving", "buying", "nobles", "end", "platform")


@final
@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A paragraph of a rulebook: the key of its section, and its number counted from 1 inside the section."""

    section: str
    paragraph: int


Places = Mapping[str, tuple[Place, ...]]


def book(section: str, *paragraphs: int, also: Places | None = None, **languages: tuple[int, ...]) -> Places:
    """Where the rulebooks state something: the main paragraph first, in each language.

    `book("play", 4)` is paragraph 4 in all of them; `book("nobles", 2, ru=(1, 2))` differs in Russian, and an
    empty tuple means that this rulebook is silent. `also` adds further places, of another section.
    """
    places = {}
    for language in RULEBOOKS:
        numbers = languages.get(language, paragraphs)
        more = also.get(language, ()) if also else ()
        if numbers or more:
            places[language] = tuple(Place(section, number) for number in numbers) + more
    return places


def ruling(why: str) -> str:
    """Why the ruleset decides where the rulebooks are silent or differ (marked here for translation)."""
    return why


@final
@dataclass(frozen=True, slots=True)
class Reason:
    """One way to break a rule. The message, the basis and the places in the rulebooks hang on it.

    `ruling` says why the ruleset decides where a rulebook is silent; `switch` names the ruling in the ruleset that
    allows, warns or forbids this.
    """

    rule: Rule = field(repr=False)
    name: str
    message: str
    basis: Basis
    places: Places
    ruling: str | None
    switch: str | None

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process has the same reasons: only the name of one travels there."""
        return _declared, (self.rule.code, self.name)


@final
@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A rule by its code and its name; both keep their meaning forever."""

    code: str
    name: str
    reasons: dict[str, Reason] = field(default_factory=dict, repr=False)

    def reason(
        self,
        name: str,
        message: str,
        places: Places | None = None,
        *,
        basis: Basis | None = None,
        ruling: str | None = None,
        switch: str | None = None,
    ) -> Reason:
        """Declare a way to break this rule; `message` is an English template over the facts of the finding.

        The basis is `rulebook` when a rulebook states it, else `ruling` when there is one, else `record`.
        `switch` names the ruling of the ruleset that allows, warns or forbids.
        """
        if basis is None:
            basis = "rulebook" if places else "ruling" if ruling else "record"
        reason = Reason(self, name, message, basis, places or {}, ruling, switch)
        self.reasons[name] = reason
        return reason


def _declared(code: str, reason: str) -> Reason:
    return RULES[code].reasons[reason]


#: Every declared rule by its code, in the order of declaration.
RULES: Final[dict[str, Rule]] = {}


def rule(code: str, name: str) -> Rule:
    """Declare a rule. Declared once, beside its check."""
    if code in RULES:
        raise ValueError(f"rule {code} is declared twice")
    declared = Rule(code, name)
    RULES[code] = declared
    return declared
