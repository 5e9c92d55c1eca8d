"""The games that weights are fitted on: quick ones, in which the judgement alone decides. Jobs for a place to run."""

from collections.abc import Sequence
from copy import copy

import numpy as np
from msgspec import Struct

from solarium.bots.levels import play_level
from solarium.engine.ai import Ai, Evaluator, Numbers, Practice
from solarium.engine.chance import Chance, Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.state import State

EVERY = 6  # decisions from one position that is learnt from to the next, on the average


def made(game: AnyGame, numbers: Numbers) -> Ai[State]:
    if game.ai.recipe is None:
        raise UsageError(f"{game.title} names no weights that could be fitted")
    return game.ai.recipe.make(numbers)


def twin(game: AnyGame, numbers: Numbers) -> AnyGame:
    """The game with other weights."""
    other = copy(game)
    other.ai = made(game, numbers)
    return other


def worth(game: AnyGame, state: State) -> list[float]:
    """What an end is worth to each seat: half by the result, half by how clear it was, where the game can tell."""
    returns = state.returns()
    if game.ai.policy is not None:
        return game.ai.policy.verdict(state)
    clear = game.ai.evaluator.estimate(state) if game.ai.evaluator is not None else returns
    return [0.5 * (result + margin) for result, margin in zip(returns, clear, strict=True)]


# Against each other


def compare(game: AnyGame, practice: Practice, one: Numbers, other: Numbers, seeds: Sequence[int]) -> float:
    """How much better the first weights fare than the others, from -1 to 1: each seed is played twice with the sides
    changed, or, where all seats are on one side, by each of them."""
    sides = [twin(game, one), twin(game, other)]
    total = 0.0
    for seed in seeds:
        if practice.players == 1 or practice.team:
            first, second = (worth(game, play(game, practice, [side], seed)[0])[0] for side in sides)
            total += 0.5 * (first - second)
            continue
        for turn in (0, 1):
            got = worth(game, play(game, practice, [sides[turn], sides[1 - turn]], seed)[0])
            mine = [value for seat, value in enumerate(got) if seat % 2 == turn]
            theirs = [value for seat, value in enumerate(got) if seat % 2 != turn]
            total += 0.25 * (sum(mine) / len(mine) - sum(theirs) / len(theirs))
    return total / len(seeds)


def play(
    game: AnyGame, practice: Practice, sides: Sequence[AnyGame], seed: int, kept: Chance | None = None
) -> tuple[State, list[State]]:
    """A game in which the sides take the seats in turn: its end, and with a chance to choose by, worlds of it as the
    seats on turn knew them."""
    chance = Seeded(seed)
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(practice.players)]
    state = game.begin(practice.players, game.options.with_defaults(practice.options), chance)
    worlds: list[State] = []
    while not state.is_over():
        seat = int(state.current_player())
        world = state.imagine(seat, lots[seat])
        if kept is not None and kept.below(EVERY) == 0:
            worlds.append(world.copy())
        action = play_level(sides[seat % len(sides)], world, lots[seat], practice.level)
        state.apply(action, chance)
    return state, worlds


# By results


class Sums(Struct):
    """Normal equations of a least-squares fit: what the games of one job add to them."""

    positions: int
    loss: float
    slopes: list[float]
    curves: list[list[float]]


def learn(
    game: AnyGame, practice: Practice, numbers: Numbers, moved: Sequence[Numbers], steps: Sequence[float], seeds: range
) -> Sums:
    """How far estimates are from what came of their games, and how each number moves them. The games are played with
    the weights that the game has, so all rounds of a fit learn from the same ones."""
    evaluators = [evaluator_of(game, one) for one in [numbers, *moved]]
    slopes = np.zeros(len(moved))
    curves = np.zeros((len(moved), len(moved)))
    loss, count = 0.0, 0
    for seed in seeds:
        end, worlds = play(game, practice, [game], seed, Seeded(seed + 1))
        results = worth(game, end)
        for world in worlds:
            seat = int(world.current_player())
            guesses = [evaluator.estimate(world)[seat] for evaluator in evaluators]
            error = results[seat] - guesses[0]
            slope = (np.array(guesses[1:]) - guesses[0]) / np.array(steps)
            slopes += error * slope
            curves += np.outer(slope, slope)
            loss += error * error
            count += 1
    return Sums(count, loss, slopes.tolist(), curves.tolist())


def evaluator_of(game: AnyGame, numbers: Numbers) -> Evaluator[State]:
    evaluator = made(game, numbers).evaluator
    if evaluator is None:
        raise UsageError(f"{game.title} has no evaluator")
    return evaluator
