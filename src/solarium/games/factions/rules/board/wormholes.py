# compiled
"""Wormhole tokens: two at most, moved by the Quantum Tunnelers, drained by their machine."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.prices import clear_sector
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, once
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of
from solarium.games.factions.rules.turn.agenda import Decision


def extract(p: Position, seat: i64) -> None:
    """FOS-135, J-32: all energy of the wormhole sectors is removed; what the battery cannot take is lost."""
    p.spent[seat] |= once.EXTRACT
    amount = clear_sector(p, p.wormhole0)
    if p.wormhole1 >= 0:
        amount += clear_sector(p, p.wormhole1)
    gain_energy(p, seat, amount)


def shift_wormhole(p: Position, seat: i64, token: i64) -> None:
    """FOS-134: take up a token, pay, put it into another sector."""
    p.begun |= 1
    take_wormhole(p, token)
    p.push(decisions.WORMHOLE, seat, token + 1)
    if p.resources[seat] >= 1 and p.battery[seat] >= numbers.WORMHOLE_ENERGY:
        p.push(decisions.PAY, seat)
    elif p.resources[seat] >= 1:
        p.resources[seat] -= 1
    else:
        p.battery[seat] -= numbers.WORMHOLE_ENERGY


def take_wormhole(p: Position, sector: i64) -> None:
    if p.wormhole0 == sector:
        p.wormhole0 = p.wormhole1
    p.wormhole1 = -1


def put_wormhole(p: Position, sector: i64) -> None:
    """Two tokens at most, the lower sector first."""
    if p.wormhole0 < 0:
        p.wormhole0 = sector
    elif sector < p.wormhole0:
        p.wormhole1 = p.wormhole0
        p.wormhole0 = sector
    else:
        p.wormhole1 = sector


class PlaceWormhole(Decision):
    """FOS-80: any sector without a token. `a` - 1 is the sector it was taken from. The human places those of the AI."""

    def __init__(self, clause: str, asks: str, owner: i64 = -1) -> None:
        super().__init__(clause, asks)
        self.owner: i64 = owner

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for sector in range(codes.SECTORS):
            if sector != p.wormhole0 and sector != p.wormhole1 and sector != a - 1:
                out.append(action_of(actions.WORMHOLE, sector))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        put_wormhole(p, first_of(action))
        p.note("wormhole", self.owner, first_of(action))


class RemoveWormhole(Decision):
    """FOS-80: with two tokens on the board, one is taken up first."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.REMOVE, p.wormhole0), action_of(actions.REMOVE, p.wormhole1)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        take_wormhole(p, first_of(action))


class PlaceAnother(Decision):
    """A second wormhole, or none; its effect is resolved for a player or for the AI."""

    def __init__(self, clause: str, asks: str, task: i64, owner: i64 = -1) -> None:
        super().__init__(clause, asks)
        self.task: i64 = task
        self.owner: i64 = owner

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.AGAIN), action_of(actions.SKIP)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.AGAIN:
            p.push(self.task, seat if self.owner < 0 else self.owner, codes.WH * 100)


class PayForWormhole(Decision):
    """FOS-134: 1 resource or 4 energy."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.PAY, 0), action_of(actions.PAY, 1)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if first_of(action) == 0:
            p.resources[seat] -= 1
        else:
            p.battery[seat] -= numbers.WORMHOLE_ENERGY
