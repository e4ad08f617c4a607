"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulecheck.cli import main
from tests.cli.calling import INFLUENCES, Ended


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ended]:
    """Calls `main` in this process, in an environment without influences but those named."""

    def call(*arguments: str, **environ: str) -> Ended:
        for name in INFLUENCES:
            monkeypatch.delenv(name, raising=False)
        for name, value in environ.items():
            monkeypatch.setenv(name, value)
        capsys.readouterr()
        status = main(arguments)
        return Ended(status, *capsys.readouterr())

    return call
