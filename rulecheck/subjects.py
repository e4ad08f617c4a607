"""What a finding is about: the things that it left wrong, that it speaks of, and that a checkpoint may confirm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rulecheck.model.finding import Finding
from rulecheck.model.position import Checkpoint

BUYING: Final = frozenset({"B01", "B02", "B03", "B04", "B05"})

#: The faults that may have left tokens, cards, a deck or nobles wrong.
_TOKEN_FAULTS: Final = frozenset({"T01", "T02", "T03", "T04", "T05", "T07", "T08", "T09", "R04", "R05", *BUYING})
_DECK_FAULTS: Final = frozenset({"D01", "D02", "R03", "R06", "S07", "S08"})
_CARD_FAULTS: Final = _DECK_FAULTS | BUYING | {"S04", "S05", "S06", "R01", "R02", "R07"}
_NOBLE_FAULTS: Final = frozenset({"N01", "N02", "N03", "N04", "S05", "S06"})
#: Purchases after which the player has not got what the record thinks.
_LOST_PURCHASES: Final = frozenset({"B01", "B02", "S05"})

#: The part of a checkpoint that speaks of the thing in question; P02 has it as its reason's name.
PARTS: Final = {
    **dict.fromkeys(("T07", "B05"), "tokens"),
    **dict.fromkeys(("B01", "B02", "R02"), "row"),
    **dict.fromkeys(("R03", "R06", "D02"), "deck"),
    **dict.fromkeys(("N01", "N04"), "table-nobles"),
    "E05": "points",
}

#: What a fault left wrong, and what a recorded impossibility is about, such as `("tokens", "ana", "red")`.
Thing = tuple[object, ...]


def standing(finding: Finding) -> Thing | None:
    """What two findings of the same standing fact have in common, if this is of one; nobles are compared besides."""
    facts = finding.facts
    if finding.code == "N02":
        return "N02", finding.player
    if finding.code == "E05":
        return "E05", finding.player, _offset(facts)
    if finding.code == "P02" and "card" not in facts:
        return finding.reason.name, facts.get("player"), repr(_difference(facts))
    return None


def _offset(facts: dict[str, Any]) -> int:
    return int(facts["recorded"]) - int(facts["counted"])


def _difference(facts: dict[str, Any]) -> object:
    """What separates the record from the turns, whatever both have grown to."""
    if "recorded_tokens" in facts:
        counted = facts["counted_tokens"]
        return {color: number - counted[color] for color, number in facts["recorded_tokens"].items()}
    if "recorded" in facts:
        return facts.get("level"), _offset(facts)
    return {name: value for name, value in facts.items() if name != "player"}


def left_wrong(finding: Finding) -> Iterator[Thing]:
    """The things that a fault left otherwise than the record may think."""
    code, player = finding.code, finding.player
    if code in _TOKEN_FAULTS:
        for color in _colors(finding):
            yield "bank", color
            yield "tokens", player, color
    if code in _CARD_FAULTS:
        for card in _cards(finding):
            yield "card", card
            yield "hand", player, card
            yield "hand", finding.facts.get("owner"), card
        for level in _levels(finding):
            yield "level", level
            if code in _DECK_FAULTS:
                yield "deck", level
    if code in _NOBLE_FAULTS:
        for noble in _nobles(finding):
            yield "noble", noble
            yield "noble", player, noble
    if code in _LOST_PURCHASES:
        yield "lost", player
    if code in _LOST_PURCHASES | _NOBLE_FAULTS:
        yield "points", player


def about(finding: Finding) -> Iterator[Thing]:
    """The things of which a recorded impossibility speaks."""
    player = finding.player
    match finding.reason.name if finding.code == "P02" else finding.code:
        case "T07" | "B05" | "tokens":
            yield from (("tokens", player, color) for color in _colors(finding))
        case "bank":
            yield from (("bank", color) for color in _colors(finding))
        case "B01" | "B02" | "R02" | "R03" | "R06" | "D02":
            yield from (("card", card) for card in _cards(finding))
            yield from (("deck", level) for level in _levels(finding))
        case "row" | "deck":
            yield from (("level", level) for level in _levels(finding))
        case "cards" | "hand" | "in-hand" | "on-table":
            yield from (("hand", player, card) for card in _cards(finding))
        case "N01" | "N04":
            yield from (("noble", noble) for noble in _nobles(finding))
            yield "lost", player
        case "table-nobles":
            yield from (("noble", noble) for noble in _nobles(finding))
        case "nobles":
            yield from (("noble", player, noble) for noble in _nobles(finding))
        case "E05" | "points":
            yield "points", player


def parts(finding: Finding) -> list[Thing]:
    """The parts of a checkpoint that, where they agree, show that an earlier fault is no longer what is wrong."""
    part = PARTS.get(finding.code, finding.reason.name)
    if part in ("bank", "table-nobles"):
        return [(part,)]
    if part in ("row", "deck", "in-hand", "on-table"):
        return [("deck" if part == "deck" else "row", level) for level in _levels(finding)]
    return [(part, finding.player)]


def said(after: Checkpoint, players: Sequence[str]) -> Iterator[Thing]:
    """The parts that a checkpoint has."""
    if after.bank is not None:
        yield ("bank",)
    if after.nobles is not None:
        yield ("table-nobles",)
    for level, (row, deck) in enumerate(zip(after.rows, after.decks, strict=True), 1):
        if row is not None:
            yield "row", level
        if deck is not None:
            yield "deck", level
    for claim in after.players:
        for part in ("tokens", "cards", "hand", "nobles", "points"):
            if getattr(claim, part) is not None:
                yield part, players[claim.seat]


def _colors(finding: Finding) -> set[str]:
    """The colours of the tokens that a finding is about."""
    facts = finding.facts
    if finding.code in ("B03", "B04"):
        return set(facts.get("missing", {})) | set(facts.get("excess", {}))
    if finding.code == "R04":
        return {"gold"}
    return set(facts.get("tokens", {})) | set(facts.get("recorded_tokens", {}))


def _cards(finding: Finding) -> set[str]:
    facts = finding.facts
    names = [facts.get("card"), facts.get("top"), facts.get("text")]
    names += [*facts.get("recorded_cards", ()), *facts.get("counted_cards", ())]
    return {name for name in names if isinstance(name, str)}


def _levels(finding: Finding) -> set[int]:
    """The levels of the decks that a finding is about: the first character of a card's id is its level."""
    facts = finding.facts
    levels = {facts[name] for name in ("level", "recorded_level") if name in facts}
    return levels | {int(name[0]) for name in _cards(finding) if name[:1].isdigit()}


def _nobles(finding: Finding) -> set[str]:
    facts = finding.facts
    names = [facts.get("noble"), facts.get("text"), *facts.get("nobles", ())]
    names += [*facts.get("recorded_nobles", ()), *facts.get("counted_nobles", ())]
    return {name for name in names if isinstance(name, str)}
