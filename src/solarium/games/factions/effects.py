# compiled
"""The effect codes of cards (7.0): what each does at once, and which decisions it asks for."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.codes import (
    A_ADVANCE,
    A_AGAIN,
    A_CLEAR,
    A_CYCLE,
    A_DONE,
    A_EFFECT,
    A_EXO,
    A_MAP,
    A_MINE,
    A_PEEK,
    A_REMOVE,
    A_SELL,
    A_SKIP,
    A_STEAL,
    A_TECH,
    A_TELEPORT,
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
    D_MAPPING,
    D_MINE,
    D_PEEK,
    D_REMOVE,
    D_SELL,
    D_STEAL,
    D_TECH,
    D_TELEPORT,
    D_UPGRADE,
    D_WORMHOLE,
    DECK,
    DECK_SIZE,
    EXOPLANET,
    EXOPLANETS,
    EXPLORER,
    EXPLORERS,
    G_EFFECT,
    G_STEP_PLANET,
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
    PLACES,
    RESEARCH,
    S1,
    SECTORS,
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
from solarium.games.factions.movement import (
    act,
    clear_sector,
    list_landings,
    mine,
    peek,
    put_wormhole,
    take_wormhole,
    teleport,
)  # fmt: skip
from solarium.games.factions.position import Position
from solarium.games.factions.stock import (
    all_free_slots,
    burn_exoplanet,
    deck_left,
    discard,
    draw,
    draw_explorers,
    draw_objective,
    gain_energy,
    gain_resources,
    owned_exoplanets,
    random_card,
    take_tech,
)  # fmt: skip
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


def any_litter(p: Position) -> bool:
    return any(p.litter[sector] for sector in range(SECTORS))


def any_tile(p: Position) -> bool:
    return any(p.tile[place] != -1 for place in range(PLACES))


def unseen_tile(p: Position, seat: i64) -> bool:
    return any(p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat] for place in range(PLACES))


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


# Decisions that effects ask for


def list_targets(p: Position, kind: i64, seat: i64, a: i64, b: i64, out: list[int]) -> None:
    if kind == D_TECH:
        for card in range(TECHS * DECK_SIZE, TECHS * DECK_SIZE + p.tables.size[TECHS]):
            if p.where[card] == DECK:
                out.append(act(A_TECH, card))
    elif kind == D_EXO_EFFECT:
        out.extend([act(A_EFFECT, 1), act(A_EFFECT, 2), act(A_EFFECT, 0)])
    elif kind == D_MAPPING:
        for card in owned_exoplanets(p, seat):
            deck = card // DECK_SIZE
            bit = p.tables.bit[card - deck * DECK_SIZE]
            used = b if deck == RESEARCH else a
            if p.is_explored(card) and not used & bit:
                out.append(act(A_MAP, card, 1))
                out.append(act(A_MAP, card, 2))
        out.append(act(A_DONE))
    elif kind == D_TELEPORT:
        list_landings(p, seat, ALL_SECTORS if a == ANYWHERE else p.touches(a), A_TELEPORT, out)
    elif kind == D_REMOVE:
        out.extend([act(A_REMOVE, p.wormhole0), act(A_REMOVE, p.wormhole1)])
    elif kind == D_AGAIN:
        out.extend([act(A_AGAIN), act(A_SKIP)])
    elif kind == D_ADVANCE:
        for planet in range(8):
            if p.ring[planet] >= 0:
                out.append(act(A_ADVANCE, planet))
    elif kind == D_CLEAR:
        for sector in range(SECTORS):
            if p.litter[sector]:
                out.append(act(A_CLEAR, sector))
        out.append(act(A_DONE))
    elif kind == D_STEAL:
        for victim in victims(p, seat):
            out.append(act(A_STEAL, victim))
    elif kind == D_MINE:
        for place in range(PLACES):
            if p.tile[place] != -1:
                out.append(act(A_MINE, place))
    elif kind == D_PEEK:
        for place in range(PLACES):
            if p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat]:
                out.append(act(A_PEEK, place))
        out.append(act(A_DONE))
    elif kind == D_CYCLE:
        for card in range(EXPLORERS * DECK_SIZE, EXPLORERS * DECK_SIZE + p.tables.size[EXPLORERS]):
            if p.where[card] == HAND + seat:
                out.append(act(A_CYCLE, card))
        out.append(act(A_DONE))
    elif kind == D_SELL:
        for card in owned_exoplanets(p, seat):
            if card != a:
                out.append(act(A_SELL, card))
    elif kind == D_CATALOGUE:
        for card in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[card] == LOOK + seat:
                out.append(act(A_EXO, card))


def do_target(p: Position, kind: i64, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    """The frame is dropped already; what goes on is pushed again."""
    verb = action // 1048576
    x = action // 1024 % 1024
    y = action % 1024
    if kind == D_TECH:
        take_tech(p, seat, x)
    elif kind == D_EXO_EFFECT:
        if x:
            p.push(G_EFFECT, seat, p.tables.effect1[a] if x == 1 else p.tables.effect2[a], a)
    elif kind == D_MAPPING:
        if verb == A_MAP:
            map_effect(p, seat, a, b, x, y)
    elif kind == D_TELEPORT:
        teleport(p, seat, x, y)
    elif kind == D_REMOVE:
        take_wormhole(p, x)
    elif kind == D_AGAIN:
        if verb == A_AGAIN:
            p.push(G_EFFECT, seat, WH * 100)
    elif kind == D_ADVANCE:
        p.push(G_STEP_PLANET, p.turn if p.turn < p.players else 0, x, 1)
    elif kind == D_CLEAR:
        if verb == A_CLEAR:
            clear_sector(p, x)
            if a > 1 and any_litter(p):
                p.push(D_CLEAR, seat, a - 1)
    elif kind == D_STEAL:
        steal(p, seat, x, chance)
    elif kind == D_MINE:
        mine(p, seat, x, chance)
    elif kind == D_PEEK:
        if verb == A_PEEK:
            peek(p, seat, x, chance)
            p.note("peeked", seat, x, p.tile[x])
            if a > 1 and unseen_tile(p, seat):
                p.push(D_PEEK, seat, a - 1)
    elif kind == D_CYCLE:
        if verb == A_DONE:
            draw_explorers(p, seat, a, chance)
        else:
            discard(p, x)
            p.push(D_CYCLE, seat, a + 1)
    elif kind == D_SELL:
        burn_exoplanet(p, x)
        gain_resources(p, seat, 4)
    elif kind == D_CATALOGUE:
        for card in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[card] == LOOK + seat and card != x:
                discard(p, card)
        gain_exoplanet(p, seat, x)


def map_effect(p: Position, seat: i64, a: i64, b: i64, card: i64, which: i64) -> None:
    """FOS-133: each explored exoplanet once, in any order. `a` and `b` hold the used ones as bits of the two decks."""
    deck = card // DECK_SIZE
    bit = p.tables.bit[card - deck * DECK_SIZE]
    p.push(D_MAPPING, seat, a if deck == RESEARCH else a | bit, b | bit if deck == RESEARCH else b)
    p.push(G_EFFECT, seat, p.tables.effect1[card] if which == 1 else p.tables.effect2[card], card)


def put_token(p: Position, sector: i64) -> None:
    put_wormhole(p, sector)
    p.note("wormhole", -1, sector)
