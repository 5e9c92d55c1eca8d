# compiled
"""The decisions that effect codes ask for (7.0): their targets, and what comes of each."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import mine, peek, unseen_tile
from solarium.games.factions.rules.board.movement import list_landings, teleport
from solarium.games.factions.rules.board.prices import any_litter, clear_sector
from solarium.games.factions.rules.board.wormholes import put_wormhole, take_wormhole
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import discard, draw_explorers
from solarium.games.factions.rules.cards.effects import ALL_SECTORS, ANYWHERE, gain_exoplanet, steal, victims
from solarium.games.factions.rules.cards.exoplanets import burn_exoplanet, owned_exoplanets
from solarium.games.factions.rules.cards.techs import take_tech
from solarium.games.factions.rules.economy.stock import gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of


def list_targets(p: Position, kind: i64, seat: i64, a: i64, b: i64, out: list[int]) -> None:
    if kind == decisions.TECH:
        for card in range(p.tables.first[codes.TECHS], p.tables.end[codes.TECHS]):
            if p.where[card] == places.DECK:
                out.append(action_of(actions.TECH, card))
    elif kind == decisions.EXO_EFFECT:
        out.extend([action_of(actions.EFFECT, 1), action_of(actions.EFFECT, 2), action_of(actions.EFFECT, 0)])
    elif kind == decisions.MAPPING:
        for card in owned_exoplanets(p, seat):
            deck = codes.deck_of(card)
            bit = p.tables.bit_of(card)
            used = b if deck == codes.RESEARCH else a
            if p.is_explored(card) and not used & bit:
                out.append(action_of(actions.MAP, card, 1))
                out.append(action_of(actions.MAP, card, 2))
        out.append(action_of(actions.DONE))
    elif kind == decisions.TELEPORT:
        list_landings(p, seat, ALL_SECTORS if a == ANYWHERE else p.touches(a), actions.TELEPORT, out)
    elif kind == decisions.REMOVE:
        out.extend([action_of(actions.REMOVE, p.wormhole0), action_of(actions.REMOVE, p.wormhole1)])
    elif kind == decisions.AGAIN:
        out.extend([action_of(actions.AGAIN), action_of(actions.SKIP)])
    elif kind == decisions.ADVANCE:
        for planet in range(8):
            if p.ring[planet] >= 0:
                out.append(action_of(actions.ADVANCE, planet))
    elif kind == decisions.CLEAR:
        for sector in range(codes.SECTORS):
            if p.litter[sector]:
                out.append(action_of(actions.CLEAR, sector))
        out.append(action_of(actions.DONE))
    elif kind == decisions.STEAL:
        for victim in victims(p, seat):
            out.append(action_of(actions.STEAL, victim))
    elif kind == decisions.MINE:
        for place in range(codes.PLACES):
            if p.tile[place] != -1:
                out.append(action_of(actions.MINE, place))
    elif kind == decisions.PEEK:
        for place in range(codes.PLACES):
            if p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat]:
                out.append(action_of(actions.PEEK, place))
        out.append(action_of(actions.DONE))
    elif kind == decisions.CYCLE:
        for card in range(p.tables.first[codes.EXPLORERS], p.tables.end[codes.EXPLORERS]):
            if p.where[card] == places.HAND + seat:
                out.append(action_of(actions.CYCLE, card))
        out.append(action_of(actions.DONE))
    elif kind == decisions.SELL:
        for card in owned_exoplanets(p, seat):
            if card != a:
                out.append(action_of(actions.SELL, card))
    elif kind == decisions.CATALOGUE:
        for card in range(p.tables.first[codes.EXOPLANETS], p.tables.end[codes.EXOPLANETS]):
            if p.where[card] == places.LOOK + seat:
                out.append(action_of(actions.EXO, card))


def do_target(p: Position, kind: i64, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    """The frame is dropped already; what goes on is pushed again."""
    verb = kind_of(action)
    x = first_of(action)
    y = second_of(action)
    if kind == decisions.TECH:
        take_tech(p, seat, x)
    elif kind == decisions.EXO_EFFECT:
        if x:
            p.push(tasks.EFFECT, seat, p.tables.effect1[a] if x == 1 else p.tables.effect2[a], a)
    elif kind == decisions.MAPPING:
        if verb == actions.MAP:
            map_effect(p, seat, a, b, x, y)
    elif kind == decisions.TELEPORT:
        teleport(p, seat, x, y)
    elif kind == decisions.REMOVE:
        take_wormhole(p, x)
    elif kind == decisions.AGAIN:
        if verb == actions.AGAIN:
            p.push(tasks.EFFECT, seat, codes.WH * 100)
    elif kind == decisions.ADVANCE:
        p.push(tasks.STEP_PLANET, p.turn if p.turn < p.players else 0, x, 1)
    elif kind == decisions.CLEAR:
        if verb == actions.CLEAR:
            clear_sector(p, x)
            if a > 1 and any_litter(p):
                p.push(decisions.CLEAR, seat, a - 1)
    elif kind == decisions.STEAL:
        steal(p, seat, x, chance)
    elif kind == decisions.MINE:
        mine(p, seat, x, chance)
    elif kind == decisions.PEEK:
        if verb == actions.PEEK:
            peek(p, seat, x, chance)
            p.note("peeked", seat, x, p.tile[x])
            if a > 1 and unseen_tile(p, seat):
                p.push(decisions.PEEK, seat, a - 1)
    elif kind == decisions.CYCLE:
        if verb == actions.DONE:
            draw_explorers(p, seat, a, chance)
        else:
            discard(p, x)
            p.push(decisions.CYCLE, seat, a + 1)
    elif kind == decisions.SELL:
        burn_exoplanet(p, x)
        gain_resources(p, seat, 4)
    elif kind == decisions.CATALOGUE:
        for card in range(p.tables.first[codes.EXOPLANETS], p.tables.end[codes.EXOPLANETS]):
            if p.where[card] == places.LOOK + seat and card != x:
                discard(p, card)
        gain_exoplanet(p, seat, x)


def map_effect(p: Position, seat: i64, a: i64, b: i64, card: i64, which: i64) -> None:
    """FOS-133: each explored exoplanet once, in any order. `a` and `b` hold the used ones as bits of the two decks."""
    deck = codes.deck_of(card)
    bit = p.tables.bit_of(card)
    p.push(decisions.MAPPING, seat, a if deck == codes.RESEARCH else a | bit, b | bit if deck == codes.RESEARCH else b)
    p.push(tasks.EFFECT, seat, p.tables.effect1[card] if which == 1 else p.tables.effect2[card], card)


def put_token(p: Position, sector: i64) -> None:
    put_wormhole(p, sector)
    p.note("wormhole", -1, sector)
