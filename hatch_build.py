"""The build hook: compiles the modules whose first line says `# compiled` with mypyc, and builds the browser client.

Without a C compiler the package is built all the same, uncompiled; `solarium doctor` then says so. Without Node it
has no client. `python hatch_build.py` compiles in place, for work in a checkout.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build hook is loaded by its path alone

from build_client import CLIENT, FROM_PYPI, build_client, machine_node  # noqa: E402
from build_core import SOURCE, built, compile_core, compile_in_place, compiled_modules  # noqa: E402


class SolariumBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is built to the wheel; an editable install gets it beside the sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if machine_node() else [FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if build_client():
            build_data["artifacts"].append(f"/{CLIENT.relative_to(ROOT).as_posix()}")  # git does not know it
        else:
            self.app.display_warning("no Node: solarium has no browser client, only its interfaces")
        if version == "editable":
            if not compile_in_place():
                self.app.display_warning("no C compiler: solarium runs uncompiled, many times slower")
            return
        target = Path(tempfile.mkdtemp())
        if not compile_core(compiled_modules(SOURCE / "solarium"), target):
            self.app.display_warning("no C compiler: the wheel is built uncompiled, many times slower")
            return
        for path in built(target):
            build_data["force_include"][str(path)] = str(path.relative_to(target))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":
    print("compiled" if compile_in_place() else "no C compiler: left uncompiled")
