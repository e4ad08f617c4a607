"""The rules help on paper: as text, as Markdown, as data, and with the languages side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

from rulecheck.voice import Voice
from rulecheck.voice.help import Chapter

FORMATS: Final = ("text", "markdown", "json")

#: The help, or a part of it, in the languages wanted: the same chapters in each.
Texts = Sequence[tuple[Voice, Sequence[Chapter]]]


def write_help(format: str, stream: TextIO, texts: Texts, *, color: bool = False, width: int = 80) -> None:
    """Writes the help in one of `FORMATS`; as text and in Markdown one language after the other."""
    if format == "json":
        from rulecheck.reports.help.data import document

        stream.write(document(texts))
        return
    if format == "markdown":
        from rulecheck.reports.help.markdown import lines

        pages = [lines(voice, chapters) for voice, chapters in texts]
    else:
        from rulecheck.reports.help.text import Page

        pages = [Page(voice, width=width, color=color).chapters(chapters) for voice, chapters in texts]
    for number, page in enumerate(pages):
        if number:
            stream.write("\n")
        stream.writelines(f"{line}\n" for line in page)
