"""The rules help as a document in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulecheck.reports.help.grounds import labelled, related, sayings
from rulecheck.voice import Voice
from rulecheck.voice.help import Chapter, Entry, rules_help


def lines(voice: Voice, chapters: Iterable[Chapter]) -> Iterator[str]:
    """The document. A chapter is a heading, and so is each of its rules."""
    title = voice.say("The rules of Splendor")
    yield f"# {title}"
    for chapter in chapters:
        yield ""
        yield f"## {chapter.title}"
        item = False
        for paragraph in chapter.paragraphs:
            if not (item and _is_item(paragraph)):
                yield ""
            item = _is_item(paragraph)
            yield paragraph
        for entry in chapter.entries:
            yield ""
            yield from _entry(voice, entry)


def _entry(voice: Voice, entry: Entry) -> Iterator[str]:
    say = voice.say
    yield f"### {entry.code} {entry.title}"
    yield ""
    yield f"`{entry.rule.name}` {entry.statement}"
    yield ""
    for label, text in labelled(voice, entry):
        yield f"- **{label}:** {text}"
    notes = sayings(entry.rule, voice)
    if entry.differ:
        notes.append(say("The rulebooks differ: {difference}", difference=entry.differ))
    entries = rules_help(voice.tag).entries
    if titles := [(code, entries[code].title) for code in entry.related]:
        notes.append(say("Related rules: {rules}.", rules=related(voice, titles)))
    for note in notes:
        yield f"- {note}"


def _is_item(paragraph: str) -> bool:
    return paragraph.startswith("- ") or paragraph.partition(". ")[0].isdigit()
