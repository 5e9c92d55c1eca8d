# compiled
"""What a position is worth to each seat, in points: what it has, what its cards may become, and its best plan."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.ai.trade_value import add_offer_value
from solarium.games.factions.ai.turn_plans import energy_value, pending_value, safety_value, turn_value
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import explorer_sum, hand_explorers, needed, owned_exoplanets
from solarium.games.factions.rules.cards.objectives import fulfilment
from solarium.games.factions.rules.cards.techs import tech_count
from solarium.games.factions.rules.economy.capacities import hold, machine_slots, objective_limit
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.scoring import final_returns, points, points_by_source

OBJECTIVES_PART: Final = 6
PLAN_PART: Final = 9
HOME_PART: Final = 10
PARTS = (
    "Points on the table", "Energy", "Resources", "Unfinished machines", "Exoplanets to explore", "Explorers in hand",
    "Objectives in hand", "Techs", "Production to come", "The best plan for a turn", "The way home",
)  # fmt: skip


# What a seat has


def rounds_left(p: Position) -> float:
    """Productions to come, the running round included."""
    return float(p.rounds - p.round + 1)


def machine_value(w: Weights, p: Position, seat: i64) -> float:
    """Slots filled towards the next level count for its points, the fuller the more."""
    t = p.tables
    total = 0.0
    for machine in range(codes.MACHINES):
        filled = p.upgrades[seat * codes.MACHINES + machine]
        if machine == codes.FACTION_MACHINE:
            slots = machine_slots(p, seat, machine)
            if filled < slots:
                total += progress(w, filled, slots) * (float(t.faction_points[p.faction[seat]]) + rounds_left(p))
            else:
                total += rounds_left(p)
            continue
        start: i64 = 0
        for level in range(3):
            end = t.level_end[machine * 3 + level]
            if end == 0:
                break
            if filled < end:
                total += progress(w, filled - start, end - start) * float(t.level_points[machine * 3 + level])
                break
            start = end
    more = 0.2 * float(p.upgrades[seat * codes.MACHINES + codes.CARGO]) + 0.12 * float(
        p.upgrades[seat * codes.MACHINES]
    )
    return total + more * rounds_left(p)


def progress(w: Weights, filled: i64, slots: i64) -> float:
    share = float(filled) / float(slots)
    return share * (w.machine + w.machine_end * share)


def exoplanet_value(w: Weights, p: Position, seat: i64) -> tuple[float, float, float]:
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
            production += float(p.tables.energy[card]) * w.energy + float(p.tables.resources[card]) * w.resource * 0.8
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
                step = float(numbers.SET_POINTS[n + 1] - numbers.SET_POINTS[n]) + 0.6
                if step > gain:
                    gain = step
        share = float(have) / float(need)
        hope += (w.exoplanet + w.exoplanet_end * share) * gain + 0.3
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


def objective_value(w: Weights, p: Position, seat: i64) -> float:
    """Each objective in hand counts by how near it is to being fulfilled."""
    total = 0.0
    held: i64 = 0
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.HAND + seat:
            held += 1
            near = fulfilment(p, seat, card)
            share = w.objective + w.objective_end * near * near
            if p.ticked & p.tables.bit_of(card):
                share = 1.0
            elif near >= 1.0:
                share = 0.95
                if p.tables.timing[card] == codes.AT_ROUND:  # it may not last to the end of the round
                    share = 0.95 if p.passed[seat] else w.objective_held
            elif p.round == p.rounds and p.passed[seat]:
                share = 0.0
            total += float(p.tables.value[card]) * share
    limit = objective_limit(p, seat)
    if held > limit:
        total -= 1.2 * float(held - limit)
    return total


def value_parts(w: Weights, p: Position, seat: i64, aim: i64 = 0) -> list[float]:
    """The value of a seat by the parts of PARTS."""
    sources = points_by_source(p, seat)
    table = float(sources[1] + sources[2] + sources[3] + sources[4] + sources[5] + sources[6] + sources[7])
    last = p.round == p.rounds
    done = p.passed[seat] != 0
    battery = float(p.battery[seat]) * energy_value(w, p, seat)
    resource_worth = 0.5 if last and done else w.resource
    resources = float(p.resources[seat]) * resource_worth
    if p.resources[seat] >= hold(p, seat):
        resources -= 0.1
    hope, wanted, production = exoplanet_value(w, p, seat)
    count = float(len(hand_explorers(p, seat)))
    useful = wanted / 2.2
    explorers = (count if count < useful else useful) * w.explorer + (count - useful if count > useful else 0.0) * 0.3
    if last and done:
        explorers *= 0.3
    techs = float(tech_count(p, seat)) * w.tech * rounds_left(p)
    plan = 0.0
    home = 0.0
    if not done and p.ship[seat * 2] + p.ship[seat * 2 + 1] > -2:
        plan, home = turn_value(w, p, seat, wanted, aim)
    home += safety_value(w, p, seat)
    if p.frame(1) == seat:
        plan += pending_value(w, p, seat, wanted)
    return [
        table, battery, resources, machine_value(w, p, seat), hope, explorers, objective_value(w, p, seat), techs,
        production, plan, home,
    ]  # fmt: skip


# All seats


def seat_value(w: Weights, p: Position, seat: i64, aim: i64) -> float:
    total = 0.0
    for part in value_parts(w, p, seat, aim):
        total += part
    return total


def estimate_returns(w: Weights, p: Position, aim: i64 = 0) -> list[float]:
    """Each seat's value against the mean of the others, whose plans count less, for they may change; in [-1, 1]."""
    if p.over:
        return verdict_of(w, p)
    values: list[float] = []
    threats: list[float] = []
    for seat in range(p.players):
        value = 0.0
        plans = 0.0
        secret = 0.0
        if p.faction[seat] >= 0:
            parts = value_parts(w, p, seat, aim)
            for part in parts:
                value += part
            plans = parts[PLAN_PART] + parts[HOME_PART]
            # What others hold hidden counts by its number: to guess it anew in each imagined world would be noise.
            secret = parts[OBJECTIVES_PART] - w.hidden * float(p.in_hand(seat, codes.OBJECTIVES))
        values.append(value)
        threats.append(value - plans * (1.0 - w.rival) - secret)
    if p.partner >= 0:
        add_offer_value(w, p, values)
    if p.solo:
        return [squash((values[0] - opponent_value(w, p)) / w.scale)]
    total = 0.0
    for threat in threats:
        total += threat
    result: list[float] = []
    others = float(p.players - 1)
    for seat in range(p.players):
        result.append(squash((values[seat] - (total - threats[seat]) / others) / w.scale))
    return result


def verdict_of(w: Weights, p: Position) -> list[float]:
    """What an end is worth: half is the result, half is how clear it was."""
    returns = final_returns(p)
    seats = p.seats()  # alone, the AI is the second
    result: list[float] = []
    for seat in range(p.players):
        best: i64 = -1000
        for other in range(seats):
            if other != seat and points(p, other) > best:
                best = points(p, other)
        clear = squash(float(points(p, seat) - best) / w.scale)
        result.append(0.5 * (returns[seat] + clear))
    return result


def value_for(w: Weights, p: Position, seat: i64, own: bool, aim: i64) -> float:
    """A position in the eyes of one seat: what it has, or where `own` does not say enough, the whole estimate."""
    if p.over or not own:
        return estimate_returns(w, p, aim)[seat]
    return squash(seat_value(w, p, seat, aim) / w.scale)


def opponent_value(w: Weights, p: Position) -> float:
    """What the AI of a solo game may be expected to score."""
    done = float(p.round - 1) / 2.0
    level = w.ai_level[p.level]
    return level * (1.0 - done) + (float(points(p, 1)) + level * 0.3) * done


def squash(x: float) -> float:
    return x / (1.0 + (x if x > 0.0 else -x))
