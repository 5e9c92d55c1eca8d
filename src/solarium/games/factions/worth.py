# compiled
"""What a position is worth to each seat, in points: what it has, what its cards may become, and its best plan.

A plan is a whole turn at once: the cheapest way to each planet or asteroid and what can be done there (macro-paths).
So a bot that looks one action ahead still flies where its plan leads.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.codes import (
    AT_ACTION,
    AT_END,
    AT_MOVE,
    AT_ROUND,
    AT_START,
    CARGO,
    D_AMOUNT,
    D_BUILD,
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
    DECK_SIZE,
    EARTH,
    FACTION_MACHINE,
    HAND,
    JUPITER,
    KUIPER_FROM,
    LINE_CARD,
    LINE_ENERGY,
    LINE_RESOURCE,
    MACHINES,
    MARS,
    MERCURY,
    NEPTUNE,
    OBJECTIVES,
    PLACES,
    SATURN,
    SECTORS,
    URANUS,
    VENUS,
    ZEALOTS,
)  # fmt: skip
from solarium.games.factions.movement import price
from solarium.games.factions.objectives import holds
from solarium.games.factions.planets import has_access, may_stand_for, most_upgrades, usable
from solarium.games.factions.position import Position
from solarium.games.factions.scoring import SET_POINTS, final_returns, points, points_by_source
from solarium.games.factions.stock import (
    explorer_sum,
    hand_explorers,
    hold,
    jupiter_price,
    machine_slots,
    needed,
    objective_limit,
    owned_exoplanets,
    room,
    tech_count,
)  # fmt: skip
from solarium.games.factions.trade import GET, is_get, line_kind, line_value

FAR = 10000
ENERGY = 0.12  # points that one energy is worth while turns are left
RESOURCE = 0.62
EXPLORER = 0.95
HARVEST = 0.8  # share of a planned gain that counts before it is there
LATER = 0.85  # share of a plan for the next turn
STRANDED = 1.5  # what it is worth to be able to get home
SCALE = 30.0
AI_LEVEL = [27.0, 38.0, 51.0]

PARTS = (
    "Points on the table", "Energy", "Resources", "Unfinished machines", "Exoplanets to explore", "Explorers in hand",
    "Objectives in hand", "Techs", "Production to come", "The best plan for a turn", "The way home",
)  # fmt: skip


# Ways


def distances(p: Position, seat: i64, start: i64, blocked: i64, dist: vec[i64]) -> None:
    """The cheapest price from a sector to every other one as the energy lies now."""
    bit = p.tables.bit
    cost = vec[i64]([0] * SECTORS)
    for sector in range(SECTORS):
        dist[sector] = FAR
        cost[sector] = price(p, seat, sector)
    dist[start] = 0
    open_: i64 = bit[start]
    done: i64 = 0
    while open_:
        here: i64 = -1
        best: i64 = FAR
        for sector in range(SECTORS):
            if open_ & bit[sector] and dist[sector] < best:
                best = dist[sector]
                here = sector
        open_ &= ~bit[here]
        done |= bit[here]
        near = p.neighbours(here) & ~done & ~blocked
        for sector in range(SECTORS):
            if near & bit[sector] and best + cost[sector] < dist[sector]:
                dist[sector] = best + cost[sector]
                open_ |= bit[sector]


def way_home(p: Position, seat: i64) -> i64:
    """The cheapest price to a sector beside Mercury; 0 if a ship is there."""
    if p.near_ship(seat, MERCURY):
        return 0
    dist = vec[i64]([0] * SECTORS)
    best: i64 = FAR
    touch = p.touches(MERCURY)
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector >= 0:
            distances(p, seat, sector, 0, dist)
            found = least(p, dist, touch)
            if found < best:
                best = found
    return best


def least(p: Position, dist: vec[i64], sectors: i64) -> i64:
    best: i64 = FAR
    for sector in range(SECTORS):
        if sectors & p.tables.bit[sector] and dist[sector] < best:
            best = dist[sector]
    return best


# What a seat has


def rounds_left(p: Position) -> float:
    """Productions to come, the running round included."""
    return float(p.rounds - p.round + 1)


def machine_hope(p: Position, seat: i64) -> float:
    """Slots filled towards the next level count for its points, the fuller the more."""
    t = p.tables
    total = 0.0
    for machine in range(MACHINES):
        filled = p.upgrades[seat * MACHINES + machine]
        if machine == FACTION_MACHINE:
            slots = machine_slots(p, seat, machine)
            if filled < slots:
                total += progress(filled, slots) * (float(t.faction_points[p.faction[seat]]) + rounds_left(p))
            else:
                total += rounds_left(p)
            continue
        start: i64 = 0
        for level in range(3):
            end = t.level_end[machine * 3 + level]
            if end == 0:
                break
            if filled < end:
                total += progress(filled - start, end - start) * float(t.level_points[machine * 3 + level])
                break
            start = end
    more = 0.2 * float(p.upgrades[seat * MACHINES + CARGO]) + 0.12 * float(p.upgrades[seat * MACHINES])
    return total + more * rounds_left(p)


def progress(filled: i64, slots: i64) -> float:
    share = float(filled) / float(slots)
    return share * (0.35 + 0.55 * share)


def exoplanet_hope(p: Position, seat: i64) -> tuple[float, float, float]:
    """Worth of unexplored exoplanets, how many more explorers they can use, and the production to come."""
    counts = vec[i64]([0, 0, 0, 0, 0])
    production = 0.0
    cards = owned_exoplanets(p, seat)
    for card in cards:
        if p.is_explored(card):
            for kind in range(5):
                if p.tables.types[card] & p.tables.bit[kind]:
                    counts[kind] += 1
                    break
            production += float(p.tables.energy[card]) * ENERGY + float(p.tables.resources[card]) * RESOURCE * 0.8
    hope = 0.0
    wanted = 0.0
    for card in cards:
        if p.is_explored(card):
            continue
        need = needed(p, seat, card)
        have = explorer_sum(p, card)
        gain = 0.0
        for kind in range(5):
            if p.tables.types[card] & p.tables.bit[kind]:
                n = counts[kind] if counts[kind] < 5 else 5
                step = float(SET_POINTS[n + 1] - SET_POINTS[n]) + 0.6
                if step > gain:
                    gain = step
        share = float(have) / float(need)
        hope += (0.4 + 0.45 * share) * gain + 0.3
        counts_up(counts, p.tables.types[card])
        wanted += float(need - have)
    return hope, wanted, production * (rounds_left(p) - 0.3)


def counts_up(counts: vec[i64], types: i64) -> None:
    """A later exoplanet of the same type is worth more: the set grows."""
    bit: i64 = 1
    for kind in range(5):
        if types & bit:
            counts[kind] += 1
            return
        bit *= 2


def objective_hope(p: Position, seat: i64) -> float:
    total = 0.0
    held: i64 = 0
    limit = objective_limit(p, seat)
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        if p.where[card] == HAND + seat:
            held += 1
            worth = float(p.tables.value[card])
            chance = 0.28
            if p.ticked & p.tables.bit[card - OBJECTIVES * DECK_SIZE]:
                chance = 1.0
            elif holds(p, seat, card):
                chance = 0.95
                if p.tables.timing[card] == AT_ROUND:  # it may not last to the end of the round
                    chance = 0.9 if p.passed[seat] else 0.62
            if p.round == p.rounds and chance < 0.3:
                chance = 0.18
            total += worth * chance
    if held > limit:
        total -= 1.2 * float(held - limit)
    return total


def parts_of(p: Position, seat: i64) -> list[float]:
    """The value of a seat by the parts of PARTS."""
    sources = points_by_source(p, seat)
    table = float(sources[1] + sources[2] + sources[3] + sources[4] + sources[5] + sources[6] + sources[7])
    last = p.round == p.rounds
    done = p.passed[seat] != 0
    energy_worth = (0.02 if last else 0.06) if done else ENERGY
    battery = float(p.battery[seat]) * energy_worth
    resource_worth = 0.5 if last and done else RESOURCE
    resources = float(p.resources[seat]) * resource_worth
    if p.resources[seat] >= hold(p, seat):
        resources -= 0.1
    hope, wanted, production = exoplanet_hope(p, seat)
    count = float(len(hand_explorers(p, seat)))
    useful = wanted / 2.2
    explorers = (count if count < useful else useful) * EXPLORER + (count - useful if count > useful else 0.0) * 0.3
    if last and done:
        explorers *= 0.3
    techs = float(tech_count(p, seat)) * 0.7 * rounds_left(p)
    plan = 0.0
    home = 0.0
    if not done and p.ship[seat * 2] + p.ship[seat * 2 + 1] > -2:
        plan, home = turn_hope(p, seat, wanted)
    if p.frame(1) == seat:
        plan += pending(p, seat, wanted)
    return [
        table, battery, resources, machine_hope(p, seat), hope, explorers, objective_hope(p, seat), techs,
        production, plan, home,
    ]  # fmt: skip


# Plans


def pending(p: Position, seat: i64, wanted: float) -> float:
    """What the open decision of a seat is about to give it."""
    kind = p.decision()
    if kind == D_VENUS:
        return gain_at(p, seat, VENUS, p.battery[seat], wanted) + 0.3
    if kind == D_MARS:
        return gain_at(p, seat, MARS, p.battery[seat], wanted) + 0.3
    if kind == D_JUPITER:
        return gain_at(p, seat, JUPITER, p.battery[seat], wanted)
    if kind == D_UPGRADE:
        return 1.5 * float(p.frame(2))
    if kind == D_AMOUNT:
        return float(p.frame(2)) * ENERGY
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
    acting = running and p.stage == AT_ACTION
    best = 0.0
    home: i64 = FAR
    dist = vec[i64]([0] * SECTORS)
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector < 0 or (running and p.pilot >= 0 and p.moved and which != p.pilot):
            continue
        distances(p, seat, sector, p.entered if running else 0, dist)
        found = plan_from(p, seat, sector, dist, running, wanted)
        if found > best:
            best = found
        if running and p.stage <= AT_MOVE and p.entered:
            distances(p, seat, sector, 0, dist)
        way: i64 = 0 if p.touches(MERCURY) & p.tables.bit[sector] else least(p, dist, p.touches(MERCURY))
        if way < home:
            home = way
    if best <= 0.05 and not acting:
        return 0.0, 0.0  # nothing to do from here: passing loses nothing
    worth = STRANDED if home <= p.battery[seat] + p.resources[seat] else 0.3  # resources can be burned on the way
    if p.players > 1 and p.active_seats() == 1 and p.last_turns > 3:  # FOS-36: few turns are left
        worth *= float(7 - p.last_turns) / 4.0 if p.last_turns < 7 else 0.0
    # A plan for later counts less, but not because somebody else has just finished: nobody should stall for that.
    waiting = not running and p.turn != seat and p.stage < AT_END
    return best * LATER if waiting or (p.turn == seat and not running) else best, worth


def plan_from(p: Position, seat: i64, start: i64, dist: vec[i64], running: bool, wanted: float) -> float:
    """Over all planets and asteroids: the gain there less the energy of the way, as far as the battery reaches."""
    battery = p.battery[seat]
    best = 0.0
    acting = running and p.stage == AT_ACTION
    for planet in range(8):
        if p.ring[planet] < 0:
            continue
        if acting:
            if not has_access(p, seat, planet):
                continue
            way: i64 = 0
        else:
            way = way_to_use(p, seat, planet, start, dist, running)
        if way > battery + p.resources[seat]:
            continue
        burned = way_price(p, seat, way)
        for service in range(8):
            if may_stand_for(p, seat, planet, service) and usable(p, seat, service):
                found = gain_at(p, seat, service, battery - way, wanted) - burned
                if found > best:
                    best = found
    space = hold(p, seat) - p.resources[seat]
    if space > 0:
        for place in range(PLACES):
            if p.tile[place] == -1:
                continue
            way = least(p, dist, p.tables.place_from[place])
            if acting and way > 0:
                continue
            if way <= battery + p.resources[seat]:
                value: i64 = 4 if place >= KUIPER_FROM else 3
                found = float(value if value < space else space) * RESOURCE * 0.7 - way_price(p, seat, way) + 0.2
                if found > best:
                    best = found
    return best


def way_price(p: Position, seat: i64, way: i64) -> float:
    """Energy of a way in points; what the battery lacks is burned from resources when it is needed."""
    lack = way - p.battery[seat]
    return float(way) * ENERGY + (float(lack) * 0.4 if lack > 0 else 0.0)


def way_to_use(p: Position, seat: i64, planet: i64, start: i64, dist: vec[i64], running: bool) -> i64:
    """The price of ending beside a planet with energy placed there; forfeiting at Mercury is free."""
    touch = p.touches(planet)
    beside = (touch & p.tables.bit[start]) != 0
    if planet == MERCURY and beside and not (running and (p.moved or p.stage != AT_START)):
        return 0
    if running and beside and (p.near & p.tables.bit[planet] or touch & p.placed):
        return 0
    best: i64 = FAR
    for sector in range(SECTORS):
        if touch & p.tables.bit[sector] and sector != start and dist[sector] < best:
            best = dist[sector]
    return best


def gain_at(p: Position, seat: i64, planet: i64, battery: i64, wanted: float) -> float:
    """Roughly what the service of a planet adds to the value of a seat."""
    resources = p.resources[seat]
    if planet == MERCURY:
        after = battery if battery > 0 else 0
        space = float(room(p, seat) + p.battery[seat] - after)
        most = 32.0 if p.faction[seat] == ZEALOTS else 12.0
        return (space if space < most else most) * ENERGY * HARVEST
    if planet == VENUS:
        useful = wanted / 2.2 - float(len(hand_explorers(p, seat)))
        count = float(resources)
        if useful <= 0.0:
            return 0.0
        return (count if count < useful else useful) * (EXPLORER - RESOURCE) * HARVEST + 0.6
    if planet == EARTH:
        return 1.8
    if planet == MARS:
        count = float(most_upgrades(p, seat))
        return count * 0.5 + 0.3
    if planet == JUPITER:
        owned = float(len(owned_exoplanets(p, seat)))
        if resources < jupiter_price(p, seat):
            return 0.0
        return 1.9 + 0.1 * owned if wanted < 9.0 else 0.7
    if planet == SATURN:
        held = p.in_hand(seat, OBJECTIVES)
        return 2.0 if held < objective_limit(p, seat) else 0.6
    if planet == URANUS:
        return 1.6 if tech_count(p, seat) == 0 else 0.1
    return 2.2 if planet == NEPTUNE else 0.0


# All seats


def value_of(p: Position, seat: i64) -> float:
    total = 0.0
    for part in parts_of(p, seat):
        total += part
    return total


def estimate_returns(p: Position) -> list[float]:
    """Each seat's value against the mean of the others, squeezed into [-1, 1]."""
    if p.over:
        return final_returns(p)
    values: list[float] = []
    for seat in range(p.players):
        values.append(value_of(p, seat) if p.faction[seat] >= 0 else 0.0)
    if p.partner >= 0:
        value_offer(p, values)
    if p.solo:
        return [squeeze((values[0] - rival_worth(p)) / SCALE)]
    total = 0.0
    for value in values:
        total += value
    result: list[float] = []
    others = float(p.players - 1)
    for value in values:
        result.append(squeeze((value - (total - value) / others) / SCALE))
    return result


