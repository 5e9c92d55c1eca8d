# compiled
"""What an action does (section 4). Effects are asked, never named."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.pieces import GATE_DIVERS, divers_in
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.cards.draw import begin_draw
from solarium.games.lastdays.rules.cards.hands import keep, show_discards
from solarium.games.lastdays.rules.cards.trigger_events import TRIGGER_EVENTS
from solarium.games.lastdays.rules.effects.registry import EFFECTS, running
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import moves, opening, patterns, phases, stations
from solarium.games.lastdays.rules.turn.flow import go_on, pick


def apply(table: Table, action: i64, chance: Chance) -> None:
    kind = kind_of(action)
    phase = table.phase
    if table.unshown >= 0 and phase != phases.DECON:
        show_discards(table)
    if phase == phases.MOVING:
        apply_moving(table, kind, action, chance)
    elif phase == phases.BONUS:
        if kind == actions.TAKE:
            table.note("bonus", table.asked, table.here, table.bonus)
            stations.take_bonus(table, running(table))
        else:
            stations.pass_bonus(table, running(table), table.turn if table.owner_declined else table.asked)
    elif phase == phases.FLARE:
        if kind == actions.FLARE_ACT:
            stations.flare_activate(table, running(table), first_of(action))
        else:
            table.asked = table.after(table.asked)
            if table.asked == table.turn:
                table.phase = phases.DRAWING
    elif kind == actions.USE:
        use(table, first_of(action), chance)
    elif phase == phases.CHOOSE:
        apply_choice(table, kind)
    elif phase == phases.EFFECT:
        running(table).target(table, action)
    elif phase == phases.EVENT:
        TRIGGER_EVENTS[table.event].choose(table, action)
    else:
        apply_rest(table, kind, action, chance)
    go_on(table, chance)


def apply_choice(table: Table, kind: i64) -> None:
    table.acted = True
    if kind == actions.MOVE:
        table.points = table.movement(table.turn)  # LDS-39
        table.phase = phases.MOVING
    elif kind == actions.CONVERT:
        table.phase = phases.CONVERTING
    else:
        table.phase = phases.ACTIVATING


def apply_moving(table: Table, kind: i64, action: i64, chance: Chance) -> None:
    if kind == actions.FLY:
        moves.fly(table, running(table), first_of(action), second_of(action), third_of(action))
    elif kind == actions.LAUNCH:
        moves.launch(table, running(table), first_of(action), second_of(action))
    elif kind == actions.HURL:
        moves.hurl(table, running(table), first_of(action))
    elif kind == actions.END_MOVE:
        table.phase = phases.PREDRAW
    elif kind == actions.RETURN:
        moves.come_back(table, running(table), first_of(action))
    elif kind == actions.USE:
        use(table, first_of(action), chance)
    else:
        running(table).move(table, action)


def use(table: Table, number: i64, chance: Chance) -> None:
    """LDS-105: the card is discarded, its effect runs."""
    table.used_up(table.turn)
    table.effect = number
    table.resume = table.phase
    EFFECTS[number].use(table, chance)


def apply_rest(table: Table, kind: i64, action: i64, chance: Chance) -> None:
    phase = table.phase
    if kind == actions.ACTIVATE_AT:
        stations.activate(table, running(table), first_of(action))
    elif kind in (actions.END_ACTIVATE, actions.END_CONVERT):
        table.phase = phases.PREDRAW
    elif phase == phases.CONVERTING:
        patterns.start_pattern(table, action)
        table.phase = phases.PATTERN
    elif kind == actions.PICK:
        pick(table, first_of(action))
    elif kind == actions.SKIP:
        if phase == phases.POSTBASE:
            stations.ask_bonus(table, running(table))
        else:
            table.phase = phases.ACTIVATING
    elif kind == actions.DRAW:
        begin_draw(table, phases.FOR_ACTION)
    elif kind == actions.KEEP:
        keep(table, table.turn, first_of(action), True)
        table.phase = phases.ADVANCE if table.acted else phases.DECON
    elif kind in (actions.DECON_STATION, actions.DECON_GATE):
        deconstruct(table, kind, action)
    elif kind == actions.PLACE_GATE:
        opening.place_gate(table, first_of(action), second_of(action))
    elif kind == actions.PLACE_STATION:
        opening.place_station(table, first_of(action), second_of(action))
    elif kind == actions.DRAFT:
        opening.draft(table, first_of(action), chance)


def deconstruct(table: Table, kind: i64, action: i64) -> None:
    """LDS-30 to LDS-37: back to the reserve, for the sundivers it was made of; no cards."""
    back: i64 = GATE_DIVERS
    if kind == actions.DECON_STATION:
        back = divers_in(table.type_at(first_of(action)))
        table.take_down(first_of(action))
    else:
        table.gate[table.board.crossed(first_of(action), second_of(action))] = -1
        table.gates[table.turn] += 1
    table.rebuild(table.turn, back)
    table.phase = phases.CHOOSE
