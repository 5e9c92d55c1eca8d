"""The first clause that forbids a move or a touch."""

from solarium.engine.parts import Fault, Referee
from solarium.games.lastdays.notation.text import read_action
from solarium.games.lastdays.referee.decisions import why_not
from solarium.games.lastdays.referee.touches import touch_fault
from solarium.games.lastdays.rules.state import LastDays


class LastDaysReferee(Referee[LastDays]):
    """A move in notation, or touched ids: items, places and buttons."""

    def fault(self, state: LastDays, text: str) -> Fault | None:
        text = text.strip()
        action = read_action(state, text)
        if action is None:
            return touch_fault(state, text.split())
        return why_not(state, action)
