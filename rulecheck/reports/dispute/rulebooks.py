"""The rules that a dispute is about: what each says, and how the rulebooks stand to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulecheck.dispute import Dispute
from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULEBOOKS, Reason, Rule
from rulecheck.reports.help.grounds import sayings
from rulecheck.voice import Voice
from rulecheck.voice.help import rules_help


class Involved(NamedTuple):
    """A rule, and the findings against it.

    For a rule that nothing is found against: the finding that there would be if the ruleset did not allow it, if that
    is why.
    """

    rule: Rule
    findings: tuple[Finding, ...]
    allowed: bool = False

    @property
    def stated(self) -> list[str]:
        """The rulebooks that state it, by language: for all of the reasons found, or else for any of the rule's."""
        reasons, fits = self._reasons, all if self.findings else any
        return [language for language in RULEBOOKS if fits(bool(reason.places.get(language)) for reason in reasons)]

    @property
    def silent(self) -> list[str]:
        """The rulebooks that do not, unless it is about the record alone."""
        if all(reason.basis == "record" for reason in self._reasons):
            return []
        return [language for language in RULEBOOKS if language not in self.stated]

    @property
    def _reasons(self) -> list[Reason]:
        return [finding.reason for finding in self.findings] or list(self.rule.reasons.values())

    def title(self, voice: Voice) -> str:
        """What the rule is called in a language."""
        return rules_help(voice.tag).entries[self.rule.code].title

    def statement(self, voice: Voice) -> str:
        """What it says."""
        return rules_help(voice.tag).entries[self.rule.code].statement

    def differ(self, voice: Voice) -> str:
        """How the rulebooks differ, "" where they do not."""
        return rules_help(voice.tag).entries[self.rule.code].differ

    def places(self, voice: Voice) -> list[str]:
        """Where the rulebook of this language says it, or the ruling in its place."""
        if self.allowed:  # the ruling of another ruleset, which forbids it
            return []
        if not self.findings:
            return sayings(self.rule, voice)
        return list(filter(None, dict.fromkeys(voice.place(finding) for finding in self.findings)))

    def comparison(self, voice: Voice) -> Iterator[str]:
        """How the rulebooks in the other languages stand to it, where that is not the same for all."""
        differ = self.differ(voice)
        if differ:
            yield voice.say("The rulebooks differ: {difference}", difference=differ)
        if self.silent and self.stated:
            yield voice.say("Stated by: {rulebooks}.", rulebooks=_named(self.stated, voice))
            yield voice.say("Silent on this: {rulebooks}.", rulebooks=_named(self.silent, voice))
        elif self.silent and not differ:
            yield voice.say("All rulebooks are silent on this.")


def involved(dispute: Dispute) -> list[Involved]:
    """The rules of the findings, then the one that is claimed to be broken."""
    against: dict[Rule, list[Finding]] = {}
    for finding in dispute.findings:
        if finding.severity != "note":
            against.setdefault(finding.reason.rule, []).append(finding)
    rules = [Involved(rule, tuple(findings)) for rule, findings in against.items()]
    claim = dispute.claim
    if claim is None or claim.rule in against:
        return rules
    allowed = claim.answer == "rejected-by-ruling" and claim.finding is not None
    return [*rules, Involved(claim.rule, (claim.finding,) if allowed and claim.finding else (), allowed)]


def _named(rulebooks: Sequence[str], voice: Voice) -> str:
    names = {
        "sr": voice.say("the Serbian rulebook"),
        "ru": voice.say("the Russian rulebook"),
        "es": voice.say("the Spanish rulebook"),
    }
    return voice.list([names[language] for language in rulebooks])
