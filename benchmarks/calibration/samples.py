"""Games of bots, with what the coach expects at a few of their positions and what came of it."""

from collections import defaultdict
from collections.abc import Callable, Iterator

from msgspec import Struct

from solarium.arena.places import Local
from solarium.bots.chances import one_goal, win_share
from solarium.bots.coach import expectation, looks
from solarium.bots.levels import Bot, at_level
from solarium.cli.console import typed_options
from solarium.engine.chance import Chance, Seeded
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.engine.state import State

TOGETHER = 20  # games of one job


class Sample(Struct, frozen=True):
    """What the seat on turn expects as a return, and its share of the win in the end."""

    value: float
    won: float
    together: bool = False
    proven: bool = False


class Setting(Struct, frozen=True):
    """Which games: of which game and options, between how many bots of which level."""

    slug: str
    players: int
    level: int
    positions: int = 4  # of each game that are looked at
    options: tuple[tuple[str, str], ...] = ()


def sample(setting: Setting, games: int, seed: int, workers: int, progress: Callable[[int], None]) -> Iterator[Sample]:
    """Samples of so many games; the same for the same seed, with any number of workers."""
    place = Local(workers)
    jobs = [
        (str(first), (setting, list(range(first, min(first + TOGETHER, games))), seed))
        for first in range(0, games, TOGETHER)
    ]
    for done, (_, found) in enumerate(place.run(play_some, jobs), 1):
        progress(min(games, done * TOGETHER))
        yield from found
    place.close()


def play_some(setting: Setting, numbers: list[int], seed: int) -> list[Sample]:
    return [one for number in numbers for one in play(setting, seed * 1_000_000 + number)]


def play(setting: Setting, seed: int) -> list[Sample]:
    """One game; then the coach looks at some of its positions, as the seat on turn there."""
    game, chance = find_game(setting.slug), Seeded(seed)
    bot = player(game, setting.level)
    state = game.begin(setting.players, game.options.with_defaults(options_of(game, setting, seed)), chance)
    positions: list[State] = []
    while not state.is_over():
        actions = state.legal_actions()
        if len(actions) > 1:
            positions.append(state.copy())
        seat = int(state.current_player())
        state.apply(actions[0] if len(actions) == 1 else bot(game, state.imagine(seat, chance), chance), chance)
    returns = state.returns()
    found = []
    for _ in range(setting.positions):
        before = positions[int(chance.below(len(positions)))]
        seat = int(before.current_player())
        world = before.imagine(seat, chance)
        value = expectation(game, world, looks(game)[0], seed)
        proven = abs(value) == 1 and game.ai.solver is not None
        found.append(Sample(value, win_share(returns[seat], returns), one_goal(game, world), proven))
    return found


def options_of(game: AnyGame, setting: Setting, seed: int) -> dict[str, bool | int | str]:
    """Of one game. Where an option is given several values, the games take them in turn."""
    values = defaultdict[str, list[str]](list)
    for name, value in setting.options:
        values[name].append(value)
    return typed_options(game, [f"{name}={each[seed % len(each)]}" for name, each in values.items()])


def player(game: AnyGame, level: int) -> Bot:
    """A bot of that level. Level 0, and levels that spend one simulation, play by the policy of whole turns: searching
    for that simulation would change nothing and is left out."""
    policy = game.ai.policy
    slip = game.ai.levels[level - 1].slip if level else 0.0
    if policy is None or (level and game.ai.levels[level - 1].simulations != 1):
        return at_level(level)

    def choose(game: AnyGame, state: State, chance: Chance) -> int:
        if int(chance.below(1000)) < slip * 1000:
            return state.random_action(chance)
        return int(policy.likely_action(state, 0, chance))

    return choose
