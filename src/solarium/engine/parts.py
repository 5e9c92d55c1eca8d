"""The parts a game is made of. Each is a small class in a room of the game's folder, and `Game` delegates to it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from solarium.engine.plain_words import final_standing, scene_text
from solarium.engine.scene import Narration, Scene, Score, Standing, Traits
from solarium.engine.state import Event, State

S = TypeVar("S", bound=State)
Data = dict[str, Any]


class Notation(ABC, Generic[S]):
    """Actions as text and back: `notation.py`."""

    example: str  # a move as one would type it

    @abstractmethod
    def action_text(self, state: S, action: int) -> str:
        """The durable form of an action."""

    def read_action(self, state: S, text: str) -> int | None:
        """The action that a text names, whether legal or not; None if it names none.

        Override where reading is faster than comparing with every legal action.
        """
        for action in state.legal_actions():
            if self.action_text(state, action) == text:
                return action
        return None


class Positions(ABC, Generic[S]):
    """States as plain data and back: `positions.py`."""

    @abstractmethod
    def set_up(self, data: Mapping[str, Any]) -> S:
        """A position from plain data, checked: for tests, puzzles, analysis. Raises `BadPosition`."""

    @abstractmethod
    def dump(self, state: S) -> Data:
        """The whole state as plain data."""

    def load(self, data: Mapping[str, Any]) -> S:
        """The state that `dump` wrote; equal key. Raises `BadPosition`."""
        return self.set_up(data)


class Fault(Struct, frozen=True):
    """What forbids a text or a touch: the clause, why it applies here, the ids of the items that are the reason."""

    clause: str
    message: str
    because: tuple[str, ...] = ()


NOT_A_MOVE = Fault("", "")  # the text is neither a move in this notation nor a touch


class Referee(ABC, Generic[S]):
    """The first clause that forbids something: `referee.py` or `referee/`."""

    @abstractmethod
    def fault(self, state: S, text: str) -> Fault | None:
        """What forbids a text here; None if it is allowed, `NOT_A_MOVE` if it is no text of this game.

        The text is a move in notation, or ids of touched items separated by spaces, also a part of a path.
        """


class View(ABC, Generic[S]):
    """The picture and the words of a position: `view/`."""

    @abstractmethod
    def scene(self, state: S, seat: int | None) -> Scene:
        """What a seat sees and may touch; None is a spectator."""

    def narrate(self, before: S, action: int, after: S, events: list[Event], seat: int) -> Narration | None:
        """What happened in one step, in words and motions for that seat (-1: a spectator).

        None leaves it to the game, which writes the action in its notation.
        """
        return None

    def narrate_start(self, state: S, seat: int) -> Narration:
        """What is worth saying before the first action."""
        return Narration()

    def standing(self, state: S) -> Standing:
        """Scores by source and ranking; after the end, the reason, its clause and the tie-break that decided.

        It is shown to everybody: while the game goes on it tells nothing that a seat does not know.
        """
        if not state.is_over():
            return Standing(tuple(Score(seat.index, 1) for seat in self.scene(state, None).seats))
        return final_standing(state.returns(), self.scene(state, None).prompt)

    def traits(self, state: S) -> Traits:
        """After the end: factions, boards, cards, for reports that ask who wins with what and what is never used."""
        return Traits()

    def render_text(self, state: S, seat: int) -> str:
        """The position in text for a terminal, in rich's markup."""
        return scene_text(self.scene(state, seat if seat >= 0 else None))


class Finished(Struct, frozen=True):
    """A game that is over, for the one that follows with the same people."""

    options: dict[str, bool | int | str]
    first: int  # the seat that began
    state: State
    returns: tuple[float, ...]
    moved: tuple[int, ...]  # by old seat: where its holder sits next


class Following(Struct, frozen=True):
    """The game that follows: its options, and whether both are one match, which the second decides."""

    options: dict[str, bool | int | str]
    same_match: bool = False


class Premove(Struct, frozen=True):
    """A decision before one's turn: the position it is made in, and whether there is nothing left to decide."""

    state: State
    done: bool = False
