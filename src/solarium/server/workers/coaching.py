"""What the coach works out in a worker: steps of a finished game, another try at one, what a spectator may expect."""

from functools import lru_cache

from msgspec import Struct

from solarium.bots.coach import Candidate, Judgement, Trial, advise, assess, decisions, judge, try_again
from solarium.bots.refutation import Refutation, refute
from solarium.engine.match import Match, replay
from solarium.engine.parts import Data
from solarium.server.workers.games import find

SEED = 1  # an analysis is the same for everybody


class Judging(Struct, frozen=True, tag=True):
    """Steps of a record to be judged."""

    slug: str
    module: str
    record: str
    steps: tuple[int, ...]
    simulations: int

    def answer(self) -> list[Judgement]:
        match = _replayed(self)
        return [judge(match.game, match, step, self.simulations, SEED + step) for step in self.steps]


class Counting(Struct, frozen=True, tag=True):
    """A record of which one wants to know the steps that left a choice."""

    slug: str
    module: str
    record: str

    def answer(self) -> list[int]:
        return decisions(_replayed(self))


class Retrying(Struct, frozen=True, tag=True):
    """Another action at a step of a record."""

    slug: str
    module: str
    record: str
    step: int
    action: int
    simulations: int

    def answer(self) -> Trial:
        match = _replayed(self)
        return try_again(match.game, match, self.step, self.action, self.simulations, SEED + self.step)


class Advising(Struct, frozen=True, tag=True):
    """A world imagined for the seat on turn, which wants to know what to do."""

    slug: str
    module: str
    world: Data
    simulations: int
    seed: int

    def answer(self) -> list[Candidate]:
        game = find(self.slug, self.module)
        return advise(game, game.load(self.world), self.simulations, self.seed)


class Refuting(Struct, frozen=True, tag=True):
    """A wrong try at a puzzle, to be answered."""

    slug: str
    module: str
    world: Data
    tried: str
    key: str
    simulations: int

    def answer(self) -> Refutation:
        game = find(self.slug, self.module)
        world = game.load(self.world)
        tried, key = game.parse(world, self.tried), game.parse(world, self.key)
        return refute(game, world, tried, key, self.simulations, SEED)


class Assessing(Struct, frozen=True, tag=True):
    """A world imagined for a spectator, of which one wants to know the chances."""

    slug: str
    module: str
    world: Data
    simulations: int

    def answer(self) -> tuple[float, ...]:
        game = find(self.slug, self.module)
        return assess(game, game.load(self.world), self.simulations, SEED)


def _replayed(work: Judging | Counting | Retrying) -> Match:
    find(work.slug, work.module)
    return _replay(work.record)


@lru_cache(maxsize=2)
def _replay(record: str) -> Match:
    """Kept for the next steps of the same game."""
    return replay(record)
