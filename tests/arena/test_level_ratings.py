"""The ratings of a game's levels: played, kept with the command that did it, read again."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import solarium
from solarium.bots.level_ratings import LevelRatings, _read, write_level_ratings
from solarium.cli.app import app
from tests.games_for_tests import register_all

register_all()


def test_a_file_keeps_one_table_for_each_number_of_seats(tmp_path: Path) -> None:
    file = tmp_path / "ratings.toml"
    two, three = LevelRatings("command 2", "2026-11-18", 20, (-1.0, 1.0)), LevelRatings("c 3", "2026-11-18", 30, (0.0,))
    write_level_ratings(file, 2, two)
    write_level_ratings(file, 3, three)
    assert _read(file) == {2: two, 3: three}


def test_a_tournament_of_the_levels_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = solarium.game("takeaway")
    (tmp_path / "ai").mkdir()
    monkeypatch.setattr(game, "folder", tmp_path)
    levels = [f"level{number}" for number in range(1, 6)]
    words = ["tournament", "takeaway", *levels, "--rounds", "1", "--no-stop", "--workers", "1", "--save-ratings"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    (kept,) = _read(tmp_path / "ai" / "ratings.toml").values()
    assert kept.games == 20
    assert len(kept.mu) == 5
    assert abs(sum(kept.mu)) < 0.1
    assert kept.command.startswith("solarium tournament takeaway level1 level2")


def test_other_bots_are_no_levels(tmp_path: Path) -> None:
    words = ["tournament", "takeaway", "random", "greedy", "--save-ratings", "--out", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code != 0
