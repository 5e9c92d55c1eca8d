"""Compiles the rules and the bots of somebody else's game with mypyc, from an installed Solarium.

A class that derives from one of ours stays an ordinary Python class with compiled methods: so a compiled game does not
depend on how a release of Solarium lays out its own. Classes of the game alone become native, and are the place for
what has to be fast.
"""

import ast
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import solarium

ROOMS = ("rules", "ai")
NATIVE_BASES = {"object", "Generic", "Protocol", "ABC", "Exception", "ValueError", "NamedTuple", "Enum", "IntEnum"}
ORDINARY = "@mypy_extensions.mypyc_attr(native_class=False)"


def has_compiler() -> bool:
    names = (os.environ.get("CC", "cc").split()[0], "gcc", "clang")
    return any(shutil.which(name) for name in names)


def compile_game(folder: Path, target: Path) -> list[Path]:
    """Compile the rooms of the game in `folder`; the libraries, in `target` as they lie beside the package.

    There are none where no C compiler is. Mistakes in the types are printed, and end the build.
    """
    if not has_compiler():
        return []
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    with TemporaryDirectory() as name, working_in(Path(name)) as workshop:
        shutil.copytree(folder, workshop / folder.name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        modules = [path for room in ROOMS for path in sorted((workshop / folder.name / room).rglob("*.py"))]
        modules = [path for path in modules if path.name != "__init__.py"]
        keep_ordinary(modules)
        flags = ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={workshop / 'cache'}"]
        paths = [str(path.relative_to(workshop)) for path in modules]
        extensions = mypycify([*flags, *paths], opt_level="3", target_dir=str(workshop / "c"), group_name=folder.name)
        command = build_ext(Distribution({"name": folder.name, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(target), str(workshop / "objects")
        command.ensure_finalized()
        command.run()
    return sorted(target.rglob("*.so"))


@contextmanager
def working_in(folder: Path) -> Iterator[Path]:
    """In a folder, with mypy able to find Solarium where it is not installed but on the search path."""
    before, home = Path.cwd(), Path(solarium.__file__).parents[1]
    path = os.environ.get("MYPYPATH")
    if home.name != "site-packages":
        os.environ["MYPYPATH"] = str(home)
    os.chdir(folder)
    try:
        yield folder
    finally:
        os.chdir(before)
        os.environ.pop("MYPYPATH", None)
        if path is not None:
            os.environ["MYPYPATH"] = path


def keep_ordinary(modules: list[Path]) -> None:
    """Mark the classes that derive from others than those of these modules."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in modules}
    classes = {node.name: node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    native = {name for name, node in classes.items() if {*map(base_name, node.bases)} <= NATIVE_BASES}
    while (
        more := {name for name, node in classes.items() if {*map(base_name, node.bases)} <= NATIVE_BASES | native}
        - native
    ):
        native |= more
    for path, tree in trees.items():
        ordinary = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name not in native]
        if ordinary:
            path.write_text(marked(path.read_text("utf-8"), tree, ordinary), "utf-8")


def base_name(base: ast.expr) -> str:
    """The last part of a base's name: `Evaluator` for `ai.Evaluator[Sol]`."""
    if isinstance(base, ast.Subscript):
        return base_name(base.value)
    return base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""


def marked(text: str, tree: ast.Module, ordinary: list[ast.ClassDef]) -> str:
    """The source with a decorator on these classes, in the empty line above each: line numbers stay as they are."""
    lines = text.split("\n")
    for node in reversed(ordinary):
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        if first > 0 and not lines[first - 1].strip():
            lines[first - 1] = ORDINARY
        else:
            lines.insert(first, ORDINARY)
    futures = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    opening = futures[-1] if futures else tree.body[0]
    assert opening.end_lineno is not None
    last = lines[opening.end_lineno - 1]
    lines[opening.end_lineno - 1] = f"{last[: opening.end_col_offset]}; import mypy_extensions"
    return "\n".join(lines)


def add_to_wheel(folder: Path, target: Path, build_data: dict[str, object]) -> None:
    """For the build hook of a game: compile it, and let the wheel hold the libraries."""
    libraries = compile_game(folder.resolve(), target)
    if not libraries:
        print("no C compiler: the game is built as plain Python", file=sys.stderr)
        return
    build_data["force_include"] = {str(path): path.relative_to(target).as_posix() for path in libraries}
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
