"""Compiles the modules whose first line says `# compiled` with mypyc: one library for the core, one for each game.

The libraries are compiled side by side, and again only where their C source has changed.
"""

import hashlib
import os
import platform
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
EXAMPLES = ROOT / "examples"  # compiled too in a checkout, never part of a wheel
WORKSHOP = ROOT / "build" / "core"  # C sources and objects, kept for the next time
STAMP = ROOT / "build" / "compiled.sha256"
MARK = "# compiled"


def compiled_modules(*folders: Path) -> list[Path]:
    """The modules in these folders that ask to be compiled."""
    return sorted(
        path for folder in folders for path in folder.rglob("*.py") if path.read_text("utf-8").split("\n", 1)[0] == MARK
    )


def library(module: Path) -> str:
    """The library a module belongs to: that of its game, or the core. Calls between libraries cost a little more."""
    games = SOURCE / "solarium" / "games"
    return f"solarium_{module.relative_to(games).parts[0]}" if module.is_relative_to(games) else "solarium_core"


def fingerprint(modules: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    for path in [*modules, Path(__file__)]:
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def built(folder: Path) -> list[Path]:
    """The extension modules in a folder, ours alone."""
    return sorted([*folder.glob("solarium_*__mypyc*.so"), *(folder / "solarium").rglob("*.so")])


def has_compiler() -> bool:
    if os.environ.get("SOLARIUM_PURE") == "1":
        return False
    compiler = os.environ.get("CC", "cc").split()[0]
    return shutil.which(compiler) is not None or shutil.which("gcc") is not None


def compile_core(modules: list[Path], target: Path) -> bool:
    """Compile into `target`, which mirrors `src`; False where the C compiler is missing or cannot do it."""
    if not has_compiler():
        return False
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    groups: dict[str, list[str]] = {}
    for path in modules:
        groups.setdefault(library(path), []).append(os.path.relpath(path, SOURCE))
    flags = ["--strict", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={WORKSHOP / 'mypy'}"]
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(SOURCE)
    try:
        extensions = mypycify(
            [*flags, *(name for names in groups.values() for name in names)],
            separate=[(names, name) for name, names in groups.items()],
            opt_level="3",
            target_dir=str(WORKSHOP),
        )
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        command = build_ext(Distribution({"name": "solarium", "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = str(WORKSHOP / "objects")
        command.parallel = os.cpu_count()
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
    modules = compiled_modules(SOURCE / "solarium", EXAMPLES)
    wanted = fingerprint(modules)
    if STAMP.exists() and STAMP.read_text() == wanted and built(SOURCE):
        return True
    for old in [*built(SOURCE), *EXAMPLES.rglob("*.so")]:
        old.unlink()
    libraries = WORKSHOP / "lib"  # kept too: what is newer than its C source is not compiled again
    if not compile_core(modules, libraries):
        return False
    for path in libraries.rglob("*.so"):
        inside = path.relative_to(libraries)
        home = ROOT if inside.parts[0] == EXAMPLES.name else SOURCE
        module = (home / inside).with_name(f"{path.name.split('.')[0]}.py")
        if module.exists() or len(inside.parts) == 1:  # a library, or what a module that has moved left behind
            shutil.copy2(path, home / inside)
        else:
            path.unlink()
    STAMP.write_text(wanted)
    return True


if __name__ == "__main__":
    print("compiled" if compile_in_place() else "no C compiler: left uncompiled")
