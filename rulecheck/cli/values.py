"""The values of options and arguments, read without pydantic: it takes longer to load than all the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from typer._click import Context

from rulecheck.cli.usage import Misuse, speaker


class Values:
    """Stands in for Typer's conversion of values. Knows texts, flags and whole numbers."""

    def coerce(self, value: Any, param: Any, ctx: Context) -> Any:
        """The value for the function of the command; raises `Misuse` in the user's language."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if param.type_descriptor.annotation is int and isinstance(value, str):
            return _number(value, param, ctx)
        return value


def _number(value: str, param: Any, ctx: Context) -> int:
    if re.fullmatch("[0-9]{1,9}", value) and int(value) >= (param.min or 0):
        return int(value)
    raise Misuse(
        speaker(ctx).say(
            "{option} takes a whole number, at least {fewest}, not “{found}”.",
            option=param.opts[0],
            fewest=param.min or 0,
            found=value,
        ),
        ctx,
    )


def one_of(value: str, allowed: Sequence[str], option: str, ctx: Context) -> str:
    """The value, if it is allowed, however its letters are written; else `Misuse`, with the nearest or all."""
    if value.lower() in allowed:
        return value.lower()
    near = get_close_matches(value.lower(), allowed, n=1)
    if near:
        message = speaker(ctx).say(
            "“{found}” is not possible for {option}; did you mean “{nearest}”?",
            option=option,
            found=value,
            nearest=near[0],
        )
    else:
        message = speaker(ctx).say(
            "“{found}” is not possible for {option}; possible are: {allowed}.",
            option=option,
            found=value,
            allowed=", ".join(allowed),
        )
    raise Misuse(message, ctx)
