"""What translators are told of a message: what it belongs to, and what stands in its fields."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import rulecheck.records.faults
import rulecheck.referee  # noqa: F401 (with these all rules are declared)
from rulecheck.model.finding import KINDS
from rulecheck.model.rule import RULES, Reason
from rulecheck.voice.template import Part, parse

_KINDS: Final = {
    "player": "a name, never inflected",
    "players": "names, never inflected",
    "card": "a card with its level, bonus and price; takes a case",
    "cards": "a list of cards; takes a case",
    "noble": "a noble with its requirement; takes a case",
    "nobles": "a list of nobles; takes a case",
    "tokens": "counted tokens of each color; takes a case",
    "bonuses": "counted bonuses of each color; takes a case",
    "color": "a color; takes a case",
    "level": "the number of a level, 1 to 3",
    "count": "a number; takes a noun and a case",
    "text": "text of the record or a value, as it is",
}


def comments(context: str | None, message: str, modules: Iterable[Path]) -> Iterator[str]:
    """The comments on a message of these modules."""
    reasons = [reason for rule in RULES.values() for reason in rule.reasons.values()]
    broken = [reason for reason in reasons if (reason.name, reason.message) == (context, message)]
    ruled = [] if context else [reason for reason in reasons if reason.ruling == message]
    if broken:
        yield f"What is wrong: {_rules(broken)}."
    elif ruled:
        yield f"Why the ruleset decides so: {_rules(ruled)}."
    else:
        yield from dict.fromkeys(map(_about, modules))
        if message.isupper() and message.isascii():
            yield "Stands for a value in the help; in capitals."
    yield from dict.fromkeys(_field(part) for part in parse(message) if part.field)


def _rules(reasons: Iterable[Reason]) -> str:
    return ", ".join(dict.fromkeys(f"{reason.rule.code} {reason.rule.name}" for reason in reasons))


def _field(part: Part) -> str:
    name, noun = str(part.field), next(iter(part.how), "")
    kind = KINDS.get(name, "count" if noun else "")
    if kind in ("count", "level") and noun:
        return f"{{{name}}}: a number with its noun ({noun}); takes a noun and a case"
    return f"{{{name}}}: {_KINDS.get(kind, 'as it is')}"


@cache
def _about(module: Path) -> str:
    """The first sentence of what a module says of itself."""
    text = ast.get_docstring(ast.parse(module.read_text("utf-8"))) or module.stem
    return f"Said by: {text.splitlines()[0].partition('. ')[0].rstrip('.')}."
