# compiled
"""What a sector costs, and the energy that lies in it."""

from typing import Final

from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.economy.capacities import is_opponent, tech_power, works
from solarium.games.factions.rules.position import Position

INNER_SECTORS: Final = 20  # FOS-7: bands A to D


def base_price(p: Position, seat: i64, sector: i64) -> i64:
    """FOS-64, FOS-65, FOS-110 and Highway Code B: before techs and caps."""
    energy = p.litter[sector]
    if energy > 0:
        return energy + 1
    if works(p, seat, codes.SAILS):
        return 1
    if sector >= INNER_SECTORS:
        return 2
    return 2 if p.mod(codes.INNER_EMPTY) else 1


def placed_price(p: Position, seat: i64, sector: i64, brake: bool) -> i64:
    """J-57: half with the brake, one less for the first sector of a turn, at most the cap. All of it is placed."""
    price = base_price(p, seat, sector)
    if brake:
        price = (price + 1) // 2
    if p.steps == 0 and price > 1 and not is_opponent(p, seat):
        price -= tech_power(p, seat, codes.FIRST_SECTOR)
        if price < 1:
            price = 1
    cap = p.mod(codes.PRICE_CAP)
    return cap if cap and price > cap else price


def surcharge(p: Position, seat: i64, sector: i64) -> i64:
    """Highway Code A: beside the placed price, and burned."""
    extra = p.mod(codes.SURCHARGE)
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


def any_litter(p: Position) -> bool:
    return any(p.litter[sector] for sector in range(codes.SECTORS))
