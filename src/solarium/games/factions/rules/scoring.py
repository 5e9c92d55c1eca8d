# compiled
"""Victory points by source, the solo scoring cards, ties and returns."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_explorer, owned_exoplanets
from solarium.games.factions.rules.cards.techs import tech_count
from solarium.games.factions.rules.economy.capacities import is_opponent, levels_of, upgrade_count
from solarium.games.factions.rules.position import Position

SOURCES = ("Resources", "Energy", "Upgrades", "Machines", "Objectives", "Exoplanets", "Techs", "Rescues")


def points_by_source(p: Position, seat: i64) -> list[int]:
    """FOS-145, in the order of SOURCES."""
    if is_opponent(p, seat):
        return opponent_points(p)
    resources = p.resources[seat] if p.mod(codes.RESOURCE_WORTH) else p.resources[seat] // 2
    energy = p.battery[seat] // p.mod(codes.ENERGY_WORTH) if p.mod(codes.ENERGY_WORTH) else 0
    objectives: i64 = 0
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.DONE + seat:
            objectives += p.tables.value[card]
    explored: list[int] = []
    for card in owned_exoplanets(p, seat):
        if p.is_explored(card):
            explored.append(p.tables.types[card])
    return [
        resources, energy, upgrade_count(p, seat), machine_points(p, seat), objectives, set_points(explored), 0,
        -p.rescue_cost[seat],
    ]  # fmt: skip


def machine_points(p: Position, seat: i64) -> i64:
    """FOS-107: each finished machine and each finished level."""
    total: i64 = 0
    for machine in range(codes.FACTION_MACHINE):
        for level in range(levels_of(p, seat, machine)):
            total += p.tables.level_points[machine * 3 + level]
    if p.faction[seat] >= 0 and levels_of(p, seat, codes.FACTION_MACHINE):
        total += p.tables.faction_points[p.faction[seat]]
    return total


def set_points(types: list[int]) -> i64:
    """FOS-146, FOS-120: explored exoplanets; those of a free type are set to the owner's advantage."""
    counts = vec[i64]([0, 0, 0, 0, 0])
    free: list[int] = []
    for mask in types:
        kind = only_type(mask)
        if kind < 0:
            free.append(mask)
        else:
            counts[kind] += 1
    return best_sets(counts, free, 0)


def only_type(mask: i64) -> i64:
    kind: i64 = 0
    bit: i64 = 1
    while bit < mask:
        bit *= 2
        kind += 1
    return kind if bit == mask else -1


def best_sets(counts: vec[i64], free: list[int], at: i64) -> i64:
    if at == len(free):
        total: i64 = 0
        for kind in range(5):
            total += numbers.SET_POINTS[counts[kind] if counts[kind] < 6 else 6]
        return total
    best: i64 = 0
    mask: i64 = free[at]
    bit: i64 = 1
    for kind in range(5):
        if mask & bit:
            counts[kind] += 1
            found = best_sets(counts, free, at + 1)
            counts[kind] -= 1
            if found > best:
                best = found
        bit *= 2
    return best


def opponent_points(p: Position) -> list[int]:
    """FOS-163: by the scoring card; full groups only."""
    row = p.level * 4
    per = p.tables.scoring
    resources = p.resources[1] // per[row] if per[row] else 0
    upgrades = p.upgrades[codes.MACHINES] // per[row + 1] if per[row + 1] else 0
    techs = tech_count(p, 1) // per[row + 3] if per[row + 3] else 0
    objectives = len(p.ai_objectives) * per[row + 2]
    types: list[int] = []
    for card in opponent_explored(p):
        types.append(p.tables.types[card])
    return [resources, 0, upgrades, 0, objectives, set_points(types), techs, 0]


def opponent_explored(p: Position) -> list[int]:
    """FOS-162, FOS-188: by rising need, the earlier gained first, as far as the printed numbers reach."""
    total: i64 = 0
    for deck in (codes.EXPLORERS, codes.RESEARCH):
        for card in range(p.tables.first[deck], p.tables.end[deck]):
            if p.where[card] == places.MAT + 1 and is_explorer(p, card):
                total += p.tables.value[card]
    order: list[int] = []
    for need in range(1, 31):
        for card in p.ai_exos:
            if opponent_need(p, card) == need:
                order.append(card)
    found: list[int] = []
    for card in order:
        if total < opponent_need(p, card):
            break
        total -= opponent_need(p, card)
        found.append(card)
    return found


def opponent_need(p: Position, card: i64) -> i64:
    """FOS-186: event effects on needs hold for the AI; its techs do not."""
    need = p.tables.value[card] - p.mod(0)
    return need if need > 1 else 1


def points(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for part in points_by_source(p, seat):
        total += part
    return total


def objectives_done(p: Position, seat: i64) -> i64:
    if is_opponent(p, seat):
        return len(p.ai_objectives)
    count: i64 = 0
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.DONE + seat:
            count += 1
    return count


def rank_key(p: Position, seat: i64) -> i64:
    """FOS-147: points, then energy in the battery, then completed objectives."""
    energy: i64 = 0 if is_opponent(p, seat) else p.battery[seat]
    return (points(p, seat) + 1000) * 10000 + energy * 100 + objectives_done(p, seat)


def final_returns(p: Position) -> list[float]:
    """FOS-28: the winners share 1, the losers share -1; alone, the game is won or lost against the AI."""
    keys: list[int] = []
    for seat in range(p.seats()):
        keys.append(rank_key(p, seat))
    top = max(keys)
    winners: i64 = 0
    for key in keys:
        if key == top:
            winners += 1
    if p.solo:
        if winners == 2:
            return [0.0]
        return [1.0] if keys[0] == top else [-1.0]
    count = float(p.players)
    share = (count / float(winners) - 1.0) / (count - 1.0)
    result: list[float] = []
    for key in keys:
        result.append(share if key == top else -1.0 / (count - 1.0))
    return result
