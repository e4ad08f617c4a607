"""Where the folders that ship with the package are: inside it once installed, beside it in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent


def locales() -> Path:
    """The catalogues and terms, a folder for each language."""
    return _folder("locales")


def schemas() -> Path:
    """The JSON Schemas of the native formats."""
    return _folder("schemas")


def examples() -> Path:
    """The example games."""
    return _folder("examples")


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
