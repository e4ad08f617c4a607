"""Where a JSON pointer stands in the text of a record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final, final

_SPACE: Final = re.compile(r"[ \t\n\r]*+")
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\]*+)*+"')
#: Everything up to the next bracket outside a string; possessive, so that no length costs memory.
_NO_BRACKET: Final = re.compile(r'(?:[^"\[\]{}]++|"[^"\\]*+(?:\\.[^"\\]*+)*+")*+', re.DOTALL)
_SCALAR: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[^ \t\n\r,\]}"]++', re.DOTALL)


@final
class _Node:
    """A wanted value: where it begins, where the one around it began at that time, what is wanted in it."""

    __slots__ = ("around", "at", "members")

    def __init__(self) -> None:
        self.at = self.around = -1
        self.members: dict[str, _Node] = {}


def place(text: str, pointer: str, offset: int = 0) -> tuple[int, int]:
    """The line and column (from 1, in code points) of the value that `pointer` names: see `places`."""
    return places(text, (pointer,), offset)[pointer]


def places(text: str, pointers: Iterable[str], offset: int = 0) -> dict[str, tuple[int, int]]:
    """The line and column of each pointer's value, in one pass over the JSON document at `offset` in `text`.

    Lines and columns count from 1 in the whole text, columns in code points. A pointer whose last parts do
    not exist stands where the nearest value around it does; of a repeated key the last value counts, as for
    decoders. The document is taken to be valid JSON; otherwise what stands before the error is found.
    """
    root = _Node()
    wanted = {pointer: _path(pointer) for pointer in pointers}
    for path in wanted.values():
        node = root
        for part in path:
            node = node.members.setdefault(part, _Node())
    _visit(text, root, offset)
    found = {pointer: _nearest(root, path) for pointer, path in wanted.items()}
    lines = positions(text, found.values())
    return {pointer: lines[at] for pointer, at in found.items()}


def position(text: str, at: int) -> tuple[int, int]:
    """The line and column (from 1) of an offset in `text`."""
    return positions(text, (at,))[at]


def positions(text: str, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
    """The line and column (from 1) of each offset in `text`; a line ends with its line feed."""
    found = {}
    line, start, seen = 1, 0, 0
    for at in sorted(set(offsets)):
        line += text.count("\n", seen, at)
        start = max(start, text.rfind("\n", seen, at) + 1)
        found[at] = (line, at - start + 1)
        seen = at
    return found


def after_space(text: str, at: int) -> int:
    """The first place from `at` on that is not white space."""
    return end_of(_SPACE, text, at) if text[at : at + 1] in " \t\n\r" else at


def end_of(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where the match of `pattern` at `at` ends; `at` itself if there is none."""
    match = pattern.match(text, at)
    return match.end() if match else at


def _path(pointer: str) -> list[str]:
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def _nearest(root: _Node, path: list[str]) -> int:
    """Where the last value on the path begins that is there. One met inside an overridden value is not."""
    node = root
    for part in path:
        member = node.members[part]
        if member.around != node.at:
            break
        node = member
    return node.at


def _visit(text: str, root: _Node, offset: int) -> None:
    """Note where the wanted values begin: goes into the values that hold some, and passes over all others."""
    at = root.at = after_space(text, offset)
    inside: list[tuple[_Node, int]] = []  # the wanted values that are open, and how many members each has had
    node: _Node | None = root
    while True:
        if node is not None and node.members and text.startswith(("{", "["), at):
            inside.append((node, 0))
            at = after_space(text, at + 1)
        else:
            at = after_space(text, _after(text, at))
        while inside and text.startswith(("}", "]"), at):
            inside.pop()
            at = after_space(text, at + 1)
        if not inside or at >= len(text):
            return
        holder, index = inside[-1]
        inside[-1] = (holder, index + 1)
        if index:
            at = after_space(text, at + 1)  # behind the comma
        if text[holder.at] == "[":
            key = str(index)
        else:
            match = _STRING.match(text, at)
            if match is None:
                return
            key = json.loads(match[0], strict=False) if "\\" in match[0] else match[0][1:-1]
            at = after_space(text, after_space(text, match.end()) + 1)  # behind the colon
        node = holder.members.get(key)
        if node is not None:
            node.at, node.around = at, holder.at


def _after(text: str, at: int) -> int:
    """Where the value that begins at `at` has ended: always further on, at most the end of the text."""
    if not text.startswith(("{", "["), at):
        return max(end_of(_SCALAR, text, at), at + 1)
    depth = 0
    while True:
        at = end_of(_NO_BRACKET, text, at)
        if text.startswith(("{", "["), at):
            depth += 1
        elif text.startswith(("}", "]"), at):
            depth -= 1
        else:
            return len(text)
        at += 1
        if not depth:
            return at
