"""What a game is, beyond its states: names, options, clauses, words and picture."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.errors import Misuse
from solarium.engine.options import Options, Values
from solarium.engine.scene import Scene, Standing, Telling
from solarium.engine.state import Event, State

Data = dict[str, Any]


class Feature(Struct, frozen=True):
    """One thing that counts in a position, in words: how much there is of it, and what it adds to the value."""

    name: str
    count: float
    share: float


class Insight(Struct, frozen=True):
    """How a seat stands: a guess of its return in [-1, 1], and what it is made of."""

    value: float
    features: tuple[Feature, ...] = ()


class Proof(Struct, frozen=True):
    """What a solver found. `result` is 1 for a forced win of the seat on turn, -1 for a loss, 0 for neither.

    `action` wins or resists longest; `losing` are the actions after which the other side wins by force.
    """

    result: int
    action: int = -1
    plies: int = 0
    nodes: int = 0
    losing: tuple[int, ...] = ()


class Ahead(Struct, frozen=True):
    """A decision before one's turn: the position it is made in, and whether there is nothing left to decide."""

    state: State
    done: bool = False


class Solver(Protocol):
    """Forced wins of a two-seat game without chance."""

    def solve(self, state: State, plies: int, nodes: int) -> Proof:
        """Look for a win within `plies`, and for actions that lose within `plies` + 1; stop at `nodes`."""
        ...

    def mirror_key(self, state: State) -> bytes:
        """Equal for positions that are equal up to the symmetries of the game."""
        ...


class Level(Struct, frozen=True):
    """How strong a bot plays: the share of its moves that are made at random, how far it looks for forced wins,
    how many simulations it spends. Without simulations it is greedy."""

    slip: float = 0.0
    simulations: int = 0
    plies: int = 0
    nodes: int = 20_000


class Tuning(Struct, frozen=True):
    """How search should look at a game. The meaning of the numbers is told in `solarium.bots.search`; with `turns`
    above 0 it is `solarium.bots.lookahead` that searches, so many turns ahead and with that `doubt`."""

    rollout: int = -1
    exploration: float = 1.0
    widen: float = 0.0
    turns: int = 0
    doubt: float = 0.0
    worlds: int = 4  # that greedy averages over where luck or hidden cards count
    levels: tuple[Level, Level, Level, Level, Level] = (
        Level(slip=0.6),
        Level(slip=0.15),
        Level(simulations=60, plies=1),
        Level(simulations=400, plies=3),
        Level(simulations=3000, plies=5),
    )


class Game(ABC):
    """One game. A subclass lives in a folder of its own, and nothing outside that folder names it."""

    slug: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    players: ClassVar[tuple[int, ...]]  # allowed numbers of seats
    options: ClassVar[Options]
    clauses: ClassVar[Clauses]
    folder: ClassVar[Path]

    blurb: ClassVar[str]  # one line for the lobby
    minutes: ClassVar[int]
    weight: ClassVar[str]  # light, medium, heavy
    example: ClassVar[str]  # a move as one would type it
    longest: ClassVar[int]  # no game takes more actions than this
    hidden: ClassVar[bool] = False  # whether seats see different things
    luck: ClassVar[bool] = True  # whether chance may speak after the start
    draws: ClassVar[bool] = False  # whether the seats may agree on a draw
    solver: ClassVar[Solver | None] = None
    tuning: ClassVar[Tuning] = Tuning()

    # Positions

    @abstractmethod
    def begin(self, players: int, options: Values, chance: Chance) -> State:
        """The start position; `options` are settled, `players` is allowed."""

    def pin(self, options: Values) -> Values:
        """The options as a record keeps them: what they name outside of it is pinned by a hash."""
        return options

    @abstractmethod
    def set_up(self, data: Mapping[str, Any]) -> State:
        """A position from plain data, checked: for tests, puzzles, analysis. Raises `BadPosition`."""

    @abstractmethod
    def dump(self, state: State) -> Data:
        """The whole state as plain data."""

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `dump` wrote; equal key. Raises `BadPosition`."""

    def ahead(self, state: State, seat: int, plan: tuple[str, ...]) -> Ahead | None:
        """Where seats may decide at the same time: the position for a seat that is not on turn, after its `plan`.

        The actions of a plan are played when the turn comes to the seat, with the same result whatever the others
        do until then. None if the seat has to wait for its turn, or the plan is not possible.
        """
        return None

    # Words

    @abstractmethod
    def action_text(self, state: State, action: int) -> str:
        """The durable form of an action."""

    def parse(self, state: State, text: str) -> int:
        """The legal action that a text names; raises `Refused` with the reason where there is none."""
        text = text.strip()
        for action in state.legal_actions():
            if self.action_text(state, action) == text:
                return action
        refusal = self.explain(state, text)
        raise Refused(refusal or not_a_move(text, self.example))

    @abstractmethod
    def explain(self, state: State, text: str) -> Refusal | None:
        """Why a text is not allowed here: the first clause that forbids it; None if it is allowed.

        The text is a move in notation, or ids of touched items separated by spaces, also a part of a path.
        """

    @abstractmethod
    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Telling:
        """What happened in one step, in words and motions for that seat (-1: a spectator)."""

    def tell_start(self, state: State, seat: int) -> Telling:
        """What is worth saying before the first action."""
        return Telling()

    @abstractmethod
    def sketch(self, state: State, seat: int) -> str:
        """The position in text for a terminal, in rich's markup."""

    # Picture and judgement

    @abstractmethod
    def scene(self, state: State, seat: int | None) -> Scene:
        """What a seat sees and may touch; None is a spectator."""

    @abstractmethod
    def standing(self, state: State) -> Standing:
        """Scores by source and ranking; after the end, the reason, its clause and the tie-break that decided."""

    @abstractmethod
    def insight(self, state: State, seat: int) -> Insight:
        """How that seat stands, in features that a person understands."""

    # Checks shared by all games

    def check_players(self, players: int | None) -> int:
        if players is None:
            return self.players[0]
        if players not in self.players:
            allowed = " or ".join(str(count) for count in self.players)
            raise Misuse(f"{self.title} is for {allowed} players; not {players!r}")
        return players

    def refuse(self, number: str, message: str, because: tuple[str, ...] = ()) -> Refusal:
        """A refusal that cites a clause of this game."""
        return Refusal(number, self.clauses[number].title, message, because)


def not_a_move(text: str, example: str) -> Refusal:
    shown = text if len(text) <= 40 else text[:40] + "…"
    return Refusal("", "Not a move", f"{shown!r} is no move in the notation of this game; one looks like {example}")
