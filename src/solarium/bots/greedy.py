# compiled
"""One action ahead: play what leaves the best estimate for the seat that decides, or slip to what looks close."""

from math import exp

from mypy_extensions import i64

from solarium.engine.ai import Evaluator
from solarium.engine.chance import Chance
from solarium.engine.state import State

ABSURD = 4.0  # a loss of so many blurs is one that even a beginner sees


def look_ahead(
    evaluator: Evaluator[State], state: State, actions: list[int], seat: i64, chance: Chance, worlds: i64
) -> list[float]:
    """What each action leaves to the seat by the estimate: the mean over several imagined worlds where luck or hidden
    cards count."""
    totals = [0.0] * len(actions)
    done: i64 = 0
    while done < worlds:
        for index in range(len(actions)):
            world = state.copy() if worlds == 1 else state.imagine(seat, chance)
            world.apply(actions[index], chance)
            value = world.returns() if world.is_over() else evaluator.estimate(world)
            totals[index] += value[seat] / float(worlds)
        done += 1
    return totals


def greedy_action(
    evaluator: Evaluator[State], state: State, actions: list[int], seat: i64, chance: Chance, worlds: i64 = 1
) -> i64:
    """Of these actions the one with the best estimate. Equally good actions are equally likely."""
    values = look_ahead(evaluator, state, actions, seat, chance, worlds)
    best = -1e18
    picked: i64 = 0
    ties: i64 = 0
    for index in range(len(actions)):
        if values[index] > best + 1e-12:
            best = values[index]
            picked = index
            ties = 1
        elif values[index] > best - 1e-12:
            ties += 1
            if chance.below(ties) == 0:
                picked = index
    return actions[picked]


def slip(
    evaluator: Evaluator[State], state: State, actions: list[int], seat: i64, chance: Chance, worlds: i64, blur: float
) -> i64:
    """A slip as people make them: the more an action costs at a glance, the rarer it is, and what is absurd is never
    played. An action that costs one `blur` of expected return is played e times less often than the best."""
    values = look_ahead(evaluator, state, actions, seat, chance, worlds)
    best = max(values)
    weights = [exp((value - best) / blur) if best - value < ABSURD * blur else 0.0 for value in values]
    left = sum(weights) * float(chance.below(1 << 30)) / float(1 << 30)
    for index in range(len(actions)):
        left -= weights[index]
        if left < 0.0:
            return actions[index]
    return actions[len(actions) - 1]
