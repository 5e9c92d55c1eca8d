"""The coach: what a seat might do and why, and what came of what was done. Judged only by what that seat can know.

Chances are chances to win, from 0 to 1, as `solarium.bots.chances` reads them from what search expects.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from solarium.bots.chances import around, curve_of, expected, one_goal, shared_chances, win_chance
from solarium.bots.levels import new_search
from solarium.bots.lookahead import LONGEST, Lookahead
from solarium.bots.search import Search
from solarium.bots.weighing import GAIN, Weighing
from solarium.engine.chance import Recorded, Seeded
from solarium.engine.game import AnyGame
from solarium.engine.match import Match, Step
from solarium.engine.state import State

WORLDS = 12  # imagined to compare features and luck
PLIES, NODES = 5, 20_000  # for the solver, where the game has one
# What a loss of chances is called, the gravest first. docs/analysis.md says how often each happens in strong play.
WORDS = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
STRONG = "strong"
NEAR = 0.02  # chances that differ by less are as good as each other
REST = "everything else"  # of a difference that no feature explains
FEW = 4  # simulations for each action; with less, only the actions that look best are searched
SPECTATED = 6  # worlds imagined for somebody without a seat, where something is hidden
LINE = 4  # actions of a better line


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


class Idea(Struct, frozen=True):
    """An action that search looked at, and its share of the simulations."""

    text: str
    share: float


class Judgement(Struct, frozen=True):
    """One decision of a match. `loss` is what was given away against the best action, `luck` what chance then did."""

    step: int
    seat: int
    text: str
    best: str
    chances: tuple[float, ...]  # of every seat before the decision, as the deciding seat could judge; they add up to 1
    loss: float
    word: str  # blunder, mistake, inaccuracy, strong, or nothing
    luck: float
    reasons: tuple[Reason, ...]  # why the best action is better: they add up to the loss; empty where nothing was lost
    chance: float = 0.0  # of the deciding seat after what it played, before luck
    gain: float = 0.0  # of a strong move, over the one that looks best at once
    line: tuple[str, ...] = ()  # the best action, and how its turn might go on; empty where nothing was lost
    ideas: tuple[Idea, ...] = ()  # what a bot would consider, the first what it would play
    simulations: int = 0
    words: str = ""  # of a move that earned a word: what was played, as the page offers it
    line_words: tuple[str, ...] = ()  # the line in the same way
    since: int = -1  # the step from which on this seat has acted without luck or others between


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
            win_chance(game, world, mean),
            _differences(before, _features(game, _turn_after(game, world, seat, action, seed), seat)),
        )
        for action, tried, mean in ranked[:most]
    ]


def judge(game: AnyGame, match: Match, number: int, simulations: int, seed: int) -> Judgement:
    """What the step with that number was worth, seen from the seat that made it."""
    step = match.steps[number]
    after = match.steps[number + 1].before if number + 1 < len(match.steps) else match.state
    world = step.before.imagine(step.seat, Seeded(seed))
    ranked = _ranked(game, world, simulations, seed, step.action)
    best, _, value = ranked[0]
    weighing = Weighing(game, world, proven_among(game, ranked), simulations, seed)
    loss, gain = 0.0, 0.0
    if step.action != best:
        loss = weighing.loss(best, step.action, WORDS[-1][0])
    if not loss:
        gain = weighing.gain(step.action)
    own = weighing.chances.get(step.action, win_chance(game, world, value))
    slip = word_of(loss)
    word = slip or (STRONG if gain >= GAIN else "")
    line = better_line(game, world, best, simulations, seed) if slip else []
    return Judgement(
        number,
        step.seat,
        step.text,
        game.action_text(world, best),
        shared_chances(game, world, step.seat, own + loss),
        loss,
        word,
        _luck(game, step, after, world, seed),
        explain_loss(game, world, step.action, best, loss, seed) if slip else (),
        own,
        gain if gain >= GAIN else 0.0,
        tuple(game.action_text(state, action) for state, action in line),
        ideas(game, world, ranked),
        simulations,
        words_of(game, world, step.action) if word else "",
        tuple(words_of(game, state, action) for state, action in line),
        began(match, number),
    )


def began(match: Match, number: int) -> int:
    """The first of the steps up to that one that one seat makes in a row, nothing turned up by chance between."""
    seat = match.steps[number].seat
    while number > 0 and match.steps[number - 1].seat == seat and not match.steps[number - 1].chance:
        number -= 1
    return number


def steady(found: Sequence[Judgement]) -> list[tuple[float, ...]]:
    """The chances before each decision, for a graph. A seat's own come from the looks at its own decisions. While it
    moves on alone only what it loses counts: what else two looks say of a half-done turn is noise."""
    rows: list[tuple[float, ...]] = []
    known = list(found[0].chances) if found else []  # of every seat, when it was looked at last
    for at, one in enumerate(found):
        band = one.seat if len(known) > 1 else 0
        last = found[at - 1] if at else one
        goes_on = at > 0 and one.since >= 0 and (one.since, one.seat) == (last.since, last.seat)
        known[band] = max(0.0, rows[-1][band] - last.loss) if goes_on else one.chances[band]
        rows.append(around(known[band], band, known) if len(known) > 1 else (known[0],))
    return rows


def analyse(match: Match, simulations: int, seed: int = 1) -> Iterator[Judgement]:
    """All decisions of a match in order; those that left no choice are passed over."""
    for number in decisions(match):
        yield judge(match.game, match, number, simulations, seed + number)


def decisions(match: Match) -> list[int]:
    """The numbers of the steps that left a choice."""
    return [number for number, step in enumerate(match.steps) if len(step.before.legal_actions()) > 1]


def looks(game: AnyGame) -> tuple[int, int]:
    """Simulations for a first look at a whole match, and for a deeper one."""
    return max(1, game.ai.levels[3].simulations // 4), max(2, game.ai.levels[4].simulations)


def assess(game: AnyGame, state: State, simulations: int, seed: int) -> tuple[float, ...]:
    """The chances of all seats as somebody may judge them who holds no seat: over worlds imagined for a spectator."""
    if state.is_over():
        return shared_chances(game, state, 0, win_chance(game, state, state.returns()[0]))
    worlds = 1 if not game.hidden else min(SPECTATED, simulations)
    found: list[tuple[float, ...]] = []
    for number in range(worlds):
        world = state.imagine(-1, Seeded(seed + number))
        seat = int(world.current_player())
        value = expectation(game, world, max(1, simulations // worlds), seed + number)
        found.append(shared_chances(game, world, seat, win_chance(game, world, value)))
    return tuple(sum(each) / worlds for each in zip(*found, strict=True))


class Trial(Struct, frozen=True):
    """Another try at a decision: what the seat's chances are after it, after what was played, after the best action."""

    verdict: Literal["as good", "better", "not yet"]  # as the best; than what was played; neither
    chance: float
    played: float
    best: float


