# compiled
"""A position of Factions of Sol: who has what, where everything is, and what is still to be done."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.state import Event, State
from solarium.games.factions.data import codes
from solarium.games.factions.data.tables import Tables
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.turn import decisions

FRAME: Final = 5  # kind, seat, a, b, c


class Position(State):
    """The fields of a state. The rules are functions of the other modules; `rules.py` puts them together.

    Numbers stand by seat, or by seat and thing. In a solo game the AI owns the row of seat 1.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        # The table
        self.players: i64 = 0
        self.solo: i64 = 0
        self.first_time: i64 = 0
        self.offers_most: i64 = 0
        self.gifts: i64 = 1
        self.turn_cap: i64 = 30
        self.level: i64 = 0
        self.rounds: i64 = 3
        # The round
        self.round: i64 = 0
        self.leader: i64 = 0
        self.claimed: i64 = 0
        self.over: i64 = 0
        self.event: i64 = -1
        self.decided: i64 = -1  # card * 2 + option, until it comes into force
        self.last_turns: i64 = 0  # FOS-37: turns taken as the last active player
        self.wormhole0: i64 = -1
        self.wormhole1: i64 = -1
        self.orbit_pending: i64 = 0
        self.ai_top: i64 = -1  # the AI card on top of its discard pile
        self.ai_did: i64 = 0  # whether the running AI card had an effect (FOS-165)
        self.ticked: i64 = 0  # objectives ticked in the running step 1, by place in the table
        # The turn
        self.turn: i64 = 0
        self.stage: i64 = 0
        self.moved: i64 = 0
        self.steps: i64 = 0
        self.entered: i64 = 0
        self.placed: i64 = 0
        self.near: i64 = 0
        self.pilot: i64 = -1
        self.begun: i64 = 0
        self.braked: i64 = 0
        self.offers: i64 = 0
        self.closed: i64 = 0
        self.forced: i64 = 0
        self.rescued: i64 = 0
        self.mined_now: i64 = 0
        self.mined_value: i64 = 0
        self.mars_upgrades: i64 = 0
        self.venus_cards: i64 = 0
        self.uranus_again: i64 = 0
        self.placements: i64 = 0
        self.base0: i64 = -1  # where each ship may mine from, -1 for nowhere
        self.base1: i64 = -1
        self.adrift: i64 = 0  # bits of ships teleported after the Movement (FOS-178)
        self.full_at_start: i64 = 0
        # An open offer
        self.partner: i64 = -1
        self.countering: i64 = 0
        self.sent_at: i64 = 0  # the event in the history that shows the first hidden card of the sent bundle
        self.tracked: i64 = 0  # bits of the decks of which the history tells
        self.depth: i64 = 0
        empty = vec[i64]([])
        self.faction = empty
        self.battery = empty
        self.resources = empty
        self.upgrades = empty
        self.ship = empty
        self.rescues = empty
        self.rescue_cost = empty
        self.passed = empty
        self.spent = empty
        self.used = empty
        self.mined = empty
        self.research = empty
        self.traders = empty
        self.turns = empty
        self.idle = empty
        self.rescued_round = empty
        self.votes = empty
        self.energy = empty
        self.litter = empty
        self.tile = empty
        self.tile_known = empty
        self.ring = empty
        self.node = empty
        self.where = empty
        self.explored = empty
        self.market = empty
        self.studies = empty
        self.ai_exos = empty
        self.ai_objectives = empty
        self.ai_floors = empty  # beside each: points of the card burned for it + 1, or 0
        self.rest = empty
        self.next = empty
        self.history = empty
        self.agenda = empty
        self.lines = empty
        self.declined = empty

    def blank(self) -> None:
        """Room for everything, nothing in it."""
        four = [0] * 4
        self.faction = vec[i64]([-1] * 4)
        self.battery = vec[i64](four)
        self.resources = vec[i64](four)
        self.upgrades = vec[i64]([0] * 24)
        self.ship = vec[i64]([-1] * 8)
        self.rescues = vec[i64](four)
        self.rescue_cost = vec[i64](four)
        self.passed = vec[i64](four)
        self.spent = vec[i64](four)
        self.used = vec[i64]([0] * 32)
        self.mined = vec[i64](four)
        self.research = vec[i64](four)
        self.traders = vec[i64](four)
        self.turns = vec[i64](four)
        self.idle = vec[i64](four)
        self.rescued_round = vec[i64](four)
        self.votes = vec[i64]([0] * 32)
        self.energy = vec[i64]([0] * (codes.SECTORS * 4))
        self.litter = vec[i64]([0] * codes.SECTORS)
        self.tile = vec[i64]([-1] * codes.PLACES)
        self.tile_known = vec[i64]([0] * codes.PLACES)
        self.ring = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])
        self.node = vec[i64]([0] * 8)
        self.where = vec[i64]([0] * codes.ALL_CARDS)
        self.explored = vec[i64]([0, 0])
        self.rest = vec[i64]([0] * codes.POWERS)
        self.next = vec[i64]([0] * codes.POWERS)
        self.agenda = vec[i64]([0] * (FRAME * 40))
        tables = self.tables
        for deck in range(9):
            for card in range(tables.first[deck], tables.end[deck]):
                self.where[card] = places.DECK

    def copy_to(self, other: "Position") -> None:
        """Everything but the tables and the events."""
        other.players = self.players
        other.solo = self.solo
        other.first_time = self.first_time
        other.offers_most = self.offers_most
        other.gifts = self.gifts
        other.turn_cap = self.turn_cap
        other.level = self.level
        other.rounds = self.rounds
        other.round = self.round
        other.leader = self.leader
        other.claimed = self.claimed
        other.over = self.over
        other.event = self.event
        other.decided = self.decided
        other.last_turns = self.last_turns
        other.wormhole0 = self.wormhole0
        other.wormhole1 = self.wormhole1
        other.orbit_pending = self.orbit_pending
        other.ai_top = self.ai_top
        other.ai_did = self.ai_did
        other.ticked = self.ticked
        other.turn = self.turn
        other.stage = self.stage
        other.moved = self.moved
        other.steps = self.steps
        other.entered = self.entered
        other.placed = self.placed
        other.near = self.near
        other.pilot = self.pilot
        other.begun = self.begun
        other.braked = self.braked
        other.offers = self.offers
        other.closed = self.closed
        other.forced = self.forced
        other.rescued = self.rescued
        other.mined_now = self.mined_now
        other.mined_value = self.mined_value
        other.mars_upgrades = self.mars_upgrades
        other.venus_cards = self.venus_cards
        other.uranus_again = self.uranus_again
        other.placements = self.placements
        other.base0 = self.base0
        other.base1 = self.base1
        other.adrift = self.adrift
        other.full_at_start = self.full_at_start
        other.partner = self.partner
        other.countering = self.countering
        other.sent_at = self.sent_at
        other.tracked = self.tracked
        other.depth = self.depth
        other.faction = self.faction[:]
        other.battery = self.battery[:]
        other.resources = self.resources[:]
        other.upgrades = self.upgrades[:]
        other.ship = self.ship[:]
        other.rescues = self.rescues[:]
        other.rescue_cost = self.rescue_cost[:]
        other.passed = self.passed[:]
        other.spent = self.spent[:]
        other.used = self.used[:]
        other.mined = self.mined[:]
        other.research = self.research[:]
        other.traders = self.traders[:]
        other.turns = self.turns[:]
        other.idle = self.idle[:]
        other.rescued_round = self.rescued_round[:]
        other.votes = self.votes[:]
        other.energy = self.energy[:]
        other.litter = self.litter[:]
        other.tile = self.tile[:]
        other.tile_known = self.tile_known[:]
        other.ring = self.ring[:]
        other.node = self.node[:]
        other.where = self.where[:]
        other.explored = self.explored[:]
        other.market = self.market[:]
        other.studies = self.studies[:]
        other.ai_exos = self.ai_exos[:]
        other.ai_objectives = self.ai_objectives[:]
        other.ai_floors = self.ai_floors[:]
        other.rest = self.rest[:]
        other.next = self.next[:]
        other.history = self.history[:]
        other.agenda = self.agenda[:]
        other.lines = self.lines[:]
        other.declined = self.declined[:]

    # The agenda

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something to do before everything that is on the agenda already."""
        at = self.depth * FRAME
        if at + FRAME > len(self.agenda):
            grow: i64 = 0
            while grow < FRAME * 20:
                self.agenda = append(self.agenda, 0)
                grow += 1
        self.agenda[at] = kind
        self.agenda[at + 1] = seat
        self.agenda[at + 2] = a
        self.agenda[at + 3] = b
        self.agenda[at + 4] = c
        self.depth += 1

    def drop(self) -> None:
        """What was next is done. Its frame is wiped, so that equal positions have equal keys."""
        self.depth -= 1
        at = self.depth * FRAME
        for offset in range(FRAME):
            self.agenda[at + offset] = 0

    def frame(self, field: i64) -> i64:
        """Of what is to be done next: 0 its kind, 1 its seat, 2 to 4 its numbers."""
        return self.agenda[(self.depth - 1) * FRAME + field]

    def decision(self) -> i64:
        return self.agenda[(self.depth - 1) * FRAME] if self.depth > 0 else 0

    def note(self, kind: str, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell the match something that is not plain from the action."""
        if self.events is not None:
            self.events.append(Event(kind, int(seat), (int(a), int(b), int(c))))

    # Small questions asked everywhere

    def seats(self) -> i64:
        """Players and the AI."""
        return self.players + self.solo

    def mod(self, power: i64) -> i64:
        """What events in force add to a number (FOS-173)."""
        return self.rest[power] + self.next[power]

    def touches(self, planet: i64) -> i64:
        """FOS-4: the sectors that touch the node where the planet stands now, as bits."""
        if self.ring[planet] < 0:
            return 0
        return self.tables.touch[self.ring[planet] * 16 + self.node[planet]]

    def wormhole_end(self, sector: i64) -> i64:
        """FOS-79: the other wormhole, if one is here and two are on the board; else -1."""
        if self.wormhole0 < 0 or self.wormhole1 < 0:
            return -1
        if sector == self.wormhole0:
            return self.wormhole1
        if sector == self.wormhole1:
            return self.wormhole0
        return -1

    def neighbours(self, sector: i64) -> i64:
        other = self.wormhole_end(sector)
        near = self.tables.near[sector]
        return near | self.tables.bit[other] if other >= 0 else near

    def near_ship(self, seat: i64, planet: i64) -> bool:
        """FOS-143: any ship of the seat beside the planet."""
        touch = self.touches(planet)
        for which in range(2):
            sector = self.ship[seat * 2 + which]
            if sector >= 0 and touch & self.tables.bit[sector]:
                return True
        return False

    def in_hand(self, seat: i64, deck: i64) -> i64:
        """How many cards of a deck a seat holds hidden."""
        count: i64 = 0
        where = self.where
        hand = places.HAND + seat
        card = self.tables.first[deck]
        end = self.tables.end[deck]
        while card < end:
            if where[card] == hand:
                count += 1
            card += 1
        return count

    def cards_at(self, deck: i64, place: i64) -> list[int]:
        """The cards of a deck at a place, in the order of the table."""
        found: list[int] = []
        where = self.where
        card = self.tables.first[deck]
        end = self.tables.end[deck]
        while card < end:
            if where[card] == place:
                found.append(card)
            card += 1
        return found

    def explorers_held(self, seat: i64) -> i64:
        return self.in_hand(seat, codes.EXPLORERS) + self.in_hand(seat, codes.RESEARCH)

    def is_explored(self, card: i64) -> bool:
        deck = codes.deck_of(card)
        return (self.explored[1 if deck == codes.RESEARCH else 0] & self.tables.bit_of(card)) != 0

    def first_seat(self) -> i64:
        """The Leader; in a solo game the human acts for the AI (J-50)."""
        return self.leader if self.leader < self.players else 0

    def active_seats(self) -> i64:
        count: i64 = 0
        for seat in range(self.players):
            if not self.passed[seat]:
                count += 1
        return count

    def is_turn(self) -> bool:
        return self.decision() == decisions.TURN
