# compiled
"""Energy and resources: gaining them up to the capacity, and losing what does not fit."""

from mypy_extensions import i64

from solarium.games.factions.rules.economy.capacities import capacity, hold, is_opponent, room
from solarium.games.factions.rules.position import Position


def gain_energy(p: Position, seat: i64, amount: i64) -> i64:
    """FOS-89: what goes beyond the capacity is lost. FOS-159: the AI gains a resource per 3 energy instead."""
    if is_opponent(p, seat):
        p.resources[seat] += amount // 3
        p.note("resources", seat, amount // 3)
        return amount // 3
    space = room(p, seat)
    gained = amount if amount < space else space
    if gained < 0:
        gained = 0
    p.battery[seat] += gained
    p.note("energy", seat, gained, amount - gained)
    return gained


def gain_resources(p: Position, seat: i64, amount: i64) -> i64:
    space = hold(p, seat) - p.resources[seat]
    gained = amount if amount < space else space
    if gained < 0:
        gained = 0
    p.resources[seat] += gained
    p.note("resources", seat, gained, amount - gained)
    return gained


def trim(p: Position, seat: i64) -> None:
    """FOS-58, J-43: what a fallen capacity cannot hold is lost at once."""
    if is_opponent(p, seat):
        return
    most = capacity(p, seat)
    if p.battery[seat] > most:
        p.note("lost_energy", seat, p.battery[seat] - most)
        p.battery[seat] = most
    most = hold(p, seat)
    if p.resources[seat] > most:
        p.note("lost_resources", seat, p.resources[seat] - most)
        p.resources[seat] = most
