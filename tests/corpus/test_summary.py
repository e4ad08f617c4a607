"""The summary counts by rule, ruleset, number of players and turn, and is drawn."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from rulecheck.corpus.counts import Counts
from rulecheck.corpus.drawing import Numbers, blocks, charts, lines
from rulecheck.corpus.page import page
from rulecheck.corpus.plan import Plan
from rulecheck.corpus.shards import Files
from rulecheck.corpus.summary import CorpusSummary, summarize, totals
from rulecheck.corpus.work import judged
from rulecheck.reports.wording import closing
from rulecheck.verdict import Checked, check
from rulecheck.voice import LANGUAGES, speak
from tests.cli.calling import ILLEGAL, LEGAL, save
from tests.sample import game

PLAN = Plan("1", 1, 100, "digest", 10, None, [], 1.0)


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> list[Checked]:
    three = game()
    three["players"].append({"id": "zoe"})
    three["ruleset"] = "splendor-bga"
    path = save(tmp_path_factory.mktemp("games") / "games.jsonl", LEGAL, ILLEGAL, game(), three, {"format": "?"})
    return list(check([path]))


def counted(checked: list[Checked]) -> Counts:
    counts = Counts()
    for each in checked:
        counts.add(each)
    return counts


@pytest.fixture(scope="module")
def summary(checked: list[Checked]) -> CorpusSummary:
    return summarize(counted(checked), PLAN)


def test_the_totals_are_those_of_the_check(checked: list[Checked], summary: CorpusSummary) -> None:
    assert (summary.records, summary.valid, summary.invalid, summary.unreadable) == (5, 2, 2, 1)
    assert summary.turns == sum(each.turns for each in checked)
    own = [finding for each in checked for finding in each.findings if finding.caused_by is None]
    assert summary.errors == sum(finding.severity == "error" for finding in own)
    assert totals(summary).status == 2


def test_by_rule(checked: list[Checked], summary: CorpusSummary) -> None:
    rules = {line.code: line for line in summary.rules}
    assert (rules["T01"].records, rules["T01"].rate, rules["T01"].errors) == (1, 0.2, 1)
    assert set(rules) == {finding.code for each in checked for finding in each.findings if finding.caused_by is None}
    assert [line.records for line in summary.rules] == sorted((line.records for line in summary.rules), reverse=True)


def test_by_ruleset_and_players(summary: CorpusSummary) -> None:
    assert {line.key: (line.records, line.invalid) for line in summary.rulesets} == {
        "splendor": (3, 1),
        "splendor-bga": (1, 1),
    }
    assert {line.key: (line.records, line.invalid) for line in summary.players} == {"2": (3, 1), "3": (1, 1)}


def test_by_turn(checked: list[Checked], summary: CorpusSummary) -> None:
    lengths = [each.turns for each in checked if each.kind == "log"]
    assert [line.turns for line in summary.by_turn] == [
        sum(length >= turn for length in lengths) for turn in range(1, max(lengths) + 1)
    ]
    own = [finding for each in checked for finding in each.findings if finding.caused_by is None]
    first = [finding.severity for finding in own if finding.turn == 1]
    assert summary.by_turn[0].errors == first.count("error") > 0


def test_counts_add_up_in_any_order(checked: list[Checked]) -> None:
    together = Counts()
    for each in reversed(checked):
        together.update(Counts.of(msgspec.json.decode(msgspec.json.encode(counted([each]).data()))))
    assert together.data() == counted(checked).data()


def test_a_sample_is_a_share_and_always_the_same(tmp_path: Path) -> None:
    path = save(tmp_path / "games.jsonl", *(LEGAL | {"meta": {"game": number}} for number in range(400)))
    shard = Files((path,), 1)
    tenth, half = (judged(shard, share).counts.records.total() for share in (0.1, 0.5))
    assert 15 < tenth < 70
    assert 150 < half < 250
    assert judged(shard, 1).counts.records.total() == 400
    assert judged(shard, 0.1).counts.data() == judged(shard, 0.1).counts.data()


def test_only_some_rules(tmp_path: Path) -> None:
    shard = Files((save(tmp_path / "games.jsonl", ILLEGAL),), 1)
    found = judged(shard, select=frozenset(["T03"]))
    assert [msgspec.json.decode(line)["code"] for line in found.findings.splitlines()] == ["T03"]
    assert {key[2] for key in found.counts.findings} == {"T03"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_in_every_language(summary: CorpusSummary, language: str) -> None:
    voice = speak(language)
    drawn = [line for chart in charts(summary, voice) for line in lines(chart, voice, 80)]
    assert max(map(len, drawn)) <= 80
    (line,) = (line for line in drawn if "T01" in line)
    assert re.search(r"T01 take-mix +20[.,]00\s?% +1 +█+$", line)


def test_the_longest_bar_is_that_of_the_highest_rate() -> None:
    assert blocks(1, 30) == "█" * 30
    assert blocks(0.5, 30) == "█" * 15
    assert blocks(0.0001, 30) == "█"
    assert blocks(0, 30) == ""


@pytest.mark.parametrize(
    ("share", "said"), [(0, "0"), (0.5, "50.00%"), (0.0123, "1.23%"), (0.00123, "0.123%"), (0.0000123, "0.00123%")]
)
def test_rates_have_figures_that_count(share: float, said: str) -> None:
    assert Numbers(speak("en")).rate(share) == said


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_the_same_and_loads_nothing(summary: CorpusSummary, language: str) -> None:
    voice = speak(language)
    outline = _Outline()
    outline.feed(page(summary, voice))
    tags = dict(outline.tags)
    assert tags["html"]["lang"] == language
    assert closing(totals(summary), voice) in outline.text
    assert all(chart.title in outline.text for chart in charts(summary, voice))
    assert {"script", "img", "link", "iframe"} & set(tags) == set()
    assert {"style", "href", "src"} & {name for _, about in outline.tags for name in about} == set()
    assert sum(tag == "rect" for tag, _ in outline.tags) == sum(len(chart.bars) for chart in charts(summary, voice))


def test_the_policy_allows_just_its_style(summary: CorpusSummary) -> None:
    text = page(summary, speak("en"))
    style = text.partition("<style>")[2].partition("</style>")[0]
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in text


def test_names_from_records_do_no_harm(summary: CorpusSummary) -> None:
    evil = msgspec.structs.replace(summary.rulesets[1], key="<script>\x1b[31m")
    changed = msgspec.structs.replace(summary, rulesets=[evil])
    assert "<script" not in page(changed, speak("en"))
    assert not any("\x1b" in line for chart in charts(changed, speak("en")) for line in lines(chart, speak("en"), 80))


def test_nothing_to_draw() -> None:
    empty = summarize(Counts(), PLAN)
    assert charts(empty, speak("en")) == []
    assert "<table" not in page(empty, speak("en"))
