"""A position and its rules: who decides, what is legal, what an action does, when it is over.
Larger games have more files here, named after ideas of the game. May import the data and the engine.
"""

from solarium.engine.chance import Chance
from solarium.engine.state import State
from solarium.kit.stub.data import MOST_TAKEN


class StubState(State):
    """The stones that are left, and whose turn it is. An action is the number of stones taken."""

    def __init__(self, stones: int, turn: int) -> None:
        self.stones = stones
        self.turn = turn

    def current_player(self) -> int:
        return self.turn if self.stones else -1  # STB-3

    def legal_actions(self) -> list[int]:
        return list(range(1, min(MOST_TAKEN, self.stones) + 1))  # STB-2

    def apply(self, action: int, chance: Chance) -> None:
        self.stones -= action
        self.turn = 1 - self.turn

    def returns(self) -> list[float]:
        """STB-3: the seat that is not on turn took the last stone."""
        return [1.0 if seat != self.turn else -1.0 for seat in (0, 1)]

    def copy(self) -> "StubState":
        return StubState(self.stones, self.turn)

    def imagine(self, seat: int, chance: Chance) -> "StubState":
        """Nothing is hidden here. Where something is, draw it anew; see docs/hidden-information.md."""
        return self.copy()

    def key(self) -> bytes:
        return f"{self.stones} {self.turn}".encode()

    def seen(self, seat: int) -> bytes:
        """All that a seat knows; seat -1 is a spectator."""
        return self.key()
