# compiled
"""Move priors: about how many points each action brings to the own sky, from the same tables as the judgement.

No tile is laid for it, so it costs little: good enough for the order in which a search opens actions.
"""

from mypy_extensions import i64

from solarium.games.solani.ai.gains import (
    branch_gain,
    branch_gain_at,
    circle_gain,
    corner_gains,
    darkness_gain,
    planet_gain_at,
    silent_gain,
    star_gain_at,
)
from solarium.games.solani.ai.memory import Memory
from solarium.games.solani.ai.sky_worth import best_feature, card_worth
from solarium.games.solani.ai.weights import Weights, local_index
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.actions import kind_of, what_of, where_of
from solarium.games.solani.rules.grid import SECTOR
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import FEATURE_1, PLANET_1


def move_priors(w: Weights, table: Table, legal: list[int], memory: Memory) -> list[float]:
    if table.phase == codes.PLACE:
        return placement_priors(w, table, legal)
    if table.phase in (codes.PICK, codes.TRADE):
        return draft_priors(w, table, legal, memory)
    return card_priors(w, table, legal)


def placement_priors(w: Weights, table: Table, legal: list[int]) -> list[float]:
    sky = table.skies[table.seat]
    left = 12 - table.round
    bare, hit = corner_gains(w, sky, sky.legal_gaps(), left)
    found: list[float] = []
    darkness = 0.0
    last_gap: i64 = -1
    sector: i64 = -1
    silent = 0.0
    for action in legal:
        kind = kind_of(action)
        where = where_of(action)
        what = what_of(action)
        if kind == actions.PLACE_BRANCH:
            if where != last_gap:
                darkness = darkness_gain(w, sky, where, left)
                last_gap = where
            found.append(darkness + branch_gain_at(what, where, bare, hit))
        elif kind == actions.PLACE_CIRCLE and what < PLANET_1:
            found.append(star_gain_at(w, sky, what, where, left))
        elif kind == actions.PLACE_CIRCLE:
            if SECTOR[where] != sector:
                sector = SECTOR[where]
                silent = silent_gain(w, sky, table.deal, what, sector, left)
            found.append(planet_gain_at(w, sky, where, silent, left))
        else:
            found.append(0.0)
    return found


def draft_priors(w: Weights, table: Table, legal: list[int], memory: Memory) -> list[float]:
    """What is picked is worth its best place."""
    sky = table.skies[table.seat]
    known = memory.about(sky)
    left = 12 - table.round
    found: list[float] = []
    for action in legal:
        kind = kind_of(action)
        if kind == actions.PICK_BRANCH:
            found.append(branch_gain(w, sky, what_of(action), left, known))
        elif kind == actions.KEEP_CLUSTER:
            found.append(circle_gain(w, sky, table.deal, table.held_circle[table.seat], left, known))
        else:
            found.append(circle_gain(w, sky, table.deal, what_of(action), left, known))
    return found


def card_priors(w: Weights, table: Table, legal: list[int]) -> list[float]:
    sky = table.skies[table.seat]
    left = 12 - table.round
    found: list[float] = []
    for action in legal:
        kind = kind_of(action)
        if kind == actions.PLACE_FEATURE:
            space = where_of(action)
            placed = sky.copy()
            placed.put_circle(space, what_of(action))
            gain = card_worth(w, placed, what_of(action) - FEATURE_1, space, left)
            found.append(gain - w.local[local_index(left, 0, sky.nodes[space], 0)])
        elif kind == actions.DRAW_DECK:
            found.append(w.pick)
        else:
            found.append(best_feature(w, sky, what_of(action), left))
    return found
