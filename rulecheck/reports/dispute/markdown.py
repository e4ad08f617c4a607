"""A dispute as a document in Markdown: a part for each reader, and the rules side by side."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rulecheck.reports.dispute import Case
from rulecheck.reports.dispute.rulebooks import Involved, involved
from rulecheck.reports.dispute.telling import Section, Telling
from rulecheck.reports.table import draw, drawn
from rulecheck.voice import Voice

#: What means something in Markdown or in HTML.
_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|#~&]")
_WIDTH: Final = 80


def lines(case: Case, voices: Sequence[Voice]) -> Iterator[str]:
    """The document."""
    yield f"# {_plain(case.name)}: {_plain(Telling(case.dispute, voices[0]).moment())}"
    if case.drawable:
        yield ""
        yield "```text"
        yield from _drawing(case, voices[0])
        yield "```"
    for voice in voices:
        telling = Telling(case.dispute, voice)
        yield ""
        yield f"## {_language(voice)}"
        yield ""
        yield f"*{_plain(telling.moment())}*"
        for section in chain(telling.before(), telling.after()):
            yield ""
            yield from _section(section)
    rules = involved(case.dispute)
    if rules:
        yield ""
        yield f"## {' · '.join(dict.fromkeys(voice.say('What the rules say') for voice in voices))}"
        yield ""
        yield _row(["", *map(_language, voices)])
        yield _row(["---"] * (len(voices) + 1))
        for rule in rules:
            yield _row([rule.rule.code, *(_cell(rule, voice) for voice in voices)])


def _drawing(case: Case, voice: Voice) -> Iterator[str]:
    stream = io.StringIO()
    draw([drawn(case.position, case.dispute.table.ruleset, voice, _WIDTH)], stream, color=False, width=_WIDTH)
    for line in stream.getvalue().splitlines():
        yield line.rstrip().replace("```", "'''")


def _section(section: Section) -> Iterator[str]:
    yield f"### {_plain(section.title)}"
    for paragraph in section.paragraphs:
        yield ""
        yield f"**{_plain(paragraph)}**" if section.kind in ("verdict", "claim") else _plain(paragraph)
    if section.items:
        yield ""
        yield from (f"- {_plain(item)}" for item in section.items)


def _cell(rule: Involved, voice: Voice) -> str:
    parts = [rule.statement(voice), *rule.places(voice), *rule.comparison(voice)]
    return "<br>".join([f"**{_plain(rule.title(voice))}**", *map(_plain, parts)])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _language(voice: Voice) -> str:
    return voice.say_in("language", "English")


def _plain(text: str) -> str:
    """The text as it is, whatever letters stand in it."""
    return _SPECIAL.sub(r"\\\g<0>", text)
