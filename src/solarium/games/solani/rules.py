# compiled
"""The course of the game: what may be done in each phase, and what follows from it.

An action is `kind << 16 | what << 8 | where`. The tile or card is part of it, so the same number means the same in
every world a bot imagines.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.solani.coyote import play_coyote, take_feature
from solarium.games.solani.draft import (
    LAST_ROUND,
    choices,
    count_shown,
    keep,
    pick_branch,
    pick_cluster,
    prepare,
    reachable,
    trade,
)
from solarium.games.solani.estimate import expected_points, standing_guess
from solarium.games.solani.hidden import hidden_placements, redraw_placements, sky_before
from solarium.games.solani.placing import (
    branch_gaps,
    circle_spaces,
    discard_branch,
    discard_circle,
    end_placement,
    must_discard,
    place_branch,
    place_circle,
)
from solarium.games.solani.position import (
    BRANCH,
    CLUSTER,
    COYOTE,
    KEEP,
    OVER,
    PICK,
    PLACE,
    SET,
    TAKE,
    TRADE,
    Deal,
    Position,
    numbers_of,
    numbers_of_sky,
    write,
)
from solarium.games.solani.result import final_returns
from solarium.games.solani.sky import BIT, FEATURE_1, MASKS, TURNS, count, nth
from solarium.games.solani.taking import (
    card_in_hand,
    draw_cards,
    fill_empty_rows,
    keep_card,
    may_draw,
    next_taker,
    open_cards,
    place_feature,
    take_card,
)

PICK_CLUSTER: Final = 1
PICK_BRANCH: Final = 2
KEEP_CLUSTER: Final = 3
TRADE_FOR: Final = 4
PLACE_CIRCLE: Final = 5
PLACE_BRANCH: Final = 6
DISCARD_CIRCLE: Final = 7
DISCARD_BRANCH: Final = 8
END_PLACEMENT: Final = 9
TAKE_CARD: Final = 10
DRAW_DECK: Final = 11
KEEP_CARD: Final = 12
PLACE_FEATURE: Final = 13


def action(kind: i64, what: i64 = 0, where: i64 = 0) -> i64:
    return kind * 65536 + what * 256 + where


def kind_of_action(number: i64) -> i64:
    return number // 65536


def what_of(number: i64) -> i64:
    return (number // 256) % 256


def where_of(number: i64) -> i64:
    return number % 256


class Solani(Position):
    """A game of Solani at one moment."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)

    # What may be done

    def legal_actions(self) -> list[int]:
        phase = self.phase
        if phase == PICK:
            return self.picks_offered()
        if phase == TRADE:
            return self.trades_offered()
        if phase == PLACE:
            return self.placements_offered()
        if phase == TAKE:
            return self.cards_offered()
        if phase == KEEP:
            return [action(KEEP_CARD, card) for card in range(24) if self.drawn & BIT[card]]
        if phase == SET:
            return self.spaces_offered(PLACE_FEATURE, FEATURE_1 + card_in_hand(self))
        return []

    def picks_offered(self) -> list[int]:
        """SNI-20, SNI-21: the first player may take either kind, the others that of the first."""
        kind = self.asked_kind()
        found: list[int] = []
        if kind != BRANCH:
            for slot in range(len(self.clusters)):
                if self.clusters[slot]:
                    found.append(action(PICK_CLUSTER, self.clusters[slot], slot))
        if kind != CLUSTER:
            for slot in range(len(self.branches)):
                if self.branches[slot]:
                    found.append(action(PICK_BRANCH, self.branches[slot] - 1, slot))
        return found

    def trades_offered(self) -> list[int]:
        found: list[int] = [action(KEEP_CLUSTER)]
        spaces = reachable(self, self.held_circle[self.seat])
        for space in range(12):
            if spaces & BIT[space]:
                found.append(action(TRADE_FOR, self.track[space], space))
        return found

    def placements_offered(self) -> list[int]:
        """SNI-31: both tiles in either order, then the end; SNI-40: a tile without a space last of all.

        SNI-83: everything else is offered, whatever it costs, and nothing can be declined.
        """
        seat = self.seat
        if must_discard(self, seat):
            return [action(DISCARD_CIRCLE if self.held_circle[seat] else DISCARD_BRANCH)]
        if self.held_circle[seat] == 0 and self.held_branch[seat] == 0:
            return [action(END_PLACEMENT)]
        found: list[int] = []
        if self.held_circle[seat]:
            found = self.spaces_offered(PLACE_CIRCLE, self.held_circle[seat])
        gaps = branch_gaps(self, seat)
        if gaps:
            kind = self.held_branch[seat] - 1
            for gap in range(25):
                if gaps & BIT[gap]:
                    for turn in range(TURNS[kind]):
                        found.append(action(PLACE_BRANCH, MASKS[kind * 4 + turn], gap))
        return found

    def spaces_offered(self, kind: i64, tile: i64) -> list[int]:
        found: list[int] = []
        spaces = self.skies[self.seat].legal_circles()
        for space in range(36):
            if spaces & BIT[space]:
                found.append(action(kind, tile, space))
        return found

    def cards_offered(self) -> list[int]:
        found: list[int] = [action(TAKE_CARD, card) for card in open_cards(self, self.seat)]
        for grade in (2, 3):
            if may_draw(self, self.seat, grade):
                found.append(action(DRAW_DECK, grade))
        return found

    def random_action(self, chance: Chance) -> i64:
        """Uniform over the legal actions, without listing the many of a placement."""
        if self.phase == PLACE:
            seat = self.seat
            circles = circle_spaces(self, seat)
            gaps = branch_gaps(self, seat)
            if circles or gaps:
                return self.random_placement(circles, gaps, chance)
        elif self.phase == PICK:
            return self.random_pick(chance)
        actions = self.legal_actions()
        return actions[chance.below(len(actions))]

    def random_placement(self, circles: i64, gaps: i64, chance: Chance) -> i64:
        seat = self.seat
        spaces = count(circles)
        kind = self.held_branch[seat] - 1
        turns = TURNS[kind] if kind >= 0 else 1
        at = chance.below(spaces + count(gaps) * turns)
        if at < spaces:
            return action(PLACE_CIRCLE, self.held_circle[seat], nth(circles, at))
        at -= spaces
        return action(PLACE_BRANCH, MASKS[kind * 4 + at % turns], nth(gaps, at // turns))

    def random_pick(self, chance: Chance) -> i64:
        kind = self.asked_kind()
        at = chance.below(choices(self))
        if kind != BRANCH:
            shown = count_shown(self.clusters)
            if at < shown:
                slot = filled_slot(self.clusters, at)
                return action(PICK_CLUSTER, self.clusters[slot], slot)
            at -= shown
        slot = filled_slot(self.branches, at)
        return action(PICK_BRANCH, self.branches[slot] - 1, slot)

    # What happens

    def apply(self, number: i64, chance: Chance) -> None:
        kind = kind_of_action(number)
        where = where_of(number)
        if kind == PICK_CLUSTER:
            pick_cluster(self, where)
        elif kind == PICK_BRANCH:
            pick_branch(self, where)
        elif kind == KEEP_CLUSTER:
            keep(self)
        elif kind == TRADE_FOR:
            trade(self, where)
        elif kind == PLACE_CIRCLE:
            place_circle(self, where)
        elif kind == PLACE_BRANCH:
            place_branch(self, where, what_of(number))
        elif kind == END_PLACEMENT:
            end_placement(self)
        elif kind == TAKE_CARD:
            take_card(self, what_of(number))
        elif kind == DRAW_DECK:
            draw_cards(self, what_of(number), chance)
        elif kind == KEEP_CARD:
            keep_card(self, what_of(number))
        elif kind == PLACE_FEATURE:
            place_feature(self, where)
        elif kind == DISCARD_CIRCLE:
            discard_circle(self)
        else:
            discard_branch(self)
        self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        """SNI-13: from phase to phase, until somebody is asked."""
        solo = self.deal.seats == 1
        while True:
            if solo and self.phase == PICK and self.seat == COYOTE:
                play_coyote(self)
            elif self.phase == PLACE and self.step == self.deal.players:
                # SNI-43: the draft of features takes place if somebody has a pick.
                self.phase = TAKE
                self.seat = -1
                next_taker(self, self.sun if not solo else 0)
            elif solo and self.phase == PLACE and self.seat == COYOTE:
                self.step += 1  # SNI-70: he has no sky to place on
                self.seat = self.seat_in_turn()
            elif self.phase == TAKE and self.seat < 0:
                self.end_round(chance)
            else:
                return

    def end_round(self, chance: Chance) -> None:
        if self.deal.seats == 1:
            take_feature(self)
        if self.round == LAST_ROUND:  # SNI-12, SNI-53: no Clean Up, the skies are counted
            self.phase = OVER
            self.seat = -1
            return
        self.clean_up(chance)
        self.round += 1
        prepare(self, chance)

    def clean_up(self, chance: Chance) -> None:
        for tile in self.clusters:  # SNI-54
            if tile:
                self.cluster_bag[tile - 1] += 1
        for tile in self.branches:
            if tile:
                self.branch_bag[tile - 1] += 1
        if not self.deal.first_game:
            fill_empty_rows(self, chance)
        self.sun = (self.sun + 1) % self.deal.players  # SNI-56, SNI-14

    def reveals(self, number: i64) -> bool:
        """A kept card shows both drawn ones; a placement that has ended is final."""
        kind = kind_of_action(number)
        return kind in (KEEP_CARD, END_PLACEMENT)

    def returns(self) -> list[float]:
        return final_returns(self)

    def estimate(self) -> list[float]:
        return standing_guess(expected_points(self), self)

    def can_estimate(self) -> bool:
        return True

    # Other worlds

    def copy(self) -> "Solani":
        table = Solani(self.deal)
        table.share(self)
        return table

    def imagine(self, seat: i64, chance: Chance) -> "Solani":
        """The drawn cards of another seat, and its placements where they are not shown, are drawn anew."""
        table = self.copy()
        if self.phase == KEEP and seat != self.seat:
            number = count(self.drawn)
            grade: i64 = 2 if self.drawn & 4095 else 3
            table.deck |= self.drawn
            table.drawn = 0
            for _ in range(number):
                cards = table.deck_of(grade)
                card = nth(cards, chance.below(count(cards)))
                table.deck &= ~BIT[card]
                table.drawn |= BIT[card]
        if hidden_placements(self, seat):
            redraw_placements(table, chance)
        return table

    def placing_seats(self) -> list[int]:
        """SNI-80: the seats that still have to place in this round, in their order."""
        if self.phase != PLACE:
            return []
        players = self.deal.players
        seats = [(self.sun + step) % players for step in range(self.step, players)]
        return [seat for seat in seats if seat < self.deal.seats]

    def as_turn_of(self, seat: i64) -> "Solani":
        """The table as it will be for a seat that still has to place: the skies are independent, so what it does
        there may be collected at any time and played when its turn comes, with the same result."""
        table = self.copy()
        if hidden_placements(self, seat):
            table.skies[self.seat] = sky_before(self, self.seat)
        players = self.deal.players
        table.step = (seat - self.sun + players) % players
        table.seat = seat
        return table

    def key(self) -> bytes:
        facts = numbers_of(self)
        facts += [self.deck, self.drawn]
        for at in range(self.deal.seats):
            facts += [self.put_circle[at], self.put_branch[at]]
            facts += numbers_of_sky(self.skies[at])
        return write(facts)

    def seen(self, seat: i64) -> bytes:
        facts = numbers_of(self)
        if self.phase == KEEP and seat != self.seat:
            facts += [self.deck | self.drawn, -count(self.drawn), 2 if self.drawn & 4095 else 3]
        else:
            facts += [self.deck, self.drawn]
        hidden = hidden_placements(self, seat)
        for at in range(self.deal.seats):
            if hidden and at == self.seat:
                facts += numbers_of_sky(sky_before(self, at))
            else:
                facts += [self.put_circle[at], self.put_branch[at]]
                facts += numbers_of_sky(self.skies[at])
        return write(facts)


def filled_slot(slots: vec[i64], index: i64) -> i64:
    """The slot of the tile that has `index` tiles before it."""
    slot: i64 = 0
    while True:
        if slots[slot]:
            if index == 0:
                return slot
            index -= 1
        slot += 1
