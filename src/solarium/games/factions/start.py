# compiled
"""Set-up: planets, decks, events, markets, Leader, factions, ships, powers at the start."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.asteroids import lay_tiles
from solarium.games.factions.codes import (
    A_FACTION,
    A_RIVAL,
    A_START,
    ASTEROIDS,
    BOX,
    CHARGES,
    D_FACTION,
    D_RIVAL,
    D_SHIP,
    D_TECH,
    D_WORMHOLE,
    DECK,
    DECK_SIZE,
    DEEPSTATE,
    EARTH,
    EVENTS,
    EXOPLANETS,
    EXPLORERS,
    G_ROUND,
    G_START_POWERS,
    JUPITER,
    MARS,
    MERCURY,
    NEPTUNE,
    OBJECTIVES,
    REMOVED,
    RESEARCH,
    SATURN,
    SECTORS,
    SOLO,
    TECHS,
    TUNNELERS,
    URANUS,
    VENUS,
    act,
)  # fmt: skip
from solarium.games.factions.decks import random_card, reveal
from solarium.games.factions.objectives import TRADERS
from solarium.games.factions.position import Position
from solarium.games.factions.upkeep import turn_up_event

DRAFT = 0
RANDOM = 1
FREE = 2
START_ENERGY = 16  # FOS-25
START_RESOURCES = 4


def set_table(p: Position, factions: i64, leader: i64, chance: Chance) -> None:
    """FOS-12 to FOS-25 for a blank position whose options are set. `leader` -1 is drawn at random."""
    p.rounds = 2 if p.solo else 3  # FOS-29, FOS-153
    if p.first_time:
        leave_out(p)
    place_planets(p, chance)
    thin_decks(p)
    if p.first_time:
        remove_deck(p, EVENTS)
    else:
        for card in range(EVENTS * DECK_SIZE, EVENTS * DECK_SIZE + p.tables.size[EVENTS]):
            p.where[card] = BOX
        turn_up_event(p, 1, chance)
    reveal(p, EXOPLANETS, 3, chance)  # FOS-18
    if not p.first_time:
        reveal(p, RESEARCH, 3, chance)  # FOS-19
    p.leader = 0 if p.solo else (leader if leader >= 0 else chance.below(p.players))  # FOS-20
    lay_tiles(p, chance)
    for seat in range(p.seats()):
        p.battery[seat] = START_ENERGY
        p.resources[seat] = START_RESOURCES
    if p.solo:
        p.battery[1] = 0
        p.resources[1] = START_RESOURCES + START_ENERGY // 3  # 7.10
    ask_for_seats(p, factions, chance)


def leave_out(p: Position) -> None:
    """FOS-148, FOS-150: the first-time variant."""
    p.ring[URANUS] = -1
    p.ring[NEPTUNE] = -1
    remove_deck(p, TECHS)
    remove_deck(p, RESEARCH)
    for deck in (EXOPLANETS, OBJECTIVES):
        for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
            if p.tables.asterisk[card]:
                p.where[card] = REMOVED


def remove_deck(p: Position, deck: i64) -> None:
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        p.where[card] = REMOVED


def place_planets(p: Position, chance: Chance) -> None:
    """FOS-13: each planet advances by the number of a random card of its deck, Mars by that of a tile.

    FOS-14, FOS-16: the cards stay in their decks, which are sets; nothing is gained.
    """
    decks = [CHARGES, EXPLORERS, EVENTS, ASTEROIDS, EXOPLANETS, OBJECTIVES, TECHS, RESEARCH]
    for planet in (MERCURY, VENUS, EARTH, MARS, JUPITER, SATURN, URANUS, NEPTUNE):
        if p.ring[planet] < 0 or (planet == EARTH and p.first_time):
            continue
        card = random_card(p, decks[planet], DECK, chance)
        p.node[planet] = p.tables.steps[card] % p.tables.nodes[planet]


def thin_decks(p: Position) -> None:
    """FOS-15, FOS-22, FOS-152, FOS-176: what this table does not use."""
    t = p.tables
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + t.size[OBJECTIVES]):
        broker = t.terms[card * 6] == TRADERS or t.terms[card * 6 + 3] == TRADERS
        if (p.players <= 2 and t.star[card]) or (broker and not p.offers_most):
            p.where[card] = REMOVED
    if p.players in (2, 3):
        for card in range(ASTEROIDS * DECK_SIZE, ASTEROIDS * DECK_SIZE + t.size[ASTEROIDS]):
            if t.asterisk[card]:
                p.where[card] = REMOVED
    for card in range(SOLO * DECK_SIZE, SOLO * DECK_SIZE + t.size[SOLO]):
        absent = t.kind[card] != 0 or (p.first_time and t.of[card] in (EARTH, URANUS, NEPTUNE))  # J-52
        if not p.solo or absent:
            p.where[card] = REMOVED


def ask_for_seats(p: Position, factions: i64, chance: Chance) -> None:
    """FOS-21, FOS-24, FOS-26: factions, then ships, then powers of the start, then round 1."""
    p.push(G_ROUND, 0)
    p.push(G_START_POWERS, 0)
    for back in range(p.players):
        p.push(D_SHIP, (p.leader + p.players - 1 - back) % p.players)
    if factions == RANDOM:
        for seat in range(p.seats()):
            free = free_factions(p)
            take_faction(p, seat, free[chance.below(len(free))])
        return
    if p.solo:
        p.push(D_RIVAL, 0)
    for last in range(p.players):
        # Pushed from the last to the first: the Leader picks last, the seat before the Leader first.
        p.push(D_FACTION, (p.leader + last) % p.players if factions == DRAFT else p.players - 1 - last)


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
        for card in range(SOLO * DECK_SIZE, SOLO * DECK_SIZE + p.tables.size[SOLO]):
            if p.tables.kind[card] == 1 and p.tables.of[card] == faction:
                p.where[card] = DECK


def start_powers(p: Position) -> None:
    """FOS-26: wormholes and the first tech, clockwise from the Leader."""
    for back in range(p.players):
        seat = (p.leader + p.players - 1 - back) % p.players
        if p.faction[seat] == TUNNELERS:
            p.push(D_WORMHOLE, seat)
            p.push(D_WORMHOLE, seat)
        elif p.faction[seat] == DEEPSTATE:
            p.push(D_TECH, seat)


def list_start_choices(p: Position, kind: i64, seat: i64, out: list[int]) -> None:
    if kind == D_SHIP:
        touch = p.touches(p.tables.faction_start[p.faction[seat]])
        for sector in range(SECTORS):
            if touch & p.tables.bit[sector]:
                out.append(act(A_START, sector))
    else:
        for faction in free_factions(p):
            out.append(act(A_FACTION if kind == D_FACTION else A_RIVAL, faction))


def do_start_choice(p: Position, kind: i64, seat: i64, x: i64) -> None:
    if kind == D_SHIP:
        p.ship[seat * 2] = x  # FOS-27: no energy is placed
    else:
        take_faction(p, 1 if kind == D_RIVAL else seat, x)
