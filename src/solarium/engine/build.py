"""Which parts of this installation are compiled."""

from importlib.util import find_spec
from pathlib import Path

MARK = "# compiled"


def compilable() -> list[str]:
    """The modules of this package whose source asks to be compiled."""
    home = Path(__file__).parents[1]
    found = []
    for path in sorted(home.rglob("*.py")):
        with path.open(encoding="utf-8") as file:
            if file.readline().rstrip() == MARK:
                found.append(".".join([home.name, *path.relative_to(home).with_suffix("").parts]))
    return found


def is_compiled(module: str) -> bool:
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def uncompiled() -> list[str]:
    """The modules that should be compiled and are not: the package is then many times slower."""
    return [module for module in compilable() if not is_compiled(module)]
