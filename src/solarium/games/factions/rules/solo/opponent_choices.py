# compiled
"""The choices that the human makes for the AI (FOS-160)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import belt_sector, mine
from solarium.games.factions.rules.board.prices import any_litter, clear_sector
from solarium.games.factions.rules.board.wormholes import list_wormholes, put_wormhole, take_wormhole
from solarium.games.factions.rules.economy.services import list_spaces
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_effects import enter, in_source
from solarium.games.factions.rules.solo.opponent_markets import candidates, choose_exoplanet, read_from_market
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of


def list_ai(p: Position, kind: i64, a: i64, out: list[int]) -> None:
    if kind == decisions.AI_VOTE:
        list_spaces(p, out)
    elif kind == decisions.AI_EXO:
        for card in candidates(p, a):
            out.append(action_of(actions.EXO, card))
    elif kind == decisions.AI_RESEARCH:
        for card in p.studies:
            out.append(action_of(actions.RESEARCH, card))
    elif kind == decisions.AI_MINE:
        for place in range(codes.PLACES):
            if p.tile[place] != -1 and in_source(place, a):
                out.append(action_of(actions.MINE, place))
    elif kind == decisions.AI_CLEAR:
        for sector in range(codes.SECTORS):
            if p.litter[sector]:
                out.append(action_of(actions.CLEAR, sector))
        out.append(action_of(actions.DONE))
    elif kind == decisions.AI_WORMHOLE:
        list_wormholes(p, -1, out)
    elif kind == decisions.AI_AGAIN:
        out.extend([action_of(actions.AGAIN), action_of(actions.SKIP)])
    elif kind == decisions.AI_REMOVE:
        out.extend([action_of(actions.REMOVE, p.wormhole0), action_of(actions.REMOVE, p.wormhole1)])


def do_ai(p: Position, kind: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    verb = kind_of(action)
    x = first_of(action)
    if kind == decisions.AI_VOTE:
        p.votes[x * 4 + codes.AI] += 1
        p.note("vote", codes.AI, x)
        for _ in range(a):
            p.push(tasks.AI_EFFECT, codes.AI, p.tables.spaces[p.event * 8 + x])
    elif kind == decisions.AI_EXO:
        choose_exoplanet(p, a, x, chance)
    elif kind == decisions.AI_RESEARCH:
        read_from_market(p, x, chance)
    elif kind == decisions.AI_MINE:
        if belt_sector(x) >= 0:
            enter(p, belt_sector(x))  # FOS-167
        mine(p, codes.AI, x, chance, b)
    elif kind == decisions.AI_CLEAR:
        if verb == actions.CLEAR:
            clear_sector(p, x)
            if a > 1 and any_litter(p):
                p.push(decisions.AI_CLEAR, codes.HUMAN, a - 1)
    elif kind == decisions.AI_WORMHOLE:
        put_wormhole(p, x)
        p.note("wormhole", codes.AI, x)
    elif kind == decisions.AI_AGAIN:
        if verb == actions.AGAIN:
            p.push(tasks.AI_EFFECT, codes.AI, codes.WH * 100)
    elif kind == decisions.AI_REMOVE:
        take_wormhole(p, x)
