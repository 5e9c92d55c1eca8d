# compiled
"""Energy and resources: gaining them up to the capacity, and losing what does not fit."""

from mypy_extensions import i64

from solarium.games.factions.data import numbers
from solarium.games.factions.rules.economy.capacities import capacity, hold, is_opponent, room
from solarium.games.factions.rules.position import Position


def fitting(amount: i64, space: i64) -> i64:
    """FOS-89: what goes beyond the capacity is lost."""
    least = amount if amount < space else space
    return least if least > 0 else 0


def gain_energy(p: Position, seat: i64, amount: i64) -> i64:
    """FOS-159: the AI gains a resource per 3 energy instead."""
    if is_opponent(p, seat):
        p.resources[seat] += amount // numbers.ENERGY_PER_RESOURCE
        p.note("resources", seat, amount // numbers.ENERGY_PER_RESOURCE)
        return amount // numbers.ENERGY_PER_RESOURCE
    gained = fitting(amount, room(p, seat))
    p.battery[seat] += gained
    p.note("energy", seat, gained, amount - gained)
    return gained


def gain_resources(p: Position, seat: i64, amount: i64) -> i64:
    gained = fitting(amount, hold(p, seat) - p.resources[seat])
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
