"""The translated messages of a language: gettext catalogues, compiled when a checkout needs it."""

from __future__ import annotations

import io
import os
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from rulecheck.resources import locales

LOCALES: Final = locales()


def N_(message: str) -> str:  # noqa: N802 (the customary name)
    """Mark a message for the catalogues where it is only kept, to be said later."""
    return message


class Untranslated(str):
    """An English message that the catalogue does not have."""

    __slots__ = ()


class English(NullTranslations):
    """The catalogue without translations, and what every other falls back to."""

    def gettext(self, message: str) -> str:
        """The message itself."""
        return Untranslated(message)

    def pgettext(self, context: str, message: str) -> str:
        """The message itself."""
        return Untranslated(message)


def folder(tag: str, locales: Path = LOCALES) -> Path:
    """Where a language keeps its files."""
    return locales / tag.replace("-", "_")


def load(tag: str, locales: Path = LOCALES) -> NullTranslations:
    """The catalogue of a language; without any file it is the English one."""
    messages = folder(tag, locales) / "LC_MESSAGES"
    compiled = _compiled(messages / "rulecheck.po", messages / "rulecheck.mo")
    if compiled is None:
        return English()
    catalogue = GNUTranslations(io.BytesIO(compiled))
    catalogue.add_fallback(English())
    return catalogue


@cache
def catalogue(tag: str) -> NullTranslations:
    """`load`, once for each language."""
    return load(tag)


def _compiled(source: Path, target: Path) -> bytes | None:
    """The content of `target`, made anew where `source` is newer. An installation has no source."""
    if _fresh(source, target):
        return target.read_bytes()
    if not source.exists():
        return None
    compiled = compile_po(source.read_bytes())
    try:
        # Another process may be doing the same: each writes its own file and puts it in place whole.
        own = target.with_name(f"{target.name}.{os.getpid()}")
        own.write_bytes(compiled)
        own.replace(target)
    except OSError:
        pass  # a folder that cannot be written to: compiled again next time
    return compiled


def _fresh(source: Path, target: Path) -> bool:
    if not target.exists():
        return False
    return not source.exists() or source.stat().st_mtime <= target.stat().st_mtime


def compile_po(source: bytes) -> bytes:
    """The binary form of a `.po` file. Fuzzy messages are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source)))
    return compiled.getvalue()
