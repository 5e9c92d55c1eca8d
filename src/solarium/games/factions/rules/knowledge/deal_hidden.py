# compiled
"""Recalling: a random past that an observer cannot tell from the true one, and with it the hidden cards.

A hidden card is a slip of paper whose name the observer has not read. The history says what happened to the slips of a
deck: a slip was drawn, some slip of a hand went to another hand, a slip of a hand turned out to be this card. Which
slip it was, the observer often cannot tell. Every choice of slips that fits all the observer saw is as likely as any
other, because each event chose among as many slips as the hand is known to have held, and each choice leaves as many
ways to write the unread names.

So pasts are counted. What matters of one at a moment is its layout: how many unread slips lie at each spot, by age
(the shuffle that put their names into the deck), and at which spot each named slip lies. `Pasts` follows all layouts
through the history, counts backwards in how many ways each can be finished, and then walks forward once, choosing each
step by these numbers; unread slips at the end get random names of their age. Nothing is tried and thrown away, except
for the rare history that says that two bundles were unlike (`observation.py`).
"""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.knowledge import card_history as history
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_hand import deal_opponent_hand

WAY: Final = 8  # after the hands and the choosing seats: on the way to each hand
ALL_SPOTS: Final = 12
GONE: Final = -1
NOTHING: Final = -1000
FINE: Final = 67108864

# What an event is to one observer.
COMES: Final = 0  # an unread slip comes to the target
APPEARS: Final = 1  # a named slip comes to the target
GOES: Final = 2  # some slip of the source goes to the target
READS: Final = 3  # a slip of the source is read, and stays or goes
ARRIVES: Final = 4  # slips on their way are there
GLANCES: Final = 5  # somebody else reads a slip of the source

Layout = tuple[int, ...]  # unread slips by spot and age; then for each named slip card * 16 + spot, in order
Step = tuple[float, int, Layout]  # ways, the named slip it takes or -1 - age of an unread one, the layout after


class Sighting:
    """An event as one observer saw it."""

    def __init__(self, number: i64, role: i64, card: i64, age: i64, source: i64, target: i64) -> None:
        self.number: i64 = number  # in the history
        self.role: i64 = role
        self.card: i64 = card
        self.age: i64 = age  # of the card, or of what is drawn
        self.source: i64 = source
        self.target: i64 = target


