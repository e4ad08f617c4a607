"""A voice says findings and the words of the interface in one language, which whoever wants it passes in.

What the catalogues hold is marked for extraction by the call itself: `voice.say("...")`,
`voice.say_in("context", "...")`, `rule.reason("name", "...")`, `ruling("...")` and `N_("...")`
(`tools/catalogues.py` knows these names). A message is a literal string; what varies is a field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULEBOOKS, Place, Reason
from rulecheck.voice.catalogue import Untranslated, catalogue
from rulecheck.voice.language import LANGUAGES
from rulecheck.voice.template import NOBODY, render
from rulecheck.voice.terms import Terms, terms
from rulecheck.voice.untrusted import harmless


class Voice:
    """Speaks one of `LANGUAGES`. Use `speak`, which keeps one for each."""

    def __init__(self, tag: str) -> None:
        if tag not in LANGUAGES:
            raise ValueError(f"{tag!r} is not one of {', '.join(LANGUAGES)}")
        self.tag = tag
        self.has_rulebook = tag.partition("-")[0] in RULEBOOKS
        self._catalogue = catalogue(tag)
        self._terms = terms(tag)

    def say(self, message: str, /, **fields: Any) -> str:
        """A message of the interface, given in English, with its fields in place."""
        return self._render(self._catalogue.gettext(message), fields)

    def say_in(self, context: str, message: str, /, **fields: Any) -> str:
        """A message whose English means different things in different contexts."""
        return self._render(self._catalogue.pgettext(context, message), fields)

    def statement(self, finding: Finding, names: Mapping[str, str]) -> str:
        """What was found, as a sentence; `names` are the players' names by id."""
        reason = finding.reason
        return self._render(self._catalogue.pgettext(reason.name, reason.message), _facts(finding), names)

    def place(self, finding: Finding) -> str:
        """Where the rulebook of this language states the rule, else the ruling that fills its silence.

        "" if there is nothing to look up, as when a record contradicts itself.
        """
        return self.basis(finding.reason, _facts(finding))

    def basis(self, reason: Reason, facts: Mapping[str, Any] = NOBODY) -> str:
        """What `place` says, of a reason by itself."""
        places = self.where(reason)
        if reason.basis == "record":
            return ""
        if reason.basis == "rulebook" and places:
            return self.say("Rulebooks: {places}.", places=places)
        if why := self.ruling(reason, facts):
            if places:
                return self.say("Ruling: {why} Compare {places}.", why=why, places=places)
            return self.say("Ruling: {why}", why=why)
        return self.say("The rulebook in this language does not say this; those in other languages do.")

    def where(self, reason: Reason) -> str:
        """The places in the rulebook of this language, "" if it is silent."""
        return self._listed(self._places(reason))

    def ruling(self, reason: Reason, facts: Mapping[str, Any] = NOBODY) -> str:
        """Why the ruleset decides where a rulebook is silent, "" if there is no ruling."""
        return self._render(self._catalogue.gettext(reason.ruling), facts) if reason.ruling else ""

    def rulebook(self, finding: Finding) -> dict[str, Any] | None:
        """The place in this language's rulebook as a report has it; None if it is silent or there is none."""
        return self.paragraphs(finding.reason)

    def paragraphs(self, reason: Reason) -> dict[str, Any] | None:
        """What `rulebook` gives, of a reason by itself."""
        places = self._places(reason) if self.has_rulebook else ()
        if not places:
            return None
        main, *also = (self._titled(place) for place in places)
        return {**main, "also": also}

    def phrase(self, template: str, /, **fields: Any) -> str:
        """Facts in words, without a message around them: `phrase("{held:token}", held=11)`."""
        return self._render(template, fields)

    def section(self, key: str) -> str:
        """The title of a section of the rulebook."""
        return self._terms.section(key)

    def list(self, items: Sequence[str], conjunction: str = "and") -> str:
        """The items as a list in a sentence, joined by "and" or "or"."""
        return self._terms.joined(items, conjunction)

    def quote(self, text: str) -> str:
        """Any text, made harmless, in the quotation marks of the language."""
        return self._terms.quoted(harmless(text))

    def _render(self, template: str, fields: Mapping[str, Any], names: Mapping[str, str] = NOBODY) -> str:
        # A sentence without a translation is English as a whole, not English with foreign nouns.
        words: Terms = terms("en") if isinstance(template, Untranslated) else self._terms
        return render(template, fields, words, names)

    def _places(self, reason: Reason) -> tuple[Place, ...]:
        """The places in this language's rulebook. Without one, as in English, what most rulebooks agree on."""
        if self.has_rulebook:
            return reason.places.get(self._terms.language, ())
        named = [reason.places[language] for language in RULEBOOKS if reason.places.get(language)]
        return max(named, key=named.count, default=())

    def _titled(self, place: Place) -> dict[str, Any]:
        return {"section": self.section(place.section), "paragraph": place.paragraph}

    def _listed(self, places: Sequence[Place]) -> str:
        sections: dict[str, list[str]] = {}
        for place in places:
            paragraph = self.say("paragraph {number}", number=place.paragraph)
            sections.setdefault(place.section, []).append(paragraph)
        return "; ".join(
            f"{self._terms.quoted(self.section(section))}, {self.list(paragraphs)}"
            for section, paragraphs in sections.items()
        )


def _facts(finding: Finding) -> dict[str, Any]:
    about = {
        "player": finding.player,
        "turn": finding.turn,
        "round": finding.round,
        "move": finding.move,
    }
    return {name: value for name, value in about.items() if value is not None} | finding.facts


@cache
def speak(tag: str) -> Voice:
    """The voice of a language."""
    return Voice(tag)
