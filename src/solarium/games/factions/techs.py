# compiled
"""Techs before a seat: how many it may hold, and what happens above that."""

from mypy_extensions import i64

from solarium.games.factions.capacities import is_ai
from solarium.games.factions.codes import (
    D_RETURN,
    DECK,
    DECK_SIZE,
    DEEPSTATE,
    DISCARD,
    G_CHECK_TECHS,
    MAT,
    RESEARCH,
    TECH,
    TECHS,
)  # fmt: skip
from solarium.games.factions.exoplanets import check_explored
from solarium.games.factions.position import Position
from solarium.games.factions.stock import trim


def is_tech(p: Position, card: i64) -> bool:
    deck = card // DECK_SIZE
    return deck == TECHS or (deck == RESEARCH and p.tables.kind[card] == TECH)


def tech_count(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for card in range(TECHS * DECK_SIZE, TECHS * DECK_SIZE + p.tables.size[TECHS]):
        if p.where[card] == MAT + seat:
            count += 1
    for card in range(RESEARCH * DECK_SIZE, RESEARCH * DECK_SIZE + p.tables.size[RESEARCH]):
        if p.where[card] == MAT + seat and p.tables.kind[card] == TECH:
            count += 1
    return count


def tech_limit(p: Position, seat: i64) -> i64:
    if is_ai(p, seat):
        return 1000
    return 2 if p.faction[seat] == DEEPSTATE else 1  # FOS-124, FOS-138


def take_tech(p: Position, seat: i64, card: i64) -> None:
    """FOS-124: a tech lies open before its holder; above the limit one goes back."""
    p.where[card] = MAT + seat
    p.note("tech", seat, card)
    if not is_ai(p, seat):
        p.push(G_CHECK_TECHS, seat)


def check_techs(p: Position, seat: i64) -> None:
    if tech_count(p, seat) > tech_limit(p, seat):
        p.push(G_CHECK_TECHS, seat)
        p.push(D_RETURN, seat)
        return
    check_explored(p, seat)
    trim(p, seat)


def return_tech(p: Position, card: i64) -> None:
    """A Uranus tech goes back into its deck, a Neptune tech to the Neptune discard pile."""
    p.where[card] = DISCARD if card // DECK_SIZE == RESEARCH else DECK
