"""Turns in words: what is written is read back, and much else is understood; what is not is said."""

from __future__ import annotations

import random
import re

import pytest

from rulecheck.model.position import FOREIGN
from rulecheck.model.table import Table
from rulecheck.model.tokens import COLORS, UNIT, handful, unpack
from rulecheck.model.turn import HIDDEN, Buy, Pass, Reserve, Take, Turn
from rulecheck.moves import group, options
from rulecheck.referee import Referee
from rulecheck.voice import LANGUAGES, folded, speak
from rulecheck.voice.faces import find_card, find_noble
from rulecheck.voice.hearing import NotUnderstood, read
from rulecheck.voice.notation import write
from rulecheck.voice.terms import terms
from rulecheck.voice.vocabulary import vocabulary
from tests.play import judging
from tests.sample import game
from tests.tables import random_table


def slots(turn: Turn) -> dict[str, object]:
    """All that a turn holds, and its kind."""
    names = (name for kind in type(turn).__mro__ for name in getattr(kind, "__slots__", ()))
    return {"kind": type(turn)} | {name: getattr(turn, name) for name in names}


@pytest.fixture(scope="module")
def table() -> Table:
    """The sample game after five turns: Luis moves; Mira has 1w-u3 in hand."""
    rules, log = judging.read(game())
    assert log.setup is not None
    referee = Referee(rules, log.players, log.setup)
    for turn in log.turns[:5]:
        referee.play(turn)
    return referee.table


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_is_written_is_read_back(tag: str) -> None:
    rng = random.Random(f"notation {tag}")
    for seed in range(16):
        stands = random_table(f"notation {seed}", vague=seed % 2 == 0)
        turns = [option.turn for option in options(stands)]
        turns += [same.common for same in group(options(stands)) if "gold" not in same.choices]
        for turn in rng.sample(turns, min(len(turns), 60)):
            words = write(turn, stands, tag)
            assert slots(read(words, stands, rng.choice(LANGUAGES))) == slots(turn), words


def recorded(table: Table) -> list[Turn]:
    """Turns that break rules, as a record may hold them."""
    cards = table.ruleset.components.card_index
    turns: list[Turn] = [
        Take(1, handful(["red"] * 7 + ["gold"])),
        Take(1, 0),
        Reserve(1, cards["1w-g4"], "deck", gold=0),
        Reserve(1, HIDDEN, "deck", 3, gold=2),
        Reserve(1, cards["1w-u3"], "table", gold=1),
        Buy(1, cards["1w-u3"], None, handful(["blue"] * 4)),
        Buy(1, cards["1g-r3"], "hand", None),
        Buy(1, cards["1g-r3"], "table", 0),
        Pass(1),
    ]
    turns[0].returned = handful(["green", "green", "blue", "blue", "blue", "blue"])
    turns[4].discard = (cards["1g-r3"], cards["3k-r7"])
    turns[8].nobles = (0, 3)
    return turns


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_is_against_the_rules_is_read_back_too(table: Table, tag: str) -> None:
    for turn in recorded(table):
        words = write(turn, table, tag)
        assert slots(read(words, table, tag)) == slots(turn), words


def test_what_is_not_in_the_set_is_written_as_recorded(table: Table) -> None:
    turn = Buy(1, FOREIGN, "table", 0)
    turn.nobles = (FOREIGN,)
    turn.foreign = (("card", "9x-\x1b[1m"), ("nobles/0", "n-q1"))
    assert write(turn, table, "en") == "buy 9x-[1m from the table pay 0 noble n-q1"


