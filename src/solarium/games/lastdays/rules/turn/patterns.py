# compiled
"""The action Convert: which structures the own sundivers can become (LDS-55 to LDS-68).

  gate           node          foundry        tower
   o                                             o   upper
   D          o  here  o      here o          o      middle
---+---                                    here      deepest
   E
"""

from mypy_extensions import i64

from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TOWER, TYPES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of, kind_of, second_of
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, INNER, NO_SITE, STRIDE


def list_conversions(table: Table, seat: i64, out: list[int]) -> None:
    """LDS-57: own sundivers only, structures from the own reserve."""
    board = table.board
    divers = table.divers
    mine = seat * STRIDE
    gates = table.gates[seat] > 0
    nodes = table.stations[seat * TYPES + NODE] > 0
    foundries = table.stations[seat * TYPES + FOUNDRY] > 0
    towers = table.stations[seat * TYPES + TOWER] > 0
    space: i64 = 0
    while space < board.spaces:
        before = divers[mine + board.before[space]] > 0
        after = divers[mine + board.after[space]] > 0
        if divers[mine + space] > 0:
            if gates:
                list_gates(table, seat, space, out)
            if foundries and (before or after) and table.may_stand(FOUNDRY, space):
                out.append(code(actions.FOUNDRY, space))  # LDS-63
            in_sun = board.ring[space] >= CONVECTIVE
            if towers and in_sun and table.may_stand(TOWER, space) and count_middles(table, seat, space) > 0:
                out.append(code(actions.TOWER, space))  # LDS-64
        if nodes and before and after and table.may_stand(NODE, space):
            out.append(code(actions.NODE, space))  # LDS-62
        space += 1


def list_gates(table: Table, seat: i64, space: i64, out: list[int]) -> None:
    """LDS-60, LDS-61: one sundiver here, one directly above; the gate opens below, to a neighbour of choice."""
    board = table.board
    ring = board.ring[space]
    if ring < INNER or ring == CORE or count_uppers(table, seat, space) == 0:
        return
    way = board.way_from[space]
    while way < board.way_from[space + 1]:
        to = board.way_to[way]
        if board.ring[to] > ring and table.gate[board.way_site[way]] < 0:  # LDS-59
            out.append(code(actions.GATE, space, to))
        way += 1


def count_uppers(table: Table, seat: i64, space: i64) -> i64:
    """Spaces directly above with an own sundiver."""
    board = table.board
    mine = seat * STRIDE
    count: i64 = 0
    way = board.out_from[space]
    while way < board.out_from[space + 1]:
        if table.divers[mine + board.out_to[way]] > 0:
            count += 1
        way += 1
    return count


def count_middles(table: Table, seat: i64, space: i64) -> i64:
    """Spaces above with an own sundiver and one more above that: the middle of a tower."""
    board = table.board
    mine = seat * STRIDE
    count: i64 = 0
    way = board.out_from[space]
    while way < board.out_from[space + 1]:
        middle = board.out_to[way]
        if table.divers[mine + middle] > 0 and count_uppers(table, seat, middle) > 0:
            count += 1
        way += 1
    return count


def any_conversion(table: Table) -> bool:
    found: list[int] = []
    list_conversions(table, table.turn, found)
    return len(found) > 0


def list_picks(table: Table, out: list[int]) -> None:
    """Phase PATTERN: which sundivers are used, where several sets fit (4.2)."""
    board = table.board
    mine = table.turn * STRIDE
    kind = kind_of(table.pattern)
    space = first_of(table.pattern)
    if kind == actions.FOUNDRY:
        for beside in (board.before[space], board.after[space]):
            if table.divers[mine + beside] > 0:
                out.append(code(actions.PICK, beside))
        return
    lower = table.picked if table.picked >= 0 else space
    tower_middle = kind == actions.TOWER and table.picked < 0
    way = board.out_from[lower]
    while way < board.out_from[lower + 1]:
        upper = board.out_to[way]
        if table.divers[mine + upper] > 0 and (not tower_middle or count_uppers(table, table.turn, upper) > 0):
            out.append(code(actions.PICK, upper))
        way += 1


def start_pattern(table: Table, action: i64) -> None:
    table.pattern = action
    table.picked = -1


def pattern_done(table: Table, space: i64) -> bool:
    """Take the picked sundiver into account; whether the pattern is complete. A tower is picked twice."""
    if kind_of(table.pattern) == actions.TOWER and table.picked < 0:
        table.picked = space
        return False
    table.pattern_end = space
    return True


def finish_pattern(table: Table, recalled: bool) -> None:
    """LDS-56: the sundivers are sacrificed, the structure stands, cards are owed (LDS-67)."""
    board = table.board
    seat = table.turn
    kind = kind_of(table.pattern)
    space = first_of(table.pattern)
    table.here = space
    if kind == actions.NODE:
        give_up(table, board.before[space], recalled)
        give_up(table, board.after[space], recalled)
        table.build(seat, NODE, space)
    else:
        give_up(table, space, recalled)
        give_up(table, table.pattern_end, recalled)
        if kind == actions.FOUNDRY:
            table.build(seat, FOUNDRY, space)
        elif kind == actions.TOWER:
            give_up(table, table.picked, recalled)
            table.build(seat, TOWER, space)
    if kind == actions.GATE:
        below = second_of(table.pattern)
        site = board.crossed(space, below)
        assert site != NO_SITE
        table.build_gate(seat, site)
        table.here = -1
        table.owe(board.cards[board.ring[below]])
    else:
        table.owe(board.cards[board.ring[space]])


def give_up(table: Table, space: i64, recalled: bool) -> None:
    if recalled:
        table.recall(table.turn, space)
    else:
        table.put(table.turn, space, -1)
        table.reserve[table.turn] += 1
