# compiled
"""The decisions that effect codes ask for (7.0): their targets, and what comes of each."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.asteroids import mine, peek, unseen_tile
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
    D_ADVANCE,
    D_AGAIN,
    D_CATALOGUE,
    D_CLEAR,
    D_CYCLE,
    D_EXO_EFFECT,
    D_MAPPING,
    D_MINE,
    D_PEEK,
    D_REMOVE,
    D_SELL,
    D_STEAL,
    D_TECH,
    D_TELEPORT,
    DECK,
    DECK_SIZE,
    EXOPLANETS,
    EXPLORERS,
    G_EFFECT,
    G_STEP_PLANET,
    HAND,
    LOOK,
    PLACES,
    RESEARCH,
    SECTORS,
    TECHS,
    WH,
    act,
)  # fmt: skip
from solarium.games.factions.decks import discard, draw_explorers
from solarium.games.factions.effects import ALL_SECTORS, ANYWHERE, gain_exoplanet, steal, victims
from solarium.games.factions.exoplanets import burn_exoplanet, owned_exoplanets
from solarium.games.factions.movement import list_landings, teleport
from solarium.games.factions.position import Position
from solarium.games.factions.prices import any_litter, clear_sector
from solarium.games.factions.stock import gain_resources
from solarium.games.factions.techs import take_tech
from solarium.games.factions.wormholes import put_wormhole, take_wormhole


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
