"""What the options of a command stand for: rules, a ruleset, a set-up. A wrong one is a `Misuse`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from typer._click import Context

import rulecheck.referee  # noqa: F401 (with it all rules are declared)
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULES
from rulecheck.model.ruleset import Ruleset
from rulecheck.records import rulesets
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Source
from rulecheck.records.text import explain
from rulecheck.voice import folded, harmless


def rules(option: str, values: Sequence[str] | None, ctx: Context) -> frozenset[str]:
    """The codes of the rules in `T06,pass`: codes and names alike, in any case and script, several in one value."""
    named = {rule.code.lower(): code for code, rule in RULES.items()}
    named |= {rule.name: code for code, rule in RULES.items()}
    codes = set()
    for word in ",".join(values or ()).split(","):
        wanted = word.strip()
        if not wanted:
            continue
        if (key := folded(wanted)) not in named:
            raise Misuse(_no_rule(option, wanted, list(named), ctx), ctx)
        codes.add(named[key])
    if values and not codes:
        raise Misuse(speaker(ctx).say("The option {option} names no rule.", option=option), ctx)
    return frozenset(codes)


def _no_rule(option: str, wanted: str, known: Sequence[str], ctx: Context) -> str:
    say = speaker(ctx).say
    near = get_close_matches(folded(wanted), known, n=1)
    if not near:
        return say("{option}: there is no rule “{found}”.", option=option, found=wanted)
    nearest = near[0].upper() if near[0].upper() in RULES else near[0]
    return say(
        "{option}: there is no rule “{found}”; did you mean “{nearest}”?",
        option=option,
        found=wanted,
        nearest=nearest,
    )


def ruleset(value: str | None, ctx: Context) -> Ruleset | None:
    """A ruleset by name, or from a file."""
    if value is None:
        return None
    if value in rulesets.NAMES:
        return rulesets.ruleset(value)
    if not os.path.exists(value):
        message = speaker(ctx).say(
            "{option}: “{found}” is neither a file nor one of the rulesets: {allowed}.",
            option="--ruleset",
            found=value,
            allowed=", ".join(rulesets.NAMES),
        )
        raise Misuse(message, ctx)
    try:
        return rulesets.load(value)
    except Unreadable as fault:
        raise Misuse(_unreadable("--ruleset", value, fault, ctx), ctx) from None


def setup(path: str | None, ctx: Context) -> Any:
    """The set-up object in a file."""
    if path is None:
        return None
    try:
        return explain(next(Source(path).documents()).data)
    except Unreadable as fault:
        raise Misuse(_unreadable("--setup", path, fault, ctx), ctx) from None


def _unreadable(option: str, path: str, fault: Unreadable, ctx: Context) -> str:
    return f"{option}: {unreadable(path, fault, ctx)}"


def unreadable(path: str, fault: Unreadable, ctx: Context, line: int = 1) -> str:
    """Where and why a file cannot be used; `line` is where the document in question begins."""
    place = path if fault.line is None else f"{path}:{fault.line + line - 1}:{fault.column or 1}"
    reason = speaker(ctx).statement(Finding(fault.reason, fault.facts), {})
    return f"{harmless(place, None)}: {reason}"
