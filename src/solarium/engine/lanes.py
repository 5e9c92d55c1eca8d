# compiled
"""Many games of one kind side by side, stepped together; `solarium.batch` shows them as numpy arrays.

Everything a learner reads lies in flat buffers that are written in place: a lane is one game, and has a row in each.
"""

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i32, i64, u8

from solarium.engine.chance import Seeded
from solarium.engine.encoding import Encoder, clear
from solarium.engine.errors import UsageError
from solarium.engine.state import State

NARROW: Final = 64  # a mask of at most so many actions is cleared here, number by number


@final
class Lanes:
    """`states` are running games, each with its own luck; a game that ends makes room for the next one."""

    def __init__(self, encoder: Encoder[State], states: list[State], chances: list[Seeded], seats: i64) -> None:
        count: i64 = len(states)
        self.encoder = encoder
        self.states = states
        self.chances = chances
        self.per_game = seats
        self.width = encoder.width
        self.actions = encoder.actions
        self.row_width = encoder.row_width
        self.observations = vec[i16]([0] * (count * self.width))
        self.mask = vec[u8]([0] * (count * self.actions))
        self.rows = vec[i16]([0] * (count * self.actions * self.row_width))
        self.seats = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * seats))
        self.dones = vec[u8]([0] * count)
        # The numbers that are set in the mask, of all lanes one behind the other: where they begin, and how many.
        self.legal = vec[i32]([0] * self.actions)
        self.starts = vec[i64]([0] * count)
        self.counts = vec[i64]([0] * count)
        self.room: i64 = 0  # where those of the next lane begin
        self.found = vec[i64]([0] * self.actions)

    def check(self, numbers: "vec[i64]") -> None:
        """Refuse a step with an action that is not legal, before anything has changed."""
        if len(numbers) != len(self.states):
            raise UsageError(f"a step takes one action for each of the {len(self.states)} games; not {len(numbers)}")
        lane: i64 = 0
        while lane < len(numbers):
            number = numbers[lane]
            if number < 0 or number >= self.actions or self.mask[lane * self.actions + number] == 0:
                raise UsageError(f"action {number} is not legal in game {lane}: the mask is 0 there")
            lane += 1

    def step(self, numbers: "vec[i64]", first: i64, end: i64) -> list[int]:
        """Play one action in every game from `first` to before `end`; the lanes whose game is over now. Their states
        are to be replaced.

        The actions are checked before; observations are cleared if the encoder works on zeros, and the mask if it is
        wide.
        """
        over: list[int] = []
        if first == 0:
            self.room = 0
        lane = first
        while lane < end:
            state = self.states[lane]
            if self.dones[lane]:
                self.pay(lane, None)
            state.apply(self.encoder.action_at(state, numbers[lane]), self.chances[lane])
            if self.actions <= NARROW:
                self.clear_mask(lane)
            if state.is_over():
                self.pay(lane, state)
                over.append(lane)
            else:
                self.show(lane)
            lane += 1
        return over

    def pay(self, lane: i64, state: State | None) -> None:
        """What each seat got in the step that ended a game; nothing in the step after it."""
        at = lane * self.per_game
        self.dones[lane] = 0 if state is None else 1
        if state is None:
            seat: i64 = 0
            while seat < self.per_game:
                self.rewards[at + seat] = 0.0
                seat += 1
            return
        for got in state.returns():
            self.rewards[at] = got
            at += 1

    def replace(self, lane: i64, state: State) -> None:
        """Begin another game in this lane."""
        self.states[lane] = state
        self.show(lane)

    def show_all(self) -> None:
        lane: i64 = 0
        while lane < len(self.states):
            self.show(lane)
            lane += 1

    def show(self, lane: i64) -> None:
        """Write down what the seat on turn knows and may do."""
        state = self.states[lane]
        seat = state.current_player()
        self.seats[lane] = seat
        self.encoder.observe(state, seat, self.observations, lane * self.width)
        before = self.counts[lane]
        self.show_actions(lane, state)
        if self.row_width > 0:
            self.show_rows(lane, state, before)

    def clear_mask(self, lane: i64) -> None:
        mask = self.mask
        at = lane * self.actions
        end = at + self.actions
        while at < end:
            mask[at] = 0
            at += 1

    def show_actions(self, lane: i64, state: State) -> None:
        """The mask is clear here."""
        mask = self.mask
        first = lane * self.actions
        found = self.found
        count = self.encoder.legal_numbers(state, found)
        start = self.room
        while start + count > len(self.legal):
            self.legal = extend(self.legal, self.legal)
        legal = self.legal
        i: i64 = 0
        while i < count:
            number = found[i]
            mask[first + number] = 1
            legal[start + i] = i32(number)
            i += 1
        self.starts[lane] = start
        self.counts[lane] = count
        self.room = start + count

    def show_rows(self, lane: i64, state: State, before: i64) -> None:
        """The features of the legal actions; the rest of the room is 0. There were `before` rows the last time."""
        count = self.counts[lane]
        first = lane * self.actions * self.row_width
        self.encoder.describe(state, state.legal_actions(), self.rows, first)
        clear(self.rows, first + count * self.row_width, max(before - count, 0) * self.row_width)

    def draw(self, chance: Seeded) -> "vec[i64]":
        """A legal action for every game, each as likely as the others."""
        count: i64 = len(self.states)
        drawn = vec[i64]([0] * count)
        lane: i64 = 0
        while lane < count:
            drawn[lane] = i64(self.legal[self.starts[lane] + chance.below(self.counts[lane])])
            lane += 1
        return drawn
