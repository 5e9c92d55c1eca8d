"""Train a judgement of Syzygy from zero by self-play, on two cores in less than ten minutes, and measure it.

    python -m examples.train_syzygy --minutes 9

Two processes play games with the network as it is, one action ahead; the network then learns from them what positions
are worth (temporal differences, as TD-Gammon did). It knows the rules, and what lies in the field: lines that can be
completed now or next turn, gaps that would complete one, how many planets each planet touches. What all that is worth
it finds out. Needs `solarium[research]`.
"""

import argparse
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from time import monotonic

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

import solarium
from examples.mlp import Array, Mlp
from solarium import Seeded
from solarium.arena.contest import Played, Tally, points_of
from solarium.arena.places import Local, Place
from solarium.bots.levels import bot
from solarium.engine.ai import Ai, Evaluator
from solarium.engine.batch import encoder_of
from solarium.engine.game import AnyGame
from solarium.games.syzygy.rules.state import Syzygy
from solarium.games.syzygy.rules.threats import add_wins, add_wins_of

GAME = solarium.game("syzygy")
ENCODER = encoder_of(GAME)
ROW = 64  # a cell as one number: row * 64 + column
STEPS = (1, ROW, ROW - 1)  # along each axis of the lattice
FAR = 20 * ROW  # no two planets are further apart
CONTACTS = 7  # a place touches 0 to 6 planets
COLOURS = 4
COUNTS = 2 * 2 * COLOURS * CONTACTS  # gaps and planets, of open and closed colours
LINES = 4  # lines that can be completed: 0, 1, 2, more
FEATURES = COUNTS + 2 * LINES  # now, and next turn in the colour that is closed now
FADE = 0.8  # the lambda of temporal differences
OPENING = 6  # actions drawn at random, so that no two games are the same
Positions = NDArray[np.int16]

TOUCH = np.zeros(2 * FAR, np.int64)  # by how far two places are apart: 1 if they touch
TOUCH[[FAR + step for step in STEPS] + [FAR - step for step in STEPS]] = 1
IN_LINE = np.zeros(2 * FAR, np.int64)  # 1 for neighbours, 2 with one place between them, 0 if no line goes through both
IN_LINE[[FAR + step for step in STEPS] + [FAR - step for step in STEPS]] = 1
IN_LINE[[FAR + 2 * step for step in STEPS] + [FAR - 2 * step for step in STEPS]] = 2
ONE, TWO = (
    4 * np.repeat(range(COLOURS), 6) + np.tile(one, COLOURS) for one in ([0, 0, 0, 1, 1, 2], [1, 2, 3, 2, 3, 3])
)


def look(state: Syzygy) -> Positions:
    """What the features are made of: rows and columns of the planets, the closed colour, lines now and next turn."""
    seen = np.asarray(ENCODER.observation(state, int(state.current_player())))
    same_side = state.terms.same_side
    now: int = len(add_wins(state.field, state.closed, same_side, True, vec[i64]())) // 2
    later = 0
    if state.closed >= 0:
        later = len(add_wins_of(state.field, state.closed * 4, same_side, True, vec[i64]())) // 2
    return np.append(seen[1296:1332], (min(now, LINES - 1), min(later, LINES - 1))).astype(np.int16)


