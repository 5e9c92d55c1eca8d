"""What must hold for every game while it is played."""

from collections import Counter

import msgspec
import pytest

import solarium
from solarium import Scripted, Seeded
from solarium.engine.playout import playout
from solarium.laws.here import note
from solarium.laws.settings import Setting
from solarium.laws.walk import random_walk, sampled


def test_actions_until_the_end_and_none_after(any_setting: Setting, seed: int) -> None:
    """Somebody has something to do until the game is over, which it is within the `longest` number of actions."""
    match = any_setting.match(seed)
    for state in random_walk(match, seed):
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions), "legal_actions lists an action twice"
        assert bool(actions) == (not state.is_over()), "there are legal actions exactly until is_over"
        assert state.is_over() == (state.current_player() < 0), "current_player is -1 exactly when is_over"


def test_returns_are_fair(setting: Setting, seed: int) -> None:
    """One number per seat in [-1, 1], zero in sum where seats compete; the standing ranks the same seats first."""
    match = setting.match(seed)
    list(random_walk(match, seed))
    returns = match.state.returns()
    assert len(returns) == setting.players, returns
    assert all(-1 <= value <= 1 for value in returns), returns
    if setting.players > 1:
        assert sum(returns) == pytest.approx(0), returns
    standing = setting.game.standing(match.state)
    assert standing.over, "the standing of a finished game says that it is over"
    assert standing.reason, "the standing of a finished game gives a reason"
    assert {score.seat for score in standing.scores} == set(range(setting.players))
    firsts = {score.seat for score in standing.scores if score.rank == 1}
    if setting.players > 1:
        assert firsts == {seat for seat, value in enumerate(returns) if value == max(returns)}


def test_text_round_trip(any_setting: Setting, seed: int) -> None:
    """Every legal action has a text of its own, the text is read back, and the referee lets it pass."""
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 12):
        actions = state.legal_actions()
        texts = [game.action_text(state, action) for action in actions]
        assert len(set(texts)) == len(texts), f"two actions share a text: {repeated(texts)}"
        for action, text in zip(actions, texts, strict=True):
            note(action=text)
            assert game.parse(state, text) == action
            assert game.explain(state, text) is None, "the referee refuses a legal action"


def test_whatever_parses_is_legal_and_whatever_is_legal_parses(setting: Setting, seed: int) -> None:
    """Texts of the whole game are tried in other positions of it: each is a legal action there, or refused."""
    game = setting.game
    match = setting.match(seed)
    states = list(sampled(match, seed, 8))
    texts = sorted({game.action_text(state, action) for state in states for action in state.legal_actions()[:40]})
    for state in sampled(setting.match(seed), seed, 8):
        legal = {game.action_text(state, action): action for action in state.legal_actions()}
        for text in texts:
            note(action=text)
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
        assert set(seen) <= set(actions), "random_action chose an action that is not legal"
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
    assert all(copy.key() == key for copy, key in kept), "a copy changed while its original was played on"


def test_record_replays_to_the_same_key(any_setting: Setting, seed: int) -> None:
    """A record replays to the same position and is written the same way again."""
    match = any_setting.match(seed)
    list(random_walk(match, seed))
    text = str(match.record(seats=["One", "Two"]))
    again = solarium.replay(text)
    assert again.state.key() == match.state.key()
    assert again.returns() == match.returns()
    assert str(again.record(seats=["One", "Two"])) == text


def test_undo_restores_the_key(any_setting: Setting, seed: int) -> None:
    """Undo goes back action by action as far as nothing is final, and taking back goes to the start."""
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
    """A position survives the way through plain data, as it is sent to a bot."""
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
    """An estimate has one number per seat in [-1, 1]; weights are for every legal action or for none."""
    for state in sampled(setting.match(seed), seed, 8):
        evaluator = setting.game.ai.evaluator
        if evaluator is not None and not state.is_over():
            values = evaluator.estimate(state)
            assert len(values) == setting.players
            assert all(-1 <= value <= 1 for value in values)
            weights = evaluator.weigh(state, state.legal_actions())
            assert len(weights) in (0, len(state.legal_actions()))


def repeated(texts: list[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]
