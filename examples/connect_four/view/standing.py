"""Who won, and by which rule."""

from examples.connect_four.rules.state import ConnectFour, has_four
from solarium.engine.scene import Score, Standing


def make_standing(state: ConnectFour) -> Standing:
    winner = 0 if has_four(state.discs(0)) else 1 if has_four(state.discs(1)) else -1
    scores = tuple(Score(seat, 1 if winner in (-1, seat) else 2) for seat in range(2))
    if winner >= 0:
        return Standing(scores, True, f"{{{winner}}} has four in a row", "C4-4")
    return Standing(scores, state.is_over(), "The board is full" if state.is_over() else "", "C4-5")
