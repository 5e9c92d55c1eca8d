# compiled
"""The effect codes of cards (7.0): what each does at once, and which decisions it asks for."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.asteroids import any_tile, unseen_tile
from solarium.games.factions.rules.board.prices import any_litter
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    deck_left,
    discard,
    draw,
    draw_explorers,
    draw_objective,
    random_card,
)
from solarium.games.factions.rules.cards.exoplanets import owned_exoplanets
from solarium.games.factions.rules.cards.techs import take_tech
from solarium.games.factions.rules.economy.capacities import all_free_slots
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.knowledge.card_history import CHOOSING, arrived, drawn_to, kept, moved, opened, taken
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, tasks
from solarium.games.factions.rules.turn.agenda import Task

ALL_SECTORS = (1 << 59) - 1
ANYWHERE = 8  # instead of a planet, where a ship lands


def resolve(p: Position, seat: i64, effect: i64, card: i64, chance: Chance) -> None:
    """One code for a player. A code whose target does not exist does nothing."""
    code = effect // 100
    n = effect % 100
    if code == codes.E:
        gain_energy(p, seat, n)
    elif code == codes.R:
        gain_resources(p, seat, n)
    elif code == codes.X:
        draw_explorers(p, seat, n, chance)
    elif code == codes.U:
        gain_upgrades(p, seat, n)
    elif code == codes.S:
        draw_and_keep(p, seat, 2, 1, chance)  # FOS-182: always two, keep one
    elif code == codes.S1:
        draw_objective(p, seat, chance)
    elif code == codes.T:
        if deck_left(p, codes.TECHS):
            p.push(decisions.TECH, seat)
    elif code == codes.N1:
        top = draw(p, codes.RESEARCH, places.MAT + seat, chance)
        if top >= 0:
            gain_research(p, seat, top, False)
    elif code == codes.J1:
        top = draw(p, codes.EXOPLANETS, places.MAT + seat, chance)
        if top >= 0:
            gain_exoplanet(p, seat, top)
    elif code == codes.L:
        claim_leader(p, seat)
    else:
        resolve_target(p, seat, code, n, card, chance)


def resolve_target(p: Position, seat: i64, code: i64, n: i64, card: i64, chance: Chance) -> None:
    """Codes that ask for a target."""
    if code == codes.TP:
        if p.ring[n] >= 0:
            p.push(decisions.TELEPORT, seat, n)
    elif code == codes.TPANY:
        p.push(decisions.TELEPORT, seat, ANYWHERE)
    elif code == codes.WH:
        p.push(decisions.WORMHOLE, seat)
        if p.wormhole1 >= 0:
            p.push(decisions.REMOVE, seat)  # FOS-80
    elif code == codes.AGAIN:
        p.push(decisions.AGAIN, seat)
    elif code == codes.ORB1:
        p.push(decisions.ADVANCE, seat)
    elif code == codes.CLR:
        if any_litter(p):
            p.push(decisions.CLEAR, seat, n)
    elif code in (codes.STEAL, codes.STEALALL):
        resolve_theft(p, seat, code == codes.STEALALL, chance)
    elif code == codes.MINE:
        if any_tile(p) and not (p.faction[seat] == codes.MEGACORE and p.turn == seat and p.mined_now):
            p.push(decisions.MINE, seat)
    elif code == codes.PEEK:
        if unseen_tile(p, seat):
            p.push(decisions.PEEK, seat, n)
    elif code == codes.CYCLE:
        if p.in_hand(seat, codes.EXPLORERS):
            p.push(decisions.CYCLE, seat)
    elif code == codes.SELL:
        if len(owned_exoplanets(p, seat)) > (1 if p.where[card] == places.MAT + seat else 0):
            p.push(decisions.SELL, seat, card)
    elif code == codes.CAT3:
        for _ in range(numbers.CATALOGUE_SIZE):
            if draw(p, codes.EXOPLANETS, places.LOOK + seat, chance) >= 0:
                drawn_to(p, codes.EXOPLANETS, CHOOSING + seat)
        if p.cards_at(codes.EXOPLANETS, places.LOOK + seat):
            p.push(decisions.CATALOGUE, seat)


def resolve_theft(p: Position, seat: i64, from_all: bool, chance: Chance) -> None:
    if p.solo:
        draw_explorers(p, seat, 1, chance)
    elif from_all:
        for victim in victims(p, seat):
            steal(p, seat, victim, chance)
    elif victims(p, seat):
        p.push(decisions.STEAL, seat)


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


class ResolveEffect(Task):
    """The effect `a` of the card `b`."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        resolve(p, seat, a, b, chance)
