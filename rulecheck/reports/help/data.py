"""The rules help as data: `rulecheck-help`. What depends on a language stands under its tag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulecheck import __version__
from rulecheck.model.rule import Reason
from rulecheck.reports.help import Texts
from rulecheck.reports.help.grounds import BOOKS, numbers
from rulecheck.voice import Voice, speak
from rulecheck.voice.help import Chapter, Entry


def document(texts: Texts) -> str:
    """The help in all these languages as one object."""
    voices = [voice for voice, _ in texts]
    chapters = zip(*(chapters for _, chapters in texts), strict=True)
    whole = {
        "format": "rulecheck-help",
        "version": 1,
        "rulecheck": __version__,
        "languages": [voice.tag for voice in voices],
        "chapters": [_chapter(voices, translations) for translations in chapters],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def _chapter(voices: Sequence[Voice], chapters: Sequence[Chapter]) -> dict[str, Any]:
    entries = zip(*(chapter.entries for chapter in chapters), strict=True)
    return {
        "key": chapters[0].key,
        "title": _by_language(voices, [chapter.title for chapter in chapters]),
        "paragraphs": _by_language(voices, [chapter.paragraphs for chapter in chapters]),
        "rules": [_entry(voices, translations) for translations in entries],
    }


def _entry(voices: Sequence[Voice], entries: Sequence[Entry]) -> dict[str, Any]:
    first = entries[0]
    texts = ("title", "statement", "why", "legal", "illegal", "differ")
    return {
        "code": first.code,
        "rule": first.rule.name,
        **{name: _by_language(voices, [getattr(entry, name) for entry in entries]) for name in texts},
        "related": first.related,
        "reasons": [_reason(reason, voices) for reason in first.rule.reasons.values()],
    }


def _reason(reason: Reason, voices: Sequence[Voice]) -> dict[str, Any]:
    return {
        "reason": reason.name,
        "basis": reason.basis,
        "rulebook": {tag: speak(tag).paragraphs(reason) for tag in BOOKS},
        "ruling": _by_language(voices, [voice.ruling(reason, numbers()) for voice in voices]),
        "switch": reason.switch,
    }


def _by_language(voices: Sequence[Voice], texts: Sequence[Any]) -> dict[str, Any]:
    return {voice.tag: text for voice, text in zip(voices, texts, strict=True)}
