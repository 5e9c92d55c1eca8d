"""Games come from folders and from installed packages."""

import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from solarium.engine.registry import unregister

METADATA = "Metadata-Version: 2.1\nName: sixth-game\nVersion: 1.0\n"
SIXTH = """
from copy import copy

import examples.connect_four as four

GAME = copy(four.GAME)
GAME.slug = "sixth"
"""


def test_games_are_sorted_and_found() -> None:
    assert solarium.games() == sorted(solarium.games())
    assert solarium.game("connect_four").players == (2,)


def test_an_installed_package_adds_a_game_with_an_entry_point(tmp_path: Path) -> None:
    info = tmp_path / "sixth_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text("[solarium.games]\nsixth = sixth_game:GAME\n")
    (tmp_path / "sixth_game.py").write_text(SIXTH)
    code = "import solarium; m = solarium.new('sixth', seed=1); m.play('d'); print(solarium.games())"
    root = Path(__file__).parents[2]
    path = f"{tmp_path}:{root / 'src'}:{root}"
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": path}, capture_output=True, text=True)
    assert "'sixth'" in done.stdout, done.stderr


def test_a_game_can_be_added_to_this_process_and_removed() -> None:
    game = solarium.game("connect_four")
    unregister("connect_four")
    try:
        with pytest.raises(solarium.UnknownGame):
            solarium.game("connect_four")
    finally:
        from solarium.engine.registry import register

        register(game)
    assert solarium.game("connect_four") is game
