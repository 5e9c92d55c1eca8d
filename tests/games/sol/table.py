"""Positions and moves for the tests, written as people would."""

from typing import Any

from solarium import Seeded
from solarium.engine.state import Event
from solarium.games.sol import GAME
from solarium.games.sol.rules.state import Sol

CHANCE = Seeded(1)  # never asked after the start


def at(*pieces: str, free: bool = True, **fields: Any) -> Sol:
    """A position with these pieces, by default with a free opening."""
    options = {"free_opening": free, **fields.pop("options", {})}
    return GAME.set_up({"pieces": list(pieces), "options": options, **fields})


def play(state: Sol, *texts: str) -> list[Event]:
    """Play actions by their text; the events of the last one."""
    for text in texts:
        state.events = []
        state.apply(GAME.parse(state, text), CHANCE)
    return state.events or []


def legal(state: Sol) -> list[str]:
    return [GAME.action_text(state, action) for action in state.legal_actions()]


def refused(state: Sol, text: str) -> str:
    """The clause that refuses a text."""
    refusal = GAME.explain(state, text)
    assert refusal is not None, text
    return refusal.clause


def flips(state: Sol, action: int) -> int:
    """How many planets and suns an action flips."""
    trial = state.copy()
    trial.events = []
    trial.apply(action, CHANCE)
    return sum(event.kind.startswith("flip") for event in trial.events)
