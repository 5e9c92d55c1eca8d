"""Hidden hands, cards played face down, one draw of chance a seat, and a reveal in every round.

Actions: a card's number plays it; 100 + the number puts it aside and draws another.
"""

from solarium.engine.chance import Chance
from solarium.engine.state import Event, State

CARDS = 14
HAND = 3
SWAP = 100


class Round(State):
    """Hands and envelopes of all seats. What is neither here nor open is the deck: a set, not an order."""

    def __init__(self, hands: list[list[int]]) -> None:
        self.events: list[Event] | None = None
        self.hands = hands
        self.envelopes = [0] * len(hands)  # 0: empty
        self.aside = [0] * len(hands)  # the card each seat has changed, 0 for none yet
        self.opened: list[list[int]] = []  # the cards of every past round, by seat
        self.turn = 0

    @property
    def players(self) -> int:
        return len(self.hands)

    def deck(self) -> list[int]:
        """The cards that may still be drawn."""
        gone = {card for cards in [*self.hands, *self.opened] for card in cards} | {*self.envelopes, *self.aside}
        return [card for card in range(1, CARDS + 1) if card not in gone]

    def wins(self) -> list[int]:
        """ENV-4: rounds won by each seat."""
        winners = [cards.index(max(cards)) for cards in self.opened]
        return [winners.count(seat) for seat in range(self.players)]

    def current_player(self) -> int:
        return -1 if len(self.opened) == HAND else self.turn  # ENV-5

    def may_swap(self) -> bool:
        """ENV-3: once a game, while the deck lasts."""
        return not self.aside[self.turn] and bool(self.deck())

    def legal_actions(self) -> list[int]:
        if self.current_player() < 0:
            return []
        hand = self.hands[self.turn]
        return hand + ([SWAP + card for card in hand] if self.may_swap() else [])

    def apply(self, action: int, chance: Chance) -> None:
        seat, card = self.turn, int(action) % SWAP
        hand = self.hands[seat]
        hand.remove(card)
        if action >= SWAP:
            deck = self.deck()
            self.aside[seat] = card
            deck = [other for other in deck if other != card]
            hand.append(deck[int(chance.below(len(deck)))])
            hand.sort()
            return
        self.envelopes[seat] = card
        self.turn = (seat + 1) % self.players
        if self.turn == 0:
            self.open()

    def open(self) -> None:
        """ENV-4."""
        self.opened.append(self.envelopes)
        self.envelopes = [0] * self.players
        if self.events is not None:
            cards = self.opened[-1]
            self.events.append(Event("opened", cards.index(max(cards)), tuple(cards)))

    def reveals(self, action: int) -> bool:
        return action < SWAP and self.turn == self.players - 1

    def returns(self) -> list[float]:
        wins = self.wins()
        best = [count == max(wins) for count in wins]
        winners, losers = best.count(True), best.count(False)
        if not losers:
            return [0.0] * self.players
        return [1 / winners if won else -1 / losers for won in best]

    def copy(self) -> "Round":
        twin = Round([list(hand) for hand in self.hands])
        twin.envelopes = list(self.envelopes)
        twin.aside = list(self.aside)
        twin.opened = [list(cards) for cards in self.opened]
        twin.turn = self.turn
        return twin

    def imagine(self, seat: int, chance: Chance) -> "Round":
        """What others hold, have put aside or enclosed is dealt anew from the cards this seat has not seen."""
        world = self.copy()
        known = {card for cards in self.opened for card in cards}
        if seat >= 0:
            known |= {*self.hands[seat], self.envelopes[seat], self.aside[seat]}
        unseen = [card for card in range(1, CARDS + 1) if card not in known]

        def draw() -> int:
            return unseen.pop(int(chance.below(len(unseen))))

        for other in range(self.players):
            if other != seat:
                world.hands[other] = sorted(draw() for _ in self.hands[other])
                world.envelopes[other] = draw() if self.envelopes[other] else 0
                world.aside[other] = draw() if self.aside[other] else 0
        return world

    def key(self) -> bytes:
        return repr((self.hands, self.envelopes, self.aside, self.opened, self.turn)).encode()

    def seen(self, seat: int) -> bytes:
        mine = (self.hands[seat], self.envelopes[seat], self.aside[seat]) if seat >= 0 else ()
        counts = [
            (len(self.hands[other]), bool(self.envelopes[other]), bool(self.aside[other]))
            for other in range(self.players)
        ]
        return repr((seat, mine, counts, self.opened, self.turn)).encode()
