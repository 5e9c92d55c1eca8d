# compiled
"""What the rollout policy holds things to be worth: one set of weights for rivals, one for a team or alone."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.rules.terms import COMPETITIVE

REACH: Final = 12  # points beyond which nothing is planned
LONGEST: Final = 64  # no way between two spaces is longer


class Weights:
    """In momentum. Lists are by type: node, foundry, tower."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.energy: float = table["energy"]  # in hand
        self.diver: float = table["diver"]  # in play
        self.recruit: float = table["recruit"]  # one that a foundry would bring
        self.price: float = table["price"]  # one that a structure takes
        self.scarce: float = table["scarce"]  # so much more for each that is missing from
        self.low: float = table["low"]  # so many in play
        self.soon: float = table["soon"]  # what is in hand loses its worth over the last share of the game, 1 / soon
        self.rest: float = table["rest"]  # of a structure, if the whole game is before it
        # What the owner of a station gets by my activation, against what I get; a team is glad of it.
        self.rival: float = table["rival"]
        self.as_such = vec[float](table["as_such"])  # a station for the rest of the game
        self.a_unit = vec[float](table["a_unit"])  # for each unit of its amount
        self.a_flare = vec[float](table["a_flare"])  # for each flare to come, in Outer Orbit
        self.first = vec[float](table["first"])  # if it is the only one of its type
        self.layer: float = table["layer"]  # LDS-38: one more point in every Move
        self.gate: float = table["gate"]
        self.deeper: float = table["deeper"]  # for each ring
        self.opening: float = table["opening"]  # the only gate into the Sun
        self.deepening: float = table["deepening"]  # the only one into a deeper layer
        self.step: float = table["step"]  # what is left of an attraction one step away
        self.another: float = table["another"]  # of the worth of a station, for a second sundiver there
        self.launching: float = table["launching"]  # of the attraction, for a launch; a step gains 1 - step
        # What is left of an attraction, by the steps to what draws.
        self.fading = vec[float]([table["step"] ** steps for steps in range(LONGEST)])
        # What is left of a plan, by the points it takes.
        self.decay = vec[float]([table["patience"] ** points for points in range(REACH)])
        self.ready: float = table["ready"]  # a structure that can be built at once, against what can be activated
        self.later: float = table["later"]  # what a Move makes possible, against the same at once


class WeightSets:
    """One set for rivals, one for a team or alone, as `weights.toml` lists them."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.rivals = Weights(tables["rivals"])
        self.team = Weights(tables["team"])

    def at(self, mode: i64) -> Weights:
        return self.rivals if mode == COMPETITIVE else self.team
