# compiled
"""The best plan of a seat, in points: a whole turn at once, the cheapest way to each planet or asteroid and what can
be done there (macro-paths). So a bot that looks one action ahead still flies where its plan leads.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.capacities import hold, objective_limit, room
from solarium.games.factions.codes import (
    AIM_TILE,
    AT_ACTION,
    AT_END,
    AT_MOVE,
    AT_START,
    D_AMOUNT,
    D_CATALOGUE,
    D_DRAW,
    D_EXO_EFFECT,
    D_JUPITER,
    D_KEEP,
    D_MAPPING,
    D_MARS,
    D_MINE,
    D_NEPTUNE,
    D_PROBES,
    D_REACT,
    D_SELL,
    D_STEAL,
    D_TECH,
    D_UPGRADE,
    D_VENUS,
    D_VOTE,
    EARTH,
    FAR,
    JUPITER,
    KUIPER_FROM,
    MARS,
    MERCURY,
    OBJECTIVES,
    PLACES,
    SATURN,
    SECTORS,
    URANUS,
    VENUS,
    ZEALOTS,
)  # fmt: skip
from solarium.games.factions.exoplanets import hand_explorers, owned_exoplanets
from solarium.games.factions.planets import has_access, jupiter_price, may_stand_for, most_upgrades, usable
from solarium.games.factions.position import Position
from solarium.games.factions.techs import tech_count
from solarium.games.factions.ways import first_step_discount, least, sector_prices, spread

AIM = 4.0  # what a search adds to its aim
NOTHING = -1.0  # of a service that does nothing now


def pending(p: Position, seat: i64, wanted: float) -> float:
    """What the open decision of a seat is about to give it."""
    kind = p.decision()
    if kind == D_VENUS:
        return gain_at(p, seat, VENUS, wanted) + 0.3
    if kind == D_MARS:
        return gain_at(p, seat, MARS, wanted) + 0.3
    if kind == D_JUPITER:
        return gain_at(p, seat, JUPITER, wanted)
    if kind == D_UPGRADE:
        return 1.5 * float(p.frame(2))
    if kind == D_AMOUNT:
        return float(p.frame(2)) * p.tables.weights.energy
    if kind in (D_VOTE, D_KEEP, D_NEPTUNE, D_CATALOGUE):
        return 2.0
    if kind in (D_TECH, D_PROBES, D_MINE, D_MAPPING):
        return 1.6
    if kind in (D_EXO_EFFECT, D_STEAL, D_SELL, D_REACT, D_DRAW):
        return 0.9
    return 0.0


def turn_hope(p: Position, seat: i64, wanted: float) -> tuple[float, float]:
    """The best turn from here, and what it is worth to be able to get home."""
    running = p.turn == seat and p.stage <= AT_ACTION and not p.forced
    if p.forced and p.turn == seat:
        return 0.0, 0.0
    reached = AIM if p.aim and p.turn == seat and p.aim_done() > p.aim_from else 0.0
    acting = running and p.stage == AT_ACTION
    best = 0.0
    home: i64 = FAR
    reach = p.battery[seat] + p.resources[seat]  # resources can be burned on the way
    cost = sector_prices(p, seat)
    less = first_step_discount(p, seat)
    gains = gains_of(p, seat, wanted)
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector < 0 or (running and p.pilot >= 0 and p.moved and which != p.pilot):
            continue
        dist = spread(p, sector, p.entered if running else 0, cost, less, reach)
        found = plan_from(p, seat, sector, dist, running, gains)
        if found > best:
            best = found
        if running and p.stage <= AT_MOVE and p.entered:
            dist = spread(p, sector, 0, cost, less, reach)
        way: i64 = 0 if p.touches(MERCURY) & p.tables.bit[sector] else least(p, dist, p.touches(MERCURY))
        if way < home:
            home = way
    if best <= 0.05 and not acting:
        return reached, 0.0  # nothing to do from here: passing loses nothing
    w = p.tables.weights
    worth = w.home if home <= reach else 0.0
    if p.players > 1 and p.active_seats() == 1 and p.last_turns > 3:  # FOS-36: few turns are left
        worth *= float(7 - p.last_turns) / 4.0 if p.last_turns < 7 else 0.0
    # A plan for later counts less, but not because somebody else has just finished: nobody should stall for that.
    waiting = not running and p.turn != seat and p.stage < AT_END
    return reached + best * w.later if waiting or (p.turn == seat and not running) else reached + best, worth


def plan_from(p: Position, seat: i64, start: i64, dist: vec[i64], running: bool, gains: vec[float]) -> float:
    """Over all planets and asteroids: the gain there less the energy of the way, as far as the battery reaches."""
    w = p.tables.weights
    best = 0.0
    acting = running and p.stage == AT_ACTION
    reach = p.battery[seat] + p.resources[seat]
    for planet in range(8):
        if p.ring[planet] < 0:
            continue
        if acting:
            if not has_access(p, seat, planet):
                continue
            way: i64 = 0
        else:
            way = way_to_use(p, seat, planet, start, dist, running)
        if way > reach:
            continue
        burned = way_price(p, seat, way)
        for service in range(8):
            gain = gains[service]
            if service == MERCURY:
                gain += charge_gain(p, seat, p.battery[seat] - way)
            if gain - burned > best and may_stand_for(p, seat, planet, service):
                best = gain - burned
    space = hold(p, seat) - p.resources[seat]
    aimed = p.aim == AIM_TILE and p.turn == seat and p.aim_done() == p.aim_from
    if space > 0:
        for place in range(PLACES):
            if p.tile[place] == -1:
                continue
            way = least(p, dist, p.tables.place_from[place])
            if acting and way > 0:
                continue
            if way <= reach:
                value: i64 = 4 if place >= KUIPER_FROM else 3
                load = float(value if value < space else space) * w.resource * w.mine
                found = load - way_price(p, seat, way) + (AIM if aimed else 0.2)
                if found > best:
                    best = found
    return best


def way_price(p: Position, seat: i64, way: i64) -> float:
    """Energy of a way in points; what the battery lacks is burned from resources when it is needed."""
    lack = way - p.battery[seat]
    return float(way) * energy_worth(p, seat) + (float(lack) * 0.4 if lack > 0 else 0.0)


def energy_worth(p: Position, seat: i64) -> float:
    """One energy in the battery of a seat."""
    w = p.tables.weights
    if p.round == p.rounds:
        return 0.02 if p.passed[seat] else w.energy_last
    return w.energy_kept if p.passed[seat] else w.energy


def safety(p: Position, seat: i64) -> float:
    """What it is worth to stand where the battery reaches Mercury once the board is swept, for the rounds to come."""
    if p.round >= p.rounds:
        return 0.0
    touch = p.touches(MERCURY)
    t = p.tables
    need: i64 = FAR
    for which in range(2):
        here = p.ship[seat * 2 + which]
        if here >= 0:
            for sector in range(SECTORS):
                if touch & t.bit[sector] and t.swept[here * SECTORS + sector] < need:
                    need = t.swept[here * SECTORS + sector]
    lack = float(need - p.battery[seat])
    share = 1.0 if lack <= 0.0 else 1.0 - lack / 8.0 if lack < 8.0 else 0.0
    return t.weights.safe * share * float(p.rounds - p.round)


def way_to_use(p: Position, seat: i64, planet: i64, start: i64, dist: vec[i64], running: bool) -> i64:
    """The price of ending beside a planet with energy placed there; forfeiting at Mercury is free."""
    touch = p.touches(planet)
    beside = (touch & p.tables.bit[start]) != 0
    if planet == MERCURY and beside and not (running and (p.moved or p.stage != AT_START)):
        return 0
    if running and beside and (p.near & p.tables.bit[planet] or touch & p.placed):
        return 0
    return least(p, dist, touch & ~p.tables.bit[start])


# Gains


def gains_of(p: Position, seat: i64, wanted: float) -> vec[float]:
    """What each planet adds to the value of a seat, Mercury beside its charge; NOTHING where its service is closed."""
    gains = vec[float]([NOTHING] * 8)
    gains[MERCURY] = 0.0
    for planet in range(1, 8):
        if usable(p, seat, planet):
            gains[planet] = gain_at(p, seat, planet, wanted)
    if 0 < p.aim < AIM_TILE and p.turn == seat and gains[p.aim - 1] >= 0.0 and p.aim_done() == p.aim_from:
        gains[p.aim - 1] += AIM
    return gains


def charge_gain(p: Position, seat: i64, battery: i64) -> float:
    """What a charge is worth to a ship that arrives with so much energy."""
    after = battery if battery > 0 else 0
    space = float(room(p, seat) + p.battery[seat] - after)
    most = 32.0 if p.faction[seat] == ZEALOTS else 12.0
    return (space if space < most else most) * energy_worth(p, seat) * p.tables.weights.charge


def gain_at(p: Position, seat: i64, planet: i64, wanted: float) -> float:
    """Roughly what the service of a planet adds to the value of a seat."""
    w = p.tables.weights
    resources = p.resources[seat]
    if planet == VENUS:
        useful = wanted / 2.2 - float(len(hand_explorers(p, seat)))
        count = float(resources)
        if useful <= 0.0:
            return 0.0
        return (count if count < useful else useful) * (w.explorer - w.resource) * 0.8 + 0.6
    if planet == EARTH:
        return w.earth
    if planet == MARS:
        count = float(most_upgrades(p, seat))
        return count * w.mars + 0.3
    if planet == JUPITER:
        owned = float(len(owned_exoplanets(p, seat)))
        if resources < jupiter_price(p, seat):
            return 0.0
        return w.jupiter + 0.1 * owned if wanted < 9.0 else 0.7
    if planet == SATURN:
        held = p.in_hand(seat, OBJECTIVES)
        return w.saturn if held < objective_limit(p, seat) else 0.6
    if planet == URANUS:
        return w.uranus if tech_count(p, seat) == 0 else 0.1
    return w.neptune
