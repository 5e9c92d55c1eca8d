# compiled
"""What effects are made of: gaining cards, upgrades and the Leader token, keeping objectives, stealing explorers."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import discard, draw, random_card
from solarium.games.factions.rules.cards.techs import take_tech
from solarium.games.factions.rules.economy.capacities import all_free_slots
from solarium.games.factions.rules.knowledge.card_history import CHOOSING, arrived, drawn_to, kept, moved, opened, taken
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, tasks

ALL_SECTORS = (1 << 59) - 1
ANYWHERE: Final = 8  # instead of a planet, where a ship lands


def victims(p: Position, seat: i64) -> list[int]:
    """J-36: others with a Venus-backed explorer in hand, in turn order."""
    found: list[int] = []
    for ahead in range(1, p.players):
        other = (seat + ahead) % p.players
        if p.in_hand(other, codes.EXPLORERS):
            found.append(other)
    return found


def steal(p: Position, seat: i64, victim: i64, chance: Chance) -> None:
    """FOS-127: only Venus-backed cards. Thief and victim know which it was."""
    card = random_card(p, codes.EXPLORERS, places.HAND + victim, chance)
    p.where[card] = places.HAND + seat
    moved(p, card, victim, seat)
    arrived(p, p.tables.bit[codes.EXPLORERS])
    p.note("stolen", seat, card, victim)


def gain_upgrades(p: Position, seat: i64, count: i64) -> None:
    """FOS-113: those without a free slot are lost."""
    free = all_free_slots(p, seat)
    if count > free:
        p.note("lost_upgrades", seat, count - free)
        count = free
    if count > 0:
        p.push(decisions.UPGRADE, seat, count)


def draw_and_keep(p: Position, seat: i64, count: i64, keep: i64, chance: Chance) -> None:
    """FOS-122, J-42: draw, keep some, burn the rest; no question if all are kept."""
    drawn: i64 = 0
    while drawn < count and draw(p, codes.OBJECTIVES, places.LOOK + seat, chance) >= 0:
        drawn_to(p, codes.OBJECTIVES, CHOOSING + seat)
        drawn += 1
    p.note("drew", seat, drawn)
    if drawn > keep:
        p.push(decisions.KEEP, seat, keep)
        return
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.LOOK + seat:
            p.where[card] = places.HAND + seat
            kept(p, codes.OBJECTIVES, seat)
            p.note("objective", seat, card)


def keep_objective(p: Position, seat: i64, card: i64, left: i64) -> None:
    p.where[card] = places.HAND + seat
    kept(p, codes.OBJECTIVES, seat)
    if left > 1:
        p.push(decisions.KEEP, seat, left - 1)
        return
    for other in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[other] == places.LOOK + seat:
            discard(p, other)
            p.note("burned", seat, other)


def claim_leader(p: Position, seat: i64) -> None:
    """FOS-99, FOS-174, J-17, J-68: once a round; a second claim does nothing. FOS-31: turn order stays."""
    if not p.claimed:
        p.leader = seat
        p.claimed = 1
        p.note("leader", seat)


def gain_exoplanet(p: Position, seat: i64, card: i64) -> None:
    """FOS-114, FOS-117: it lies face up, and one of its effects or none is resolved."""
    opened(p, card, places.MAT + seat)
    p.note("exoplanet", seat, card)
    p.push(decisions.EXO_EFFECT, seat, card)


def gain_research(p: Position, seat: i64, card: i64, from_market: bool) -> None:
    """FOS-125."""
    t = p.tables
    p.research[seat] += 1
    if t.kind[card] == codes.INSTANT:
        p.note("research", seat, card)
        discard(p, card)
        if t.effect2[card]:
            p.push(tasks.EFFECT, seat, t.effect2[card], card)
        p.push(tasks.EFFECT, seat, t.effect1[card], card)
    elif t.kind[card] == codes.EXPLORER:
        p.where[card] = places.HAND + seat
        p.note("explorer", seat, card)
        if from_market:
            taken(p, card, seat)
        else:
            drawn_to(p, codes.RESEARCH, seat)
    elif t.kind[card] == codes.EXOPLANET:
        gain_exoplanet(p, seat, card)
    else:
        take_tech(p, seat, card)
