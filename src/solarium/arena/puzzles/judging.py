"""Puzzles that are judged by search: one move is ahead of all others, also when one looks much deeper."""

from copy import copy
from dataclasses import replace

from msgspec import Struct

from solarium.bots.levels import new_search, play_greedy
from solarium.bots.weighing import play_on, value_after
from solarium.engine.ai import Ai
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.puzzles import HARDEST
from solarium.engine.state import State

DEEPER = 4  # times as many simulations check what was found
NEAR = 3  # turns
RIVALS = 3  # moves that are looked at for themselves, besides the best
FEWEST_ACTIONS = 4  # in a position; fewer leave nothing to look for
NARROWER = 0.5  # of the margin is asked of a first look


def share_of(value: float) -> float:
    """An expected return as a share: 0 for a sure loss, 1 for a sure win."""
    return (value + 1) / 2


class Lead(Struct, frozen=True):
    """The best action, the next best, what the seat may expect after it, and how much less after the next best."""

    action: int
    rival: int
    share: float
    margin: float


def find_lead(game: AnyGame, state: State, simulations: int, margin: float, seed: int) -> Lead | None:
    """The action that is at least `margin` ahead of all others by what its seat can know; None where there is none.

    Judged twice, in different worlds: the second time with `DEEPER` times as many simulations. What is left out is
    cheap to leave out: most positions fail a first look at one search. Where turns are played out by a policy, another
    action also gets the rest of its turn played by search: often the same is done in another order.
    """
    seat = int(state.current_player())
    if len(state.legal_actions()) < FEWEST_ACTIONS:
        return None
    world = state.imagine(seat, Seeded(seed))
    for sight in (near_sighted(game), game):
        if not _looks_clear(sight, world, simulations, margin * NARROWER, seed):
            return None
    first = best_and_next(game, world, simulations, seed)
    if first.margin < margin:
        return None
    other = state.imagine(seat, Seeded(seed + 1))
    second = best_and_next(game, other, simulations * DEEPER, seed + 1)
    if second.action != first.action or second.margin < margin:
        return None
    return second if _stays_ahead(game, other, second.action, simulations * DEEPER, margin, seed + 1) else None


def near_sighted(game: AnyGame) -> AnyGame:
    """The game for a quick look: a search by turns looks only a few turns ahead."""
    twin, ai = copy(game), game.ai
    tuning = replace(ai.tuning, turns=min(ai.tuning.turns, NEAR))
    twin.ai = Ai(ai.evaluator, ai.policy, ai.solver, ai.levels, tuning, ai.encoder)
    return twin


def best_and_next(game: AnyGame, world: State, simulations: int, seed: int) -> Lead:
    """The two best actions: a search proposes some, and each of them is then searched for itself."""
    ranked = _ranked(game, world, simulations, seed)[: RIVALS + 1]
    found = [(share_of(value_after(game, world, action, simulations, seed)), action) for action, _, _ in ranked]
    (best, action), (then, rival), *_ = sorted(found, key=lambda one: -one[0])
    return Lead(action, rival, best, best - then)


def _stays_ahead(game: AnyGame, world: State, action: int, simulations: int, margin: float, seed: int) -> bool:
    """Whether others stay behind when their turn is played on as well as that of the action. First what the action's
    own turn goes on with, for it may as well begin with that."""
    if not game.ai.tuning.turns:
        return True  # a tree of single actions has looked at that
    best, line = play_on(game, world, action, simulations, seed)
    ranked = [other for other, _, _ in _ranked(game, world, simulations, seed) if other not in (action, *line)]
    here = world.legal_actions()
    others = [*(other for other in line if other in here and other != action), *ranked[:RIVALS]]
    return all(
        share_of(best) - share_of(play_on(game, world, other, simulations, seed)[0]) >= margin
        for other in dict.fromkeys(others)
    )


def level_of(game: AnyGame, state: State, action: int, simulations: int, seed: int) -> int:
    """How far one has to look: 1 where it is seen at once, up to 5 where a half of the simulations miss it."""
    seat = int(state.current_player())
    world = state.imagine(seat, Seeded(seed))
    level = HARDEST
    while level > 1 and _sees(game, world, action, simulations, level - 1, seed):
        level -= 1
    return level


def _sees(game: AnyGame, world: State, action: int, simulations: int, level: int, seed: int) -> bool:
    """Whether a bot that looks as far as a level finds the action: at once, with a sixteenth of the simulations, ..."""
    if level == 1 and game.ai.evaluator is not None and game.ai.policy is None:
        return play_greedy(game, world, Seeded(seed)) == action
    search = new_search(game, world, Seeded(seed))
    search.run(1 if level == 1 else max(1, simulations >> (HARDEST + 1 - level)))
    return int(search.best()) == action


def _looks_clear(game: AnyGame, world: State, simulations: int, margin: float, seed: int) -> bool:
    (_, _, best), *others = _ranked(game, world, simulations, seed)[: RIVALS + 1]
    return all(share_of(best) - share_of(value) >= margin for _, tried, value in others if tried)


def _ranked(game: AnyGame, world: State, simulations: int, seed: int) -> list[tuple[int, int, float]]:
    """All actions with their simulations and mean returns: the best, then those that were tried most."""
    search = new_search(game, world, Seeded(seed))
    search.run(simulations)
    best = search.best()
    found = {int(action): (tried, value) for action, tried, value in search.shares()}
    rows = [(action, *found.get(action, (0, 0.0))) for action in world.legal_actions()]
    return sorted(rows, key=lambda row: (row[0] != best, -row[1], -row[2]))
