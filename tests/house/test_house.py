"""The house rules: layers, rooms, names, words."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from xml.dom import minidom

import pytest

import solarium

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "solarium"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())


def our_files(below: str = ".") -> list[Path]:
    """The files of the project, with or without its repository: everything but what `.gitignore` names."""
    lines = [line.strip() for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()]
    ignored = [line for line in lines if line and not line.startswith("#")]

    def is_ours(path: Path) -> bool:
        inside = path.relative_to(ROOT).as_posix()
        return path.name != ".git" and not any(
            fnmatch(inside, pattern.strip("/"))
            if "/" in pattern.rstrip("/")
            else fnmatch(path.name, pattern.strip("/"))
            for pattern in ignored
        )

    found = []
    for folder, folders, names in os.walk(ROOT / below):
        here = Path(folder)
        folders[:] = [name for name in folders if is_ours(here / name)]
        found += [here / name for name in names if is_ours(here / name)]
    return sorted(found)


def names_of(slug: str) -> list[str]:
    """The slug and the title of a game; a word that is also an ordinary one counts only as a quoted name."""
    return [f'"{slug}"', f"'{slug}'", f"games.{slug}", f"games/{slug}", solarium.game(slug).title]


@pytest.mark.parametrize("slug", GAMES)
def test_no_module_outside_a_game_names_it(slug: str) -> None:
    found = []
    for path in [*SOURCE.rglob("*.py"), *our_files("web/src")]:
        if SOURCE / "games" in path.parents:
            continue
        text = path.read_text("utf-8")
        if path.suffix == ".py":
            text = re.sub(r'^\s*>>>.*$|"""(?s:.*?)"""', "", text, flags=re.M)  # an example may name a game
        found += [f"{path.relative_to(ROOT)}: {name}" for name in names_of(slug) if _stands(name, text)]
    assert found == []


def _stands(name: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", text) is not None


def test_the_test_command_can_find_a_name(tmp_path: Path) -> None:
    """The check above must be able to fail."""
    assert all(_stands(name, f"x = {name}") for slug in GAMES for name in names_of(slug))


def test_registered_folders_and_games_are_the_same() -> None:
    assert set(GAMES) <= set(solarium.games())
    assert all(solarium.game(slug).slug == slug for slug in GAMES)


# The folders of all games: ours, the samples, and the stub that new games are made from.
FOLDERS = [SOURCE / "games" / slug for slug in GAMES]
FOLDERS += [SOURCE / "kit" / "stub", ROOT / "examples" / "connect_four", ROOT / "examples" / "dusk"]
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
ROOMS = {"ai", "data", "rules", "view", "clauses.toml", "__init__.py", "positions.py"}
EITHER = ({"referee", "referee.py"}, {"notation", "notation.py"})  # a package where a module would be too large
MAY_BE = {"lessons", "tests"}  # tests: of the stub
IN_A_ROOM = {
    "view": {"scene.py", "narration.py", "standing.py", "terminal.py", "art"},
    "ai": {"evaluator.py"},
    "rules": {"state.py", "setup.py", "options.py"},
}


def inside(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.suffix != ".so" and path.name != "__pycache__"}


@each_folder
def test_every_game_has_the_same_rooms(folder: Path) -> None:
    found = inside(folder)
    for names in EITHER:
        assert len(found & names) == 1, names
        found -= names
    assert found - MAY_BE == ROOMS
    for room, needed in IN_A_ROOM.items():
        assert needed <= inside(folder / room), room
    assert (folder / "view" / "art" / "cover.svg").exists()


@each_folder
def test_rooms_and_files_can_be_read_in_one_sitting(folder: Path) -> None:
    for room in [path for path in folder.rglob("*") if path.is_dir() and path.name not in ("art", "__pycache__")]:
        modules = [path for path in room.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= 15, f"{room.relative_to(folder)} has {len(modules)} files"
    for path in folder.rglob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 400, path


@each_folder
def test_a_game_is_put_together_without_logic(folder: Path) -> None:
    tree = ast.parse((folder / "__init__.py").read_text("utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.If | ast.For)]


def test_no_import_is_hidden_from_the_layers() -> None:
    """A cycle is mended, not hidden behind `TYPE_CHECKING`."""
    assert [path for path in SOURCE.rglob("*.py") if "TYPE_CHECKING" in path.read_text("utf-8")] == []


def test_no_module_is_a_wall_of_imports() -> None:
    """Where a dozen names come from one place, the module is imported."""
    walls = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and len(node.names) > 12:
                walls.append(f"{path.relative_to(SOURCE)}: {len(node.names)} names from {node.module}")
    assert walls == []


def test_no_file_names_this_machine_or_a_registry() -> None:
    forbidden = re.compile(r"/(?:work|root|tmp/wt)/|pypi\.org|pythonhosted|registry\.npmjs|deb\.debian\.org")
    here = Path(__file__)
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in our_files()
        if path != here and path.suffix not in {".png", ".woff2"} and path.is_file()
        for match in forbidden.finditer(path.read_text("utf-8", errors="ignore"))
    ]
    assert found == []


def test_art_is_plain_and_ids_are_our_own() -> None:
    """Symbols are shared on a page: no filters, no masks, no scripts, and ids that cannot collide."""
    for folder in FOLDERS:
        for path in (folder / "view" / "art").glob("*.svg"):
            text = path.read_text("utf-8")
            assert not re.search(r"<(?:filter|mask|script|image|foreignObject)\b", text), path
            minidom.parseString(text)  # one broken drawing would break the page's whole sprite
            ground = path.stem.startswith(("cover", "ground"))
            assert ground or "<text" not in text, path  # words on a piece are the item's own; a board names rings
            assert re.match(r"\s*<svg [^>]*viewBox=", text), path
            ids = re.findall(r'\bid="([^"]+)"', text)
            assert all(each.startswith(f"{folder.name}-{path.stem}-") for each in ids), path


def test_the_wheel_needs_no_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    heavy = {"ray", "open_spiel", "pettingzoo", "matplotlib", "altair", "torch"}
    assert not heavy & {re.split(r"[<>=\[]", line)[0] for line in project["dependencies"]}


def test_importing_solarium_loads_no_server() -> None:
    code = "import sys, solarium; print([m for m in ('fastapi', 'sqlalchemy', 'uvicorn', 'rich') if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