def features(seen: Positions) -> Array:
    """What lies in the field, counted for each row."""
    n = len(seen)
    numbers = seen.astype(np.int64)
    cells = numbers[:, 0:32:2] * ROW + numbers[:, 1:32:2]
    closed = numbers[:, 32:36]
    step = cells[:, TWO] - cells[:, ONE]
    kind = IN_LINE[step + FAR]
    before = np.where(kind == 1, cells[:, ONE] - step, cells[:, ONE] + step // 2)
    places = np.concatenate([before, cells[:, TWO] + step], 1)
    row, pair = np.nonzero(np.concatenate([kind > 0, kind == 1], 1))
    apart = places[row, pair][:, None] - cells[row]
    free = (apart != 0).all(1)
    row, pair, contacts = row[free], pair[free] % len(ONE), TOUCH[apart[free] + FAR].sum(1)
    gaps = (closed[row, pair // 6] * COLOURS + pair // 6) * CONTACTS + contacts
    touched = TOUCH[cells[:, :, None] - cells[:, None, :] + FAR].sum(2)
    colour = np.arange(16) // 4
    planets = ((2 + closed[:, colour]) * COLOURS + colour) * CONTACTS + touched
    lines = COUNTS + numbers[:, 36:] + (0, LINES)
    first = np.arange(n)[:, None] * FEATURES
    at = np.concatenate([row * FEATURES + gaps, (first + planets).ravel(), (first + lines).ravel()])
    return np.bincount(at, minlength=n * FEATURES).reshape(n, FEATURES).astype(np.float32)


def judge(net: Mlp, seen: Positions) -> Array:
    """What the positions are worth to the seat on turn, from -1 to 1."""
    return np.tanh(net(features(seen)))[:, 0]


class Learned(Evaluator[Syzygy]):
    """The network as an evaluator: greedy and every search of ours take it."""

    def __init__(self, net: Mlp) -> None:
        self.net = net

    def estimate(self, state: Syzygy) -> list[float]:
        if state.is_over():
            return state.returns()
        seat = int(state.current_player())
        value = float(judge(self.net, look(state)[None])[0])
        return [value, -value] if seat == 0 else [-value, value]


def game_with(evaluator: Evaluator[Syzygy]) -> AnyGame:
    """Syzygy as it is, with another judgement in its bots."""
    game = copy(GAME)
    ai = GAME.ai
    game.ai = Ai(evaluator, solver=ai.solver, levels=ai.levels, tuning=ai.tuning, encoder=ai.encoder)
    return game


def best_action(net: Mlp, state: Syzygy, chance: Seeded) -> int:
    """One action ahead: what leaves the other seat least. A win is taken."""
    seat = int(state.current_player())
    worlds, seen = [], []
    for action in state.legal_actions():
        world = state.copy()
        world.apply(action, chance)
        if world.is_over() and world.returns()[seat] > 0:
            return action
        worlds.append(world)
        seen.append(look(world))
    values = -judge(net, np.stack(seen))
    for place, world in enumerate(worlds):
        if world.is_over():
            values[place] = world.returns()[seat]
        elif world.current_player() == seat:  # the other seat had to pass
            values[place] = -values[place]
    return state.legal_actions()[int(values.argmax())]


def play_games(weights: list[Array], games: int, slip: float, seed: int) -> tuple[Positions, Array]:
    """Games of the network against itself: positions, and what each turned out to be worth to the seat on turn."""
    net = Mlp([FEATURES, 1])
    net.weights = weights
    chance = Seeded(seed)
    rows: list[Positions] = []
    targets: list[Array] = []
    for _ in range(games):
        state = GAME.begin(2, GAME.options.with_defaults({"cap": "200"}), chance)
        seats: list[int] = []
        seen: list[Positions] = []
        while not state.is_over():
            seats.append(int(state.current_player()))
            seen.append(look(state))
            slips = len(seats) <= OPENING or int(chance.below(1000)) < 1000 * slip
            state.apply(state.random_action(chance) if slips else best_action(net, state, chance), chance)
        rows += seen
        signs = np.where(np.array(seats) == 0, 1, -1).astype(np.float32)
        targets.append(signs * returns_of(signs * judge(net, np.stack(seen)), state.returns()[0]))
    return np.stack(rows), np.concatenate(targets)


def returns_of(values: Array, result: float) -> Array:
    """What each position is worth to the first seat: judgements of later positions, fading into the result."""
    found = np.empty_like(values)
    later = np.float32(result)
    for at in range(len(values) - 1, -1, -1):
        found[at] = later
        later = (1 - FADE) * values[at] + FADE * later
    return found


def learn(net: Mlp, rows: Positions, targets: Array, rate: float, rng: np.random.Generator) -> float:
    """Once through the positions; the mean squared error before."""
    known = features(rows)
    error = 0.0
    for part in np.array_split(rng.permutation(len(rows)), max(1, len(rows) // 256)):
        layers = net.layers(known[part])
        values = np.tanh(layers[-1][:, 0])
        off = values - targets[part]
        error += float((off * off).sum())
        net.learn(net.gradients(layers, (2 * off * (1 - values * values) / len(part))[:, None]), rate)
    return error / len(rows)


def train(seconds: float, place: Place, games: int = 64, seed: int = 1, rounds: int = 1_000_000) -> Mlp:
    """Rounds of play and learning until the time is over, or so many."""
    rng = np.random.default_rng(seed)
    net = Mlp([FEATURES, 64, 32, 1], seed)
    start, played, number = monotonic(), 0, 0
    kept: list[tuple[Positions, Array]] = []
    while (spent := monotonic() - start) < seconds and number < rounds:
        jobs = [(str(half), (net.weights, games // 2, 0.1, seed + 2 * number + half)) for half in range(2)]
        kept += [found for _, found in place.run(play_games, jobs)]
        kept = kept[-16:]  # what a weaker self did long ago is forgotten
        rows, targets = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        error = learn(net, rows, targets, 0.002 * (1 - 0.9 * spent / seconds), rng)
        played += games
        number += 1
        if number % 10 == 1:
            print(f"{monotonic() - start:5.0f} s  {played:6,} games  error {error:.3f}", flush=True)
    print(f"{monotonic() - start:5.0f} s  {played:6,} games")
    return net


def measure_one(weights: list[Array], ours: str, theirs: str, number: int) -> Played:
    """A game of our bot with the network against one of the game's own; they change seats in every second one."""
    net = Mlp([FEATURES, 1])
    net.weights = weights
    players = [(game_with(Learned(net)), bot(ours)), (GAME, bot(theirs))]
    seating = (0, 1) if number % 2 == 0 else (1, 0)
    chance = Seeded(1_000_003 + number // 2)
    state = GAME.begin(2, GAME.options.with_defaults(None), chance)
    for _ in range(4):  # the same opening for both
        state.apply(state.random_action(chance), chance)
    actions = 0
    while not state.is_over():
        game, decide = players[seating[int(state.current_player())]]
        state.apply(decide(game, state, chance), chance)
        actions += 1
    return Played(seating, tuple(state.returns()), actions)


def measure(net: Mlp, pairs: Sequence[tuple[str, str]], games: int, place: Place) -> list[tuple[str, str, Tally]]:
    """What the network wins against the bots of the game."""
    found = []
    for ours, theirs in pairs:
        tally = Tally(ours)
        jobs = ((str(number), (net.weights, ours, theirs, number)) for number in range(games))
        for _, played in place.run(measure_one, jobs):
            earned = points_of(played.returns)[played.seating.index(0)]
            tally.count(earned)
        found.append((ours, theirs, tally))
    return found


PAIRS = (
    ("greedy", "random"),
    ("greedy", "level1"),
    ("greedy", "level2"),
    ("greedy", "greedy"),
    ("search:100", "level3"),
)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=9.0)
    words.add_argument("--games", type=int, default=200, help="of each measurement")
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--out", type=Path, default=Path("syzygy-net.npz"))
    asked = words.parse_args()
    place = Local(asked.workers)
    net = train(60 * asked.minutes, place)
    net.save(asked.out)
    print("\n| the network in | against | games | won | drawn | share | 95 % interval |\n|---|---|---|---|---|---|---|")
    for ours, theirs, tally in measure(net, PAIRS, asked.games, place):
        low, high = tally.interval()
        print(
            f"| {ours} | {theirs} | {tally.games} | {tally.wins} | {tally.draws} | {tally.share:.1%} "
            f"| {low:.1%} to {high:.1%} |"
        )
    place.close()


if __name__ == "__main__":
    main()
