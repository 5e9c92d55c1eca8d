# compiled
"""Prices, steps, teleports, rescue, wormholes; planets that move and ships that ride with them; mining."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.codes import (
    A_BRAKE,
    A_COIL,
    A_DRIVE,
    A_EXTRACT,
    A_MINE,
    A_PILOT,
    A_RESCUE,
    A_SHIFT,
    A_STEP,
    A_WORMHOLE,
    ALCUBIERRE,
    ANDROID,
    ASTEROIDS,
    AT_ACTION,
    AT_MOVE,
    AT_START,
    BELT_FROM,
    BRAKE,
    COIL,
    D_ORBIT,
    D_PAY,
    D_WORMHOLE,
    DECK,
    DECK_SIZE,
    DEEPSTATE,
    FIRST_SECTOR,
    G_STEP_ALL,
    G_STEP_PLANET,
    INNER_EMPTY,
    KUIPER_FROM,
    MEGACORE,
    MERCURY,
    MINE_ENERGY,
    MINED,
    MORE_ASTEROID,
    PLACE,
    PLACES,
    PRICE_CAP,
    RESCUE_FILL,
    RESCUE_PRICE,
    SAILS,
    SECTORS,
    SPENT_COIL,
    SPENT_EXTRACT,
    SURCHARGE,
    TUNNELERS,
)  # fmt: skip
from solarium.games.factions.position import Position
from solarium.games.factions.stock import (
    capacity,
    faction_works,
    gain_energy,
    gain_resources,
    is_ai,
    random_card,
    tech_power,
    works,
)  # fmt: skip

INNER_SECTORS = 20  # FOS-7: bands A to D
BELT_BAND = 4


def act(kind: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return kind * 1048576 + a * 1024 + b


# Prices


def base_price(p: Position, seat: i64, sector: i64) -> i64:
    """FOS-64, FOS-65, FOS-110 and Highway Code B: before techs and caps."""
    energy = p.litter[sector]
    if energy > 0:
        return energy + 1
    if works(p, seat, SAILS):
        return 1
    if sector >= INNER_SECTORS:
        return 2
    return 2 if p.mod(INNER_EMPTY) else 1


def placed_price(p: Position, seat: i64, sector: i64, brake: bool) -> i64:
    """J-57: half with the brake, one less for the first sector of a turn, at most the cap. All of it is placed."""
    price = base_price(p, seat, sector)
    if brake:
        price = (price + 1) // 2
    if p.steps == 0 and price > 1 and not is_ai(p, seat):
        price -= tech_power(p, seat, FIRST_SECTOR)
        if price < 1:
            price = 1
    cap = p.mod(PRICE_CAP)
    return cap if cap and price > cap else price


def surcharge(p: Position, seat: i64, sector: i64) -> i64:
    """Highway Code A: beside the placed price, and burned."""
    extra = p.mod(SURCHARGE)
    if extra:
        for other in range(p.players):
            if other != seat and (p.ship[other * 2] == sector or p.ship[other * 2 + 1] == sector):
                return extra
    return 0


def price(p: Position, seat: i64, sector: i64, brake: bool = False) -> i64:
    return placed_price(p, seat, sector, brake) + surcharge(p, seat, sector)


def place_energy(p: Position, seat: i64, sector: i64, amount: i64) -> None:
    p.energy[sector * 4 + seat] += amount
    p.litter[sector] += amount


def clear_sector(p: Position, sector: i64) -> i64:
    """All energy of a sector back to its owners' supply; how much that was."""
    amount = p.litter[sector]
    p.litter[sector] = 0
    for seat in range(4):
        p.energy[sector * 4 + seat] = 0
    p.note("cleared", -1, sector, amount)
    return amount


# Steps


