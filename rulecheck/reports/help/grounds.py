"""What a rule stands on: the ways to break it, grouped by the paragraphs and the ruling that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, final

from rulecheck.model.rule import RULEBOOKS, Reason, Rule
from rulecheck.model.tokens import GOLD_SHIFT
from rulecheck.records import rulesets
from rulecheck.voice import Voice, speak
from rulecheck.voice.help import Entry

#: The rulebooks as people read them: the Serbian one in both scripts.
BOOKS: Final = ("sr", "sr-Latn", "ru", "es")


def numbers() -> dict[str, Any]:
    """The facts that a ruling may name, by the ruleset of the rulebooks."""
    return {"expected_tokens": {"gold": rulesets.ruleset("splendor").supply(2) >> GOLD_SHIFT}}


@final
class Ground:
    """Reasons of one rule with the same basis, places and ruling."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        first = reasons[0]
        self.names = ", ".join(reason.name for reason in reasons)
        self.basis = first.basis
        self.switch = first.switch
        self.silent = [language for language in RULEBOOKS if not first.places.get(language)]
        self._first = first

    @property
    def in_force(self) -> bool:
        """Whether the ruleset of the rulebooks knows this; what it allows, only another ruleset forbids."""
        return self.switch is None or rulesets.ruleset("splendor").rulings[self.switch] != "allow"

    @property
    def is_ruling(self) -> bool:
        """Whether all rulebooks are silent, so that a ruling decides alone."""
        return self.basis != "record" and len(self.silent) == len(RULEBOOKS)

    def books(self) -> Iterator[tuple[str, str]]:
        """The tag of each rulebook, and in its language the place where it says so or the ruling for its silence."""
        for tag in BOOKS:
            voice = speak(tag)
            yield tag, voice.where(self._first) or voice.basis(self._first, numbers())

    def said(self, voice: Voice) -> Iterator[str]:
        """Where the rulebook of this language says so, and the ruling where it says it not or not fully."""
        yield voice.basis(self._first, numbers()) or voice.say(
            "The rulebooks do not speak of this: it is about the record itself."
        )
        if self.basis == "rulebook" and not self.silent and (why := voice.ruling(self._first, numbers())):
            yield voice.say("Ruling: {why}", why=why)

    def switched(self, voice: Voice) -> str:
        """What a ruleset can change here, "" if nothing."""
        if self.switch is None:
            return ""
        if self.in_force:
            return voice.say("A ruleset can decide otherwise: {ruling}.", ruling=self.switch)
        return voice.say("This is allowed; a ruleset can forbid it: {ruling}.", ruling=self.switch)


def grounds(rule: Rule) -> list[Ground]:
    """The reasons of a rule, in the order of declaration."""
    groups: dict[tuple[object, ...], list[Reason]] = {}
    for reason in rule.reasons.values():
        key = (reason.basis, tuple(sorted(reason.places.items())), reason.ruling, reason.switch)
        groups.setdefault(key, []).append(reason)
    return [Ground(reasons) for reasons in groups.values()]


def sayings(rule: Rule, voice: Voice) -> list[str]:
    """What the rule stands on in one language, each thing once."""
    return list(dict.fromkeys(said for ground in grounds(rule) if ground.in_force for said in ground.said(voice)))


def rulebooks(languages: Sequence[str], voice: Voice) -> str:
    """The rulebooks in these languages, named in a sentence."""
    names = {
        "sr": voice.say("the Serbian rulebook"),
        "ru": voice.say("the Russian rulebook"),
        "es": voice.say("the Spanish rulebook"),
    }
    return voice.list([names[language] for language in languages])


def labelled(voice: Voice, entry: Entry) -> list[tuple[str, str]]:
    """The reason and the examples of a rule, each with its label."""
    return [
        (voice.say("Why"), entry.why),
        (voice.say_in("example", "Legal"), entry.legal),
        (voice.say_in("example", "Illegal"), entry.illegal),
    ]


def related(voice: Voice, titles: Sequence[tuple[str, str]]) -> str:
    """Other rules by code and title."""
    return voice.list([f"{code} {voice.quote(title)}" for code, title in titles])
