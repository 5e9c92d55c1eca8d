"""Batches: many games stepped together are the same games as one by one."""

import numpy as np
import pytest

import solarium
from solarium import Seeded, UsageError
from solarium.engine.batch import Batch

SLUGS = [slug for slug in solarium.games() if solarium.game(slug).ai.encoder is not None]


def check_arrays(batch: Batch) -> None:
    """Every lane shows what the encoder says of its position."""
    for lane in range(batch.n):
        state = batch.state(lane)
        seat = int(state.current_player())
        assert batch.seats[lane] == seat
        assert np.array_equal(batch.observations[lane], np.asarray(batch.encoder.observation(state, seat)))
        numbers = batch.encoder.numbers(state)
        assert sorted(np.flatnonzero(batch.mask[lane])) == sorted(numbers)
        rows = np.asarray(batch.encoder.rows(state)).reshape(len(numbers), -1)
        assert np.array_equal(batch.rows[lane, : len(numbers)], rows)
        assert not batch.rows[lane, len(numbers) :].any()


@pytest.mark.parametrize("slug", SLUGS)
def test_arrays_show_the_positions(slug: str) -> None:
    batch = solarium.batch(slug, 3, seed=5)
    check_arrays(batch)
    ended = 0
    for step in range(5000):
        before = [batch.state(lane) for lane in range(3)]
        actions = batch.random_actions()
        batch.step(actions)
        for lane, state in enumerate(before):
            if not batch.dones[lane]:
                assert not batch.rewards[lane].any()
                continue
            ended += 1
            if not solarium.game(slug).luck:
                state.apply(batch.encoder.action_at(state, int(actions[lane])), Seeded(0))
                assert list(batch.rewards[lane]) == state.returns()
        if step % 25 == 0 or batch.dones.any():
            check_arrays(batch)
        if ended >= 6:
            break
    assert ended >= 6


def test_a_game_does_not_depend_on_its_neighbours() -> None:
    small, large = solarium.batch("sol", 2, seed=3), solarium.batch("sol", 9, seed=3)
    for _ in range(80):
        actions = large.random_actions()
        large.step(actions)
        small.step(actions[:2])
        assert np.array_equal(small.observations, large.observations[:2])
        assert np.array_equal(small.rewards, large.rewards[:2])


def test_an_illegal_action_changes_nothing() -> None:
    batch = solarium.batch("connect_four", 2)
    for _ in range(6):
        batch.step([3, 0] if _ % 2 else [3, 1])
    before = batch.observations.copy()
    with pytest.raises(UsageError, match="action 3 is not legal in game 0"):
        batch.step([3, 2])
    with pytest.raises(UsageError, match="action 7 is not legal in game 1"):
        batch.step([2, 7])
    with pytest.raises(UsageError, match="one action for each of the 2 games; not 1"):
        batch.step([2])
    assert np.array_equal(batch.observations, before)


def test_misuse_is_named() -> None:
    with pytest.raises(UsageError, match="at least one game"):
        solarium.batch("connect_four", 0)
    with pytest.raises(UsageError, match="has no encoder"):
        solarium.batch("takeaway", 2)
    with pytest.raises(ValueError, match="read-only"):
        solarium.batch("connect_four", 2).observations[0, 0] = 1
