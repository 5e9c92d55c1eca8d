# compiled
"""What a trade is worth to both sides: an open offer counts as done if both gain by it."""

from mypy_extensions import i64

from solarium.games.factions.ai.distances import cost_home
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.rules.economy.capacities import hold, room
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.turn import decisions


def add_offer_value(w: Weights, p: Position, values: list[float]) -> None:
    """An open offer counts as done if both gain by it; one that is being built counts for where it leads."""
    builder = p.partner if p.countering else p.turn
    other = p.turn if p.countering else p.partner
    if p.decision() == decisions.BUILD:
        values[builder] += 0.1 + 0.1 * float(len(p.lines)) if leads_to_swap(w, p, builder, other) else -8.0
        return
    mine = lines_value(w, p, builder, True)
    theirs = lines_value(w, p, other, False)
    if mine > 0.0 and theirs > 0.0:
        values[builder] += mine
        values[other] += theirs
    else:
        values[builder] -= 0.5


def leads_to_swap(w: Weights, p: Position, builder: i64, other: i64) -> bool:
    """Whether the lines so far are a part of the best swap, each once. A counter-offer is never begun."""
    target = best_swap(w, p, builder, other)
    if p.countering or len(p.lines) > len(target) or not target:
        return False
    for at in range(len(p.lines)):
        if p.lines[at] not in target or (at > 0 and p.lines[at] == p.lines[at - 1]):
            return False
    return True


def best_swap(w: Weights, p: Position, builder: i64, other: i64) -> list[int]:
    """Energy for resources or the other way round, if both gain by it; the lines, or nothing."""
    for giver in (builder, other):
        taker = other if giver == builder else builder
        mine = giver == builder
        for energy in (8, 4):
            for resources in (1, 2):
                if p.battery[giver] < energy or p.resources[taker] < resources:
                    continue
                gain = energy_change(w, p, giver, -float(energy)) + resource_change(w, p, giver, float(resources))
                profit = energy_change(w, p, taker, float(energy)) + resource_change(w, p, taker, -float(resources))
                if gain > 0.05 and profit > 0.05:
                    return [line_of(goods.ENERGY, energy, not mine), line_of(goods.RESOURCE, resources, mine)]
    return []


def lines_value(w: Weights, p: Position, seat: i64, builder: bool) -> float:
    """What the lines of the open offer add to a seat."""
    total = 0.0
    for line in p.lines:
        gets = is_get(line) == builder
        kind = line_kind(line)
        amount = float(line_value(line))
        if kind == goods.ENERGY:
            total += energy_change(w, p, seat, amount if gets else -amount)
        elif kind == goods.RESOURCE:
            total += resource_change(w, p, seat, amount if gets else -amount)
        elif kind == goods.CARD:
            total += 1.5 if gets else -2.0
        else:
            total += 1.0 if gets else -1.4
    return total


def energy_change(w: Weights, p: Position, seat: i64, change: float) -> float:
    """Energy is worth most to a ship that cannot get home, and nothing above the capacity."""
    home = float(cost_home(p, seat))
    before = float(p.battery[seat])
    after = before + change
    full = before + float(room(p, seat))
    if after > full:
        after = full
    worth = (after - before) * w.energy
    if not p.passed[seat]:
        before += float(p.resources[seat])
        after += float(p.resources[seat])
        if before < home <= after:
            worth += w.home
        elif after < home <= before:
            worth -= w.home
    return worth


def resource_change(w: Weights, p: Position, seat: i64, change: float) -> float:
    space = float(hold(p, seat) - p.resources[seat])
    if change > space:
        change = space
    return change * w.resource
