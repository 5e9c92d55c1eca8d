# compiled
"""Secret objectives: what their conditions measure, and when they may be completed."""

from typing import Final

from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import INNER_SECTORS
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.events import voted_space, votes_for
from solarium.games.factions.rules.cards.exoplanets import explorer_sum, owned_exoplanets
from solarium.games.factions.rules.economy.capacities import completed_machines, hold, levels_of, works
from solarium.games.factions.rules.knowledge.card_history import opened
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import action_of

# What a condition measures, numbered in the order of `card_codes.METRICS`.
OUTER_ENERGY: Final = 1
OUTER_SECTORS: Final = 2
INNER_SECTORS_WITH: Final = 3
BATTERY: Final = 4
RESCUED: Final = 5
HOLD_ROOM: Final = 6
HOLD: Final = 7
RESOURCES: Final = 8
EXPLORER_CARDS: Final = 9
PLANETS_USED: Final = 10
MOST_USES: Final = 11
MINED_TILES: Final = 12
MINED_VALUE: Final = 13
MACHINES_DONE: Final = 14
BATTERY_LEVEL: Final = 15
FACTION_DONE: Final = 16
MARS_UPGRADES: Final = 17
VENUS_CARDS: Final = 18
TYPES_EXPLORED: Final = 19
MOST_OF_TYPE: Final = 20
FIRST_TYPE: Final = 21
OVERSTAFFED: Final = 26
PLANETS_BESIDE: Final = 27
SHIPS_BESIDE: Final = 28
RESOURCE_LEAD: Final = 29
TRADERS: Final = 30
ENERGY_LEAD: Final = 31
VOTE_LEAD: Final = 32
URANUS_AGAIN: Final = 33
RESEARCHED: Final = 34
URANUS_USES: Final = 35
NEPTUNE_USES: Final = 36


def lack_of(p: Position, seat: i64, card: i64, term: i64) -> i64:
    """By how much a term of an objective's condition is missed now; 0 or less where it holds or there is none."""
    at = card * 6 + term * 3
    metric = p.tables.terms[at]
    if metric == 0:
        return 0
    return (p.tables.terms[at + 2] - measure(p, seat, metric)) * p.tables.terms[at + 1]


def holds(p: Position, seat: i64, card: i64) -> bool:
    """Whether the condition of an objective is fulfilled now."""
    return lack_of(p, seat, card, 0) <= 0 and lack_of(p, seat, card, 1) <= 0


def fulfilment(p: Position, seat: i64, card: i64) -> float:
    """How near the condition is: 1 where it holds, less the more is missing."""
    share = 1.0
    for term in range(2):
        lack = lack_of(p, seat, card, term)
        if lack > 0:
            at = card * 6 + term * 3
            whole = p.tables.terms[at + 2] + (0 if p.tables.terms[at + 1] > 0 else 6)
            share *= 1.0 - float(lack) / float(whole) if lack < whole else 0.0
    return share


def measure(p: Position, seat: i64, metric: i64) -> i64:
    if metric <= INNER_SECTORS_WITH:
        return own_energy(p, seat, metric)
    if metric == BATTERY:
        return p.battery[seat]
    if metric == RESCUED:
        return p.rescued_round[seat]
    if metric == HOLD_ROOM:
        return hold(p, seat) - p.resources[seat]
    if metric == HOLD:
        return hold(p, seat)
    if metric == RESOURCES:
        return p.resources[seat]
    if metric == EXPLORER_CARDS:
        return p.explorers_held(seat)
    if metric in (PLANETS_USED, MOST_USES):
        return planets_used(p, seat, metric == MOST_USES)
    if metric == MINED_TILES:
        return p.mined[seat]
    if metric == MACHINES_DONE:
        return completed_machines(p, seat)
    if metric == BATTERY_LEVEL:
        return levels_of(p, seat, codes.BATTERIES)
    if metric == FACTION_DONE:
        return 1 if works(p, seat, codes.FACTION_MACHINE) else 0
    if metric in (MINED_VALUE, MARS_UPGRADES, VENUS_CARDS, URANUS_AGAIN):
        return this_turn(p, seat, metric)
    if metric <= OVERSTAFFED:
        return explored_measure(p, seat, metric)
    if metric == RESEARCHED:
        return p.research[seat]
    if metric == URANUS_USES:
        return p.used[seat * 8 + codes.URANUS]
    if metric == NEPTUNE_USES:
        return p.used[seat * 8 + codes.NEPTUNE]
    return compare(p, seat, metric)


def own_energy(p: Position, seat: i64, metric: i64) -> i64:
    """FOS-70: only cubes of the own colour count."""
    total: i64 = 0
    first: i64 = 0 if metric == INNER_SECTORS_WITH else INNER_SECTORS
    last: i64 = INNER_SECTORS if metric == INNER_SECTORS_WITH else codes.SECTORS
    for sector in range(first, last):
        cubes = p.energy[sector * 4 + seat]
        total += cubes if metric == OUTER_ENERGY else (1 if cubes else 0)
    return total


