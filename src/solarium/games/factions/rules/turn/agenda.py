# compiled
"""What stands on the agenda: tasks that the game does by itself, and decisions of a seat."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.rules.position import Position


class Task:
    """Something the game does by itself. `a`, `b` and `c` are the numbers of its frame."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        raise NotImplementedError


class Decision:
    """Something a seat decides: which actions it has, what each of them does, and how it is asked, with the clause.

    `a` and `b` are the numbers of its frame. The frame is gone when the action is done; what goes on is pushed again.
    """

    def __init__(self, clause: str, asks: str) -> None:
        self.clause = clause
        self.asks = asks

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        raise NotImplementedError

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        raise NotImplementedError

    def stays(self) -> bool:
        """Whether its frame stays until it says that it is over: a turn takes many actions."""
        return False

    def is_idle(self, p: Position, seat: i64) -> bool:
        """Whether there is nothing left to decide; then the seat is not asked."""
        return False
