# compiled
"""The course of a game: what an action does, and what follows by itself (section 4). Effects are asked, never named."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.choices import Choices
from solarium.games.lastdays.draw import begin_draw, draw, flare_goes_on
from solarium.games.lastdays.effects.registry import EFFECTS
from solarium.games.lastdays.events import TRIGGER_EVENTS
from solarium.games.lastdays.hands import keep, show_discards
from solarium.games.lastdays.moves import come_back, fly, hurl, launch
from solarium.games.lastdays.opening import (
    draft,
    place_gate,
    place_station,
)
from solarium.games.lastdays.patterns import (
    finish_pattern,
    list_picks,
    pattern_done,
    start_pattern,
)
from solarium.games.lastdays.pieces import (
    A_ACTIVATE_AT,
    A_CONVERT,
    A_DECON_GATE,
    A_DECON_STATION,
    A_DRAFT,
    A_DRAW,
    A_END_ACTIVATE,
    A_END_CONVERT,
    A_END_MOVE,
    A_FLARE_ACT,
    A_FLY,
    A_HURL,
    A_KEEP,
    A_LAUNCH,
    A_MOVE,
    A_NODE,
    A_PICK,
    A_PLACE_GATE,
    A_PLACE_STATION,
    A_RETURN,
    A_SKIP,
    A_TAKE,
    A_USE,
    ACTIVATING,
    ADVANCE,
    BEGIN,
    BONUS,
    CHOOSE,
    COMPETITIVE,
    CONVERTING,
    DECON,
    DRAWING,
    EFFECT,
    EVENT,
    FLARE,
    FOR_ACTION,
    FOR_MOTHERSHIP,
    KEEP,
    MOVING,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    STALL_ROUNDS,
    SUITS,
    TOWER,
    code,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.stations import (
    activate,
    any_activation,
    ask_bonus,
    flare_activate,
    pass_bonus,
    take_bonus,
)
from solarium.games.lastdays.table import NO_EFFECT
from solarium.games.lastdays.topology import STRIDE


class Course(Choices):
    """A position that knows how it goes on."""

    def apply(self, action: i64, chance: Chance) -> None:
        kind = kind_of(action)
        phase = self.phase
        if self.unshown >= 0 and phase != DECON:
            show_discards(self)
        if phase == MOVING:
            self.apply_moving(kind, action, chance)
        elif phase == BONUS:
            if kind == A_TAKE:
                self.note("bonus", self.asked, self.here, self.bonus)
                take_bonus(self, self.running())
            else:
                pass_bonus(self, self.running(), self.turn if self.owner_declined else self.asked)
        elif phase == FLARE:
            if kind == A_FLARE_ACT:
                flare_activate(self, self.running(), first_of(action))
            else:
                self.asked = self.after(self.asked)
                if self.asked == self.turn:
                    self.phase = DRAWING
        elif kind == A_USE:
            self.use(first_of(action), chance)
        elif phase == CHOOSE:
            self.apply_choice(kind)
        elif phase == EFFECT:
            self.running().target(self, action)
        elif phase == EVENT:
            TRIGGER_EVENTS[self.event].choose(self, action)
        else:
            self.apply_rest(kind, action, chance)
        self.go_on(chance)

    def apply_choice(self, kind: i64) -> None:
        self.acted = True
        if kind == A_MOVE:
            self.points = self.movement(self.turn)  # LDS-39
            self.phase = MOVING
        elif kind == A_CONVERT:
            self.phase = CONVERTING
        else:
            self.phase = ACTIVATING

    def apply_moving(self, kind: i64, action: i64, chance: Chance) -> None:
        if kind == A_FLY:
            fly(self, self.running(), first_of(action), second_of(action), third_of(action))
        elif kind == A_LAUNCH:
            launch(self, self.running(), first_of(action), second_of(action))
        elif kind == A_HURL:
            hurl(self, self.running(), first_of(action))
        elif kind == A_END_MOVE:
            self.phase = PREDRAW
        elif kind == A_RETURN:
            come_back(self, self.running(), first_of(action))
        elif kind == A_USE:
            self.use(first_of(action), chance)
        else:
            self.running().move(self, action)

    def use(self, number: i64, chance: Chance) -> None:
        """LDS-105: the card is discarded, its effect runs."""
        self.used_up(self.turn)
        self.effect = number
        self.resume = self.phase
        EFFECTS[number].use(self, chance)

    def apply_rest(self, kind: i64, action: i64, chance: Chance) -> None:
        phase = self.phase
        if kind == A_ACTIVATE_AT:
            activate(self, self.running(), first_of(action))
        elif kind in (A_END_ACTIVATE, A_END_CONVERT):
            self.phase = PREDRAW
        elif phase == CONVERTING:
            start_pattern(self, action)
            self.phase = PATTERN
        elif kind == A_PICK:
            self.pick(first_of(action))
        elif kind == A_SKIP:
            if phase == POSTBASE:
                ask_bonus(self, self.running())
            else:
                self.phase = ACTIVATING
        elif kind == A_DRAW:
            begin_draw(self, FOR_ACTION)
        elif kind == A_KEEP:
            keep(self, self.turn, first_of(action), True)
            self.phase = ADVANCE if self.acted else DECON
        elif kind in (A_DECON_STATION, A_DECON_GATE):
            self.deconstruct(kind, action)
        elif kind == A_PLACE_GATE:
            place_gate(self, first_of(action), second_of(action))
        elif kind == A_PLACE_STATION:
            place_station(self, first_of(action), second_of(action))
        elif kind == A_DRAFT:
            draft(self, first_of(action), chance)

    def pick(self, space: i64) -> None:
        if pattern_done(self, space):
            finish_pattern(self, self.running().recalls_pattern())
            self.phase = POSTCONVERT

    def deconstruct(self, kind: i64, action: i64) -> None:
        """LDS-30 to LDS-37: back to the reserve for 2 sundivers, 3 for a tower; no cards."""
        back: i64 = 2
        if kind == A_DECON_STATION:
            if self.type_at(first_of(action)) == TOWER:
                back = 3
            self.take_down(first_of(action))
        else:
            self.gate[self.board.crossed(first_of(action), second_of(action))] = -1
            self.gates[self.turn] += 1
        self.rebuild(self.turn, back)
        self.phase = CHOOSE

    # What goes on by itself

    def go_on(self, chance: Chance) -> None:
        """Through all steps in which nothing is to be decided (4.3), until somebody decides or the game is over."""
        while self.passes(chance):
            pass

    def passes(self, chance: Chance) -> bool:
        """One step without a decision; False if there is a decision now."""
        phase = self.phase
        if phase in (MOVING, CHOOSE, BONUS):
            return False
        if phase == POSTBASE:
            if self.held().offered(self, phase):
                return False
            ask_bonus(self, self.running())
        elif phase == POSTBONUS:
            if self.held().offered(self, phase):
                return False
            self.phase = ACTIVATING
        elif phase == ACTIVATING:
            if not self.running().must_go_on() or any_activation(self, self.running()):
                return False
            self.phase = PREDRAW
        elif phase == POSTCONVERT:
            if self.held().offered(self, phase):
                return False
            self.phase = PREDRAW
        elif phase == PREDRAW:
            if self.owed > 0 and self.held().offered(self, phase):
                return False
            begin_draw(self, FOR_ACTION)
        elif phase == DRAWING:
            draw(self, self.running(), chance)
        elif phase == FLARE:
            return flare_goes_on(self, self.running())
        elif phase == EVENT:
            return self.event_goes_on(chance)
        elif phase == PATTERN:
            return self.pattern_goes_on()
        else:
            return self.turn_goes_on(chance)
        return True

    def pattern_goes_on(self) -> bool:
        """A pick with one option is not asked; a node has nothing to pick."""
        if kind_of(self.pattern) == A_NODE:
            finish_pattern(self, self.running().recalls_pattern())
            self.phase = POSTCONVERT
            return True
        picks: list[int] = []
        list_picks(self, picks)
        if len(picks) > 1:
            return False
        self.pick(first_of(picks[0]))
        return True

    def event_goes_on(self, chance: Chance) -> bool:
        """Seat by seat, the active one first; then the event is settled (LDS-113, LDS-114)."""
        event = TRIGGER_EVENTS[self.event]
        if event.goes_on(self):
            options: list[int] = []
            event.options(self, options)
            if len(options) > 1:
                return False
            event.choose(self, options[0])
            return True
        self.asked = self.after(self.asked)
        self.event_ring = 0
        self.event_space = 0
        if self.asked == self.turn:
            self.next_event(chance)
            self.phase = DRAWING
        return True

    def next_event(self, chance: Chance) -> None:
        """LDS-114, LDS-117: another event is turned up, unless the table plays with a fixed one."""
        if self.rules.event_stays:
            return
        left: i64 = 0
        for event in range(len(TRIGGER_EVENTS)):
            left += (self.events_left >> event) & 1
        pick = chance.below(left)
        for event in range(len(TRIGGER_EVENTS)):
            if (self.events_left >> event) & 1:
                if pick == 0:
                    self.event = event
                    self.events_left -= self.board.bit[event]
                    self.note("event", -1, event)
                    return
                pick -= 1

    def turn_goes_on(self, chance: Chance) -> bool:
        phase = self.phase
        if phase == BEGIN:
            self.begin_turn()
        elif phase == KEEP:
            return self.keep_goes_on()
        elif phase == DECON:
            if self.must_deconstruct():
                return False
            self.phase = CHOOSE
        elif phase == ADVANCE:
            self.advance()
        else:
            return False
        return True

    def begin_turn(self) -> None:
        """LDS-23, LDS-69: remember where the own sundivers stand."""
        self.clear_turn()
        self.begun += 1
        mine = self.turn * STRIDE
        space: i64 = 0
        while space < self.board.spaces:
            if self.divers[mine + space] > 0:
                self.started += self.board.bit[space]
            space += 1
        self.phase = KEEP

    def keep_goes_on(self) -> bool:
        """4.3: with one suit only there is nothing to choose."""
        if self.suits_in_hand(self.turn) > 1:
            return False
        if self.cards_in_hand(self.turn) > 1:
            for suit in range(SUITS):
                if self.hand[self.turn * SUITS + suit] > 0:
                    keep(self, self.turn, suit, False)
                    break
        self.phase = ADVANCE if self.acted else DECON
        return True

    def must_deconstruct(self) -> bool:
        """LDS-29, LDS-35: nothing in play, something to take down, something to gain."""
        seat = self.turn
        if self.in_holds(seat) + self.on_board(seat) + self.lost[seat] > 0 or self.reserve[seat] == 0:
            return False
        found: list[int] = []
        self.list_decon(found)
        return len(found) > 0

    def advance(self) -> None:
        """LDS-27, LDS-28: one eye counterclockwise ends the turn. LDS-118, LDS-135: perhaps one more card."""
        seat = self.turn
        self.eye[seat] = (self.eye[seat] - 1 + self.board.eyes) % self.board.eyes
        self.effect = NO_EFFECT  # 8.63
        self.named = -1
        if self.rules.mode != COMPETITIVE or (self.rules.guarded and self.stall >= STALL_ROUNDS):
            self.ship_cards += 1
        begin_draw(self, FOR_MOTHERSHIP)

    def late_choice(self, chance: Chance) -> i64:
        """LDS-101: the action that keeps a random candidate, for a seat that lets its time run out."""
        pick = chance.below(self.cards_in_hand(self.turn))
        for suit in range(SUITS):
            pick -= self.hand[self.turn * SUITS + suit]
            if pick < 0:
                return code(A_KEEP, suit)
        raise AssertionError("there is no card to keep")
