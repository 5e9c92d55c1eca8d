# compiled
"""The effect codes of cards (7.0): what each does at once, and which decisions it asks for."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.asteroids import any_tile, unseen_tile
from solarium.games.factions.capacities import all_free_slots
from solarium.games.factions.codes import (
    AGAIN,
    CAT3,
    CLR,
    CYCLE,
    D_ADVANCE,
    D_AGAIN,
    D_CATALOGUE,
    D_CLEAR,
    D_CYCLE,
    D_EXO_EFFECT,
    D_KEEP,
    D_MINE,
    D_PEEK,
    D_REMOVE,
    D_SELL,
    D_STEAL,
    D_TECH,
    D_TELEPORT,
    D_UPGRADE,
    D_WORMHOLE,
    DECK_SIZE,
    EXOPLANET,
    EXOPLANETS,
    EXPLORER,
    EXPLORERS,
    G_EFFECT,
    HAND,
    INSTANT,
    J1,
    LOOK,
    MAT,
    MEGACORE,
    MINE,
    N1,
    OBJECTIVES,
    ORB1,
    PEEK,
    RESEARCH,
    S1,
    SELL,
    STEAL,
    STEALALL,
    TECHS,
    TP,
    TPANY,
    WH,
    E,
    L,
    R,
    S,
    T,
    U,
    X,
)  # fmt: skip
from solarium.games.factions.decks import deck_left, discard, draw, draw_explorers, draw_objective, random_card
from solarium.games.factions.exoplanets import owned_exoplanets
from solarium.games.factions.position import Position
from solarium.games.factions.prices import any_litter
from solarium.games.factions.stock import gain_energy, gain_resources
from solarium.games.factions.techs import take_tech
from solarium.games.factions.trail import CHOOSING, arrived, drawn_to, kept, moved, opened, taken

ALL_SECTORS = (1 << 59) - 1
ANYWHERE = 8  # instead of a planet, for D_TELEPORT


def resolve(p: Position, seat: i64, effect: i64, card: i64, chance: Chance) -> None:
    """One code for a player. A code whose target does not exist does nothing."""
    code = effect // 100
    n = effect % 100
    if code == E:
        gain_energy(p, seat, n)
    elif code == R:
        gain_resources(p, seat, n)
    elif code == X:
        draw_explorers(p, seat, n, chance)
    elif code == U:
        gain_upgrades(p, seat, n)
    elif code == S:
        draw_and_keep(p, seat, 2, 1, chance)  # FOS-182: always two, keep one
    elif code == S1:
        draw_objective(p, seat, chance)
    elif code == T:
        if deck_left(p, TECHS):
            p.push(D_TECH, seat)
    elif code == N1:
        top = draw(p, RESEARCH, MAT + seat, chance)
        if top >= 0:
            gain_research(p, seat, top, False)
    elif code == J1:
        top = draw(p, EXOPLANETS, MAT + seat, chance)
        if top >= 0:
            gain_exoplanet(p, seat, top)
    elif code == L:
        claim_leader(p, seat)
    else:
        resolve_target(p, seat, code, n, card, chance)


def resolve_target(p: Position, seat: i64, code: i64, n: i64, card: i64, chance: Chance) -> None:
    """Codes that ask for a target."""
    if code == TP:
        if p.ring[n] >= 0:
            p.push(D_TELEPORT, seat, n)
    elif code == TPANY:
        p.push(D_TELEPORT, seat, ANYWHERE)
    elif code == WH:
        p.push(D_WORMHOLE, seat)
        if p.wormhole1 >= 0:
            p.push(D_REMOVE, seat)  # FOS-80
    elif code == AGAIN:
        p.push(D_AGAIN, seat)
    elif code == ORB1:
        p.push(D_ADVANCE, seat)
    elif code == CLR:
        if any_litter(p):
            p.push(D_CLEAR, seat, n)
    elif code == STEAL:
        if p.solo:
            draw_explorers(p, seat, 1, chance)
        elif victims(p, seat):
            p.push(D_STEAL, seat)
    elif code == STEALALL:
        if p.solo:
            draw_explorers(p, seat, 1, chance)
        else:
            for victim in victims(p, seat):
                steal(p, seat, victim, chance)
    elif code == MINE:
        if any_tile(p) and not (p.faction[seat] == MEGACORE and p.turn == seat and p.mined_now):
            p.push(D_MINE, seat)
    elif code == PEEK:
        if unseen_tile(p, seat):
            p.push(D_PEEK, seat, n)
    elif code == CYCLE:
        if p.in_hand(seat, EXPLORERS):
            p.push(D_CYCLE, seat)
    elif code == SELL:
        if len(owned_exoplanets(p, seat)) > (1 if p.where[card] == MAT + seat else 0):
            p.push(D_SELL, seat, card)
    elif code == CAT3:
        for _ in range(3):
            if draw(p, EXOPLANETS, LOOK + seat, chance) >= 0:
                drawn_to(p, EXOPLANETS, CHOOSING + seat)
        if count_at(p, EXOPLANETS, LOOK + seat):
            p.push(D_CATALOGUE, seat)


def count_at(p: Position, deck: i64, place: i64) -> i64:
    count: i64 = 0
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if p.where[card] == place:
            count += 1
    return count


def victims(p: Position, seat: i64) -> list[int]:
    """J-36: others with a Venus-backed explorer in hand, in turn order."""
    found: list[int] = []
    for ahead in range(1, p.players):
        other = (seat + ahead) % p.players
        if p.in_hand(other, EXPLORERS):
            found.append(other)
    return found


def steal(p: Position, seat: i64, victim: i64, chance: Chance) -> None:
    """FOS-127: only Venus-backed cards. Thief and victim know which it was."""
    card = random_card(p, EXPLORERS, HAND + victim, chance)
    p.where[card] = HAND + seat
    moved(p, card, victim, seat)
    arrived(p, p.tables.bit[EXPLORERS])
    p.note("stolen", seat, card, victim)


def gain_upgrades(p: Position, seat: i64, count: i64) -> None:
    """FOS-113: those without a free slot are lost."""
    free = all_free_slots(p, seat)
    if count > free:
        p.note("lost_upgrades", seat, count - free)
        count = free
    if count > 0:
        p.push(D_UPGRADE, seat, count)


def draw_and_keep(p: Position, seat: i64, count: i64, keep: i64, chance: Chance) -> None:
    """FOS-122, J-42: draw, keep some, burn the rest; no question if all are kept."""
    drawn: i64 = 0
    while drawn < count and draw(p, OBJECTIVES, LOOK + seat, chance) >= 0:
        drawn_to(p, OBJECTIVES, CHOOSING + seat)
        drawn += 1
    p.note("drew", seat, drawn)
    if drawn > keep:
        p.push(D_KEEP, seat, keep)
        return
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        if p.where[card] == LOOK + seat:
            p.where[card] = HAND + seat
            kept(p, OBJECTIVES, seat)
            p.note("objective", seat, card)


def keep_objective(p: Position, seat: i64, card: i64, left: i64) -> None:
    p.where[card] = HAND + seat
    kept(p, OBJECTIVES, seat)
    if left > 1:
        p.push(D_KEEP, seat, left - 1)
        return
    for other in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        if p.where[other] == LOOK + seat:
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
    opened(p, card, MAT + seat)
    p.note("exoplanet", seat, card)
    p.push(D_EXO_EFFECT, seat, card)


def gain_research(p: Position, seat: i64, card: i64, from_market: bool) -> None:
    """FOS-125."""
    t = p.tables
    p.research[seat] += 1
    if t.kind[card] == INSTANT:
        p.note("research", seat, card)
        discard(p, card)
        if t.effect2[card]:
            p.push(G_EFFECT, seat, t.effect2[card], card)
        p.push(G_EFFECT, seat, t.effect1[card], card)
    elif t.kind[card] == EXPLORER:
        p.where[card] = HAND + seat
        p.note("explorer", seat, card)
        if from_market:
            taken(p, card, seat)
        else:
            drawn_to(p, RESEARCH, seat)
    elif t.kind[card] == EXOPLANET:
        gain_exoplanet(p, seat, card)
    else:
        take_tech(p, seat, card)
