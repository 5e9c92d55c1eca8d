# compiled
"""Ships in motion: steps, the beginning of a Movement, rescues and other teleports."""

from typing import Final

from mypy_extensions import i64

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.prices import place_energy, placed_price, price, surcharge
from solarium.games.factions.rules.economy.capacities import capacity, faction_works, tech_power, works
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, once, stages
from solarium.games.factions.rules.turn.actions import action_of

BELT_BAND: Final = 4


# Steps


def list_steps(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-66, FOS-67, FOS-68: adjacent, not entered in this Movement, payable. FOS-69: ships do not block."""
    if p.pilot < 0:
        return
    here = p.ship[seat * 2 + p.pilot]
    open_ = p.neighbours(here) & ~p.entered
    battery = p.battery[seat]
    bit = p.tables.bit
    brake = not p.braked and tech_power(p, seat, codes.BRAKE) > 0
    for sector in range(codes.SECTORS):
        if open_ & bit[sector]:
            if price(p, seat, sector) <= battery:
                out.append(action_of(actions.STEP, sector))
            if brake and price(p, seat, sector, True) <= battery:
                out.append(action_of(actions.BRAKE, sector))


def begin_movement(p: Position, seat: i64) -> None:
    """FOS-142, J-25: the Android ship that moves leaves a copy where it was; the other ship is taken off."""
    if not p.moved and p.faction[seat] == codes.ANDROID:
        other = 1 - p.pilot
        p.ship[seat * 2 + other] = p.ship[seat * 2 + p.pilot]
        set_base(p, other, p.base0 if p.pilot == 0 else p.base1)
        p.note("copy", seat, p.ship[seat * 2 + p.pilot])
    p.moved = 1


def set_base(p: Position, which: i64, sector: i64) -> None:
    if which == 0:
        p.base0 = sector
    else:
        p.base1 = sector


def step(p: Position, seat: i64, sector: i64, brake: bool) -> None:
    cost = placed_price(p, seat, sector, brake)
    burned = surcharge(p, seat, sector)
    begin_movement(p, seat)
    p.battery[seat] -= cost + burned
    place_energy(p, seat, sector, cost)
    p.note("paid", seat, sector, cost, burned)
    p.ship[seat * 2 + p.pilot] = sector
    set_base(p, p.pilot, sector)
    p.entered |= p.tables.bit[sector]
    p.placed |= p.tables.bit[sector]
    for planet in range(8):  # FOS-83: beside the planet when the energy is placed
        if p.touches(planet) & p.tables.bit[sector]:
            p.near |= p.tables.bit[planet]
    p.steps += 1
    if brake:
        p.braked = 1
    p.stage = stages.MOVE


def teleport_move(p: Position, seat: i64, sector: i64) -> None:
    """FOS-71, FOS-81: a teleport at the beginning of a Movement is a Movement, but enters no sector."""
    begin_movement(p, seat)
    p.ship[seat * 2 + p.pilot] = sector
    set_base(p, p.pilot, sector)


# The beginning of a Movement (FOS-177)


def list_beginnings(p: Position, seat: i64, out: list[int]) -> None:
    two_ships = p.ship[seat * 2] >= 0 and p.ship[seat * 2 + 1] >= 0
    if p.pilot < 0 and two_ships:  # FOS-183
        out.append(action_of(actions.PILOT, p.ship[seat * 2]))
        if p.ship[seat * 2 + 1] != p.ship[seat * 2]:
            out.append(action_of(actions.PILOT, p.ship[seat * 2 + 1]))
    if (
        p.faction[seat] == codes.TUNNELERS
        and not p.begun & 1
        and (p.resources[seat] >= 1 or p.battery[seat] >= numbers.WORMHOLE_ENERGY)
    ):
        for token in (p.wormhole0, p.wormhole1):
            if token >= 0:
                out.append(action_of(actions.SHIFT, token))
    if faction_works(p, seat, codes.TUNNELERS) and not p.spent[seat] & once.EXTRACT and p.wormhole0 >= 0:
        out.append(action_of(actions.EXTRACT))
    if p.pilot < 0:
        return
    here = p.ship[seat * 2 + p.pilot]
    band = p.tables.band[here]
    if works(p, seat, codes.ALCUBIERRE) and not p.begun & 2 and band != BELT_BAND:  # FOS-109, J-77
        for sector in range(p.tables.band_from[band], p.tables.band_from[band + 1]):
            if sector != here:
                out.append(action_of(actions.DRIVE, sector))
    if not p.spent[seat] & once.COIL and tech_power(p, seat, codes.COIL):
        start = p.touches(p.tables.faction_start[p.faction[seat]])
        for sector in range(codes.SECTORS):
            if start & p.tables.bit[sector] and sector != here:
                out.append(action_of(actions.COIL, sector))


# Rescue and other teleports


def list_rescues(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-76, FOS-77, J-27."""
    if not p.rescued and not p.near_ship(seat, codes.MERCURY):
        list_landings(p, seat, p.touches(codes.MERCURY), actions.RESCUE, out)


def list_landings(p: Position, seat: i64, targets: i64, kind: i64, out: list[int]) -> None:
    """Each ship to each sector; the ship is named only where there are two."""
    first = p.ship[seat * 2]
    second = p.ship[seat * 2 + 1]
    both = first >= 0 and second >= 0 and first != second
    for ship in (first, second):
        if ship < 0:
            continue
        for sector in range(codes.SECTORS):
            if targets & p.tables.bit[sector] and sector != ship:
                out.append(action_of(kind, ship + 1 if both else 0, sector))
        if first == second:
            break


def ship_at(p: Position, seat: i64, origin: i64) -> i64:
    """Which ship a landing means: origin is its sector + 1, or 0 for the only one."""
    if origin == 0:
        return 0 if p.ship[seat * 2] >= 0 else 1
    return 0 if p.ship[seat * 2] == origin - 1 else 1


def rescue_price(p: Position, seat: i64) -> i64:
    """FOS-76, FOS-78, FOS-151: what the next rescue of a seat costs in points."""
    if p.first_time and p.rescues[seat] == 0:
        return 0
    return p.mod(codes.RESCUE_PRICE) or numbers.RESCUE_COST


def rescue(p: Position, seat: i64, origin: i64, sector: i64) -> None:
    which = ship_at(p, seat, origin)
    p.ship[seat * 2 + which] = sector
    p.rescued = 1
    p.rescued_round[seat] = 1
    cost = rescue_price(p, seat)
    p.rescues[seat] += 1
    p.rescue_cost[seat] += cost
    if p.mod(codes.RESCUE_FILL):
        gain_energy(p, seat, capacity(p, seat))
    p.note("rescue", seat, sector, cost)
    if p.stage == stages.START and not p.moved:
        set_base(p, which, -1)
    elif p.stage >= stages.ACTION:
        p.adrift |= which + 1  # FOS-178
        set_base(p, which, -1)
    else:
        set_base(p, which, sector)


def teleport(p: Position, seat: i64, origin: i64, sector: i64) -> None:
    """TP and TPANY: by a card, never part of a Movement."""
    which = ship_at(p, seat, origin)
    p.ship[seat * 2 + which] = sector
    if seat == p.turn:
        p.adrift |= which + 1
        set_base(p, which, -1)
