# compiled
"""Unseen cards into hands: of all the ways that fit what is known of the hands, each is as likely.

A hand has slots, one for each of its unseen cards, and a slot has suits it is barred from. Slots that are barred from
nothing take any card but a flare, so whatever the others take, they can be filled in equally many ways: they come last.
Slots with the same bar are one group. `Ways` counts, suit by suit, how many ways there are to fill the groups; a deal
walks through the suits once and gives cards to groups by these numbers. Nothing is tried and thrown away.
"""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import FLR, SUITS
from solarium.games.lastdays.rules.table import Table

FINE: Final = 67108864


class Slots:
    """The unseen cards that hands are waiting for: whose each is, and the suits it cannot have, one bit each."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.barred: list[int] = []

    def add(self, seat: i64, barred: i64) -> None:
        self.seats.append(seat)
        self.barred.append(barred)

    def alike(self) -> bool:
        """Whether all slots that have a bar have the same."""
        bar = 0
        for barred in self.barred:
            if barred:
                if bar and barred != bar:
                    return False
                bar = barred
        return True

    def of(self, seat: i64) -> "Slots":
        found = Slots()
        for at in range(len(self.seats)):
            if self.seats[at] == seat:
                found.add(seat, self.barred[at])
        return found

    def without(self, seat: i64) -> "Slots":
        found = Slots()
        for at in range(len(self.seats)):
            if self.seats[at] != seat:
                found.add(self.seats[at], self.barred[at])
        return found

    def joined(self, other: "Slots", first: i64) -> "Slots":
        """These slots, and those of the other from the given number on."""
        found = Slots()
        for at in range(len(self.seats)):
            found.add(self.seats[at], self.barred[at])
        for at in range(first, len(other.seats)):
            found.add(other.seats[at], other.barred[at])
        return found


class Ways:
    """How many ways there are to fill slots from the cards that nobody has seen."""

    def __init__(self, table: Table, slots: Slots) -> None:
        self.deck = table.deck
        self.bars: list[int] = []  # by group
        self.sizes: list[int] = []
        self.members: list[list[int]] = []  # seats
        self.free: i64 = 0  # slots without a bar
        for at in range(len(slots.seats)):
            self.sort_in(slots.seats[at], slots.barred[at])
        self.strides: list[int] = []
        self.states: i64 = 1
        for size in self.sizes:
            self.strides.append(self.states)
            self.states *= size + 1
        self.after: list[list[float]] = []  # by suit and slots left: ways to fill those with this suit and later ones

    def sort_in(self, seat: i64, barred: i64) -> None:
        if barred == 0:
            self.free += 1
            return
        for group in range(len(self.bars)):
            if self.bars[group] == barred:
                self.sizes[group] += 1
                self.members[group].append(seat)
                return
        self.bars.append(barred)
        self.sizes.append(1)
        self.members.append([seat])

    def follow(self) -> None:
        """From the last suit to the first."""
        last: list[float] = [0.0] * self.states
        last[0] = 1.0
        self.after = [last] * (SUITS + 1)
        suit: i64 = SUITS - 1
        while suit >= 0:
            level: list[float] = []
            state: i64 = 0
            while state < self.states:
                level.append(self.spread(suit, 0, state, 0))
                state += 1
            self.after[suit] = level
            suit -= 1

    def spread(self, suit: i64, group: i64, state: i64, used: i64) -> float:
        """Ways to give cards of this suit to this group and those behind it, and all later suits to what is left."""
        if group == len(self.bars):
            return self.after[suit + 1][state]
        total = 0.0
        count: i64 = 0
        while count <= self.most(suit, group, state, used):
            total += self.choices(suit, group, state, used, count) * self.spread(
                suit, group + 1, state - count * self.strides[group], used + count
            )
            count += 1
        return total

    def most(self, suit: i64, group: i64, state: i64, used: i64) -> i64:
        """How many cards of this suit a group can take."""
        if suit == FLR or (self.bars[group] >> suit) & 1:
            return 0
        left = self.left(group, state)
        cards = self.deck[suit] - used
        return left if left < cards else cards

    def left(self, group: i64, state: i64) -> i64:
        return state // self.strides[group] % (self.sizes[group] + 1)

    def choices(self, suit: i64, group: i64, state: i64, used: i64, count: i64) -> float:
        """Ways to put so many different cards of this suit into slots of a group that are left."""
        ways = 1.0
        left = self.left(group, state)
        done: i64 = 0
        while done < count:
            ways *= float((left - done) * (self.deck[suit] - used - done)) / float(done + 1)
            done += 1
        return ways

    def count(self) -> float:
        """All ways to fill all slots."""
        self.follow()
        ways = self.after[0][self.states - 1]
        cards: i64 = 0
        for suit in range(SUITS):
            if suit != FLR:
                cards += self.deck[suit]
        for size in self.sizes:
            cards -= size
        for filled in range(self.free):
            ways *= float(cards - filled)
        return ways

    def deal(self, table: Table, chance: Chance) -> None:
        """Fill the slots that have a bar, each way as likely as any other."""
        self.follow()
        taken: list[list[int]] = []  # by suit: how many cards each group gets
        state = self.states - 1
        for suit in range(SUITS):
            used: i64 = 0
            shares: list[int] = []
            for group in range(len(self.bars)):
                weights: list[float] = []
                count: i64 = 0
                while count <= self.most(suit, group, state, used):
                    rest = self.spread(suit, group + 1, state - count * self.strides[group], used + count)
                    weights.append(self.choices(suit, group, state, used, count) * rest)
                    count += 1
                share = weighted(weights, chance)
                shares.append(share)
                used += share
                state -= share * self.strides[group]
            taken.append(shares)
        for suit in range(SUITS):
            for group in range(len(self.bars)):
                for _ in range(taken[suit][group]):
                    give(table, self.members[group].pop(chance.below(len(self.members[group]))), suit)


def weighted(weights: list[float], chance: Chance) -> i64:
    """A number by these weights; those without weight never come."""
    if len(weights) == 1:
        return 0
    left = (float(chance.below(FINE)) + float(chance.below(FINE)) / float(FINE)) / float(FINE) * sum(weights)
    for number in range(len(weights)):
        left -= weights[number]
        if left < 0.0 < weights[number]:
            return number
    return weights.index(max(weights))  # only if rounding ate the last bit


def give(table: Table, seat: i64, suit: i64) -> None:
    table.deck[suit] -= 1
    table.hand[seat * SUITS + suit] += 1


def deal_one(table: Table, seat: i64, barred: i64, chance: Chance) -> None:
    """An unseen card into a hand: no flare (those were shown), none of the barred suits."""
    deck = table.deck
    total: i64 = 0
    suit: i64 = 0
    while suit < SUITS:
        if suit != FLR and ((barred >> suit) & 1) == 0:
            total += deck[suit]
        suit += 1
    pick = chance.below(total)
    suit = 0
    while True:
        if suit != FLR and ((barred >> suit) & 1) == 0:
            pick -= deck[suit]
            if pick < 0:
                break
        suit += 1
    give(table, seat, suit)


def deal_slots(table: Table, slots: Slots, chance: Chance) -> None:
    """Fill all slots, each way as likely as any other."""
    if slots.alike():  # whatever one of them takes, as many ways are left for the rest
        for at in range(len(slots.seats)):
            if slots.barred[at]:
                deal_one(table, slots.seats[at], slots.barred[at], chance)
    else:
        Ways(table, slots).deal(table, chance)
    for at in range(len(slots.seats)):
        if slots.barred[at] == 0:
            deal_one(table, slots.seats[at], 0, chance)


def deal_mixed(table: Table, slots: Slots, chooser: i64, chance: Chance) -> None:
    """The same, where the hand of one seat has at least two suits, because it has or had a choice to make."""
    own = slots.of(chooser)
    others = slots.without(chooser)
    dealt: i64 = 0
    while dealt < len(own.seats) and table.suits_in_hand(chooser) < 2:
        weights: list[float] = []
        for suit in range(SUITS):
            weights.append(0.0)
            if suit != FLR and table.deck[suit] > 0 and ((own.barred[dealt] >> suit) & 1) == 0:
                cards = float(table.deck[suit])
                give(table, chooser, suit)
                weights[suit] = cards * mixed_ways(table, own, dealt + 1, others)
                take_back(table, chooser, suit)
        give(table, chooser, weighted(weights, chance))
        dealt += 1
    deal_slots(table, others.joined(own, dealt), chance)


def mixed_ways(table: Table, own: Slots, dealt: i64, others: Slots) -> float:
    """Ways to fill the slots that are left so that the chooser's hand, which has begun, gets a second suit."""
    chooser = own.seats[0]
    ways = Ways(table, others.joined(own, dealt)).count()
    if table.suits_in_hand(chooser) > 1:
        return ways
    suit: i64 = 0
    while table.hand[chooser * SUITS + suit] == 0:
        suit += 1
    left = len(own.seats) - dealt
    alike = 1.0
    for at in range(left):
        if (own.barred[dealt + at] >> suit) & 1:
            return ways
        alike *= float(table.deck[suit] - at)
    if alike <= 0.0:
        return ways
    table.deck[suit] -= left
    alike *= Ways(table, others).count()
    table.deck[suit] += left
    return ways - alike


def take_back(table: Table, seat: i64, suit: i64) -> None:
    table.deck[suit] += 1
    table.hand[seat * SUITS + suit] -= 1
