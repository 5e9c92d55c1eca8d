"""Ratings: what a game is worth to those who play it. For any number of seats, by openskill.

People see a rating on a scale that starts at 1500, with its doubt. Bots have fixed ratings: those of the tournament of
a game's levels, 1500 on the average. Where nobody has played one, 200 points a level is a guess, and marked as such.
"""

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from solarium.bots.level_ratings import level_ratings
from solarium.engine.errors import UnknownGame
from solarium.engine.registry import game as find_game

MODEL = PlackettLuce()
START = MODEL.rating()
SCALE = 24.0  # points of a unit of openskill
MIDDLE = 1500
GUESSED_LOWEST, GUESSED_STEP = 1100, 200  # of bots whose levels have played no tournament
BOT_DOUBT = 2.0
PROVISIONAL = 10  # games


class Rating(Struct, frozen=True):
    """How well somebody plays a game with that many seats."""

    mu: float = float(START.mu)
    sigma: float = float(START.sigma)
    games: int = 0
    fixed: bool = False  # a bot's
    guessed: bool = False  # of a bot whose levels have played no tournament

    @property
    def points(self) -> int:
        return round(MIDDLE + SCALE * (self.mu - float(START.mu)))

    @property
    def doubt(self) -> int:
        return round(SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.guessed or (not self.fixed and self.games < PROVISIONAL)


class Stakes(Struct, frozen=True):
    """What a seat gains by a win and loses by a loss."""

    win: int
    lose: int


def bot_rating(slug: str, seats: int, level: int) -> Rating:
    try:
        played = level_ratings(find_game(slug), seats)
    except UnknownGame:  # it was installed once
        played = None
    if played is not None and level <= len(played.mu):
        return Rating(float(START.mu) + played.mu[level - 1], BOT_DOUBT, fixed=True)
    points = GUESSED_LOWEST + GUESSED_STEP * (level - 1)
    return Rating(float(START.mu) + (points - MIDDLE) / SCALE, BOT_DOUBT, fixed=True, guessed=True)


def places(returns: tuple[float, ...], abandoned: frozenset[int] = frozenset()) -> list[float]:
    """The place of each seat, 1 for the best; who has abandoned the game comes after all others."""
    worth = [(-1.0 if seat in abandoned else 1.0, value) for seat, value in enumerate(returns)]
    return [1.0 + sum(other > mine for other in worth) for mine in worth]


def rate(ratings: list[Rating], ranks: list[float]) -> list[Rating]:
    """The ratings after a game; bots keep theirs."""
    teams = [[PlackettLuceRating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    after = MODEL.rate(teams, ranks=ranks)
    return [
        old if old.fixed else Rating(float(new.mu), float(new.sigma), old.games + 1)
        for old, (new,) in zip(ratings, after, strict=True)
    ]


def stakes(ratings: list[Rating], seat: int) -> Stakes:
    """If this seat wins and the others share the rest, and if it comes last."""
    won = [1.0 if each == seat else 2.0 for each in range(len(ratings))]
    lost = [float(len(ratings)) if each == seat else 1.0 for each in range(len(ratings))]
    before = ratings[seat].points
    return Stakes(rate(ratings, won)[seat].points - before, rate(ratings, lost)[seat].points - before)