def rival_worth(p: Position) -> float:
    """What the AI of a solo game may be expected to score."""
    done = float(p.round - 1) / 2.0
    return AI_LEVEL[p.level] * (1.0 - done) + (float(points(p, 1)) + AI_LEVEL[p.level] * 0.3) * done


def squeeze(x: float) -> float:
    return x / (1.0 + (x if x > 0.0 else -x))


def value_offer(p: Position, values: list[float]) -> None:
    """An open offer counts as done if both gain by it; one that is being built counts for where it leads."""
    builder = p.partner if p.countering else p.turn
    other = p.turn if p.countering else p.partner
    if p.decision() == D_BUILD:
        target = best_swap(p, builder, other)
        for line in p.lines:
            if line not in target:
                target = []
        if target:
            values[builder] += 0.1 + 0.1 * float(len(p.lines))
        else:
            values[builder] -= 8.0
        return
    mine = line_sum(p, builder, True)
    theirs = line_sum(p, other, False)
    if mine > 0.0 and theirs > 0.0:
        values[builder] += mine
        values[other] += theirs
    else:
        values[builder] -= 0.5


def best_swap(p: Position, builder: i64, other: i64) -> list[int]:
    """Energy for resources or the other way round, if both gain by it; the lines, or nothing."""
    for giver in (builder, other):
        taker = other if giver == builder else builder
        side: i64 = 0 if giver == builder else GET
        back: i64 = GET if giver == builder else 0
        for energy in (8, 4):
            for resources in (1, 2):
                if p.battery[giver] < energy or p.resources[taker] < resources:
                    continue
                gain = energy_worth(p, giver, -float(energy)) + resource_worth(p, giver, float(resources))
                profit = energy_worth(p, taker, float(energy)) + resource_worth(p, taker, -float(resources))
                if gain > 0.05 and profit > 0.05:
                    return [side + LINE_ENERGY * 1024 + energy, back + LINE_RESOURCE * 1024 + resources]
    return []


