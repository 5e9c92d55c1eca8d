# compiled
"""Exoplanets and the explorers on them: what explores them, and when."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import discard, draw_explorers
from solarium.games.factions.rules.economy.capacities import is_opponent, tech_power
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.knowledge.card_history import opened
from solarium.games.factions.rules.position import Position


def is_exoplanet(p: Position, card: i64) -> bool:
    deck = codes.deck_of(card)
    return deck == codes.EXOPLANETS or (deck == codes.RESEARCH and p.tables.types[card] != 0)


def is_explorer(p: Position, card: i64) -> bool:
    deck = codes.deck_of(card)
    return deck == codes.EXPLORERS or (deck == codes.RESEARCH and p.tables.kind[card] == codes.EXPLORER)


def owned_exoplanets(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    t = p.tables
    where = p.where
    mat = places.MAT + seat
    card = t.first[codes.EXOPLANETS]
    end = t.end[codes.EXOPLANETS]
    while card < end:
        if where[card] == mat:
            found.append(card)
        card += 1
    card = t.first[codes.RESEARCH]
    end = t.end[codes.RESEARCH]
    while card < end:
        if where[card] == mat and t.types[card] != 0:
            found.append(card)
        card += 1
    return found


def explorers_at(p: Position, place: i64) -> list[int]:
    found = p.cards_at(codes.EXPLORERS, place)
    found.extend(p.cards_at(codes.RESEARCH, place))
    return found


def hand_explorers(p: Position, seat: i64) -> list[int]:
    return explorers_at(p, places.HAND + seat)


def explorers_on(p: Position, exoplanet: i64) -> list[int]:
    return explorers_at(p, places.ON + exoplanet)


def explorer_worth(p: Position, card: i64, kind: i64, others: i64) -> i64:
    """FOS-96: the number on an exoplanet of that type with so many other explorers, never less than 0."""
    t = p.tables
    number = t.value[card]
    special = t.special[card]
    if special // 100 == codes.OTHERS:
        number += others * (special % 100)
    elif special // 100 == codes.ALONE and others == 0:
        number = special % 100
    number += t.likes[card * 5 + kind]
    return number if number > 0 else 0


def explorer_sum(p: Position, exoplanet: i64, more: i64 = -1) -> i64:
    """The sum on an exoplanet, with one more card if asked; a free type counts as the best one (7.9)."""
    on = explorers_on(p, exoplanet)
    if more >= 0:
        on.append(more)
    best: i64 = 0
    for kind in range(5):
        if p.tables.types[exoplanet] & p.tables.bit[kind]:
            total: i64 = 0
            for card in on:
                total += explorer_worth(p, card, kind, len(on) - 1)
            if total > best:
                best = total
    return best


def needed(p: Position, seat: i64, exoplanet: i64) -> i64:
    """J-58: printed, less the tech, less the event, at least 1."""
    need = p.tables.value[exoplanet] - tech_power(p, seat, codes.NEED) - p.mod(codes.NEED)
    return need if need > 1 else 1


def check_explored(p: Position, seat: i64) -> None:
    """FOS-119, FOS-181: whatever reaches its need now is explored and stays so."""
    if is_opponent(p, seat):
        return
    for card in owned_exoplanets(p, seat):
        if not p.is_explored(card) and explorer_sum(p, card) >= needed(p, seat, card):
            deck = codes.deck_of(card)
            p.explored[1 if deck == codes.RESEARCH else 0] |= p.tables.bit_of(card)
            p.note("explored", seat, card)


def burn_exoplanet(p: Position, exoplanet: i64) -> None:
    """FOS-121: the explorers on it are burned too."""
    for card in explorers_on(p, exoplanet):
        discard(p, card)
    deck = codes.deck_of(exoplanet)
    p.explored[1 if deck == codes.RESEARCH else 0] &= ~p.tables.bit_of(exoplanet)
    discard(p, exoplanet)


def place_explorer(p: Position, seat: i64, explorer: i64, exoplanet: i64, chance: Chance) -> None:
    """FOS-118: it never moves again; some explorers give something when they are placed."""
    opened(p, explorer, places.ON + exoplanet)
    p.placements += 1
    check_explored(p, seat)
    special = p.tables.special[explorer]
    if special // 100 == codes.X:
        draw_explorers(p, seat, special % 100, chance)
    elif special // 100 == codes.E:
        gain_energy(p, seat, special % 100)
    elif special // 100 == codes.R:
        gain_resources(p, seat, special % 100)
