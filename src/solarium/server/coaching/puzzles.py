"""Puzzles on the page: which is today's, what comes of a try, and how a wrong one is answered."""

from collections import OrderedDict
from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from solarium.bots.refutation import Refutation
from solarium.engine.chance import Seeded
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.game import AnyGame
from solarium.engine.puzzles import Puzzle
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games
from solarium.engine.scene import Narration, Scene
from solarium.engine.state import Event, State
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.tables.hints import FEWEST, LEVEL, Hints
from solarium.server.workers.coaching import SEED, Refuting
from solarium.server.workers.pool import BotFailed
from solarium.server.workers.schedule import Claim

MAX_REFUTATIONS = 2000  # that are remembered: many try the same
APART = 37  # puzzles of one game between two days: neighbours come from the same games


class Attempt(Struct, frozen=True):
    """A move played in a puzzle: what it looks like, or the clause that refuses it."""

    scene: Scene
    told: tuple[Narration, ...]
    refusal: Refusal | None
    found: bool


def all_puzzles() -> dict[str, int]:
    """How many puzzles each game has, of those that have any."""
    counts = {slug: len(find_game(slug).puzzles) for slug in games()}
    return {slug: count for slug, count in counts.items() if count}


def of_the_day(day: date) -> tuple[str, int]:
    """The same for everybody; the games take turns. An empty name where there are no puzzles."""
    counts = all_puzzles()
    if not counts:
        return "", 0
    number = day.toordinal()
    slug = list(counts)[number % len(counts)]
    return slug, number // len(counts) * APART % counts[slug]


def find_puzzle(game: AnyGame, number: int) -> Puzzle:
    if not 0 <= number < len(game.puzzles):
        raise RequestError("unknown_puzzle")
    return game.puzzles[number]


def alike(game: AnyGame, number: int) -> Iterator[tuple[str, int, int]]:
    """The themes and clauses that other puzzles of the game share with this one: how many, and the next of them."""
    count, one = len(game.puzzles), find_puzzle(game, number)
    following = [(number + ahead) % count for ahead in range(1, count)]
    for name in (*one.themes, *one.clauses):
        others = [at for at in following if name in (*game.puzzles[at].themes, *game.puzzles[at].clauses)]
        if others:
            yield name, len(others), others[0]


def attempt(game: AnyGame, puzzle: Puzzle, texts: tuple[str, ...]) -> Attempt:
    """Play a move and what answers it; the first decides whether the puzzle is solved."""
    state: State = game.load(puzzle.position)
    told: list[Narration] = []
    try:
        for text in texts:
            action = game.parse(state, text)
            after, events = state.copy(), list[Event]()
            after.events = events
            after.apply(action, Seeded(SEED))
            after.events = None
            told.append(game.narrate(state, action, after, events, puzzle.seat))
            state = after
    except Refused as refused:
        return Attempt(game.scene(state, puzzle.seat), tuple(told), refused.refusal, False)
    found = bool(texts) and same_move(game, puzzle, texts[0])
    return Attempt(game.scene(state, puzzle.seat), tuple(told), None, found)


def same_move(game: AnyGame, puzzle: Puzzle, text: str) -> bool:
    state = game.load(puzzle.position)
    return game.find_action(state, text) == game.find_action(state, puzzle.key)


class Refutations:
    """Asks the workers why a try is wrong, behind all bots that play."""

    def __init__(self, hints: Hints) -> None:
        self.hints = hints
        self.known: OrderedDict[tuple[str, int, str], Refutation] = OrderedDict()

    async def of(self, game: AnyGame, number: int, text: str, reader: Reader) -> Refutation:
        key = (game.slug, number, text)
        if key not in self.known:
            await self.hints.check_rate(reader)
            puzzle = find_puzzle(game, number)
            simulations = max(FEWEST, game.ai.levels[LEVEL - 1].simulations)
            work = Refuting(game.slug, game.module, puzzle.position, text, puzzle.key, simulations)
            claim = Claim(reader.who, awaited=lambda: True, background=True)
            try:
                self.known[key] = await self.hints.pool.work_out(work, claim)
            except BotFailed as error:
                raise RequestError("coach_failed", f"The coach could not work that out: {error}.") from None
        self.known.move_to_end(key)
        if len(self.known) > MAX_REFUTATIONS:
            self.known.popitem(last=False)
        return self.known[key]
