"""One heap, two seats: take some, the last stone wins."""

from solarium.engine.chance import Chance
from solarium.engine.state import Event, State


class Heap(State):
    """The stones that are left, and whose turn it is."""

    def __init__(self, stones: int, most: int, turn: int = 0) -> None:
        self.events: list[Event] | None = None
        self.stones = stones
        self.most = most
        self.turn = turn

    def current_player(self) -> int:
        return self.turn if self.stones else -1  # TAK-3

    def legal_actions(self) -> list[int]:
        return list(range(1, min(self.most, self.stones) + 1))  # TAK-2

    def apply(self, action: int, chance: Chance) -> None:
        self.stones -= int(action)
        self.turn = 1 - self.turn

    def returns(self) -> list[float]:
        winner = 1 - self.turn  # TAK-3: the seat that took the last stone
        return [1.0 if seat == winner else -1.0 for seat in (0, 1)]

    def copy(self) -> "Heap":
        return Heap(self.stones, self.most, self.turn)

    def imagine(self, seat: int, chance: Chance) -> "Heap":
        return self.copy()

    def key(self) -> bytes:
        return f"{self.stones} {self.most} {self.turn}".encode()

    def seen(self, seat: int) -> bytes:
        return self.key()
