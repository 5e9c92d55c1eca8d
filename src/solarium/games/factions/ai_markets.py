# compiled
"""Exoplanets and research cards for the AI: which it takes, and what they give it (FOS-161, FOS-188)."""

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.codes import (
    AI,
    CAT3,
    D_AI_EXO,
    D_AI_RESEARCH,
    DECK_SIZE,
    EXOFRESH,
    EXOLEAST,
    EXOPLANET,
    EXOPLANETS,
    G_AI_EFFECT,
    HUMAN,
    INSTANT,
    LOOK,
    MAT,
    READFRESH,
    READPICK,
    RESEARCH,
)  # fmt: skip
from solarium.games.factions.decks import clear_market, discard, draw, refill, reveal, study_size, take_from_market
from solarium.games.factions.position import Position
from solarium.games.factions.trail import opened

# Which exoplanets a D_AI_EXO offers.
LEAST = 0
BEST = 1
CATALOGUE = 2


def take_exoplanet(p: Position, card: i64) -> None:
    """FOS-161: no effect for the AI."""
    opened(p, card, MAT + AI)
    p.ai_exos = append(p.ai_exos, card)
    p.note("exoplanet", AI, card)


def ai_jupiter(p: Position, code: i64, chance: Chance) -> bool:
    if code == EXOFRESH:
        clear_market(p, EXOPLANETS)
        reveal(p, EXOPLANETS, 3, chance)
        if len(p.market) == 0:
            return False
        buy(p, p.market[0], chance)
        return True
    if code == CAT3:
        for _ in range(3):
            draw(p, EXOPLANETS, LOOK + AI, chance)
    elif p.resources[AI] < 1 or len(p.market) == 0:
        return False
    else:
        p.resources[AI] -= 1
    mode: i64 = CATALOGUE if code == CAT3 else (LEAST if code == EXOLEAST else BEST)
    found = candidates(p, mode)
    if len(found) == 0:
        return False
    if len(found) == 1:
        choose_exoplanet(p, mode, found[0], chance)
    else:
        p.push(D_AI_EXO, HUMAN, mode)  # FOS-188
    return True


def candidates(p: Position, mode: i64) -> list[int]:
    """The exoplanets that fit an AI card best; several if they tie."""
    shown: list[int] = []
    if mode == CATALOGUE:
        for card in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[card] == LOOK + AI:
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
        for other in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[other] == LOOK + AI:
                discard(p, other)
    else:
        buy(p, card, chance)


def buy(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    take_exoplanet(p, card)
    refill(p, EXOPLANETS, chance)


def ai_neptune(p: Position, code: i64, chance: Chance) -> bool:
    if code == READFRESH:
        clear_market(p, RESEARCH)
        reveal(p, RESEARCH, study_size(p), chance)
    if len(p.studies) == 0:
        return False
    if code == READPICK:
        p.push(D_AI_RESEARCH, HUMAN)
    else:
        read_from_market(p, p.studies[0], chance)
    return True


def read_from_market(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    refill(p, RESEARCH, chance)
    read(p, card)


def read(p: Position, card: i64) -> None:
    """FOS-161: research cards are resolved for the AI."""
    t = p.tables
    p.research[AI] += 1
    p.note("research", AI, card)
    if t.kind[card] == INSTANT:
        discard(p, card)
        if t.effect2[card]:
            p.push(G_AI_EFFECT, AI, t.effect2[card])
        p.push(G_AI_EFFECT, AI, t.effect1[card])
    elif t.kind[card] == EXOPLANET:
        take_exoplanet(p, card)
    else:
        p.where[card] = MAT + AI
