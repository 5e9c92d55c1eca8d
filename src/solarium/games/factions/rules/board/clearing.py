# compiled
"""Energy that is taken off the board by somebody's choice."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import any_litter, clear_sector
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of
from solarium.games.factions.rules.turn.agenda import Decision


def list_littered(p: Position, out: list[int]) -> None:
    for sector in range(codes.SECTORS):
        if p.litter[sector]:
            out.append(action_of(actions.CLEAR, sector))


class ClearSectors(Decision):
    """Up to `a` sectors, one after the other; of this kind is also the next question."""

    def __init__(self, clause: str, asks: str, kind: i64) -> None:
        super().__init__(clause, asks)
        self.kind: i64 = kind

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_littered(p, out)
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.CLEAR:
            clear_sector(p, first_of(action))
            if a > 1 and any_litter(p):
                p.push(self.kind, seat, a - 1)


class ClearOnPassing(Decision):
    """FOS-173: an event lets who passes remove the energy of one sector."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_littered(p, out)
        out.append(action_of(actions.SKIP))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.CLEAR:
            clear_sector(p, first_of(action))
