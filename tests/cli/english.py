"""English where another language is spoken."""

from __future__ import annotations

import re

#: What is the same in every language: names, formats, options, tags, examples, and how they are written.
_NAMES = re.compile(
    r"--?[a-z][a-z-]*|rulecheck|\bcheck\b|\b(?:sr-Latn|sr|ru|es|en)\b|splendor(?:-bga)?|Splendor"
    r"|Board\s+Game\s+Arena|JSON(?:\s+Lines)?|YAML|gzip|zstd\b|\b(?:text|jsonl?|sarif|github|junit|markdown|html)\b"
    r"|games/\*?(?:\.json)?|\S+\.(?:jsonl?|zst|yaml)\b|RULECHECK_DEBUG|zstdcat|ascii|cp125\d"
)

#: What Typer, Click, pydantic and our own messages say in English and no other language does.
_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
    usage options arguments commands argument option command show shows message exit help this try for
    missing no such did you mean got unexpected extra requires invalid value input should is not one of the
    default required error errors aborted choose from possible does take takes number
    there are checks records rules against file folder language must report and or with by only
    """,
    )
)
#: Words of Spanish and of Serbian in Latin script that look English.
_OWN = {"es": {"error", "no"}, "sr-Latn": {"argument"}}


def leaks(text: str, language: str, *given: str) -> list[str]:
    """The English words in a text of another language, besides those that were given to it."""
    for name in sorted(given, key=len, reverse=True):
        text = text.replace(name, " ")
    rest = _NAMES.sub(" ", text)
    if language == "en":
        return []
    if language in ("sr", "ru"):
        return re.findall(r"[A-Za-z]+", rest)
    return sorted({word for word in re.findall(r"\w+", rest.lower()) if word in _WORDS - _OWN[language]})
