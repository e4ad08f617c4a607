"""Which finding follows from which: one pass over the findings of a game, with a closed table.

A later turn is judged in the position that stands, so what a player chose wrongly is a fault of its own. What only
exists because of an earlier fault points to it: in the same turn, as the same standing fact again, or as a recorded
impossibility about the very thing that the earlier fault left wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rulecheck.model.finding import Finding

_BUYING: Final = frozenset({"B01", "B02", "B03", "B04", "B05"})

#: In the same turn: a code, and the codes that it follows from.
SAME_TURN: Final[dict[str, frozenset[str]]] = {
    "T06": frozenset({"T01", "T03", "T04", "T07"}),
    "N01": frozenset({"N03"}),
    "N02": _BUYING,
    "T08": frozenset({"T07"}),
}

#: A recorded impossibility, and the faults that may have left its very thing wrong.
_TOKEN_FAULTS: Final = frozenset({"T01", "T02", "T03", "T04", "T05", "T07", "T08", "T09", "R04", "R05", *_BUYING})
_DECK_FAULTS: Final = frozenset({"D01", "D02", "R03", "R06", "S07", "S08"})
_CARD_FAULTS: Final = _DECK_FAULTS | _BUYING | {"S05", "S06", "R01", "R02", "R07"}
_NOBLE_FAULTS: Final = frozenset({"N01", "N02", "N03", "N04", "S05", "S06"})
#: Purchases after which the player has not got what the record thinks.
_LOST_PURCHASES: Final = frozenset({"B01", "B02", "S05"})


def link(findings: Sequence[Finding], agreed: Iterable[int] = ()) -> None:
    """Fills in `caused_by`. `agreed` are the turns after which a recorded checkpoint agreed with the position."""
    checkpoints = sorted(agreed)
    for index, finding in enumerate(findings):
        finding.caused_by = _cause(findings, index, checkpoints)


def _cause(findings: Sequence[Finding], index: int, checkpoints: Sequence[int]) -> int | None:
    finding = findings[index]
    if finding.severity == "note":
        return None
    same = SAME_TURN.get(finding.code, frozenset())
    cleared = max((turn for turn in checkpoints if finding.turn is None or turn < finding.turn), default=0)
    for earlier in range(index - 1, -1, -1):
        other = findings[earlier]
        if other.severity == "note":
            continue
        if other.turn == finding.turn:
            if other.player == finding.player and other.code in same:
                return earlier
        elif other.code == finding.code and _same_fact(finding, other):
            return earlier if other.caused_by is None else other.caused_by
        elif (other.turn or 0) >= cleared and _follows(finding, other):
            return earlier
    return None


def _same_fact(finding: Finding, other: Finding) -> bool:
    """Whether this is what `other` found already, still standing."""
    one, two = finding.facts, other.facts
    if finding.reason is not other.reason:
        return finding.code == "E05" and finding.player == other.player and _offset(one) == _offset(two)
    if finding.code == "N02":
        return finding.player == other.player and set(one["nobles"]) <= set(two["nobles"])
    if finding.code == "E05":
        return finding.player == other.player and _offset(one) == _offset(two)
    if finding.code == "P02" and "card" not in one:
        return one.get("player") == two.get("player") and _difference(one) == _difference(two)
    return False


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


def _follows(finding: Finding, other: Finding) -> bool:
    """Whether a recorded impossibility concerns the very thing that `other` left wrong."""
    code, mine = finding.code, finding.player == other.player
    if code in ("T07", "B05"):
        return mine and other.code in _TOKEN_FAULTS and not _colors(finding).isdisjoint(_colors(other))
    if code in ("B01", "B02", "R02", "R03", "R06", "D02"):
        return other.code in _CARD_FAULTS and (
            not _cards(finding).isdisjoint(_cards(other))
            or (other.code in _DECK_FAULTS and not _levels(finding).isdisjoint(_levels(other)))
        )
    if code in ("N01", "N04"):
        same_noble = other.code in _NOBLE_FAULTS and not _nobles(finding).isdisjoint(_nobles(other))
        return same_noble or (mine and other.code in _LOST_PURCHASES)
    if code == "E05":
        return mine and other.code in _LOST_PURCHASES | _NOBLE_FAULTS
    if code == "P02":
        return _explains(finding, other, mine)
    return False


def _explains(finding: Finding, other: Finding, mine: bool) -> bool:
    """Whether an earlier fault explains a difference at a checkpoint."""
    name = finding.reason.name
    if name == "bank":
        return other.code in _TOKEN_FAULTS and not _colors(finding).isdisjoint(_colors(other))
    if name in ("row", "deck"):
        return other.code in _CARD_FAULTS and not _levels(finding).isdisjoint(_levels(other))
    if name == "table-nobles":
        return other.code in _NOBLE_FAULTS
    return mine and other.code in _TOKEN_FAULTS | _CARD_FAULTS | _NOBLE_FAULTS


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
    return {name for name in names if isinstance(name, str)}


def _levels(finding: Finding) -> set[int]:
    """The levels of the decks that a finding is about: the first character of a card's id is its level."""
    facts = finding.facts
    levels = {facts[name] for name in ("level", "recorded_level") if name in facts}
    return levels | {int(name[0]) for name in _cards(finding) if name[:1].isdigit()}


def _nobles(finding: Finding) -> set[str]:
    facts = finding.facts
    names = [facts.get("noble"), facts.get("text"), *facts.get("nobles", [])]
    return {name for name in names if isinstance(name, str)}
