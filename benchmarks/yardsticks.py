"""The comparisons of `solarium bench`: the same games uncompiled, written plainly, and on other platforms.

Each row is: what, our figure, compared with whose figure, ratio. Rivals that are not installed get a row that
says so.
"""

import json
import random
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

import examples.connect_four
import solarium
from benchmarks.batches import SIZES, pgx_step, solarium_step, steps_per_second
from benchmarks.plain import plain_copy, run_plain
from solarium import Seeded
from solarium.arena.measure import Row, measure, speed_rows
from solarium.engine.registry import register

FOUR = examples.connect_four.GAME


def rows(slugs: list[str], seconds: float) -> list[Row]:
    register(FOUR)
    found = speed_rows(FOUR.title, measure(FOUR, seconds))
    for slug in [*slugs, FOUR.slug]:
        found.append(uncompiled_row(slug, seconds))
        if find_spec(f"benchmarks.{slug}_plain"):
            found.append(plainly_written_row(slug, seconds))
    return found + rival_rows(seconds) + batch_rows([*slugs, FOUR.slug], seconds)


def rate(play: Callable[[], object], seconds: float) -> float:
    """How often a second `play` can be done, over about so many seconds."""
    play()
    count, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        play()
        count += 1
    return count / (perf_counter() - start)


def bare_playouts(slug: str, seconds: float) -> float:
    """Playouts a second through the generic loop, nothing else."""
    from solarium.engine.playout import playouts

    game = solarium.game(slug)
    state = game.begin(game.players[0], game.options.with_defaults(None), Seeded(1))
    batch = 1
    while True:
        start = perf_counter()
        playouts(state, batch, batch)
        spent = perf_counter() - start
        if spent >= seconds:
            return batch / spent
        batch *= 2


def uncompiled_row(slug: str, seconds: float) -> Row:
    """The same sources without their compiled twins, in a process of their own."""
    compiled = bare_playouts(slug, seconds)
    with tempfile.TemporaryDirectory() as folder:
        plain = float(run_plain(plain_copy(Path(folder)), "-m", "benchmarks.yardsticks", slug, str(seconds)))
    title = solarium.game(slug).title
    what = f"{title}: random playouts, compiled"
    return what, f"{compiled:,.0f}/s", f"uncompiled {plain:,.0f}/s", f"{compiled / plain:.1f}"


def plainly_written_row(slug: str, seconds: float) -> Row:
    """The same rules in idiomatic Python of dicts and sets, kept as `benchmarks/<slug>_plain.py`."""
    plainly = import_module(f"benchmarks.{slug}_plain")
    compiled = bare_playouts(slug, seconds)
    seeds = iter(range(1, 1_000_000))
    plain = rate(lambda: plainly.random_game(next(seeds)), seconds)
    title = solarium.game(slug).title
    what = f"{title}: random playouts, compiled"
    return what, f"{compiled:,.0f}/s", f"idiomatic Python {plain:,.1f}/s", f"{compiled / plain:.1f}"


CHANCE = Seeded(1)


def stepped_four() -> None:
    """Connect four stepped from Python, one call a decision and one an action."""
    state = FOUR.begin(2, {}, CHANCE)
    while not state.is_over():
        state.apply(state.random_action(CHANCE), CHANCE)


def listed_four() -> None:
    """The same, listing the actions and choosing with Python's `random.choice`, as the rivals must."""
    state = FOUR.begin(2, {}, CHANCE)
    while not state.is_over():
        state.apply(random.choice(state.legal_actions()), CHANCE)


def rival_rows(seconds: float) -> list[Row]:
    ways = [
        ("stepped from Python", rate(stepped_four, seconds)),
        ("stepped with random.choice", rate(listed_four, seconds)),
        ("whole playouts", bare_playouts(FOUR.slug, seconds)),
    ]
    found = []
    for name, needs, play in (
        ("OpenSpiel", "extra `openspiel`", openspiel_four()),
        ("PettingZoo", "extra `pettingzoo` and group `yardsticks`", pettingzoo_four()),
    ):
        if play is None:
            found.append((f"Connect four against {name}", "", f"not installed: {needs}", ""))
            continue
        rival = rate(play, seconds)
        figure = f"{name} from Python {rival:,.0f}/s"
        found += [(f"Connect four: {way}", f"{ours:,.0f}/s", figure, f"{ours / rival:.1f}") for way, ours in ways]
    return found


def batch_rows(slugs: list[str], seconds: float) -> list[Row]:
    """Many games stepped together, with observations, masks and rewards; connect four beside Pgx."""
    found: list[Row] = []
    for slug in slugs:
        for games in SIZES:
            ours = steps_per_second(solarium_step(slug, games), games, seconds)
            rival, ratio = "", ""
            if slug == FOUR.slug:
                pgx = pgx_step(games)
                speed = pgx and steps_per_second(pgx, games, seconds)
                rival = f"Pgx {speed:,.0f} steps/s" if speed else "Pgx is not installed: group `yardsticks`"
                ratio = f"{ours / speed:.1f}" if speed else ""
            found.append((f"{solarium.game(slug).title}: {games:,} at once", f"{ours:,.0f} steps/s", rival, ratio))
    return found


def openspiel_four() -> Callable[[], object] | None:
    if not find_spec("pyspiel"):
        return None
    game = import_module("pyspiel").load_game("connect_four")

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))

    return play


def pettingzoo_four() -> Callable[[], object] | None:
    if not (find_spec("pettingzoo") and find_spec("pygame")):
        return None
    env = import_module("pettingzoo.classic.connect_four_v3").env()

    def play() -> None:
        env.reset()
        for _ in env.agent_iter():
            observation, _, done, cut, _ = env.last()
            mask = observation["action_mask"]
            env.step(None if done or cut else random.choice([column for column in range(7) if mask[column]]))

    return play


if __name__ == "__main__":
    register(FOUR)
    print(json.dumps(bare_playouts(sys.argv[1], float(sys.argv[2]))))
