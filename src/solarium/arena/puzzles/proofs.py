"""Puzzles that are proven: of games with a solver."""

from msgspec import Struct

from solarium.engine.ai import Solver
from solarium.engine.chance import Seeded
from solarium.engine.state import State

NODES = 50_000  # for one question to the solver; what takes more is no puzzle for a person


class Proven(Struct, frozen=True):
    """The only action that wins by force, or the only one that does not lose by force, and in how many plies."""

    action: int
    wins: bool
    plies: int

    @property
    def level(self) -> int:
        """From 1, a win at once; to see that all but one move lose is a little harder."""
        return (self.plies + 1) // 2


def find_proven(state: State, solver: Solver[State], longest: int) -> Proven | None:
    """What is proven here within `longest` plies; None where there is no puzzle."""
    proof = solver.solve(state, longest, NODES)
    if proof.nodes >= NODES or proof.result < 0:
        return None
    if proof.result > 0:
        action = key_action(state, solver, proof.plies)
        return None if action is None else Proven(action, True, proof.plies)
    return only_defence(state, solver, longest)


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


def only_defence(state: State, solver: Solver[State], longest: int) -> Proven | None:
    """The only action after which the other side has no forced win within `longest` plies."""
    actions = state.legal_actions()
    for plies in range(1, longest + 1, 2):
        losing = solver.solve(state, plies, NODES).losing
        if len(actions) - len(losing) != 1:
            continue
        # What loses only later leaves nothing to find: all moves are lost.
        if len(solver.solve(state, longest, NODES).losing) == len(actions):
            return None
        return Proven(next(action for action in actions if action not in losing), False, plies + 1)
    return None
