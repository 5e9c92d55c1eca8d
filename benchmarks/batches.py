"""Steps a second of many games at once, each step with observations, masks and rewards of all of them:
`python -m benchmarks.batches`. One core; actions are drawn at random by the platform itself.

The rivals are measured in the same run where they are installed: Pgx (`pip install --group yardsticks`), PettingZoo and
OpenSpiel.
"""

import os
import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from time import perf_counter

import examples.connect_four
import solarium
from solarium.engine.registry import register

SIZES = (1, 32, 1024)
Step = Callable[[], object]


def steps_per_second(step: Step, games: int, seconds: float) -> float:
    step()
    count, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        step()
        count += 1
    return games * count / (perf_counter() - start)


def solarium_step(slug: str, games: int) -> Step:
    batch = solarium.batch(slug, games)
    return lambda: batch.step(batch.random_actions())


def pgx_step(games: int) -> Step | None:
    """Connect four, a jitted step of the whole batch with a new game where one ended, as Pgx documents it."""
    if not (find_spec("pgx") and find_spec("jax")):
        return None
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make("connect_four")
    renew = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def advance(state: object, key: object) -> object:
        draw, luck, key = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))  # type: ignore[attr-defined]
        actions = jax.random.categorical(draw, logits, axis=-1)
        return jax.vmap(renew)(state, actions, jax.random.split(luck, games)), key

    run = jax.jit(advance)
    now = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games)), jax.random.PRNGKey(1)]

    def step() -> None:
        now[:] = run(*now)
        jax.block_until_ready(now)

    return step


def pettingzoo_step() -> Step | None:
    """Connect four, one game: PettingZoo has no batches."""
    if not (find_spec("pettingzoo") and find_spec("pygame")):
        return None
    env = import_module("pettingzoo.classic.connect_four_v3").env()
    env.reset(seed=1)

    def step() -> None:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            return
        env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))

    return step


def openspiel_step() -> Step | None:
    """Connect four, one game, with the observation and the mask that a learner reads: OpenSpiel has no batches here."""
    if not find_spec("pyspiel"):
        return None
    game = import_module("pyspiel").load_game("connect_four")
    now = [game.new_initial_state()]

    def step() -> None:
        state = now[0]
        state.apply_action(random.choice(state.legal_actions()))
        if state.is_terminal():
            now[0] = state = game.new_initial_state()
        state.observation_tensor(state.current_player())
        state.legal_actions_mask()

    return step


Row = tuple[str, int, float | None]  # what, games at once, steps a second


def our_rows(seconds: float) -> Iterator[Row]:
    for slug in solarium.games():
        if solarium.game(slug).ai.encoder is not None:
            for games in SIZES:
                yield slug, games, steps_per_second(solarium_step(slug, games), games, seconds)


def rival_rows(seconds: float) -> Iterator[Row]:
    for games in SIZES:
        pgx = pgx_step(games)
        yield "connect_four on Pgx", games, pgx and steps_per_second(pgx, games, seconds)
    for name, step in (("PettingZoo", pettingzoo_step()), ("OpenSpiel", openspiel_step())):
        yield f"connect_four on {name}", 1, step and steps_per_second(step, 1, seconds)


def main() -> None:
    register(examples.connect_four.GAME)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("| game | games at once | steps a second | connect_four here is faster by |\n|---|--:|--:|--:|")
    four: dict[int, float] = {}
    for what, games, speed in chain(our_rows(seconds), rival_rows(seconds)):
        shown = "not installed" if speed is None else f"{speed:,.0f}"
        ratio = "" if speed is None or " on " not in what else f"{four[games] / speed:.1f}"
        if what == "connect_four" and speed is not None:
            four[games] = speed
        print(f"| {what} | {games:,} | {shown} | {ratio} |", flush=True)


if __name__ == "__main__":
    main()
