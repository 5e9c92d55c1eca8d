"""Loads our packages from their sources, past the compiled modules, and one of them broken."""

import ast
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"


class SourceFinder(MetaPathFinder):
    """Finds the source of a module, or its broken tree."""

    def __init__(self, broken: dict[str, ast.Module]) -> None:
        self.broken = broken

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name.split(".")[0] not in ("solarium", "benchmarks", "examples"):
            return None
        home = (SOURCES if name.startswith("solarium") else ROOT).joinpath(*name.split("."))
        file = home / "__init__.py" if home.is_dir() else home.with_suffix(".py")
        if not file.exists():
            return None
        loader = BrokenLoader(name, str(file), self.broken[name]) if name in self.broken else None
        folders = [str(home)] if home.is_dir() else None
        loading = loader or SourceFileLoader(name, str(file))
        return spec_from_file_location(name, file, loader=loading, submodule_search_locations=folders)


class BrokenLoader(SourceFileLoader):
    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec")


def load_from_sources(broken: dict[str, ast.Module]) -> None:
    """From here on our packages are the sources, not what was compiled from them."""
    sys.meta_path.insert(0, SourceFinder(broken))
