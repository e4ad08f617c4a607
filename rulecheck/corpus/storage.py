"""Object storage, and whatever else fsspec opens by a URL."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, BinaryIO, Final

from rulecheck.records import faults
from rulecheck.records.faults import Unreadable
from rulecheck.records.source import Source, refused

Opener = Callable[[], AbstractContextManager[BinaryIO]]

_URL: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
#: What tells one version of an object from the next, in the words of the storages that fsspec knows.
_STAMPS: Final = ("ETag", "etag", "md5Hash", "generation", "mtime", "LastModified", "last_modified", "created")


class NoStorage(Exception):
    """URLs cannot be opened here: fsspec is not installed."""


def is_url(path: str) -> bool:
    """Whether a path is a URL."""
    return _URL.match(path) is not None


def found(url: str, named: re.Pattern[str]) -> Iterator[tuple[str, int, str, Source | None]]:
    """The objects that a URL, a folder or a pattern there stands for: URL, size, and what changes with the content.

    Those of a folder are the ones with fitting names. What cannot be found is a source that says why.
    """
    try:
        import fsspec
    except ImportError:
        raise NoStorage from None
    try:
        files, path = fsspec.core.url_to_fs(url)
        if any(sign in path for sign in "*?["):
            entries: dict[str, Any] = files.glob(path, detail=True)
        elif files.isdir(path):
            entries = {name: about for name, about in files.find(path, detail=True).items() if named.fullmatch(name)}
        else:
            entries = {path: files.info(path)}
        entries = {name: about for name, about in sorted(entries.items()) if about["type"] == "file"}
    except Exception as error:  # each storage has its own
        yield url, 0, "", refused(url, _why(error))
        return
    if not entries:
        yield url, 0, "", refused(url, Unreadable(faults.NOTHING_MATCHES, {}))
    for name, about in entries.items():
        stamp = next((str(about[key]) for key in _STAMPS if about.get(key)), "")
        yield files.unstrip_protocol(name), int(about.get("size") or 0), stamp, None


def opened(url: str) -> AbstractContextManager[BinaryIO]:
    """The object at a URL, to be read. Raises `Unreadable`."""
    try:
        import fsspec

        stream: AbstractContextManager[BinaryIO] = fsspec.open(url, "rb").open()
    except Exception as error:
        raise _why(error) from None
    return stream


def _why(error: Exception) -> Unreadable:
    return faults.unopened(error) if isinstance(error, OSError) else Unreadable(faults.NOT_READ, {"text": str(error)})
