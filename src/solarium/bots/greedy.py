# compiled
"""One action ahead: play what leaves the best estimate for the seat that decides."""

from mypy_extensions import i64

from solarium.engine.ai import Evaluator
from solarium.engine.chance import Chance
from solarium.engine.state import State


def greedy_action(
    evaluator: Evaluator[State], state: State, actions: list[int], seat: i64, chance: Chance, worlds: i64 = 1
) -> i64:
    """Of these actions the one with the best estimate, the mean over several imagined worlds where luck or hidden
    cards count. Equally good actions are equally likely.
    """
    totals = [0.0] * len(actions)
    done: i64 = 0
    while done < worlds:
        for index in range(len(actions)):
            world = state.copy() if worlds == 1 else state.imagine(seat, chance)
            world.apply(actions[index], chance)
            value = world.returns() if world.is_over() else evaluator.estimate(world)
            totals[index] += value[seat]
        done += 1
    best = -1e18
    picked: i64 = 0
    ties: i64 = 0
    for index in range(len(actions)):
        if totals[index] > best + 1e-12:
            best = totals[index]
            picked = index
            ties = 1
        elif totals[index] > best - 1e-12:
            ties += 1
            if chance.below(ties) == 0:
                picked = index
    return actions[picked]
