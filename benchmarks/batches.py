"""Steps a second of many games at once, each step with observations, masks and rewards of all of them:
`python -m benchmarks.batches`. One core; actions are drawn at random by the platform itself.

The rivals are measured in the same run where they are installed: Pgx (`pip install --group yardsticks`) and PettingZoo.
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
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


def rows(seconds: float) -> list[tuple[str, int, str]]:
    found = []
    slugs = [slug for slug in solarium.games() if solarium.game(slug).ai.encoder]
    for slug in slugs:
        for games in SIZES:
            found.append((slug, games, f"{steps_per_second(solarium_step(slug, games), games, seconds):,.0f}"))
    for games in SIZES:
        rival = pgx_step(games)
        speed = f"{steps_per_second(rival, games, seconds):,.0f}" if rival else "not installed"
        found.append(("connect_four on Pgx", games, speed))
    one = pettingzoo_step()
    speed = f"{steps_per_second(one, 1, seconds):,.0f}" if one else "not installed"
    return [*found, ("connect_four on PettingZoo", 1, speed)]


def main() -> None:
    register(examples.connect_four.GAME)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("| game | games at once | steps a second |\n|---|---|---|")
    for what, games, speed in rows(seconds):
        print(f"| {what} | {games:,} | {speed} |")


if __name__ == "__main__":
    main()
