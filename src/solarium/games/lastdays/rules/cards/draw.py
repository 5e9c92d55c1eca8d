# compiled
"""Turning cards: flares, trigger flares, candidates, the mothership's card, the end (LDS-89 to LDS-120)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import FLR, KINDS_OF_CARD, TRG
from solarium.games.lastdays.data.pieces import DANGER, FLARE_MOMENTUM
from solarium.games.lastdays.rules.cards.hands import add_card
from solarium.games.lastdays.rules.cards.trigger_events import TRIGGER_EVENTS
from solarium.games.lastdays.rules.effects.base import Effect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.stations import list_flare_stations


def begin_draw(table: Table, stage: i64) -> None:
    table.draw_stage = stage
    table.phase = phases.DRAWING


def draw(table: Table, effect: Effect, chance: Chance) -> None:
    """LDS-91: the next card that is owed; each is settled in full before the next one."""
    stage = table.draw_stage
    if cards_owed(table) == 0:
        end_draw(table, effect)
        return
    card = turn_card(table, chance)
    if card == TRG:  # LDS-113, LDS-115, LDS-116: another card comes for it
        table.discard[TRG] += 1
        table.note("trigger", table.turn, table.event)
        start_event(table)
        return
    from_hurl = count_down(table)
    if stage == phases.FOR_MOTHERSHIP:
        table.discard[card] += 1  # LDS-119
        table.note("ship card", table.turn, card)
    else:
        table.drew = True
        table.round_drew = True
        table.stall = 0
        shown = effect.shown_suits(table)
        add_card(table, table.turn, card, card == FLR or ((shown >> card) & 1) == 1, shown)
        effect.was_drawn(table, card)
        table.note("card", table.turn, card, 1 if card == FLR or (shown >> card) & 1 else 0)
    if card == FLR:
        flare(table, from_hurl)


def cards_owed(table: Table) -> i64:
    stage = table.draw_stage
    if stage == phases.FOR_ACTION:
        return table.owed
    return table.effect_cards if stage == phases.FOR_EFFECT else table.ship_cards


def count_down(table: Table) -> bool:
    """One card less is owed; whether it was owed for a hurl."""
    stage = table.draw_stage
    if stage == phases.FOR_EFFECT:
        table.effect_cards -= 1
    elif stage == phases.FOR_MOTHERSHIP:
        table.ship_cards -= 1
    else:
        from_hurl = table.hurled & 1
        table.owed -= 1
        table.hurled >>= 1
        return from_hurl == 1
    return False


def turn_card(table: Table, chance: Chance) -> i64:
    """Any card of the deck, each as likely. LDS-108: it cannot be empty, since all 13 flares were in it."""
    deck = table.deck
    pick = chance.below(table.cards_left())
    kind: i64 = 0
    while kind < KINDS_OF_CARD:
        if pick < deck[kind]:
            deck[kind] -= 1
            return kind
        pick -= deck[kind]
        kind += 1
    raise AssertionError("the deck is empty")


def start_event(table: Table) -> None:
    """LDS-113: the face-up event happens at once, the active seat first."""
    TRIGGER_EVENTS[table.event].begin(table)
    table.asked = table.turn
    table.event_ring = 0
    table.event_space = 0
    table.phase = phases.EVENT


def flare(table: Table, from_hurl: bool) -> None:
    """LDS-92 to LDS-96, LDS-52, LDS-109."""
    table.marker -= 1
    if from_hurl:
        table.momentum[table.turn] += FLARE_MOMENTUM
        table.note("hurl bonus", table.turn)
    if table.draw_stage == phases.FOR_EFFECT:
        table.flared = True
    if table.marker == 0:
        table.phase = phases.OVER
        return
    seat: i64 = 0
    while seat < table.players:
        if table.energy[seat] >= DANGER:
            loss = table.energy[seat] // 2  # 8.6
            table.pay_energy(seat, loss)
            table.note("halved", seat, loss)
        seat += 1
    table.flares_done = 0
    table.asked = table.turn
    table.phase = phases.FLARE


def flare_goes_on(table: Table, effect: Effect) -> bool:
    """LDS-95: owners in turn; one who can use nothing is not asked. True if the step passed by itself."""
    found: list[int] = []
    list_flare_stations(table, effect, table.asked, found)
    if found:
        return False
    table.asked = table.after(table.asked)
    if table.asked == table.turn:
        table.phase = phases.DRAWING
    return True


def end_draw(table: Table, effect: Effect) -> None:
    stage = table.draw_stage
    table.draw_stage = phases.NO_DRAW
    if stage == phases.FOR_EFFECT:
        effect.after_cards(table)
    elif stage == phases.FOR_ACTION:
        # LDS-100: the kept card is chosen at the start of the own next turn, or at once if the table wants that.
        table.phase = phases.KEEP if table.terms.keep_now else phases.ADVANCE
    else:
        end_turn(table)


def end_turn(table: Table) -> None:
    """LDS-135: a round is complete when the last seat in turn order has ended its turn."""
    if table.order(table.turn) == table.players - 1:
        if table.round_drew:
            table.stall = 0
        else:
            table.stall += 1
        table.round_drew = False
    table.turn = table.after(table.turn)
    table.phase = phases.BEGIN
