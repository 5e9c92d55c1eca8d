"""Each seat rolls towards twelve; beyond it one starts again. After twenty rounds the farthest wins."""

from dataclasses import dataclass, field

from solarium.engine.chance import Chance
from solarium.engine.options import Values
from solarium.engine.state import State

GOAL = 12
ROUNDS = 20


@dataclass
class Race(State):
    """Where the seats are, and which turn it is. Tuples, so that positions are read back by annotation."""

    places: tuple[int, ...]
    turn: int = 0
    waits: set[int] = field(default_factory=set)  # BAR-2: seats that have waited

    def current_player(self) -> int:
        over = GOAL in self.places or self.turn == ROUNDS * len(self.places)  # BAR-3
        return -1 if over else self.turn % len(self.places)

    def legal_actions(self) -> list[int]:
        seat = self.current_player()
        return [] if seat < 0 else [0] if seat in self.waits else [0, 1]

    def apply(self, action: int, chance: Chance) -> None:
        seat = self.current_player()
        if action:
            self.waits = self.waits | {seat}
        else:
            place = self.places[seat] + 1 + int(chance.below(6))  # BAR-1
            self.places = (*self.places[:seat], place if place <= GOAL else 0, *self.places[seat + 1 :])
        self.turn += 1

    def returns(self) -> list[float]:
        best = [place == max(self.places) for place in self.places]
        if all(best):
            return [0.0] * len(best)
        return [1 / sum(best) if first else -1 / (len(best) - sum(best)) for first in best]

    def copy(self) -> "Race":
        return Race(self.places, self.turn, set(self.waits))

    def imagine(self, seat: int, chance: Chance) -> "Race":
        return self.copy()

    def key(self) -> bytes:
        return repr((self.places, self.turn, sorted(self.waits))).encode()

    def seen(self, seat: int) -> bytes:
        return self.key()


def begin(players: int, options: Values, chance: Chance) -> Race:
    return Race((0,) * players)
