"""Positions and scripted cards for the tests of Last Days."""

from collections.abc import Callable
from typing import Any

import pytest

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import SUIT_CODES
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.positions import set_up
from solarium.games.lastdays.rules.state import LastDays

LETTERS = "ABDEF"


class Cards(Chance):
    """Turns the named cards, and turns up the named events, in order."""

    def __init__(self, state: LastDays, names: list[str]) -> None:
        self.state = state
        self.names = list(names)

    def below(self, n: int) -> int:
        assert self.names, "a card was turned that the test does not know of"
        name = self.names.pop(0)
        if name in EVENT_NAMES:
            left = [event for event in range(len(EVENT_NAMES)) if (self.state.events_left >> event) & 1]
            return left.index(EVENT_NAMES.index(name))
        kind = (*SUIT_CODES, "TRG").index(name)
        assert self.state.deck[kind], f"no {name} is left"
        assert n == self.state.cards_left()
        return sum(int(self.state.deck[other]) for other in range(kind))


def in_seats(data: dict[str, Any]) -> dict[str, Any]:
    """A position with seats A, B, D, E, F as the vectors write it, as `set_up` takes it."""
    rest = {name: value for name, value in data.items() if name not in LETTERS}
    players = rest.setdefault("players", 2)
    return {**rest, "seats": [data.get(letter, {}) for letter in LETTERS[:players]]}


@pytest.fixture
def position() -> Callable[..., LastDays]:
    """A position with the seats as keyword arguments: `position(A={"divers": {"I0": 1}})`."""
    return lambda **data: set_up(in_seats(data))


@pytest.fixture
def cards() -> Callable[[LastDays, list[str]], Chance]:
    return Cards
