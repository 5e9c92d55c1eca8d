"""Games are gone through, and what makes a puzzle is kept: no two alike, few of one game, not too many of one level."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from solarium.arena.puzzles.judging import find_lead, level_of
from solarium.arena.puzzles.proofs import find_proven
from solarium.bots.coach import REST, explain_loss
from solarium.engine.chance import Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.engine.puzzles import HARDEST, Puzzle
from solarium.engine.state import Event, State

OF_ONE_GAME = 5  # puzzles at most
OF_ONE_LEVEL = 0.5  # of all puzzles at most
THEMES = 2


class Measure(Struct, frozen=True):
    """What is asked of a puzzle: proofs of up to `plies`, or a search and how far the best move has to be ahead."""

    plies: int = 5
    simulations: int = 400
    margin: float = 0.1
    late: float = 0.5  # of a game has gone by before it is looked at: what is at stake then is decided soon


class Progress(Struct, frozen=True):
    """How far a hunt has come: games gone through to their end, positions looked at, puzzles found in them."""

    games: int = 0
    looked: int = 0
    found: int = 0


def find_puzzles(
    game: AnyGame,
    matches: Iterable[Match],
    count: int,
    measure: Measure,
    seed: int,
    so_far: tuple[Progress, Sequence[Puzzle]] = (Progress(), ()),
    after_game: Callable[[Progress], None] | None = None,
) -> Iterator[Puzzle]:
    """Up to `count` puzzles, as far as the matches go. A hunt that was stopped goes on with what it had `so_far` and
    the matches that are left, and finds what it would have found."""
    if game.ai.solver is None and game.ai.evaluator is None:
        raise UsageError(f"{game.title} has neither a solver nor an evaluator, so nobody can judge its puzzles")
    progress, found = so_far
    known = {alike(game, game.load(puzzle.position)) for puzzle in found}
    levels = Counter(puzzle.level for puzzle in found)
    games, looked = progress.games, progress.looked
    if len(known) >= count:
        return
    for match in matches:
        keys: set[str] = set()  # of this game: a move that stays best while the turn goes on is one puzzle
        for step in match.steps[int(len(match.steps) * measure.late) :]:
            looked += 1
            puzzle = puzzle_at(game, step.before, measure, seed + looked)
            if puzzle is None or puzzle.key in keys or levels[puzzle.level] >= max(1, count * OF_ONE_LEVEL):
                continue
            same = alike(game, step.before)
            if same in known:
                continue
            known.add(same)
            keys.add(puzzle.key)
            levels[puzzle.level] += 1
            yield puzzle
            if len(known) == count:
                return
            if len(keys) == OF_ONE_GAME:
                break
        games += 1
        if after_game:
            after_game(Progress(games, looked, len(known)))


def alike(game: AnyGame, state: State) -> bytes:
    """Equal for positions that make the same puzzle."""
    return game.ai.solver.mirror_key(state) if game.ai.solver else state.seen(int(state.current_player()))


def puzzle_at(game: AnyGame, state: State, measure: Measure, seed: int) -> Puzzle | None:
    """The puzzle that a position makes for the seat on turn, if it makes one."""
    return _proven(game, state, measure) if game.ai.solver else _judged(game, state, measure, seed)


def _proven(game: AnyGame, state: State, measure: Measure) -> Puzzle | None:
    assert game.ai.solver is not None
    found = find_proven(state, game.ai.solver, measure.plies)
    if found is None:
        return None
    return Puzzle(
        position=game.dump(state),
        seat=int(state.current_player()),
        key=game.action_text(state, found.action),
        kind="win" if found.wins else "hold",
        level=min(found.level, HARDEST),
        plies=found.plies,
        clauses=clauses_of(game, state, found.action),
    )


def _judged(game: AnyGame, state: State, measure: Measure, seed: int) -> Puzzle | None:
    lead = find_lead(game, state, measure.simulations, measure.margin, seed)
    if lead is None:
        return None
    seat = int(state.current_player())
    world = state.imagine(seat, Seeded(seed))  # what is stored holds no more than the seat could know
    reasons = explain_loss(game, world, lead.rival, lead.action, lead.margin, seed)
    return Puzzle(
        position=game.dump(world),
        seat=seat,
        key=game.action_text(world, lead.action),
        kind="best",
        level=level_of(game, world, lead.action, measure.simulations, seed),
        share=round(lead.share, 3),
        margin=round(lead.margin, 3),
        themes=tuple(reason.name for reason in reasons if reason.change > 0 and reason.name != REST)[:THEMES],
        clauses=clauses_of(game, world, lead.action),
    )


def clauses_of(game: AnyGame, state: State, action: int) -> tuple[str, ...]:
    """The clauses that the log names when the action is played, and the one that asks for it."""
    seat = int(state.current_player())
    after, events = state.copy(), list[Event]()
    after.events = events
    after.apply(action, Seeded(0))
    after.events = None
    told = [line.clause for line in game.narrate(state, action, after, events, seat).lines]
    ended = [game.standing(after).clause] if after.is_over() else []
    return tuple(dict.fromkeys(one for one in [*ended, *told, game.scene(state, seat).prompt.clause] if one))
