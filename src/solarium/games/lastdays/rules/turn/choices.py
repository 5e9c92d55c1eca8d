# compiled
"""What may be done: the legal actions of every phase (4.2). Effects are asked, never named."""

from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code
from solarium.games.lastdays.rules.cards.trigger_events import TRIGGER_EVENTS
from solarium.games.lastdays.rules.effects.registry import held, kept_effect, running
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import moves, opening, patterns, phases, stations


def legal_actions(table: Table) -> list[int]:
    out: list[int] = []
    phase = table.phase
    if phase == phases.MOVING:
        moves.list_moving(table, running(table), out)
        list_use(table, out)
    elif phase == phases.CHOOSE:
        list_choices(table, out)
    elif phase == phases.BONUS:
        out.append(code(actions.TAKE))
        out.append(code(actions.DECLINE))
    elif phase == phases.FLARE:
        stations.list_flare(table, running(table), out)
    elif phase == phases.CONVERTING:
        patterns.list_conversions(table, table.turn, out)
        list_use(table, out)
    elif phase == phases.ACTIVATING:
        list_activating(table, out)
    elif phase != phases.OVER:
        list_rare(table, out)
    return out


def list_rare(table: Table, out: list[int]) -> None:
    phase = table.phase
    if phase == phases.PATTERN:
        patterns.list_picks(table, out)
    elif phase == phases.KEEP:
        list_keep(table, out)
    elif phase == phases.POSTCONVERT:
        list_use(table, out)
        out.append(code(actions.END_CONVERT))
    elif phase in (phases.POSTBASE, phases.POSTBONUS):
        list_use(table, out)
        out.append(code(actions.SKIP))
    elif phase == phases.PREDRAW:
        list_use(table, out)
        out.append(code(actions.DRAW))
    elif phase == phases.EFFECT:
        running(table).targets(table, out)
    elif phase == phases.EVENT:
        TRIGGER_EVENTS[table.event].options(table, out)
    elif phase == phases.DECON:
        list_deconstructions(table, out)
    elif phase == phases.VESTIGIAL:
        opening.list_vestigial(table, out)
    elif phase == phases.DRAFT:
        opening.list_draft(table, out)


def list_use(table: Table, out: list[int]) -> None:
    if held(table).offered(table, table.phase):
        out.append(code(actions.USE, kept_effect(table)))


def list_keep(table: Table, out: list[int]) -> None:
    """LDS-98, 8.40: one action for each different suit."""
    for suit in range(SUITS):
        if table.hand[table.turn * SUITS + suit] > 0:
            out.append(code(actions.KEEP, suit))


def list_deconstructions(table: Table, out: list[int]) -> None:
    """LDS-29: any own station or gate."""
    for space in range(table.board.spaces):
        if table.owner_at(space) == table.turn:
            out.append(code(actions.DECON_STATION, space))
    for site in range(table.board.sites):
        if table.gate[site] == table.turn:
            out.append(code(actions.DECON_GATE, table.board.site_outer[site], table.board.site_inner[site]))


def list_choices(table: Table, out: list[int]) -> None:
    """LDS-24 to LDS-26: Move always; Convert and Activate if there is something to do."""
    out.append(code(actions.MOVE))
    if may_convert(table):
        out.append(code(actions.CONVERT))
    if may_activate(table):
        out.append(code(actions.ACTIVATE))
    list_use(table, out)


def may_convert(table: Table) -> bool:
    kept = held(table)
    return patterns.any_conversion(table) or (kept.opens and kept.offered(table, phases.CONVERTING))


def may_activate(table: Table) -> bool:
    kept = held(table)
    return stations.any_activation(table, running(table)) or (kept.opens and kept.offered(table, phases.ACTIVATING))


def list_activating(table: Table, out: list[int]) -> None:
    stations.list_activations(table, running(table), out)
    list_use(table, out)
    if table.activated != 0 and not running(table).must_go_on():
        out.append(code(actions.END_ACTIVATE))
