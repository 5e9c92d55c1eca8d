# compiled
"""The course of the game: what may be done in each phase, and what follows from it."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.solani.rules import actions, codes, coyote, draft, hidden, placing, taking
from solarium.games.solani.rules.actions import action_of
from solarium.games.solani.rules.grid import BIT, count, nth
from solarium.games.solani.rules.scoring.result import final_returns
from solarium.games.solani.rules.table import Table, numbers_of, numbers_of_sky, write
from solarium.games.solani.rules.tiles import FEATURE_1, MASKS, TURNS, TWO_STAR_CARDS


class Solani(Table):
    """A game of Solani at one moment."""

    # What may be done

    def legal_actions(self) -> list[int]:
        phase = self.phase
        if phase == codes.PICK:
            return self.picks_offered()
        if phase == codes.TRADE:
            return self.trades_offered()
        if phase == codes.PLACE:
            return self.placements_offered()
        if phase == codes.TAKE:
            return self.cards_offered()
        if phase == codes.KEEP:
            return [action_of(actions.KEEP_CARD, card) for card in range(24) if self.drawn & BIT[card]]
        if phase == codes.SET:
            return self.spaces_offered(actions.PLACE_FEATURE, FEATURE_1 + taking.card_in_hand(self))
        return []

    def picks_offered(self) -> list[int]:
        """SNI-20, SNI-21: the first player may take either kind, the others that of the first."""
        kind = self.asked_kind()
        found: list[int] = []
        if kind != codes.BRANCH:
            for slot in range(len(self.clusters)):
                if self.clusters[slot]:
                    found.append(action_of(actions.PICK_CLUSTER, self.clusters[slot], slot))
        if kind != codes.CLUSTER:
            for slot in range(len(self.branches)):
                if self.branches[slot]:
                    found.append(action_of(actions.PICK_BRANCH, self.branches[slot] - 1, slot))
        return found

    def trades_offered(self) -> list[int]:
        found: list[int] = [action_of(actions.KEEP_CLUSTER)]
        spaces = draft.reachable(self, self.held_circle[self.seat])
        for space in range(12):
            if spaces & BIT[space]:
                found.append(action_of(actions.TRADE_FOR, self.track[space], space))
        return found

    def placements_offered(self) -> list[int]:
        """SNI-31: both tiles in either order, then the end; SNI-40: a tile without a space last of all.

        SNI-83: everything else is offered, whatever it costs, and nothing can be declined.
        """
        seat = self.seat
        if placing.must_discard(self, seat):
            return [action_of(actions.DISCARD_CIRCLE if self.held_circle[seat] else actions.DISCARD_BRANCH)]
        if self.held_circle[seat] == 0 and self.held_branch[seat] == 0:
            return [action_of(actions.END_PLACEMENT)]
        found: list[int] = []
        if self.held_circle[seat]:
            found = self.spaces_offered(actions.PLACE_CIRCLE, self.held_circle[seat])
        gaps = placing.branch_gaps(self, seat)
        if gaps:
            kind = self.held_branch[seat] - 1
            for gap in range(25):
                if gaps & BIT[gap]:
                    for turn in range(TURNS[kind]):
                        found.append(action_of(actions.PLACE_BRANCH, MASKS[kind * 4 + turn], gap))
        return found

    def spaces_offered(self, kind: i64, tile: i64) -> list[int]:
        found: list[int] = []
        spaces = self.skies[self.seat].legal_circles()
        for space in range(36):
            if spaces & BIT[space]:
                found.append(action_of(kind, tile, space))
        return found

    def cards_offered(self) -> list[int]:
        found: list[int] = [action_of(actions.TAKE_CARD, card) for card in taking.open_cards(self, self.seat)]
        for grade in (2, 3):
            if taking.may_draw(self, self.seat, grade):
                found.append(action_of(actions.DRAW_DECK, grade))
        return found

    def random_action(self, chance: Chance) -> i64:
        """Uniform over the legal actions, without listing the many of a placement."""
        if self.phase == codes.PLACE:
            seat = self.seat
            circles = placing.circle_spaces(self, seat)
            gaps = placing.branch_gaps(self, seat)
            if circles or gaps:
                return self.random_placement(circles, gaps, chance)
        elif self.phase == codes.PICK:
            return self.random_pick(chance)
        legal = self.legal_actions()
        return legal[chance.below(len(legal))]

    def random_placement(self, circles: i64, gaps: i64, chance: Chance) -> i64:
        seat = self.seat
        spaces = count(circles)
        kind = self.held_branch[seat] - 1
        turns = TURNS[kind] if kind >= 0 else 1
        at = chance.below(spaces + count(gaps) * turns)
        if at < spaces:
            return action_of(actions.PLACE_CIRCLE, self.held_circle[seat], nth(circles, at))
        at -= spaces
        return action_of(actions.PLACE_BRANCH, MASKS[kind * 4 + at % turns], nth(gaps, at // turns))

    def random_pick(self, chance: Chance) -> i64:
        kind = self.asked_kind()
        at = chance.below(draft.choices(self))
        if kind != codes.BRANCH:
            shown = draft.count_shown(self.clusters)
            if at < shown:
                slot = filled_slot(self.clusters, at)
                return action_of(actions.PICK_CLUSTER, self.clusters[slot], slot)
            at -= shown
        slot = filled_slot(self.branches, at)
        return action_of(actions.PICK_BRANCH, self.branches[slot] - 1, slot)

    # What happens

    def apply(self, action: i64, chance: Chance) -> None:
        kind = actions.kind_of(action)
        where = actions.where_of(action)
        if kind == actions.PICK_CLUSTER:
            draft.pick_cluster(self, where)
        elif kind == actions.PICK_BRANCH:
            draft.pick_branch(self, where)
        elif kind == actions.KEEP_CLUSTER:
            draft.keep(self)
        elif kind == actions.TRADE_FOR:
            draft.trade(self, where)
        elif kind == actions.PLACE_CIRCLE:
            placing.place_circle(self, where)
        elif kind == actions.PLACE_BRANCH:
            placing.place_branch(self, where, actions.what_of(action))
        elif kind == actions.END_PLACEMENT:
            placing.end_placement(self)
        elif kind == actions.TAKE_CARD:
            taking.take_card(self, actions.what_of(action))
        elif kind == actions.DRAW_DECK:
            taking.draw_cards(self, actions.what_of(action), chance)
        elif kind == actions.KEEP_CARD:
            taking.keep_card(self, actions.what_of(action))
        elif kind == actions.PLACE_FEATURE:
            taking.place_feature(self, where)
        elif kind == actions.DISCARD_CIRCLE:
            placing.discard_circle(self)
        else:
            placing.discard_branch(self)
        self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        """SNI-13: from phase to phase, until somebody is asked."""
        solo = self.deal.seats == 1
        while True:
            if solo and self.phase == codes.PICK and self.seat == codes.COYOTE:
                coyote.play_coyote(self)
            elif self.phase == codes.PLACE and self.step == self.deal.players:
                # SNI-43: the draft of features takes place if somebody has a pick.
                self.phase = codes.TAKE
                self.seat = -1
                taking.next_taker(self, self.sun if not solo else 0)
            elif solo and self.phase == codes.PLACE and self.seat == codes.COYOTE:
                self.step += 1  # SNI-70: he has no sky to place on
                self.seat = self.seat_in_turn()
            elif self.phase == codes.TAKE and self.seat < 0:
                self.end_round(chance)
            else:
                return

    def end_round(self, chance: Chance) -> None:
        if self.deal.seats == 1:
            coyote.take_feature(self)
        if self.round == draft.LAST_ROUND:  # SNI-12, SNI-53: no Clean Up, the skies are counted
            self.phase = codes.OVER
            self.seat = -1
            return
        self.clean_up(chance)
        self.round += 1
        draft.prepare(self, chance)

    def clean_up(self, chance: Chance) -> None:
        for tile in self.clusters:  # SNI-54
            if tile:
                self.cluster_bag[tile - 1] += 1
        for tile in self.branches:
            if tile:
                self.branch_bag[tile - 1] += 1
        if not self.deal.first_game:
            taking.fill_empty_rows(self, chance)
        self.sun = (self.sun + 1) % self.deal.players  # SNI-56, SNI-14

    def reveals(self, action: i64) -> bool:
        """A kept card shows both drawn ones; a placement that has ended is final."""
        kind = actions.kind_of(action)
        return kind in (actions.KEEP_CARD, actions.END_PLACEMENT)

    def returns(self) -> list[float]:
        return final_returns(self)

    # Other worlds

    def copy(self) -> "Solani":
        table = Solani(self.deal)
        table.share(self)
        return table

    def imagine(self, seat: i64, chance: Chance) -> "Solani":
        """The drawn cards of another seat, and its placements where they are not shown, are drawn anew."""
        table = self.copy()
        if self.phase == codes.KEEP and seat != self.seat:
            number = count(self.drawn)
            grade: i64 = 2 if self.drawn & TWO_STAR_CARDS else 3
            table.deck |= self.drawn
            table.drawn = 0
            for _ in range(number):
                cards = table.deck_of(grade)
                card = nth(cards, chance.below(count(cards)))
                table.deck &= ~BIT[card]
                table.drawn |= BIT[card]
        if hidden.hidden_placements(self, seat):
            hidden.redraw_placements(table, chance)
        return table

    def placing_seats(self) -> list[int]:
        """SNI-80: the seats that still have to place in this round, in their order."""
        if self.phase != codes.PLACE:
            return []
        players = self.deal.players
        seats = [(self.sun + step) % players for step in range(self.step, players)]
        return [seat for seat in seats if seat < self.deal.seats]

    def as_turn_of(self, seat: i64) -> "Solani":
        """The table as it will be for a seat that still has to place: the skies are independent, so what it does
        there may be collected at any time and played when its turn comes, with the same result."""
        table = self.copy()
        if hidden.hidden_placements(self, seat):
            table.skies[self.seat] = hidden.sky_before(self, self.seat)
        players = self.deal.players
        table.step = (seat - self.sun + players) % players
        table.seat = seat
        table.phase = codes.PLACE
        return table

    def as_seen_by(self, seat: i64) -> "Solani":
        """The table without placements that this seat may not see yet; -1 is a spectator."""
        if not hidden.hidden_placements(self, seat):
            return self
        table = self.copy()
        acting = self.seat
        table.skies[acting] = hidden.sky_before(self, acting)
        table.put_circle[acting] = -1
        table.put_branch[acting] = -1
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
        if self.phase == codes.KEEP and seat != self.seat:
            facts += [self.deck | self.drawn, -count(self.drawn), 2 if self.drawn & TWO_STAR_CARDS else 3]
        else:
            facts += [self.deck, self.drawn]
        unseen = hidden.hidden_placements(self, seat)
        for at in range(self.deal.seats):
            if unseen and at == self.seat:
                facts += numbers_of_sky(hidden.sky_before(self, at))
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
