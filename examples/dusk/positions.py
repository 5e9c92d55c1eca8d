"""Positions as plain data. Hands are lists of cards, or of [card, viewers] where somebody has looked.

{"hands": [[4, 9, 17], [5, [20, [0]], 0]], "lanterns": [[8], [[3, "dark"]]], "looks": [0, 1], "turn": 1}
"""

from collections.abc import Mapping
from typing import Any

from examples.dusk.data import CARDS, HAND, LANTERNS, LOOKS
from examples.dusk.rules.state import DuskState, Lantern, Slot
from solarium.engine.errors import BadPosition
from solarium.engine.parts import Data, Positions


class DuskPositions(Positions[DuskState]):
    def set_up(self, data: Mapping[str, Any]) -> DuskState:
        try:
            state = DuskState([[read_slot(slot) for slot in hand] for hand in data["hands"]], LOOKS)
            rows = data.get("lanterns") or [[] for _ in state.hands]
            state.lanterns = [[read_lantern(lantern) for lantern in row] for row in rows]
            state.looks = list(data.get("looks", state.looks))
            state.turn = int(data.get("turn", 0))
        except (KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"no position of Dusk: {error}") from None
        check(state)
        return state

    def dump(self, state: DuskState) -> Data:
        return {
            "hands": [[[slot.card, list(slot.viewers)] for slot in hand] for hand in state.hands],
            "lanterns": [[[each.card, "dark"] if each.dark else each.card for each in row] for row in state.lanterns],
            "looks": list(state.looks),
            "turn": state.turn,
        }


def read_slot(data: Any) -> Slot:
    card, viewers = data if isinstance(data, list) else (data, [])
    return Slot(int(card), [int(seat) for seat in viewers])


def read_lantern(data: Any) -> Lantern:
    return Lantern(int(data[0]), True) if isinstance(data, list) else Lantern(int(data))


def check(state: DuskState) -> None:
    players = len(state.hands)
    if players not in (2, 3, 4) or {len(state.lanterns), len(state.looks)} != {players}:
        raise BadPosition("a position of Dusk has hands, lanterns and looks for 2 to 4 seats")
    if any(len(hand) != HAND for hand in state.hands) or any(len(row) > LANTERNS for row in state.lanterns):
        raise BadPosition(f"a hand has {HAND} slots, 0 for an empty one, and a row at most {LANTERNS} lanterns")
    cards = [slot.card for hand in state.hands for slot in hand if slot.card]
    cards += [lantern.card for row in state.lanterns for lantern in row]
    if len(set(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
        raise BadPosition(f"every card is between 1 and {CARDS} and there only once")
    if not 0 <= state.turn < players:
        raise BadPosition("there is no seat on turn")
