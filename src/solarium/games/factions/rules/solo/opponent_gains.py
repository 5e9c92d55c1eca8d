# compiled
"""What the cards of the AI are made of: energy around planets, building, mining, drawing (7.10)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import place_energy, placed_price
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    deck_left,
    discard,
    draw,
    random_card,
)
from solarium.games.factions.rules.cards.gains import claim_leader
from solarium.games.factions.rules.economy.stock import gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_hand import floor_of
from solarium.games.factions.rules.turn import decisions

# Which tiles `MineForOpponent` offers.
FROM_BELT: Final = 0
FROM_KUIPER: Final = 1
FROM_ANYWHERE: Final = 2


def surround(p: Position, planet: i64) -> None:
    """FOS-155: energy as if the AI moved into each sector beside the planet."""
    touch = p.touches(planet)
    for sector in range(codes.SECTORS):
        if touch & p.tables.bit[sector]:
            enter(p, sector)


def enter(p: Position, sector: i64) -> None:
    amount = placed_price(p, codes.AI, sector, False)
    place_energy(p, codes.AI, sector, amount)
    p.note("ai_energy", codes.AI, sector, amount)


def gain_tech(p: Position, n: i64, chance: Chance) -> bool:
    """Any tech that is left; else `n` resources."""
    tech = random_card(p, codes.TECHS, places.DECK, chance)
    if tech >= 0:
        p.where[tech] = places.MAT + codes.AI
        p.note("tech", codes.AI, tech)
    elif n:
        gain_resources(p, codes.AI, n)
    return tech >= 0 or n > 0


def lead(p: Position, n: i64) -> bool:
    if not p.claimed:
        claim_leader(p, codes.AI)
        return True
    if n:
        gain_resources(p, codes.AI, n)
    return n > 0


def build(p: Position, most: i64) -> bool:
    """FOS-165: as many pairs of resources as it can."""
    pairs = p.resources[codes.AI] // 2
    if pairs > most:
        pairs = most
    p.resources[codes.AI] -= pairs * 2
    p.upgrades[codes.AI * codes.MACHINES] += pairs
    p.note("ai_built", codes.AI, pairs)
    return pairs > 0


def draw_better(p: Position, chance: Chance) -> bool:
    """Two objectives; the one worth fewer points is burned, on a tie the first drawn."""
    first = draw(p, codes.OBJECTIVES, places.LOOK + codes.AI, chance)
    apart = deck_left(p, codes.OBJECTIVES) == 0  # the second comes from a new deck, so one can tell which is which
    second = draw(p, codes.OBJECTIVES, places.LOOK + codes.AI, chance)
    if first < 0:
        return False
    kept = first
    floor: i64 = 0
    if second >= 0:
        burned = second if p.tables.value[second] < p.tables.value[first] else first
        kept = first if burned == second else second
        orders: i64 = 1
        if apart:
            orders = 2 if burned == first else 0
        floor = floor_of(p.tables.value[burned], orders)  # all that anybody knows of the kept one
        discard(p, burned)
        p.note("burned", codes.AI, burned)
    p.where[kept] = places.HAND + codes.AI
    p.ai_objectives = append(p.ai_objectives, kept)
    p.ai_floors = append(p.ai_floors, floor)
    return True


def mine_by_choice(p: Position, source: i64, n: i64) -> bool:
    """A tile of the source, with `n` resources more."""
    if not has_tile(p, source):
        return False
    p.push(decisions.AI_MINE, codes.HUMAN, source, n)
    return True


def has_tile(p: Position, source: i64) -> bool:
    return any(p.tile[place] != -1 and in_source(place, source) for place in range(codes.PLACES))


def in_source(place: i64, source: i64) -> bool:
    return source == FROM_ANYWHERE or (place >= codes.KUIPER_FROM) == (source == FROM_KUIPER)


def produce(p: Position) -> bool:
    """FOS-187: each exoplanet is one gain."""
    before = p.resources[codes.AI]
    for card in p.ai_exos:
        gain_resources(p, codes.AI, p.tables.energy[card] // 3 + p.tables.resources[card])
    return p.resources[codes.AI] > before
