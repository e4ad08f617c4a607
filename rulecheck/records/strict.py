"""The strict reading of JSON, one step at a time: slow, but it says what is wrong, and where."""

from __future__ import annotations

from typing import Any, Final, final

from rulecheck.records import faults
from rulecheck.records.faults import Unreadable
from rulecheck.records.literals import SHOWN, Slip, read_constant, read_text, shown, wrong_word
from rulecheck.records.place import after_space, position

#: How deep lists and objects may be nested.
NESTING: Final = 100

_CLOSING: Final = {"{": "}", "[": "]"}


def read(text: str) -> Any:
    """The value of the JSON document `text`; raises `Unreadable` with what is wrong and where."""
    reader = _Reader(text)
    try:
        return reader.document()
    except Slip as slip:
        raise reader.fault(slip) from None


@final
class _Open:
    """An object or list not closed yet: where it began, where its keys stand, which member is being read."""

    __slots__ = ("at", "key", "keys", "value")

    def __init__(self, value: dict[str, Any] | list[Any], at: int) -> None:
        self.value = value
        self.at = at
        self.keys: dict[str, int] = {}
        self.key: str | int | None = None


@final
class _Reader:
    """Reads one document from the front, with a stack of its own, so that no nesting is too deep for it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.open: list[_Open] = []

    def document(self) -> Any:
        self.at = after_space(self.text, self.at)
        if self.at == len(self.text):
            raise Slip(faults.EMPTY, self.at)
        value = self.value()
        while self.open:
            self.member(self.open[-1])
        self.at = after_space(self.text, self.at)
        if self.at < len(self.text):
            raise Slip(faults.TRAILING, self.at, found=shown(self.text, self.at))
        return value

    def member(self, holder: _Open) -> None:
        """Read the next member of an open object or list, or close it."""
        holder.key = None
        closing = _CLOSING[self.text[holder.at]]
        self.at = after_space(self.text, self.at)
        if self.take(closing):
            self.open.pop()
            return
        if holder.value:
            comma = self.at
            if not self.take(","):
                raise Slip(faults.COMMA_EXPECTED, comma, closing=closing, found=shown(self.text, comma))
            self.at = after_space(self.text, self.at)
            if self.text.startswith(closing, self.at):
                raise Slip(faults.TRAILING_COMMA, comma, closing=closing)
        if isinstance(holder.value, list):
            holder.key = len(holder.value)
            holder.value.append(self.value())
        else:
            key = self.new_key(holder)
            holder.value[key] = self.value()

    def new_key(self, holder: _Open) -> str:
        """Read a key that its object does not have yet, and the colon after it."""
        start = self.at
        if not self.text.startswith('"', start):
            wrong_word(self.text, start, faults.KEY_EXPECTED)
        key, self.at = read_text(self.text, start)
        holder.key = key
        first = holder.keys.setdefault(key, start)
        if first != start:
            line, column = position(self.text, first)
            raise Slip(faults.REPEATED_KEY, start, key=key[:SHOWN], line=line, column=column)
        self.at = after_space(self.text, self.at)
        if not self.take(":"):
            raise Slip(faults.COLON_EXPECTED, self.at, key=key[:SHOWN], found=shown(self.text, self.at))
        self.at = after_space(self.text, self.at)
        return key

    def value(self) -> Any:
        """Read a value; of an object or a list only its opening bracket."""
        start = self.at
        character = self.text[start : start + 1]
        value: Any
        if character in ("{", "["):
            if len(self.open) == NESTING:
                raise Slip(faults.TOO_DEEP, start, most=NESTING)
            value = {} if character == "{" else []
            self.open.append(_Open(value, start))
            self.at += 1
        elif character == '"':
            value, self.at = read_text(self.text, start)
        else:
            value, self.at = read_constant(self.text, start)
        return value

    def take(self, character: str) -> bool:
        """Step over `character`, if it stands here."""
        if self.text.startswith(character, self.at):
            self.at += 1
            return True
        return False

    def fault(self, slip: Slip) -> Unreadable:
        """The fault that a slip is; whatever the text ends too early for, it is `cut-short`."""
        reason, facts = slip.reason, slip.facts
        if slip.at == len(self.text) and self.open:
            opening = self.open[-1].at
            line, column = position(self.text, opening)
            reason, facts = faults.CUT_SHORT, {"opening": self.text[opening], "line": line, "column": column}
        keys = [holder.key for holder in self.open if holder.key is not None]
        pointer = "".join("/" + str(key).replace("~", "~0").replace("/", "~1") for key in keys)
        return Unreadable(reason, facts, *position(self.text, slip.at), pointer)
