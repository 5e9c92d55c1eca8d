# compiled
"""Exoplanets and research cards for the AI: which it takes, and what they give it (FOS-161, FOS-188)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    clear_market,
    discard,
    draw,
    refill,
    reveal,
    study_size,
    take_from_market,
)
from solarium.games.factions.rules.knowledge.card_history import opened
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, tasks

# Which exoplanets `PickExoplanetForOpponent` offers.
LEAST: Final = 0
BEST: Final = 1
CATALOGUE: Final = 2


def take_exoplanet(p: Position, card: i64) -> None:
    """FOS-161: no effect for the AI."""
    opened(p, card, places.MAT + codes.AI)
    p.ai_exos = append(p.ai_exos, card)
    p.note("exoplanet", codes.AI, card)


def visit_jupiter(p: Position, code: i64, chance: Chance) -> bool:
    if code == codes.EXOFRESH:
        clear_market(p, codes.EXOPLANETS)
        reveal(p, codes.EXOPLANETS, numbers.MARKET_SIZE, chance)
        if len(p.market) == 0:
            return False
        buy(p, p.market[0], chance)
        return True
    if code == codes.CAT3:
        for _ in range(numbers.CATALOGUE_SIZE):
            draw(p, codes.EXOPLANETS, places.LOOK + codes.AI, chance)
    elif p.resources[codes.AI] < 1 or len(p.market) == 0:
        return False
    else:
        p.resources[codes.AI] -= 1
    mode: i64 = CATALOGUE if code == codes.CAT3 else (LEAST if code == codes.EXOLEAST else BEST)
    found = candidates(p, mode)
    if len(found) == 0:
        return False
    if len(found) == 1:
        choose_exoplanet(p, mode, found[0], chance)
    else:
        p.push(decisions.AI_EXO, codes.HUMAN, mode)  # FOS-188
    return True


def candidates(p: Position, mode: i64) -> list[int]:
    """The exoplanets that fit an AI card best; several if they tie."""
    shown: list[int] = []
    if mode == CATALOGUE:
        for card in range(p.tables.first[codes.EXOPLANETS], p.tables.end[codes.EXOPLANETS]):
            if p.where[card] == places.LOOK + codes.AI:
                shown.append(card)
    else:
        for card in p.market:
            shown.append(card)
    best: i64 = -1000
    found: list[int] = []
    for card in shown:
        rank = p.tables.energy[card] + 3 * p.tables.resources[card] if mode == BEST else -p.tables.value[card]
        if rank > best:
            best = rank
            found = []
        if rank == best:
            found.append(card)
    return found


def choose_exoplanet(p: Position, mode: i64, card: i64, chance: Chance) -> None:
    if mode == CATALOGUE:
        take_exoplanet(p, card)
        for other in range(p.tables.first[codes.EXOPLANETS], p.tables.end[codes.EXOPLANETS]):
            if p.where[other] == places.LOOK + codes.AI:
                discard(p, other)
    else:
        buy(p, card, chance)


def buy(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    take_exoplanet(p, card)
    refill(p, codes.EXOPLANETS, chance)


def visit_neptune(p: Position, code: i64, chance: Chance) -> bool:
    if code == codes.READFRESH:
        clear_market(p, codes.RESEARCH)
        reveal(p, codes.RESEARCH, study_size(p), chance)
    if len(p.studies) == 0:
        return False
    if code == codes.READPICK:
        p.push(decisions.AI_RESEARCH, codes.HUMAN)
    else:
        read_from_market(p, p.studies[0], chance)
    return True


def read_from_market(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    refill(p, codes.RESEARCH, chance)
    read(p, card)


def read(p: Position, card: i64) -> None:
    """FOS-161: research cards are resolved for the AI."""
    t = p.tables
    p.research[codes.AI] += 1
    p.note("research", codes.AI, card)
    if t.kind[card] == codes.INSTANT:
        discard(p, card)
        if t.effect2[card]:
            p.push(tasks.AI_EFFECT, codes.AI, t.effect2[card])
        p.push(tasks.AI_EFFECT, codes.AI, t.effect1[card])
    elif t.kind[card] == codes.EXOPLANET:
        take_exoplanet(p, card)
    else:
        p.where[card] = places.MAT + codes.AI
