# compiled
"""What a game tells bots: how a position is judged, how a turn is played sensibly, what is forced. Compiled; a
subclass may be plain Python. Search and greedy take any of them, so an evaluator of one's own is a class of a few
methods:

    class Material(Evaluator[MyState]):
        def estimate(self, state: MyState) -> list[float]: ...

    search = Search(match.state, seat=0, evaluator=Material())
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from solarium.engine.chance import Chance
from solarium.engine.encoding import Encoder
from solarium.engine.state import State

S = TypeVar("S", bound=State)


@dataclass
class Feature:
    """One thing that counts in a position, in words: how much there is of it, and what it adds to the value."""

    name: str
    count: float
    share: float


@dataclass
class Insight:
    """How a seat stands: a guess of its return in [-1, 1], and what it is made of."""

    value: float
    features: tuple[Feature, ...] = ()


@dataclass
class Proof:
    """What a solver found. `result` is 1 for a forced win of the seat on turn, -1 for a loss, 0 for neither.

    `action` wins or resists longest; `losing` are the actions after which the other side wins by force.
    """

    result: int
    action: int = -1
    plies: int = 0
    nodes: int = 0
    losing: tuple[int, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """The judgement of a position. Handed a world that the judging seat may know, never more."""

    def estimate(self, state: S) -> list[float]:
        """A guess of `returns`, one number per seat, for search that stops before the end."""
        raise NotImplementedError

    def weigh(self, state: S, actions: list[int]) -> list[float]:
        """Move priors: how promising each action looks, for the order in which search widens; empty for no opinion."""
        return []

    def insight(self, state: S, seat: int) -> Insight:
        """How that seat stands, in features that a person understands."""
        return Insight(state.returns()[seat] if state.is_over() else self.estimate(state)[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPolicy(Generic[S]):
    """How whole turns are played, for search by turns (`solarium.bots.lookahead`) and for rollouts.

    An aim is what a turn is meant to lead to: a number of the game's own, 0 for none in particular. Search keeps it
    and hands it to `likely_action`; a position knows nothing of it.
    """

    def turns_begun(self, state: S) -> i64:
        """How many turns have begun so far; it never falls."""
        raise NotImplementedError

    def likely_action(self, state: S, aim: i64, chance: Chance) -> i64:
        """What a sensible player might do here, quickly found, if the running turn has this aim."""
        return state.random_action(chance)

    def aims(self, state: S) -> list[int]:
        """The aims that a turn may have here, besides none in particular."""
        return []

    def verdict(self, state: S) -> list[float]:
        """What the end is worth to search: `returns`, unless it also counts how clear they are."""
        return state.returns()


@mypyc_attr(allow_interpreted_subclasses=True)
class Solver(Generic[S]):
    """Forced wins of a two-seat game without chance."""

    def solve(self, state: S, plies: i64, nodes: i64) -> Proof:
        """Look for a win within `plies`, and for actions that lose within `plies` + 1; stop at `nodes`."""
        raise NotImplementedError

    def mirror_key(self, state: S) -> bytes:
        """Equal for positions that are equal up to the symmetries of the game."""
        return state.key()


@dataclass
class Level:
    """How strong a bot plays: the share of its moves that are slips, and how much a slip may well cost (`blur`, in
    expected return); how far it looks for forced wins; how many simulations it spends. Without simulations it is
    greedy."""

    slip: float = 0.0
    blur: float = 0.1
    simulations: int = 0
    plies: int = 0
    nodes: int = 20_000


@dataclass
class Tuning:
    """How search should look at a game. The meaning of the numbers is told in `solarium.bots.search`; with `turns`
    above 0 it is `solarium.bots.lookahead` that searches, so many turns ahead and with that `doubt`."""

    rollout: int = -1
    exploration: float = 1.0
    widen: float = 0.0
    turns: int = 0
    doubt: float = 0.0
    worlds: int = 4  # that greedy averages over where luck or hidden cards count


Numbers = dict[str, Any]  # a file of weights as it is read: numbers and lists of them, in tables


def read_numbers(file: Path) -> Numbers:
    return tomllib.loads(file.read_text("utf-8"))


@dataclass
class Practice:
    """Tables at which a part of the weights is fitted: the file's table of that name, or all of it."""

    part: str = ""
    players: int = 2
    options: dict[str, object] = field(default_factory=dict)
    level: Level = field(default_factory=Level)  # what plays there: as quick as the weights allow
    team: bool = False  # all seats are on one side


class Recipe(Generic[S]):
    """What an `Ai` is made of: its file of weights, how one is made from other numbers, and where they are fitted."""

    def __init__(
        self, file: Path, make: Callable[[Numbers], "Ai[S]"], practice: tuple[Practice, ...] = (Practice(),)
    ) -> None:
        self.file = file
        self.make = make
        self.practice = practice


LEVELS = (
    Level(slip=0.6),
    Level(slip=0.15),
    Level(simulations=60, plies=1),
    Level(simulations=400, plies=3),
    Level(simulations=3000, plies=5),
)


class Ai(Generic[S]):
    """What bots and learners get from a game: any part may be missing, and they then do without it."""

    def __init__(
        self,
        evaluator: Evaluator[S] | None = None,
        policy: TurnPolicy[S] | None = None,
        solver: Solver[S] | None = None,
        levels: tuple[Level, ...] = LEVELS,
        tuning: Tuning | None = None,
        encoder: Encoder[S] | None = None,
        recipe: Recipe[S] | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.policy = policy
        self.solver = solver
        self.levels = levels
        self.tuning = tuning or Tuning()
        self.encoder = encoder
        self.recipe = recipe
