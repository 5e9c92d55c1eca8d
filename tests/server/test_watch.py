"""A game under work: positions as text, modules from their source, what becomes of a position under new rules."""

import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.engine.errors import BadPosition
from solarium.engine.playout import playout
from solarium.server.watch.position_text import read_position, write_position
from solarium.server.watch.workbench import set_up

SOURCE = Path(solarium.__file__).parents[1]


@pytest.mark.parametrize("slug", solarium.games())
@pytest.mark.parametrize("actions", [0, 20])
def test_positions_of_every_game_survive_as_text(slug: str, actions: int) -> None:
    game = solarium.game(slug)
    state = game.begin(game.players[-1], game.options.with_defaults(None), Seeded(3))
    playout(state, Seeded(4), actions)
    text = write_position(game.dump(state))
    assert set_up(game, read_position(text)).key() == state.key()


def test_text_that_is_no_position_says_where() -> None:
    with pytest.raises(BadPosition, match=r"the position is not TOML: .*line 1"):
        read_position("stones: 3")


def test_what_has_no_word_in_toml_is_left_out() -> None:
    assert read_position(write_position({"a": None, "b c": {"d": [1, "é"], "e": None}})) == {"b c": {"d": [1, "é"]}}


FROM_SOURCE = """
from solarium.server.watch.source import GameSource
from solarium.server.watch.workbench import Workbench
import sys
bench = Workbench(GameSource({name!r}), None, lambda game: game.options.with_defaults(None))
bench.load()
assert not bench.trouble, bench.trouble
game = bench.game
files = [module.__file__ for name, module in sys.modules.items() if name.startswith(game.module + ".")]
assert files and all(file.endswith(".py") for file in files), files
first = bench.timeline.match.legal()[0]
assert bench.play(first).done
key = bench.timeline.match.state.key()
bench.load()
assert bench.timeline.match.state.key() == key
assert "moves played again: 1" in bench.notice
assert not bench.play("nonsense").done
print("kept")
"""


@pytest.mark.parametrize("name", ["syzygy", "solani"])
def test_a_compiled_game_is_watched_from_its_source(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FROM_SOURCE.format(name=name)],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "kept\n", done.stderr
