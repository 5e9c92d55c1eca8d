# compiled
"""The best plan of a seat, in points: a whole turn at once, the cheapest way to each planet or asteroid and what can
be done there (macro-paths). So a bot that looks one action ahead still flies where its plan leads.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.ai.aims import TILE, goal_of, is_open, is_reached
from solarium.games.factions.ai.distances import cheapest, first_step_discount, path_costs, sector_prices
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.planets import has_access, jupiter_price, may_stand_for, most_upgrades, usable
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, owned_exoplanets
from solarium.games.factions.rules.cards.techs import tech_count
from solarium.games.factions.rules.economy.capacities import hold, objective_limit, room
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, stages

AIM_BONUS: Final = 4.0  # what a search adds to its aim
PENDING: Final[dict[int, float]] = {  # what open decisions are about to give, roughly
    **dict.fromkeys((decisions.VOTE, decisions.KEEP, decisions.NEPTUNE, decisions.CATALOGUE), 2.0),
    **dict.fromkeys((decisions.TECH, decisions.PROBES, decisions.MINE, decisions.MAPPING), 1.6),
    **dict.fromkeys((decisions.EXO_EFFECT, decisions.STEAL, decisions.SELL, decisions.REACT, decisions.DRAW), 0.9),
}
NOTHING: Final = -1.0  # of a service that does nothing now


def pending_value(w: Weights, p: Position, seat: i64, wanted: float) -> float:
    """What the open decision of a seat is about to give it."""
    kind = p.decision()
    if kind == decisions.VENUS:
        return service_gain(w, p, seat, codes.VENUS, wanted) + 0.3
    if kind == decisions.MARS:
        return service_gain(w, p, seat, codes.MARS, wanted) + 0.3
    if kind == decisions.JUPITER:
        return service_gain(w, p, seat, codes.JUPITER, wanted)
    if kind == decisions.UPGRADE:
        return 1.5 * float(p.frame(2))
    if kind == decisions.AMOUNT:
        return float(p.frame(2)) * w.energy
    return PENDING.get(kind, 0.0)


def turn_value(w: Weights, p: Position, seat: i64, wanted: float, aim: i64) -> tuple[float, float]:
    """The best turn from here, and what it is worth to be able to get home."""
    running = p.turn == seat and p.stage <= stages.ACTION and not p.forced
    if p.forced and p.turn == seat:
        return 0.0, 0.0
    reached = AIM_BONUS if is_reached(p, seat, aim) else 0.0
    acting = running and p.stage == stages.ACTION
    best = 0.0
    home: i64 = codes.FAR
    reach = p.battery[seat] + p.resources[seat]  # resources can be burned on the way
    cost = sector_prices(p, seat)
    less = first_step_discount(p, seat)
    gains = service_gains(w, p, seat, wanted, aim)
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector < 0 or (running and p.pilot >= 0 and p.moved and which != p.pilot):
            continue
        dist = path_costs(p, sector, p.entered if running else 0, cost, less, reach)
        found = plan_from(w, p, seat, sector, dist, running, gains, is_open(p, seat, aim) and goal_of(aim) == TILE)
        if found > best:
            best = found
        if running and p.stage <= stages.MOVE and p.entered:
            dist = path_costs(p, sector, 0, cost, less, reach)
        way: i64 = 0 if p.touches(codes.MERCURY) & p.tables.bit[sector] else cheapest(p, dist, p.touches(codes.MERCURY))
        if way < home:
            home = way
    if best <= 0.05 and not acting:
        return reached, 0.0  # nothing to do from here: passing loses nothing
    worth = w.home if home <= reach else 0.0
    if p.players > 1 and p.active_seats() == 1 and p.last_turns > 3:  # FOS-36: few turns are left
        worth *= float(7 - p.last_turns) / 4.0 if p.last_turns < 7 else 0.0
    # A plan for later counts less, but not because somebody else has just finished: nobody should stall for that.
    waiting = not running and p.turn != seat and p.stage < stages.END
    return reached + best * w.later if waiting or (p.turn == seat and not running) else reached + best, worth


def plan_from(
    w: Weights, p: Position, seat: i64, start: i64, dist: vec[i64], running: bool, gains: vec[float], to_tile: bool
) -> float:
    """Over all planets and asteroids: the gain there less the energy of the way, as far as the battery reaches."""
    best = 0.0
    acting = running and p.stage == stages.ACTION
    reach = p.battery[seat] + p.resources[seat]
    for planet in range(8):
        if p.ring[planet] < 0:
            continue
        if acting:
            if not has_access(p, seat, planet):
                continue
            way: i64 = 0
        else:
            way = cost_to_use(p, seat, planet, start, dist, running)
        if way > reach:
            continue
        burned = path_price(w, p, seat, way)
        for service in range(8):
            gain = gains[service]
            if service == codes.MERCURY:
                gain += charge_gain(w, p, seat, p.battery[seat] - way)
            if gain - burned > best and may_stand_for(p, seat, planet, service):
                best = gain - burned
    mining = best_mining(w, p, seat, dist, 0 if acting else reach, to_tile)
    return mining if mining > best else best


def best_mining(w: Weights, p: Position, seat: i64, dist: vec[i64], reach: i64, to_tile: bool) -> float:
    """The best tile within reach, less the energy of the way."""
    best = 0.0
    space = hold(p, seat) - p.resources[seat]
    if space <= 0:
        return best
    for place in range(codes.PLACES):
        if p.tile[place] == -1:
            continue
        way = cheapest(p, dist, p.tables.place_from[place])
        if way <= reach:
            value: i64 = 4 if place >= codes.KUIPER_FROM else 3
            load = float(value if value < space else space) * w.resource * w.mine
            found = load - path_price(w, p, seat, way) + (AIM_BONUS if to_tile else 0.2)
            if found > best:
                best = found
    return best


def path_price(w: Weights, p: Position, seat: i64, way: i64) -> float:
    """Energy of a way in points; what the battery lacks is burned from resources when it is needed."""
    lack = way - p.battery[seat]
    return float(way) * energy_value(w, p, seat) + (float(lack) * 0.4 if lack > 0 else 0.0)


def energy_value(w: Weights, p: Position, seat: i64) -> float:
    """One energy in the battery of a seat."""
    if p.round == p.rounds:
        return 0.02 if p.passed[seat] else w.energy_last
    return w.energy_kept if p.passed[seat] else w.energy


def safety_value(w: Weights, p: Position, seat: i64) -> float:
    """What it is worth to stand where the battery reaches Mercury once the board is swept, for the rounds to come."""
    if p.round >= p.rounds:
        return 0.0
    t = p.tables
    need: i64 = codes.FAR
    for which in range(2):
        here = p.ship[seat * 2 + which]
        touch = p.touches(codes.MERCURY) if here >= 0 else 0
        while touch:
            low = touch & -touch
            touch ^= low
            far = t.swept[here * codes.SECTORS + t.bit_index[low % 67]]
            if far < need:
                need = far
    lack = float(need - p.battery[seat])
    share = 1.0 if lack <= 0.0 else 1.0 - lack / 8.0 if lack < 8.0 else 0.0
    return w.safe * share * float(p.rounds - p.round)


def cost_to_use(p: Position, seat: i64, planet: i64, start: i64, dist: vec[i64], running: bool) -> i64:
    """The price of ending beside a planet with energy placed there; forfeiting at Mercury is free."""
    touch = p.touches(planet)
    beside = (touch & p.tables.bit[start]) != 0
    if planet == codes.MERCURY and beside and not (running and (p.moved or p.stage != stages.START)):
        return 0
    if running and beside and (p.near & p.tables.bit[planet] or touch & p.placed):
        return 0
    return cheapest(p, dist, touch & ~p.tables.bit[start])


# Gains


def service_gains(w: Weights, p: Position, seat: i64, wanted: float, aim: i64) -> vec[float]:
    """What each planet adds to the value of a seat, Mercury beside its charge; NOTHING where its service is closed."""
    gains = vec[float]([NOTHING] * 8)
    gains[codes.MERCURY] = 0.0
    for planet in range(1, 8):
        if usable(p, seat, planet):
            gains[planet] = service_gain(w, p, seat, planet, wanted)
    goal = goal_of(aim)
    if 0 < goal < TILE and gains[goal - 1] >= 0.0 and is_open(p, seat, aim):
        gains[goal - 1] += AIM_BONUS
    return gains


def charge_gain(w: Weights, p: Position, seat: i64, battery: i64) -> float:
    """What a charge is worth to a ship that arrives with so much energy."""
    after = battery if battery > 0 else 0
    space = float(room(p, seat) + p.battery[seat] - after)
    most = 32.0 if p.faction[seat] == codes.ZEALOTS else 12.0
    return (space if space < most else most) * energy_value(w, p, seat) * w.charge


def service_gain(w: Weights, p: Position, seat: i64, planet: i64, wanted: float) -> float:
    """Roughly what the service of a planet adds to the value of a seat."""
    resources = p.resources[seat]
    if planet == codes.VENUS:
        useful = wanted / 2.2 - float(len(hand_explorers(p, seat)))
        count = float(resources)
        if useful <= 0.0:
            return 0.0
        return (count if count < useful else useful) * (w.explorer - w.resource) * 0.8 + 0.6
    if planet == codes.EARTH:
        return w.earth
    if planet == codes.MARS:
        count = float(most_upgrades(p, seat))
        return count * w.mars + 0.3
    if planet == codes.JUPITER:
        owned = float(len(owned_exoplanets(p, seat)))
        if resources < jupiter_price(p, seat):
            return 0.0
        return w.jupiter + 0.1 * owned if wanted < 9.0 else 0.7
    if planet == codes.SATURN:
        held = p.in_hand(seat, codes.OBJECTIVES)
        return w.saturn if held < objective_limit(p, seat) else 0.6
    if planet == codes.URANUS:
        return w.uranus if tech_count(p, seat) == 0 else 0.1
    return w.neptune
