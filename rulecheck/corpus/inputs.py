"""What a corpus is made of: files, folders, patterns, archives and object storage, by name and size."""

from __future__ import annotations

import io
import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO, Final, final

from rulecheck.corpus import storage
from rulecheck.corpus.archives import ARCHIVES, Archive, is_archive
from rulecheck.records.source import RECORDS, Document, Source, sources

_NAMED: Final = re.compile(f"{RECORDS.pattern}|{ARCHIVES.pattern}", re.IGNORECASE)


@final
@dataclass(frozen=True, slots=True)
class Input:
    """A source, and what is known of it without reading it.

    `size` is None for what no other process can open, such as standard input; then `source` is how to read it.
    `stamp` changes when the content does. `near` says that reading it twice costs little.
    """

    name: str
    size: int | None = None
    stamp: str = ""
    near: bool = True
    source: Source | None = None


def inputs(paths: Iterable[str], *, stdin: BinaryIO) -> Iterator[Input]:
    """The inputs of a check: what `rulecheck.records.source.sources` finds."""
    yield from map(_measured, sources(paths, stdin=stdin))


def corpus(paths: Iterable[str]) -> Iterator[Input]:
    """The inputs of a corpus: also archives, and what URLs lead to."""
    for path in paths:
        if storage.is_url(path):
            yield from _stored(path)
        else:
            yield from map(_measured, sources([path], stdin=io.BytesIO(), named=_NAMED))


def documents(name: str) -> Iterator[Document]:
    """The documents of an input that is known by its name alone."""
    return opened_as(name, partial(storage.opened, name) if storage.is_url(name) else None).documents()


def opened_as(name: str, open: storage.Opener | None) -> Source | Archive:
    """The source, or the archive, that this is by its name."""
    return Archive(name, open) if is_archive(name) else Source(name, open)


def _measured(source: Source) -> Input:
    if not source.is_file:
        return Input(source.name, source=source)
    try:
        status = os.stat(source.name)
    except (OSError, ValueError):  # reading it will say why
        return Input(source.name, 0)
    if not stat.S_ISREG(status.st_mode):  # a pipe, which can be read only once
        return Input(source.name, source=source)
    return Input(source.name, status.st_size, str(status.st_mtime_ns))


def _stored(url: str) -> Iterator[Input]:
    for name, size, stamp, source in storage.found(url, _NAMED):
        yield Input(name, None if source else size, stamp, near=False, source=source)
