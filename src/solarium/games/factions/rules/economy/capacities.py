# compiled
"""Machines and techs, what they let a seat hold, and how much of it."""

from mypy_extensions import i64

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.position import Position


def machine_slots(p: Position, seat: i64, machine: i64) -> i64:
    """FOS-112: the faction machine is one of six."""
    if machine == codes.FACTION_MACHINE:
        return p.tables.faction_slots[p.faction[seat]]
    return p.tables.slots[machine]


def free_slots(p: Position, seat: i64, machine: i64) -> i64:
    return machine_slots(p, seat, machine) - p.upgrades[seat * codes.MACHINES + machine]


def all_free_slots(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for machine in range(codes.MACHINES):
        count += free_slots(p, seat, machine)
    return count


def upgrade_count(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for machine in range(codes.MACHINES):
        count += p.upgrades[seat * codes.MACHINES + machine]
    return count


def levels_of(p: Position, seat: i64, machine: i64) -> i64:
    """FOS-106, FOS-107: completed levels; a machine without levels has one."""
    filled = p.upgrades[seat * codes.MACHINES + machine]
    if machine == codes.FACTION_MACHINE:
        return 1 if filled == machine_slots(p, seat, machine) else 0
    count: i64 = 0
    for level in range(3):
        end = p.tables.level_end[machine * 3 + level]
        if end > 0 and filled >= end:
            count += 1
    return count


def works(p: Position, seat: i64, machine: i64) -> bool:
    """FOS-106: a machine works from the instant its last slot is filled. FOS-158: never for the AI."""
    return p.upgrades[seat * codes.MACHINES + machine] == machine_slots(p, seat, machine) and not (p.solo and seat == 1)


def completed_machines(p: Position, seat: i64) -> i64:
    if p.solo and seat == 1:
        return 0  # FOS-186
    count: i64 = 0
    for machine in range(codes.MACHINES):
        count += levels_of(p, seat, machine)
    return count


def faction_works(p: Position, seat: i64, faction: i64) -> bool:
    return p.faction[seat] == faction and works(p, seat, codes.FACTION_MACHINE)


def is_opponent(p: Position, seat: i64) -> bool:
    return p.solo != 0 and seat == 1


def capacity(p: Position, seat: i64) -> i64:
    """FOS-62."""
    return p.tables.capacity[levels_of(p, seat, codes.BATTERIES)]


def room(p: Position, seat: i64) -> i64:
    return capacity(p, seat) - p.battery[seat]


def hold(p: Position, seat: i64) -> i64:
    """FOS-108: 4 resources, 5 for MegaCore (FOS-128), one more for each upgrade in the Cargo Holds."""
    if is_opponent(p, seat):
        return 1000000
    base: i64 = numbers.MEGACORE_CARGO if p.faction[seat] == codes.MEGACORE else numbers.CARGO
    return base + p.upgrades[seat * codes.MACHINES + codes.CARGO] + tech_power(p, seat, codes.CARGO_ROOM)


def tech_power(p: Position, seat: i64, power: i64) -> i64:
    """What the seat's techs give of a power, 0 if none does."""
    found: i64 = 0
    t = p.tables
    where = p.where
    mat = places.MAT + seat
    card = t.first[codes.TECHS]
    end = t.end[codes.TECHS]
    while card < end:
        if where[card] == mat and t.power[card] == power:
            found += t.power_size[card]
        card += 1
    card = t.first[codes.RESEARCH]
    end = t.end[codes.RESEARCH]
    while card < end:
        if where[card] == mat and t.kind[card] == codes.TECH and t.power[card] == power:
            found += t.power_size[card]
        card += 1
    return found


def objective_limit(p: Position, seat: i64) -> i64:
    """FOS-123, FOS-138, and Cipher Desk."""
    deep = p.faction[seat] == codes.DEEPSTATE
    base: i64 = numbers.DEEPSTATE_OBJECTIVES_HELD if deep else numbers.OBJECTIVES_HELD
    return base + tech_power(p, seat, codes.CIPHER)
