"""The first clause that forbids a text or a touch, with the reason in words. It never raises.
Leave it out and whatever the scene does not offer is refused with the clause of its prompt.
"""

import re

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.kit.stub.data import MOST_TAKEN
from solarium.kit.stub.rules.state import StubState


class StubReferee(Referee[StubState]):
    def fault(self, state: StubState, text: str) -> Fault | None:
        typed = re.fullmatch(r"take (\d{1,3})", text.strip())
        touched = re.fullmatch(r"stone:(\d{1,3})", text.strip())
        if typed is None and touched is None:
            return NOT_A_MOVE
        if state.is_over():
            return Fault("STB-3", "the last stone is taken")
        count = int(typed[1]) if typed else state.stones - int(touched[1]) if touched else 0
        if count in state.legal_actions():
            return None
        because = (text.strip(),) if touched else ()
        return Fault("STB-2", f"you take 1 to {min(MOST_TAKEN, state.stones)} stones, not {count}", because)
