"""Files as other programs name them: addresses for SARIF, paths for annotations and test reports."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

#: What XML cannot hold and a terminal should not be given, and half characters, which no encoding can write.
_UNFIT: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def address(source: str) -> str:
    """The source as a URI reference: relative to the working folder if it lies in it, else absolute if it was."""
    path = Path(source)
    if path.is_absolute():
        try:
            source = str(path.relative_to(Path.cwd()))
        except ValueError:
            return path.as_uri()
    return quote(source.replace(os.sep, "/"), errors="surrogateescape" if _from_a_system(source) else "replace")


def _from_a_system(source: str) -> bool:
    """Whether half characters stand for the bytes of a file name that is no text."""
    try:
        os.fsencode(source)
    except UnicodeEncodeError:
        return False
    return True


def written(text: str) -> str:
    """A text as it was given, with a sign in place of what must not be written out."""
    return _UNFIT.sub("\ufffd", text)
