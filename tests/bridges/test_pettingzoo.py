"""PettingZoo's and Gymnasium's own conformance tests, for every game and number of seats."""

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import solarium
from solarium import UsageError
from solarium.bridges.gymnasium import SeatEnv
from solarium.bridges.pettingzoo import SolariumEnv, env, lockstep_env, parallel_env

SETTINGS = [
    (slug, players)
    for slug in solarium.games()
    for players in solarium.game(slug).players
    if solarium.game(slug).ai.encoder is not None
]
each = pytest.mark.parametrize(("slug", "players"), SETTINGS)

# What the conformance test says of every environment with an action mask that it does not know by name.
EXPECTED = ["Observation is not a NumPy array", "Observation space for each agent probably should be"]


@each
def test_pettingzoo_accepts_every_game(slug: str, players: int) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(env(slug, players=players), num_cycles=60)
    other = [str(one.message) for one in said if not str(one.message).startswith(tuple(EXPECTED))]
    # The seats of an empty board all see zeros, and a finished game has no legal action.
    assert [word for word in other if "all zeros" not in word] == []


@each
def test_the_same_seed_gives_the_same_game(slug: str, players: int) -> None:
    seed_test(lambda: env(slug, players=players), num_cycles=40)


@pytest.mark.parametrize("slug", sorted({slug for slug, _ in SETTINGS}))
def test_every_game_can_be_shown(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(slug, render_mode=render_mode))
    assert capsys.readouterr().out


def seeded(game: Any) -> Any:
    """Make an environment and the actions that a test draws repeatable: a random game must not end by accident."""
    game.reset(seed=1)
    for agent in game.possible_agents:
        game.action_space(agent).seed(1)
    return game


@each
def test_games_are_cut_off_after_max_cycles(slug: str, players: int) -> None:
    """PettingZoo's test draws without a mask, and expects that every agent is asked once in every cycle."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: seeded(
                parallel_env(slug, players=players, max_cycles=max_cycles, illegal="replace")
            ),
            env=lambda max_cycles: seeded(
                lockstep_env(slug, players=players, max_cycles=max_cycles, illegal="replace")
            ),
        )
    )


@each
def test_all_agents_can_be_asked_at_once(slug: str, players: int) -> None:
    parallel_api_test(parallel_env(slug, players=players), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(slug, players=players, illegal="replace"), num_cycles=40)


def test_an_illegal_action_can_be_replaced() -> None:
    games = [env("connect_four", illegal="replace") for _ in range(2)]
    boards = []
    for game in games:
        game.reset(seed=5)
        assert all(not info for info in game.infos.values())
        game.step(99)
        assert game.infos["seat_0"] == {"replaced": True}
        boards.append(game.position.key())
        game.step(3)
        assert game.infos["seat_1"] == {}
        assert game.taken == 2
    assert boards[0] == boards[1]


def play(game: SolariumEnv, rng: np.random.Generator) -> dict[str, float]:
    """A random game; what each agent was rewarded in all."""
    totals = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, ended, cut, _ = game.last()
        totals[agent] += reward
        game.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@each
def test_rewards_are_the_returns(slug: str, players: int) -> None:
    game = env(slug, players=players)
    game.reset(seed=3)
    end = game.position
    totals = play(game, np.random.default_rng(1))
    assert end.is_over()
    assert list(totals.values()) == pytest.approx(end.returns())


def test_a_game_can_be_cut_off() -> None:
    game = env("connect_four", max_cycles=4)
    game.reset(seed=1)
    assert play(game, np.random.default_rng(1)) == {"seat_0": 0.0, "seat_1": 0.0}
    assert game.taken == 4


def test_misuse_is_named() -> None:
    game = env("connect_four")
    with pytest.raises(UsageError, match="call reset"):
        game.observe("seat_0")
    game.reset()
    with pytest.raises(UsageError, match="action 7 is not legal"):
        game.step(7)
    with pytest.raises(UsageError, match="for 2 players; not 3"):
        env("connect_four", players=3)
    with pytest.raises(UsageError, match="not 'ignore'"):
        env("connect_four", illegal="ignore")


@each
def test_gymnasium_accepts_every_game(slug: str, players: int) -> None:
    check_env(SeatEnv(slug, players=players, render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_one_seat_against_bots(seat: int | None) -> None:
    game = SeatEnv("connect_four", seat=seat, against="greedy")
    rng = np.random.default_rng(2)
    rewards: list[float] = []
    for number in range(8):
        seen, info = game.reset(seed=number)
        if seat is not None:
            assert info["seat"] == seat
        over = False
        while not over:
            before: dict[str, Any] = {key: value.copy() for key, value in seen.items()}
            illegal = np.flatnonzero(seen["action_mask"] == 0)
            if len(illegal):
                seen, reward, over, _, info = game.step(illegal[0])
                assert (reward, over, info["illegal"]) == (0.0, False, True)
                assert all(np.array_equal(before[key], seen[key]) for key in before)
            seen, reward, over, _, info = game.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        rewards.append(reward)
    assert sum(rewards) < 0  # the greedy bot is better than chance