def try_again(game: AnyGame, match: Match, number: int, action: int, simulations: int, seed: int) -> Trial:
    """How another action would have done at the step with that number, by what its seat could know."""
    step = match.steps[number]
    world = step.before.imagine(step.seat, Seeded(seed))
    ranked = _ranked(game, world, simulations, seed, action)
    best = ranked[0][0]
    weighing = Weighing(game, world, proven_among(game, ranked), simulations, seed)
    weighing.loss(best, step.action, 0.0)
    weighing.loss(best, action, 0.0)
    chance, played = weighing.chances[action], weighing.chances[step.action]
    top = max(weighing.chances[best], chance)
    if action == best or top - chance < NEAR:
        return Trial("as good", chance, played, top)
    return Trial("better" if chance - played >= NEAR else "not yet", chance, played, top)


def proven_among(game: AnyGame, ranked: list[tuple[int, int, float]]) -> dict[int, float]:
    """The actions that win or lose by force, where a solver can say so."""
    return {action: mean for action, _, mean in ranked if abs(mean) == 1 and game.ai.solver is not None}


def expectation(game: AnyGame, world: State, simulations: int, seed: int) -> float:
    """The return that the seat on turn may expect if it plays its best action."""
    return _ranked(game, world, simulations, seed)[0][2]


def word_of(loss: float) -> str:
    return next((word for least, word in WORDS if loss >= least), "")


def explain_loss(game: AnyGame, world: State, played: int, best: int, loss: float, seed: int) -> tuple[Reason, ...]:
    """Why the best action is better, by features; what they do not explain is the last row."""
    seat = int(world.current_player())
    done = _features(game, _turn_after(game, world, seat, played, seed), seat)
    named = _differences(done, _features(game, _turn_after(game, world, seat, best, seed), seat))
    rest = loss - sum(reason.change for reason in named)
    return (*named, Reason(REST, rest)) if abs(rest) >= 0.0005 else named