def planets_used(p: Position, seat: i64, most: bool) -> i64:
    kinds: i64 = 0
    top: i64 = 0
    for planet in range(8):
        times = p.used[seat * 8 + planet]
        if times:
            kinds += 1
        if planet != codes.MERCURY and times > top:
            top = times
    return top if most else kinds


def this_turn(p: Position, seat: i64, metric: i64) -> i64:
    """Facts of the running turn, for objectives that follow a use or a mining."""
    if seat != p.turn:
        return 0
    if metric == MINED_VALUE:
        return p.mined_value
    if metric == MARS_UPGRADES:
        return p.mars_upgrades
    return p.venus_cards if metric == VENUS_CARDS else p.uranus_again


def explored_measure(p: Position, seat: i64, metric: i64) -> i64:
    """A free type counts as whichever is best, chosen anew for each objective (7.9)."""
    best: i64 = 0
    masks: list[int] = []
    for card in owned_exoplanets(p, seat):
        if metric == OVERSTAFFED:
            spare = explorer_sum(p, card) - p.tables.value[card]
            if spare > best:
                best = spare
        elif p.is_explored(card):
            masks.append(p.tables.types[card])
    if metric == OVERSTAFFED:
        return best
    if metric == TYPES_EXPLORED:
        return most_types(masks, 0, 0)
    for kind in range(5):
        if metric == MOST_OF_TYPE or metric == FIRST_TYPE + kind:
            count: i64 = 0
            for mask in masks:
                count += (mask >> kind) & 1
            if count > best:
                best = count
    return best


def most_types(masks: list[int], at: i64, covered: i64) -> i64:
    """How many types a choice for each free exoplanet can cover."""
    if at == len(masks):
        count: i64 = 0
        for kind in range(5):
            count += (covered >> kind) & 1
        return count
    best: i64 = 0
    mask: i64 = masks[at]
    bit: i64 = 1
    for _ in range(5):
        if mask & bit:
            found = most_types(masks, at + 1, covered | bit)
            if found > best:
                best = found
        bit *= 2
    return best


def compare(p: Position, seat: i64, metric: i64) -> i64:
    """Ships, neighbours, and strict comparisons with the others (J-38)."""
    if metric in (PLANETS_BESIDE, SHIPS_BESIDE):
        return most_beside(p, seat, metric == SHIPS_BESIDE)
    if metric == TRADERS:
        count: i64 = 0
        for other in range(p.players):
            if p.traders[seat] & p.tables.bit[other]:
                count += 1
        return count
    if metric == VOTE_LEAD:
        return vote_lead(p, seat)
    mine = p.resources[seat] if metric == RESOURCE_LEAD else board_energy(p, seat)
    top: i64 = 0
    for other in range(p.seats()):
        if other != seat:
            theirs = p.resources[other] if metric == RESOURCE_LEAD else board_energy(p, other)
            if theirs > top:
                top = theirs
    return mine - top


def board_energy(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for sector in range(codes.SECTORS):
        total += p.energy[sector * 4 + seat]
    return total


def most_beside(p: Position, seat: i64, ships: bool) -> i64:
    """Planets beside a ship of the seat, or others' ships in its sector: the most that any of its ships has."""
    best: i64 = 0
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector >= 0:
            count = ships_with(p, seat, sector) if ships else planets_beside(p, sector)
            if count > best:
                best = count
    return best


def planets_beside(p: Position, sector: i64) -> i64:
    count: i64 = 0
    for planet in range(8):
        if p.touches(planet) & p.tables.bit[sector]:
            count += 1
    return count


def ships_with(p: Position, seat: i64, sector: i64) -> i64:
    count: i64 = 0
    for other in range(p.players):
        if other != seat and (p.ship[other * 2] == sector or p.ship[other * 2 + 1] == sector):
            count += 1
    return count


def vote_lead(p: Position, seat: i64) -> i64:
    space = voted_space(p, seat)
    if space < 0 or p.event < 0:
        return 0
    side = p.tables.space_side[p.event * 8 + space]
    return votes_for(p, side) - votes_for(p, 1 - side)


def list_completions(p: Position, seat: i64, at_round: bool, out: list[int]) -> None:
    """FOS-41 and FOS-123: fulfilled objectives whose timing is the upkeep step, or a free decision of the turn."""
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.HAND + seat and (p.tables.timing[card] == codes.AT_ROUND) == at_round:
            ticked = p.ticked & p.tables.bit_of(card)
            if not ticked and holds(p, seat, card):
                out.append(action_of(actions.COMPLETE, card))


def complete(p: Position, seat: i64, card: i64) -> None:
    """It lies face up and no longer counts for the hand."""
    opened(p, card, places.DONE + seat)
    p.note("completed", seat, card)
