"""Eighteen sectors in three rings, a ship each, a market of stones, a sky of nine cells each."""

from solarium.engine.chance import Chance
from solarium.engine.state import Event, State

SECTORS = range(18)  # ring * 6 + place
CELLS = 9
END = 200


def neighbours(sector: int) -> list[int]:
    ring, place = divmod(sector, 6)
    around = [ring * 6 + (place + 1) % 6, ring * 6 + (place - 1) % 6]
    across = [other * 6 + place for other in (ring - 1, ring + 1) if 0 <= other < 3]
    return sorted(around + across)


class Orrery(State):
    """`moved` says whether the seat on turn has done something and may end its turn."""

    def __init__(self, players: int, rounds: int) -> None:
        self.events: list[Event] | None = None
        self.players, self.rounds = players, rounds
        self.turn, self.round, self.moved = 0, 0, False
        self.ships = [12 + seat for seat in range(players)]
        self.owners = [-1] * len(SECTORS)
        self.market = list(range(6))
        self.skies = [[-1] * CELLS for _ in range(players)]
        self.last = ""

    @staticmethod
    def text(action: int) -> str:
        kind, value = divmod(action, 100)
        return ("fly {}", "set {}", "end")[kind].format(value)

    def current_player(self) -> int:
        return -1 if self.round >= self.rounds else self.turn

    def legal_actions(self) -> list[int]:
        if self.is_over():
            return []
        if self.moved:
            return [END]
        flights = list(neighbours(self.ships[self.turn]))
        free = [cell for cell, stone in enumerate(self.skies[self.turn]) if stone < 0]
        return flights + ([100 + cell for cell in free] if self.market else [])

    def apply(self, action: int, chance: Chance) -> None:
        kind, value = divmod(int(action), 100)
        if kind == 0:
            self.ships[self.turn] = value
            self.owners[value] = self.turn
            self.moved, self.last = True, f"ship:{self.turn}"
        elif kind == 1:
            self.skies[self.turn][value] = self.market.pop(0)
            self.moved, self.last = True, f"stone:{self.skies[self.turn][value]}"
        else:
            self.moved = False
            self.turn = (self.turn + 1) % self.players
            self.round += self.turn == 0

    def score(self, seat: int) -> int:
        return self.owners.count(seat) + sum(stone >= 0 for stone in self.skies[seat])

    def returns(self) -> list[float]:
        totals = [self.score(seat) for seat in range(self.players)]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(best) == self.players:
            return [0.0] * self.players
        return [1 / len(best) if seat in best else -1 / (self.players - len(best)) for seat in range(self.players)]

    def copy(self) -> "Orrery":
        twin = Orrery(self.players, self.rounds)
        twin.turn, twin.round, twin.moved, twin.last = self.turn, self.round, self.moved, self.last
        twin.ships, twin.owners, twin.market = list(self.ships), list(self.owners), list(self.market)
        twin.skies = [list(sky) for sky in self.skies]
        return twin

    def imagine(self, seat: int, chance: Chance) -> "Orrery":
        return self.copy()

    def key(self) -> bytes:
        parts = (self.turn, self.round, self.moved, self.ships, self.owners, self.market, self.skies, self.last)
        return repr(parts).encode()

    def seen(self, seat: int) -> bytes:
        return self.key()
