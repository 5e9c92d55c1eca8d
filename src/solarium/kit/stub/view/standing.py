"""How the seats stand: scores by source and ranking, and at the end the reason with its clause.
Everybody reads it, so during play it tells nothing that a seat does not know.
"""

from solarium.engine.scene import Score, Standing
from solarium.kit.stub.rules.state import StubState


def make_standing(state: StubState) -> Standing:
    if not state.is_over():
        return Standing((Score(0, 1), Score(1, 1)))
    winner = state.returns().index(1.0)
    scores = (Score(winner, 1), Score(1 - winner, 2))
    return Standing(scores, True, f"{{{winner}}} took the last stone", "STB-3")
