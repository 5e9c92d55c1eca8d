"""The coach: what a seat might do and why, and what came of what was done. Judged only by what that seat can know.

Chances are a seat's expected return, from -1 to 1, as a share from 0 to 1.
"""

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from solarium.bots.levels import new_search
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.match import Match, Step
from solarium.engine.state import State

WORLDS = 6  # imagined to compare features and luck
PLIES, NODES = 5, 20_000  # for the solver, where the game has one
# What a loss of chances is called, the gravest first. Chosen so that level 5 against itself makes almost no blunders.
WORDS = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))


class Reason(Struct, frozen=True):
    """A feature of the game, and how much of the chances it gives or takes."""

    name: str
    change: float


class Candidate(Struct, frozen=True):
    """An action worth a thought: its share of the search, the chances after it, what speaks for or against it."""

    action: int
    text: str
    share: float
    chance: float
    reasons: tuple[Reason, ...]


class Judgement(Struct, frozen=True):
    """One decision of a match. `loss` is what was given away against the best action, `luck` what chance then did."""

    step: int
    seat: int
    text: str
    best: str
    chances: tuple[float, ...]  # of every seat before the decision, as the deciding seat could judge; they add up to 1
    loss: float
    word: str  # blunder, mistake, inaccuracy, or nothing
    luck: float
    reasons: tuple[Reason, ...]  # why the best action is better, by features; empty where nothing was lost


def advise(game: AnyGame, state: State, simulations: int, seed: int, most: int = 3) -> list[Candidate]:
    """The best actions for the seat on turn, the first one first. `state` may be the true one."""
    seat = int(state.current_player())
    world = state.imagine(seat, Seeded(seed))
    ranked = _ranked(game, world, simulations, seed)
    total = sum(tried for _, tried, _ in ranked) or 1
    before = _features(game, [world], seat)
    return [
        Candidate(
            action,
            game.action_text(world, action),
            tried / total,
            chance_of(mean),
            _differences(before, _features(game, _after(world, seat, action, seed), seat)),
        )
        for action, tried, mean in ranked[:most]
    ]


def judge(game: AnyGame, match: Match, number: int, simulations: int, seed: int) -> Judgement:
    """What the step with that number was worth, seen from the seat that made it."""
    step = match.steps[number]
    seat = step.seat
    after = match.steps[number + 1].before if number + 1 < len(match.steps) else match.state
    world = step.before.imagine(seat, Seeded(seed))
    ranked = _ranked(game, world, simulations, seed)
    best, _, value = ranked[0]
    loss = 0.0
    if step.action != best:
        played = value_after(game, world, step.action, simulations, seed)
        value = max(played, value if abs(value) == 1.0 else value_after(game, world, best, simulations, seed))
        loss = chance_of(value) - chance_of(played)
    word = word_of(loss)
    reasons: tuple[Reason, ...] = ()
    if word:
        reasons = compare(game, world, best, step.action, seed)
    return Judgement(
        number,
        seat,
        step.text,
        game.action_text(world, best),
        _shared(game, world, seat, value),
        loss,
        word,
        _luck(game, step, after, world, seed),
        reasons,
    )


def analyse(match: Match, simulations: int, seed: int = 1) -> Iterator[Judgement]:
    """All decisions of a match in order; those that left no choice are passed over."""
    for number, step in enumerate(match.steps):
        if len(step.before.legal_actions()) > 1:
            yield judge(match.game, match, number, simulations, seed + number)


def compare(game: AnyGame, world: State, better: int, worse: int, seed: int) -> tuple[Reason, ...]:
    """Why one action of the seat on turn is better than another: the features that differ after them."""
    seat = int(world.current_player())
    after = [_features(game, _after(world, seat, action, seed), seat) for action in (worse, better)]
    return _differences(after[0], after[1])


def chance_of(value: float) -> float:
    return min(1.0, max(0.0, (value + 1) / 2))


def word_of(loss: float) -> str:
    return next((word for least, word in WORDS if loss >= least), "")


def value_after(game: AnyGame, world: State, action: int, simulations: int, seed: int) -> float:
    """The deciding seat's expected return if it plays this action: all simulations are spent on it."""
    search = new_search(game, world, Seeded(seed))
    search.forbid([other for other in world.legal_actions() if other != action])
    search.run(simulations)
    return search.value()


def _ranked(game: AnyGame, world: State, simulations: int, seed: int) -> list[tuple[int, int, float]]:
    """The actions with their visits and mean returns, the best first; a forced win is the only one."""
    losing: tuple[int, ...] = ()
    if game.ai.solver is not None:
        proof = game.ai.solver.solve(world, PLIES, NODES)
        if proof.result == 1:
            others = [(action, 0, -1.0 if action in proof.losing else 0.0) for action in world.legal_actions()]
            return [(proof.action, 1, 1.0), *(row for row in others if row[0] != proof.action)]
        losing = proof.losing
    search = new_search(game, world, Seeded(seed))
    search.forbid(list(losing))
    search.run(simulations)
    best = search.best()
    rows = [
        (action, tried, -1.0 if action in losing else mean)
        for action, tried, mean in search.shares()
        if tried or action == best  # where everything loses nothing is tried
    ]
    return sorted(rows, key=lambda row: (row[0] != best, row[0] in losing, -row[1], -row[2]))


def _after(world: State, seat: int, action: int, seed: int) -> list[State]:
    """Worlds in which the action has been played, each with luck of its own."""
    worlds = []
    for number in range(WORLDS):
        chance = Seeded(seed + number + 1)
        other = world.imagine(seat, chance)
        other.apply(action, chance)
        worlds.append(other)
    return worlds


def _features(game: AnyGame, worlds: list[State], seat: int) -> dict[str, float]:
    """What each feature adds to the chances, on average."""
    found: dict[str, float] = defaultdict(float)
    for world in worlds:
        for feature in game.insight(world, seat).features:
            found[feature.name] += feature.share / 2 / len(worlds)
    return found


def _differences(before: dict[str, float], after: dict[str, float]) -> tuple[Reason, ...]:
    """What changes between two positions, the largest first."""
    names = dict.fromkeys([*before, *after])
    changes = [Reason(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((one for one in changes if abs(one.change) >= 0.005), key=lambda one: -abs(one.change)))


def _shared(game: AnyGame, world: State, seat: int, value: float) -> tuple[float, ...]:
    """The chances of all seats: the deciding one's by the search, the rest among the others as they are estimated."""
    players = len(world.returns())
    own = chance_of(value)
    if players == 1:
        return (own,)
    estimates = game.ai.evaluator.estimate(world) if game.ai.evaluator else [0.0] * players
    weights = [0.0 if other == seat else chance_of(estimates[other]) + 1e-6 for other in range(players)]
    return tuple(own if other == seat else (1 - own) * weights[other] / sum(weights) for other in range(players))


def _luck(game: AnyGame, step: Step, after: State, world: State, seed: int) -> float:
    """What chance added to the seat's estimate, against the same action with other luck."""
    evaluator = game.ai.evaluator
    if evaluator is None or not step.chance:
        return 0.0
    others = [_estimate(game, other, step.seat) for other in _after(world, step.seat, step.action, seed)]
    return (_estimate(game, after.imagine(step.seat, Seeded(seed)), step.seat) - sum(others) / len(others)) / 2


def _estimate(game: AnyGame, state: State, seat: int) -> float:
    assert game.ai.evaluator is not None
    return state.returns()[seat] if state.is_over() else game.ai.evaluator.estimate(state)[seat]
