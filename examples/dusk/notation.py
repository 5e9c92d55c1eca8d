"""Actions as text: `light 7`, and `look 2` for a look at the second seat."""

from examples.dusk.rules.state import LOOK, DuskState
from solarium.engine.parts import Notation


class DuskNotation(Notation[DuskState]):
    example = "light 7"

    def action_text(self, state: DuskState, action: int) -> str:
        return f"look {action - LOOK + 1}" if action >= LOOK else f"light {action}"
