"""The voice: picks a language and says findings in it. Light to import; words are loaded when needed."""

from __future__ import annotations

from rulecheck.voice.catalogue import N_
from rulecheck.voice.language import LANGUAGES, choose, from_environment, match
from rulecheck.voice.serbian import folded
from rulecheck.voice.template import TemplateError
from rulecheck.voice.untrusted import harmless, player_name
from rulecheck.voice.voice import Voice, speak

__all__ = [
    "LANGUAGES",
    "N_",
    "TemplateError",
    "Voice",
    "choose",
    "folded",
    "from_environment",
    "harmless",
    "match",
    "player_name",
    "speak",
]
