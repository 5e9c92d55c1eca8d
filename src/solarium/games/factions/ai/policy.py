# compiled
"""How turns are played in rollouts: always what leaves the seat best off, by its own worth or by an aim."""

from mypy_extensions import i64

from solarium.engine.ai import TurnPolicy
from solarium.engine.chance import Chance
from solarium.games.factions.ai.aims import TILE, aim_at
from solarium.games.factions.ai.valuation import value_for, verdict_of
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, stages
from solarium.games.factions.rules.turn.actions import kind_of


class FactionsPolicy(TurnPolicy[Factions]):
    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def turns_begun(self, state: Factions) -> i64:
        total = state.round * 1000  # more than the turns of a round: the sum never falls
        for seat in range(state.players):
            total += state.turns[seat]
        return total

    def aims(self, state: Factions) -> list[int]:
        """At the beginning of a turn and in its Movement: each service and the tiles."""
        found: list[int] = []
        if state.is_turn() and state.stage <= stages.MOVE and not state.forced:
            for goal in range(1, TILE + 1):
                found.append(aim_at(state, goal))
        return found

    def verdict(self, state: Factions) -> list[float]:
        return verdict_of(self.weights, state)

    def likely_action(self, state: Factions, aim: i64, chance: Chance) -> i64:
        legal = state.legal_actions()
        seat = state.current_player()
        own = state.is_turn()
        if own:
            legal = [action for action in legal if not is_aside(state, kind_of(action))]
        if len(legal) == 1:
            return legal[0]
        best: i64 = legal[len(legal) - 1]
        best_value = -1e18
        for action in legal:
            world = state.copy()
            world.apply(action, chance)
            value = value_for(self.weights, world, seat, own, aim)
            if value > best_value:
                best_value = value
                best = action
        return best


def is_aside(p: Position, kind: i64) -> bool:
    """What a quick look leaves out: trades, rescues, switched planets, explorers placed in the middle of a turn,
    and at its end energy that can as well be burned in the next one."""
    if kind == actions.PLACE:
        return p.stage < stages.END
    if kind == actions.BURN:
        return p.stage == stages.END
    return kind in (actions.OFFER, actions.RESCUE, actions.INVERT)
