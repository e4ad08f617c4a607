"""The hook for pre-commit and the action for GitHub: they fit their schemas, and what they call is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.calling import ILLEGAL, LEGAL, ROOT, Ended, environment, save
from tests.reports.schemastore import validator


def load(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "schema"), [(".pre-commit-hooks.yaml", "pre-commit-hooks"), ("action.yml", "github-action")]
)
def test_it_fits_its_schema(name: str, schema: str) -> None:
    assert list(validator(schema).iter_errors(load(name))) == []


def test_the_hook_checks_records(run: Callable[..., Ended], tmp_path: Path) -> None:
    (hook,) = load(".pre-commit-hooks.yaml")
    program, *arguments = shlex.split(hook["entry"])
    assert program == "rulecheck"
    assert run(*arguments, save(tmp_path / "a.json", LEGAL)) == (0, "", "")
    assert run(*arguments, save(tmp_path / "a.json", ILLEGAL)).status == 1


@pytest.mark.parametrize("name", ["a.json", "b/c.jsonl.gz", "d.ndjson.zst", "e.html", "f.htm"])
def test_the_hook_knows_records_by_name(name: str) -> None:
    (hook,) = load(".pre-commit-hooks.yaml")
    assert re.search(hook["files"], name)
    assert not re.search(hook["files"], name + ".txt")


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash")
class TestAction:
    """The last step, run as a workflow runs it, on the inputs that a user gives."""

    @staticmethod
    def called(folder: Path, **inputs: str) -> Ended:
        action = load("action.yml")
        step = action["runs"]["steps"][-1]
        variables = {}
        for name, value in step["env"].items():
            asked = re.fullmatch(r"\$\{\{ inputs\.(\w+) \}\}", value)
            if asked:
                variables[name] = inputs.pop(asked[1], action["inputs"][asked[1]].get("default", ""))
        assert inputs == {}
        (folder / "rulecheck").symlink_to(ROOT)
        variables |= {"RUNNER_TEMP": str(folder), "PYTHON": sys.executable}
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        ran = subprocess.run(command, capture_output=True, cwd=folder, env=environment(**variables), check=False)
        return Ended(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def test_files_are_annotated(self, tmp_path: Path) -> None:
        (tmp_path / "our games").mkdir()
        save(tmp_path / "our games" / "a.json", ILLEGAL)
        save(tmp_path / "b.json", LEGAL)
        ended = self.called(tmp_path, paths="our games\nb.json\n", lang="ru es")
        assert (ended.status, ended.err) == (1, "")
        assert ended.out.startswith("::error file=our games/a.json,line=1,")
        assert "%0A[es] " in ended.out

    def test_other_options_are_passed_on(self, tmp_path: Path) -> None:
        path = save(tmp_path / "a.json", ILLEGAL)
        options = "--ignore=take-mix,take-gold\n--quiet"
        assert self.called(tmp_path, paths=path, ruleset="splendor-bga", args=options) == (0, "", "")

    def test_an_input_is_never_run(self, tmp_path: Path) -> None:
        ended = self.called(tmp_path, paths='a.json; touch ran\n$(touch ran) "`touch ran`', lang="en")
        assert ended.status == 2
        assert not (tmp_path / "ran").exists()
