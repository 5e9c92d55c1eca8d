# compiled
"""Wormhole tokens: two at most, moved by the Quantum Tunnelers, drained by their machine."""

from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import clear_sector
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, once
from solarium.games.factions.rules.turn.actions import action_of


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
    if p.resources[seat] >= 1 and p.battery[seat] >= 4:
        p.push(decisions.PAY, seat)
    elif p.resources[seat] >= 1:
        p.resources[seat] -= 1
    else:
        p.battery[seat] -= 4


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


def list_wormholes(p: Position, barred: i64, out: list[int]) -> None:
    """FOS-80: any sector without a token."""
    for sector in range(codes.SECTORS):
        if sector != p.wormhole0 and sector != p.wormhole1 and sector != barred:
            out.append(action_of(actions.WORMHOLE, sector))
