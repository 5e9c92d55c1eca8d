# compiled
"""Which planets a seat may use, as what, and at which price."""

from mypy_extensions import i64

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards.decks import can_draw, deck_left
from solarium.games.factions.rules.cards.events import voted_space
from solarium.games.factions.rules.economy.capacities import all_free_slots, faction_works, room, tech_power
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, once
from solarium.games.factions.rules.turn.actions import action_of


def usable(p: Position, seat: i64, planet: i64) -> bool:
    """FOS-179: a planet is offered only if its service works at least in part."""
    if p.ring[planet] < 0:
        return False  # FOS-148
    if planet == codes.MERCURY:
        return True
    if planet == codes.VENUS:
        return p.resources[seat] >= 1 and can_draw(p, codes.EXPLORERS)
    if planet == codes.EARTH:
        return can_vote(p, seat)
    if planet == codes.MARS:
        return most_upgrades(p, seat) >= 1
    if planet == codes.JUPITER:
        return len(p.market) > 0 or can_draw(p, codes.EXOPLANETS)
    if planet == codes.SATURN:
        return can_draw(p, codes.OBJECTIVES)
    if planet == codes.URANUS:
        return deck_left(p, codes.TECHS) > 0
    return len(p.studies) > 0


def can_vote(p: Position, seat: i64) -> bool:
    """FOS-98, FOS-102, FOS-103."""
    if p.first_time:
        return not p.claimed
    return p.event >= 0 and voted_space(p, seat) < 0


def upgrade_price(p: Position, seat: i64, count: i64) -> i64:
    """FOS-104 with Shipyard Strike and Ledger Engine."""
    return count * upgrade_unit(p) - upgrade_discount(p, seat)


def upgrade_unit(p: Position) -> i64:
    return numbers.UPGRADE_PRICE + p.mod(codes.MARS_PRICE)


def upgrade_discount(p: Position, seat: i64) -> i64:
    less = tech_power(p, seat, codes.MARS_FIRST)
    return less if less < upgrade_unit(p) else upgrade_unit(p)


def most_upgrades(p: Position, seat: i64) -> i64:
    """FOS-104, FOS-113: payable, with a free slot for each."""
    most = all_free_slots(p, seat)
    cap = p.mod(codes.MARS_MOST)
    if cap and most > cap:
        most = cap
    payable = (p.resources[seat] + upgrade_discount(p, seat)) // upgrade_unit(p)
    return most if most < payable else payable


def jupiter_price(p: Position, seat: i64) -> i64:
    free = p.mod(codes.JUPITER_FREE) or tech_power(p, seat, codes.JUPITER_FREE)
    return 0 if free else numbers.EXOPLANET_PRICE


def planet_on(p: Position, ring: i64) -> i64:
    for planet in range(8):
        if p.ring[planet] == ring:
            return planet
    return -1


def by_elevator(p: Position, seat: i64, planet: i64, other: i64) -> bool:
    """FOS-141, J-19: the token on the next ring inward or outward."""
    if not faction_works(p, seat, codes.COUNCILORS) or p.ring[other] < 0 or p.ring[planet] < 0:
        return False
    apart = p.ring[planet] - p.ring[other]
    return apart == 1 or apart == -1


def may_stand_for(p: Position, seat: i64, planet: i64, other: i64) -> bool:
    """Whether a use of one planet may count as another: itself, Space Elevators, the Council's Earth (J-20)."""
    if planet == other or by_elevator(p, seat, planet, other):
        return True
    return planet == codes.EARTH and p.faction[seat] == codes.COUNCILORS and not p.spent[seat] & once.EARTH


def has_access(p: Position, seat: i64, planet: i64) -> bool:
    """FOS-83, FOS-180: energy placed beside it this turn, and a ship beside it now that did not teleport there late."""
    touch = p.touches(planet)
    if not (p.near & p.tables.bit[planet] or touch & p.placed):
        return False
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        if sector >= 0 and touch & p.tables.bit[sector] and not p.adrift & (which + 1):
            return True
    return False


def list_uses(p: Position, seat: i64, out: list[int]) -> None:
    for planet in range(8):
        if has_access(p, seat, planet):
            for other in range(8):
                if may_stand_for(p, seat, planet, other) and usable(p, seat, other):
                    out.append(action_of(actions.USE, planet, other))


def may_forfeit(p: Position, seat: i64, planet: i64) -> bool:
    """FOS-84, FOS-141, FOS-168, J-73."""
    if p.idle[seat] >= numbers.IDLE_CHARGES and room(p, seat) == 0:
        return False
    return p.near_ship(seat, planet) and may_stand_for(p, seat, planet, codes.MERCURY)


def list_forfeits(p: Position, seat: i64, out: list[int]) -> None:
    for planet in range(8):
        if may_forfeit(p, seat, planet):
            out.append(action_of(actions.FORFEIT, planet))
