# compiled
"""Factions of Solo: the AI deck, and when its cards are drawn."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.ai_effects import follow
from solarium.games.factions.codes import (
    AI,
    DECK,
    DISCARD,
    G_AI_DISCARD,
    G_AI_TURN,
    G_NEXT,
    G_UPKEEP,
    HUMAN,
    LOOK,
    SOLO,
)  # fmt: skip
from solarium.games.factions.decks import deck_left, random_card, reshuffle
from solarium.games.factions.position import Position
from solarium.games.factions.rounds import start_turn
from solarium.games.factions.stock import gain_energy, gain_resources


def ai_turn(p: Position, chance: Chance) -> None:
    """FOS-154, FOS-156, FOS-157: a card after each turn of the human; after the pass until the deck is empty."""
    if deck_left(p, SOLO) == 0:
        if p.passed[HUMAN]:
            p.push(G_UPKEEP, 0, 0)
            return
        reshuffle_ai(p)
    p.push(G_NEXT, AI)
    draw_ai_card(p, chance)


def after_ai_turn(p: Position) -> None:
    if p.passed[HUMAN]:
        gain_energy(p, HUMAN, 2)  # J-49
        p.push(G_AI_TURN, AI)
    else:
        start_turn(p, HUMAN)


def reshuffle_ai(p: Position) -> None:
    reshuffle(p, SOLO)
    p.ai_top = -1


def draw_ai_card(p: Position, chance: Chance) -> None:
    card = random_card(p, SOLO, DECK, chance)
    p.where[card] = LOOK + AI
    p.note("ai_card", AI, card)
    p.push(G_AI_DISCARD, AI, card)
    follow(p, card)


def draw_again(p: Position, chance: Chance) -> None:
    """FOS-189: a further card at once; none if the deck is empty and the human has passed."""
    if deck_left(p, SOLO) == 0:
        if p.passed[HUMAN]:
            return
        reshuffle_ai(p)
    if deck_left(p, SOLO):
        draw_ai_card(p, chance)


def ai_idle(p: Position) -> None:
    """FOS-165: a text without any effect gives 1 resource."""
    if not p.ai_did:
        gain_resources(p, AI, 1)
    p.ai_did = 1


def ai_discard(p: Position, card: i64) -> None:
    p.where[card] = DISCARD
    p.ai_top = card
