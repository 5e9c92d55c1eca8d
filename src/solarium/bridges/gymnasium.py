"""One seat of a game as a Gymnasium environment; bots of ours have the others. Needs `solarium[pettingzoo]`.

from solarium.bridges.gymnasium import SeatEnv

env = SeatEnv("syzygy", against="level2")
observation, info = env.reset(seed=7)
observation, reward, ended, cut, info = env.step(env.action_space.sample(observation["action_mask"]))
"""

from collections.abc import Mapping
from typing import Any

from solarium.engine.errors import UsageError

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise UsageError(f"Gymnasium's environments need {error.name}: install solarium[pettingzoo]") from error

from solarium.bots.levels import bot
from solarium.bridges import spaces
from solarium.bridges.text import plain_text
from solarium.engine.batch import encoder_of
from solarium.engine.chance import Seeded
from solarium.engine.registry import game as find_game
from solarium.engine.state import State

Seen = dict[str, np.ndarray[Any, Any]]
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """The reward is the seat's return at the end of the game. An action that is not legal changes nothing: `info` says
    so, and a learner that uses `action_mask` never meets it."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        slug: str,
        seat: int | None = 0,
        against: str = "random",
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(slug)
        self.encoder = encoder_of(self.game)
        self.players = self.game.check_players(players)
        self.options = self.game.options.with_defaults(options)
        self.wanted_seat = seat  # None: another one in each game
        self.seat = seat or 0
        self.bot = bot(against)
        self.render_mode = render_mode
        self.observation_space: gymnasium.Space[Any] = spaces.observation_space(self.encoder)
        self.action_space = spaces.action_space(self.encoder)
        self.state: State | None = None

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        super().reset(seed=seed)
        self.chance = Seeded(int(self.np_random.integers(2**31)))
        self.seat = int(self.chance.below(self.players)) if self.wanted_seat is None else self.wanted_seat
        # A game may end before this seat has decided anything: then another one begins.
        while True:
            state = self.game.begin(self.players, self.options, self.chance)
            self._let_others_play(state)
            if not state.is_over():
                break
        self.state = state
        return self._observe(state), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Info]:
        state = self.state
        if state is None or state.is_over():
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        if int(action) not in self.encoder.numbers(state):
            return self._observe(state), 0.0, False, False, {"seat": self.seat, "illegal": True}
        state.apply(self.encoder.action_at(state, int(action)), self.chance)
        self._let_others_play(state)
        over = bool(state.is_over())
        reward = float(state.returns()[self.seat]) if over else 0.0
        return self._observe(state), reward, over, False, {"seat": self.seat}

    def _let_others_play(self, state: State) -> None:
        while not state.is_over() and state.current_player() != self.seat:
            world = state.imagine(state.current_player(), self.chance)
            state.apply(self.bot(self.game, world, self.chance), self.chance)

    def _observe(self, state: State) -> Seen:
        return spaces.observe(self.encoder, state, self.seat)

    def render(self) -> Any:
        return plain_text(self.game, self.state, self.seat) if self.state is not None else ""
