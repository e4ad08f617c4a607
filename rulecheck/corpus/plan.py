"""What a run is: which inputs, cut how, judged by what. Two runs of one plan have the same result."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Literal, final

import msgspec

from rulecheck import __version__
from rulecheck.corpus.cutting import fitting
from rulecheck.corpus.inputs import Input
from rulecheck.model.ruleset import Ruleset

#: In what two plans differ.
Difference = Literal["inputs", "options", "version"]


@final
class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan, as it is kept beside the results. `inputs` identifies names, sizes and times of all inputs."""

    version: str
    sources: int
    bytes: int
    inputs: str
    shard: int
    ruleset: str | None
    only: list[str]
    sample: float

    def difference(self, other: Plan) -> Difference | None:
        """In what another plan differs from this one."""
        if self.version != other.version:
            return "version"
        if (self.ruleset, self.only, self.sample) != (other.ruleset, other.only, other.sample):
            return "options"
        return None if self == other else "inputs"


def plan(inputs: Iterable[Input], *, ruleset: Ruleset | None, only: Iterable[str], sample: float) -> Plan:
    """The plan for these inputs; nothing of them is read."""
    digest = hashlib.sha256()
    sources = total = 0
    for input in inputs:
        about: list[Any] = [input.name.encode("utf-8", "surrogateescape"), input.size, input.stamp]
        digest.update(msgspec.json.encode(about) + b"\n")
        sources += 1
        total += input.size or 0
    rules = ruleset.digest if ruleset else None
    return Plan(__version__, sources, total, digest.hexdigest(), fitting(total), rules, sorted(only), sample)
