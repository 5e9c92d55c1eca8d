# compiled
"""What lies on the table: the display, the bags, the track, the rows of features, the skies; and whose turn it is.

A bag is how many tiles of each type are in it, a deck the set of its cards: no order exists before it is drawn.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.state import Event, State
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.tiles import TWO_STAR_CARDS, grade_of

NO_SKIES: Final[list[Sky]] = []  # a table is handed its skies as a list of its own


class Deal:
    """What is settled at set-up and never changes: all copies of a table share it."""

    def __init__(self, seats: i64, level: i64) -> None:
        self.seats = seats  # people or bots who decide
        self.players: i64 = 2 if seats == 1 else seats  # SNI-70: n in every formula
        self.level = level  # of Coyote in solo, else -1
        self.boards: list[int] = []  # per seat
        self.same_layout = False  # every sky has the Coyote board's Guiding Stars
        self.dark_card: i64 = 0
        self.orientation: i64 = 0
        self.bonus: list[int] = []  # SNI-10: the sector of each bonus card; -1 where bonuses are off
        self.first: i64 = 0  # SNI-11: who has the Sun in round 1
        self.whole_sky = False
        self.same_dark = False
        self.cover = False
        self.parallel = False
        self.live = True
        self.counts = True
        self.score = True
        self.first_game = False

    def numbers(self) -> list[int]:
        """Everything in it, for keys."""
        flags = [self.same_layout, self.whole_sky, self.same_dark, self.cover, self.parallel, self.live]
        flags += [self.counts, self.score, self.first_game]
        return [
            self.seats, self.level, *self.boards, self.dark_card, self.orientation, *self.bonus, self.first,
            *[int(flag) for flag in flags],
        ]  # fmt: skip


class Table(State):
    """The table at one moment. The phases of a round work on it; it decides nothing itself."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.skies = NO_SKIES
        self.round: i64 = 1
        self.phase: i64 = codes.PICK
        self.sun: i64 = deal.first
        self.step: i64 = 0  # how many have acted in this pass of the draft, or have ended their placement
        self.kind: i64 = 0  # SNI-20: the kind that is drafted first this round; 0 while it is open
        self.second = False  # SNI-22: the other kind is being drafted, in reverse
        self.seat: i64 = deal.first  # who decides; -1 after the end
        self.coin: i64 = -1  # SNI-72: the kind Coyote starts with in this round
        # The main board: tile numbers, 0 for an empty slot; branches as type + 1
        self.clusters = vec[i64]()
        self.branches = vec[i64]()
        self.track = vec[i64]()
        # Bags, by type
        self.cluster_bag = vec[i64]()
        self.branch_bag = vec[i64]()
        self.reserve = vec[i64]()  # SNI-3
        self.unseen = vec[i64]()  # planets by colour that are face down: reserve and unused (SNI-8)
        self.refilled = False  # SNI-16
        self.traded = vec[i64]()  # SNI-25: clusters by type
        self.lost = vec[i64]()  # SNI-40, SNI-51: tiles discarded, in order
        # In front of the seats
        self.held_circle = vec[i64]()
        self.held_branch = vec[i64]()  # type + 1
        self.put_circle = vec[i64]()  # the space filled in this round's placement, -1 none
        self.put_branch = vec[i64]()
        self.picks = vec[i64]()  # SNI-41
        # Features
        self.row_2 = vec[i64]()
        self.row_3 = vec[i64]()
        self.deck: i64 = 0  # cards of both decks
        self.drawn: i64 = 0  # SNI-47: the cards that the seat on turn looks at
        # Coyote's den (SNI-70), in the order taken
        self.den_clusters = vec[i64]()
        self.den_branches = vec[i64]()  # type
        self.den_planets = vec[i64]()  # colour
        self.den_cards = vec[i64]()

    def share(self, other: "Table") -> None:
        """Take over everything from another table; what is never changed in place is shared."""
        self.skies = other.skies[:]
        self.round = other.round
        self.phase = other.phase
        self.sun = other.sun
        self.step = other.step
        self.kind = other.kind
        self.second = other.second
        self.seat = other.seat
        self.coin = other.coin
        self.clusters = other.clusters[:]
        self.branches = other.branches[:]
        self.track = other.track[:]
        self.cluster_bag = other.cluster_bag[:]
        self.branch_bag = other.branch_bag[:]
        self.reserve = other.reserve
        self.unseen = other.unseen
        self.refilled = other.refilled
        self.traded = other.traded[:]
        self.lost = other.lost
        self.held_circle = other.held_circle[:]
        self.held_branch = other.held_branch[:]
        self.put_circle = other.put_circle[:]
        self.put_branch = other.put_branch[:]
        self.picks = other.picks[:]
        self.row_2 = other.row_2
        self.row_3 = other.row_3
        self.deck = other.deck
        self.drawn = other.drawn
        self.den_clusters = other.den_clusters
        self.den_branches = other.den_branches
        self.den_planets = other.den_planets
        self.den_cards = other.den_cards

    # Who

    def current_player(self) -> i64:
        return self.seat

    def is_over(self) -> bool:
        return self.phase == codes.OVER

    def seat_in_turn(self) -> i64:
        """Whose step it is: clockwise from the Sun, and backwards for the second kind (SNI-21, SNI-22)."""
        players = self.deal.players
        if self.second and self.phase == codes.PICK:
            return (self.sun + players - 1 - self.step) % players
        return (self.sun + self.step) % players

    def asked_kind(self) -> i64:
        """Which kind must be drafted now; 0 when the first player may choose."""
        if self.second:
            return 3 - self.kind
        return self.kind

    def has_placed(self, seat: i64) -> bool:
        """Whether this seat's placement of the round is over."""
        players = self.deal.players
        return self.phase > codes.PLACE or (
            self.phase == codes.PLACE and (seat - self.sun + players) % players < self.step
        )

    def row(self, grade: i64) -> vec[i64]:
        return self.row_2 if grade == 2 else self.row_3

    def deck_of(self, grade: i64) -> i64:
        """The cards left in one deck."""
        return self.deck & TWO_STAR_CARDS if grade == 2 else self.deck & ~TWO_STAR_CARDS

    def take_from_row(self, card: i64) -> None:
        if grade_of(card) == 2:
            self.row_2 = without(self.row_2, card)
        else:
            self.row_3 = without(self.row_3, card)

    def own_sky(self, seat: i64) -> Sky:
        """The sky of a seat, free to be changed."""
        sky = self.skies[seat].copy()
        self.skies[seat] = sky
        return sky

    def emit(self, kind: str, seat: i64, values: tuple[int, ...]) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, values))


