"""Many games at once for learners: numpy arrays in front of compiled lanes. Needs the extra `solarium[research]`."""

from collections.abc import Mapping
from ctypes import c_uint8
from typing import Any

from solarium.engine.chance import Chance, Recorded, Seeded
from solarium.engine.encoding import Encoder
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.lanes import Lanes
from solarium.engine.registry import game as find_game
from solarium.engine.state import State

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise UsageError("arrays need numpy: install solarium[research]") from error

CACHED = 512 * 1024  # bytes of arrays that are cleared together: they are written while they lie in the cache


def encoder_of(game: AnyGame) -> Encoder[Any]:
    """The encoder of a game; not every game of somebody else has one."""
    if game.ai.encoder is None:
        raise UsageError(f"{game.title} has no encoder, so there are no arrays of it")
    return game.ai.encoder


class Batch:
    """`n` games stepped together. The arrays are views of memory that every step writes anew: copy what you keep.

    A game that ends is followed by the next one in its place at once: `dones` and `rewards` tell of the game that
    ended, `observations`, `mask` and `seats` of the one that began.

    >>> import solarium
    >>> batch = solarium.batch("syzygy", 8, seed=1)
    >>> batch.observations.shape, batch.mask.shape, batch.rewards.shape
    ((8, 1356), (8, 5184), (8, 2))
    >>> batch.step(batch.random_actions())
    >>> bool(batch.dones.any())
    False
    """

    def __init__(self, game: AnyGame, n: int, players: int, options: Mapping[str, object] | None, seed: int) -> None:
        if n < 1:
            raise UsageError(f"a batch needs at least one game; not {n}")
        self.game = game
        self.n = n
        self.players = players
        self.options = game.options.with_defaults(options)
        self.encoder = encoder_of(game)
        self._dice = Seeded(seed)
        # Each game has its own luck, so that game 3 is the same in a batch of 4 and in one of 1,000.
        chances = [Seeded(seed * 1_000_003 + lane + 1) for lane in range(n)]
        self._lanes = lanes = Lanes(self.encoder, chances, players, self._certain_start(), self._begin)
        lanes.show(0, n)
        actions = int(self.encoder.actions)
        self.observations: NDArray[np.int16] = np.asarray(lanes.observations).reshape(n, -1)
        self.mask: NDArray[np.bool_] = np.asarray(lanes.mask).view(np.bool_).reshape(n, actions)
        # What a step works on as zeros, as bytes: they are cleared at once.
        self._cleared = [_writable(lanes.mask).reshape(n, -1)]
        if self.encoder.on_zeros:
            self._cleared.append(_writable(lanes.observations).reshape(n, -1))
        self._chunk = max(1, CACHED // sum(array[0].size for array in self._cleared))
        self.rows: NDArray[np.int16] = np.asarray(lanes.rows).reshape(n, actions, int(self.encoder.row_width))
        self.seats: NDArray[np.int64] = np.asarray(lanes.seats)
        self.rewards: NDArray[np.float64] = np.asarray(lanes.rewards).reshape(n, players)
        self.dones: NDArray[np.bool_] = np.asarray(lanes.dones).view(np.bool_)
        self._numbers = _writable(lanes.numbers).view(np.int64)

    def _certain_start(self) -> State | None:
        """The start position, where no luck is in it: it is copied then, and not set up again for each game."""
        luck = Recorded(Seeded(0))
        start: State = self.game.begin(self.players, self.options, luck)
        return None if luck.outcomes else start

    def _begin(self, chance: Chance) -> State:
        state: State = self.game.begin(self.players, self.options, chance)
        return state

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game, given as its number: a place where the mask is true."""
        lanes = self._lanes
        numbers = np.asarray(actions)
        if numbers.shape != (self.n,):
            raise UsageError(f"a step takes one action for each of the {self.n} games; not {numbers.size}")
        self._numbers[:] = numbers
        lanes.check()
        for first in range(0, self.n, self._chunk):
            end = min(first + self._chunk, self.n)
            for array in self._cleared:  # together many times faster than number by number
                array[first:end] = 0
            lanes.step(first, end)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely as the others."""
        return np.asarray(self._lanes.draw(self._dice))

    def state(self, lane: int) -> State:
        """A copy of one position."""
        return self._lanes.states[lane].copy()


def batch(
    slug: str, n: int, players: int | None = None, options: Mapping[str, object] | None = None, seed: int = 1
) -> Batch:
    """`n` games of one kind, stepped together inside compiled code."""
    game = find_game(slug)
    return Batch(game, n, game.check_players(players), options, seed)


def _writable(numbers: Any) -> NDArray[np.uint8]:
    """The memory of a vec, which to numpy is read-only; as long as the vec lives."""
    shown = np.asarray(numbers)
    return np.ctypeslib.as_array((c_uint8 * shown.nbytes).from_address(shown.ctypes.data))
