"""The build hook: compiles the modules whose first line says `# compiled` with mypyc, and builds the browser client.

Without a C compiler the package is built all the same, uncompiled; `solarium doctor` then says so. Without Node it
has no client. Run as a script it compiles in place, for work in a checkout.
"""

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build hook is loaded by its path alone

from build_client import CLIENT, FROM_PYPI, build_client, machine_node  # noqa: E402

SOURCE = ROOT / "src"
YARDSTICKS = ROOT / "benchmarks"  # compiled too in a checkout, never part of a wheel
GROUP = "solarium_core"
STAMP = ROOT / "build" / "compiled.sha256"
MARK = "# compiled"


def compiled_modules(*folders: Path) -> list[Path]:
    """The modules in these folders that ask to be compiled."""
    return sorted(
        path for folder in folders for path in folder.rglob("*.py") if path.read_text("utf-8").split("\n", 1)[0] == MARK
    )


def fingerprint(modules: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    for path in [*modules, Path(__file__)]:
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def built(folder: Path) -> list[Path]:
    """The extension modules in a folder, ours alone."""
    return sorted([*folder.glob(f"{GROUP}__mypyc*.so"), *(folder / "solarium").rglob("*.so")])


def compile_core(modules: list[Path], target: Path) -> bool:
    """Compile into `target`, which mirrors `src`; False where the C compiler is missing or cannot do it."""
    if not has_compiler():
        return False
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    before = Path.cwd()
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(SOURCE)
        try:
            names = [os.path.relpath(path, SOURCE) for path in modules]
            flags = ["--strict", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={scratch}/mypy"]
            extensions = mypycify([*flags, *names], group_name=GROUP, opt_level="3", target_dir=scratch)
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
            command = build_ext(Distribution({"name": "solarium", "ext_modules": extensions}))
            command.build_lib = str(target)
            command.build_temp = f"{scratch}/temp"
            command.ensure_finalized()
            command.run()
        except (CCompilerError, ExecError, PlatformError) as error:
            print(f"compiling failed: {error}", file=sys.stderr)
            return False
        finally:
            os.chdir(before)
    return True


def compile_in_place() -> bool:
    """Compile beside the sources unless that was done already; whether the core is compiled now."""
    modules = compiled_modules(SOURCE / "solarium", YARDSTICKS)
    wanted = fingerprint(modules)
    if STAMP.exists() and STAMP.read_text() == wanted and built(SOURCE):
        return True
    for old in [*built(SOURCE), *YARDSTICKS.rglob("*.so")]:
        old.unlink()
    with tempfile.TemporaryDirectory() as target:
        if not compile_core(modules, Path(target)):
            return False
        for path in Path(target).rglob("*.so"):
            inside = path.relative_to(target)
            home = ROOT if inside.parts[0] == YARDSTICKS.name else SOURCE
            shutil.copy2(path, home / inside)
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted)
    return True


def has_compiler() -> bool:
    if os.environ.get("SOLARIUM_PURE") == "1":
        return False
    compiler = os.environ.get("CC", "cc").split()[0]
    return shutil.which(compiler) is not None or shutil.which("gcc") is not None


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
