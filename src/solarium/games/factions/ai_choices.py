# compiled
"""The choices that the human makes for the AI (FOS-160)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.ai_effects import enter, in_source
from solarium.games.factions.ai_markets import candidates, choose_exoplanet, read_from_market
from solarium.games.factions.asteroids import belt_sector, mine
from solarium.games.factions.codes import (
    A_AGAIN,
    A_CLEAR,
    A_DONE,
    A_EXO,
    A_MINE,
    A_REMOVE,
    A_RESEARCH,
    A_SKIP,
    AI,
    D_AI_AGAIN,
    D_AI_CLEAR,
    D_AI_EXO,
    D_AI_MINE,
    D_AI_REMOVE,
    D_AI_RESEARCH,
    D_AI_VOTE,
    D_AI_WORMHOLE,
    G_AI_EFFECT,
    HUMAN,
    PLACES,
    SECTORS,
    WH,
    act,
)  # fmt: skip
from solarium.games.factions.position import Position
from solarium.games.factions.prices import any_litter, clear_sector
from solarium.games.factions.services import list_spaces
from solarium.games.factions.wormholes import list_wormholes, put_wormhole, take_wormhole


def list_ai(p: Position, kind: i64, a: i64, out: list[int]) -> None:
    if kind == D_AI_VOTE:
        list_spaces(p, out)
    elif kind == D_AI_EXO:
        for card in candidates(p, a):
            out.append(act(A_EXO, card))
    elif kind == D_AI_RESEARCH:
        for card in p.studies:
            out.append(act(A_RESEARCH, card))
    elif kind == D_AI_MINE:
        for place in range(PLACES):
            if p.tile[place] != -1 and in_source(place, a):
                out.append(act(A_MINE, place))
    elif kind == D_AI_CLEAR:
        for sector in range(SECTORS):
            if p.litter[sector]:
                out.append(act(A_CLEAR, sector))
        out.append(act(A_DONE))
    elif kind == D_AI_WORMHOLE:
        list_wormholes(p, -1, out)
    elif kind == D_AI_AGAIN:
        out.extend([act(A_AGAIN), act(A_SKIP)])
    elif kind == D_AI_REMOVE:
        out.extend([act(A_REMOVE, p.wormhole0), act(A_REMOVE, p.wormhole1)])


def do_ai(p: Position, kind: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    verb = action // 1048576
    x = action // 1024 % 1024
    if kind == D_AI_VOTE:
        p.votes[x * 4 + AI] += 1
        p.note("vote", AI, x)
        for _ in range(a):
            p.push(G_AI_EFFECT, AI, p.tables.spaces[p.event * 8 + x])
    elif kind == D_AI_EXO:
        choose_exoplanet(p, a, x, chance)
    elif kind == D_AI_RESEARCH:
        read_from_market(p, x, chance)
    elif kind == D_AI_MINE:
        if belt_sector(x) >= 0:
            enter(p, belt_sector(x))  # FOS-167
        mine(p, AI, x, chance, b)
    elif kind == D_AI_CLEAR:
        if verb == A_CLEAR:
            clear_sector(p, x)
            if a > 1 and any_litter(p):
                p.push(D_AI_CLEAR, HUMAN, a - 1)
    elif kind == D_AI_WORMHOLE:
        put_wormhole(p, x)
        p.note("wormhole", AI, x)
    elif kind == D_AI_AGAIN:
        if verb == A_AGAIN:
            p.push(G_AI_EFFECT, AI, WH * 100)
    elif kind == D_AI_REMOVE:
        take_wormhole(p, x)
