"""Rulesets by name, and house rules from a file that extends one of them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from rulecheck.model.components import Card, Components, Noble, read_cards, read_nobles
from rulecheck.model.ruleset import RULINGS, Ruleset
from rulecheck.model.tokens import each
from rulecheck.records import faults, ruleset_wire
from rulecheck.records.faults import Unreadable

#: The rulesets that come with rulecheck.
NAMES: Final = ("splendor", "splendor-bga")
_FOLDER: Final = Path(__file__).parent.parent / "rulesets"
_LARGEST: Final = 1 << 20

Part = TypeVar("Part", Card, Noble)


@cache
def ruleset(name: str) -> Ruleset:
    """A ruleset that comes with rulecheck. Raises KeyError for another name."""
    if name not in NAMES:
        raise KeyError(name)
    return load(_FOLDER / f"{name}.yaml")


def load(path: str | os.PathLike[str]) -> Ruleset:
    """The ruleset in a YAML file. Raises `Unreadable`, with the line and column as far as there are any."""
    file = Path(path)
    try:
        content = _resolve(_read(file), file.parent)
    except Unreadable as fault:
        if fault.line is None and fault.pointer:
            fault.line, fault.column = _place(file.read_text(encoding="utf-8-sig"), fault.pointer)
        raise
    cards, nobles = content["cards"], content["nobles"]
    numbers = dict(content["numbers"])
    tokens = numbers.pop("tokens")
    described = msgspec.json.encode(
        [
            [[card.id, card.points] for card in cards],
            [[noble.id, noble.points] for noble in nobles],
            sorted(numbers.items()),
            sorted(tokens.items()),
            sorted(content["rulings"].items()),
        ]
    )
    digest = hashlib.sha256(described).hexdigest()[:16]
    return Ruleset(content["ruleset"], Components(cards, nobles), numbers, tokens, content["rulings"], digest)


def _read(path: Path) -> ruleset_wire.RulesetFile:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        if path.stat().st_size > _LARGEST:
            raise Unreadable(faults.DOCUMENT_TOO_LARGE, {"mebibytes": _LARGEST >> 20})
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(
            faults.NOT_UTF8, {"offset": error.start + 1, "found": f"0x{error.object[error.start]:02X}"}
        ) from None
    except OSError as error:
        raise faults.unopened(error) from None
    try:
        reader = loader(text)
        node = reader.get_single_node()
        _check_nodes(node)
        content = reader.construct_document(node) if node else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Unreadable(faults.NOT_YAML, {}, *((mark.line + 1, mark.column + 1) if mark else ())) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise Unreadable(faults.NOT_YAML, {}) from None
    try:
        return msgspec.convert(content, ruleset_wire.RulesetFile)
    except msgspec.ValidationError:
        from rulecheck.records.shape import explain_shape

        fault = explain_shape(msgspec.to_builtins(content, str_keys=True), "ruleset")
        fault.line, fault.column = _place(text, fault.pointer)
        raise fault from None


def _check_nodes(root: Any) -> None:
    """Raises `Unreadable` for a key that stands twice in one mapping, of which YAML takes the last, and for a list or
    a mapping that is used again, which may be endless.
    """
    waiting, seen = [root], set()
    while waiting:
        node = waiting.pop()
        if not isinstance(node.value if node else None, list):
            continue
        if id(node) in seen:
            raise Unreadable(faults.DOES_NOT_FIT, {"text": "*"}, *_mark(node))
        seen.add(id(node))
        if node.id == "sequence":
            waiting += node.value
            continue
        first: dict[str, Any] = {}
        for key, value in node.value:
            if key.id == "scalar" and key.value in first:
                line, column = _mark(first[key.value])
                facts = {"key": key.value, "line": line, "column": column}
                raise Unreadable(faults.REPEATED_KEY, facts, *_mark(key))
            if key.id == "scalar":
                first[key.value] = key
            waiting += (key, value)


def _mark(node: Any) -> tuple[int, int]:
    return node.start_mark.line + 1, node.start_mark.column + 1


def _place(text: str, pointer: str) -> tuple[int, int]:
    """The line and column of what a pointer names in a YAML file, or of the nearest thing around it."""
    import yaml

    node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    mark = node.start_mark if node else None
    for part in pointer.split("/")[1:]:
        if node.id == "mapping":
            pairs = ((key, value) for key, value in node.value if key.value == part)
            key, node = next(pairs, (None, None))
            if key is None:
                break
            mark = key.start_mark
        elif node.id == "sequence" and part.isdecimal() and int(part) < len(node.value):
            node = node.value[int(part)]
            mark = node.start_mark
        else:
            break
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _resolve(file: ruleset_wire.RulesetFile, folder: Path) -> dict[str, Any]:
    """The whole content: what the file says, over what it extends."""
    base: dict[str, Any] = {}
    if not isinstance(file.extends, msgspec.UnsetType):
        if file.extends not in NAMES:
            facts = {"found": f'"{file.extends}"', "allowed": ", ".join(NAMES)}
            raise Unreadable(faults.UNKNOWN_RULESET, facts, pointer="/extends")
        base = _resolve(_read(_FOLDER / f"{file.extends}.yaml"), _FOLDER)
    changed = {"numbers": file.numbers, "rulings": file.rulings}
    content: dict[str, Any] = {"ruleset": file.ruleset}
    for part, change in changed.items():
        said = {} if isinstance(change, msgspec.UnsetType) else msgspec.structs.asdict(change)
        content[part] = base.get(part, {}) | {key: value for key, value in said.items() if value is not msgspec.UNSET}
    content["cards"] = _cards(file.cards, folder) or base.get("cards", ())
    content["nobles"] = _nobles(file.nobles, folder) or base.get("nobles", ())
    needed = {"numbers": [*ruleset_wire.RulesetNumbers.__struct_fields__], "rulings": RULINGS}
    for part, keys in needed.items():
        for key in keys:
            if key not in content[part]:
                raise Unreadable(faults.MISSING_KEY, {"key": key}, pointer=f"/{part}" if part in content else "")
    for key in ("cards", "nobles"):
        if not content[key]:
            raise Unreadable(faults.MISSING_KEY, {"key": key})
    if not content["numbers"]["tokens"]:
        raise Unreadable(faults.TOO_FEW, {"count": 0, "fewest": 1}, pointer="/numbers/tokens")
    return content


def _cards(said: str | list[str] | msgspec.UnsetType, folder: Path) -> tuple[Card, ...]:
    if isinstance(said, msgspec.UnsetType):
        return ()
    if isinstance(said, str):
        cards = tuple(_table(said, folder, read_cards, "/cards"))
        if any(card.cost < 0 or card.level not in (1, 2, 3) or max(each(card.cost)) > 99 for card in cards):
            raise Unreadable(faults.DOES_NOT_FIT, {"text": said}, pointer="/cards")
        return cards
    return _chosen(said, {card.id: card for card in _table("cards.csv", _FOLDER, read_cards, "/cards")}, "/cards")


def _nobles(said: str | list[str] | msgspec.UnsetType, folder: Path) -> tuple[Noble, ...]:
    if isinstance(said, msgspec.UnsetType):
        return ()
    if isinstance(said, str):
        nobles = tuple(_table(said, folder, read_nobles, "/nobles"))
        if any(noble.requirement < 0 or max(each(noble.requirement)) > 99 for noble in nobles):
            raise Unreadable(faults.DOES_NOT_FIT, {"text": said}, pointer="/nobles")
        return nobles
    return _chosen(
        said, {noble.id: noble for noble in _table("nobles.csv", _FOLDER, read_nobles, "/nobles")}, "/nobles"
    )


def _chosen(ids: list[str], known: Mapping[str, Part], at: str) -> tuple[Part, ...]:
    for index, id in enumerate(ids):
        if id not in known:
            raise Unreadable(faults.DOES_NOT_FIT, {"text": id}, pointer=f"{at}/{index}")
    return tuple(known[id] for id in dict.fromkeys(ids))


def _table(name: str, folder: Path, read: Callable[[Iterable[str]], Iterable[Part]], at: str) -> list[Part]:
    """The rows of a CSV table beside the ruleset file."""
    if name != os.path.basename(name):
        raise Unreadable(faults.DOES_NOT_FIT, {"text": name}, pointer=at)
    try:
        rows = list(read((folder / name).read_text(encoding="utf-8").splitlines()))
    except (OSError, KeyError, ValueError, UnicodeDecodeError, TypeError):
        raise Unreadable(faults.DOES_NOT_FIT, {"text": name}, pointer=at) from None
    if len({row.id for row in rows}) != len(rows):
        raise Unreadable(faults.DOES_NOT_FIT, {"text": name}, pointer=at)
    return rows
