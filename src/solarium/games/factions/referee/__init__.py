"""Why a text or a touch is refused: the first clause that forbids it, in words that say how to mend it."""

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.games.factions.notation.action_text import action_text, usual_text
from solarium.games.factions.notation.touch_paths import other_paths, path_of
from solarium.games.factions.referee.faults import reason
from solarium.games.factions.referee.reading import Answer
from solarium.games.factions.referee.touches import TOUCHES, after_button, from_touch, shown_only
from solarium.games.factions.rules.state import Factions


class FactionsReferee(Referee[Factions]):
    """A move in notation, or touched ids, also the beginning of a path."""

    def fault(self, state: Factions, text: str) -> Fault | None:
        text = usual_text(text.strip())
        if state.is_over():
            return Fault("FOS-44", "The game is over and scored.")
        legal = [int(action) for action in state.legal_actions()]
        texts = {action_text(state, action) for action in legal}
        if text in texts:
            return None
        touched = text.split()
        if not touched or touched[0].partition(":")[0] not in TOUCHES:
            found = reason(state, text)
            return as_fault(found) if found else NOT_A_MOVE
        if begins_path(state, tuple(touched), legal):
            return None
        found = touch_fault(state, touched, texts)
        return as_fault(found) if found else NOT_A_MOVE


def begins_path(state: Factions, touched: tuple[str, ...], legal: list[int]) -> bool:
    ways = [way for action in legal for way in (path_of(state, action, legal), *other_paths(action))]
    return any(way[: len(touched)] == touched for way in ways)


def touch_fault(state: Factions, touched: list[str], texts: set[str]) -> Answer | None:
    meant = usual_text(from_touch(state, touched))
    if meant in texts:
        return state.question().clause, "that can be done, but not by this touch: choose among what is lit", ()
    return shown_only(state, touched) or after_button(state, touched, texts) or reason(state, meant)


def as_fault(found: Answer) -> Fault:
    clause, message, because = found
    return Fault(clause, message[0].upper() + message[1:] + ".", because)
