"""What must hold for every game while it is played."""

from collections import Counter

import msgspec
import pytest

import solarium
from solarium import Scripted, Seeded
from solarium.engine.playout import playout

from .conftest import Setting
from .walk import random_walk, sampled


def test_actions_until_the_end_and_none_after(any_setting: Setting, seed: int) -> None:
    match = any_setting.match(seed)
    for state in random_walk(match, seed):
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions)
        assert bool(actions) == (not state.is_over()) == (state.current_player() >= 0)
    assert match.state.current_player() == -1
    assert len(match.steps) <= any_setting.game.longest


def test_returns_are_fair(setting: Setting, seed: int) -> None:
    match = setting.match(seed)
    list(random_walk(match, seed))
    returns = match.state.returns()
    assert len(returns) == setting.players
    assert all(-1 <= value <= 1 for value in returns)
    if setting.players > 1:
        assert sum(returns) == pytest.approx(0)
    standing = setting.game.standing(match.state)
    assert standing.over
    assert standing.reason
    assert {score.seat for score in standing.scores} == set(range(setting.players))
    firsts = {score.seat for score in standing.scores if score.rank == 1}
    if setting.players > 1:
        assert firsts == {seat for seat, value in enumerate(returns) if value == max(returns)}


def test_text_round_trip(any_setting: Setting, seed: int) -> None:
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 12):
        texts = [game.action_text(state, action) for action in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        assert [game.parse(state, text) for text in texts] == state.legal_actions()
        assert all(game.explain(state, text) is None for text in texts)


def test_whatever_parses_is_legal_and_whatever_is_legal_parses(setting: Setting, seed: int) -> None:
    """Texts of the whole game are tried in other positions of it: each is a legal action there, or refused."""
    game = setting.game
    match = setting.match(seed)
    states = sampled(match, seed, 8)
    texts = sorted({game.action_text(state, action) for state in states for action in state.legal_actions()[:40]})
    for state in states:
        legal = {game.action_text(state, action): action for action in state.legal_actions()}
        for text in texts:
            if text in legal:
                assert game.parse(state, text) == legal[text]
            else:
                with pytest.raises(solarium.Refused):
                    game.parse(state, text)


def test_random_action_is_uniform(setting: Setting) -> None:
    """Over many draws every action comes about as often as the others (six standard deviations)."""
    for state in sampled(setting.match(3), 3, 3):
        actions = state.legal_actions()
        if not actions:
            continue
        draws = 60 * len(actions)
        chance = Seeded(5)
        seen = Counter(int(state.random_action(chance)) for _ in range(draws))
        assert set(seen) <= set(actions)
        assert all(abs(seen[action] - 60) < 6 * 60**0.5 for action in actions)


def test_copies_are_equal_and_independent(any_setting: Setting, seed: int) -> None:
    """Every earlier copy keeps its key while the game goes on."""
    kept = []
    for number, state in enumerate(random_walk(any_setting.match(seed), seed)):
        if number % 7 == 0:
            copy = state.copy()
            assert copy.key() == state.key()
            assert copy.legal_actions() == state.legal_actions()
            kept.append((copy, copy.key()))
            playout(state.copy(), Seeded(number), 20)
    assert all(copy.key() == key for copy, key in kept)


def test_record_replays_to_the_same_key(any_setting: Setting, seed: int) -> None:
    match = any_setting.match(seed)
    list(random_walk(match, seed))
    text = str(match.record(seats=["One", "Two"]))
    again = solarium.replay(text)
    assert again.state.key() == match.state.key()
    assert again.returns() == match.returns()
    assert str(again.record(seats=["One", "Two"])) == text


def test_undo_restores_the_key(any_setting: Setting, seed: int) -> None:
    match = any_setting.match(seed)
    keys = []
    for state in random_walk(match, seed, most=60):
        keys.append(state.key())
    while match.steps and not match.steps[-1].final:
        match.undo()
        assert match.state.key() == keys[len(match.steps)]
    if match.steps:
        with pytest.raises(solarium.Refused):
            match.undo()
    while match.steps:
        match.take_back()
        assert match.state.key() == keys[len(match.steps)]


def test_dump_and_load(any_setting: Setting, seed: int) -> None:
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 6):
        data = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
        again = game.load(data)
        assert again.key() == state.key()
        assert again.legal_actions() == state.legal_actions()


def test_the_same_chance_gives_the_same_state(setting: Setting, seed: int) -> None:
    """Outcomes, and nothing else, decide what an action leads to."""
    match = setting.match(seed)
    list(random_walk(match, seed, most=80))
    for step, after in zip(match.steps, [*(step.before for step in match.steps[1:]), match.state], strict=True):
        again = step.before.copy()
        again.apply(step.action, Scripted(list(step.chance)))
        assert again.key() == after.key()


def test_estimates_fit_the_seats(setting: Setting, seed: int) -> None:
    for state in sampled(setting.match(seed), seed, 8):
        evaluator = setting.game.ai.evaluator
        if evaluator is not None and not state.is_over():
            values = evaluator.estimate(state)
            assert len(values) == setting.players
            assert all(-1 <= value <= 1 for value in values)
            weights = evaluator.weigh(state, state.legal_actions())
            assert len(weights) in (0, len(state.legal_actions()))
