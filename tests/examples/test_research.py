"""The examples for researchers, each in a small form."""

from pathlib import Path

import numpy as np
import pytest

import solarium
from examples import compare_packs, own_evaluator, ppo, train_syzygy
from examples.mlp import Mlp
from solarium import Seeded
from solarium.arena.places import Local
from solarium.engine.playout import playout

HERE = Local(1)


def test_a_network_learns_what_it_is_shown(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    rows = rng.standard_normal((400, 3)).astype(np.float32)
    wanted = (rows[:, :1] * rows[:, 1:2]).astype(np.float32)
    net = Mlp([3, 32, 1], seed=1)
    for _ in range(600):
        layers = net.layers(rows)
        net.learn(net.gradients(layers, (layers[-1] - wanted) / len(rows)), 0.01)
    assert float(((net(rows) - wanted) ** 2).mean()) < 0.05 * float((wanted**2).mean())
    net.save(tmp_path / "net.npz")
    assert np.array_equal(Mlp.load(tmp_path / "net.npz")(rows), net(rows))


def test_features_do_not_change_when_the_field_drifts() -> None:
    game = solarium.game("syzygy")
    state = game.begin(2, game.options.with_defaults(None), Seeded(1))
    playout(state, Seeded(5), 8)
    seen = train_syzygy.look(state)
    drifted = seen.copy()
    drifted[0:32:2] += 1
    drifted[1:32:2] += 2
    found = train_syzygy.features(np.stack([seen, drifted]))
    assert np.array_equal(found[0], found[1])
    assert found[0, train_syzygy.COUNTS // 2 : train_syzygy.COUNTS].sum() == 16  # every planet is counted once


def test_later_judgements_fade_into_the_result() -> None:
    found = train_syzygy.returns_of(np.array([0.5, -0.5], np.float32), 1.0)
    assert found == pytest.approx([0.2 * -0.5 + 0.8, 1.0])


def test_a_judgement_of_syzygy_is_trained_from_zero() -> None:
    net = train_syzygy.train(600, HERE, games=16, rounds=6)
    ((_, _, tally),) = train_syzygy.measure(net, [("greedy", "random")], 10, HERE)
    assert tally.share >= 0.8


def test_two_packs_are_compared_on_the_same_seeds() -> None:
    one, two = compare_packs.compare("solani", ["bonus=random", "bonus=off"], 4, "random", HERE)
    assert (one.title, two.title, len(one.games)) == ("bonus=random", "bonus=off", 4)
    rows = compare_packs.table(one, two)
    assert rows[0][0] == "the first seat wins"
    assert all(off == pytest.approx(after - before) for _, before, after, off, _ in rows)
    same = compare_packs.table(one, one)
    assert all((off, half) == (0, 0) for *_, off, half in same)


def test_an_own_judgement_plays() -> None:
    tally = own_evaluator.play(own_evaluator.SunCounter(), own_evaluator.SunCounter(), 2, 5)
    assert tally.games == 2
    state = own_evaluator.GAME.begin(2, own_evaluator.GAME.options.with_defaults(None), Seeded(1))
    playout(state, Seeded(2), 12)
    assert sum(own_evaluator.SunCounter().estimate(state)) == 0


def test_ppo_gets_better(capsys: pytest.CaptureFixture[str]) -> None:
    trainer = ppo.Trainer(ppo.Args(steps=8192))
    trainer.run()
    assert np.mean(trainer.results[-300:]) > np.mean(trainer.results[:200]) + 0.1
    assert "mean return" in capsys.readouterr().out
