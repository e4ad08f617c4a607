"""Puts the catalogues (compiled), the schemas and the example games inside the wheel."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = ("locales/*/LC_MESSAGES/*.po", "locales/*/*.yaml", "schemas/*.json", "examples/**/*")


class Resources(BuildHookInterface[Any]):
    """The folders at the top of the checkout become folders of the package, each .po as its .mo."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.compiled = TemporaryDirectory()
        if version == "editable":  # found beside the package, where a .po can still be edited
            return
        root = Path(self.root)
        for file in (file for pattern in SHIPPED for file in root.glob(pattern) if file.is_file()):
            target = "rulecheck" / file.relative_to(root)
            if file.suffix == ".po":
                target = target.with_suffix(".mo")
                build_data["force_include"][self.compile(file, target)] = target.as_posix()
            else:
                build_data["force_include"][str(file)] = target.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.compiled.cleanup()

    def compile(self, po: Path, target: Path) -> str:
        mo = Path(self.compiled.name, target)
        mo.parent.mkdir(parents=True)
        with po.open("rb") as source, mo.open("wb") as compiled:
            write_mo(compiled, read_po(source, locale=po.parts[-3]))
        return str(mo)
