# compiled
"""What a learner sees of Factions of Sol: what lies open, and of cards and tiles what the seat may know.

Seats are told from the observing one on, clockwise; in a solo game the AI is the second. Actions are told by features:
what is done (one of 67 verbs) and the two numbers it is done with (cards, sectors, planets, amounts).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from solarium.engine.encoding import Block, Encoder, clear
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.knowledge.observation import line_open, looked_at, shown_place, shown_tile
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade.offers import covered
from solarium.games.factions.rules.turn import actions, decisions

SEATS: Final = 4
DECKS: Final = 9
LINES: Final = 12  # of an offer; what goes beyond is counted, not told
VERBS: Final = 67
MOST: Final = 512  # legal actions at once
QUESTIONS: Final = 60  # kinds of decisions
TOP: Final = 32767

BLOCKS = (
    Block("question", QUESTIONS, 0, 1, "what is decided now, by its number"),
    Block("about", 2, -1, TOP, "the two numbers of that decision"),
    Block("deciding", SEATS, 0, 1, "who decides"),
    Block("turn", SEATS, 0, 1, "whose turn it is"),
    Block("leader", SEATS, 0, 1, "who is the Leader"),
    Block("partner", SEATS, 0, 1, "with whom an offer is open"),
    Block(
        "table",
        10,
        -1,
        TOP,
        "seats, solo, first game, AI level, rounds, round, turn cap, offers allowed, leadership claimed, over",
    ),
    Block("events", 2, -1, TOP, "the event voted on, and card * 2 + option of a decided one; -1 for none"),
    Block("wormholes", 2, -1, 58, "the sectors of both; -1 for none"),
    Block(
        "this turn",
        20,
        -1,
        TOP,
        "stage, moved, steps, placed, pilot, begun, braked, offers, closed, forced, rescued, mined, its value, Mars"
        " upgrades, Venus cards, Uranus again, placements, both mining bases, ships adrift",
    ),
    Block("near", 8, 0, 1, "1 for each planet that was passed in this turn"),
    Block("planets", 16, -1, 63, "ring and node of each planet"),
    Block(
        "seats",
        16 * SEATS,
        -1,
        TOP,
        "faction, battery, resources, both ships, rescues, price of a rescue, passed, spent, mined, research,"
        " traders, turns, idle turns, rescued in this round, cards of the hand",
    ),
    Block("machines", 6 * SEATS, 0, 99, "upgrades of each machine"),
    Block("services", 8 * SEATS, 0, 99, "how often each planet was used in this round"),
    Block("votes", 8 * SEATS, 0, 99, "votes of each seat"),
    Block("energy", codes.SECTORS * SEATS, 0, 99, "cubes of each seat in each sector, seat by seat"),
    Block("tiles", codes.PLACES, -3, 999, "tiles of the belts: -1 none, -2 face down, -3 known to others only"),
    Block("powers", 2 * codes.POWERS, -99, 99, "what events in force add to each number, for good and for this round"),
    Block("hands", 2 * DECKS * SEATS, 0, 64, "cards of each deck in each hand, and those being chosen from"),
    Block(
        "cards",
        codes.ALL_CARDS,
        0,
        1999,
        "where each card is: 0 out of play, 1 deck, 2 discarded, 3 market, 4 to come, 5 voted on, 7 mined, 8 hand,"
        " 16 mat, 24 done and 32 looked at, with the seat added; 40 and the place of a tile; 52 decided for option A,"
        " 53 for B; 1000 and the exoplanet it stands on; 99 for what the seat cannot tell",
    ),
    Block("ticked", 64, 0, 1, "own objectives that are ticked"),
    Block("offer", 2 + LINES, 0, TOP, "1 in a counter-offer, how many lines, then the lines as the seat sees them"),
)
ROW_BLOCKS = (
    Block("verb", VERBS, 0, 1, "what is done"),
    Block("first", 1, 0, 1023, "the first number"),
    Block("second", 1, 0, 1023, "the second number"),
)


class FactionsEncoder(Encoder[Factions]):
    def __init__(self) -> None:
        super().__init__(BLOCKS, MOST, ROW_BLOCKS)

    def describe(self, state: Factions, legal: list[int], out: "vec[i16]", at: i64) -> None:
        for action in legal:
            clear(out, at, VERBS)
            out[at + actions.kind_of(action)] = 1
            out[at + VERBS] = i16(actions.first_of(action))
            out[at + VERBS + 1] = i16(actions.second_of(action))
            at += VERBS + 2

    def observe(self, state: Factions, seat: i64, out: "vec[i16]", at: i64) -> None:
        clear(out, at, self.width)
        at = put_question(state, seat, out, at)
        at = put_table(state, out, at)
        at = put_turn(state, out, at)
        at = put_planets(state, out, at)
        at = put_seats(state, seat, out, at)
        at = put_board(state, seat, out, at)
        at = put_hands(state, seat, out, at)
        at = put_cards(state, seat, out, at)
        put_offer(state, seat, out, at)


def small(number: i64) -> i16:
    return i16(min(max(number, -1), TOP))


def seat_of(p: Position, seat: i64, step: i64) -> i64:
    """The seat so many steps clockwise from the observing one."""
    return (seat + step) % p.seats()


def put_who(p: Position, seat: i64, who: i64, out: "vec[i16]", at: i64) -> i64:
    if who >= 0:
        out[at + (who - seat + p.seats()) % p.seats()] = 1
    return at + SEATS


def put_question(p: Position, seat: i64, out: "vec[i16]", at: i64) -> i64:
    asked = p.decision()
    if asked >= decisions.FIRST:
        out[at + asked - decisions.FIRST] = 1
        out[at + QUESTIONS] = small(p.frame(2))
        out[at + QUESTIONS + 1] = small(p.frame(3))
    at += QUESTIONS + 2
    at = put_who(p, seat, p.frame(1) if asked >= decisions.FIRST else -1, out, at)
    at = put_who(p, seat, p.turn, out, at)
    at = put_who(p, seat, p.leader, out, at)
    return put_who(p, seat, p.partner, out, at)


def put_list(numbers: list[i64], out: "vec[i16]", at: i64) -> i64:
    for number in numbers:
        out[at] = small(number)
        at += 1
    return at


def put_table(p: Position, out: "vec[i16]", at: i64) -> i64:
    table = [p.players, p.solo, p.first_time, p.level, p.rounds, p.round, p.turn_cap, p.offers_most, p.claimed, p.over]
    return put_list([*table, p.event, p.decided, p.wormhole0, p.wormhole1], out, at)


def put_turn(p: Position, out: "vec[i16]", at: i64) -> i64:
    turn = [
        p.stage, p.moved, p.steps, p.placed, p.pilot, p.begun, p.braked, p.offers, p.closed, p.forced, p.rescued,
        p.mined_now, p.mined_value, p.mars_upgrades, p.venus_cards, p.uranus_again, p.placements, p.base0, p.base1,
        p.adrift,
    ]  # fmt: skip
    at = put_list(turn, out, at)
    planet: i64 = 0
    while planet < 8:
        out[at + planet] = 1 if p.near & p.tables.bit[planet] else 0
        planet += 1
    return at + 8


def put_planets(p: Position, out: "vec[i16]", at: i64) -> i64:
    planet: i64 = 0
    while planet < 8:
        out[at + 2 * planet] = small(p.ring[planet])
        out[at + 2 * planet + 1] = small(p.node[planet])
        planet += 1
    return at + 16


def put_seats(p: Position, seat: i64, out: "vec[i16]", at: i64) -> i64:
    step: i64 = 0
    while step < p.seats():
        s = seat_of(p, seat, step)
        facts = [
            p.faction[s], p.battery[s], p.resources[s], p.ship[2 * s], p.ship[2 * s + 1], p.rescues[s],
            p.rescue_cost[s], p.passed[s], p.spent[s], p.mined[s], p.research[s], p.traders[s], p.turns[s], p.idle[s],
            p.rescued_round[s], p.explorers_held(s),
        ]  # fmt: skip
        put_list(facts, out, at + 16 * step)
        put_run(p.upgrades, 6 * s, 6, out, at + 16 * SEATS + 6 * step)
        put_run(p.used, 8 * s, 8, out, at + 22 * SEATS + 8 * step)
        put_run(p.votes, 8 * s, 8, out, at + 30 * SEATS + 8 * step)
        step += 1
    return at + 38 * SEATS


def put_run(numbers: "vec[i64]", first: i64, count: i64, out: "vec[i16]", at: i64) -> None:
    i: i64 = 0
    while i < count:
        out[at + i] = small(numbers[first + i])
        i += 1


def put_board(p: Position, seat: i64, out: "vec[i16]", at: i64) -> i64:
    step: i64 = 0
    while step < p.seats():
        s = seat_of(p, seat, step)
        sector: i64 = 0
        while sector < codes.SECTORS:
            out[at + step * codes.SECTORS + sector] = small(p.energy[sector * 4 + s])
            sector += 1
        step += 1
    at += codes.SECTORS * SEATS
    place: i64 = 0
    while place < codes.PLACES:
        out[at + place] = i16(shown_tile(p, seat, place))
        place += 1
    at += codes.PLACES
    power: i64 = 0
    while power < codes.POWERS:
        out[at + power] = i16(p.rest[power])
        out[at + codes.POWERS + power] = i16(p.next[power])
        power += 1
    return at + 2 * codes.POWERS


def put_hands(p: Position, seat: i64, out: "vec[i16]", at: i64) -> i64:
    step: i64 = 0
    while step < p.seats():
        s = seat_of(p, seat, step)
        deck: i64 = 0
        while deck < DECKS:
            out[at + 2 * (step * DECKS + deck)] = i16(p.in_hand(s, deck))
            out[at + 2 * (step * DECKS + deck) + 1] = i16(looked_at(p, s, deck))
            deck += 1
        step += 1
    return at + 2 * DECKS * SEATS


def put_cards(p: Position, seat: i64, out: "vec[i16]", at: i64) -> i64:
    tables = p.tables
    deck: i64 = 0
    while deck < DECKS:
        card = tables.first[deck]
        while card < tables.end[deck]:
            out[at + card] = i16(turned(p, seat, shown_place(p, seat, card)))
            card += 1
        deck += 1
    at += codes.ALL_CARDS
    card = tables.first[codes.OBJECTIVES]
    while card < tables.end[codes.OBJECTIVES]:
        if p.where[card] == places.HAND + seat and p.ticked & tables.bit_of(card):
            out[at + card - tables.first[codes.OBJECTIVES]] = 1
        card += 1
    return at + 64


def turned(p: Position, seat: i64, where: i64) -> i64:
    """A place that belongs to a seat, counted from the observing one."""
    if where < places.HAND or where >= places.PLACE:
        return where
    owner = where & 7
    return where - owner + (owner - seat + p.seats()) % p.seats()


def put_offer(p: Position, seat: i64, out: "vec[i16]", at: i64) -> None:
    out[at] = small(p.countering)
    out[at + 1] = i16(len(p.lines))
    i: i64 = 0
    while i < len(p.lines) and i < LINES:
        line = p.lines[i]
        out[at + 2 + i] = small(line if line_open(p, seat, line) else covered(p, line))
        i += 1