@pytest.mark.parametrize(
    ("tag", "written"),
    [
        (
            "en",
            "take white blue green; take red red return gold; reserve 2u-u5; reserve deck 2; "
            "buy 1g-r3 pay red 2 gold 1 noble n-w4u4; pass",
        ),
        (
            "sr",
            "узми бели плави зелени; узми црвени црвени врати злато; резервиши 2u-u5; резервиши из шпила 2; "
            "купи 1g-r3 плати црвени 2 злато 1 племић n-w4u4; пропусти потез",
        ),
        (
            "sr-Latn",
            "uzmi beli plavi zeleni; uzmi crveni crveni vrati zlato; rezerviši 2u-u5; rezerviši iz špila 2; "
            "kupi 1g-r3 plati crveni 2 zlato 1 plemić n-w4u4; propusti potez",
        ),
        (
            "ru",
            "взять белый синий зелёный; взять красный красный сбросить золото; зарезервировать 2u-u5; "
            "зарезервировать из колоды 2; купить 1g-r3 заплатить красный 2 золото 1 вельможа n-w4u4; пропустить ход",
        ),
        (
            "es",
            "tomar blanco azul verde; tomar rojo rojo devolver oro; reservar 2u-u5; reservar del mazo 2; "
            "comprar 1g-r3 pagar rojo 2 oro 1 noble n-w4u4; pasar",
        ),
    ],
)
def test_how_turns_are_written(table: Table, tag: str, written: str) -> None:
    cards, nobles = table.ruleset.components.card_index, table.ruleset.components.noble_index
    turns: list[Turn] = [
        Take(1, handful(["white", "blue", "green"])),
        Take(1, 2 * UNIT["red"]),
        Reserve(1, cards["2u-u5"], "table", gold=1),
        Reserve(1, HIDDEN, "deck", 2, gold=1),
        Buy(1, cards["1g-r3"], "table", handful(["red", "red", "gold"])),
        Pass(1),
    ]
    turns[1].returned = UNIT["gold"]
    turns[4].nobles = (nobles["n-w4u4"],)
    assert "; ".join(write(turn, table, tag) for turn in turns) == written


TYPED = {
    "take white blue green": [
        "узми бели, плави и зелени",
        "Узми белу плаву зелену",
        "UZMI BELI PLAVI ZELENI",
        "uzmi 1 beli 1 plavi 1 zeleni zeton",
        "toma una ficha blanca, una azul y una verde",
        "tomar blanco azul verde.",
        "возьми белый, синий и зеленый жетоны",
        "Беру белый синий зелёный",
        "take the white, blue and green tokens",
        "take white&blue + green",
    ],
    "take red red": [
        "take 2 red",
        "take red 2",
        "take red x2",
        "take two reds",
        "узми два црвена токена",
        "uzmi 2 crvena",
        "возьми две красные",
        "взять 2 красных жетона",
        "tomar dos fichas rojas",
        "toma rojo, rojo",
        "take red and red",
        "toma 2 rubíes",
    ],
    "take blue blue red": ["take red, 2 blue", "take 2 blue 1 red", "take blue 2 red", "take red and blue 2"],
    "take red red return gold": [
        "узми црвени црвени врати џокер",
        "uzmi 2 crvena i vrati 1 zlatni",
        "взять красный красный, вернуть джокер",
        "взять 2 красных и сбросить 1 жетон золота",
        "toma 2 rojas y devuelve un comodín",
        "take 2 red, put back 1 joker",
    ],
    "reserve 2u-u5": [
        "резервиши карту 2u-u5 са стола",
        "rezervisi 2U-U5",
        "резервишем 2у-у5 и узми 1 златни токен",
        "зарезервируй карту 2u-u5 и возьми жетон золота",
        "reservar la carta 2u-u5 y tomar 1 ficha de oro",
        "reserve 2uu5 gold",
        "reserve u5",
        "reserve 2u–u5",
        "reserve 2u-05000",
    ],
    "reserve deck 2": [
        "резервиши из шпила 2. нивоа",
        "rezerviši špil 2",
        "зарезервировать карту из колоды 2-го уровня",
        "зарезервировать колода 2",
        "reserva del mazo de nivel 2",
        "reserve from the top of the level 2 deck",
        "reserve level 2 gold 1",
        "reserve deck 2 with 1 gold",
    ],
    "reserve deck 2 gold 0": ["reservar mazo 2 oro 0", "зарезервировать из колоды 2 золото 0"],
    "buy 1g-r3 pay red 2 gold 1": [
        "купи 1g-r3 плати црвени 2 злато 1",
        "купујем карту 1г-р3, плаћам 2 црвена и 1 џокер",
        "купить 1g-r3 за 2 красных и 1 золотой",
        "comprar 1g-r3 y pagar 2 rojas y 1 de oro",
        "compra la carta 1g-r3 con 2 fichas rojas y 1 comodín",
        "buy 1g-r3 for two red and gold",
        "buy 1G-R3 paying red red gold",
        "buy 1g-00030 pay 2 red 1 gold",
        "buy 1g-0-0-0-3-0 2 red 1 gold",
    ],
    "buy 1g-r3 pay 0": ["купи 1g-r3 плати 0", "купить 1g-r3 заплатить 0"],
    "buy 1g-r3 pay red 3 noble n-w4u4": [
        "купи 1g-r3 плати 3 црвена, племић n-w4u4",
        "купи 1g-r3 плати 3 црвена, плочица племића w4u4",
        "купить 1g-r3, оплата 3 красных, карта вельможи 44000",
        "comprar 1g-r3 pagar 3 rojas ficha de nobleza n-w4u4",
    ],
    "pass": ["Пас", "propusti potez", "пропустить ход", "pasar", "paso", "Pass!"],
}


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("meant", TYPED)
def test_what_people_type(table: Table, meant: str, tag: str) -> None:
    turn = slots(read(meant, table, "en"))
    for text in TYPED[meant]:
        text = text.replace("zeton", "token")
        assert slots(read(text, table, tag)) == turn, text


