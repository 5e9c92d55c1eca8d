"""OpenSpiel's own conformance test for every game and number of seats, and its bots at our tables."""

import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import solarium
from solarium import UsageError
from solarium.bridges.openspiel import SolariumState, load_game

SETTINGS = [
    (slug, players)
    for slug in solarium.games()
    for players in solarium.game(slug).players
    if solarium.game(slug).ai.encoder is not None
]
SLUGS = sorted({slug for slug, _ in SETTINGS})


@pytest.mark.parametrize(("slug", "players"), SETTINGS)
def test_openspiel_accepts_every_game(slug: str, players: int) -> None:
    pyspiel.random_sim_test(load_game(slug, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", SLUGS)
def test_games_are_found_by_name(slug: str) -> None:
    load_game(slug)
    players = solarium.game(slug).players[-1]
    game = pyspiel.load_game(f"solarium_{slug}", {"players": players})
    assert game.num_players() == players
    assert game.get_type().long_name == solarium.game(slug).title


def through_chance(state: SolariumState, rng: random.Random) -> None:
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1.0)
        state.apply_action(rng.choice(outcomes)[0])


@pytest.mark.parametrize("slug", SLUGS)
def test_a_bot_of_openspiel_plays_a_whole_game(slug: str) -> None:
    """Its tree search on the first seat, over information sets where something is hidden; random actions elsewhere."""
    game = load_game(slug)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if solarium.game(slug).hidden:
        bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=2, random_state=luck)
    else:
        bot = mcts.MCTSBot(game, 1.4, 2, evaluator, random_state=luck)
    rng = random.Random(3)
    state = game.new_initial_state()
    through_chance(state, rng)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(bot.step(state) if seat == 0 else rng.choice(state.legal_actions()))
        through_chance(state, rng)
    assert state.returns() == state.position.returns()


@pytest.mark.parametrize("slug", SLUGS)
def test_resampled_worlds_look_the_same(slug: str) -> None:
    game = load_game(slug)
    rng = random.Random(5)
    state = game.new_initial_state()
    for _ in range(20):
        through_chance(state, rng)
        if state.is_terminal():
            break
        seat = state.current_player()
        world = state.resample_from_infostate(seat, rng.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        state.apply_action(rng.choice(state.legal_actions()))


def test_texts_are_ours() -> None:
    state = load_game("connect_four").new_initial_state()
    assert [state.action_to_string(action) for action in state.legal_actions()] == list("abcdefg")


def test_options_reach_the_game() -> None:
    state = load_game("syzygy", options={"start": "diamond", "starter": "second"}).new_initial_state()
    assert state.current_player() == 1
    assert not state.is_chance_node()


@pytest.mark.parametrize(
    ("bridge", "lacks", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_bridge_says_what_to_install(bridge: str, lacks: str, extra: str) -> None:
    code = f"import sys; sys.modules['{lacks}'] = None; import solarium.bridges.{bridge}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f"need {lacks}: install solarium[{extra}]" in done.stderr


def test_misuse_is_named() -> None:
    with pytest.raises(UsageError, match="has no encoder"):
        load_game("takeaway")
    with pytest.raises(UsageError, match="for 2 players; not 4"):
        load_game("syzygy", players=4)
