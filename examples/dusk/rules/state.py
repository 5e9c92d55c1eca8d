"""A position: the hands in their slots, the lanterns, who has looked at what.

What a seat has seen once it remembers. Such memory is part of the state, because it is part of what the seat knows:
`seen` tells it, `imagine` keeps it. A slot is a card as everybody sees it from behind, so all can follow which card
was looked at and when it is played. What somebody *concludes* from that is no rule and belongs in `ai/`.
"""

from copy import deepcopy
from dataclasses import dataclass, field

from examples.dusk.data import CARDS, LANTERNS, REACH
from solarium.engine.chance import Chance
from solarium.engine.state import Event, State

LOOK = 100  # an action: the number of a card to light, or LOOK + the seat to look at


@dataclass
class Slot:
    """One place in a hand: its card, 0 for none, and the seats that have looked at it."""

    card: int = 0
    viewers: list[int] = field(default_factory=list)


@dataclass
class Lantern:
    card: int
    dark: bool = False


class DuskState(State):
    def __init__(self, hands: list[list[Slot]], looks: int) -> None:
        self.hands = hands
        self.lanterns: list[list[Lantern]] = [[] for _ in hands]
        self.looks = [looks] * len(hands)  # DSK-4: left to each seat
        self.turn = 0

    @property
    def players(self) -> int:
        return len(self.hands)

    def deck(self) -> list[int]:
        """The cards that may still come; their order does not exist."""
        gone = {slot.card for hand in self.hands for slot in hand}
        gone |= {lantern.card for row in self.lanterns for lantern in row}
        return [card for card in range(1, CARDS + 1) if card not in gone]

    def shining(self, seat: int) -> list[int]:
        return [lantern.card for lantern in self.lanterns[seat] if not lantern.dark]

    def has_finished(self, seat: int) -> bool:
        return len(self.lanterns[seat]) == LANTERNS  # DSK-5

    def current_player(self) -> int:
        return -1 if all(self.has_finished(seat) for seat in range(self.players)) else self.turn

    def may_look_at(self, seat: int) -> bool:
        """DSK-4."""
        return bool(self.looks[self.turn]) and seat != self.turn and any(slot.card for slot in self.hands[seat])

    def legal_actions(self) -> list[int]:
        if self.current_player() < 0:
            return []
        cards = sorted(slot.card for slot in self.hands[self.turn] if slot.card)
        return cards + [LOOK + seat for seat in range(self.players) if self.may_look_at(seat)]

    def apply(self, action: int, chance: Chance) -> None:
        if action >= LOOK:
            self.look(action - LOOK, chance)
        else:
            self.light(action, chance)
        self.pass_on()

    def light(self, card: int, chance: Chance) -> None:
        """DSK-2, DSK-3."""
        slot = next(slot for slot in self.hands[self.turn] if slot.card == card)
        slot.card, slot.viewers = 0, []
        self.lanterns[self.turn].append(Lantern(card))
        for seat, row in enumerate(self.lanterns):
            for lantern in row:
                if seat != self.turn and not lantern.dark and 1 <= card - lantern.card <= REACH:
                    lantern.dark = True
                    self.tell("outshone", seat, lantern.card)
        deck = self.deck()
        if deck:
            slot.card = deck[int(chance.below(len(deck)))]

    def look(self, seat: int, chance: Chance) -> None:
        """DSK-4: at a random card."""
        self.looks[self.turn] -= 1
        slots = [number for number, slot in enumerate(self.hands[seat]) if slot.card]
        number = slots[int(chance.below(len(slots)))]
        slot = self.hands[seat][number]
        slot.viewers = sorted({*slot.viewers, self.turn})
        self.tell("looked", seat, number)

    def pass_on(self) -> None:
        """DSK-5: seats that have finished are passed over."""
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if not self.has_finished(seat):
                self.turn = seat
                return

    def tell(self, kind: str, seat: int, value: int) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, (value,)))

    def reveals(self, action: int) -> bool:
        """A lantern shows a card that nobody else knew; there is no way back, even when no card is drawn."""
        return action < LOOK

    def returns(self) -> list[float]:
        scores = [(len(self.shining(seat)), sum(self.shining(seat))) for seat in range(self.players)]  # DSK-5, DSK-6
        best = [score == max(scores) for score in scores]
        winners, losers = best.count(True), best.count(False)
        if not losers:
            return [0.0] * self.players
        return [1 / winners if won else -1 / losers for won in best]

    def copy(self) -> "DuskState":
        twin = DuskState([[Slot(slot.card, list(slot.viewers)) for slot in hand] for hand in self.hands], 0)
        twin.lanterns = deepcopy(self.lanterns)
        twin.looks = list(self.looks)
        twin.turn = self.turn
        return twin

    # What a seat knows

    def knows(self, seat: int, owner: int, slot: Slot) -> bool:
        """Its own cards, and those it has looked at."""
        return seat == owner or seat in slot.viewers

    def imagine(self, seat: int, chance: Chance) -> "DuskState":
        """The cards that the seat does not know are dealt anew from all that it has not seen."""
        world = self.copy()
        unknown = [
            slot
            for owner, hand in enumerate(world.hands)
            for slot in hand
            if slot.card and not self.knows(seat, owner, slot)
        ]
        cards = sorted([*self.deck(), *(slot.card for slot in unknown)])
        for slot in unknown:
            slot.card = cards.pop(int(chance.below(len(cards))))
        return world

    def key(self) -> bytes:
        return repr((self.hands, self.lanterns, self.looks, self.turn)).encode()

    def seen(self, seat: int) -> bytes:
        """Cards that are not known count as -1; an empty slot is seen by everybody."""
        hands = [
            [(slot.card if self.knows(seat, owner, slot) else -1 if slot.card else 0, slot.viewers) for slot in hand]
            for owner, hand in enumerate(self.hands)
        ]
        return repr((seat, hands, self.lanterns, self.looks, self.turn)).encode()