def list_steps(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-66, FOS-67, FOS-68: adjacent, not entered in this Movement, payable. FOS-69: ships do not block."""
    if p.pilot < 0:
        return
    here = p.ship[seat * 2 + p.pilot]
    open_ = p.neighbours(here) & ~p.entered
    battery = p.battery[seat]
    bit = p.tables.bit
    brake = not p.braked and tech_power(p, seat, BRAKE) > 0
    for sector in range(SECTORS):
        if open_ & bit[sector]:
            if price(p, seat, sector) <= battery:
                out.append(act(A_STEP, sector))
            if brake and price(p, seat, sector, True) <= battery:
                out.append(act(A_BRAKE, sector))


def begin_movement(p: Position, seat: i64) -> None:
    """FOS-142, J-25: the Android ship that moves leaves a copy where it was; the other ship is taken off."""
    if not p.moved and p.faction[seat] == ANDROID:
        other = 1 - p.pilot
        p.ship[seat * 2 + other] = p.ship[seat * 2 + p.pilot]
        set_base(p, other, p.ship[seat * 2 + p.pilot])
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
    p.stage = AT_MOVE


def teleport_move(p: Position, seat: i64, sector: i64) -> None:
    """FOS-71, FOS-81: a teleport at the beginning of a Movement is a Movement, but enters no sector."""
    begin_movement(p, seat)
    p.ship[seat * 2 + p.pilot] = sector
    set_base(p, p.pilot, sector)


# The beginning of a Movement (FOS-177)


def list_beginnings(p: Position, seat: i64, out: list[int]) -> None:
    two_ships = p.ship[seat * 2] >= 0 and p.ship[seat * 2 + 1] >= 0
    if p.pilot < 0 and two_ships:  # FOS-183
        out.append(act(A_PILOT, p.ship[seat * 2]))
        if p.ship[seat * 2 + 1] != p.ship[seat * 2]:
            out.append(act(A_PILOT, p.ship[seat * 2 + 1]))
    if p.faction[seat] == TUNNELERS and not p.begun & 1 and (p.resources[seat] >= 1 or p.battery[seat] >= 4):
        for token in (p.wormhole0, p.wormhole1):
            if token >= 0:
                out.append(act(A_SHIFT, token))
    if faction_works(p, seat, TUNNELERS) and not p.spent[seat] & SPENT_EXTRACT and p.wormhole0 >= 0:
        out.append(act(A_EXTRACT))
    if p.pilot < 0:
        return
    here = p.ship[seat * 2 + p.pilot]
    band = p.tables.band[here]
    if works(p, seat, ALCUBIERRE) and not p.begun & 2 and band != BELT_BAND:  # FOS-109, J-77
        for sector in range(p.tables.band_from[band], p.tables.band_from[band + 1]):
            if sector != here:
                out.append(act(A_DRIVE, sector))
    if not p.spent[seat] & SPENT_COIL and tech_power(p, seat, COIL):
        start = p.touches(p.tables.faction_start[p.faction[seat]])
        for sector in range(SECTORS):
            if start & p.tables.bit[sector] and sector != here:
                out.append(act(A_COIL, sector))


def extract(p: Position, seat: i64) -> None:
    """FOS-135, J-32: all energy of the wormhole sectors is removed; what the battery cannot take is lost."""
    p.spent[seat] |= SPENT_EXTRACT
    amount = clear_sector(p, p.wormhole0)
    if p.wormhole1 >= 0:
        amount += clear_sector(p, p.wormhole1)
    gain_energy(p, seat, amount)


def shift_wormhole(p: Position, seat: i64, token: i64) -> None:
    """FOS-134: take up a token, pay, put it into another sector."""
    p.begun |= 1
    take_wormhole(p, token)
    p.push(D_WORMHOLE, seat, token + 1)
    if p.resources[seat] >= 1 and p.battery[seat] >= 4:
        p.push(D_PAY, seat)
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
    for sector in range(SECTORS):
        if sector != p.wormhole0 and sector != p.wormhole1 and sector != barred:
            out.append(act(A_WORMHOLE, sector))


# Rescue and other teleports


def list_rescues(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-76, FOS-77, J-27."""
    if not p.rescued and not p.near_ship(seat, MERCURY):
        list_landings(p, seat, p.touches(MERCURY), A_RESCUE, out)


def list_landings(p: Position, seat: i64, targets: i64, kind: i64, out: list[int]) -> None:
    """Each ship to each sector; the ship is named only where there are two."""
    first = p.ship[seat * 2]
    second = p.ship[seat * 2 + 1]
    both = first >= 0 and second >= 0 and first != second
    for ship in (first, second):
        if ship < 0:
            continue
        for sector in range(SECTORS):
            if targets & p.tables.bit[sector] and sector != ship:
                out.append(act(kind, ship + 1 if both else 0, sector))
        if first == second:
            break


def ship_at(p: Position, seat: i64, origin: i64) -> i64:
    """Which ship a landing means: origin is its sector + 1, or 0 for the only one."""
    if origin == 0:
        return 0 if p.ship[seat * 2] >= 0 else 1
    return 0 if p.ship[seat * 2] == origin - 1 else 1


def rescue(p: Position, seat: i64, origin: i64, sector: i64) -> None:
    which = ship_at(p, seat, origin)
    p.ship[seat * 2 + which] = sector
    p.rescued = 1
    p.rescued_round[seat] = 1
    p.rescues[seat] += 1
    if p.first_time and p.rescues[seat] == 1:
        cost: i64 = 0  # FOS-78, FOS-151
    else:
        cost = p.mod(RESCUE_PRICE) or 20
    p.rescue_cost[seat] += cost
    if p.mod(RESCUE_FILL):
        gain_energy(p, seat, capacity(p, seat))
    p.note("rescue", seat, sector, cost)
    if p.stage == AT_START and not p.moved:
        set_base(p, which, -1)
    elif p.stage >= AT_ACTION:
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


# Planets that move


def step_planet(p: Position, planet: i64, direction: i64, first: i64) -> None:
    """FOS-72, FOS-73: one step; ships beside the old node may ride, asked in turn order, ship by ship.

    FOS-75: riding places no energy and gives no access to a planet.
    """
    old = p.touches(planet)
    count = p.tables.nodes[p.ring[planet]]
    p.node[planet] = (p.node[planet] + direction + count) % count
    target = p.ring[planet] * 16 + p.node[planet]
    p.note("planet", -1, planet, target, direction)
    for back in range(p.players):
        seat = (first + p.players - 1 - back) % p.players
        for other in range(2):
            which = 1 - other
            sector = p.ship[seat * 2 + which]
            if sector >= 0 and old & p.tables.bit[sector]:
                p.push(D_ORBIT, seat, which, target)


def step_all(p: Position, first: i64, ring: i64, direction: i64, from_planet: i64) -> None:
    """FOS-46, J-33: one step of every planet, innermost ring first. `from_planet` 1 leaves Mercury out."""
    if ring >= 8:
        return
    p.push(G_STEP_ALL, first, ring + 1, direction, from_planet)
    for planet in range(from_planet, 8):
        if p.ring[planet] == ring:
            p.push(G_STEP_PLANET, first, planet, direction)


# Asteroids


def list_mines(p: Position, seat: i64, only: i64, out: list[int]) -> None:
    """FOS-90 to FOS-93, FOS-128: tiles in reach of a ship that ended its Movement or stayed; `only` one ship or -1."""
    if p.faction[seat] == MEGACORE and p.mined_now:
        return
    reach: i64 = 0
    border: i64 = 0
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        base = p.base0 if which == 0 else p.base1
        if sector < 0 or sector != base or (only >= 0 and which != only):
            continue
        reach |= p.tables.bit[sector]
        border |= p.tables.bit[sector]
        if p.faction[seat] == MEGACORE:
            reach |= p.neighbours(sector)  # J-28; J-29: quadrants are no sectors
    for place in range(PLACES):
        if p.tile[place] != -1:
            within = reach if place < KUIPER_FROM else border
            if p.tables.place_from[place] & within:
                out.append(act(A_MINE, place))


def flip_tile(p: Position, place: i64, chance: Chance) -> i64:
    """The tile at a place; chance says which one it is if nobody has seen it."""
    tile = p.tile[place]
    if tile == -2:
        tile = random_card(p, ASTEROIDS, DECK, chance)
    return tile


def mine(p: Position, seat: i64, place: i64, chance: Chance, bonus: i64 = 0) -> None:
    """J-56: tile, events (not below 0), NanoExcavators, then the capacity."""
    tile = flip_tile(p, place, chance)
    p.tile[place] = -1
    p.tile_known[place] = 0
    p.where[tile] = MINED
    value = p.tables.value[tile]
    p.note("mined", seat, place, tile)
    amount = value + p.mod(MORE_ASTEROID)
    if amount < 0:
        amount = 0
    if faction_works(p, seat, MEGACORE):
        amount += 2  # FOS-129
    gain_resources(p, seat, amount + bonus)
    more = tech_power(p, seat, MINE_ENERGY)
    if more and not is_ai(p, seat):
        gain_energy(p, seat, more)
    p.mined[seat] += 1
    if seat == p.turn and not is_ai(p, seat):
        p.mined_now += 1
        if value > p.mined_value:
            p.mined_value = value


def peek(p: Position, seat: i64, place: i64, chance: Chance) -> None:
    """PEEK: the tile is fixed from now on, and this seat knows it."""
    tile = flip_tile(p, place, chance)
    p.tile[place] = tile
    p.where[tile] = PLACE + place
    p.tile_known[place] |= p.tables.bit[seat]


def see_tiles(p: Position, chance: Chance) -> None:
    """FOS-139: Advanced Spectroscopy shows its owner every tile that lies face down."""
    for seat in range(p.players):
        if faction_works(p, seat, DEEPSTATE):
            for place in range(PLACES):
                if p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat]:
                    peek(p, seat, place, chance)


def lay_tiles(p: Position, chance: Chance) -> None:
    """FOS-22, FOS-23, FOS-47: all tiles of the game face down, one to each place."""
    for card in range(ASTEROIDS * DECK_SIZE, ASTEROIDS * DECK_SIZE + p.tables.size[ASTEROIDS]):
        if p.where[card] >= MINED:
            p.where[card] = DECK
    kuiper = p.players == 4 or p.solo
    for place in range(PLACES):
        p.tile[place] = -2 if place < KUIPER_FROM or kuiper else -1
        p.tile_known[place] = 0
    see_tiles(p, chance)


def belt_sector(place: i64) -> i64:
    return BELT_FROM + place if place < KUIPER_FROM else -1
