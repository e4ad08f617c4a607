"""A finding in the reader's language: the sentence, and where the reader's rulebook says so."""

from __future__ import annotations

import pytest

from rulecheck.model.finding import Finding
from rulecheck.model.rule import SECTIONS, Reason, Rule, book
from rulecheck.voice import LANGUAGES, Voice, speak

#: In the order of the rulebooks; the last section is only in the Serbian ones.
TITLES = {
    "sr": (
        "Припрема игре · Ток игре · Избор токена · Резервисати развојну карту · Куповина развојне карте · "
        "Племићи · Крај игре · БГА подешавања"
    ),
    "sr-Latn": (
        "Priprema igre · Tok igre · Izbor tokena · Rezervisati razvojnu kartu · Kupovina razvojne karte · "
        "Plemići · Kraj igre · BGA podešavanja"
    ),
    "ru": (
        "Подготовка к игре · Правила игры · Набор жетонов драгоценностей · Резервирование карт развития · "
        "Покупка карт развития · Вельможи · Конец игры"
    ),
    "es": (
        "Configuración del juego · Reglas del juego · Selección de fichas · "
        "Reservar una carta de desarrollo · Comprar una carta de desarrollo · Los nobles · Fin del juego"
    ),
}

RULE = Rule("X01", "a-rule-of-the-tests")
WHY = "No catalogue has this; it speaks of {held:token}."
MESSAGE = "{player} has {held:token} in turn {turn}."
EVERYWHERE = RULE.reason("everywhere", MESSAGE, book("tokens", 1))
SEVERAL = RULE.reason("several", MESSAGE, book("nobles", 2, ru=(1, 2), also=book("buying", 3)))
SERBIAN = RULE.reason("serbian", MESSAGE, book("buying", 4, ru=(), es=()))
NOT_RUSSIAN = RULE.reason("not-russian", MESSAGE, book("end", 3, ru=()), ruling=WHY)
RULING = RULE.reason("ruling", MESSAGE, ruling=WHY)
NEAR = RULE.reason("near", MESSAGE, book("setup", 3), basis="ruling", ruling=WHY)
RECORD = RULE.reason("record", MESSAGE)


def finding(reason: Reason) -> Finding:
    return Finding(reason, {"held": 11}, player="ana", turn=17)


@pytest.mark.parametrize(("tag", "titles"), TITLES.items())
def test_the_titles_are_those_of_the_rulebooks(tag: str, titles: str) -> None:
    assert " · ".join(speak(tag).section(key) for key in SECTIONS).startswith(titles)


@pytest.mark.parametrize(
    ("tag", "reason", "place"),
    [
        ("sr", EVERYWHERE, "Правила: „Избор токена“, 1. пасус."),
        ("sr-Latn", EVERYWHERE, "Pravila: „Izbor tokena“, 1. pasus."),
        ("ru", EVERYWHERE, "Правила: «Набор жетонов драгоценностей», абзац 1."),
        ("es", EVERYWHERE, "Reglamento: «Selección de fichas», párrafo 1."),
        ("en", EVERYWHERE, "Rulebooks: “Taking tokens”, paragraph 1."),
        ("sr", SEVERAL, "Правила: „Племићи“, 2. пасус; „Куповина развојне карте“, 3. пасус."),
        ("ru", SEVERAL, "Правила: «Вельможи», абзац 1 и абзац 2; «Покупка карт развития», абзац 3."),
        ("en", SEVERAL, "Rulebooks: “Nobles”, paragraph 2; “Buying a development card”, paragraph 3."),
        ("es", SERBIAN, "El reglamento en español no lo indica; los de otros idiomas, sí."),
        ("en", SERBIAN, "Rulebooks: “Buying a development card”, paragraph 4."),
        ("es", NOT_RUSSIAN, "Reglamento: «Fin del juego», párrafo 3."),
        ("ru", NOT_RUSSIAN, "Трактовка: No catalogue has this; it speaks of 11 tokens."),
        ("sr", RULING, "Тумачење: No catalogue has this; it speaks of 11 tokens."),
        ("en", RULING, "Ruling: No catalogue has this; it speaks of 11 tokens."),
        ("en", NEAR, "Ruling: No catalogue has this; it speaks of 11 tokens. Compare “Setup”, paragraph 3."),
        ("sr", RECORD, ""),
        ("en", RECORD, ""),
    ],
)  # fmt: skip
def test_place(tag: str, reason: Reason, place: str) -> None:
    assert speak(tag).place(finding(reason)) == place


def test_the_place_as_a_report_has_it() -> None:
    assert speak("ru").rulebook(finding(SEVERAL)) == {
        "section": "Вельможи",
        "paragraph": 1,
        "also": [
            {"section": "Вельможи", "paragraph": 2},
            {"section": "Покупка карт развития", "paragraph": 3},
        ],
    }
    place = {"section": "Izbor tokena", "paragraph": 1, "also": []}
    assert speak("sr-Latn").rulebook(finding(EVERYWHERE)) == place


@pytest.mark.parametrize(("tag", "reason"), [("en", EVERYWHERE), ("ru", SERBIAN), ("sr", RULING), ("es", RECORD)])
def test_no_place_in_a_rulebook_that_is_silent(tag: str, reason: Reason) -> None:
    assert speak(tag).rulebook(finding(reason)) is None


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_sentence_without_a_translation_is_english_as_a_whole(tag: str) -> None:
    assert speak(tag).statement(finding(EVERYWHERE), {"ana": "Ана"}) == "Ана has 11 tokens in turn 17."


def test_a_voice_speaks_its_language() -> None:
    voice = speak("sr")
    assert voice is speak("sr")
    assert voice.say("paragraph {number}", number=4) == "4. пасус"
    assert voice.phrase("{held:turn gen}, {tokens}", held=21, tokens={"black": 2}) == "21 потеза, 2 црна токена"
    assert voice.quote("а\nб") == "„а б“"
    assert speak("ru").quote("а") == speak("es").quote("а") == "«а»"
    assert speak("en").say_in("no such context", "{count:error}", count=1) == "1 error"


def test_a_language_that_is_not_ours() -> None:
    with pytest.raises(ValueError, match="de"):
        Voice("de")
