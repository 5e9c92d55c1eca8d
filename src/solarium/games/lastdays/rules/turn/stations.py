# compiled
"""What stations give: the action Activate (LDS-69 to LDS-88), the bonus, and Outer Orbit on a flare (LDS-94)."""

from mypy_extensions import i64

from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TYPES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code
from solarium.games.lastdays.rules.effects.base import Effect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import OUTER
from solarium.games.lastdays.rules.turn import phases


def can_take(table: Table, effect: Effect, seat: i64, kind: i64, amount: i64) -> bool:
    """LDS-83, LDS-84: the whole amount from the own hold and reserve, or nothing."""
    if kind == NODE:
        return table.covers(amount)  # LDS-132
    if table.energy[seat] < amount:
        return False
    return kind != FOUNDRY or table.reserve[seat] >= amount * effect.build_factor(table, seat)


def take(table: Table, effect: Effect, seat: i64, kind: i64, amount: i64) -> None:
    """LDS-80 to LDS-82: energy, sundivers for energy, or momentum for energy."""
    if kind == NODE:
        table.gain_energy(seat, amount)
        return
    table.pay_energy(seat, amount)
    if kind == FOUNDRY:
        table.rebuild(seat, amount * effect.build_factor(table, seat))
    else:
        table.momentum[seat] += amount


def can_activate(table: Table, effect: Effect, space: i64) -> bool:
    """LDS-69 to LDS-74 and LDS-83: manned, of the right type, not yet used, and the base can be taken."""
    standing = table.station[space]
    if standing < 0 or (table.activated >> space) & 1 or not effect.reaches(table, space):
        return False
    kind = standing % TYPES
    if table.kind >= 0 and kind != table.kind and not effect.all_types():
        return False
    return can_take(table, effect, table.turn, kind, table.board.base[table.board.ring[space]])


def list_activations(table: Table, effect: Effect, out: list[int]) -> None:
    space: i64 = 0
    while space < table.board.spaces:
        if table.station[space] >= 0 and can_activate(table, effect, space):
            out.append(code(actions.ACTIVATE_AT, space))
        space += 1


def any_activation(table: Table, effect: Effect) -> bool:
    space: i64 = 0
    while space < table.board.spaces:
        if table.station[space] >= 0 and can_activate(table, effect, space):
            return True
        space += 1
    return False


def activate(table: Table, effect: Effect, space: i64) -> None:
    """LDS-70, LDS-75, LDS-88: recall, base, and the layer's cards later. POSTBASE follows."""
    board = table.board
    ring = board.ring[space]
    kind = table.type_at(space)
    if effect.recalls():
        table.recall(table.turn, space)
    table.activated += board.bit[space]
    table.kind = kind
    table.here = space
    take(table, effect, table.turn, kind, board.base[ring])
    table.owe(board.cards[ring])
    effect.was_activated(table)
    table.bonus = board.bonus[ring]
    table.after_bonus = phases.POSTBONUS
    table.phase = phases.POSTBASE


def ask_bonus(table: Table, effect: Effect) -> None:
    """LDS-76 to LDS-78, LDS-85, LDS-86: the owner first, then the activator; whoever cannot take it is not asked."""
    table.owner_declined = False
    owner = table.owner_at(table.here)
    if table.bonus == 0:
        table.phase = table.after_bonus
    elif can_take(table, effect, owner, table.type_at(table.here), table.bonus):
        table.asked = owner
        table.phase = phases.BONUS
    else:
        pass_bonus(table, effect, owner)


def pass_bonus(table: Table, effect: Effect, asked: i64) -> None:
    """LDS-77: what the owner leaves, the activator may take."""
    table.phase = table.after_bonus
    if asked != table.turn and can_take(table, effect, table.turn, table.type_at(table.here), table.bonus):
        table.owner_declined = True
        table.asked = table.turn
        table.phase = phases.BONUS


def take_bonus(table: Table, effect: Effect) -> None:
    take(table, effect, table.asked, table.type_at(table.here), table.bonus)
    table.phase = table.after_bonus


def list_flare_stations(table: Table, effect: Effect, seat: i64, out: list[int]) -> None:
    """LDS-94, LDS-96: own Outer Orbit stations that can work, each once for this flare."""
    board = table.board
    space: i64 = 0
    while space < board.sizes[OUTER]:
        rested = table.owner_at(space) == seat and ((table.flares_done >> space) & 1) == 0
        if rested and can_take(table, effect, seat, table.type_at(space), board.base[OUTER]):
            out.append(code(actions.FLARE_ACT, space))
        space += 1


def list_flare(table: Table, effect: Effect, out: list[int]) -> None:
    list_flare_stations(table, effect, table.asked, out)
    out.append(code(actions.FLARE_DONE))


def flare_activate(table: Table, effect: Effect, space: i64) -> None:
    """LDS-94: no sundiver is needed and none recalled, no cards result; 8.52: lasting effects of the turn count."""
    seat = table.asked
    take(table, effect, seat, table.type_at(space), table.board.base[OUTER])
    table.flares_done += table.board.bit[space]
    if seat == table.turn:
        effect.was_activated(table)
