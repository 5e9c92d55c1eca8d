"""Solarium: five sun games, to play in a browser and to run by the million.

>>> import solarium
>>> match = solarium.new("syzygy", players=2, seed=7)
>>> match.play("1,0>0,4")
>>> match.legal()[0] in match.legal()
True
"""

from typing import Any

import solarium.games  # noqa: F401 - loaded first: below, the name `games` becomes the function that lists them
from solarium.engine.chance import Chance, Committed, Scripted, Seeded
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.errors import BadOption, BadPosition, BadRecord, UnknownGame, UsageError
from solarium.engine.game import Game
from solarium.engine.match import Match, new, replay, verify
from solarium.engine.record import Record
from solarium.engine.registry import game, games
from solarium.engine.state import State

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Committed",
    "Game",
    "Match",
    "Record",
    "Refusal",
    "Refused",
    "Scripted",
    "Seeded",
    "State",
    "UnknownGame",
    "UsageError",
    "batch",
    "game",
    "games",
    "new",
    "replay",
    "verify",
]


def __getattr__(name: str) -> Any:
    """`solarium.batch` brings numpy along, so it is loaded when it is asked for."""
    if name == "batch":
        from solarium.engine.batch import batch

        return batch
    raise AttributeError(f"module 'solarium' has no attribute {name!r}")
