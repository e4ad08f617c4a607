"""Reports: one module for each format. A report takes verdicts one at a time, and closes with a summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, TextIO

if TYPE_CHECKING:
    from rulecheck.verdict import Checked, Summary
    from rulecheck.voice import Voice

FORMATS: Final = ("text", "json", "jsonl", "sarif", "github", "junit", "markdown", "html")


class Report(Protocol):
    """Writes verdicts as they come, in constant memory."""

    def add(self, checked: Checked) -> None:
        """Writes one more verdict."""
        ...

    def close(self) -> Summary:
        """Writes what stands at the end, and returns the summary."""
        ...


def open_report(
    format: str,
    stream: TextIO,
    voices: Sequence[Voice],
    *,
    color: bool = False,
    width: int = 80,
    statistics: bool = False,
    quiet: bool = False,
) -> Report:
    """The report of this format on a stream. Raises KeyError for a format that there is not."""
    match format:
        case "text":
            from rulecheck.reports.text import TextReport

            return TextReport(stream, voices, color=color, width=width, statistics=statistics, quiet=quiet)
        case "json" | "jsonl":
            from rulecheck.reports.json import JsonReport

            return JsonReport(stream, voices, lines=format == "jsonl")
        case "sarif":
            from rulecheck.reports.sarif import SarifReport

            return SarifReport(stream, voices)
        case "github":
            from rulecheck.reports.github import GithubReport

            return GithubReport(stream, voices, quiet=quiet)
        case "junit":
            from rulecheck.reports.junit import JunitReport

            return JunitReport(stream, voices)
        case "markdown":
            from rulecheck.reports.markdown import MarkdownReport

            return MarkdownReport(stream, voices, statistics=statistics, quiet=quiet)
        case "html":
            from rulecheck.reports.html import HtmlReport

            return HtmlReport(stream, voices, quiet=quiet)
    raise KeyError(format)
