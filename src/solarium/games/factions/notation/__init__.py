"""Actions as text and back, and what is touched for them."""

from solarium.engine.parts import Notation
from solarium.games.factions.notation.action_text import action_text, usual_text
from solarium.games.factions.rules.state import Factions


class FactionsNotation(Notation[Factions]):
    example = "step:E3"

    def action_text(self, state: Factions, action: int) -> str:
        return action_text(state, action)

    def read_action(self, state: Factions, text: str) -> int | None:
        return super().read_action(state, usual_text(text))
