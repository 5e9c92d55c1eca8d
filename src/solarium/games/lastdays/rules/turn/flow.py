# compiled
"""What goes on by itself between two decisions (4.3). Effects are asked, never named."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import STALL_ROUNDS, SUITS
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of
from solarium.games.lastdays.rules.cards.draw import begin_draw, draw, flare_goes_on
from solarium.games.lastdays.rules.cards.hands import keep
from solarium.games.lastdays.rules.cards.trigger_events import TRIGGER_EVENTS
from solarium.games.lastdays.rules.effects.registry import held, running
from solarium.games.lastdays.rules.table import NO_EFFECT, Table
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.rules.topology import STRIDE
from solarium.games.lastdays.rules.turn import choices, patterns, phases, stations


def go_on(table: Table, chance: Chance) -> None:
    """Through all steps in which nothing is to be decided (4.3), until somebody decides or the game is over."""
    while passes(table, chance):
        pass


def passes(table: Table, chance: Chance) -> bool:
    """One step without a decision; False if there is a decision now."""
    phase = table.phase
    if phase in (phases.MOVING, phases.CHOOSE, phases.BONUS):
        return False
    if phase == phases.POSTBASE:
        if held(table).offered(table, phase):
            return False
        stations.ask_bonus(table, running(table))
    elif phase == phases.POSTBONUS:
        if held(table).offered(table, phase):
            return False
        table.phase = phases.ACTIVATING
    elif phase == phases.ACTIVATING:
        if not running(table).must_go_on() or stations.any_activation(table, running(table)):
            return False
        table.phase = phases.PREDRAW
    elif phase == phases.POSTCONVERT:
        if held(table).offered(table, phase):
            return False
        table.phase = phases.PREDRAW
    elif phase == phases.PREDRAW:
        if table.owed > 0 and held(table).offered(table, phase):
            return False
        begin_draw(table, phases.FOR_ACTION)
    elif phase == phases.DRAWING:
        draw(table, running(table), chance)
    elif phase == phases.FLARE:
        return flare_goes_on(table, running(table))
    elif phase == phases.EVENT:
        return event_goes_on(table, chance)
    elif phase == phases.PATTERN:
        return pattern_goes_on(table)
    else:
        return turn_goes_on(table, chance)
    return True


def pick(table: Table, space: i64) -> None:
    """A sundiver for the pattern of a conversion; with the last one the structure stands."""
    if patterns.pattern_done(table, space):
        patterns.finish_pattern(table, running(table).recalls_pattern())
        table.phase = phases.POSTCONVERT


def pattern_goes_on(table: Table) -> bool:
    """A pick with one option is not asked; a node has nothing to pick."""
    if kind_of(table.pattern) == actions.NODE:
        patterns.finish_pattern(table, running(table).recalls_pattern())
        table.phase = phases.POSTCONVERT
        return True
    picks: list[int] = []
    patterns.list_picks(table, picks)
    if len(picks) > 1:
        return False
    pick(table, first_of(picks[0]))
    return True


def event_goes_on(table: Table, chance: Chance) -> bool:
    """Seat by seat, the active one first; then the event is settled (LDS-113, LDS-114)."""
    event = TRIGGER_EVENTS[table.event]
    if event.goes_on(table):
        options: list[int] = []
        event.options(table, options)
        if len(options) > 1:
            return False
        event.choose(table, options[0])
        return True
    table.asked = table.after(table.asked)
    table.event_ring = 0
    table.event_space = 0
    if table.asked == table.turn:
        next_event(table, chance)
        table.phase = phases.DRAWING
    return True


def next_event(table: Table, chance: Chance) -> None:
    """LDS-114, LDS-117: another event is turned up, unless the table plays with a fixed one."""
    if table.terms.event_stays:
        return
    left: i64 = 0
    for event in range(len(TRIGGER_EVENTS)):
        left += (table.events_left >> event) & 1
    pick = chance.below(left)
    for event in range(len(TRIGGER_EVENTS)):
        if (table.events_left >> event) & 1:
            if pick == 0:
                table.event = event
                table.events_left -= table.board.bit[event]
                table.note("event", -1, event)
                return
            pick -= 1


def turn_goes_on(table: Table, chance: Chance) -> bool:
    phase = table.phase
    if phase == phases.BEGIN:
        begin_turn(table)
    elif phase == phases.KEEP:
        return keep_goes_on(table)
    elif phase == phases.DECON:
        if must_deconstruct(table):
            return False
        table.phase = phases.CHOOSE
    elif phase == phases.ADVANCE:
        advance(table)
    else:
        return False
    return True


def begin_turn(table: Table) -> None:
    """LDS-23, LDS-69: remember where the own sundivers stand."""
    table.clear_turn()
    table.turns += 1
    mine = table.turn * STRIDE
    space: i64 = 0
    while space < table.board.spaces:
        if table.divers[mine + space] > 0:
            table.started += table.board.bit[space]
        space += 1
    table.phase = phases.KEEP


def keep_goes_on(table: Table) -> bool:
    """4.3: with one suit only there is nothing to choose."""
    if table.suits_in_hand(table.turn) > 1:
        return False
    if table.cards_in_hand(table.turn) > 1:
        for suit in range(SUITS):
            if table.hand[table.turn * SUITS + suit] > 0:
                keep(table, table.turn, suit, False)
                break
    table.phase = phases.ADVANCE if table.acted else phases.DECON
    return True


def must_deconstruct(table: Table) -> bool:
    """LDS-29, LDS-35: nothing in play, something to take down, something to gain."""
    seat = table.turn
    if table.in_holds(seat) + table.on_board(seat) + table.lost[seat] > 0 or table.reserve[seat] == 0:
        return False
    found: list[int] = []
    choices.list_deconstructions(table, found)
    return len(found) > 0


def advance(table: Table) -> None:
    """LDS-27, LDS-28: one eye counterclockwise ends the turn. LDS-118, LDS-135: perhaps one more card."""
    seat = table.turn
    table.eye[seat] = (table.eye[seat] - 1 + table.board.eyes) % table.board.eyes
    table.effect = NO_EFFECT  # 8.63
    table.named = -1
    if table.terms.mode != COMPETITIVE or (table.terms.guarded and table.stall >= STALL_ROUNDS):
        table.ship_cards += 1
    begin_draw(table, phases.FOR_MOTHERSHIP)
