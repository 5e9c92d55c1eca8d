"""Puzzles: what is proven, what is judged, where the positions come from, and the files that are shipped."""

from itertools import islice
from pathlib import Path

import pytest
from msgspec import json
from typer.testing import CliRunner

import solarium
from solarium.arena.puzzles.find import Measure, Progress, alike, find_puzzles, puzzle_at
from solarium.arena.puzzles.judging import best_and_next
from solarium.arena.puzzles.proofs import find_proven, only_defence, wins_within
from solarium.arena.puzzles.sources import from_records, self_play
from solarium.bots.weighing import play_on
from solarium.cli.app import app
from solarium.engine.chance import Seeded
from solarium.engine.errors import BadLesson, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.puzzles import PUZZLES, Origin, Puzzle, puzzle_lines, read_origin, read_puzzles
from tests.games_for_tests.bare import GAME as BARE

SYZYGY = solarium.game("syzygy")
SHIPPED = [slug for slug in solarium.games() if solarium.game(slug).puzzles]
QUICK = Measure(plies=3, simulations=60, margin=0.1)


def some(game: AnyGame, count: int, measure: Measure = QUICK, seed: int = 5) -> list[Puzzle]:
    matches = self_play(game, game.players[:1], game.options.with_defaults(None), seed)
    return list(islice(find_puzzles(game, matches, count, measure, seed), count))


def test_a_proven_key_is_the_only_move_that_wins_or_holds() -> None:
    solver = SYZYGY.ai.solver
    assert solver is not None
    for puzzle in some(SYZYGY, 6):
        state = SYZYGY.load(puzzle.position)
        key = SYZYGY.find_action(state, puzzle.key)
        if puzzle.kind == "win":
            winners = [action for action in state.legal_actions() if wins_within(state, action, solver, puzzle.plies)]
            assert winners == [key]
        else:
            assert set(state.legal_actions()) - set(solver.solve(state, 3, 1_000_000).losing) == {key}
        assert puzzle.level == (puzzle.plies + 1) // 2


def test_a_position_without_a_threat_is_no_puzzle() -> None:
    solver = SYZYGY.ai.solver
    assert solver is not None
    start = solarium.new("syzygy", seed=1).state
    assert find_proven(start, solver, 1) is None
    assert only_defence(start, solver, 1) is None


def test_no_two_are_alike_and_the_same_seed_finds_the_same() -> None:
    puzzles = some(SYZYGY, 6)
    assert len({alike(SYZYGY, SYZYGY.load(puzzle.position)) for puzzle in puzzles}) == 6
    assert some(SYZYGY, 6) == puzzles


def test_a_hunt_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    """Stopped in the middle of a game, with a line half written: that game is gone through again."""
    words = ["puzzles", "syzygy", "--count", "6", "--plies", "3", "--seed", "5"]
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    assert CliRunner().invoke(app, [*words, "--out", str(whole)]).exit_code == 0
    reports: list[Progress] = []
    matches = self_play(SYZYGY, (2,), SYZYGY.options.with_defaults(None), 5)
    list(islice(find_puzzles(SYZYGY, matches, 6, Measure(plies=3), 5, after_game=reports.append), 4))
    games = [report for report in reports if report.found < 4]
    assert games, "no game was gone through before the stop"
    (tmp_path / "out.jsonl.progress").write_bytes(json.encode(games[-1]))
    out.write_text("".join(whole.read_text("utf-8").splitlines(keepends=True)[:5])[:-40], "utf-8")
    resumed = CliRunner().invoke(app, [*words, "--out", str(out)])
    assert resumed.exit_code == 0
    assert out.read_text("utf-8") == whole.read_text("utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl", "whole.jsonl"]


def test_a_judged_key_is_ahead_in_other_worlds_too() -> None:
    """The last decisions of a game of Sol are worth much, so a few simulations find some."""
    game = solarium.game("sol")
    (puzzle,) = some(game, 1, Measure(simulations=40, margin=0.1, late=0.9))
    state = game.load(puzzle.position)
    again = best_and_next(game, state, 160, seed=99)
    assert game.action_text(state, again.action) == puzzle.key
    assert again.margin > 0
    assert puzzle.kind == "best"
    assert 1 <= puzzle.level <= 5


