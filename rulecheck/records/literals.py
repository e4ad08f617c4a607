"""The texts, numbers and words of a JSON document, read strictly, and the usual slips in writing them."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final, NoReturn, final

from rulecheck.model.rule import Reason
from rulecheck.records import faults
from rulecheck.records.place import end_of

#: How many digits a number may have.
DIGITS: Final = 300
#: How much of a wrong piece of text is shown.
SHOWN: Final = 40

#: A text but for its closing quotation mark.
_CHARACTERS: Final = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+')
#: The escapes of a text; one that is half a character is the first group.
_HALF: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\."
)
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*+)(\.[0-9]++)?([eE][-+]?[0-9]++)?")
_WORD: Final = re.compile(r'[^ \t\n\r,:"\[\]{}]*+')
_CONSTANTS: Final = {"true": True, "false": False, "null": None}
_NOT_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
_QUOTES: Final = ("'", "`", "\u2018", "\u2019", "\u201c", "\u201d", "\u201e", "\u00ab", "\u00bb")
_COMMENTS: Final = ("//", "/*", "#")
_NUMERIC: Final = tuple("+-.0123456789")


@final
class Slip(Exception):
    """A fault in a text that is being read: why, at which offset, and its facts."""

    def __init__(self, reason: Reason, at: int, **facts: Any) -> None:
        super().__init__(reason.name, at, facts)
        self.reason = reason
        self.at = at
        self.facts = facts


def read_text(text: str, at: int) -> tuple[str, int]:
    """The text in quotation marks that begins at `at`, and where it has ended."""
    end = end_of(_CHARACTERS, text, at)
    if not text.startswith('"', end):
        _wrong_character(text, at, end)
    if text.find("\\", at, end) < 0:
        return text[at + 1 : end], end + 1
    for escape in _HALF.finditer(text, at, end):
        if escape[1]:
            raise Slip(faults.LONE_SURROGATE, escape.start(), found=escape[1])
    return str(json.loads(text[at : end + 1])), end + 1


def read_constant(text: str, at: int) -> tuple[bool | int | float | None, int]:
    """The number, or one of the three words, that stands at `at`, and where it has ended."""
    end = end_of(_WORD, text, at)
    match = _NUMBER.match(text, at)
    if match and match.end() == end:
        return _number(match), end
    word = text[at : min(end, at + SHOWN)]
    if word not in _CONSTANTS:
        wrong_word(text, at, faults.VALUE_EXPECTED)
    return _CONSTANTS[word], end


def wrong_word(text: str, at: int, expected: Reason) -> NoReturn:
    """Say what stands where a key or a value is expected: the usual slips have reasons of their own."""
    end = end_of(_WORD, text, at)
    word = text[at : min(end, at + SHOWN)]
    if end == len(text) and any(name.startswith(word) for name in _CONSTANTS):
        raise Slip(expected, end, found=word)  # the rest of it is missing, or all
    if word.startswith(_QUOTES):
        raise Slip(faults.WRONG_QUOTES, at, found=word[0])
    if word.startswith(_COMMENTS):
        raise Slip(faults.COMMENT, at, found=word)
    if expected is faults.VALUE_EXPECTED:
        if word in _NOT_NUMBERS:
            raise Slip(faults.NOT_A_NUMBER, at, found=word)
        if word.startswith(_NUMERIC):
            raise Slip(faults.MALFORMED_NUMBER, at, found=word)
        if word[:1].isalpha():
            raise Slip(faults.UNKNOWN_WORD, at, found=word)
    raise Slip(expected, at, found=shown(text, at))


def shown(text: str, at: int) -> str:
    """The character at `at`: itself, or its number where it would not be seen."""
    character = text[at : at + 1]
    return character if character.isprintable() and character != " " else f"U+{ord(character):04X}"


def _number(match: re.Match[str]) -> int | float:
    literal = match[0]
    if len(literal) > DIGITS:
        digits = sum(map(str.isdigit, literal))
        if digits > DIGITS:
            raise Slip(faults.NUMBER_TOO_LONG, match.start(), count=digits, most=DIGITS)
    value = float(literal) if match[1] or match[2] else int(literal)
    if math.isinf(value):
        raise Slip(faults.NUMBER_OUT_OF_RANGE, match.start(), found=literal[:SHOWN])
    return value


def _wrong_character(text: str, start: int, at: int) -> NoReturn:
    """Say why the text that begins at `start` cannot go on at `at`."""
    escape = text[at : at + (6 if text.startswith("\\u", at) else 2)]
    if not escape or (escape[0] == "\\" and at + len(escape) == len(text)):
        raise Slip(faults.TEXT_NOT_CLOSED, start)
    if escape[0] == "\\":
        raise Slip(faults.BAD_ESCAPE, at, found=escape)
    if escape[0] in "\r\n":
        raise Slip(faults.LINE_BREAK, at)
    raise Slip(faults.CONTROL_CHARACTER, at, found=shown(text, at))
