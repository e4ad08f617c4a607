"""The summary as one page without scripts, which loads nothing."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files

from rulecheck.corpus.drawing import Chart, Numbers, charts
from rulecheck.corpus.summary import CorpusSummary, totals
from rulecheck.reports.wording import closing
from rulecheck.voice import Voice, harmless


def page(summary: CorpusSummary, voice: Voice) -> str:
    """The page in a language."""
    style = _file("summary.css")
    return _file("summary.html").format(
        lang=voice.tag,
        policy=f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'",
        style=style,
        title=escape(voice.say("Findings in a collection of games")),
        closing=escape(closing(totals(summary), voice)),
        charts="\n".join(_table(chart, Numbers(voice)) for chart in charts(summary, voice)),
    )


def _table(chart: Chart, numbers: Numbers) -> str:
    most = max(bar.rate for bar in chart.bars)
    rows = [
        f'<tr><th scope="row">{escape(harmless(bar.label))}</th>'
        f'<td class="number">{escape(numbers.rate(bar.rate))}</td>'
        f'<td class="number">{escape(numbers.count(bar.cases))}</td>'
        f'<td class="bar">{_drawn(bar.rate / most if most else 0)}</td></tr>'
        for bar in chart.bars
    ]
    return "\n".join((f"<table><caption>{escape(chart.title)}</caption>", *rows, "</table>"))


def _drawn(share: float) -> str:
    return f'<svg aria-hidden="true"><rect width="{max(100 * share, 0.3 if share else 0):.2f}%" height="100%"/></svg>'


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")
