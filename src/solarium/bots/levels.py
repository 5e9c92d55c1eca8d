"""The five levels a person can choose, and the named bots a command line can."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from itertools import count
from pathlib import Path

from solarium.bots.greedy import greedy_action, slip
from solarium.bots.lookahead import Lookahead
from solarium.bots.program import program
from solarium.bots.search import Search
from solarium.engine.ai import Evaluator, Level, read_numbers
from solarium.engine.chance import Chance, Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.state import State

FEWEST = 30  # simulations of a level that would be greedy, in a game without an evaluator
OFTEN = 0.4  # slips from here on are all one sees
LITTLE, MUCH = 10, 200  # simulations that make a level look ahead, and look far
NAMES = ("Dust", "Comet", "Moon", "Planet", "Star")
# Further bots of a level at one table: names that differ in their first letters, short enough for a phone.
NAMESAKES = (
    ("Ash", "Grit", "Mote", "Soot"),
    ("Halley", "Encke", "Biela", "Tuttle"),
    ("Titan", "Io", "Ariel", "Rhea"),
    ("Vesta", "Eris", "Juno", "Ceres"),
    ("Rigel", "Vega", "Deneb", "Mira"),
)

# A bot decides for the seat on turn. It is handed a world imagined for that seat, never the true state.
Bot = Callable[[AnyGame, State, Chance], int]


def names(game: AnyGame) -> list[str]:
    """The names of a game's levels, from 1 to 5."""
    return list(NAMES)


def names_of(level: int) -> Iterator[str]:
    """Names for bots of one level who sit at one table, first that of the level.

    >>> [name for name, _ in zip(names_of(2), range(7))]
    ['Comet', 'Halley', 'Encke', 'Biela', 'Tuttle', 'Comet 2', 'Comet 3']
    """
    yield NAMES[level - 1]
    yield from NAMESAKES[level - 1]
    yield from (f"{NAMES[level - 1]} {number}" for number in count(2))


def describe(game: AnyGame) -> list[str]:
    """How the levels of a game play, in a few words for who chooses one."""
    return [words_for(level) for level in game.ai.levels]


def words_for(level: Level) -> str:
    """
    >>> words_for(Level(slip=0.6))
    'often overlooks something'
    """
    if level.slip >= OFTEN:
        return "often overlooks something"
    depth = "takes what looks best at once"
    if level.simulations > LITTLE:
        depth = "thinks ahead" if level.simulations < MUCH else "thinks far ahead"
    return f"{depth}, slips now and then" if level.slip else depth


def choose(game: AnyGame, state: State, seat: int, level: int, seed: int) -> int:
    """The action of a bot of that level (1 to 5); the same for the same seed. `state` may be the true one."""
    if not 1 <= level <= len(NAMES):
        raise UsageError(f"there are levels 1 to {len(NAMES)}; not {level}")
    chance = Seeded(seed)
    return play_level(game, state.imagine(seat, chance), chance, game.ai.levels[level - 1])


def play_random(game: AnyGame, state: State, chance: Chance) -> int:
    return state.random_action(chance)


def play_greedy(game: AnyGame, state: State, chance: Chance) -> int:
    if game.ai.evaluator is None:
        raise UsageError(f"{game.title} has no evaluator, so there is no greedy bot for it")
    return best_guess(game, game.ai.evaluator, state, chance, ())


def best_guess(
    game: AnyGame, evaluator: Evaluator[State], state: State, chance: Chance, losing: tuple[int, ...]
) -> int:
    """Greedy among the actions that are not known to lose."""
    actions = state.legal_actions()
    sound = [action for action in actions if action not in losing] or actions
    return greedy_action(evaluator, state, sound, state.current_player(), chance, worlds_for(game))


def worlds_for(game: AnyGame) -> int:
    """How many worlds a look one action ahead is averaged over."""
    return game.ai.tuning.worlds if game.luck or game.hidden else 1


