"""Weights are fitted by self-play, step by step, and a run that was broken off goes on to the same end."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import solarium
from solarium.arena.contest import play_one
from solarium.arena.places import Local
from solarium.arena.tuning.numbers import flatten, replaced, rewritten
from solarium.arena.tuning.practice import compare
from solarium.arena.tuning.run import Method, Run, new_spec, practices
from solarium.bots.levels import bot
from solarium.cli.app import app
from solarium.engine.ai import read_numbers
from solarium.engine.chance import Seeded
from solarium.engine.errors import UsageError

WITH_WEIGHTS = [slug for slug in solarium.games() if solarium.game(slug).ai.recipe]


def weights_file(slug: str) -> Path:
    recipe = solarium.game(slug).ai.recipe
    assert recipe is not None
    return recipe.file


def test_a_file_keeps_its_comments_and_says_where_its_numbers_come_from() -> None:
    text = "# What counts\n\n[one]\na = 1.0 # this\n\n[two]\na = 2.0\nb = [1.0, 2.0] # by type\n"
    once = rewritten(text, "two", {"a": 3.0, "b.0": 0.5, "b.1": 123456.0}, "by hand")
    assert once == "# Fitted [two] by hand\n" + text.replace("a = 2.0\nb = [1.0, 2.0]", "a = 3.0\nb = [0.5, 1.235e+05]")
    again = rewritten(once, "two", {"a": 4.0, "b.0": 0.5, "b.1": 2.0}, "by play")
    assert again.startswith("# Fitted [two] by play\n# What counts"), "the older line is replaced"


@pytest.mark.parametrize("slug", WITH_WEIGHTS)
def test_the_shipped_weights_can_be_read_changed_and_written(slug: str) -> None:
    game, file = solarium.game(slug), weights_file(slug)
    recipe = game.ai.recipe
    assert recipe is not None
    for practice in recipe.practice:
        numbers = read_numbers(file)
        values = flatten(numbers, practice.part)
        assert values
        changed = replaced(numbers, practice.part, [value + 1 for value in values.values()])
        assert flatten(changed, practice.part) == {name: value + 1 for name, value in values.items()}
        assert flatten(read_numbers(file), practice.part) == values, "the file itself is left alone"
        recipe.make(changed)
        text = rewritten(file.read_text("utf-8"), practice.part, values, "by a test")
        assert set(text.splitlines()) >= {line for line in file.read_text("utf-8").splitlines() if "#" not in line}


@pytest.mark.parametrize("method", [Method.RESULTS, Method.PLAY])
def test_a_run_that_was_broken_off_comes_to_the_same_end(tmp_path: Path, method: Method) -> None:
    game, place = solarium.game("syzygy"), Local(1)
    spec = new_spec(game, "", method, 3, 16, 5)
    whole = Run(game, spec, tmp_path / "whole")
    whole.play(place)
    steps = (tmp_path / "whole" / "steps.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "again").mkdir()
    (tmp_path / "again" / "tune.json").write_bytes(msgspec.json.encode(spec))
    (tmp_path / "again" / "steps.jsonl").write_bytes(steps[0] + steps[1][:-20])  # killed while it wrote the second
    again = Run(game, spec, tmp_path / "again")
    assert len(again.steps) == 1
    again.play(place)
    assert again.result() == whole.result()
    with pytest.raises(UsageError, match="another run"):
        Run(game, new_spec(game, "", method, 3, 16, 6), tmp_path / "again")


def test_a_fit_to_results_comes_nearer_to_them(tmp_path: Path) -> None:
    game = solarium.game("syzygy")
    run = Run(game, new_spec(game, "", Method.RESULTS, 4, 48, 2), tmp_path)
    run.play(Local(1))
    assert min(step.found for step in run.steps) < run.steps[0].found
    assert run.steps[0].sums is not None
    assert run.steps[0].sums.positions > 100


def test_sound_weights_beat_wrong_ones() -> None:
    """A line that could be completed now is worth nothing to the second: it loses nearly every game."""
    game = solarium.game("syzygy")
    sound = read_numbers(weights_file("syzygy"))
    wrong = {**sound, "win_now": -0.9, "nothing_safe": 0.9}
    (practice,) = practices(game, "")
    assert compare(game, practice, sound, wrong, range(6)) > 0.5
    assert compare(game, practice, sound, wrong, range(6)) == -compare(game, practice, wrong, sound, range(6))


def test_a_bot_may_play_by_a_file_of_weights(tmp_path: Path) -> None:
    game = solarium.game("syzygy")
    wrong = tmp_path / "weights.toml"
    text = weights_file("syzygy").read_text("utf-8")
    wrong.write_text(text.replace("win_now = 0.96", "win_now = -0.9"), "utf-8")
    bots = ["greedy", f"greedy@{wrong}"]
    games = [play_one(game, bots, seating, game.options.with_defaults(None), 3) for seating in ((0, 1), (1, 0))]
    assert [game.returns[game.seating.index(0)] for game in games] == [1.0, 1.0]
    state = solarium.new("syzygy").state
    with pytest.raises(UsageError, match="holds no weights of Syzygy"):
        bot(f"greedy@{tmp_path / 'missing.toml'}")(game, state, Seeded(1))


def test_the_command_writes_weights_with_their_origin(tmp_path: Path) -> None:
    asked = ["tune", "syzygy", "--by", "play", "--games", "4", "--steps", "2", "--workers", "1", "--out", str(tmp_path)]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    lines = (tmp_path / "weights.toml").read_text("utf-8").splitlines()
    assert lines[0].startswith("# Fitted by `solarium tune syzygy --by play --games 4 --steps 2 --seed 1`")
    assert read_numbers(tmp_path / "weights.toml").keys() == read_numbers(weights_file("syzygy")).keys()
