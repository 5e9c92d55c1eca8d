"""A game on one page: read from its folder, and told in the terminal before the clauses."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import solarium
from solarium.cli.app import app
from solarium.engine.errors import BadLesson
from solarium.engine.lessons import load_course
from solarium.engine.overview import OVERVIEW, load_overview


@pytest.mark.parametrize("slug", solarium.games())
def test_every_game_of_ours_has_one_with_pieces_and_answers(slug: str) -> None:
    overview = solarium.game(slug).overview
    if slug in ("factions", "lastdays", "sol", "solani", "syzygy"):
        assert overview is not None
        assert len(overview.piece) >= 3
        assert len(overview.asked) >= 3


def test_it_is_no_lesson(tmp_path: Path) -> None:
    (tmp_path / OVERVIEW).write_text("", "utf-8")
    assert load_course(tmp_path).lessons == ()
    with pytest.raises(BadLesson, match="missing required field"):
        load_overview(tmp_path)
    assert load_overview(tmp_path / "none") is None


def test_the_terminal_tells_it_first() -> None:
    told = CliRunner().invoke(app, ["rules", "syzygy"]).output
    assert told.index("Goal.") < told.index("Asked often") < told.index("SYZ-1 ")