def line_sum(p: Position, seat: i64, builder: bool) -> float:
    """What the lines of the open offer add to a seat."""
    total = 0.0
    for line in p.lines:
        gets = is_get(line) == builder
        kind = line_kind(line)
        amount = float(line_value(line))
        if kind == LINE_ENERGY:
            total += energy_worth(p, seat, amount if gets else -amount)
        elif kind == LINE_RESOURCE:
            total += resource_worth(p, seat, amount if gets else -amount)
        elif kind == LINE_CARD:
            total += 1.5 if gets else -2.0
        else:
            total += 1.0 if gets else -1.4
    return total


def energy_worth(p: Position, seat: i64, change: float) -> float:
    """Energy is worth most to a ship that cannot get home, and nothing above the capacity."""
    home = float(way_home(p, seat))
    before = float(p.battery[seat])
    after = before + change
    full = before + float(room(p, seat))
    if after > full:
        after = full
    worth = (after - before) * ENERGY
    if not p.passed[seat]:
        before += float(p.resources[seat])
        after += float(p.resources[seat])
        if before < home <= after:
            worth += STRANDED
        elif after < home <= before:
            worth -= STRANDED
    return worth


def resource_worth(p: Position, seat: i64, change: float) -> float:
    space = float(hold(p, seat) - p.resources[seat])
    if change > space:
        change = space
    return change * RESOURCE
