"""What the reports for people say alike: where and when something was found, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rulecheck.model.finding import Finding
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import Voice, harmless, player_name

#: How many consequences of one fault are named; the rest is counted.
_NAMED: Final = 6


def uncaused(checked: Checked) -> list[Finding]:
    """The findings that follow from no other."""
    return [finding for finding in checked.findings if finding.caused_by is None]


def apart(findings: Sequence[Finding], voice: Voice) -> list[tuple[str, list[Finding]]]:
    """The findings as they belong together, each group with its heading: rules (""), then rulings, then notes."""
    rules, rulings, notes = list[Finding](), list[Finding](), list[Finding]()
    for finding in findings:
        if finding.severity == "note":
            notes.append(finding)
        elif finding.severity == "error" and finding.reason.basis != "ruling":
            rules.append(finding)
        else:
            rulings.append(finding)
    groups = [
        ("", rules),
        (voice.say("By rulings, where the rulebooks are silent or differ:"), rulings),
        (voice.say("Could not be judged in full:"), notes),
    ]
    return [(heading, group) for heading, group in groups if group]


def name(checked: Checked) -> str:
    """What a record is called: its source, and its line there if it is not the only one."""
    source = harmless(checked.source, None) or "-"
    return f"{source}:{checked.line}" if checked.index > 1 or checked.line > 1 else source


def spot(checked: Checked, finding: Finding) -> str:
    """Where a finding stands, as editors and terminals understand it."""
    source = harmless(checked.source, None) or "-"
    return f"{source}:{finding.line}:{finding.column}" if finding.line is not None else source


def verdict(checked: Checked, voice: Voice) -> str:
    """The verdict on a record, in words."""
    if checked.verdict == "unreadable":
        return voice.say("cannot be read")
    return voice.say("against the rules") if checked.verdict == "invalid" else voice.say("by the rules")


def about(checked: Checked, voice: Voice) -> str:
    """What kind of record it is, and by which ruleset it was judged; "" for one that cannot be read."""
    if checked.ruleset is None:
        return ""
    ruleset = checked.ruleset.name
    if checked.kind == "log":
        return voice.say("{turns:turn}; ruleset {ruleset}", turns=checked.turns, ruleset=ruleset)
    return voice.say("position; ruleset {ruleset}", ruleset=ruleset)


def moment(finding: Finding, names: Mapping[str, str], voice: Voice) -> str:
    """The turn, the round, the platform's move and the player, as far as there are any."""
    parts = []
    if finding.turn is not None:
        parts.append(voice.say("turn {turn}", turn=finding.turn))
    if finding.round is not None:
        parts.append(voice.say("round {round}", round=finding.round))
    if finding.move is not None:
        parts.append(voice.say("move {move}", move=finding.move))
    if finding.player is not None:
        parts.append(player_name(finding.player, names))
    return ", ".join(parts)


def explanation(finding: Finding, names: Mapping[str, str], voice: Voice) -> str:
    """What was found, and where the rulebook says so."""
    return f"{voice.statement(finding, names)} {voice.place(finding)}".rstrip()


def consequences(checked: Checked, finding: Finding, voice: Voice) -> str:
    """What follows from a finding, however many steps away; "" if nothing does."""
    following = checked.consequences(finding)
    if not following:
        return ""
    named = [
        voice.say("{code} in turn {turn}", code=other.code, turn=other.turn) if other.turn else other.code
        for other in following[:_NAMED]
    ]
    if len(following) > _NAMED:
        named.append(voice.say("{count} more", count=len(following) - _NAMED))
    return voice.say("What follows from it: {consequences}.", consequences=", ".join(named))


def closing(summary: Summary, voice: Voice) -> str:
    """All records together, in one line."""
    parts = [voice.say("Checked: {records:record}, {turns:turn}", records=summary.records, turns=summary.turns)]
    for text, count in (
        (voice.say("by the rules: {count}", count=summary.valid), summary.valid),
        (voice.say("against the rules: {count}", count=summary.invalid), summary.invalid),
        (voice.say("cannot be read: {count}", count=summary.unreadable), summary.unreadable),
        (voice.say("{count:error}", count=summary.errors), summary.errors),
        (voice.say("{count:warning}", count=summary.warnings), summary.warnings),
        (voice.say("{count:note}", count=summary.notes), summary.notes),
    ):
        if count:
            parts.append(text)
    return "; ".join(parts) + "."
