# compiled
"""Factions of Solo: the AI deck, and when its cards are drawn."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left, random_card, reshuffle
from solarium.games.factions.rules.economy.stock import gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_effects import follow
from solarium.games.factions.rules.turn import tasks
from solarium.games.factions.rules.turn.agenda import Task
from solarium.games.factions.rules.turn.rounds import draw_power, next_turn, start_turn


def play_opponent(p: Position, chance: Chance) -> None:
    """FOS-154, FOS-156, FOS-157: a card after each turn of the human; after the pass until the deck is empty."""
    if deck_left(p, codes.SOLO) == 0:
        if p.passed[codes.HUMAN]:
            p.push(tasks.UPKEEP, 0, 0)
            return
        reshuffle_opponent(p)
    p.push(tasks.NEXT, codes.AI)
    draw_opponent_card(p, chance)


def after_opponent(p: Position) -> None:
    if p.passed[codes.HUMAN]:
        draw_power(p, codes.HUMAN)
        p.push(tasks.AI_TURN, codes.AI)
    else:
        start_turn(p, codes.HUMAN)


def reshuffle_opponent(p: Position) -> None:
    reshuffle(p, codes.SOLO)
    p.ai_top = -1


def draw_opponent_card(p: Position, chance: Chance) -> None:
    card = random_card(p, codes.SOLO, places.DECK, chance)
    p.where[card] = places.LOOK + codes.AI
    p.note("ai_card", codes.AI, card)
    p.push(tasks.AI_DISCARD, codes.AI, card)
    follow(p, card)


def draw_again(p: Position, chance: Chance) -> None:
    """FOS-189: a further card at once; none if the deck is empty and the human has passed."""
    if deck_left(p, codes.SOLO) == 0:
        if p.passed[codes.HUMAN]:
            return
        reshuffle_opponent(p)
    if deck_left(p, codes.SOLO):
        draw_opponent_card(p, chance)


class OpponentTurn(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        play_opponent(p, chance)


class DrawAgain(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        draw_again(p, chance)


class OpponentIdle(Task):
    """FOS-165: a text without any effect gives 1 resource."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if not p.ai_did:
            gain_resources(p, codes.AI, 1)
        p.ai_did = 1


class OpponentDiscard(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        p.where[a] = places.DISCARD
        p.ai_top = a


class NextTurn(Task):
    """FOS-34; in a solo game after each card of the AI."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if p.solo:
            after_opponent(p)
        else:
            next_turn(p)
