# compiled
"""The action Move: launches, flights, hurls (LDS-38 to LDS-54) and the return of lost sundivers (LDS-139)."""

from mypy_extensions import i64

from solarium.games.lastdays.data.pieces import CROWD, LAUNCH_SPACES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code
from solarium.games.lastdays.rules.effects.base import Effect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CORE, NO_SITE, OUTER, STRIDE


def list_moves(table: Table, effect: Effect, out: list[int]) -> None:
    """LDS-40: what the points left allow, in any mix and order."""
    board = table.board
    divers = table.divers
    seat = table.turn
    mine = seat * STRIDE
    points = table.points
    if points > 0 and effect.may_launch(table):
        list_launches(table, effect, out)
        list_returns(table, out)
    space: i64 = 0
    while space < board.spaces:
        if divers[mine + space] > 0:
            effect.flights(table, space, out)
            if points > 0 and space >= board.first[CORE] and effect.may_move(table, space):
                out.append(code(actions.HURL, space))  # LDS-53: no gate to the heart
        space += 1


def list_launches(table: Table, effect: Effect, out: list[int]) -> None:
    """LDS-41: from the own hold, or from a foreign one where own sundivers sit (8.60)."""
    players = table.players
    seat = table.turn
    ship: i64 = 0
    while ship < players:
        if table.hold[ship * players + seat] > 0:
            mark = 0 if ship == seat else ship + 1
            around: i64 = 0
            while around < players:
                if around == ship or effect.portal():
                    list_around(table, around, mark, out)
                around += 1
        ship += 1


def list_around(table: Table, ship: i64, mark: i64, out: list[int]) -> None:
    board = table.board
    mine = table.turn * STRIDE
    which: i64 = 0
    while which < LAUNCH_SPACES:
        space = board.launch_space(table.eye[ship], which)
        if table.divers[mine + space] < CROWD:  # LDS-42
            out.append(code(actions.LAUNCH, space, mark))
        which += 1


def list_returns(table: Table, out: list[int]) -> None:
    """LDS-139: a lost sundiver comes back to any Outer Orbit space with room."""
    seat = table.turn
    if table.lost[seat] > 0:
        space: i64 = 0
        while space < table.board.sizes[OUTER]:
            if table.divers[seat * STRIDE + space] < CROWD:
                out.append(code(actions.RETURN, space))
            space += 1


def any_move(table: Table, effect: Effect) -> bool:
    """Whether a launch, flight, hurl or return is legal."""
    found: list[int] = []
    list_moves(table, effect, found)
    return len(found) > 0


def crossing_from(table: Table, effect: Effect, space: i64) -> bool:
    """Whether an own sundiver there could step across a barrier, points aside."""
    board = table.board
    mine = table.turn * STRIDE
    way = board.way_from[space]
    while way < board.way_from[space + 1]:
        site = board.way_site[way]
        if site != NO_SITE and effect.opens_site(table, site) and table.divers[mine + board.way_to[way]] < CROWD:
            return True
        way += 1
    return False


def any_crossing(table: Table, effect: Effect) -> bool:
    space: i64 = 0
    while space < table.board.spaces:
        if table.divers[table.turn * STRIDE + space] > 0 and crossing_from(table, effect, space):
            return True
        space += 1
    return False


def spend(table: Table, points: i64) -> None:
    if points > 0:
        table.points -= points
        table.spent = True


def launch(table: Table, effect: Effect, space: i64, mark: i64) -> None:
    seat = table.turn
    ship = seat if mark == 0 else mark - 1
    spend(table, 1)
    table.hold[ship * table.players + seat] -= 1
    table.put(seat, space, 1)
    if ship == seat and table.board.ring[space] == OUTER:
        table.outer_launches += 1
    effect.launched(table, ship, space)


def come_back(table: Table, effect: Effect, space: i64) -> None:
    spend(table, 1)
    table.lost[table.turn] -= 1
    table.put(table.turn, space, 1)
    effect.launched(table, -1, space)


def fly(table: Table, effect: Effect, space: i64, to: i64, flavour: i64) -> None:
    seat = table.turn
    site = table.board.crossed(space, to)
    spend(table, effect.step_cost(table, space, site, flavour))
    table.put(seat, space, -1)
    table.put(seat, to, 1)
    if site != NO_SITE:
        pay_toll(table, effect, site)
    table.arrive(seat, to)
    effect.flew(table, space, to, site, flavour)


def pay_toll(table: Table, effect: Effect, site: i64) -> None:
    """LDS-46 to LDS-48: the gate's owner gets 1 energy, each owner once a turn; 8.64: a lapsed toll stays open."""
    owner = table.gate[site]
    if owner < 0 or owner == table.turn or not effect.tolls() or (table.tolled >> owner) & 1:
        return
    if table.gain_energy(owner, 1):
        table.tolled += table.board.bit[owner]
        table.note("toll", owner, site)


def hurl(table: Table, effect: Effect, space: i64) -> None:
    spend(table, 1)
    table.hurl(table.turn, space, 1)
    effect.was_hurled(table, space)


def list_moving(table: Table, effect: Effect, out: list[int]) -> None:
    """Phase MOVING, apart from USE: `END_MOVE` is always there (LDS-25)."""
    list_moves(table, effect, out)
    effect.moves(table, out)
    out.append(code(actions.END_MOVE))
