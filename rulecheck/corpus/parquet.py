"""Findings as Parquet, made from those in JSON Lines: the same rows, with types."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from rulecheck.corpus.ledger import written

#: Rows held at a time, and in a group of the file.
_ROWS: Final = 5_000


class _Row(msgspec.Struct):
    """A finding; `facts` stay JSON, since each rule has its own."""

    source: str
    index: int
    finding: int
    code: str
    rule: str
    reason: str
    severity: str
    basis: str
    ruleset: str | None
    players: int | None
    turn: int | None
    round: int | None
    move: str | None
    player: str | None
    pointer: str
    line: int | None
    column: int | None
    caused_by: int | None
    facts: msgspec.Raw


def convert(findings: Path, target: Path) -> None:
    """Writes the findings of a JSON Lines file as Parquet, in constant memory; the target is there whole or not."""
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema([(name, _type(name, pyarrow)) for name in _Row.__struct_fields__])
    with (
        findings.open("rb") as lines,
        written(target) as stream,
        parquet.ParquetWriter(stream, schema, compression="zstd") as writer,
    ):
        for columns in _columns(lines):
            writer.write_table(pyarrow.table(columns, schema=schema))


def _columns(lines: BinaryIO) -> Iterator[dict[str, list[Any]]]:
    decode = msgspec.json.Decoder(_Row).decode
    while rows := [decode(line) for line in islice(lines, _ROWS)]:
        columns = {name: [getattr(row, name) for row in rows] for name in _Row.__struct_fields__}
        columns["facts"] = [bytes(facts).decode() for facts in columns["facts"]]
        yield columns


def _type(name: str, pyarrow: Any) -> Any:
    kind = _Row.__annotations__[name]
    if "int" in kind:
        return pyarrow.int64()
    if name in ("code", "rule", "reason", "severity", "basis", "ruleset"):
        return pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    return pyarrow.string()