class Pasts:
    """All pasts of one deck that fit what one observer saw, and one of them."""

    def __init__(self, p: Position, observer: i64, deck: i64) -> None:
        self.p = p
        self.observer: i64 = observer
        self.deck: i64 = deck
        self.ages: i64 = 1
        self.seen: list[Sighting] = []
        self.changes: list[int] = [0] * ALL_SPOTS  # slips that came since the history began, less those that went
        self.read_history()
        self.first: i64 = ALL_SPOTS * self.ages  # of the named slips in a layout
        self.start: Layout = self.first_layout()
        self.levels: list[dict[Layout, list[Step]]] = []
        self.follow()
        self.ways: list[dict[Layout, float]] = []
        self.count_ways()
        # The past drawn by `draw`
        self.layout: Layout = self.start
        self.unread: list[list[int]] = []  # slips by spot and age
        self.named: dict[int, int] = {}  # slips by card
        self.names: list[int] = []  # cards by slip
        self.taken: list[int] = []  # by sighting: the slip, or -1

    # What the observer saw

    def read_history(self) -> None:
        p = self.p
        for number in range(history.event_count(p)):
            at = number * history.EVENT_SIZE
            kind = p.history[at]
            card = p.history[at + 1]
            if kind == history.UNLIKE or codes.deck_of(card) != self.deck:
                continue
            if kind == history.SHUFFLE:
                self.ages += 1
            else:
                self.observe(number, kind, card, p.history[at + 2], p.history[at + 3])

    def observe(self, number: i64, kind: i64, card: i64, a: i64, b: i64) -> None:
        if kind == history.DRAW:
            self.change(GONE, a)
            if not self.is_open(a):
                self.see(number, COMES, card, GONE, a)
        elif kind == history.TAKE:
            self.change(GONE, b)
            if not self.is_open(b):
                self.see(number, APPEARS, card, GONE, b)
        elif kind == history.KEEP:
            self.change(history.CHOOSING + a, a)
            if not self.is_open(a):
                self.see(number, GOES, card, history.CHOOSING + a, a)
        elif kind == history.OPEN:
            self.change(a, GONE)
            if not self.is_open(a):
                self.see(number, READS, card, a, GONE)
        elif kind == history.SHOW:
            if not self.is_open(a):
                self.see(number, READS if self.is_open(b) else GLANCES, card, a, a)
        elif kind == history.MOVE:
            self.change(a, b)
            if self.is_open(a):
                self.see(number, APPEARS, card, GONE, WAY + b)
            elif self.is_open(b):
                self.see(number, READS, card, a, GONE)
            else:
                self.see(number, GOES, card, a, WAY + b)
        else:
            self.see(number, ARRIVES, card, GONE, GONE)

    def see(self, number: i64, role: i64, card: i64, source: i64, target: i64) -> None:
        age = self.ages - 1 if role == COMES else history.age_of(self.p, card, number)
        self.seen.append(Sighting(number, role, card, age, source, target))

    def change(self, source: i64, target: i64) -> None:
        if source != GONE:
            self.changes[source] -= 1
        if target != GONE:
            self.changes[target] += 1

    def is_open(self, spot: i64) -> bool:
        """The observer sees its own cards; the AI's are told apart by their order (`ai_hand.py`)."""
        return spot % history.CHOOSING == self.observer or (self.p.solo != 0 and spot % history.CHOOSING == codes.AI)

    # Layouts

    def first_layout(self) -> Layout:
        """When the history began, all slips of the deck were of one age, and none had been read."""
        p = self.p
        counts: list[int] = [0] * self.first
        for card in range(p.tables.first[self.deck], p.tables.end[self.deck]):
            spot = history.spot_of(p, card)
            if spot >= 0:
                counts[spot * self.ages] += 1
        for spot in range(history.SPOTS):
            counts[spot * self.ages] = 0 if self.is_open(spot) else counts[spot * self.ages] - self.changes[spot]
        return tuple(counts)

    def follow(self) -> None:
        layouts: list[Layout] = [self.start]
        for sighting in self.seen:
            level: dict[Layout, list[Step]] = {}
            after: dict[Layout, bool] = {}
            for layout in layouts:
                steps = self.steps(sighting, layout)
                level[layout] = steps
                for step in steps:
                    after[step[2]] = True
            self.levels.append(level)
            layouts = list(after)

    def steps(self, sighting: Sighting, layout: Layout) -> list[Step]:
        """What an event may have done to a layout."""
        role = sighting.role
        if role == COMES:
            return [(1.0, NOTHING, self.shift(layout, sighting.age, GONE, sighting.target))]
        if role == APPEARS:
            return [(1.0, NOTHING, self.put(layout, sighting.card, sighting.target))]
        if role == GOES:
            return self.any_goes(layout, sighting.source, sighting.target)
        if role == READS:
            return self.is_read(layout, sighting)
        return [(1.0, NOTHING, self.arrive(layout) if role == ARRIVES else layout)]

    def any_goes(self, layout: Layout, source: i64, target: i64) -> list[Step]:
        found: list[Step] = []
        for age in range(self.ages):
            count = layout[source * self.ages + age]
            if count:
                found.append((float(count), -1 - age, self.shift(layout, age, source, target)))
        for at in range(self.first, len(layout)):
            if layout[at] % 16 == source:
                found.append((1.0, layout[at] // 16, self.put(layout, layout[at] // 16, target)))
        return found

    def is_read(self, layout: Layout, sighting: Sighting) -> list[Step]:
        card = sighting.card
        spot = self.spot_in(layout, card)
        if spot >= 0:
            return [(1.0, card, self.put(layout, card, sighting.target))] if spot == sighting.source else []
        count = layout[sighting.source * self.ages + sighting.age]
        if count == 0:
            return []
        after = self.shift(layout, sighting.age, sighting.source, GONE)
        return [(float(count), -1 - sighting.age, self.put(after, card, sighting.target))]

    def shift(self, layout: Layout, age: i64, source: i64, target: i64) -> Layout:
        """An unread slip to another spot."""
        cells = list(layout)
        if source != GONE:
            cells[source * self.ages + age] -= 1
        if target != GONE:
            cells[target * self.ages + age] += 1
        return tuple(cells)

    def put(self, layout: Layout, card: i64, spot: i64) -> Layout:
        """A named slip to a spot, or away."""
        cells = list(layout[: self.first])
        named: list[int] = [] if spot == GONE else [card * 16 + spot]
        for at in range(self.first, len(layout)):
            if layout[at] // 16 != card:
                named.append(layout[at])
        named.sort()
        return tuple(cells + named)

    def spot_in(self, layout: Layout, card: i64) -> i64:
        for at in range(self.first, len(layout)):
            if layout[at] // 16 == card:
                return layout[at] % 16
        return GONE

    def arrive(self, layout: Layout) -> Layout:
        cells = list(layout)
        for at in range(WAY * self.ages, self.first):
            cells[at - WAY * self.ages] += cells[at]
            cells[at] = 0
        for at in range(self.first, len(cells)):
            if cells[at] % 16 >= WAY:
                cells[at] -= WAY
        return tuple(cells)

    def count_ways(self) -> None:
        """In how many ways each layout can be finished, up to a factor; not needed where there is only one."""
        if all(len(level) == 1 for level in self.levels):
            return
        after: dict[Layout, float] = {}
        for back in range(len(self.levels)):
            ways: dict[Layout, float] = {}
            most = 0.0
            for layout, steps in self.levels[len(self.levels) - 1 - back].items():
                total = 0.0
                for step in steps:
                    total += step[0] * (after[step[2]] if back else 1.0)
                ways[layout] = total
                most = max(most, total)
            for layout in ways:
                ways[layout] /= most
            self.ways.append(ways)
            after = ways
        self.ways.reverse()

    # Drawing one past

    def draw(self, chance: Chance) -> None:
        """One of the pasts, each as likely: which slip every event took."""
        self.layout = self.start
        self.names = []
        self.named = {}
        self.taken = []
        self.unread = []
        for at in range(self.first):
            self.unread.append([self.new_slip() for _ in range(self.start[at])])
        for at in range(len(self.seen)):
            step = self.choose(at, chance)
            self.taken.append(self.take(self.seen[at], step[1], chance))
            self.layout = step[2]

    def choose(self, at: i64, chance: Chance) -> Step:
        steps = self.levels[at][self.layout]
        if len(steps) == 1:
            return steps[0]
        weights: list[float] = []
        for step in steps:
            later = self.ways[at + 1][step[2]] if at + 1 < len(self.ways) else 1.0
            weights.append(step[0] * later)
        left = (float(chance.below(FINE)) + float(chance.below(FINE)) / float(FINE)) / float(FINE) * sum(weights)
        for index in range(len(steps)):
            left -= weights[index]
            if left < 0.0 < weights[index]:
                return steps[index]
        return steps[weights.index(max(weights))]  # only if rounding ate the last bit

    def take(self, sighting: Sighting, which: i64, chance: Chance) -> i64:
        """Move the slips as the step moved the layout; the slip it took, or -1."""
        role = sighting.role
        if role == COMES:
            self.unread[sighting.target * self.ages + sighting.age].append(self.new_slip())
        elif role == APPEARS:
            self.name(self.new_slip(), sighting.card)
        elif role == ARRIVES:
            for at in range(WAY * self.ages, self.first):
                self.unread[at - WAY * self.ages].extend(self.unread[at])
                self.unread[at] = []
        elif role == GLANCES:
            return self.any_slip(sighting.source, chance)
        elif which >= 0:
            return self.named[which]
        else:
            slip = take_any(self.unread[sighting.source * self.ages - 1 - which], chance)
            if role == READS:
                self.name(slip, sighting.card)
            else:
                self.unread[sighting.target * self.ages - 1 - which].append(slip)
            return slip
        return -1

    def new_slip(self) -> int:
        self.names.append(-1)
        return len(self.names) - 1

    def name(self, slip: i64, card: i64) -> None:
        self.names[slip] = card
        self.named[card] = slip

    def any_slip(self, spot: i64, chance: Chance) -> i64:
        """Any slip of a hand, read or not."""
        found: list[int] = []
        for age in range(self.ages):
            found.extend(self.unread[spot * self.ages + age])
        for at in range(self.first, len(self.layout)):
            if self.layout[at] % 16 == spot:
                found.append(self.named[self.layout[at] // 16])
        return found[chance.below(len(found))]

    # Writing it down

    def deal(self, hidden: list[int], chance: Chance) -> None:
        """The hidden cards to where the drawn past puts them; unread slips get random names of their age."""
        p = self.p
        end = history.event_count(p)
        pools: list[list[int]] = [[] for _ in range(self.ages)]
        slots: list[list[int]] = [[] for _ in range(self.ages)]
        if p.solo and self.deck == codes.OBJECTIVES:
            for index in range(len(p.ai_objectives)):
                slots[history.age_of(p, p.ai_objectives[index], end)].append(index)
        for card in hidden:
            p.where[card] = places.DECK
            spot = self.spot_in(self.layout, card)
            if spot == GONE:
                pools[history.age_of(p, card, end)].append(card)
            else:
                p.where[card] = history.place_of(spot)
        for age in range(self.ages):
            deal_opponent_hand(p, slots[age], pools[age], chance)
            for spot in range(history.SPOTS):
                for slip in self.unread[spot * self.ages + age]:
                    card = take_any(pools[age], chance)
                    self.names[slip] = card
                    p.where[card] = history.place_of(spot)
        self.rewrite()

    def rewrite(self) -> None:
        """The events name the cards of this past."""
        for at in range(len(self.seen)):
            first = self.seen[at].number * history.EVENT_SIZE
            if self.taken[at] >= 0 and self.p.history[first] != history.KEEP:
                self.p.history[first + 1] = self.names[self.taken[at]]


def take_any(cards: list[int], chance: Chance) -> i64:
    at = chance.below(len(cards))
    card = cards[at]
    cards[at] = cards[len(cards) - 1]
    cards.pop()
    return card
