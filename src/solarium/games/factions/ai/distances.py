# compiled
"""Ways for a ship: what each sector costs now, and the cheapest price from one sector to all others."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import INNER_SECTORS, surcharge
from solarium.games.factions.rules.economy.capacities import tech_power, works
from solarium.games.factions.rules.position import Position


def sector_prices(p: Position, seat: i64) -> vec[i64]:
    """`price` of every sector at once, as the energy lies now, for a seat that has taken a step in this turn."""
    cost = p.litter[:]
    sails = works(p, seat, codes.SAILS)
    inner: i64 = 2 if p.mod(codes.INNER_EMPTY) and not sails else 1
    outer: i64 = 1 if sails else 2
    cap = p.mod(codes.PRICE_CAP)
    sector: i64 = 0
    while sector < codes.SECTORS:
        energy = cost[sector]
        if energy > 0:
            cost[sector] = energy + 1 if cap == 0 or energy < cap else cap
        else:
            cost[sector] = inner if sector < INNER_SECTORS else outer
        sector += 1
    if p.mod(codes.SURCHARGE):
        sector = 0
        while sector < codes.SECTORS:
            cost[sector] += surcharge(p, seat, sector)
            sector += 1
    return cost


def path_costs(p: Position, start: i64, blocked: i64, cost: vec[i64], less: i64, most: i64) -> vec[i64]:
    """The cheapest price from a sector to every other one up to `most`, FAR beyond it; the first step costs `less`
    less. Sectors wait in one set of bits for each price (Dial's queue), so each is settled once."""
    t = p.tables
    near = t.near_list
    near_from = t.near_from
    bit = t.bit
    index = t.bit_index
    dist = t.far[:]
    queue = t.no_bits[:]
    dist[start] = 0
    queue[0] = bit[start]
    done = blocked & ~bit[start]
    if most >= codes.MOST:
        most = codes.MOST - 1
    holes = p.wormhole0 >= 0 and p.wormhole1 >= 0
    spent: i64 = 0
    while spent <= most:
        waiting = queue[spent] & ~done
        done |= waiting
        while waiting:
            low = waiting & -waiting
            waiting ^= low
            here = index[low % 67]
            at = near_from[here]
            end = near_from[here + 1]
            through = p.wormhole_end(here) if holes else -1  # FOS-79: one more neighbour
            while at < end or through >= 0:
                if at < end:
                    sector = near[at]
                    at += 1
                else:
                    sector = through
                    through = -1
                # The bit is not looked at first: few sectors are blocked, and those settled are no nearer this way.
                step = cost[sector]
                if spent == 0 and step > 1:
                    step = step - less if step > less else 1
                reached = spent + step
                if reached < dist[sector] and reached <= most and not done & bit[sector]:
                    dist[sector] = reached
                    queue[reached] |= bit[sector]
        spent += 1
    return dist


def first_step_discount(p: Position, seat: i64) -> i64:
    """What the first sector of the turn costs less (J-57); nothing once a step is taken."""
    if p.turn == seat and p.steps > 0:
        return 0
    return tech_power(p, seat, codes.FIRST_SECTOR)


def cheapest(p: Position, dist: vec[i64], sectors: i64) -> i64:
    best: i64 = codes.FAR
    index = p.tables.bit_index
    while sectors:
        low = sectors & -sectors
        sectors ^= low
        far = dist[index[low % 67]]
        if far < best:
            best = far
    return best


def cost_home(p: Position, seat: i64) -> i64:
    """The cheapest price to a sector beside Mercury; 0 if a ship is there."""
    if p.near_ship(seat, codes.MERCURY):
        return 0
    best: i64 = codes.FAR
    cost = sector_prices(p, seat)
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector >= 0:
            dist = path_costs(p, sector, 0, cost, first_step_discount(p, seat), codes.MOST)
            found = cheapest(p, dist, p.touches(codes.MERCURY))
            if found < best:
                best = found
    return best
