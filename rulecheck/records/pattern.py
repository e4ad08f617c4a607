"""Expanding patterns of paths where the shell did not: `*`, `?`, `[...]`, and `**` for folders at any depth.

The standard library's `glob` goes round in circles where links to folders do; this one does not follow them
below `**`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Final

_MAGIC: Final = re.compile(r"[*?\[]")


def is_pattern(path: str) -> bool:
    """Whether a path has to be expanded: it looks like a pattern, and there is no file of that very name."""
    return _MAGIC.search(path) is not None and not os.path.lexists(path)


def matches(pattern: str) -> list[str]:
    """The files and folders that match, sorted; hidden ones only where the pattern names the dot."""
    parts = pattern.replace(os.sep, "/").split("/")
    while parts and parts[-1] == "**":  # a folder stands for all that is in it anyway
        parts.pop()
    found = ["/" if pattern.startswith("/") else ""]
    for part in parts[1:] if pattern.startswith("/") else parts:
        if part == "**":
            step = [folder for base in found for folder in _folders(base)]
        elif _MAGIC.search(part):
            step = [_join(base, name) for base in found for name in _names(base) if _fits(name, part)]
        else:
            step = [path for base in found if os.path.lexists(path := _join(base, part))]
        found = list(dict.fromkeys(step))
    return sorted(path or "." for path in found)


def _fits(name: str, part: str) -> bool:
    return fnmatchcase(name, part) and (part.startswith(".") or not name.startswith("."))


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder or ".")
    except OSError:  # no folder, or not ours to read: nothing in it matches
        return []


def _folders(base: str) -> Iterator[str]:
    """A folder and all folders in it, but for hidden ones and links."""
    waiting = [base]
    while waiting:
        folder = waiting.pop()
        yield folder
        inside = (_join(folder, name) for name in _names(folder) if not name.startswith("."))
        waiting += [path for path in inside if os.path.isdir(path) and not os.path.islink(path)]


def _join(folder: str, name: str) -> str:
    return folder + name if folder in ("", "/") else f"{folder}/{name}"
