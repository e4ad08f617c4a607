"""Keeps the catalogues and the word lists of `locales/` in step with the source.

    python -m tools.catalogues                  all at once: update --prune, then check
    python -m tools.catalogues update           take up new messages, then derive Serbian Latin from Cyrillic
    python -m tools.catalogues update --prune   the same, and forget the messages that left the source
    python -m tools.catalogues check            say what is out of step or wrong; status 1 if anything is
    python -m tools.catalogues start uk         begin a language: its folder, with the English words to be replaced

Translators write `locales/<language>/LC_MESSAGES/rulecheck.po`; nobody edits `locales/sr_Latn`. A comment in the source
that begins with "TRANSLATORS:", on the lines before a message, reaches them; the rest is said by `tools/comments.py`.
"""

from __future__ import annotations

import argparse
import io
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from rulecheck.voice.facts import kind
from rulecheck.voice.language import LANGUAGES
from rulecheck.voice.serbian import latin
from rulecheck.voice.template import TemplateError, fields, parse, render
from rulecheck.voice.terms import terms
from tools import comments

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ROOT / "locales"
TRANSLATED = tuple(tag for tag in LANGUAGES if tag not in ("sr-Latn", "en"))

#: The calls whose arguments are messages, and which of them ("c" is the context).
KEYWORDS = {"say": (1,), "say_in": ((1, "c"), 2), "reason": ((1, "c"), 2), "ruling": (1,), "N_": (1,)}

HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: rulecheck\n"
"Language: {language}\n"
"Plural-Forms: {plural}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""

DERIVED = "Derived from locales/sr by tools/catalogues.py: do not edit."

#: A word with letters of both scripts: it looks right and cannot be found.
MIXED = re.compile(r"\w*?(?:[A-Za-z][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-z])\w*")

#: A value of each kind, to try a template with.
EXAMPLES: dict[str, Any] = {
    "player": "ana",
    "players": ["ana"],
    "card": "1w-r2k1",
    "cards": ["1w-r2k1"],
    "noble": "n-w4u4",
    "nobles": ["n-w4u4"],
    "tokens": {"red": 2, "gold": 1},
    "bonuses": {"red": 2},
    "color": "red",
}


def messages() -> Catalog:
    """All messages of the source, chapter by chapter."""
    template = Catalog(project="rulecheck", charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        ROOT / "rulecheck", keywords=KEYWORDS, comment_tags=["TRANSLATORS:"], strip_comment_tags=True
    )
    for path, _, text, notes, context in found:
        # Without line numbers a change in the source does not touch messages that it did not change.
        template.add(text, None, [(f"rulecheck/{path}", 0)], auto_comments=notes, context=context)
    for message in template:
        if message.id:
            modules = [ROOT / path for path, _ in message.locations]
            message.auto_comments += comments.comments(message.context, str(message.id), modules)
    return template


