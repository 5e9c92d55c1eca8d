# compiled
"""Many games of one kind side by side, stepped together; `solarium.batch` shows them as numpy arrays.

Everything a learner reads lies in flat buffers that are written in place: a lane is one game, and has a row in each.
"""

from collections.abc import Callable
from typing import final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, u8

from solarium.engine.chance import Chance, Seeded
from solarium.engine.encoding import Encoder, clear
from solarium.engine.errors import UsageError
from solarium.engine.state import State


@final
class Lanes:
    """Running games, each with its own luck; a game that ends makes room for the next one.

    They begin as copies of `start` where there is one, else as `begin` sets them up.
    """

    def __init__(
        self,
        encoder: Encoder[State],
        chances: list[Seeded],
        seats: i64,
        start: State | None,
        begin: Callable[[Chance], State],
    ) -> None:
        count: i64 = len(chances)
        self.encoder = encoder
        self.chances = chances
        self.start = start
        self.begin = begin
        self.states = vec[State]([self.next_game(lane) for lane in range(count)])
        self.per_game = seats
        self.width = encoder.width
        self.actions = encoder.actions
        self.row_width = encoder.row_width
        self.observations = vec[i16]([0] * (count * self.width))
        self.mask = vec[u8]([0] * (count * self.actions))
        self.rows = vec[i16]([0] * (count * self.actions * self.row_width))
        self.seats = vec[i64]([state.current_player() for state in self.states])
        self.rewards = vec[float]([0.0] * (count * seats))
        self.dones = vec[u8]([0] * count)
        self.numbers = vec[i64]([0] * count)  # of the actions to be played: whoever steps writes them here
        # The numbers that are set in the mask, of all lanes one behind the other: where they begin, and how many.
        self.legal = vec[i64]([0] * self.actions)
        self.starts = vec[i64]([0] * count)
        self.counts = vec[i64]([0] * count)
        self.room: i64 = 0  # where those of the next lane begin

    def check(self) -> None:
        """Refuse a step with an action that is not legal, before anything has changed."""
        numbers = self.numbers
        lane: i64 = 0
        while lane < len(numbers):
            number = numbers[lane]
            if number < 0 or number >= self.actions or self.mask[lane * self.actions + number] == 0:
                raise UsageError(f"action {number} is not legal in game {lane}: the mask is 0 there")
            lane += 1

    def step(self, first: i64, end: i64) -> None:
        """Play one action in every game from `first` to before `end`, and begin another where one is over now.

        The actions are checked before; the mask is cleared, and the observations if the encoder works on zeros.
        """
        numbers = self.numbers
        states = self.states
        chances = self.chances
        dones = self.dones
        seats = self.seats
        encoder = self.encoder
        lane = first
        while lane < end:
            state = states[lane]
            if dones[lane]:
                self.pay(lane, None)
            state.apply(encoder.action_at(state, numbers[lane]), chances[lane])
            seat = state.current_player()
            if seat < 0:
                self.pay(lane, state)
                state = self.next_game(lane)
                states[lane] = state
                seat = state.current_player()
            seats[lane] = seat
            lane += 1
        self.show(first, end)

    def next_game(self, lane: i64) -> State:
        start = self.start
        return self.begin(self.chances[lane]) if start is None else start.copy()

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

    def show(self, first: i64, end: i64) -> None:
        """Write down what the seats on turn know and may do in the games from `first` to before `end`."""
        states = self.states
        encoder = self.encoder
        observations = self.observations
        mask = self.mask
        counts = self.counts
        seats = self.seats
        starts = self.starts
        legal = self.legal
        actions = self.actions
        width = self.width
        has_rows = self.row_width > 0
        start: i64 = self.room if first > 0 else 0
        lane = first
        while lane < end:
            state = states[lane]
            encoder.observe(state, seats[lane], observations, lane * width)
            if start + actions > len(legal):
                legal = extend(legal, legal)
                self.legal = legal
            count = encoder.legal_numbers(state, legal, start)
            i = start
            start += count
            masked = lane * actions
            while i < start:
                mask[masked + legal[i]] = 1
                i += 1
            before = counts[lane]
            starts[lane] = start - count
            counts[lane] = count
            if has_rows:
                self.show_rows(lane, state, before)
            lane += 1
        self.room = start

    def show_rows(self, lane: i64, state: State, before: i64) -> None:
        """The features of the legal actions; the rest of the room is 0. There were `before` rows the last time."""
        count = self.counts[lane]
        first = lane * self.actions * self.row_width
        self.encoder.describe(state, state.legal_actions(), self.rows, first)
        clear(self.rows, first + count * self.row_width, max(before - count, 0) * self.row_width)

    def draw(self, chance: Seeded) -> "vec[i64]":
        """A legal action for every game, each as likely as the others."""
        starts = self.starts
        counts = self.counts
        legal = self.legal
        drawn = counts[:]  # as long, and all of it is written
        lane: i64 = 0
        while lane < len(counts):
            drawn[lane] = legal[starts[lane] + chance.below(counts[lane])]
            lane += 1
        return drawn
