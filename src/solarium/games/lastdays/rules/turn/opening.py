# compiled
"""Before the first turn: drafting effects (LDS-12, LDS-13) and placing vestigial structures (LDS-17 to LDS-22)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.data.pieces import TYPES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code
from solarium.games.lastdays.rules.table import NO_EFFECT, Table
from solarium.games.lastdays.rules.topology import CONVECTIVE
from solarium.games.lastdays.rules.turn import phases


def list_draft(table: Table, out: list[int]) -> None:
    for effect in range(NO_EFFECT):
        if (table.terms.pool >> effect) & 1 and not is_drafted(table, effect):
            out.append(code(actions.DRAFT, effect))


def is_drafted(table: Table, effect: i64) -> bool:
    return any(table.draft_list[at] == effect for at in range(len(table.draft_list)))


def draft(table: Table, effect: i64, chance: Chance) -> None:
    """One effect each in turn order, round and round; then the suit tokens are dealt out at random."""
    table.draft_list = append(table.draft_list, effect)
    if len(table.draft_list) < table.terms.wanted:
        table.turn = table.after(table.turn)
        return
    deal_tokens(table, table.draft_list, chance)
    table.turn = table.terms.first
    table.phase = phases.VESTIGIAL if table.terms.vestigial else phases.BEGIN


def shuffled(items: vec[i64], chance: Chance) -> vec[i64]:
    mixed = items[:]
    left: i64 = len(mixed)
    while left > 1:
        at = chance.below(left)
        left -= 1
        picked = mixed[at]
        mixed[at] = mixed[left]
        mixed[left] = picked
    return mixed


def deal_tokens(table: Table, effects: vec[i64], chance: Chance) -> None:
    """LDS-12: each effect one suit. LDS-127: three effects share all suits as evenly as possible."""
    suits = vec[i64]()
    for suit in range(SUITS):
        if table.terms.has_suit(suit):
            suits = append(suits, i64(suit))
    suits = shuffled(suits, chance)
    effects = shuffled(effects, chance)
    for at in range(len(suits)):
        table.effect_of[suits[at]] = effects[at % len(effects)]


# Vestigial structures


def list_vestigial(table: Table, out: list[int]) -> None:
    """LDS-18, LDS-19: a gate or a station, in the second round the other kind; LDS-21: the usual limits hold."""
    second = table.placed >= table.players
    gate_first = (table.placed_gate >> table.turn) & 1
    if not second or not gate_first:
        list_gate_sites(table, out)
    if not second or gate_first:
        list_station_places(table, out)


def list_gate_sites(table: Table, out: list[int]) -> None:
    board = table.board
    for site in range(board.sites):
        if board.ring[board.site_inner[site]] == CONVECTIVE and table.gate[site] < 0:
            out.append(code(actions.PLACE_GATE, board.site_outer[site], board.site_inner[site]))


def list_station_places(table: Table, out: list[int]) -> None:
    """LDS-22: any type, a tower in orbit included."""
    for kind in range(TYPES):
        for space in range(table.board.spaces):
            if table.board.ring[space] <= CONVECTIVE and table.station[space] < 0:
                out.append(code(actions.PLACE_STATION, kind, space))


def place_gate(table: Table, outer: i64, inner: i64) -> None:
    table.build_gate(table.turn, table.board.crossed(outer, inner))
    if table.placed < table.players:
        table.placed_gate += table.board.bit[table.turn]
    next_placement(table)


def place_station(table: Table, kind: i64, space: i64) -> None:
    table.build(table.turn, kind, space)
    next_placement(table)


def next_placement(table: Table) -> None:
    table.placed += 1
    table.turn = table.after(table.turn)
    if table.placed == 2 * table.players:
        table.phase = phases.BEGIN
