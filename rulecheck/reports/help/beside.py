"""One rule in several languages: in columns where the terminal is wide, else one under the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rulecheck.model.rule import Rule
from rulecheck.reports.help.grounds import grounds, labelled, rulebooks, sayings
from rulecheck.voice import Voice
from rulecheck.voice.help import rules_help
from rulecheck.voice.layout import padded, wrapped

_GAP: Final = "  "
#: The narrowest column in which a sentence is still read with ease.
_NARROWEST: Final = 34


def lines(rule: Rule, voices: Sequence[Voice], reader: Voice, *, width: int) -> Iterator[str]:
    """The rule in the language of each voice; then, in the reader's, where the rulebooks differ or are silent."""
    yield f"{rule.code}  {rule.name}"
    rows = list(zip(*(_cells(rule, voice) for voice in voices), strict=True))
    across = (width - len(_GAP) * (len(voices) - 1)) // len(voices)
    if across >= _NARROWEST:
        yield ""
        yield from _row([f"[{voice.tag}]" for voice in voices], across)
        for row in rows:
            yield ""
            yield from _row(row, across)
    else:
        for row in rows:
            yield ""
            for voice, text in zip(voices, row, strict=True):
                yield from _wrapped(f"[{voice.tag}] {text}", width, "    ")
    yield ""
    for sentence in _comparison(rule, reader):
        yield from _wrapped(sentence, width)


def _cells(rule: Rule, voice: Voice) -> list[str]:
    entry = rules_help(voice.tag).entries[rule.code]
    examples = [f"{label}: {text}" for label, text in labelled(voice, entry)]
    return [entry.title, entry.statement, *examples, " ".join(sayings(rule, voice))]


def _row(cells: Sequence[str], across: int) -> Iterator[str]:
    for pieces in zip_longest(*(_wrapped(cell, across) for cell in cells), fillvalue=""):
        yield _GAP.join(padded(piece, across) for piece in pieces).rstrip()


def _wrapped(text: str, width: int, hanging: str = "") -> list[str]:
    return wrapped(text, width, rest=hanging)


def _comparison(rule: Rule, reader: Voice) -> Iterator[str]:
    """Where the rulebooks differ and where they are silent, in the reader's language."""
    say = reader.say
    differ = rules_help(reader.tag).entries[rule.code].differ
    if differ:
        yield say("The rulebooks differ: {difference}", difference=differ)
    said = [ground for ground in grounds(rule) if ground.in_force]
    for ground in said:
        about = say("Reported as: {reasons}.", reasons=ground.names) + " " if len(said) > 1 else ""
        if ground.basis == "record":
            yield about + next(ground.said(reader))
        elif ground.is_ruling:
            yield about + say("All rulebooks are silent on this.")
        elif ground.silent:
            yield about + say("Silent on this: {rulebooks}.", rulebooks=rulebooks(ground.silent, reader))
        elif not differ:
            yield about + say("All rulebooks say this.")
