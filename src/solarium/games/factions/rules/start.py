# compiled
"""Set-up: planets, decks, events, markets, Leader, factions, ships, powers at the start."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.asteroids import lay_tiles
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import random_card, reveal
from solarium.games.factions.rules.cards.events import turn_up_event
from solarium.games.factions.rules.cards.objectives import TRADERS
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of
from solarium.games.factions.rules.turn.agenda import Decision, Task

DRAFT: Final = 0
RANDOM: Final = 1
FREE: Final = 2
PLANET_DECKS = [  # in the order of the planets; Mars moves by tiles
    codes.CHARGES, codes.EXPLORERS, codes.EVENTS, codes.ASTEROIDS, codes.EXOPLANETS, codes.OBJECTIVES, codes.TECHS,
    codes.RESEARCH,
]  # fmt: skip


def set_table(p: Position, factions: i64, leader: i64, chance: Chance) -> None:
    """FOS-12 to FOS-25 for a blank position whose options are set. `leader` -1 is drawn at random."""
    p.rounds = numbers.SOLO_ROUNDS if p.solo else numbers.ROUNDS
    if p.first_time:
        leave_out(p)
    place_planets(p, chance)
    thin_decks(p)
    if p.first_time:
        remove_deck(p, codes.EVENTS)
    else:
        for card in range(p.tables.first[codes.EVENTS], p.tables.end[codes.EVENTS]):
            p.where[card] = places.BOX
        turn_up_event(p, 1, chance)
    reveal(p, codes.EXOPLANETS, numbers.MARKET_SIZE, chance)  # FOS-18
    if not p.first_time:
        reveal(p, codes.RESEARCH, numbers.MARKET_SIZE, chance)  # FOS-19
    p.leader = 0 if p.solo else (leader if leader >= 0 else chance.below(p.players))  # FOS-20
    lay_tiles(p, chance)
    for seat in range(p.seats()):
        p.battery[seat] = numbers.START_ENERGY
        p.resources[seat] = numbers.START_RESOURCES
    if p.solo:
        p.battery[1] = 0
        p.resources[1] += numbers.START_ENERGY // numbers.ENERGY_PER_RESOURCE  # 7.10
    ask_for_seats(p, factions, chance)


def leave_out(p: Position) -> None:
    """FOS-148, FOS-150: the first-time variant."""
    p.ring[codes.URANUS] = -1
    p.ring[codes.NEPTUNE] = -1
    remove_deck(p, codes.TECHS)
    remove_deck(p, codes.RESEARCH)
    for deck in (codes.EXOPLANETS, codes.OBJECTIVES):
        for card in range(p.tables.first[deck], p.tables.end[deck]):
            if p.tables.asterisk[card]:
                p.where[card] = places.REMOVED


def remove_deck(p: Position, deck: i64) -> None:
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        p.where[card] = places.REMOVED


def place_planets(p: Position, chance: Chance) -> None:
    """FOS-13: each planet advances by the number of a random card of its deck, Mars by that of a tile.

    FOS-14, FOS-16: the cards stay in their decks, which are sets; nothing is gained.
    """
    for planet in range(8):
        if p.ring[planet] < 0 or (planet == codes.EARTH and p.first_time):
            continue
        card = random_card(p, PLANET_DECKS[planet], places.DECK, chance)
        p.node[planet] = p.tables.steps[card] % p.tables.nodes[planet]


def thin_decks(p: Position) -> None:
    """FOS-15, FOS-22, FOS-152, FOS-176: what this table does not use."""
    t = p.tables
    for card in range(t.first[codes.OBJECTIVES], t.end[codes.OBJECTIVES]):
        broker = t.terms[card * 6] == TRADERS or t.terms[card * 6 + 3] == TRADERS
        if (p.players <= 2 and t.star[card]) or (broker and not p.offers_most):
            p.where[card] = places.REMOVED
    if p.players in (2, 3):
        for card in range(t.first[codes.ASTEROIDS], t.end[codes.ASTEROIDS]):
            if t.asterisk[card]:
                p.where[card] = places.REMOVED
    for card in range(t.first[codes.SOLO], t.end[codes.SOLO]):
        absent = t.kind[card] != 0 or (
            p.first_time and t.of[card] in (codes.EARTH, codes.URANUS, codes.NEPTUNE)
        )  # J-52
        if not p.solo or absent:
            p.where[card] = places.REMOVED


def ask_for_seats(p: Position, factions: i64, chance: Chance) -> None:
    """FOS-21, FOS-24, FOS-26: factions, then ships, then powers of the start, then round 1."""
    p.push(tasks.ROUND, 0)
    p.push(tasks.START_POWERS, 0)
    for back in range(p.players):
        p.push(decisions.SHIP, (p.leader + p.players - 1 - back) % p.players)
    if factions == RANDOM:
        for seat in range(p.seats()):
            free = free_factions(p)
            take_faction(p, seat, free[chance.below(len(free))])
        return
    if p.solo:
        p.push(decisions.RIVAL, 0)
    for last in range(p.players):
        # Pushed from the last to the first: the Leader picks last, the seat before the Leader first.
        p.push(decisions.FACTION, (p.leader + last) % p.players if factions == DRAFT else p.players - 1 - last)


def free_factions(p: Position) -> list[int]:
    """FOS-149: five of them in the first-time variant."""
    found: list[int] = []
    for faction in range(8):
        taken = False
        for seat in range(p.seats()):
            if p.faction[seat] == faction:
                taken = True
        if not taken and (p.tables.faction_first[faction] or not p.first_time):
            found.append(faction)
    return found


def take_faction(p: Position, seat: i64, faction: i64) -> None:
    p.faction[seat] = faction
    if p.solo and seat == 1:  # FOS-152: its card joins the AI deck
        for card in range(p.tables.first[codes.SOLO], p.tables.end[codes.SOLO]):
            if p.tables.kind[card] == 1 and p.tables.of[card] == faction:
                p.where[card] = places.DECK


def start_powers(p: Position) -> None:
    """FOS-26: wormholes and the first tech, clockwise from the Leader."""
    for back in range(p.players):
        seat = (p.leader + p.players - 1 - back) % p.players
        if p.faction[seat] == codes.TUNNELERS:
            p.push(decisions.WORMHOLE, seat)
            p.push(decisions.WORMHOLE, seat)
        elif p.faction[seat] == codes.DEEPSTATE:
            p.push(decisions.TECH, seat)


class StartPowers(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        start_powers(p)


class PickFaction(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for faction in free_factions(p):
            out.append(action_of(actions.FACTION, faction))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        take_faction(p, seat, first_of(action))


class PickRival(Decision):
    """FOS-185: the faction of the AI."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for faction in free_factions(p):
            out.append(action_of(actions.RIVAL, faction))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        take_faction(p, codes.AI, first_of(action))


class PlaceShip(Decision):
    """FOS-24, FOS-27: beside the starting planet; no energy is placed."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        touch = p.touches(p.tables.faction_start[p.faction[seat]])
        for sector in range(codes.SECTORS):
            if touch & p.tables.bit[sector]:
                out.append(action_of(actions.START, sector))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        p.ship[seat * 2] = first_of(action)