def joined(cards: vec[i64], card: i64) -> vec[i64]:
    """A row with one more card at its right end (SNI-82)."""
    return append(cards[:], card)


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """A row from which a card was taken; it leaves no gap (SNI-82)."""
    left = vec[i64]()
    for other in cards:
        if other != card:
            left = append(left, other)
    return left


# What is known, as numbers


def numbers_of(table: Table) -> list[int]:
    """Everything but the skies, the deck and the drawn cards."""
    facts = table.deal.numbers()
    facts += [table.round, table.phase, table.sun, table.step, table.kind, int(table.second), table.seat, table.coin]
    facts += [int(table.refilled)]
    for part in (
        table.clusters, table.branches, table.track, table.cluster_bag, table.branch_bag, table.reserve, table.unseen,
        table.traded, table.lost, table.held_circle, table.held_branch, table.picks, table.row_2, table.row_3,
        table.den_clusters, table.den_branches, table.den_planets, table.den_cards,
    ):  # fmt: skip
        facts.append(len(part))
        for number in part:
            facts.append(number)
    return facts


def numbers_of_sky(sky: Sky) -> list[int]:
    facts: list[int] = [sky.dark, sky.counted, sky.opened, len(sky.cards)]
    for part in (sky.cards, sky.circle, sky.branch):
        for number in part:
            facts.append(number)
    return facts


def write(facts: list[int]) -> bytes:
    return ",".join([str(fact) for fact in facts]).encode()
