# compiled
"""How learners see a game: what a seat knows as a row of whole numbers, and its legal actions as numbers below a bound.

A game names its own in `Ai(encoder=...)`. Compiled; a subclass may be plain Python. Observations are 16-bit numbers of
a length that is the same for all seats, options and positions of a game, told block by block. Actions are told in one
of two ways, and callers need not care which:

- by number alone: the same number means the same kind of action in all positions, as a policy head of fixed size wants;
- by number and features (`row_blocks`): the number is the place in `legal_actions`, and a row of features says what
  the action does, for a network that judges actions one by one.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from solarium.engine.state import State

S = TypeVar("S", bound=State)


@dataclass
class Block:
    """A run of numbers in an observation or in a row of features: how many, between which bounds, what they mean."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """What a learner gets of a game. It reads what the seat knows and nothing else: in two worlds that the seat cannot
    tell apart it writes the same numbers."""

    def __init__(
        self, blocks: tuple[Block, ...], actions: int, row_blocks: tuple[Block, ...] = (), on_zeros: bool = False
    ) -> None:
        self.on_zeros = on_zeros  # `observe` is always handed zeros: of many games they are cleared at once
        self.blocks = blocks
        self.row_blocks = row_blocks
        self.width: i64 = sum([block.size for block in blocks])
        self.row_width: i64 = sum([block.size for block in row_blocks])
        self.actions: i64 = actions  # numbers of legal actions are below this

    def observe(self, state: S, seat: i64, out: "vec[i16]", at: i64) -> None:
        """Write what the seat knows into `out`, `width` numbers from `at` on.

        They are zeros, or what this encoder wrote there the time before, unless it works `on_zeros`; all of it is
        overwritten.
        """
        raise NotImplementedError

    def action_number(self, state: S, action: i64) -> i64:
        """The number of a legal action; distinct for the legal actions of a position."""
        for number, other in enumerate(state.legal_actions()):
            if other == action:
                return number
        raise ValueError("the action is not legal here")

    def action_at(self, state: S, number: i64) -> i64:
        """The way back, for a number of a legal action."""
        return state.legal_actions()[number]

    def legal_numbers(self, state: S, out: "vec[i64]", at: i64) -> i64:
        """Write the numbers of the legal actions into `out` from `at` on, in the order of `legal_actions`; how many
        there are.

        Override where that is faster without listing the actions.
        """
        count: i64 = 0
        if self.row_width > 0:
            most: i64 = len(state.legal_actions())
            if most > self.actions:
                raise ValueError(f"there are {most} legal actions, and room for {self.actions}")
            while count < most:
                out[at + count] = count
                count += 1
            return count
        for action in state.legal_actions():
            out[at + count] = self.action_number(state, action)
            count += 1
        return count

    def describe(self, state: S, actions: list[int], out: "vec[i16]", at: i64) -> None:
        """Write the features of these actions into `out`, a row of `row_width` numbers for each, from `at` on."""
        raise NotImplementedError

    # For a single position; `solarium.batch` does this for many at once.

    def observation(self, state: S, seat: i64) -> "vec[i16]":
        """What the seat knows; `numpy.asarray` takes it without copying."""
        out = zeros(self.width)
        self.observe(state, seat, out, 0)
        return out

    def numbers(self, state: S) -> list[int]:
        """The numbers of the legal actions, in the order of `legal_actions`."""
        if state.is_over():
            return []
        out = vec[i64]([0] * self.actions)
        count = self.legal_numbers(state, out, 0)
        return list(out[:count])

    def rows(self, state: S) -> "vec[i16]":
        """The features of the legal actions, row after row."""
        actions = state.legal_actions()
        out = zeros(len(actions) * self.row_width)
        if self.row_width > 0:
            self.describe(state, actions, out, 0)
        return out


def zeros(count: i64) -> "vec[i16]":
    return vec[i16]([0] * count)


def clear(out: "vec[i16]", at: i64, count: i64) -> None:
    """Set `count` numbers from `at` on to 0."""
    end = at + count
    while at + 4 <= end:
        out[at] = 0
        out[at + 1] = 0
        out[at + 2] = 0
        out[at + 3] = 0
        at += 4
    while at < end:
        out[at] = 0
        at += 1
