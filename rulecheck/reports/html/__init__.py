"""The report as one page that works from disk: the table turn by turn, every finding in its place, five languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TextIO

from rulecheck.reports.html.book import PhraseBook
from rulecheck.reports.html.document import block, document
from rulecheck.reports.html.game import entry, game
from rulecheck.reports.html.words import words
from rulecheck.verdict import Checked, Summary
from rulecheck.voice import LANGUAGES, Voice, speak

#: Characters of drawn games in one page; beyond that games are listed without their tables. A browser still opens it.
_MOST: Final = 48_000_000


class HtmlReport:
    """Streams the page: its head, two blocks of data for each record, the statistics and the script last."""

    def __init__(self, stream: TextIO, voices: Sequence[Voice], *, quiet: bool) -> None:
        self._stream = stream
        self._quiet = quiet
        self._summary = Summary()
        self._rules: Counter[tuple[str, str]] = Counter()
        self._book = PhraseBook()
        self._written = 0
        stream.write(document()[0])
        stream.write(block("languages", {"all": LANGUAGES, "first": voices[0].tag}))
        stream.write(block("words", {tag: words(speak(tag)) for tag in LANGUAGES}))

    def add(self, checked: Checked) -> None:
        """Writes one record."""
        self._summary.add(checked)
        own = [finding for finding in checked.findings if finding.caused_by is None]
        self._rules.update((finding.code, finding.reason.rule.name) for finding in own)
        if self._quiet and not own:
            return
        listed = block("entry", entry(checked, self._book))
        told = block("game", game(checked, self._book, drawn=self._written < _MOST))
        self._written += len(told)
        if fresh := self._book.fresh():
            self._stream.write(block("phrases", fresh))
        self._stream.write(listed + told)

    def close(self) -> Summary:
        """Writes the statistics and the script, and returns the summary."""
        summary = self._summary
        rules = [[code, name, count] for (code, name), count in self._rules.most_common()]
        counts = {name: getattr(summary, name) for name in Summary.__slots__}
        self._stream.write(block("summary", {**counts, "rules": rules}))
        self._stream.write(document()[1])
        return summary
