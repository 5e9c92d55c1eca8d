"""Why a text or a touch is refused: the first clause that forbids it, in words that say how to mend it."""

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.notation.touch_paths import path_of
from solarium.games.factions.referee.faults import reason
from solarium.games.factions.referee.touches import TOUCHES, from_touch
from solarium.games.factions.rules.state import Factions


class FactionsReferee(Referee[Factions]):
    """A move in notation, or touched ids, also the beginning of a path."""

    def fault(self, state: Factions, text: str) -> Fault | None:
        text = text.strip()
        if state.is_over():
            return Fault("FOS-44", "the game is over and scored")
        legal = [int(action) for action in state.legal_actions()]
        texts = {action_text(state, action) for action in legal}
        if text in texts:
            return None
        touched = text.split()
        if not touched or touched[0].partition(":")[0] not in TOUCHES:
            found = reason(state, text)
            return as_fault(found) if found else NOT_A_MOVE
        if any(path_of(state, action, legal)[: len(touched)] == tuple(touched) for action in legal):
            return None
        meant = from_touch(state, touched)
        found = None if meant in texts else reason(state, meant)
        return as_fault(found or ("FOS-32", "this cannot be touched at this point", ()))


def as_fault(found: tuple[str, str, tuple[str, ...]]) -> Fault:
    clause, message, because = found
    return Fault(clause, message[0].upper() + message[1:] + ".", because)
