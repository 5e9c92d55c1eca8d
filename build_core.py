"""Compiles the modules whose first line says `# compiled` with mypyc: one library for the core, one for
each game and one for the server.

The libraries are compiled side by side, and again only where their C source has changed. `python build_core.py`
compiles in place; `--check` only says whether that was done; `--after FILE` writes the C sources at once and compiles
them when that file is there, which says that a compiler has been installed.
"""

import hashlib
import os
import platform
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import build_docstrings
import build_lighter_c

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
EXAMPLES = ROOT / "examples"  # compiled too in a checkout, never part of a wheel
WORKSHOP = ROOT / "build" / "core"  # C sources and objects, kept for the next time
REMEMBERED = WORKSHOP / "mypy"  # what mypyc knows of modules that have not changed
STAMP = ROOT / "build" / "compiled.sha256"
MARK = "# compiled"


def compiled_modules(*folders: Path) -> list[Path]:
    """The modules in these folders that ask to be compiled."""
    return sorted(
        path for folder in folders for path in folder.rglob("*.py") if path.read_text("utf-8").split("\n", 1)[0] == MARK
    )


def library(module: Path) -> str:
    """The library a module belongs to: of its game, the server, or the core. Calls between them cost a little more."""
    package = SOURCE / "solarium"
    if module.is_relative_to(package / "games"):
        return f"solarium_{module.relative_to(package / 'games').parts[0]}"
    return "solarium_server" if module.is_relative_to(package / "server") else "solarium_core"


def fingerprint(modules: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    for path in [*modules, Path(__file__), Path(build_docstrings.__file__), Path(build_lighter_c.__file__)]:
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


def compile_core(modules: list[Path], target: Path, after: Path | None = None) -> bool:
    """Compile into `target`, which mirrors `src`; False where the C compiler is missing or cannot do it."""
    if after is None and not has_compiler():
        return False
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    groups: dict[str, list[str]] = {}
    for path in modules:
        groups.setdefault(library(path), []).append(os.path.relpath(path, SOURCE))
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(SOURCE)
    try:
        try:
            extensions = write_c(groups)
        except (AssertionError, LookupError, ValueError):  # what mypyc remembers can be too old for what has changed
            shutil.rmtree(REMEMBERED, ignore_errors=True)
            extensions = write_c(groups)
        add_docstrings(extensions, groups)
        while after is not None and not after.exists():
            time.sleep(0.2)
        if not has_compiler():
            return False
        run_compiler(extensions, target)
    except (CCompilerError, ExecError, PlatformError) as error:
        print(f"compiling failed: {error}", file=sys.stderr)
        return False
    finally:
        os.chdir(before)
    return True


def write_c(groups: dict[str, list[str]]) -> list[Any]:
    """Let mypyc write the C sources of the libraries."""
    from mypyc.build import mypycify

    flags = ["--strict", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={REMEMBERED}"]
    return mypycify(
        [*flags, *(name for names in groups.values() for name in names)],
        separate=[(names, name) for name, names in groups.items()],
        opt_level="3",  # -O1 takes half the time and costs up to a quarter of the speed
        target_dir=str(WORKSHOP),
    )


def add_docstrings(extensions: list[Any], groups: dict[str, list[str]]) -> None:
    """Let each library be compiled from C that has the docstrings of its modules in it."""
    for extension in extensions:
        name = extension.name.removesuffix("__mypyc")
        if name != extension.name:
            modules = {module_name(path): Path(path) for path in groups[name]}
            extension.sources[0] = str(build_docstrings.document(Path(extension.sources[0]), modules))


def module_name(path: str) -> str:
    return ".".join(part for part in Path(path).with_suffix("").parts if part != "..")


def run_compiler(extensions: list[Any], target: Path) -> None:
    """Compile the libraries, and all entries to them at once: mypyc makes one of each module."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    libraries = [extension for extension in extensions if extension.name.endswith("__mypyc")]
    libraries.sort(key=lambda extension: -Path(extension.sources[0]).stat().st_size)  # the longest first
    for extension in libraries:
        extension.extra_compile_args += ["-g0", "-fvisibility=hidden"]
    entries = {extension.name: extension.sources[0] for extension in extensions if extension not in libraries}
    shared = share_entries(entries)
    command = build_ext(
        Distribution({"name": "solarium", "ext_modules": [*libraries, *(extension for extension, _ in shared)]})
    )
    command.build_lib = str(WORKSHOP / "linked")  # kept: what is newer than its C source is not compiled again
    command.build_temp = str(WORKSHOP / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    for extension in libraries:
        copy_library(command.get_ext_fullpath(extension.name), target, extension.name)
    for extension, names in shared:
        for name in names:
            copy_library(command.get_ext_fullpath(extension.name), target, name)


def share_entries(entries: dict[str, str]) -> list[tuple[Any, list[str]]]:
    """Extensions that each hold the entries of many modules, and the names of those modules.

    Python looks for an entry named after the last part of a module's name, so namesakes are kept apart.
    """
    from setuptools import Extension

    parts: list[dict[str, str]] = []
    for name in entries:
        last = name.rpartition(".")[2]
        part = next((part for part in parts if last not in part), None)
        if part is None:
            parts.append(part := {})
        part[last] = name
    shared = []
    for number, part in enumerate(parts):
        source = WORKSHOP / f"entries{number}.c"
        text = "".join(
            f'#define PyInit___init__ unused_{last}\n#include "{entries[name]}"\n#undef PyInit___init__\n'
            for last, name in part.items()
        )
        if not source.exists() or source.read_text() != text:
            source.write_text(text)
        names = list(part.values())
        depends = [entries[name] for name in names]
        extension = Extension(f"entries{number}", [str(source)], depends=depends, extra_compile_args=["-O0"])
        shared.append((extension, names))
    return shared


def copy_library(path: str, target: Path, name: str) -> None:
    """Put an extension where the module of that name is looked for."""
    suffix = Path(path).name.partition(".")[2]
    home = target.joinpath(*name.split("."))
    home.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, home.with_name(f"{home.name}.{suffix}"))


def is_compiled() -> bool:
    """Whether the extension modules beside the sources are made from them."""
    wanted = fingerprint(compiled_modules(SOURCE / "solarium", EXAMPLES))
    return STAMP.exists() and STAMP.read_text() == wanted and bool(built(SOURCE))


def compile_in_place(after: Path | None = None) -> bool:
    """Compile beside the sources unless that was done already; whether the core is compiled now."""
    if is_compiled():
        return True
    for old in [*built(SOURCE), *EXAMPLES.rglob("*.so")]:
        old.unlink()
    modules = compiled_modules(SOURCE / "solarium", EXAMPLES)
    libraries = WORKSHOP / "lib"
    shutil.rmtree(libraries, ignore_errors=True)
    if not compile_core(modules, libraries, after):
        return False
    for path in libraries.rglob("*.so"):
        inside = path.relative_to(libraries)
        home = ROOT if inside.parts[0] == EXAMPLES.name else SOURCE
        shutil.copy2(path, home / inside)
    STAMP.write_text(fingerprint(modules))
    return True


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        return 0 if is_compiled() or not has_compiler() else 1
    after = Path(arguments[arguments.index("--after") + 1]).resolve() if "--after" in arguments else None
    if compile_in_place(after):
        print("compiled")
        return 0
    print("left uncompiled" if has_compiler() else "no C compiler: left uncompiled")
    return 1 if has_compiler() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
