"""What the command line does, for Python: a dozen functions over files and plain objects."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulecheck import dispute
from rulecheck.live import Json, named_ruleset
from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULES, Rule
from rulecheck.model.ruleset import Ruleset
from rulecheck.moves import options
from rulecheck.records import write
from rulecheck.records.entry import entry
from rulecheck.records.read import Record, read
from rulecheck.records.source import Document
from rulecheck.replay import replay
from rulecheck.verdict import Checked, check_document
from rulecheck.verdict import check as check_paths
from rulecheck.voice import match, speak
from rulecheck.voice.hearing import read as hear
from rulecheck.voice.help import rules_help

Path = str | os.PathLike[str]
Named = str | os.PathLike[str] | Ruleset


def check(paths: Path | Iterable[Path], *, ruleset: Named | None = None) -> Iterator[Checked]:
    """The verdict on every record in files, folders and patterns. Never raises for what a file holds.

    >>> for checked in check("examples/legal.json"):
    ...     print(checked.verdict, checked.turns, checked.findings)
    valid 52 []
    """
    several = [paths] if isinstance(paths, str | os.PathLike) else paths
    rules = None if ruleset is None else named_ruleset(ruleset)
    return check_paths([os.fspath(path) for path in several], ruleset=rules)


def check_record(record: Json | bytes, *, ruleset: Named | None = None) -> Checked:
    """The verdict on one record: an object as in a `splendor-log` or `splendor-position`, or its bytes."""
    data = record if isinstance(record, bytes) else msgspec.json.encode(record)
    return check_document(Document("-", 1, 1, data), ruleset=None if ruleset is None else named_ruleset(ruleset))


def load(source: Path | bytes, *, ruleset: Named | None = None) -> Record:
    """The record in a file, or in bytes. Raises `Unreadable`, with the place and the reason."""
    if not isinstance(source, bytes):
        with open(source, "rb") as file:
            source = file.read()
    return read(source, None if ruleset is None else named_ruleset(ruleset))


def position(record: Record, turn: int | None = None) -> dict[str, Any]:
    """The position before a turn, counted from 1, as a `splendor-position`; by default as it stands in the end.

    Raises `NoSuchTurn`.
    """
    table = replay(record, turn)
    written: dict[str, Any] = msgspec.to_builtins(
        write.position(table.position(), record.ruleset, name=record.ruleset.name)
    )
    return written


def legal_turns(record: Record, turn: int | None = None) -> list[dict[str, Any]]:
    """Every legal turn at that point, as a log writes it. Raises `NoSuchTurn`."""
    table = replay(record, turn)
    return [msgspec.to_builtins(entry(option.turn, table)) for option in options(table)]


def adjudicate(
    record: Record, turn: int | None = None, *, instead: str | None = None, claim: str | None = None, lang: str = "en"
) -> dispute.Dispute:
    """A disputed turn from all sides. `instead` is a turn in words of `lang`, `claim` a rule's code or name.

    Raises `NoSuchTurn`, `NothingDisputed`, `NotUnderstood`, and KeyError for a claim that is no rule.
    """
    other = None if instead is None else hear(instead, replay(record, turn), _tag(lang))
    return dispute.adjudicate(record, turn, instead=other, claim=None if claim is None else rule(claim))


def rule(name: str) -> Rule:
    """A rule by its code or its name. Raises KeyError."""
    for declared in RULES.values():
        if name.casefold() in (declared.code.casefold(), declared.name):
            return declared
    raise KeyError(name)


def explain(about: Finding | str, lang: str = "en", names: Mapping[str, str] | None = None) -> str:
    """A finding in words, with its place in the rulebook; or, by its code or name, what a rule says.

    `names` are the players' names by id. Raises KeyError for what is no rule, ValueError for an unknown language.

    >>> explain("T06", "es").split(",")[0]
    'Al final de su turno un jugador tiene 10 fichas como máximo'
    """
    voice = speak(_tag(lang))
    if isinstance(about, Finding):
        return f"{voice.statement(about, names or {})} {voice.place(about)}".rstrip()
    return rules_help(voice.tag).entries[rule(about).code].statement


def _tag(lang: str) -> str:
    tag = match(lang)
    if tag is None:
        raise ValueError(f"{lang!r} is not a language that rulecheck speaks")
    return tag