def test_what_is_left_open_stays_open(table: Table) -> None:
    bought = read("buy 1g-r3", table, "en")
    assert isinstance(bought, Buy)
    assert (bought.pay, bought.source, bought.seat) == (None, "table", 1)
    own = read("buy 1w-u3", table, "en", seat=0)
    assert isinstance(own, Buy)
    assert (own.source, own.seat) == ("hand", 0)
    away = read("buy 3k-r7", table, "en")
    assert isinstance(away, Buy)
    assert away.source is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A turn in words begins with one of these: take, reserve, buy, pass."),
        (" , ", "A turn in words begins with one of these: take, reserve, buy, pass."),
        ("tke red", "“tke” is not understood; did you mean “take”?"),
        ("red blue", "“red” does not belong here; possible here: take, reserve, buy, pass."),
        ("qwerty", "“qwerty” is not understood; possible here: take, reserve, buy, pass."),
        ("take", "After “take” something is missing; possible here: white, blue, green, red, black, gold."),
        ("take rde", "“rde” is not understood; did you mean “red”?"),
        ("take красынй", "“красынй” is not understood; did you mean “красный”?"),
        ("uzmi crvnei", "“crvnei” is not understood; did you mean “crveni”?"),
        ("узми црвнеи", "“црвнеи” is not understood; did you mean “црвени”?"),
        ("toma rojoo", "“rojoo” is not understood; did you mean “rojo”?"),
        ("take red 2 2", "“2” does not belong here; possible here: white, blue, green, red, black, gold."),
        ("take red deck", "“deck” does not belong here; possible here: white, blue, green, red, black, gold."),
        ("take red pay gold", "“pay” does not belong here; possible here: return, discard, noble."),
        ("take red retrun gold", "“retrun” is not understood; did you mean “return”?"),
        (
            "take red return",
            "After “return” something is missing; possible here: white, blue, green, red, black, gold.",
        ),
        ("take red 2 noble", "After “noble” something is missing; possible here: a noble (such as n-w4u4)."),
        ("take red noble n-w9", "There is no noble “n-w9”; possible here: a noble (such as n-w4u4)."),
        ("take red noble red", "“red” does not belong here; possible here: a noble (such as n-w4u4)."),
        ("reserve", "After “reserve” something is missing; possible here: a card (such as 1w-r2k1), deck."),
        ("reserve 2", "“2” does not belong here; possible here: a card (such as 1w-r2k1), deck."),
        ("reserve deck", "After “deck” something is missing; possible here: 1, 2, 3."),
        ("reserve deck 4", "“4” does not belong here; possible here: 1, 2, 3."),
        ("reserve 1g-r3 2", "“2” does not belong here; possible here: a card (such as 1w-r2k1), deck."),
        ("reserve 1g-r3 1w-u3", "“1w-u3” does not belong here; possible here: a card (such as 1w-r2k1), deck, gold."),
        ("reserve deck 2 red", "“red” does not belong here; possible here: 1, 2, 3."),
        ("buy", "After “buy” something is missing; possible here: a card (such as 1w-r2k1)."),
        ("buy red", "“red” does not belong here; possible here: a card (such as 1w-r2k1)."),
        ("buy 1gg-r3", "There is no card “1gg-r3”; did you mean “1g-r3”?"),
        ("buy 00900", "There is no card “00900”; possible here: a card (such as 1w-r2k1)."),
        ("buy 1g-r3 1w-u3", "“1w-u3” does not belong here; possible here: white, blue, green, red, black, gold."),
        ("buy 1g-r3 pay", "After “pay” something is missing; possible here: white, blue, green, red, black, gold."),
        ("pass red", "“red” does not belong here; possible here: return, discard, noble."),
    ],
)
def test_what_is_not_understood_is_said(table: Table, text: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(text, table, "en")
    assert caught.value.explained(speak("en")) == said


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != "en"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "qwerty",
        "take",
        "take 5 5",
        "take red deck",
        "reserve",
        "buy",
        "buy 1g-r4",
        "buy 00900",
        "pass noble",
        "pass noble w9",
    ],
)
def test_it_is_said_in_the_language(table: Table, tag: str, text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(text, table, tag)
    said = caught.value.explained(speak(tag))
    assert caught.value.found in said
    assert said != caught.value.explained(speak("en"))
    ids = rf"{caught.value.found}|1w-r2k1|n-w4u4|{caught.value.nearest}"
    if tag in ("sr", "ru"):
        assert re.findall("[A-Za-z]+", re.sub(ids, "", said)) == []


def test_a_slip_is_looked_for_in_the_chosen_language_first(table: Table) -> None:
    for tag, word in (("es", "pasar"), ("en", "pass")):
        with pytest.raises(NotUnderstood) as caught:
            read("pasz", table, tag)
        assert caught.value.nearest in (word, "pasa", "paso", "pase", "pas")
    with pytest.raises(NotUnderstood) as caught:
        read("узми зелнеи", table, "sr")
    assert caught.value.nearest == "зелени"


def flat(forms: object) -> list[str]:
    return [word for form in forms for word in flat(form)] if isinstance(forms, list) else [str(forms)]


def test_no_word_means_two_things_in_any_language() -> None:
    meanings: dict[str, set[str]] = {}
    aside = {folded(word) for tag in LANGUAGES for word in flat(terms(tag).words["notation"]["aside"])}
    for tag in LANGUAGES:
        for meaning, forms in terms(tag).words["notation"].items():
            for form in flat(forms):
                words = [word for word in folded(form).split() if meaning == "aside" or word not in aside]
                assert len(words) == 1, (tag, meaning, form)
                meanings.setdefault(words[0], set()).add(meaning)
    assert {word: found for word, found in meanings.items() if len(found) > 1} == {}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_words_of_the_game_are_understood(tag: str) -> None:
    """In every case, as the other texts of the language have them."""
    words, known = terms(tag), vocabulary(tag)
    for color in COLORS:
        entry = words.words["nouns"][f"{color}-token"]
        for case in entry if isinstance(entry, dict) else ["nom"]:
            for number in (1, 2, 5):
                phrase = words.form(f"{color}-token", number, case)
                meanings = {known.meaning(word) for word in phrase.split()} - {"aside"}
                assert meanings <= {color}, phrase
    for noun, meaning in (("noble", "noble"), ("deck", "deck"), ("level", "level")):
        for number in (1, 2, 5):
            assert known.meaning(words.form(noun, number)) == meaning


@pytest.mark.parametrize("seed", range(5))
def test_any_text_is_a_turn_or_is_explained(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    pieces = [
        "take",
        "reserve",
        "buy",
        "pay",
        "return",
        "noble",
        "deck",
        "gold",
        "red",
        "2",
        "0",
        ",",
        "1g-r3",
        "n-w4u4",
        "и",
        "x",
        "🙂",
        "[",
        "\u202e",
    ]
    for _ in range(400):
        text = " ".join(rng.choices(pieces, k=rng.randint(0, 9)))
        try:
            turn = read(text, table, "ru")
        except NotUnderstood as error:
            explained = error.explained(speak("ru"))
            assert explained, text
        else:
            assert slots(read(write(turn, table, "es"), table, "ru")) == slots(turn), text


def test_every_card_and_noble_is_found_by_its_face(table: Table) -> None:
    components = table.ruleset.components
    for index, card in enumerate(components.cards):
        level, bonus, price = card.id[0], card.id[1], card.id[3:]
        parts = re.findall(r"\w\d", price)
        numbers = "".join(str(unpack(card.cost).get(color, 0)) for color in COLORS[:5])
        for name in (card.id, card.id.upper(), price, "".join(reversed(parts)), f"{level}{bonus}{price}", numbers):
            assert find_card(name, components) == index, name
        assert find_card(f"{int(level) % 3 + 1}{bonus}-{price}", components) is None
    for index, noble in enumerate(components.nobles):
        for name in (noble.id, noble.id[2:], noble.id.replace("-", "")):
            assert find_noble(name, components) == index, name
    assert find_noble("1w-r2k1", components) is None
    assert find_card("n-w4u4", components) is None
    assert find_card("w4u4", components) is None
