"""Rates as bars: the charts of a summary, in words of a language, and as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rulecheck.corpus.summary import CorpusSummary, TableLine
from rulecheck.voice import Voice, harmless

#: How many turns are drawn as one bar.
_TURNS: Final = 10


class Bar(NamedTuple):
    """A bar: what it stands for, the rate that is drawn, and how many cases that are."""

    label: str
    rate: float
    cases: int


class Chart(NamedTuple):
    """Bars under a title."""

    title: str
    bars: list[Bar]


def charts(summary: CorpusSummary, voice: Voice) -> list[Chart]:
    """The charts that there is something to draw in."""
    say = voice.say
    drawn = [
        Chart(
            say("Records with a finding, by rule"),
            [Bar(f"{line.code} {line.rule}", line.rate, line.records) for line in summary.rules],
        ),
        Chart(say("Records against the rules, by ruleset"), _tables(summary.rulesets)),
        Chart(say("Records against the rules, by number of players"), _tables(summary.players)),
        Chart(say("Errors for each turn played, by turn"), list(_turns(summary))),
    ]
    return [chart for chart in drawn if any(bar.cases for bar in chart.bars)]


def lines(chart: Chart, voice: Voice, width: int) -> Iterator[str]:
    """A chart for a terminal of this width."""
    numbers = Numbers(voice)
    told = [(harmless(bar.label, 40), numbers.rate(bar.rate), numbers.count(bar.cases)) for bar in chart.bars]
    label, rate, count = (max(map(len, column)) for column in zip(*told, strict=True))
    room = max(width - label - rate - count - 10, 10)
    most = max(bar.rate for bar in chart.bars)
    yield f"{chart.title}:"
    for bar, (said, share, number) in zip(chart.bars, told, strict=True):
        drawn = blocks(bar.rate / most if most else 0, room)
        yield f"  {said:<{label}}  {share:>{rate}}  {number:>{count}}  {drawn}".rstrip()


def blocks(share: float, width: int) -> str:
    """A bar of blocks: at least one for what is not nothing."""
    return "█" * max(round(share * width), share > 0)


class Numbers:
    """Numbers as a language writes them."""

    def __init__(self, voice: Voice) -> None:
        self._locale = voice.tag.replace("-", "_")

    def count(self, number: int) -> str:
        """A whole number, in groups."""
        from babel.numbers import format_decimal

        said: str = format_decimal(number, "#,##0", locale=self._locale)
        return said

    def rate(self, share: float) -> str:
        """A share in percent, with three figures that count."""
        from babel.numbers import format_percent

        digits = next((n for n in range(2, 6) if share >= 10.0**-n), 6)
        said: str = format_percent(share, "#,##0." + "0" * digits + "%", locale=self._locale)
        return said if share else "0"


def _tables(tables: Sequence[TableLine]) -> list[Bar]:
    return [Bar(line.key, line.rate, line.invalid) for line in tables]


def _turns(summary: CorpusSummary) -> Iterator[Bar]:
    for start in range(0, len(summary.by_turn), _TURNS):
        part = summary.by_turn[start : start + _TURNS]
        errors, turns = sum(line.errors for line in part), sum(line.turns for line in part)
        yield Bar(f"{part[0].turn}–{part[-1].turn}", errors / turns if turns else 0, errors)