def better_line(game: AnyGame, world: State, best: int, simulations: int, seed: int) -> list[tuple[State, int]]:
    """The best action and what follows in the same turn, until chance or another seat speaks, each with its state."""
    seat, state = int(world.current_player()), world.copy()
    line: list[tuple[State, int]] = []
    action = best
    while True:
        line.append((state, action))
        luck, state = Recorded(Seeded(seed)), state.copy()
        state.apply(action, luck)
        if luck.outcomes or len(line) == LINE or state.is_over() or state.current_player() != seat:
            return line
        actions = state.legal_actions()
        action = actions[0] if len(actions) == 1 else _ranked(game, state, max(1, simulations // 2), seed)[0][0]


def words_of(game: AnyGame, state: State, action: int) -> str:
    """An action as the page offers it: its label, the words on its button, or else its text."""
    text = game.action_text(state, action)
    scene = game.scene(state, int(state.current_player()))
    offered = next((one for one in scene.actions if one.text == text), None)
    if offered is None or offered.label:
        return offered.label if offered else text
    return next((button.text for button in scene.buttons if button.id == offered.path[-1]), text)


def ideas(game: AnyGame, world: State, ranked: list[tuple[int, int, float]], most: int = 3) -> tuple[Idea, ...]:
    total = sum(tried for _, tried, _ in ranked) or 1
    return tuple(Idea(game.action_text(world, action), tried / total) for action, tried, _ in ranked[:most])


def _ranked(game: AnyGame, world: State, simulations: int, seed: int, played: int = -1) -> list[tuple[int, int, float]]:
    """The actions with their visits and mean returns, the best first; a forced win is the only one.

    With few simulations only the actions are tried that look best, and the one that was played.
    """
    losing: tuple[int, ...] = ()
    if game.ai.solver is not None:
        proof = game.ai.solver.solve(world, PLIES, NODES)
        if proof.result == 1:
            others = [(action, 0, -1.0 if action in proof.losing else 0.0) for action in world.legal_actions()]
            return [(proof.action, 1, 1.0), *(row for row in others if row[0] != proof.action)]
        losing = proof.losing
    search = new_search(game, world, Seeded(seed))
    search.forbid([*losing, *_unpromising(game, world, simulations, seed, played, search)])
    search.run(simulations)
    best = search.best()
    rows = [
        (action, tried, -1.0 if action in losing else mean)
        for action, tried, mean in search.shares()
        if tried or action == best  # where everything loses nothing is tried
    ]
    return sorted(rows, key=lambda row: (row[0] != best, row[0] in losing, -row[1], -row[2]))


def _unpromising(
    game: AnyGame, world: State, simulations: int, seed: int, played: int, search: Search | Lookahead
) -> list[int]:
    """The actions that a search over whole turns leaves out when it has too few simulations for all of them."""
    actions = world.legal_actions()
    most = max(2, simulations // FEW)
    if not isinstance(search, Lookahead) or len(actions) <= most or game.ai.evaluator is None:
        return []
    seat = int(world.current_player())
    likely = search.actions[search.yardstick]
    values: dict[int, float] = {}
    for action in actions:
        chance = Seeded(seed)
        after = world.copy()
        after.apply(action, chance)
        values[action] = 2.0 if action in (likely, played) else expected(game, after)[seat]
    return sorted(actions, key=lambda action: -values[action])[most:]


def _after(world: State, seat: int, action: int, seed: int) -> list[State]:
    """Worlds in which the action has been played, each with luck of its own."""
    worlds = []
    for number in range(WORLDS):
        chance = Seeded(seed + number + 1)
        other = world.imagine(seat, chance)
        other.apply(action, chance)
        worlds.append(other)
    return worlds


def _turn_after(game: AnyGame, world: State, seat: int, action: int, seed: int) -> list[State]:
    """The same with the turn played out, where a policy can: a half-done turn, or a set-up in which others have not had
    theirs, says little of what a move is good for."""
    worlds, policy = _after(world, seat, action, seed), game.ai.policy
    if policy is None:
        return worlds
    begun = policy.turns_begun(world)
    for number, after in enumerate(worlds):
        chance, left = Seeded(seed + number + 1), LONGEST
        while left and not after.is_over() and policy.turns_begun(after) == begun:
            after.apply(policy.likely_action(after, 0, chance), chance)
            left -= 1
    return worlds


def _features(game: AnyGame, worlds: list[State], seat: int) -> dict[str, float]:
    """What each feature adds to the chances, on average. A guess has bounds that the sum of its features may break:
    they are drawn together then, so that they add up to it."""
    found: dict[str, float] = defaultdict(float)
    scale = 1 - curve_of(game, len(worlds[0].returns()), one_goal(game, worlds[0])).floor
    for world in worlds:
        insight = game.insight(world, seat)
        total = sum(feature.share for feature in insight.features)
        part = min(1.0, abs(insight.value / total)) if total else 1.0
        for feature in insight.features:
            found[feature.name] += part * feature.share / scale / len(worlds)
    return found


def _differences(before: dict[str, float], after: dict[str, float]) -> tuple[Reason, ...]:
    """What changes between two positions, the largest first."""
    names = dict.fromkeys([*before, *after])
    changes = [Reason(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((one for one in changes if abs(one.change) >= 0.005), key=lambda one: -abs(one.change)))


def _luck(game: AnyGame, step: Step, after: State, world: State, seed: int) -> float:
    """What chance added to the seat's chances, against the same action with other luck."""
    if game.ai.evaluator is None or not step.chance:
        return 0.0
    others = [_glance(game, other, step.seat) for other in _after(world, step.seat, step.action, seed)]
    return _glance(game, after.imagine(step.seat, Seeded(seed)), step.seat) - sum(others) / len(others)


def _glance(game: AnyGame, state: State, seat: int) -> float:
    return win_chance(game, state, expected(game, state)[seat])
