"""Who is right, as a sentence: the verdict, and the answer to a claim."""

from __future__ import annotations

from rulecheck.claims import Claim
from rulecheck.dispute import Dispute
from rulecheck.voice import Voice


def verdict(dispute: Dispute, voice: Voice) -> str:
    """The verdict."""
    say, verdict, ruleset = voice.say, dispute.verdict, dispute.table.ruleset.name
    if verdict == "ruling":
        return say(
            "A ruling decides: the rulebooks are silent or differ, and by the ruleset “{ruleset}” this is not allowed.",
            ruleset=ruleset,
        )
    if verdict == "disputed":
        return say(
            "No rulebook decides this, and players see it differently; the ruleset “{ruleset}” only warns.",
            ruleset=ruleset,
        )
    if verdict == "open":
        return say("The record does not say enough to judge this in full.")
    said = {
        "turn": (say("The turn is by the rules."), say("The turn is against the rules.")),
        "result": (say("The result is by the rules."), say("The result is against the rules.")),
        "opening": (
            say("What lies on the table is by the rules."),
            say("What lies on the table is against the rules."),
        ),
    }
    return said[dispute.topic][verdict == "illegal"]


def answer(claim: Claim, ruleset: str, voice: Voice) -> str:
    """The answer to a claim."""
    say = voice.say
    match claim.answer:
        case "upheld":
            return say("The claim is upheld: this is against the rule.")
        case "upheld-by-ruling":
            return say(
                "The claim is upheld by a ruling: the rulebooks are silent or differ, and by the ruleset "
                "“{ruleset}” this is not allowed.",
                ruleset=ruleset,
            )
        case "rejected":
            return say("The claim is rejected: this is not against the rule.")
        case "rejected-by-ruling":
            return say(
                "The claim is rejected by a ruling: the rulebooks are silent or differ, and by the ruleset "
                "“{ruleset}” this is allowed.",
                ruleset=ruleset,
            )
        case "disputed":
            return say(
                "The claim is for the players to agree on: no rulebook decides it, and the ruleset “{ruleset}” "
                "only warns.",
                ruleset=ruleset,
            )
        case "open":
            return say("The claim stays open: the record does not say enough.")
