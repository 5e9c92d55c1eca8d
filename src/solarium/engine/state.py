# compiled
"""What every game's state can do. Compiled; a subclass may be plain Python."""

from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from solarium.engine.chance import Chance


class Event:
    """Something that happened inside one `apply` and is not plain from the action: a forced pass, a flip.

    `kind` and `values` belong to the game, whose narration puts them into words for a seat.
    """

    def __init__(self, kind: str, seat: int, values: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.values})"


# Who draws a position for a notebook: `picture.py` puts itself here, as rules know nothing of pictures.
ARTISTS: list[Callable[["State"], str]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. It knows the rules, and nothing of what has not happened yet.

    Actions are ints, listed by `legal_actions` and meaningful in the state they came from. Where a game can,
    the same int means the same action in all states of a match: search then shares what it learns.
    """

    # A match that wants to tell the story sets this to a list before `apply`; playouts leave it None.
    events: list[Event] | None = None

    def current_player(self) -> i64:
        """The seat that decides now; -1 when the game is over."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """Every legal action, in an order that depends on the state alone; empty exactly when it is over."""
        raise NotImplementedError

    def apply(self, action: i64, chance: Chance) -> None:
        """Carry out a legal action. There are no checks here."""
        raise NotImplementedError

    def random_action(self, chance: Chance) -> i64:
        """Uniform over `legal_actions`; override where that is faster without listing."""
        actions = self.legal_actions()
        return actions[chance.below(len(actions))]

    def is_over(self) -> bool:
        return self.current_player() < 0

    def returns(self) -> list[float]:
        """One number per seat in [-1, 1]; they sum to zero where seats compete."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An equal, independent state, without the events."""
        raise NotImplementedError

    def imagine(self, seat: i64, chance: Chance) -> "State":
        """A random world that this seat cannot tell from the true one."""
        raise NotImplementedError

    def key(self) -> bytes:
        """Equal exactly when the states are equal."""
        raise NotImplementedError

    def seen(self, seat: i64) -> bytes:
        """Equal exactly when that seat sees the same; seat -1 is a spectator."""
        raise NotImplementedError

    def reveals(self, action: i64) -> bool:
        """Whether this action shows somebody what was hidden without asking chance: undo stops there."""
        return False

    def seals(self, action: i64) -> bool:
        """Whether this action shows others what an earlier one hid: it may be taken back, but those before it not."""
        return False

    def _repr_svg_(self) -> str:
        """A notebook shows the position as a spectator sees it."""
        return ARTISTS[0](self)
