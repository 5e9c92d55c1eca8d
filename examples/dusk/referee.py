"""The first clause that forbids a text or a touch."""

import re

from examples.dusk.data import CARDS
from examples.dusk.rules.state import DuskState
from solarium.engine.parts import NOT_A_MOVE, Fault, Referee


class DuskReferee(Referee[DuskState]):
    def fault(self, state: DuskState, text: str) -> Fault | None:
        text = text.strip()
        if match := re.fullmatch(r"(?:light |card:)(\d{1,3})", text):
            return self.lighting(state, int(match[1]))
        if match := re.fullmatch(r"look (\d)", text):
            return self.looking(state, int(match[1]) - 1)
        if match := re.fullmatch(r"look:(\d)|back:(\d):\d", text):
            return self.looking(state, int(match[1] or match[2]))
        if re.fullmatch(r"lantern:\d{1,2}", text):
            return Fault("DSK-3", "a lantern stays where it is", (text,))
        return NOT_A_MOVE

    def lighting(self, state: DuskState, card: int) -> Fault | None:
        if not 1 <= card <= CARDS:
            return NOT_A_MOVE
        if state.is_over():
            return Fault("DSK-5", "all lanterns are lit")
        if card not in state.legal_actions():
            return Fault("DSK-2", f"the {card} is not in your hand")
        return None

    def looking(self, state: DuskState, seat: int) -> Fault | None:
        if not 0 <= seat < state.players:
            return NOT_A_MOVE
        if state.is_over():
            return Fault("DSK-5", "all lanterns are lit")
        if not state.looks[state.turn]:
            return Fault("DSK-4", "you have no look left")
        if not state.may_look_at(seat):
            return Fault("DSK-4", "there is no card of another seat to look at")
        return None
