"""`rulecheck rules`: the whole rules help, or what a search finds in it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer

from rulecheck.cli import streams
from rulecheck.cli.spoken import SpokenCommand, examples
from rulecheck.cli.usage import speaker
from rulecheck.cli.values import one_of
from rulecheck.reports.help import FORMATS, write_help
from rulecheck.voice import LANGUAGES, Voice, folded

if TYPE_CHECKING:
    from typer._click import Context


def add(app: typer.Typer, voice: Voice) -> None:
    """Adds the command to an application, described in a language."""
    say = voice.say
    search = typer.Option(
        None,
        metavar=say("TEXT"),
        help=say("Only what holds all these words, whatever their script, accents and case."),
    )
    section = typer.Option(
        None, metavar=say("SECTION"), help=say("Only this section, by key or title, such as buying.")
    )
    format = typer.Option(
        FORMATS[0],
        metavar=say("FORMAT"),
        help=say("Form of the help: {formats}. Default: {default}.", formats=", ".join(FORMATS), default=FORMATS[0]),
    )

    @app.command(cls=SpokenCommand, help=_help(voice), epilog=_examples(voice))
    def rules(
        ctx: typer.Context, search: str | None = search, section: str | None = section, format: str = format
    ) -> int:
        import rulecheck.records.faults
        import rulecheck.referee  # noqa: F401 (with these all rules are declared)
        from rulecheck.voice.help import rules_help

        form = one_of(format, FORMATS, "--format", ctx)
        helps = [rules_help(voice.tag) for voice in ctx.obj]
        key = None if section is None else _section(section, ctx)
        if search is None:
            chosen = [help.chapters for help in helps]
        else:
            addresses = _found(search, ctx)
            chosen = [help.only(addresses) for help in helps]
        parts = [[chapter for chapter in chapters if key in (None, chapter.key)] for chapters in chosen]
        if any(parts) or form == "json":
            stream = sys.stdout if form == "text" else streams.as_data(sys.stdout)
            texts = list(zip(ctx.obj, parts, strict=True))
            write_help(
                form,
                stream,
                texts,
                color=streams.takes_color(stream, os.environ),
                width=streams.width(stream),
            )
        if not any(parts):
            print(say("Nothing was found for “{found}”.", found=search), file=sys.stderr)
            return 1
        return 0


def _section(name: str, ctx: Context) -> str:
    """The key of the chapter with this key or title, or the only one whose title holds the text; else `Misuse`."""
    from rulecheck.voice.help import rules_help

    wanted = folded(name).strip()
    tags = dict.fromkeys([*(voice.tag for voice in ctx.obj), *LANGUAGES])
    for tag in tags:
        titles = {chapter.key: folded(chapter.title) for chapter in rules_help(tag).chapters}
        for key, title in titles.items():
            if wanted in (key, title):
                return key
        within = [key for key, title in titles.items() if wanted and wanted in title]
        if len(within) == 1:
            return within[0]
    one_of(name, [chapter.key for chapter in rules_help(speaker(ctx).tag).chapters], "--section", ctx)
    raise AssertionError("a known key is found above")


def _found(text: str, ctx: Context) -> set[str]:
    """Where the text stands in the help: in the languages asked for, else, with a word about it, in any other."""
    from rulecheck.voice.help import rules_help

    asked = [voice.tag for voice in ctx.obj]
    if addresses := {address for tag in asked for address in rules_help(tag).found(text)}:
        return addresses
    others = {tag: found for tag in LANGUAGES if tag not in asked and (found := rules_help(tag).found(text))}
    if others:
        note = speaker(ctx).say(
            "“{found}” is not in the help in this language, but in these: {languages}.",
            found=text,
            languages=", ".join(others),
        )
        print(note, file=sys.stderr)
    return {address for found in others.values() for address in found}


def _help(voice: Voice) -> str:
    say = voice.say
    return "\n\n".join(
        (
            say("Prints the rules of the game in the order of the rulebook, enough to learn the game and to play it."),
            say(
                "Each rule comes with its reason, a legal and an illegal example, its place in the rulebook, and the "
                "ruling where the rulebook is silent."
            ),
            say("Exit status: 0 if something was found, 1 if not, 2 if the call was wrong."),
        )
    )


def _examples(voice: Voice) -> str:
    say = voice.say
    return examples(
        ("rulecheck rules", say("all rules")),
        ("rulecheck rules --search zlato", say("everything about gold, in Serbian, without its script or accents")),
        ("rulecheck rules --section nobles --format markdown", say("one section, as a document")),
    )
