# compiled
"""Asteroids: laying them out, looking at them, mining them."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import random_card
from solarium.games.factions.rules.economy.capacities import faction_works, is_opponent, tech_power
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import action_of


def list_mines(p: Position, seat: i64, only: i64, out: list[int]) -> None:
    """FOS-90 to FOS-93, FOS-128: tiles in reach of a ship that ended its Movement or stayed; `only` one ship or -1."""
    if p.faction[seat] == codes.MEGACORE and p.mined_now:
        return
    reach: i64 = 0
    border: i64 = 0
    for which in range(2):
        sector = p.ship[seat * 2 + which]
        base = p.base0 if which == 0 else p.base1
        if sector < 0 or sector != base or (only >= 0 and which != only):
            continue
        reach |= p.tables.bit[sector]
        border |= p.tables.bit[sector]
        if p.faction[seat] == codes.MEGACORE:
            reach |= p.neighbours(sector)  # J-28; J-29: quadrants are no sectors
    for place in range(codes.PLACES):
        if p.tile[place] != -1:
            within = reach if place < codes.KUIPER_FROM else border
            if p.tables.place_from[place] & within:
                out.append(action_of(actions.MINE, place))


def flip_tile(p: Position, place: i64, chance: Chance) -> i64:
    """The tile at a place; chance says which one it is if nobody has seen it."""
    tile = p.tile[place]
    if tile == -2:
        tile = random_card(p, codes.ASTEROIDS, places.DECK, chance)
    return tile


def mine(p: Position, seat: i64, place: i64, chance: Chance, bonus: i64 = 0) -> None:
    """J-56: tile, events (not below 0), NanoExcavators, then the capacity."""
    tile = flip_tile(p, place, chance)
    p.tile[place] = -1
    p.tile_known[place] = 0
    p.where[tile] = places.MINED
    value = p.tables.value[tile]
    p.note("mined", seat, place, tile)
    amount = value + p.mod(codes.MORE_ASTEROID)
    if amount < 0:
        amount = 0
    if faction_works(p, seat, codes.MEGACORE):
        amount += numbers.EXCAVATED
    gain_resources(p, seat, amount + bonus)
    more = tech_power(p, seat, codes.MINE_ENERGY)
    if more and not is_opponent(p, seat):
        gain_energy(p, seat, more)
    p.mined[seat] += 1
    if seat == p.turn and not is_opponent(p, seat):
        p.mined_now += 1
        if value > p.mined_value:
            p.mined_value = value


def peek(p: Position, seat: i64, place: i64, chance: Chance) -> None:
    """PEEK: the tile is fixed from now on, and this seat knows it."""
    tile = flip_tile(p, place, chance)
    p.tile[place] = tile
    p.where[tile] = places.PLACE + place
    p.tile_known[place] |= p.tables.bit[seat]


def see_tiles(p: Position, chance: Chance) -> None:
    """FOS-139: Advanced Spectroscopy shows its owner every tile that lies face down."""
    for seat in range(p.players):
        if faction_works(p, seat, codes.DEEPSTATE):
            for place in range(codes.PLACES):
                if p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat]:
                    peek(p, seat, place, chance)


def lay_tiles(p: Position, chance: Chance) -> None:
    """FOS-22, FOS-23, FOS-47: all tiles of the game face down, one to each place."""
    for card in range(p.tables.first[codes.ASTEROIDS], p.tables.end[codes.ASTEROIDS]):
        if p.where[card] >= places.MINED:
            p.where[card] = places.DECK
    kuiper = p.players == 4 or p.solo
    for place in range(codes.PLACES):
        p.tile[place] = -2 if place < codes.KUIPER_FROM or kuiper else -1
        p.tile_known[place] = 0
    see_tiles(p, chance)


def belt_sector(place: i64) -> i64:
    return codes.BELT_FROM + place if place < codes.KUIPER_FROM else -1


def any_tile(p: Position) -> bool:
    return any(p.tile[place] != -1 for place in range(codes.PLACES))


def unseen_tile(p: Position, seat: i64) -> bool:
    return any(p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat] for place in range(codes.PLACES))
