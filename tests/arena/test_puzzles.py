"""Puzzles of any game with a solver."""

import json
from itertools import islice

import pytest

import solarium
from examples.connect_four import GAME as CONNECT_FOUR
from solarium.arena.puzzles import find_puzzles, wins_within
from solarium.engine.errors import UsageError

SOLVED = [slug for slug in solarium.games() if solarium.game(slug).ai.solver]


@pytest.mark.parametrize("slug", SOLVED)
@pytest.mark.parametrize("win_in", [1, 3])
def test_the_key_is_the_only_move_that_wins(slug: str, win_in: int) -> None:
    game = solarium.game(slug)
    solver = game.ai.solver
    assert solver is not None
    for puzzle in find_puzzles(game, 3, win_in, seed=5):
        again = json.loads(json.dumps(puzzle))
        assert (again["game"], again["version"], again["win_in"]) == (slug, game.version, win_in)
        state = game.load(again["position"])
        proof = solver.solve(state, win_in, 1_000_000)
        assert (proof.result, proof.plies) == (1, win_in)
        assert game.action_text(state, proof.action) == again["key"]
        winners = [action for action in state.legal_actions() if wins_within(state, action, solver, win_in)]
        assert winners == [proof.action]


@pytest.mark.parametrize("slug", SOLVED)
def test_no_two_are_alike_and_the_same_seed_finds_the_same(slug: str) -> None:
    game = solarium.game(slug)
    assert game.ai.solver is not None
    puzzles = list(find_puzzles(game, 6, 1, seed=3))
    keys = {game.ai.solver.mirror_key(game.load(puzzle["position"])) for puzzle in puzzles}
    assert len(keys) == 6
    assert list(find_puzzles(game, 6, 1, seed=3)) == puzzles


@pytest.mark.parametrize("slug", SOLVED)
def test_tells_how_many_positions_were_looked_at(slug: str) -> None:
    told: list[int] = []
    list(find_puzzles(solarium.game(slug), 1, 1, seed=1, looked_at=told.append))
    assert told == list(range(1, len(told) + 1))
    assert told


def test_bad_questions_are_answered_clearly() -> None:
    with pytest.raises(UsageError, match="odd number of plies; not 2"):
        next(find_puzzles(solarium.game(SOLVED[0]), 1, 2, seed=1))
    if CONNECT_FOUR.ai.solver is None:
        with pytest.raises(UsageError, match="has no solver"):
            list(islice(find_puzzles(CONNECT_FOUR, 1, 3, seed=1), 1))
