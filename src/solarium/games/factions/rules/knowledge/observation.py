# compiled
"""What a seat sees: the exact projection of a position (section 5).

Hidden are: the cards of other hands, and those another seat is choosing from; tiles that only others have looked at;
the cards that an offer between others names; the ticks of objectives until all have answered; and the AI's objectives.
What a seat remembers of cards it has seen, given away or been shown is in the history (`card_history.py`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.knowledge.card_history import EVENT_SIZE, knows_card, names_card
from solarium.games.factions.rules.position import FRAME, Position
from solarium.games.factions.rules.trade.goods import is_get
from solarium.games.factions.rules.trade.offers import (
    covered,
    declined_lines,
    names_hand_card,
    next_declined,
)
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import kind_of

HIDDEN: Final = 99  # in place of a location: in the deck or in a hand, this seat cannot tell


def add_all(out: list[int], values: vec[i64]) -> None:
    out.append(len(values))
    for value in values:
        out.append(value)


def open_numbers(p: Position) -> list[int]:
    """Everything that lies open for all."""
    out: list[int] = [
        p.players, p.solo, p.first_time, p.offers_most, p.gifts, p.turn_cap, p.level, p.rounds, p.round, p.leader,
        p.claimed, p.over, p.event, p.decided, p.last_turns, p.wormhole0, p.wormhole1, p.orbit_pending, p.ai_top,
        p.ai_did, p.turn, p.stage, p.moved, p.steps, p.entered, p.placed, p.near, p.pilot, p.begun, p.braked,
        p.offers, p.closed, p.forced, p.rescued, p.mined_now, p.mined_value, p.mars_upgrades, p.venus_cards,
        p.uranus_again, p.placements, p.base0, p.base1, p.adrift, p.full_at_start, p.partner, p.countering,
        p.sent_at, p.tracked, p.depth,
    ]  # fmt: skip
    for values in (
        p.faction, p.battery, p.resources, p.upgrades, p.ship, p.rescues, p.rescue_cost, p.passed, p.spent, p.used,
        p.mined, p.research, p.traders, p.turns, p.idle, p.rescued_round, p.votes, p.energy, p.tile_known, p.ring,
        p.node, p.explored, p.market, p.studies, p.ai_exos, p.ai_floors, p.rest, p.next,
    ):  # fmt: skip
        add_all(out, values)
    for at in range(p.depth * FRAME):
        out.append(p.agenda[at])
    return out


def key_of(p: Position) -> bytes:
    out = open_numbers(p)
    out.append(p.ticked)
    for values in (p.tile, p.where, p.ai_objectives, p.history, p.lines, p.declined):
        add_all(out, values)
    return ",".join([str(number) for number in out]).encode()


def seen_by(p: Position, seat: i64) -> bytes:
    observer: i64 = codes.SPECTATOR if seat < 0 else seat
    out = open_numbers(p)
    ticked: i64 = 0
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.HAND + observer:
            ticked |= p.ticked & p.tables.bit_of(card)
    out.append(ticked)
    for place in range(codes.PLACES):
        out.append(shown_tile(p, observer, place))
    for deck in range(9):
        for card in range(p.tables.first[deck], p.tables.end[deck]):
            out.append(shown_place(p, observer, card))
        for holder in range(4):
            out.append(p.in_hand(holder, deck))
            out.append(looked_at(p, holder, deck))
    for line in p.lines:
        out.append(line if line_open(p, observer, line) else covered(p, line))
    add_declined(p, observer, out)
    add_history(p, observer, out)
    return ",".join([str(number) for number in out]).encode()


def looked_at(p: Position, seat: i64, deck: i64) -> i64:
    count: i64 = 0
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if p.where[card] == places.LOOK + seat:
            count += 1
    return count


def shown_tile(p: Position, observer: i64, place: i64) -> i64:
    """-1 nothing, -2 face down and seen by nobody, -3 seen by somebody else, or the tile."""
    tile = p.tile[place]
    if tile >= 0 and (observer == codes.SPECTATOR or not p.tile_known[place] & p.tables.bit[observer]):
        return -3
    return tile


def is_hidden(p: Position, observer: i64, card: i64) -> bool:
    """Whether this seat cannot see where the card is."""
    deck = codes.deck_of(card)
    where = p.where[card]
    if deck == codes.ASTEROIDS:
        return where == places.DECK or (where >= places.PLACE and shown_tile(p, observer, where - places.PLACE) < 0)
    if deck == codes.SOLO:
        return False  # which cards are left is public; only their order is not
    if where == places.DECK:
        return deck in (codes.EXPLORERS, codes.OBJECTIVES, codes.RESEARCH, codes.EXOPLANETS)
    if places.HAND <= where < places.HAND + 4:
        return where != places.HAND + observer
    if places.LOOK <= where < places.LOOK + 4:
        return where != places.LOOK + observer and not (p.solo and where == places.LOOK + 1)
    return False


def shown_place(p: Position, observer: i64, card: i64) -> i64:
    return HIDDEN if is_hidden(p, observer, card) else p.where[card]


# Trade lines


def line_giver(p: Position, line: i64) -> i64:
    builder = p.partner if p.countering else p.turn
    other = p.turn if p.countering else p.partner
    return other if is_get(line) else builder


def line_open(p: Position, observer: i64, line: i64) -> bool:
    """4.4: a named hidden card is shown to the partner when the offer is sent, a picked one when it arrives."""
    if not names_hand_card(p, line) or observer == line_giver(p, line):
        return True
    partners = observer == p.turn or observer == p.partner
    return partners and not is_get(line) and p.decision() != decisions.BUILD


def add_declined(p: Position, observer: i64, out: list[int]) -> None:
    at: i64 = 0
    while at < len(p.declined):
        partner = p.declined[at]
        told = observer == p.turn or observer == partner
        out.append(partner)
        out.append(p.declined[at + 2])
        for line in declined_lines(p, at):
            out.append(line if told else covered(p, line))
        at = next_declined(p, at)


def add_history(p: Position, observer: i64, out: list[int]) -> None:
    """The events with the cards that this observer has seen."""
    for at in range(0, len(p.history), EVENT_SIZE):
        kind = p.history[at]
        a = p.history[at + 2]
        b = p.history[at + 3]
        covers = names_card(kind) and not knows_card(observer, kind, a, b)
        out.append(kind)
        out.append(p.tables.first[codes.deck_of(p.history[at + 1])] if covers else p.history[at + 1])
        out.append(a)
        out.append(b)


# Undo


def reveals_hidden(p: Position, action: i64) -> bool:
    """4.6: a hidden card is shown, or a trade is completed, without chance."""
    verb = kind_of(action)
    if verb == actions.DONE:
        if p.decision() != decisions.TICK:
            return False
        below = p.depth - 2
        return below >= 0 and p.agenda[below * FRAME] != decisions.TICK
    if verb == actions.COMPLETE:
        return p.decision() != decisions.TICK
    return verb in (actions.SEND, actions.ACCEPT, actions.PICK, actions.KEEP, actions.DISCARD, actions.CYCLE)
