"""English where another language is spoken.

In another script every Latin word is English that the language does not use in its own texts; in Latin script, every
word of our English messages, or of Typer's, that it does not use.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from babel.core import get_global

import rulecheck.records.faults
import rulecheck.referee  # noqa: F401 (with these all rules are declared)
from rulecheck.cli.app import COMMANDS
from rulecheck.model.rule import RULES
from rulecheck.reports import FORMATS
from rulecheck.voice import LANGUAGES
from tests.voice.texts import messages, texts, translation

#: What is the same in every language: options, files, formats, tags, ids, faces of cards and of nobles.
_WRITTEN: Final = re.compile(
    r"(?<!\w)--?[a-z][a-z-]*|\S*[/\\]\S*|\S+\.(?:jsonl?|zst|gz|yaml|html|png|svg|txt)\b|\b[A-Z][A-Z_]+_[A-Z]+\b"
    r"|\b[0-9a-z]+-[0-9a-z-]*[0-9][0-9a-z-]*\b|\bascii\b|\bcp125\d\b|\bzstdcat\b|\bserver\b|https?:\S+|\w+:\S+"
)
#: Examples of command lines, as a help has them.
_CALLS: Final = re.compile(r"^ +(?:\w+ \S+ \| )?rulecheck .*$", re.MULTILINE)
_NAMES: Final = {
    *(name for rule in RULES.values() for name in (rule.code, rule.name, *rule.reasons)),
    *(switch for rule in RULES.values() for reason in rule.reasons.values() if (switch := reason.switch)),
    *(*COMMANDS, *FORMATS, *LANGUAGES, "Splendor", "splendor", "splendor-bga", "rulecheck"),
}
_NAME: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, _NAMES), key=len, reverse=True))})(?![\w-])")

#: What Typer, Click and pydantic say where nobody stops them.
_TYPER: Final = """
    usage options arguments commands argument option command show this message and exit help try for missing parameter
    no such did you mean got unexpected extra requires an invalid value input should be greater than or equal to valid
    integer string is not one of the default required error errors aborted choose from possible file path does exist
"""


@cache
def _vocabulary(language: str) -> frozenset[str]:
    """The words that a language uses itself."""
    return frozenset(word.lower() for _, text in texts(language) for word in re.findall(r"[^\W\d_]+", text))


@cache
def _english() -> frozenset[str]:
    said = " ".join(re.sub(r"\{.*?\}", " ", translation(message, "en")) for message in messages("en"))
    return frozenset(word.lower() for word in re.findall(r"[^\W\d_]+", said + _TYPER))


#: Where each rulebook says something, it says so in its own language.
_BOOKS: Final = re.compile(rf"^ +(?:{'|'.join(LANGUAGES)}) +.*\n(?: {{12,}}.*\n)*", re.MULTILINE)


def names_removed(text: str) -> str:
    """A text without what is the same in every language, and without what is in the language of a rulebook."""
    return _NAME.sub(" ", _WRITTEN.sub(" ", _BOOKS.sub("", _CALLS.sub("", text))))


def is_latin(language: str) -> bool:
    """Whether a language is written in Latin script."""
    tag = language.replace("-", "_")
    return "_Latn" in str(get_global("likely_subtags").get(tag, tag))


def leaks(text: str, language: str, *given: str) -> list[str]:
    """The English words in a text of another language, besides those that were given to it."""
    if language == "en":
        return []
    text = _CALLS.sub("", text)
    for name in sorted(filter(None, given), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
    rest = names_removed(text)
    if is_latin(language):
        found = [word for word in re.findall(r"[^\W\d_]+", rest) if word.lower() in _english()]
    else:
        found = re.findall(r"[A-Za-z]+", rest)
    return sorted({word for word in found if word.lower() not in _vocabulary(language)})
