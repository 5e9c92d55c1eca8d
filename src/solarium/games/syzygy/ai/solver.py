# compiled
"""Forced wins and losses, as bots and puzzles ask for them."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.ai import Proof, Solver
from solarium.games.syzygy.rules.forced_wins import Search, loses_by, new_search
from solarium.games.syzygy.rules.state import Syzygy, action_of
from solarium.games.syzygy.rules.symmetry import mirror_key
from solarium.games.syzygy.rules.threats import add_wins


class SyzygySolver(Solver[Syzygy]):
    def solve(self, state: Syzygy, plies: i64, nodes: i64) -> Proof:
        """A win within `plies`, else the actions that lose within `plies` + 1; stops at `nodes`."""
        search = new_search(state, nodes)
        most = plies_left(state, plies)
        proof = find_win(search, state, most)
        if proof.result > 0 or search.out:
            return proof
        search.drawn.reverse()
        return find_losses(search, state, most)

    def forced_win(self, state: Syzygy, plies: i64, nodes: i64) -> Proof:
        """Only the win: cheaper, and complete when fewer than `nodes` were looked at."""
        search = new_search(state, nodes)
        return find_win(search, state, plies_left(state, plies))

    def mirror_key(self, state: Syzygy) -> bytes:
        return mirror_key(state.field, state.closed)


def plies_left(state: Syzygy, plies: int) -> int:
    """SYZ-35: nothing is forced beyond the cap."""
    return min(plies, 63, int(state.terms.cap - state.ply))


def find_win(search: Search, state: Syzygy, most: int) -> Proof:
    if state.is_over() or most < 1:
        return Proof(0)
    wins = add_wins(search.field, state.closed, search.same_side, False, vec[i64]())
    if len(wins) > 0:
        return Proof(1, int(action_of(wins[0], wins[1])), 1, 1)
    actions = state.legal_actions()
    for plies in range(3, most + 1, 2):
        for action in actions:
            if search.wins_by(action, plies):
                return Proof(1, action, plies, int(search.nodes))
            if search.out:
                return Proof(0, nodes=int(search.nodes))
    return Proof(0, nodes=int(search.nodes))


def find_losses(search: Search, state: Syzygy, most: int) -> Proof:
    """Which actions hand the opponent a win within `most`, and which of them holds out longest if all do."""
    actions = state.legal_actions()
    lost: dict[int, int] = {}
    nearer = int(state.terms.cap - state.ply) - 1  # after an action the cap is a ply nearer
    for plies in range(1, min(most, nearer) + 1, 2):
        for action in actions:
            if action not in lost and loses_by(search, action, plies):
                lost[action] = plies
            if search.out:
                break
    losing = tuple([action for action in actions if action in lost])
    if actions and len(losing) == len(actions) and not search.out:
        longest = max(lost.values())
        best = next(action for action in actions if lost[action] == longest)
        return Proof(-1, best, longest + 1, int(search.nodes), losing)
    return Proof(0, nodes=int(search.nodes), losing=losing)
