"""Actions as text and back, and what is touched for them."""

from solarium.engine.parts import Notation
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.state import Factions


class FactionsNotation(Notation[Factions]):
    example = "step:E3"

    def action_text(self, state: Factions, action: int) -> str:
        return action_text(state, action)
