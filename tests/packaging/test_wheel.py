"""What is built is complete: whoever installs the wheel has the catalogues, the schemas and the examples."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
FOLDERS = ("locales", "schemas", "examples")
LANGUAGES = ("sr", "sr_Latn", "ru", "es", "en")


def build(source: Path, dist: Path, *targets: str) -> None:
    """Build with this environment's own hatchling: no network, nothing written to the source."""
    chosen = [option for target in targets for option in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(dist), *chosen]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


def files(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, "sdist", "wheel")
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (wheel,) = dist.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target"]
    subprocess.run([*command, str(folder), str(wheel)], check=True, capture_output=True)
    return folder


def run(installed: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run away from the checkout, with the installed wheel in front of everything else."""
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=installed, env=environment, capture_output=True, encoding="utf-8"
    )


@pytest.mark.parametrize("folder", FOLDERS)
def test_wheel_has_every_file_of_a_folder_and_catalogues_only_compiled(wheel: Path, folder: str) -> None:
    own = {file.relative_to(ROOT) for file in (ROOT / folder).rglob("*.*") if ".mo" not in file.suffixes}
    expected = {(file.with_suffix(".mo") if file.suffix == ".po" else file).as_posix() for file in own}
    packed = {name.removeprefix("rulecheck/") for name in files(wheel)}
    assert expected
    assert {name for name in packed if name.startswith(f"{folder}/")} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_wheel_has_each_language(wheel: Path, language: str) -> None:
    packed = files(wheel)
    assert f"rulecheck/locales/{language}/terms.yaml" in packed
    if language == "en":  # the language of the source has nothing to translate
        return
    mo = read_mo(io.BytesIO(packed[f"rulecheck/locales/{language}/LC_MESSAGES/rulecheck.mo"]))
    with (ROOT / "locales" / language / "LC_MESSAGES" / "rulecheck.po").open("rb") as source:
        po = read_po(source, locale=language)
    assert mo.num_plurals == po.num_plurals
    assert {(m.id, m.context): m.string for m in mo if m.id} == {
        (m.id, m.context): m.string for m in po if m.id and m.string and not m.fuzzy
    }


def test_wheel_built_from_the_sdist_is_the_same(dist: Path, wheel: Path, tmp_path: Path) -> None:
    (sdist,) = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in the first releases of 3.11
        archive.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    build(source, tmp_path / "dist", "wheel")
    (again,) = (tmp_path / "dist").glob("*.whl")
    assert files(again) == files(wheel)


def test_installed_package_finds_its_own_folders(installed: Path) -> None:
    code = "from rulecheck.resources import *; print(locales(), schemas(), examples(), sep='\\n')"
    found = run(installed, "-c", code).stdout.splitlines()
    assert [Path(folder) for folder in found] == [installed / "rulecheck" / folder for folder in FOLDERS]


def test_installed_command_speaks_serbian(installed: Path) -> None:
    result = run(installed, installed / "bin" / "rulecheck", "explain", "T06", "--lang", "sr")
    assert (result.returncode, result.stderr) == (0, "")
    assert "токен" in result.stdout


def test_installed_command_prints_a_schema(installed: Path) -> None:
    result = run(installed, installed / "bin" / "rulecheck", "schema", "splendor-log")
    assert (result.returncode, result.stderr) == (0, "")
    assert '"$schema"' in result.stdout


def test_installed_command_checks_the_shipped_games(installed: Path) -> None:
    result = run(installed, installed / "bin" / "rulecheck", "check", installed / "rulecheck" / "examples")
    assert result.returncode in {0, 1}, result.stderr
    assert result.stdout
