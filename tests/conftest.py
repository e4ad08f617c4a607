"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def shared_games() -> Path:
    """The folder of real games beside the checkout, for tests marked `shared`."""
    games = Path(__file__).parents[2] / "shared" / "games"
    if not games.is_dir():
        pytest.skip("no collection of games beside the checkout")
    return games
