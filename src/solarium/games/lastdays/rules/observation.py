# compiled
"""A position as numbers: what all can see, and what a viewer knows about the cards (section 5)."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases


def shown_phase(table: Table, viewer: i64) -> i64:
    """4.5: steps that are there only because of a hidden card look to others like the action that is running."""
    phase = table.phase
    if viewer == table.turn:
        return phase
    if phase == phases.POSTCONVERT:
        return phases.CONVERTING
    if phase in (phases.POSTBASE, phases.POSTBONUS):
        return phases.ACTIVATING
    if phase != phases.PREDRAW:
        return phase
    if table.activated:
        return phases.ACTIVATING
    return phases.CONVERTING if table.pattern else phases.MOVING


def open_facts(table: Table, phase: i64) -> list[int]:
    """Everything that all can see; of the phase, what the viewer is shown."""
    terms = table.terms
    facts = [
        table.players, terms.first, terms.mode, terms.goal, terms.scenario, terms.suits, terms.barred_types,
        terms.barred_layers, terms.drafted, terms.pool, terms.wanted, terms.vestigial, terms.keep_now,
        terms.open_cards, terms.unlimited, terms.tie_energy, terms.guarded, terms.event_stays,
        table.supply, table.marker, table.event, table.events_left, table.garden, phase, table.turn, table.asked,
        table.placed, table.placed_gate, table.stall, table.round_drew, table.acted, table.points, table.spent,
        table.started, table.activated, table.kind, table.tolled, table.owed, table.hurled, table.effect_cards,
        table.ship_cards, table.drew, table.draw_stage, table.effect, table.resume, table.named, table.chosen,
        table.uses, table.flown, table.outer_launches, table.counted, table.here, table.bonus, table.after_bonus,
        table.owner_declined, table.pattern, table.pattern_end, table.picked, table.flared, table.flares_done,
        table.event_ring, table.event_space,
    ]  # fmt: skip
    return [
        *[int(fact) for fact in facts], *numbers(table.eye), *numbers(table.hold), *numbers(table.reserve),
        *numbers(table.gates), *numbers(table.stations), *numbers(table.destroyed), *numbers(table.lost),
        *numbers(table.gone), *numbers(table.energy), *numbers(table.momentum), *numbers(table.effect_of),
        len(table.draft_list), *numbers(table.draft_list), *numbers(table.divers), *numbers(table.station),
        *numbers(table.gate), *numbers(table.marks), len(table.chain), *numbers(table.chain),
    ]  # fmt: skip


def can_hide(table: Table, seat: i64, viewer: i64) -> bool:
    """Whether this viewer may be ignorant of cards in that seat's hand."""
    return seat != viewer and not table.terms.open_cards


def card_facts(table: Table, viewer: i64) -> list[int]:
    """What a viewer knows about hands, deck and discards, as numbers."""
    facts: list[int] = []
    pool = [int(table.deck[kind]) for kind in range(len(table.deck))]
    discard = [int(table.discard[kind]) for kind in range(len(table.discard))]
    for seat in range(table.players):
        at = seat * SUITS
        if not can_hide(table, seat, viewer):
            facts += [int(table.hand[at + suit]) for suit in range(SUITS)]
            facts += [int(table.known[at + suit]) for suit in range(SUITS)]
            facts += [int(table.unlike[seat]), int(table.unlike_count[seat])]
            continue
        secret = table.unshown == seat
        count = table.cards_in_hand(seat)
        for suit in range(SUITS):
            known = table.unshown_known[suit] if secret else table.known[at + suit]
            held = table.hand[at + suit]
            if secret:
                count += table.unshown_cards[suit]
                discard[suit] -= int(table.unshown_cards[suit])
                held += table.unshown_cards[suit]
            facts.append(int(known))
            pool[suit] += int(held - known)
        facts.append(int(count))
        facts.append(int(table.unshown_unlike if secret else table.unlike[seat]))
        facts.append(int(table.unshown_unlike_count if secret else table.unlike_count[seat]))
    if not can_hide(table, table.unshown, viewer) and table.unshown >= 0:
        facts += [int(table.unshown), *[int(table.unshown_cards[suit]) for suit in range(SUITS)]]
        facts += [int(table.unshown_known[suit]) for suit in range(SUITS)]
        facts += [int(table.unshown_unlike), int(table.unshown_unlike_count)]
    return facts + pool + discard


def all_card_facts(table: Table) -> list[int]:
    """Everything about hands, deck and discards, as numbers."""
    return [
        *numbers(table.hand), *numbers(table.known), *numbers(table.unlike), *numbers(table.unlike_count),
        *numbers(table.deck), *numbers(table.discard), int(table.unshown), *numbers(table.unshown_cards),
        *numbers(table.unshown_known), int(table.unshown_unlike), int(table.unshown_unlike_count),
    ]  # fmt: skip


def numbers(values: vec[i64]) -> list[int]:
    return [int(values[at]) for at in range(len(values))]