def test_records_are_gone_through_like_games_of_bots() -> None:
    match = next(self_play(SYZYGY, (2,), SYZYGY.options.with_defaults(None), 5))
    text = str(match.record())
    (again,) = from_records(SYZYGY, [text])
    assert [step.text for step in again.steps] == [step.text for step in match.steps]
    with pytest.raises(UsageError, match="a record of Syzygy, not of Sol"):
        list(from_records(solarium.game("sol"), [text]))


def test_a_game_that_nobody_can_judge_has_none() -> None:
    with pytest.raises(UsageError, match="neither a solver nor an evaluator"):
        next(find_puzzles(BARE, [], 1, QUICK, 1))


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    puzzle = Puzzle({"planets": "0,0 R"}, 0, "0,0>1,0", "win", 2, plies=3, clauses=("SYZ-5",))
    origin = Origin("syzygy", "1", "solarium puzzles syzygy")
    path = tmp_path / PUZZLES
    path.write_text("".join(puzzle_lines([origin, puzzle])), "utf-8")
    assert (read_origin(path), read_puzzles(path)) == (origin, (puzzle,))
    path.write_text('{"no": "origin"}\n', "utf-8")
    with pytest.raises(BadLesson, match=PUZZLES):
        read_puzzles(path)
    assert read_puzzles(tmp_path / "none") == ()


@pytest.mark.parametrize("slug", SHIPPED)
def test_shipped_puzzles_can_be_played(slug: str) -> None:
    """The key is legal for the seat on turn, no two are alike, and the file names its rules and its command."""
    game = solarium.game(slug)
    origin = read_origin(game.folder / "lessons" / PUZZLES)
    assert (origin.game, origin.version) == (slug, game.version)
    assert origin.command.startswith(f"solarium puzzles {slug} ")
    assert len(game.puzzles) >= 200
    states = [game.load(puzzle.position) for puzzle in game.puzzles]
    for state, puzzle in zip(states, game.puzzles, strict=True):
        assert state.current_player() == puzzle.seat
        assert game.find_action(state, puzzle.key) is not None
        assert len(state.legal_actions()) > 1
        assert set(puzzle.clauses) <= set(game.clauses)
    assert len({alike(game, state) for state in states}) == len(states)


def test_shipped_puzzles_of_a_solver_are_proven() -> None:
    for puzzle in SYZYGY.puzzles[::20]:
        found = puzzle_at(SYZYGY, SYZYGY.load(puzzle.position), Measure(plies=5), 1)
        assert found is not None
        assert (found.key, found.kind, found.plies) == (puzzle.key, puzzle.kind, puzzle.plies)


@pytest.mark.parametrize("slug", [slug for slug in SHIPPED if not solarium.game(slug).ai.solver])
def test_shipped_puzzles_of_a_search_hold_in_other_worlds(slug: str) -> None:
    """Judged anew with other luck: the key stays ahead in nearly all of a sample."""
    game = solarium.game(slug)
    sample = game.puzzles[:: max(1, len(game.puzzles) // 6)][:6]
    held = 0
    for number, puzzle in enumerate(sample):
        world = game.load(puzzle.position).imagine(puzzle.seat, Seeded(1000 + number))
        found = best_and_next(game, world, 100, seed=1000 + number)
        held += game.action_text(world, found.action) == puzzle.key
    assert held >= len(sample) - 1


def test_shipped_puzzles_of_long_turns_are_not_about_the_order() -> None:
    """What the turn goes on with does not do as well as a beginning."""
    game = solarium.game("lastdays")
    held = tried = 0
    for puzzle in game.puzzles[::22]:
        world = game.load(puzzle.position)
        key = game.parse(world, puzzle.key)
        best, line = play_on(game, world, key, 96, seed=7)
        others = [action for action in line if action in world.legal_actions() and action != key]
        tried += len(others)
        held += sum(play_on(game, world, other, 96, seed=7)[0] < best for other in others)
    assert tried >= 3
    assert held >= 0.9 * tried
