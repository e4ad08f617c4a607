"""The slow, strict reading of one JSON document: it says exactly what is wrong with it, and where.

The fast decoders say neither, and drop repeated keys in silence. So this reader has the last word where one
of them refused a document, and where `proves_unique` leaves open that a key may stand twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rulecheck.records import faults, strict
from rulecheck.records.faults import Unreadable
from rulecheck.records.place import position

#: Short of the limits of `strict`, which has the last word.
_DEEP: Final = 90
_LONG: Final = 990


def explain(data: bytes) -> Any:
    """The value of a JSON document, as `json.loads` gives it; raises `Unreadable` for what is not strict.

    That is: anything but UTF-8 (a byte order mark before it is passed over), anything against the grammar
    (NaN, Infinity and half surrogate pairs, too), a key twice in one object, and what is over the limits.
    """
    return strict.read(decoded(data))


def repeated_key(data: bytes) -> Unreadable | None:
    """The fault of the first key that stands twice in its object, if there is one; raises like `explain`."""
    try:
        explain(data)
    except Unreadable as fault:
        if fault.reason is faults.REPEATED_KEY:
            return fault
        raise
    return None


def proves_unique(data: bytes, again: bytes) -> bool:
    """Whether a document surely repeats no key; `again` is what was decoded from it, written once more.

    Takes microseconds. False is no proof of the contrary: `explain` knows.
    """
    # Each key has its colon; all others stand in texts, the same in both unless written as an escape. A repeated key
    # is one colon more.
    return data.count(b":") == again.count(b":") and (b"\\" not in data or b"\\u003" not in data)


def strains(free: Iterable[Any]) -> tuple[bool, bool]:
    """Whether something may be over the limits on nesting and numbers, and whether a number may be written longer."""
    grows = False
    waiting = [(value, 0) for value in free]
    while waiting:
        value, depth = waiting.pop()
        if isinstance(value, dict | list):
            if depth > _DEEP:
                return True, grows
            waiting += [(part, depth + 1) for part in (value.values() if isinstance(value, dict) else value)]
        elif isinstance(value, float):
            grows = True
        elif isinstance(value, int) and value.bit_length() > _LONG:
            return True, grows
    return False, grows


def decoded(data: bytes) -> str:
    """The text of a document, without a byte order mark; raises `Unreadable` if it is not UTF-8."""
    encoding = other_encoding(data)
    if encoding:
        raise Unreadable(faults.OTHER_ENCODING, {"encoding": encoding}, 1, 1)
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        at = error.start
        before = data[:at].decode("utf-8").removeprefix("\ufeff")
        facts = {"offset": at + 1, "found": f"0x{data[at]:02X}"}
        raise Unreadable(faults.NOT_UTF8, facts, *position(before, len(before))) from None


def other_encoding(data: bytes) -> str | None:
    """UTF-16 or UTF-32 if the document begins as text in one of them does, byte order mark or not."""
    start = data[:4]
    if start in (b"\xff\xfe\0\0", b"\0\0\xfe\xff") or start.count(0) == 3:
        return "UTF-32"
    if start[:2] in (b"\xff\xfe", b"\xfe\xff") or (len(start) == 4 and 0 in (start[0], start[1])):
        return "UTF-16"
    return None
