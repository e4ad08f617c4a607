"""Numbers, adjectives and nouns put together by the grammar of each language, independently of `terms.yaml`.

A noun is written "gender: singular nominative, genitive; plural nominative, genitive; singular accusative | complement"
(the accusative only where it is a form of its own, two complements where the plural has its own).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from rulecheck.voice.serbian import latin

CASES: Final = ("nom", "acc", "gen")


class Noun(NamedTuple):
    """A noun, or an adjective and its noun, with what follows them and does not change."""

    gender: str
    forms: tuple[str, str, str, str, str]
    complements: tuple[str, str]
    adjective: str


def _noun(written: str) -> Noun:
    gender, _, rest = written.partition(": ")
    rest, _, complement = rest.partition(" | ")
    adjective, _, rest = rest.rpartition(" + ")
    forms = tuple(re.split("[,;] ", rest))
    one, _, many = complement.partition("/")
    return Noun(gender, (*forms[:4], forms[4] if len(forms) > 4 else ""), (one, many or one), adjective)  # type: ignore[arg-type]


_RUSSIAN: Final = {
    "token": "m: жетон, жетона; жетоны, жетонов",
    "gold-token": "m: жетон, жетона; жетоны, жетонов | золота",
    "bonus": "m: бонус, бонуса; бонусы, бонусов",
    "point": "n: очко, очка; очки, очков | престижа",
    "card": "f: карта, карты; карты, карт; карту | развития",
    "reserved-card": "f: зарезервированн + карта, карты; карты, карт; карту",
    "bought-card": "f: купленн + карта, карты; карты, карт; карту",
    "face-up-card": "f: открыт + карта, карты; карты, карт; карту",
    "noble": "a: вельможа, вельможи; вельможи, вельмож; вельможу",
    "noble-tile": "f: карта, карты; карты, карт; карту | вельможи/вельмож",
    "deck": "f: колода, колоды; колоды, колод; колоду",
    "row": "m: ряд, ряда; ряды, рядов",
    "level": "m: уровень, уровня; уровни, уровней",
    "color": "m: цвет, цвета; цвета, цветов",
    "player": "a: игрок, игрока; игроки, игроков; игрока",
    "turn": "m: ход, хода; ходы, ходов",
    "legal-turn": "m: допустим + ход, хода; ходы, ходов",
    "change": "n: изменение, изменения; изменения, изменений",
    "way": "m: способ, способа; способы, способов",
    "action": "n: действие, действия; действия, действий",
    "round": "m: раунд, раунда; раунды, раундов",
    "game": "f: партия, партии; партии, партий; партию",
    "record": "f: запись, записи; записи, записей; запись",
    "file": "m: файл, файла; файлы, файлов",
    "line": "f: строка, строки; строки, строк; строку",
    "column": "m: столбец, столбца; столбцы, столбцов",
    "character": "m: символ, символа; символы, символов",
    "byte": "m: байт, байта; байты, байт",
    "second": "f: секунда, секунды; секунды, секунд; секунду",
    "rule": "n: правило, правила; правила, правил",
    "paragraph": "m: абзац, абзаца; абзацы, абзацев",
    "language": "m: язык, языка; языки, языков",
    "finding": "n: замечание, замечания; замечания, замечаний",
    "error": "f: ошибка, ошибки; ошибки, ошибок; ошибку",
    "warning": "n: предупреждение, предупреждения; предупреждения, предупреждений",
    "note": "n: примечание, примечания; примечания, примечаний",
    "consequence": "n: следствие, следствия; следствия, следствий",
}
_SERBIAN: Final = {
    "token": "m: токен, токена; токени, токена",
    "gold-token": "m: златн + токен, токена; токени, токена",
    "bonus": "m: бонус, бонуса; бонуси, бонуса",
    "point": "m: престижн + поен, поена; поени, поена",
    "card": "f: развојн + карта, карте; карте, карата; карту",
    "reserved-card": "f: резервисан + карта, карте; карте, карата; карту",
    "bought-card": "f: купљен + карта, карте; карте, карата; карту",
    "face-up-card": "f: откривен + карта, карте; карте, карата; карту",
    "noble": "a: племић, племића; племићи, племића",
    "noble-tile": "f: плочица, плочице; плочице, плочица; плочицу | племића",
    "deck": "m: шпил, шпила; шпилови, шпилова",
    "row": "m: ред, реда; редови, редова",
    "level": "m: ниво, нивоа; нивои, нивоа",
    "color": "f: боја, боје; боје, боја; боју",
    "player": "a: играч, играча; играчи, играча",
    "turn": "m: потез, потеза; потези, потеза",
    "legal-turn": "m: дозвољен- + потез, потеза; потези, потеза",
    "change": "f: измена, измене; измене, измена; измену",
    "way": "m: начин, начина; начини, начина",
    "action": "f: акција, акције; акције, акција; акцију",
    "round": "m: круг, круга; кругови, кругова",
    "game": "f: игра, игре; игре, игара; игру",
    "record": "m: запис, записа; записи, записа",
    "file": "f: датотека, датотеке; датотеке, датотека; датотеку",
    "line": "m: ред, реда; редови, редова",
    "column": "f: колона, колоне; колоне, колона; колону",
    "character": "m: знак, знака; знакови, знакова",
    "byte": "m: бајт, бајта; бајтови, бајтова",
    "second": "f: секунда, секунде; секунде, секунди; секунду",
    "rule": "n: правило, правила; правила, правила",
    "paragraph": "m: пасус, пасуса; пасуси, пасуса",
    "language": "m: језик, језика; језици, језика",
    "finding": "m: налаз, налаза; налази, налаза",
    "error": "f: грешка, грешке; грешке, грешака; грешку",
    "warning": "n: упозорење, упозорења; упозорења, упозорења",
    "note": "f: напомена, напомене; напомене, напомена; напомену",
    "consequence": "f: последица, последице; последице, последица; последицу",
}
_COLORS: Final = {
    "ru": {"white": "бел", "blue": "син", "green": "зелён", "red": "красн", "black": "чёрн"},
    "sr": {"white": "бел", "blue": "плав", "green": "зелен", "red": "црвен", "black": "црн"},
}
_SPANISH_COLORS: Final = {
    "f": {"white": "blanca", "blue": "azul", "green": "verde", "red": "roja", "black": "negra"},
    "m": {"white": "blanco", "blue": "azul", "green": "verde", "red": "rojo", "black": "negro"},
}


def one_few_many(number: int) -> int:
    """0 as after 1 and 21, 1 as after 2 to 4, 2 as after 5 and more."""
    if 11 <= number % 100 <= 14:
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(number % 10, 2)


def russian(noun: Noun, number: int, case: str) -> str:
    """The noun after the number: after 2 to 4 a genitive singular where the phrase is a nominative."""
    nominative, genitive, _, genitives, accusative = noun.forms
    form = one_few_many(number)
    feminine, animate = noun.gender == "f", noun.gender == "a"
    if form == 0:
        word = {"nom": nominative, "acc": accusative or nominative, "gen": genitive}[case]
        endings = {"f": ("ая", "ую", "ой"), "n": ("ое", "ое", "ого")}.get(noun.gender, ("ый", "ый", "ого"))
        ending = endings[CASES.index(case)]
    elif form == 1 and (case == "nom" or (case == "acc" and not animate)):
        word, ending = genitive, "ые" if feminine else "ых"
    else:
        word, ending = genitives, "ых"
    if noun.adjective == "син":
        ending = ending.replace("ы", "и").replace("ого", "его")
    return _phrase(noun, word, ending, form)


def serbian(noun: Noun, number: int, case: str) -> str:
    """The noun after the number: 2 to 4 have a form of their own, whatever the case."""
    nominative, genitive, plural, genitives, accusative = noun.forms
    form = one_few_many(number)
    feminine, animate = noun.gender == "f", noun.gender == "a"
    if form == 0:
        word = {"nom": nominative, "acc": accusative or (genitive if animate else nominative), "gen": genitive}[case]
        endings = ("а", "у", "е") if feminine else ("и", "и", "ог")
        ending = endings[CASES.index(case)]
        if noun.adjective.endswith("-") and case != "gen":  # "дозвољен потез", without an ending
            ending = ""
    elif form == 1:
        word, ending = (plural, "е") if feminine else (genitive, "а")
    else:
        word, ending = genitives, "их"
    return _phrase(noun, word, ending, form)


def _phrase(noun: Noun, word: str, ending: str, form: int) -> str:
    adjective = noun.adjective.removesuffix("-") + ending if noun.adjective else ""
    return " ".join(filter(None, (adjective, word, noun.complements[form > 0])))


@cache
def nouns(language: str) -> Mapping[str, Noun]:
    """The nouns of Russian or Serbian by the keys of `terms.yaml`, those with a colour among them."""
    written = {"ru": _RUSSIAN, "sr": _SERBIAN}[language]
    known = {key: _noun(text) for key, text in written.items()}
    for (color, stem), thing in product(_COLORS[language].items(), ("token", "bonus")):
        known[f"{color}-{thing}"] = known[thing]._replace(adjective=stem)
    return known


def spanish_colored() -> Iterator[tuple[str, str, str]]:
    """The keys of Spanish nouns with a colour, with their singular and plural."""
    for thing, noun, gender in (("token", "ficha", "f"), ("bonus", "bono", "m")):
        for color, adjective in _SPANISH_COLORS[gender].items():
            plural = adjective + ("es" if adjective.endswith("l") else "s")
            yield f"{color}-{thing}", f"{noun} {adjective}", f"{noun}s {plural}"


_BY_LANGUAGE: Final[dict[str, Callable[[Noun, int, str], str]]] = {"ru": russian, "sr": serbian}


def counted(tag: str, key: str, number: int, case: str) -> str:
    """What the grammar of a language says of a number of things."""
    language = tag.partition("-")[0]
    return _script(f"{number} {_BY_LANGUAGE[language](nouns(language)[key], number, case)}", tag)


# Sentences that are made already


class _Known(NamedTuple):
    """What a language has to say of numbers."""

    nouns: frozenset[str]
    adjectives: re.Pattern[str]
    phrases: Mapping[tuple[int, str], frozenset[str]]


#: The endings of the cases that are looked at.
_ENDINGS: Final = {"ru": "[ыи]й|ая|ое|[ыи]е|[ое]го|ой|ую|[ыи]х", "sr": "|и|а|е|у|их|ог"}


@cache
def _known(tag: str) -> _Known:
    language = tag.partition("-")[0]
    known = nouns(language)
    stems = {noun.adjective.removesuffix("-") for noun in known.values() if noun.adjective}
    adjectives = rf"(?:{'|'.join(sorted(stems))})(?:{_ENDINGS[language]})"
    bare = [noun._replace(adjective="", complements=("", "")) for noun in known.values()]
    phrases = {
        (form, case): frozenset(
            _script(_BY_LANGUAGE[language](noun, number, case), tag) for noun in (*known.values(), *bare)
        )
        for form, number in enumerate((1, 2, 5))
        for case in CASES
    }
    return _Known(
        frozenset(_script(word, tag) for noun in known.values() for word in noun.forms if word),
        re.compile(_script(adjectives, tag)),
        phrases,
    )


def _script(text: str, tag: str) -> str:
    return latin(text) if tag == "sr-Latn" else text


_COUNTED: Final = r"(?<![\w.,:-])(\d+)[ \u00a0]((?:[^\W\d_]+[ \u00a0]?){1,3})"


def _fits(number: str, words: str, cases: Iterable[str], tag: str) -> bool:
    """Whether the words after a number are in a form that may follow it, or are none of those that are counted."""
    known = _known(tag)
    first, *rest = words.split()
    described = known.adjectives.fullmatch(first)
    if not described and first not in known.nouns:
        return True
    allowed = frozenset[str]().union(*(known.phrases[one_few_many(int(number)), case] for case in cases))
    if described and not (rest and rest[0] in known.nouns):  # "1 зелени", where it is plain what is counted
        return first in {phrase.partition(" ")[0] for phrase in allowed}
    return any(" ".join([first, *rest[:length]]) in allowed for length in range(len(rest) + 1))


def disagreements(text: str, tag: str) -> list[str]:
    """The numbers in a Russian or Serbian text whose noun or adjective is in no form that may follow them."""
    return [
        f"{number} {words.strip()}"
        for number, words in re.findall(_COUNTED, text)
        if not _fits(number, words, CASES, tag)
    ]


#: Words after which a counted phrase is in the genitive, and those after which it is in the accusative.
GOVERN: Final = {
    "ru": {
        "gen": "больше|меньше|более|менее|не хватает|не имеет|недостаёт|без|из|для|до|от|кроме|вместо",
        "acc": "берёт|(?<!не )имеет|имея|сбрасывает|платит|получает|тратит|резервирует|за",
    },
    "sr": {
        "gen": "више од|мање од|без|уместо|осим|из|до|нема",
        "acc": "узима|плаћа|враћа|резервише|за|кроз|тражи",
    },
}


def misgoverned(text: str, tag: str) -> list[str]:
    """The counted phrases of a text in another case than the word before them wants."""
    wrong = []
    for case, governing in GOVERN[tag.partition("-")[0]].items():
        after = _script(rf"(?<!\w)(?:{governing}) (?:(?:само|только|ещё) )?", tag)
        wrong += [
            found[0].strip()
            for found in re.finditer(after + _COUNTED, text)
            if not _fits(found[1], found[2], (case,), tag)
        ]
    return wrong
