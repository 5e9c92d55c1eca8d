"""Puzzles: positions with a forced win whose first move is the only one that wins.

They come from careful random play: a solver looks at every position, and the game goes on with an action that does not
lose sooner than the puzzle asks. A puzzle file holds one JSON object a line, as `find_puzzles` yields them.
"""

from collections.abc import Callable, Iterator
from typing import Any

from solarium.engine.ai import Solver
from solarium.engine.chance import Chance, Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.state import State

NODES = 200_000  # for one question to the solver; what takes more is no puzzle for a person


def find_puzzles(
    game: AnyGame,
    count: int,
    win_in: int,
    seed: int,
    looked_at: Callable[[int], None] | None = None,
) -> Iterator[dict[str, Any]]:
    """`count` puzzles, no two alike up to symmetry: the position as `AnyGame.load` takes it, the key move, the plies.

    `looked_at` is told how many positions were looked at so far.
    """
    solver = game.ai.solver
    if solver is None:
        raise UsageError(f"{game.title} has no solver, so there are no puzzles of it")
    if win_in < 1 or win_in % 2 == 0:
        raise UsageError(f"a win takes an odd number of plies; not {win_in}")
    chance = Seeded(seed)
    found: set[bytes] = set()
    looked = 0
    while len(found) < count:
        state: State | None = game.begin(game.players[0], game.options.with_defaults(None), chance)
        while state is not None and not state.is_over() and len(found) < count:
            looked += 1
            if looked_at:
                looked_at(looked)
            key = key_action(state, solver, win_in)
            same = solver.mirror_key(state) if key is not None else b""
            if key is not None and same not in found:
                found.add(same)
                yield {
                    "game": game.slug,
                    "version": game.version,
                    "position": game.dump(state),
                    "win_in": win_in,
                    "key": game.action_text(state, key),
                }
            state = after_careful_action(state, solver, win_in - 2, chance)


def key_action(state: State, solver: Solver[State], win_in: int) -> int | None:
    """The only action that wins by force within `win_in` plies, where nothing wins sooner."""
    proof = solver.solve(state, win_in, NODES)
    if proof.result != 1 or proof.plies != win_in:
        return None
    for action in state.legal_actions():
        if action != proof.action and wins_within(state, action, solver, win_in):
            return None
    return proof.action


def wins_within(state: State, action: int, solver: Solver[State], plies: int) -> bool:
    """Whether this action forces a win within so many plies; also True where the solver cannot tell."""
    seat = int(state.current_player())
    after = state.copy()
    after.apply(action, Seeded(0))
    if after.is_over():
        return after.returns()[seat] > 0
    if plies == 1:
        return False
    proof = solver.solve(after, plies - 2, NODES)
    wanted = 1 if after.current_player() == seat else -1  # where the other side has to pass, the seat is on turn again
    return proof.result == wanted or proof.nodes >= NODES


def after_careful_action(state: State, solver: Solver[State], plies: int, chance: Chance) -> State | None:
    """The game played on without handing over a win within `plies`; None where it is decided by then."""
    losing: tuple[int, ...] = ()
    if plies > 0:
        proof = solver.solve(state, plies, NODES)
        if proof.result:
            return None
        losing = proof.losing
    choice = [action for action in state.legal_actions() if action not in losing]
    after = state.copy()
    after.apply(choice[chance.below(len(choice))], chance)
    return after
