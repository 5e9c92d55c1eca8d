# compiled
"""Who decides, and what may be done: the legal actions of every phase (4.2). Effects are asked, never named."""

from mypy_extensions import i64

from solarium.games.lastdays.effects.base import Effect
from solarium.games.lastdays.effects.registry import EFFECTS
from solarium.games.lastdays.events import TRIGGER_EVENTS
from solarium.games.lastdays.moves import list_moving
from solarium.games.lastdays.opening import (
    list_draft,
    list_vestigial,
)
from solarium.games.lastdays.patterns import (
    any_conversion,
    list_conversions,
    list_picks,
)
from solarium.games.lastdays.pieces import (
    A_ACTIVATE,
    A_CONVERT,
    A_DECLINE,
    A_DECON_GATE,
    A_DECON_STATION,
    A_DRAW,
    A_END_ACTIVATE,
    A_END_CONVERT,
    A_KEEP,
    A_MOVE,
    A_SKIP,
    A_TAKE,
    A_USE,
    ACTIVATING,
    BONUS,
    CHOOSE,
    CONVERTING,
    DECON,
    DRAFT,
    EFFECT,
    EVENT,
    FLARE,
    KEEP,
    MOVING,
    OVER,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    SUITS,
    VESTIGIAL,
    code,
)
from solarium.games.lastdays.stations import (
    any_activation,
    list_activations,
    list_flare,
)
from solarium.games.lastdays.table import NO_EFFECT, Table


class Choices(Table):
    """A position that knows what may be decided in it, and by whom."""

    def current_player(self) -> i64:
        phase = self.phase
        if phase == OVER:
            return -1
        if phase in (BONUS, FLARE, EVENT):
            return self.asked
        return self.turn

    def is_over(self) -> bool:
        return self.phase == OVER

    def held(self) -> Effect:
        """LDS-102, LDS-103, LDS-105: the effect of the kept card, as long as no card was turned this turn."""
        if not self.drew:
            at = self.turn * SUITS
            suit: i64 = 0
            while suit < SUITS:
                if self.hand[at + suit] > 0:
                    return EFFECTS[self.effect_of[suit]]
                suit += 1
        return EFFECTS[NO_EFFECT]

    def held_number(self) -> i64:
        suit: i64 = 0
        while suit < SUITS:
            if self.hand[self.turn * SUITS + suit] > 0:
                return self.effect_of[suit]
            suit += 1
        return NO_EFFECT

    def running(self) -> Effect:
        return EFFECTS[self.effect]

    # What may be done

    def legal_actions(self) -> list[int]:
        out: list[int] = []
        phase = self.phase
        if phase == MOVING:
            list_moving(self, self.running(), out)
            self.list_use(out)
        elif phase == CHOOSE:
            self.list_choices(out)
        elif phase == BONUS:
            out.append(code(A_TAKE))
            out.append(code(A_DECLINE))
        elif phase == FLARE:
            list_flare(self, self.running(), out)
        elif phase == CONVERTING:
            list_conversions(self, self.turn, out)
            self.list_use(out)
        elif phase == ACTIVATING:
            self.list_activating(out)
        elif phase != OVER:
            self.list_rare(out)
        return out

    def list_rare(self, out: list[int]) -> None:
        phase = self.phase
        if phase == PATTERN:
            list_picks(self, out)
        elif phase == KEEP:
            self.list_keep(out)
        elif phase == POSTCONVERT:
            self.list_use(out)
            out.append(code(A_END_CONVERT))
        elif phase in (POSTBASE, POSTBONUS):
            self.list_use(out)
            out.append(code(A_SKIP))
        elif phase == PREDRAW:
            self.list_use(out)
            out.append(code(A_DRAW))
        elif phase == EFFECT:
            self.running().targets(self, out)
        elif phase == EVENT:
            TRIGGER_EVENTS[self.event].options(self, out)
        elif phase == DECON:
            self.list_decon(out)
        elif phase == VESTIGIAL:
            list_vestigial(self, out)
        elif phase == DRAFT:
            list_draft(self, out)

    def list_use(self, out: list[int]) -> None:
        if self.held().offered(self, self.phase):
            out.append(code(A_USE, self.held_number()))

    def list_keep(self, out: list[int]) -> None:
        """LDS-98, 8.40: one action for each different suit."""
        for suit in range(SUITS):
            if self.hand[self.turn * SUITS + suit] > 0:
                out.append(code(A_KEEP, suit))

    def list_decon(self, out: list[int]) -> None:
        """LDS-29: any own station or gate."""
        for space in range(self.board.spaces):
            if self.owner_at(space) == self.turn:
                out.append(code(A_DECON_STATION, space))
        for site in range(self.board.sites):
            if self.gate[site] == self.turn:
                out.append(code(A_DECON_GATE, self.board.site_outer[site], self.board.site_inner[site]))

    def list_choices(self, out: list[int]) -> None:
        """LDS-24 to LDS-26: Move always; Convert and Activate if there is something to do."""
        out.append(code(A_MOVE))
        if self.can_convert():
            out.append(code(A_CONVERT))
        if self.can_activate():
            out.append(code(A_ACTIVATE))
        self.list_use(out)

    def can_convert(self) -> bool:
        held = self.held()
        return any_conversion(self) or (held.opens and held.offered(self, CONVERTING))

    def can_activate(self) -> bool:
        held = self.held()
        return any_activation(self, self.running()) or (held.opens and held.offered(self, ACTIVATING))

    def list_activating(self, out: list[int]) -> None:
        list_activations(self, self.running(), out)
        self.list_use(out)
        if self.activated != 0 and not self.running().must_go_on():
            out.append(code(A_END_ACTIVATE))
