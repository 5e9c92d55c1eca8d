"""Every game as a PettingZoo environment (AEC), with all its seats and options. Needs `solarium[pettingzoo]`.

from solarium.bridges.pettingzoo import env

game = env("solani", players=3)
game.reset(seed=7)
for agent in game.agent_iter():
    observation, reward, ended, cut, info = game.last()
    action = None if ended or cut else game.action_space(agent).sample(observation["action_mask"])
    game.step(action)

`parallel_env` and `lockstep_env` are the same games for code that asks every agent in every cycle: only the action of
the seat on turn is played, so a cycle is one action of the game.
"""

from collections.abc import Mapping
from typing import Any

from solarium.engine.errors import UsageError

try:
    import numpy as np
    from gymnasium.spaces import Space
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise UsageError(f"PettingZoo's environments need {error.name}: install solarium[pettingzoo]") from error

from solarium.bridges import spaces
from solarium.bridges.text import plain_text
from solarium.engine.batch import encoder_of
from solarium.engine.chance import Seeded
from solarium.engine.registry import game as find_game
from solarium.engine.state import State

Seen = dict[str, np.ndarray[Any, Any]]
ILLEGAL = ("refuse", "replace")


class SolariumEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A game as agents `seat_0`, `seat_1`, ... see it. Rewards are the returns of the game, at its end.

    An action that is not legal is refused. With `illegal="replace"` a legal one is played in its place, drawn from the
    seed of the environment, and the `infos` of the agent say so: for learners that know no action mask.
    """

    def __init__(
        self,
        slug: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "refuse",
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise UsageError(f"illegal actions can be {' or '.join(ILLEGAL)}d; not {illegal!r}")
        self.game = find_game(slug)
        self.encoder = encoder_of(self.game)
        self.players = self.game.check_players(players)
        self.options = self.game.options.with_defaults(options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles  # actions after which a game is cut off; None for never
        self.replaces = illegal == "replace"
        self.metadata = {
            "name": f"{slug}_v{self.game.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces.observation_space(self.encoder))
        self.action_spaces = {agent: spaces.action_space(self.encoder) for agent in self.possible_agents}
        self.chance = Seeded(int(np.random.default_rng().integers(2**31)))
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    @property
    def position(self) -> State:
        """The state of the game, for tools of your own; an agent must not look at it."""
        if self.state_now is None:
            raise UsageError("call reset() before anything else")
        return self.state_now

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = Seeded(seed)
        self.state_now = self.game.begin(self.players, self.options, self.chance)
        self.taken = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = int(self.position.current_player())
        self.agent_selection = self.possible_agents[seat] if seat >= 0 else self.agents[0]

    def observe(self, agent: str) -> Seen:
        return spaces.observe(self.encoder, self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.position
        number = self._checked(agent, action)
        self._cumulative_rewards[agent] = 0.0
        state.apply(self.encoder.action_at(state, number), self.chance)
        self.taken += 1
        self._settle(state)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _checked(self, agent: str, action: int | None) -> int:
        """The number to be played: the one that was asked for, if it is legal."""
        numbers = self.encoder.numbers(self.position)
        self.infos[agent] = {}
        if action is not None and int(action) in numbers:
            return int(action)
        if not self.replaces:
            raise UsageError(f"action {action} is not legal here: its action_mask is 0")
        self.infos[agent] = {"replaced": True}
        return numbers[self.chance.below(len(numbers))]

    def _settle(self, state: State) -> None:
        """After an action: who gets what, and who is next."""
        over = bool(state.is_over())
        got = state.returns() if over else [0.0] * self.players
        self.rewards = dict(zip(self.possible_agents, got, strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        cut = not over and self.max_cycles is not None and self.taken >= self.max_cycles
        self.truncations = dict.fromkeys(self.agents, cut)
        self._select()

    def render(self) -> str | None:
        """The position in text, as the seat on turn sees it."""
        text = plain_text(self.game, self.position, max(0, int(self.position.current_player())))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self.state_now = None

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(slug: str, **settings: Any) -> SolariumEnv:
    """A game in the order of its turns: an agent is asked when its seat decides. Settings as for `SolariumEnv`."""
    return SolariumEnv(slug, **settings)


def parallel_env(slug: str, **settings: Any) -> ParallelEnv[str, Seen, int]:
    """The same, with an action of every agent in each cycle; only that of the seat on turn is played."""
    return turn_based_aec_to_parallel(env(slug, **settings))


def lockstep_env(slug: str, **settings: Any) -> AECEnv[str, Seen, int]:
    """`parallel_env` with the agents asked one after the other; all of them in every cycle."""
    return parallel_to_aec(parallel_env(slug, **settings))
