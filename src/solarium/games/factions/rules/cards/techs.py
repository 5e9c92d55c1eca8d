# compiled
"""Techs before a seat: how many it may hold, and what happens above that."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import check_explored
from solarium.games.factions.rules.economy.capacities import is_opponent
from solarium.games.factions.rules.economy.stock import trim
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of
from solarium.games.factions.rules.turn.agenda import Decision, Task


def is_tech(p: Position, card: i64) -> bool:
    deck = codes.deck_of(card)
    return deck == codes.TECHS or (deck == codes.RESEARCH and p.tables.kind[card] == codes.TECH)


def owned_techs(p: Position, seat: i64) -> list[int]:
    found = p.cards_at(codes.TECHS, places.MAT + seat)
    for card in p.cards_at(codes.RESEARCH, places.MAT + seat):
        if p.tables.kind[card] == codes.TECH:
            found.append(card)
    return found


def tech_count(p: Position, seat: i64) -> i64:
    count: i64 = 0
    t = p.tables
    where = p.where
    mat = places.MAT + seat
    card = t.first[codes.TECHS]
    end = t.end[codes.TECHS]
    while card < end:
        if where[card] == mat:
            count += 1
        card += 1
    card = t.first[codes.RESEARCH]
    end = t.end[codes.RESEARCH]
    while card < end:
        if where[card] == mat and t.kind[card] == codes.TECH:
            count += 1
        card += 1
    return count


def tech_limit(p: Position, seat: i64) -> i64:
    if is_opponent(p, seat):
        return 1000
    return 2 if p.faction[seat] == codes.DEEPSTATE else 1  # FOS-124, FOS-138


def take_tech(p: Position, seat: i64, card: i64) -> None:
    """FOS-124: a tech lies open before its holder; above the limit one goes back."""
    p.where[card] = places.MAT + seat
    p.note("tech", seat, card)
    if not is_opponent(p, seat):
        p.push(tasks.CHECK_TECHS, seat)


def check_techs(p: Position, seat: i64) -> None:
    """FOS-124, FOS-181: first the limit, then what the techs change: one that goes back has no effect."""
    if tech_count(p, seat) > tech_limit(p, seat):
        p.push(tasks.CHECK_TECHS, seat)
        p.push(decisions.RETURN, seat)
        return
    check_explored(p, seat)
    trim(p, seat)


def return_tech(p: Position, card: i64) -> None:
    """A Uranus tech goes back into its deck, a Neptune tech to the Neptune discard pile."""
    p.where[card] = places.DISCARD if codes.deck_of(card) == codes.RESEARCH else places.DECK


class CheckTechs(Task):
    """FOS-124: whoever holds too many gives one back."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        check_techs(p, seat)


class ReturnTech(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in owned_techs(p, seat):
            out.append(action_of(actions.RETURN, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        return_tech(p, first_of(action))
