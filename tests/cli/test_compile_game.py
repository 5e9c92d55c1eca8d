"""A game of somebody else, compiled by the one setting of its package: faster, and otherwise the same."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from solarium.kit.compiling import has_compiler, keep_ordinary
from tests.outside_package import ROOT

SAME = """
import solarium
from solarium.engine.chance import Seeded
from solarium.engine.playout import playout
game = solarium.game("moon_race")
for seed in range(20):
    state = game.begin(3, game.options.with_defaults(None), Seeded(seed))
    playout(state, Seeded(seed))
    print(state.key().hex(), state.returns())
"""


def run(folder: Path, site: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT / 'src'}", "COLUMNS": "200", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(folder: Path, package: Path, site: Path) -> None:
    words = ["-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site), str(package)]
    run(folder, site, *words)


@pytest.mark.skipif(not has_compiler(), reason="needs a C compiler")
def test_one_setting_compiles_an_outside_game(tmp_path: Path) -> None:
    plain, compiled = tmp_path / "plain", tmp_path / "compiled"
    run(tmp_path, plain, "-m", "solarium", "new-game", "moon_race", "--package", "--cards")
    package = tmp_path / "moon_race"
    install(tmp_path, package, plain)
    assert not list(plain.rglob("*.so"))
    setting = package / "pyproject.toml"
    setting.write_text(setting.read_text("utf-8").replace("compile = false", "compile = true"), "utf-8")
    install(tmp_path, package, compiled)
    assert list((compiled / "moon_race" / "rules").glob("state.*.so"))
    slow = run(tmp_path, plain, "-m", "solarium", "games", "moon_race")
    fast = run(tmp_path, compiled, "-m", "solarium", "games", "moon_race")
    assert "random games a second on one core; its rules run as plain Python: compiled they are faster" in slow
    assert "random games a second on one core; its rules are compiled." in fast
    assert run(tmp_path, plain, "-c", SAME) == run(tmp_path, compiled, "-c", SAME)
    for text in (slow, fast):
        print(next(line for line in text.splitlines() if line.startswith("Speed")))


def test_only_classes_of_the_game_alone_become_native(tmp_path: Path) -> None:
    """One that derives from ours would depend on how a release of Solarium lays it out."""
    module, other = tmp_path / "state.py", tmp_path / "board.py"
    other.write_text("class Board:\n    pass\n\n\nclass Wide(Board):\n    pass\n")
    source = (
        '"""A position."""\n\nfrom solarium.engine.state import State\n\n\nclass Mine(State):\n    pass\n\n\n'
        "class More(Mine):\n    pass\n\n\nclass Heap:\n    pass\n"
    )
    module.write_text(source)
    keep_ordinary([module, other])
    tree = ast.parse(module.read_text())
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    assert {name for name, node in classes.items() if node.decorator_list} == {"Mine", "More"}
    lines = {node.name: node.lineno for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    assert {name: node.lineno for name, node in classes.items()} == lines
    assert "native_class" not in other.read_text()