def play_level(game: AnyGame, state: State, chance: Chance, level: Level) -> int:
    """Slip, solve, then search or be greedy, as far as the level goes."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    if level.slip and int(chance.below(1000)) < level.slip * 1000:
        if game.ai.evaluator is None:
            return state.random_action(chance)
        return slip(game.ai.evaluator, state, actions, state.current_player(), chance, worlds_for(game), level.blur)
    losing: tuple[int, ...] = ()
    if game.ai.solver and level.plies:
        proof = game.ai.solver.solve(state, level.plies, level.nodes)
        if proof.result:
            return proof.action
        losing = proof.losing
    if not level.simulations and game.ai.evaluator is not None:
        return best_guess(game, game.ai.evaluator, state, chance, losing)
    search = new_search(game, state, chance)
    search.forbid(list(losing))
    search.decide(level.simulations or FEWEST)
    return search.best()


def new_search(game: AnyGame, state: State, chance: Chance) -> Search | Lookahead:
    """A search of this position as the game wishes it: by single actions, or by whole turns."""
    ai = game.ai
    tuning = ai.tuning
    seat = state.current_player()
    seed = chance.below(1 << 31)
    if tuning.turns and ai.evaluator is not None and ai.policy is not None:
        return Lookahead(state, seat, seed, ai.evaluator, ai.policy, tuning.turns, tuning.doubt)
    certain = not (game.luck or game.hidden)
    return Search(state, seat, seed, certain, ai.evaluator, tuning.rollout, tuning.exploration, tuning.widen)


def timed(seconds: float) -> Bot:
    """Search for so long, and the solver first where there is one."""

    def play(game: AnyGame, state: State, chance: Chance) -> int:
        search = new_search(game, state, chance)
        if game.ai.solver:
            proof = game.ai.solver.solve(state, 5, 20_000)
            if proof.result:
                return proof.action
            search.forbid(list(proof.losing))
        search.run_for(seconds)
        return search.best()

    return play


def counted(simulations: int) -> Bot:
    """Search with so many simulations and nothing else."""

    def play(game: AnyGame, state: State, chance: Chance) -> int:
        search = new_search(game, state, chance)
        search.run(simulations)
        return search.best()

    return play


def weighed(bot: Bot, file: str) -> Bot:
    """The same bot by the judgement of another file of weights."""

    def play(game: AnyGame, state: State, chance: Chance) -> int:
        return bot(reweighed(game, file), state, chance)

    return play


@cache
def reweighed(game: AnyGame, file: str) -> AnyGame:
    if game.ai.recipe is None:
        raise UsageError(f"{game.title} has no file of weights")
    try:
        numbers = read_numbers(Path(file))
        other = copy(game)
        other.ai = game.ai.recipe.make(numbers)
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise UsageError(f"{file} holds no weights of {game.title}: {error}") from None
    return other


def at_level(number: int) -> Bot:
    def play(game: AnyGame, state: State, chance: Chance) -> int:
        return play_level(game, state, chance, game.ai.levels[number - 1])

    return play


def bot(name: str) -> Bot:
    """A bot by its name: `random`, `greedy`, `level3` (or `3`), `search` or `search:0.2s` or `search:500`, any of
    them with `@` and a file of weights; or `program:` and a command.

    >>> bot("search:fast")
    Traceback (most recent call last):
    solarium.engine.errors.UsageError: there is no bot 'search:fast'; there are random, greedy, level1 to level5, ...
    """
    word, _, budget = name.partition(":")
    if word == "program" and budget:
        return program(budget)
    plain, at, file = name.partition("@")
    if at:
        return weighed(bot(plain), file)
    if word == "random" and not budget:
        return play_random
    if word == "greedy" and not budget:
        return play_greedy
    digit = word.removeprefix("level")
    if len(digit) == 1 and digit in "12345" and not budget:
        return at_level(int(digit))
    if word == "search":
        try:
            if not budget:
                return timed(0.2)
            if budget.endswith("s") and 0 < float(budget[:-1]) <= 3600:
                return timed(float(budget[:-1]))
            if 0 < int(budget) <= 100_000_000:
                return counted(int(budget))
        except ValueError:
            pass
    raise UsageError(
        f"there is no bot {name!r}; there are random, greedy, level1 to level5, "
        "search (0.2 s a decision), search:1.5s (so long), search:500 (so many simulations), program:COMMAND"
    )
