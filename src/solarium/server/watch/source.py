"""The files of a game under work: where they are, and the game they make now, read anew each time."""

import sys
from collections.abc import Sequence
from importlib import import_module, invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from traceback import FrameSummary, TracebackException
from types import ModuleType

from solarium.engine.errors import BadGame, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.picture import read_drawing
from solarium.engine.registry import register, source_of
from solarium.server.http.art import sprite_sheet


class FreshLoader(SourceFileLoader):
    """Reads the source itself: bytecode is kept by the second, and two saves may be closer."""

    def path_stats(self, path: str) -> dict[str, int]:
        raise OSError("bytecode is neither read nor written")


class GameSource(MetaPathFinder):
    """A game's package. While it is watched its modules come from source, also those that are compiled."""

    def __init__(self, name: str) -> None:
        self.module = source_of(name)
        own = self.module.startswith("solarium.")
        self.package = self.module if own else self.module.partition(".")[0]
        spec = find_spec(self.package)
        if spec is None or spec.origin is None:
            raise UsageError(f"the files of {name} cannot be found: there is no module {self.package}")
        origin = Path(spec.origin)
        if spec.submodule_search_locations:  # the package itself may be compiled
            origin = Path(next(iter(spec.submodule_search_locations))) / "__init__.py"
        self.origin = origin
        self.folder = origin.parent
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname == self.package:
            files = [self.origin]
        elif fullname.startswith(f"{self.package}."):
            inside = self.folder.joinpath(*fullname.removeprefix(f"{self.package}.").split("."))
            files = [inside / "__init__.py", inside.with_suffix(".py")]
        else:
            return None
        file = next((file for file in files if file.is_file()), None)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=FreshLoader(fullname, str(file)))

    def load(self) -> AnyGame:
        """The game as its files are now; whatever is wrong with them is raised."""
        for module in [name for name in sys.modules if name == self.package or name.startswith(f"{self.package}.")]:
            del sys.modules[module]
        invalidate_caches()
        read_drawing.cache_clear()
        sprite_sheet.cache_clear()
        game: AnyGame = import_module(self.module).GAME
        register(game)
        return game

    def describe(self, error: BaseException) -> str:
        """An error as its author needs it: what, and the lines of the author's own files that led there."""
        if isinstance(error, BadGame):
            return str(error)
        told = TracebackException.from_exception(error, compact=True)
        stack = [] if isinstance(error, SyntaxError) else told.stack  # there it is only who imports whom
        own = [frame for frame in stack if Path(frame.filename).is_relative_to(self.folder)]
        lines = [line for frame in own for line in self._place(frame)]
        return "".join([*lines, *told.format_exception_only()]).replace(f"{self.folder}/", "").rstrip()

    def _place(self, frame: FrameSummary) -> list[str]:
        file = Path(frame.filename).relative_to(self.folder)
        return [f"{file}, line {frame.lineno}, in {frame.name}\n", f"    {frame.line}\n"]
