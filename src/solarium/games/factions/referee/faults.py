"""Why something is not allowed: the first clause that forbids it, in words that say how to mend it.

Every sentence stands beside the predicate that failed; the tests hold each against the position it was said in.
"""

from solarium.games.factions.notation.action_text import PLAIN
from solarium.games.factions.referee.action_faults import ACTION_REASONS
from solarium.games.factions.referee.choice_faults import CHOICE_REASONS, ELSEWHERE, not_listed, why_elsewhere
from solarium.games.factions.referee.movement_faults import MOVEMENT_REASONS
from solarium.games.factions.referee.reading import Answer, Reason
from solarium.games.factions.referee.trade_faults import TRADE_REASONS
from solarium.games.factions.rules.state import Factions

# What may be said in a turn, by the first word of the notation.
TURN_REASONS: dict[str, Reason] = {**MOVEMENT_REASONS, **ACTION_REASONS, **TRADE_REASONS}
WORDS = {*TURN_REASONS, *ELSEWHERE, "vote"}
ALONE = set(PLAIN.values())  # words that nothing follows
FREE_WORDS = {"burn", "place", "rescue", "complete", "invert", "tether", "pass"}  # FOS-172: what a limit leaves


def reason(p: Factions, text: str) -> Answer | None:
    """Why a text in notation is not legal; None if it is no text of the game."""
    word, colon, value = text.partition(":")
    if word not in WORDS:
        return None
    question = p.question()
    if word in ALONE and colon:
        return question.clause, f"{word} stands alone; nothing follows it", ()
    found = why_in_turn(p, word, value) if p.is_turn() else why_in_choice(p, word, value)
    return found or (question.clause, f"not now: {question.asks}", ())


def why_in_turn(p: Factions, word: str, value: str) -> Answer | None:
    if p.forced and word not in FREE_WORDS:
        return "FOS-172", "a limit ends your round: only free actions and passing are left", ()
    if word in TURN_REASONS:
        return TURN_REASONS[word](p, int(p.frame(1)), value)
    return why_elsewhere(p, int(p.frame(1)), word)


def why_in_choice(p: Factions, word: str, value: str) -> Answer | None:
    why = CHOICE_REASONS.get((int(p.decision()), word))
    return (why(p, int(p.frame(1)), value) if why else None) or not_listed(p, word, value)
