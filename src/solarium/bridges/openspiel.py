"""Every game as a game of OpenSpiel: `pyspiel.load_game("solarium_syzygy")`. Needs `solarium[openspiel]`.

    from solarium.bridges.openspiel import load_game

    game = load_game("solani", players=3)
    state = game.new_initial_state()

Chance is explicit: an action that needs luck leads to chance nodes, one for each outcome it asks for, all outcomes
equally likely. `resample_from_infostate` hands out a world that the player cannot tell from the true one, so the
information-set search of OpenSpiel runs. Information states are what a seat knows now (`State.seen`): they remember no
more than the game itself needs.
"""

from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import i64

from solarium.engine.errors import UsageError

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise UsageError(f"OpenSpiel's games need {error.name}: install solarium[openspiel]") from error

from solarium.bridges.text import plain_text
from solarium.engine.batch import encoder_of
from solarium.engine.chance import Chance, Seeded
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games
from solarium.engine.state import State

PREFIX = "solarium_"
MOST_OUTCOMES = 4096  # of one chance node


class OutcomeNeeded(Exception):
    """The outcomes that are known do not reach: the next one is below `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(f"an outcome below {n} is needed")
        self.n = n


class KnownOutcomes(Chance):
    """Hands out the outcomes of the chance nodes so far, and says what is missing."""

    def __init__(self, outcomes: list[int]) -> None:
        self.left = list(outcomes)

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0
        if not self.left:
            raise OutcomeNeeded(int(n))
        return self.left.pop(0)


def game_type(game: AnyGame) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    shared = any(players == 1 for players in game.players) or len(game.players) > 1
    return kinds(
        short_name=PREFIX + game.slug,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if shared else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], "options": ""},
    )


class SolariumGame(pyspiel.Game):  # type: ignore[misc]
    """Parameters: `players`, and `options` as name=value, separated by semicolons."""

    def __init__(self, slug: str, params: Mapping[str, Any] | None = None) -> None:
        self.game = find_game(slug)
        self.encoder = encoder_of(self.game)
        given = dict(params or {})
        self.players = self.game.check_players(given.get("players"))
        words = dict(word.split("=", 1) for word in str(given.get("options", "")).split(";") if word)
        self.options = self.game.options.with_defaults(self.game.options.read(words))
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoder.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(self.game.players) == 1 and self.players == 2 else None,
            max_game_length=self.game.longest,
        )
        super().__init__(game_type(self.game), info, given)

    def new_initial_state(self) -> "SolariumState":
        return SolariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SolariumObserver":
        return SolariumObserver(self)

    def max_chance_nodes_in_history(self) -> int:
        return 64 * int(self.game.longest)


class Position:
    """A state of ours inside one of OpenSpiel's. It is replaced and never changed, so clones share it; pickled, it is
    plain data."""

    def __init__(self, slug: str, state: State) -> None:
        self.slug = slug
        self.state = state

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.slug, find_game(self.slug).dump(self.state))


def restored(slug: str, data: dict[str, Any]) -> Position:
    return Position(slug, find_game(slug).load(data))


class SolariumState(pyspiel.State):  # type: ignore[misc]
    """A position of ours, or the chance nodes on the way from one to the next."""

    def __init__(self, game: SolariumGame) -> None:
        super().__init__(game)
        self._position: Position | None = None  # the last one; None until the outcomes of the start are known
        self.action = -1  # what waits for outcomes
        self.outcomes: list[int] = []
        self.needed = 0  # at a chance node: how many outcomes there are
        self._advance(game)

    def _advance(self, game: SolariumGame) -> None:
        """Play with the outcomes known so far; where they do not reach, this is a chance node now."""
        chance = KnownOutcomes(self.outcomes)
        try:
            if self._position is None:
                after = game.game.begin(game.players, game.options, chance)
            else:
                after = self._position.state.copy()
                after.apply(self.action, chance)
        except OutcomeNeeded as short:
            if short.n > MOST_OUTCOMES:
                raise UsageError(f"a chance node with {short.n} outcomes is more than OpenSpiel is told of") from None
            self.needed = short.n
        else:
            self._position = Position(game.game.slug, after)
            self.outcomes, self.needed = [], 0

    @property
    def home(self) -> SolariumGame:
        return self.get_game()  # type: ignore[no-any-return]

    @property
    def position(self) -> State:
        if self._position is None:
            raise UsageError("the game has not begun: apply the outcomes of its chance nodes first")
        return self._position.state

    def current_player(self) -> int:
        if self.needed:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.position.current_player())
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.needed or player != self.position.current_player():
            return []
        return sorted(self.home.encoder.numbers(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.needed) for outcome in range(self.needed)]

    def _apply_action(self, action: int) -> None:
        if self.needed:
            self.outcomes.append(int(action))
        else:
            self.action = int(self.home.encoder.action_at(self.position, action))
        self._advance(self.home)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.needed:
            return f"outcome {action}"
        return self.home.game.action_text(self.position, self.home.encoder.action_at(self.position, action))

    def is_terminal(self) -> bool:
        return not self.needed and bool(self.position.is_over())

    def returns(self) -> list[float]:
        return self.position.returns() if self.is_terminal() else [0.0] * self.home.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SolariumState":
        """A world that this player cannot tell from the true one; it can be played on, but has no history."""
        world = SolariumState(self.home)
        world._position = Position(self.home.game.slug, self.position.imagine(player, Seeded(int(sampler() * 2**53))))
        world.outcomes, world.needed = [], 0
        return world

    def __str__(self) -> str:
        if self.needed:
            return f"chance below {self.needed} after {self.outcomes}, action {self.action}"
        return plain_text(self.home.game, self.position, max(0, int(self.position.current_player())))


class SolariumObserver:
    """What a player knows as the game's encoder tells it; the same for observations and information states."""

    def __init__(self, game: SolariumGame) -> None:
        self.encoder = game.encoder
        self.tensor = np.zeros(int(game.encoder.width), np.float32)
        self.dict = {}
        at = 0
        for block in game.encoder.blocks:
            self.dict[block.name] = self.tensor[at : at + block.size]
            at += block.size

    def set_from(self, state: SolariumState, player: int) -> None:
        if state._position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.asarray(self.encoder.observation(state.position, player))

    def string_from(self, state: SolariumState, player: int) -> str:
        return "" if state._position is None else state.position.seen(player).hex()


Maker = Callable[[Mapping[str, Any]], SolariumGame]


def maker(slug: str) -> Maker:
    """OpenSpiel makes a game from its parameters alone, so each game gets a class of its own."""

    def init(self: SolariumGame, params: Mapping[str, Any] | None = None) -> None:
        SolariumGame.__init__(self, slug, params)

    return type(f"Solarium_{slug}", (SolariumGame,), {"__init__": init})


MAKERS: dict[str, Maker] = {}


def register_games() -> None:
    """Make our games known to OpenSpiel; games that were registered since then are added."""
    for slug in games():
        if slug not in MAKERS and find_game(slug).ai.encoder is not None:
            MAKERS[slug] = maker(slug)
            pyspiel.register_game(game_type(find_game(slug)), MAKERS[slug])


def load_game(slug: str, players: int | None = None, options: Mapping[str, object] | None = None) -> SolariumGame:
    """The same as `pyspiel.load_game`, with options as a dict."""
    register_games()
    if slug not in MAKERS:
        encoder_of(find_game(slug))  # says what is missing
    chosen = ";".join(f"{name}={value}" for name, value in (options or {}).items())
    return MAKERS[slug]({"players": find_game(slug).check_players(players), "options": chosen})


register_games()
