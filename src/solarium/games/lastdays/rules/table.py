# compiled
"""Everything that lies on the table, as numbers, and the small moves of pieces that the rules are made of.

`LastDays` in `state.py` is a table that knows how the game goes on; moves, patterns, stations and effects need no
more than this.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.state import Event, State
from solarium.games.lastdays.data import pieces
from solarium.games.lastdays.data.cards import KINDS_OF_CARD, START_MARKER, SUITS
from solarium.games.lastdays.data.pieces import TYPES
from solarium.games.lastdays.rules.terms import Terms
from solarium.games.lastdays.rules.topology import RINGS, STRIDE
from solarium.games.lastdays.rules.turn import phases

NO_EFFECT: Final = 30  # the place behind the last effect in the registry: nothing is running


class Table(State):
    """The pieces, the cards, and how far the running turn has come."""

    def __init__(self, terms: Terms, source: "Table | None" = None) -> None:
        self.terms = terms
        self.board = terms.board
        self.players = terms.players
        if source is None:
            self.lay_pieces(terms)
            self.lay_cards(terms)
            self.lay_turn(terms)
        else:
            self.copy_pieces(source)
            self.copy_cards(source)
            self.copy_turn(source)

    def lay_pieces(self, terms: Terms) -> None:
        """LDS-3 to LDS-7: the pieces of each seat, and the board without any."""
        players = terms.players
        self.supply: i64 = pieces.CUBES - pieces.START_ENERGY * players  # LDS-3
        self.eye = vec[i64]([0] * players)
        self.hold = vec[i64]([0] * (players * players))  # [mothership * players + owner of the sundivers]
        self.reserve = vec[i64]([pieces.SUNDIVERS - pieces.START_HOLD] * players)
        self.gates = vec[i64]([pieces.START_GATES] * players)  # LDS-5: unbuilt
        self.stations = vec[i64]([pieces.START_STATIONS] * (players * TYPES))
        self.destroyed = vec[i64]([0] * (players * TYPES))
        self.lost = vec[i64]([0] * players)
        self.gone = vec[i64]([0] * players)
        self.energy = vec[i64]([pieces.START_ENERGY] * players)
        self.momentum = vec[i64]([0] * players)  # LDS-7
        self.divers = vec[i64]([0] * (players * STRIDE))
        self.station = vec[i64]([-1] * terms.board.spaces)  # owner * 3 + type
        self.gate = vec[i64]([-1] * terms.board.sites)
        self.garden: i64 = 0  # spaces with a cube

    def lay_cards(self, terms: Terms) -> None:
        """LDS-2: marker, hands and deck; the deck is filled later.

        A seat's hand is its kept card and, until KEEP, what it drew. `known`: those all have seen. `unlike`: suits
        that `unlike_count` of the unknown ones cannot have, as everybody can work out.
        """
        players = terms.players
        self.marker: i64 = START_MARKER
        self.hand = vec[i64]([0] * (players * SUITS))
        self.known = vec[i64]([0] * (players * SUITS))
        self.unlike = vec[i64]([0] * players)
        self.unlike_count = vec[i64]([0] * players)
        self.deck = vec[i64]([0] * KINDS_OF_CARD)
        self.discard = vec[i64]([0] * KINDS_OF_CARD)
        self.unshown: i64 = -1  # the seat whose discards of KEEP nobody else has seen yet
        self.unshown_cards = vec[i64]([0] * SUITS)
        self.unshown_known = vec[i64]([0] * SUITS)
        self.unshown_unlike: i64 = 0
        self.unshown_unlike_count: i64 = 0
        self.effect_of = vec[i64]([-1] * SUITS)  # LDS-12
        self.draft_list = vec[i64]()  # effects in the order they were drafted
        self.event: i64 = -1  # face up
        self.events_left: i64 = 0

    def lay_turn(self, terms: Terms) -> None:
        """Whose turn it is and what comes next."""
        self.phase: i64 = phases.BEGIN
        self.turn: i64 = terms.first
        self.asked: i64 = terms.first  # who decides in a phase that may be somebody else's
        self.placed: i64 = 0  # vestigial structures placed so far
        self.placed_gate: i64 = 0  # seats that placed their gate first
        self.stall: i64 = 0
        self.round_drew: bool = False
        self.turns: i64 = 0  # begun so far; positions are equal whenever they were reached
        self.marks = vec[i64]([0] * STRIDE)  # Catapult: sundivers whose free crossing is spent
        self.clear_turn()

    def clear_turn(self) -> None:
        self.chain = vec[i64]()  # Chain: space * 8 + seat, from one end to the other
        for space in range(STRIDE):
            self.marks[space] = 0
        self.acted: bool = False  # an action was chosen
        self.points: i64 = 0
        self.spent: bool = False  # a point was spent
        self.started: i64 = 0  # LDS-69: spaces with an own sundiver at the start of the turn
        self.activated: i64 = 0  # stations that worked in this action
        self.kind: i64 = -1  # LDS-71: the type of station this turn
        self.tolled: i64 = 0  # LDS-47: owners who got their toll
        self.owed: i64 = 0  # cards
        self.hurled: i64 = 0  # which of them are owed for hurls, one bit each in the order of the draw
        self.effect_cards: i64 = 0  # owed at once, for an effect (Squeeze)
        self.ship_cards: i64 = 0  # LDS-118
        self.drew: bool = False  # a card was turned
        self.draw_stage: i64 = phases.NO_DRAW
        self.effect: i64 = NO_EFFECT  # running
        self.resume: i64 = 0  # the phase to go back to after an effect's targets
        self.named: i64 = -1  # Pillar
        self.chosen: i64 = -1  # the one sundiver or station an effect is about
        self.uses: i64 = 0  # Fuel, Cluster: left
        self.flown: i64 = 0  # Hyperdrive
        self.outer_launches: i64 = 0  # Ceremony
        self.counted: i64 = 0  # Passage: gates already paid for
        self.here: i64 = -1  # the station just built or activated
        self.bonus: i64 = 0
        self.after_bonus: i64 = 0  # the phase that follows
        self.owner_declined: bool = False
        self.pattern: i64 = 0  # the conversion being made
        self.pattern_end: i64 = 0
        self.picked: i64 = -1
        self.flared: bool = False  # Squeeze
        self.flares_done: i64 = 0  # Outer Orbit stations that worked on this flare
        self.event_ring: i64 = 0
        self.event_space: i64 = 0

    def copy_pieces(self, source: "Table") -> None:
        self.supply = source.supply
        self.eye = source.eye[:]
        self.hold = source.hold[:]
        self.reserve = source.reserve[:]
        self.gates = source.gates[:]
        self.stations = source.stations[:]
        self.destroyed = source.destroyed[:]
        self.lost = source.lost[:]
        self.gone = source.gone[:]
        self.energy = source.energy[:]
        self.momentum = source.momentum[:]
        self.divers = source.divers[:]
        self.station = source.station[:]
        self.gate = source.gate[:]
        self.garden = source.garden

    def copy_cards(self, source: "Table") -> None:
        self.marker = source.marker
        self.hand = source.hand[:]
        self.known = source.known[:]
        self.unlike = source.unlike[:]
        self.unlike_count = source.unlike_count[:]
        self.deck = source.deck[:]
        self.discard = source.discard[:]
        self.unshown = source.unshown
        self.unshown_cards = source.unshown_cards[:]
        self.unshown_known = source.unshown_known[:]
        self.unshown_unlike = source.unshown_unlike
        self.unshown_unlike_count = source.unshown_unlike_count
        drafting = source.phase == phases.DRAFT  # afterwards these never change, and copies share them
        self.effect_of = source.effect_of[:] if drafting else source.effect_of
        self.draft_list = source.draft_list[:] if drafting else source.draft_list
        self.event = source.event
        self.events_left = source.events_left

    def copy_turn(self, source: "Table") -> None:
        self.phase = source.phase
        self.turn = source.turn
        self.asked = source.asked
        self.placed = source.placed
        self.placed_gate = source.placed_gate
        self.stall = source.stall
        self.round_drew = source.round_drew
        self.turns = source.turns
        self.marks = source.marks[:]
        self.chain = source.chain[:]
        self.acted = source.acted
        self.points = source.points
        self.spent = source.spent
        self.started = source.started
        self.activated = source.activated
        self.kind = source.kind
        self.tolled = source.tolled
        self.owed = source.owed
        self.hurled = source.hurled
        self.effect_cards = source.effect_cards
        self.ship_cards = source.ship_cards
        self.drew = source.drew
        self.draw_stage = source.draw_stage
        self.effect = source.effect
        self.resume = source.resume
        self.named = source.named
        self.chosen = source.chosen
        self.uses = source.uses
        self.flown = source.flown
        self.outer_launches = source.outer_launches
        self.counted = source.counted
        self.here = source.here
        self.bonus = source.bonus
        self.after_bonus = source.after_bonus
        self.owner_declined = source.owner_declined
        self.pattern = source.pattern
        self.pattern_end = source.pattern_end
        self.picked = source.picked
        self.flared = source.flared
        self.flares_done = source.flares_done
        self.event_ring = source.event_ring
        self.event_space = source.event_space

    # Asking

    def order(self, seat: i64) -> i64:
        """LDS-16: 0 for the first player, then clockwise."""
        return (seat - self.terms.first + self.players) % self.players

    def after(self, seat: i64) -> i64:
        return (seat + 1) % self.players

    def at(self, seat: i64, space: i64) -> i64:
        """How many sundivers of this seat are in that space."""
        return self.divers[seat * STRIDE + space]

    def owner_at(self, space: i64) -> i64:
        """Who owns the station there; -1 if there is none."""
        standing = self.station[space]
        return -1 if standing < 0 else standing // TYPES

    def type_at(self, space: i64) -> i64:
        return self.station[space] % TYPES

    def in_holds(self, seat: i64) -> i64:
        """Own sundivers in all motherships."""
        count: i64 = 0
        ship: i64 = 0
        while ship < self.players:
            count += self.hold[ship * self.players + seat]
            ship += 1
        return count

    def on_board(self, seat: i64) -> i64:
        count: i64 = 0
        divers = self.divers
        space = seat * STRIDE
        end = space + self.board.spaces
        while space < end:
            count += divers[space]
            space += 1
        return count

    def movement(self, seat: i64) -> i64:
        """LDS-38: 3 and one for each layer with an own station."""
        value: i64 = pieces.LEAST_MOVEMENT
        board = self.board
        ring: i64 = 0
        while ring < RINGS:
            space = board.first[ring]
            end = space + board.sizes[ring]
            while space < end:
                if self.station[space] >= 0 and self.station[space] // TYPES == seat:
                    value += 1
                    break
                space += 1
            ring += 1
        return value

    def covers(self, amount: i64) -> bool:
        """LDS-132: the supply has so many cubes."""
        return self.terms.unlimited or self.supply >= amount

    def may_stand(self, kind: i64, space: i64) -> bool:
        """LDS-58 and LDS-137: no station there yet, and the scenario allows one of this type."""
        return self.station[space] < 0 and self.may_build(kind, space)

    def may_build(self, kind: i64, space: i64) -> bool:
        """LDS-137: the limits of the scenario."""
        terms = self.terms
        return ((terms.barred_types >> kind) & 1) == 0 and ((terms.barred_layers >> self.board.ring[space]) & 1) == 0

    def cards_in_hand(self, seat: i64) -> i64:
        count: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            count += self.hand[seat * SUITS + suit]
            suit += 1
        return count

    def suits_in_hand(self, seat: i64) -> i64:
        """How many different suits."""
        count: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            if self.hand[seat * SUITS + suit] > 0:
                count += 1
            suit += 1
        return count

    def cards_left(self) -> i64:
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS_OF_CARD:
            count += self.deck[kind]
            kind += 1
        return count

    # Moving pieces

    def put(self, seat: i64, space: i64, count: i64) -> None:
        """Sundivers into a space, or out of it with a negative count."""
        self.divers[seat * STRIDE + space] += count

    def gain_energy(self, seat: i64, amount: i64) -> i64:
        """From the supply, as far as it reaches (LDS-132); how much it was."""
        if not self.terms.unlimited and amount > self.supply:
            amount = self.supply
        self.supply -= amount
        self.energy[seat] += amount
        return amount

    def pay_energy(self, seat: i64, amount: i64) -> None:
        """LDS-133: back into the supply."""
        self.energy[seat] -= amount
        self.supply += amount

    def rebuild(self, seat: i64, count: i64) -> i64:
        """From the reserve to the own hold, as many as there are; how many that was."""
        if count > self.reserve[seat]:
            count = self.reserve[seat]
        self.reserve[seat] -= count
        self.hold[seat * self.players + seat] += count
        return count

    def recall(self, seat: i64, space: i64) -> None:
        """LDS-70: from the board to the own hold; it stays in play."""
        self.put(seat, space, -1)
        self.hold[seat * self.players + seat] += 1

    def arrive(self, seat: i64, space: i64) -> None:
        """Whoever flies into a space with a cube of the Energy Garden takes it (7.7)."""
        if (self.garden >> space) & 1:
            self.garden -= self.board.bit[space]
            self.energy[seat] += 1
            self.note("garden", seat, space)

    def build(self, seat: i64, kind: i64, space: i64) -> None:
        self.stations[seat * TYPES + kind] -= 1
        self.station[space] = seat * TYPES + kind

    def take_down(self, space: i64) -> None:
        """A station back into its owner's reserve."""
        self.stations[self.station[space]] += 1
        self.station[space] = -1

    def build_gate(self, seat: i64, site: i64) -> None:
        self.gates[seat] -= 1
        self.gate[site] = seat

    def owe(self, cards: i64) -> None:
        """LDS-90: cards that will be drawn after the action."""
        self.owed += cards

    def hurl(self, seat: i64, space: i64, count: i64) -> None:
        """LDS-49 to LDS-51: out of the game, 2 momentum each at once, a card each later."""
        self.put(seat, space, -count)
        self.gone[seat] += count
        self.momentum[seat] += pieces.HURL_MOMENTUM * count
        done: i64 = 0
        while done < count:
            self.hurled += self.board.bit[self.owed]
            self.owed += 1
            done += 1

    def used_up(self, seat: i64) -> None:
        """LDS-105: the kept card is discarded the moment it is used."""
        suit: i64 = 0
        while suit < SUITS:
            self.discard[suit] += self.hand[seat * SUITS + suit]
            self.hand[seat * SUITS + suit] = 0
            self.known[seat * SUITS + suit] = 0
            suit += 1
        self.unlike_count[seat] = 0
        self.unlike[seat] = 0

    def note(self, kind: str, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Remember for the log what is not plain from the action."""
        if self.events is not None:
            self.events.append(Event(kind, int(seat), (int(a), int(b), int(c))))