def po_file(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALES / language / "LC_MESSAGES" / "rulecheck.po"


def read(language: str) -> Catalog:
    """The catalogue as it stands."""
    return read_po(io.StringIO(po_file(language).read_text("utf-8")), locale=language)


def updated(language: str, template: Catalog, *, prune: bool = False) -> Catalog:
    """The catalogue with exactly the messages of the source, no translation guessed from another."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    if prune:
        catalogue.obsolete.clear()
    return catalogue


def written(catalogue: Catalog, language: str) -> str:
    """The text of a catalogue, with a header that does not change from day to day or with Babel."""
    for message in catalogue:
        # Gettext's own checks do not know what may follow the colon in our fields.
        message.flags -= {"python-format", "python-brace-format"}
    file = io.BytesIO()
    write_po(file, catalogue, width=0, include_lineno=False, omit_header=True)
    header = HEADER.format(language=language, plural=catalogue.plural_forms)
    return f"{catalogue.header_comment}\n{header}{file.getvalue().decode()}"


def latin_catalogue(cyrillic: str) -> str:
    """The Serbian Latin catalogue of a Cyrillic one."""
    catalogue = read_po(io.StringIO(cyrillic))
    catalogue.header_comment = f"# Serbian (Latin script) messages of rulecheck.\n# {DERIVED}"
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id:
            message.string = latin(str(message.string))
    return written(catalogue, "sr_Latn")


def wanted(*, prune: bool = False) -> Iterator[tuple[Path, str]]:
    """Every file that is made from others, with the text that it should have."""
    template = messages()
    for language in TRANSLATED:
        text = written(updated(language, template, prune=prune), language)
        yield po_file(language), text
        if language == "sr":
            yield po_file("sr_Latn"), latin_catalogue(text)
    for source in sorted((LOCALES / "sr").glob("*.yaml")):
        yield LOCALES / "sr_Latn" / source.name, f"# {DERIVED}\n{latin(source.read_text('utf-8'))}"


def out_of_step(*, prune: bool = False) -> Iterator[tuple[Path, str]]:
    """Those of the files that do not have the text that they should have."""
    for path, text in wanted(prune=prune):
        if not path.exists() or path.read_text("utf-8") != text:
            yield path, text


def faults(language: str) -> Iterator[str]:
    """What is wrong with the translations of a language."""
    for message in read(language):
        if message.id:
            for fault in message_faults(message, language):
                yield f"{po_file(language).relative_to(ROOT)}: {fault}: {message.id!r}"


def message_faults(message: Message, language: str) -> Iterator[str]:
    """What is wrong with one translation."""
    english, translation = str(message.id), str(message.string)
    yield from template_faults(english, "en")
    if not translation:
        yield "untranslated"
        return
    if message.fuzzy:
        yield "fuzzy"
    yield from template_faults(translation, language)
    try:
        if fields(english) != fields(translation):
            yield f"other fields, {sorted(fields(translation))}, than the message"
    except TemplateError:
        pass  # said above
    if mixed := MIXED.search(re.sub(r"\{.*?\}", " ", translation)):
        yield f"two scripts in one word, {mixed[0]!r}"


def template_faults(template: str, language: str) -> Iterator[str]:
    """Why a template cannot be rendered: its form, or a noun or case that the language does not have."""
    try:
        example = {part.field: EXAMPLES.get(kind(part.field, 5), 5) for part in parse(template) if part.field}
        render(template, example, terms(language))
    except TemplateError as error:
        yield str(error)


def start(tag: str) -> None:
    """Makes the folder of a new language: no message translated, and the English words where its own shall stand."""
    language = tag.replace("-", "_")
    file = po_file(language)
    file.parent.mkdir(parents=True)
    for name in ("terms.yaml", "rules.yaml"):
        shutil.copy(LOCALES / "en" / name, LOCALES / language / name)
    header = HEADER.format(language=language, plural=Catalog(locale=language).plural_forms)
    file.write_text(f"# {tag} messages of rulecheck.\n{header}", "utf-8", newline="\n")
    file.write_text(written(updated(language, messages()), language), "utf-8", newline="\n")


def update(*, prune: bool) -> None:
    """Writes what is out of step."""
    for path, text in out_of_step(prune=prune):
        path.write_text(text, "utf-8", newline="\n")
        print(f"wrote {path.relative_to(ROOT)}")


def check() -> int:
    """Says what is out of step or wrong, and returns the exit status."""
    lines = [
        f"{path.relative_to(ROOT)}: out of step, run the update with --prune" for path, _ in out_of_step(prune=True)
    ]
    lines += [fault for language in TRANSLATED for fault in faults(language)]
    print("".join(f"{line}\n" for line in lines), end="")
    return 1 if lines else 0


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Keeps locales/ in step with the source.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("update").add_argument("--prune", action="store_true", help="forget unused messages")
    commands.add_parser("check")
    commands.add_parser("start").add_argument("tag", help="the tag of the new language, such as uk")
    chosen = parser.parse_args(arguments)
    if chosen.command == "start":
        start(chosen.tag)
        return 0
    if chosen.command != "check":
        update(prune=chosen.command is None or chosen.prune)
    return 0 if chosen.command == "update" else check()


if __name__ == "__main__":
    sys.exit(main())
