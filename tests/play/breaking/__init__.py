"""The mutations, chapter by chapter."""

from tests.play.breaking import (
    buying,
    checkpoints,
    ends,
    foreign,
    nobles,
    notes,
    play,
    positions,
    refilling,
    reserving,
    setup,
    tokens,
    unreachable,
)

#: Importing them declares the mutations.
CHAPTERS = (
    setup,
    positions,
    unreachable,
    play,
    tokens,
    reserving,
    buying,
    refilling,
    nobles,
    ends,
    checkpoints,
    foreign,
    notes,
)
