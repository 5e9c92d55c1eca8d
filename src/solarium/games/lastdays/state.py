# compiled
"""The state of a game of Last Days: the course of the game, and what the engine asks of every state."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.habits import habit
from solarium.games.lastdays.hands import bury, deal, deal_hand, keep, unsettle, view
from solarium.games.lastdays.judge import judge, verdict
from solarium.games.lastdays.pieces import (
    A_USE,
    ACTIVATING,
    CONVERTING,
    KEEP,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    SUITS,
    kind_of,
)
from solarium.games.lastdays.rules import Course
from solarium.games.lastdays.scoring import results

TRIES = 1000


class LastDays(Course):
    """A position of Sol: Last Days of a Star."""

    def returns(self) -> list[float]:
        return results(self)

    def copy(self) -> "LastDays":
        return LastDays(self.rules, self)

    def key(self) -> bytes:
        facts = self.open_facts() + self.hand_facts()
        return ",".join([str(fact) for fact in facts]).encode()

    def seen(self, seat: i64) -> bytes:
        facts = self.open_facts() + view(self, seat)
        return ",".join([str(fact) for fact in facts]).encode()

    def hand_facts(self) -> list[int]:
        return [
            *numbers(self.hand), *numbers(self.known), *numbers(self.unlike), *numbers(self.unlike_count),
            *numbers(self.deck), *numbers(self.discard), int(self.unshown), *numbers(self.unshown_cards),
            *numbers(self.unshown_known), int(self.unshown_unlike), int(self.unshown_unlike_count),
        ]  # fmt: skip

    def open_facts(self) -> list[int]:
        """Everything that all can see."""
        rules = self.rules
        facts = [
            self.players, rules.first, rules.mode, rules.goal, rules.scenario, rules.suits, rules.barred_types,
            rules.barred_layers, rules.drafted, rules.pool, rules.wanted, rules.vestigial, rules.keep_now,
            rules.open_cards, rules.unlimited, rules.tie_energy, rules.guarded, rules.event_stays,
            self.supply, self.marker, self.event, self.events_left, self.garden, self.phase, self.turn, self.asked,
            self.placed, self.placed_gate, self.stall, self.round_drew, self.acted, self.points, self.spent,
            self.started, self.activated, self.kind, self.tolled, self.owed, self.hurled, self.effect_cards,
            self.ship_cards, self.drew, self.draw_stage, self.effect, self.resume, self.named, self.chosen, self.uses,
            self.flown, self.outer_launches, self.counted, self.here, self.bonus, self.after_bonus,
            self.owner_declined, self.pattern, self.pattern_end, self.picked, self.flared, self.flares_done,
            self.event_ring, self.event_space,
        ]  # fmt: skip
        return [
            *[int(fact) for fact in facts], *numbers(self.eye), *numbers(self.hold), *numbers(self.reserve),
            *numbers(self.gates), *numbers(self.stations), *numbers(self.destroyed), *numbers(self.lost),
            *numbers(self.gone), *numbers(self.energy), *numbers(self.momentum), *numbers(self.effect_of),
            len(self.draft_list), *numbers(self.draft_list), *numbers(self.divers), *numbers(self.station),
            *numbers(self.gate), *numbers(self.marks), len(self.chain), *numbers(self.chain),
        ]  # fmt: skip

    def reveals(self, action: i64) -> bool:
        """4.6: using the kept card shows it."""
        return kind_of(action) == A_USE and not self.rules.open_cards

    # For bots

    def estimate(self) -> list[float]:
        return judge(self)

    def verdict(self) -> list[float]:
        return verdict(self)

    def can_estimate(self) -> bool:
        return True

    def turns_begun(self) -> i64:
        return self.begun

    def likely_action(self, chance: Chance) -> i64:
        return habit(self, chance)

    # Worlds

    def imagine(self, seat: i64, chance: Chance) -> "LastDays":
        """4.4: the unseen cards of the others are dealt anew from all the cards this seat has not seen."""
        world = LastDays(self.rules, self)
        if self.rules.open_cards:
            return world
        undecided = world.unshown if world.unshown != seat else -1
        if undecided >= 0:
            unsettle(world)
        counts = vec[i64]([0] * self.players)
        for other in range(self.players):
            if other != seat:
                counts[other] = bury(world, other)
        if counts[self.turn] > 0 and not self.drew and undecided < 0 and self.phase != KEEP:
            world.deal_usable(chance)
            counts[self.turn] = 0
        for other in range(self.players):
            if counts[other] > 0:
                world.deal_choice(other, counts[other], other == undecided or self.is_keeping(other), chance)
        if undecided >= 0:
            world.keep_any(undecided, chance)
        return world

    def is_keeping(self, seat: i64) -> bool:
        return self.phase == KEEP and self.turn == seat

    def deal_usable(self, chance: Chance) -> None:
        """The one unseen card of the seat on turn: only suits that make the present phase possible."""
        at = self.turn * SUITS
        weights = vec[i64]([0] * SUITS)
        for suit in range(SUITS):
            if self.deck[suit] > 0:
                self.hand[at + suit] += 1
                weights[suit] = 1 if self.is_possible() else 0
                self.hand[at + suit] -= 1
        deal(self, self.turn, self.unlike[self.turn], weights, chance)

    def is_possible(self) -> bool:
        """Whether the phase could be what it is with the card that the seat on turn holds."""
        phase = self.phase
        if phase in (CONVERTING, ACTIVATING):
            return len(self.legal_actions()) > 0
        if phase in (POSTCONVERT, POSTBASE, POSTBONUS, PREDRAW):
            return self.held().offered(self, phase)
        return True

    def deal_choice(self, seat: i64, count: i64, choosing: bool, chance: Chance) -> None:
        """A hand; if there is or was a choice to make, one with at least two suits."""
        tries: i64 = 0
        while tries < TRIES:
            deal_hand(self, seat, count, chance)
            if not choosing or self.suits_in_hand(seat) > 1:
                return
            bury(self, seat)
            tries += 1
        deal_hand(self, seat, count, chance)

    def keep_any(self, seat: i64, chance: Chance) -> None:
        """Some choice of KEEP that the others have not seen yet."""
        pick = chance.below(self.suits_in_hand(seat))
        for suit in range(SUITS):
            if self.hand[seat * SUITS + suit] > 0:
                if pick == 0:
                    keep(self, seat, suit, self.suits_in_hand(seat) > 1)
                    return
                pick -= 1


def numbers(values: vec[i64]) -> list[int]:
    return [int(values[at]) for at in range(len(values))]
