"""What single actions are worth to the seat that decides, each weighed by searches of its own."""

from solarium.bots.chances import win_chance
from solarium.bots.levels import new_search, play_greedy
from solarium.bots.lookahead import Lookahead
from solarium.engine.chance import Recorded, Seeded
from solarium.engine.game import AnyGame
from solarium.engine.state import State

GAIN = 0.05  # a move so much better than the one that looks best at once
SURER = 3  # a word is given only if it holds with so many times the simulations and other luck
OTHER_LUCK = 1_000_003  # between the seeds of a search and of what weighs its result


class Weighing:
    """What actions of one seat are worth, each by a search of its own that has all the simulations."""

    def __init__(self, game: AnyGame, world: State, proven: dict[int, float], simulations: int, seed: int) -> None:
        self.game = game
        self.world = world
        self.proven = proven  # actions that win or lose by force
        self.simulations = simulations
        self.seed = seed
        self.chances: dict[int, float] = {}  # of the actions weighed so far, by the last and longest search

    def lead(self, one: int, other: int, least: float) -> float:
        """How much better one action is, 0 if it is not; what is worth a word is weighed again, longer."""
        found = self._lead(one, other, 1)
        return max(0.0, self._lead(one, other, SURER) if found >= least else found)

    def loss(self, best: int, played: int, least: float) -> float:
        """How much better the best action is than the one that was played. Where a policy plays turns out, nobody is
        blamed for what it does with the rest of a turn: it is also played on by search, and the better way counts."""
        found = self.lead(best, played, least)
        if found < least or not self.game.ai.tuning.turns:
            return found
        value, _ = play_on(self.game, self.world, played, self.simulations, self.seed)
        self.chances[played] = max(self.chances[played], win_chance(self.game, self.world, value))
        return max(0.0, self.chances[best] - self.chances[played])

    def gain(self, action: int) -> float:
        """How much better an action is than the one that looks best at once."""
        if self.game.ai.evaluator is None:
            return 0.0
        obvious = play_greedy(self.game, self.world, Seeded(self.seed))
        return 0.0 if obvious == action else self.lead(action, obvious, GAIN)

    def _lead(self, one: int, other: int, times: int) -> float:
        # Other luck than in the search that chose: the one chosen there was lucky more often than not.
        values = [self._value(action, times) for action in (one, other)]
        for action, value in zip((one, other), values, strict=True):
            self.chances[action] = win_chance(self.game, self.world, value)
        return self.chances[one] - self.chances[other]

    def _value(self, action: int, times: int) -> float:
        if action in self.proven:
            return self.proven[action]
        return value_after(self.game, self.world, action, times * self.simulations, self.seed + OTHER_LUCK * times)


def value_after(game: AnyGame, world: State, action: int, simulations: int, seed: int) -> float:
    """The deciding seat's expected return if it plays this action: all simulations are spent on it."""
    search = new_search(game, world, Seeded(seed))
    search.forbid([other for other in world.legal_actions() if other != action])
    if isinstance(search, Lookahead):
        search.settled = False  # there is nothing to decide, but something to learn
    search.run(simulations)
    return search.value()


def play_on(game: AnyGame, world: State, action: int, simulations: int, seed: int) -> tuple[float, list[int]]:
    """The return a seat may expect after an action if it plays the rest of its turn well, and what it would play."""
    seat, line = int(world.current_player()), list[int]()
    while True:
        luck, after = Recorded(Seeded(seed)), world.copy()
        after.apply(action, luck)
        if luck.outcomes or after.is_over() or after.current_player() != seat:
            return value_after(game, world, action, simulations, seed), line
        world, actions = after, after.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            search = new_search(game, world, Seeded(seed))
            search.run(simulations)
            action = int(search.best())
        line.append(action)
