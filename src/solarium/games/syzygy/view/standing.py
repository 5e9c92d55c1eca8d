"""How the seats stand, and how a game came to its end."""

from solarium.engine.scene import Score, Standing
from solarium.games.syzygy.data.pieces import colour_word
from solarium.games.syzygy.rules.state import BOTH_STUCK, CAP, ENDING_CLAUSES, LINE, REPETITION, STUCK, Syzygy


def standing(state: Syzygy) -> Standing:
    """There are no points: who has a line is first."""
    scores = tuple(Score(seat, 2 if state.winner == 1 - seat else 1) for seat in (0, 1))
    if not state.is_over():
        return Standing(scores)
    return Standing(scores, True, reason(state), ENDING_CLAUSES[state.ending])


def reason(state: Syzygy) -> str:
    winner, loser = f"{{{state.winner}}}", f"{{{1 - state.winner}}}"
    return {
        LINE: f"{winner} lined up three {colour_word(state.last)} planets.",
        STUCK: f"{loser} could not move, so {winner} wins.",
        REPETITION: "The same position was there for the third time: a draw.",
        CAP: f"{state.ply} turns without a line: a draw.",
        BOTH_STUCK: "Nobody could move: a draw.",
    }[state.ending]
