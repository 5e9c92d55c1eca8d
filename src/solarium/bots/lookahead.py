# compiled
"""Whole turns instead of single actions: search for games whose turns are long, wide and full of hidden things.

A tree of single decisions drowns there: below each good action lie many poor ones, and a few hundred simulations
average over them. This search asks of each candidate how its turn goes on if it is played sensibly
(`TurnPolicy.likely_action`), over several imagined worlds, and estimates when the turns that count are over. A
candidate is a first action, or an aim (`TurnPolicy.aims`) with the first action that leads to it. All candidates meet
the same worlds and the same luck; after 2, 4, 8 ... worlds the worse half is left behind. What a sensible player would
do is the yardstick: another candidate must be better than it beyond doubt.
"""

from math import sqrt

from mypy_extensions import i64

from solarium.bots.simulator import Simulator
from solarium.engine.ai import Evaluator, TurnPolicy
from solarium.engine.chance import Seeded
from solarium.engine.state import State

FINALISTS = 3  # so many candidates are never left behind
LONGEST = 1500  # actions of one simulation
STREAMS = 100_000  # more than turns in any game: each turn of each world has its own luck


class Lookahead(Simulator):
    """One decision of one seat. The same seed and number of simulations give the same result.

    `turns` is how many turns are played out: 1 is the running one. `doubt` is how many standard errors another
    candidate must be ahead of the likely action to be preferred to it.
    """

    def __init__(
        self,
        state: State,
        seat: i64,
        seed: int,
        evaluator: Evaluator[State],
        policy: TurnPolicy[State],
        turns: i64,
        doubt: float = 0.0,
    ) -> None:
        super().__init__()
        self.state = state
        self.evaluator = evaluator
        self.policy = policy
        self.seat = seat
        self.seed = seed
        self.doubt = doubt
        self.until: i64 = policy.turns_begun(state) + turns
        self.simulations: i64 = 0
        self.worlds: i64 = 0  # met by the candidates that are left
        self.at: i64 = 0  # the candidate that comes next in this world
        self.actions: list[int] = []
        self.aims: list[int] = []
        self.totals: list[float] = []
        self.tried: list[int] = []
        self.leads: list[float] = []  # over the yardstick in the same worlds, summed
        self.squares: list[float] = []
        self.left: list[int] = []  # candidates still in the running
        self.yardstick: int = 0  # the candidate that meets every world first: the likely action
        self.measure = 0.0  # its result in the running world
        likely = policy.likely_action(state.copy(), 0, Seeded(seed))
        self.add(likely, 0)
        for action in state.legal_actions():
            if action != likely:
                self.add(action, 0)
        self.settled = len(self.actions) == 1
        if not self.settled:
            self.add_aims()

    def add(self, action: int, aim: int) -> None:
        self.left.append(len(self.actions))
        self.actions.append(action)
        self.aims.append(aim)
        self.totals.append(0.0)
        self.tried.append(0)
        self.leads.append(0.0)
        self.squares.append(0.0)

    def add_aims(self) -> None:
        chance = Seeded(self.seed)
        for aim in self.policy.aims(self.state):
            self.add(self.policy.likely_action(self.state.copy(), aim, chance), aim)

    # Running

    def forbid(self, actions: list[int]) -> None:
        """Actions known to lose: left out if anything else is there."""
        sound = [index for index in self.left if self.actions[index] not in actions]
        if sound:
            self.left = sound
            self.yardstick = sound[0]
            self.settled = len(sound) == 1

    def simulate(self) -> None:
        candidate = self.left[self.at]
        chance = Seeded(self.seed + self.worlds + 1)  # the same luck for all in this world
        world = self.state.imagine(self.seat, chance)
        world.apply(self.actions[candidate], chance)
        value = self.play_out(world, self.aims[candidate], chance)
        if candidate == self.yardstick:
            self.measure = value
        lead = value - self.measure
        self.totals[candidate] += value
        self.leads[candidate] += lead
        self.squares[candidate] += lead * lead
        self.tried[candidate] += 1
        self.simulations += 1
        self.at += 1
        if self.at == len(self.left):
            self.at = 0
            self.worlds += 1
            if self.worlds & (self.worlds - 1) == 0 and self.worlds > 1:
                self.leave_behind()

    def play_out(self, world: State, aim: i64, chance: Seeded) -> float:
        """On with likely actions; the aim is for the running turn alone. Every turn has its own luck: who draws more in
        one turn than another candidate does not meet other cards in the next."""
        policy = self.policy
        now = policy.turns_begun(self.state)
        left: i64 = LONGEST
        while left > 0 and not world.is_over() and policy.turns_begun(world) < self.until:
            if policy.turns_begun(world) != now:
                now = policy.turns_begun(world)
                aim = 0
                chance = Seeded(self.seed + (self.worlds + 1) * STREAMS + now)
            world.apply(policy.likely_action(world, aim, chance), chance)
            left -= 1
        value = policy.verdict(world) if world.is_over() else self.evaluator.estimate(world)
        return value[self.seat]

    def leave_behind(self) -> None:
        """The better half goes on, and the likely action."""
        if len(self.left) <= FINALISTS:
            return
        order = sorted([(-self.mean(index), index) for index in self.left])
        keep = (len(order) + 1) // 2
        if keep < FINALISTS:
            keep = FINALISTS
        self.left = sorted([index for _, index in order[:keep]])
        if self.left[0] != self.yardstick:
            self.left.insert(0, self.yardstick)

    # Results

    def mean(self, candidate: int) -> float:
        return self.totals[candidate] / float(self.tried[candidate]) if self.tried[candidate] else -2.0

    def best_candidate(self) -> int:
        best = self.yardstick
        most = 0.0
        for index in self.left:
            lead = self.sure_lead(index)
            if lead > most:
                best = index
                most = lead
        return best

    def sure_lead(self, candidate: int) -> float:
        """How far the candidate is ahead of the likely action, less the doubt about it."""
        times = float(self.tried[candidate])
        if times == 0.0:
            return 0.0
        lead = self.leads[candidate] / times
        variance = self.squares[candidate] / times - lead * lead
        return lead - self.doubt * sqrt(variance / times) if variance > 0.0 else lead

    def best(self) -> i64:
        """The action to play."""
        return self.actions[self.best_candidate()]

    def value(self) -> float:
        """The seat's expected return after its best action."""
        return self.mean(self.best_candidate())

    def shares(self) -> list[tuple[int, int, float]]:
        """For each action: the action, its simulations, and the mean return of its best candidate."""
        tried: dict[int, int] = {}
        means: dict[int, float] = {}
        for index in range(len(self.actions)):
            action = self.actions[index]
            tried[action] = tried.get(action, 0) + self.tried[index]
            mean = self.mean(index) if self.tried[index] else 0.0
            means[action] = max(means[action], mean) if action in means else mean
        return [(action, tried[action], means[action]) for action in tried]
