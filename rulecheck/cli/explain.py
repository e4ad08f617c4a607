"""`rulecheck explain`: what a rule says, why, with examples, and where each rulebook says it."""

from __future__ import annotations

import os
import shlex
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

import typer

from rulecheck.cli import streams
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import Misuse, speaker
from rulecheck.voice import LANGUAGES, Voice, folded, speak

if TYPE_CHECKING:
    from typer._click import Context


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    words = typer.Argument(
        metavar=say("RULE"),
        help=say("Code, name or title of a rule, such as T06 or token-limit; several are possible."),
    )
    every = typer.Option(
        False, "--all-languages", help=say("Puts the languages of the rulebooks side by side, and compares these.")
    )

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def explain(ctx: typer.Context, words: list[str] = words, every: bool = every) -> int:
        from rulecheck.model.rule import RULES
        from rulecheck.reports.help import beside
        from rulecheck.reports.help.grounds import BOOKS
        from rulecheck.reports.help.text import Page
        from rulecheck.voice.help import rules_help

        reader = speaker(ctx)
        voices = [speak(tag) for tag in BOOKS] if every else list(ctx.obj)
        width = streams.width(sys.stdout)
        page = Page(reader, width=width, color=streams.takes_color(sys.stdout, os.environ))
        for number, code in enumerate(_codes(words, ctx)):
            if number:
                print()
            if len(voices) > 1:
                lines = beside.lines(RULES[code], voices, reader, width=width)
            else:
                lines = page.in_full(rules_help(reader.tag).entries[code])
            print(*lines, sep="\n")
        return 0


def _codes(words: list[str], ctx: Context) -> list[str]:
    """The codes that the words mean: one title of several words, or several rules. Each once."""
    whole = " ".join(words)
    if code := _code(whole, ctx):
        return [code]
    codes: dict[str, None] = {}
    for word in (word for given in words for word in given.split(",") if word.strip()):
        code = _code(word, ctx)
        if code is None:
            raise Misuse(_no_rule(word, whole, ctx), ctx)
        codes[code] = None
    if not codes:
        raise Misuse(_no_rule(whole, whole, ctx), ctx)
    return list(codes)


def _code(text: str, ctx: Context) -> str | None:
    """The rule with this code, name or title, in any of the languages; the user's own come first."""
    wanted = _key(text)
    tags = dict.fromkeys([*(voice.tag for voice in ctx.obj), *LANGUAGES])
    return _names().get(wanted) or next((code for tag in tags if (code := _titles(tag).get(wanted))), None)


def _names() -> dict[str, str]:
    """The codes by what the rules declare: code and name."""
    import rulecheck.records.faults
    import rulecheck.referee  # noqa: F401 (with these all rules are declared)
    from rulecheck.model.rule import RULES

    return {_key(text): code for code, rule in RULES.items() for text in (code, rule.name)}


def _titles(tag: str) -> dict[str, str]:
    from rulecheck.voice.help import rules_help

    return {_key(entry.title): code for code, entry in rules_help(tag).entries.items()}


def _key(text: str) -> str:
    return " ".join(folded(text).replace("-", " ").replace("_", " ").split())


def _no_rule(word: str, whole: str, ctx: Context) -> str:
    """That there is no such rule, with the nearest one, or how to search."""
    voice = speaker(ctx)
    named, titled = _names(), _titles(voice.tag)
    for text in dict.fromkeys((whole, word)):
        if near := get_close_matches(_key(text), [*named, *titled], n=1, cutoff=0.7):
            return voice.say(
                "There is no rule “{found}”; did you mean “{nearest}”?", found=text, nearest=_written(near[0], voice)
            )
    search = shlex.join(["rulecheck", "rules", "--search", word])
    return voice.say(
        "There is no rule “{found}”. All rules: {list}. To search: {search}.",
        found=word,
        list="rulecheck rules",
        search=search,
    )


def _written(key: str, voice: Voice) -> str:
    """A code, a name or a title as it is written."""
    from rulecheck.model.rule import RULES
    from rulecheck.voice.help import rules_help

    texts = [text for code, rule in RULES.items() for text in (code, rule.name)]
    texts += [entry.title for entry in rules_help(voice.tag).entries.values()]
    return next(text for text in texts if _key(text) == key)


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Explains a rule: what it says, why, with examples, and where each rulebook says it."),
            say(
                "Where the rulebooks are silent or differ, it gives the ruling. The title of a rule may be in any of "
                "the languages, and Serbian in either script."
            ),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck explain T06", say("a rule by its code")),
        ("rulecheck explain token-limit noble-refused", say("two rules by their names")),
        ("rulecheck explain T02 --all-languages", say("a rule in all rulebooks, and where they differ")),
    )
