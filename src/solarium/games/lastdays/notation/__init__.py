"""Actions as text, such as `FLY(I0,I1)`, and as touches."""

from solarium.engine.parts import Notation
from solarium.games.lastdays.notation.text import action_text, read_action
from solarium.games.lastdays.rules.state import LastDays


class LastDaysNotation(Notation[LastDays]):
    example = "FLY(I0,I1)"

    def action_text(self, state: LastDays, action: int) -> str:
        return action_text(state, action)

    def read_action(self, state: LastDays, text: str) -> int | None:
        return read_action(state, text)
