"""How strong bots are, from who beat whom: ratings with intervals, and when enough games were played."""

from collections.abc import Iterable, Sequence
from math import log, sqrt

import numpy as np
from msgspec import Struct

from solarium.arena.contest import Played

ELO = 400 / log(10)  # points of rating that a factor e of odds is worth
PRIOR = 0.5  # games drawn against an average bot: keeps the rating of a bot that won all finite


class Rating(Struct, frozen=True):
    bot: int
    points: float
    low: float
    high: float


def duels(games: Iterable[Played]) -> dict[tuple[int, int], list[float]]:
    """For each two bots, the results of the first against the second: 1, 1/2 or 0, by their returns."""
    found: dict[tuple[int, int], list[float]] = {}
    for game in games:
        for one in range(len(game.seating)):
            for two in range(one + 1, len(game.seating)):
                first, second = game.seating[one], game.seating[two]
                if first == second:
                    continue
                lead = game.returns[one] - game.returns[two]
                result = 0.5 if lead == 0 else float(lead > 0)
                pair = (first, second) if first < second else (second, first)
                found.setdefault(pair, []).append(result if first < second else 1.0 - result)
    return found


def bradley_terry(bots: int, games: Iterable[Played]) -> list[Rating]:
    """Ratings on the scale of Elo, mean 0, with 95 % intervals: Newton's method on the likelihood."""
    pairs = [(one, two, len(won), sum(won)) for (one, two), won in duels(games).items()]
    skill = np.zeros(bots)
    for _ in range(50):
        slope, bend = -PRIOR * np.tanh(skill / 2), np.diag(PRIOR / (2 * np.cosh(skill / 2) ** 2))
        for one, two, count, won in pairs:
            share = 1 / (1 + np.exp(skill[two] - skill[one]))
            slope[one] += won - count * share
            slope[two] -= won - count * share
            weight = count * share * (1 - share)
            bend[one, one] += weight
            bend[two, two] += weight
            bend[one, two] -= weight
            bend[two, one] -= weight
        step = np.linalg.solve(bend, slope)
        skill += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    skill -= skill.mean()
    spread = np.sqrt(np.diag(np.linalg.inv(bend)))
    return [
        Rating(bot, ELO * skill[bot], ELO * (skill[bot] - 1.96 * spread[bot]), ELO * (skill[bot] + 1.96 * spread[bot]))
        for bot in range(bots)
    ]


def plackett_luce(bots: int, games: Iterable[Played]) -> list[Rating]:
    """Ratings of openskill, for games of more than two seats; mean and 95 % interval of its belief."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    beliefs = [model.rating() for _ in range(bots)]
    for game in games:
        if len(set(game.seating)) < len(game.seating):
            continue  # a bot that plays itself learns nothing from it
        ranks = [-got for got in game.returns]
        rated = model.rate([[beliefs[bot]] for bot in game.seating], ranks=ranks)
        for bot, (belief,) in zip(game.seating, rated, strict=True):
            beliefs[bot] = belief
    return [
        Rating(bot, belief.mu, belief.mu - 1.96 * belief.sigma, belief.mu + 1.96 * belief.sigma)
        for bot, belief in enumerate(beliefs)
    ]


def sure_radius(count: int, doubt: float) -> float:
    """How far the mean of `count` results in [0, 1] may be from the truth, with that doubt however often one looks.

    Robbins' mixture bound: it may be asked after every game, so a tournament may stop as soon as it is decided.
    """
    variance = count / 4
    return sqrt((variance + 1) * log((variance + 1) / doubt**2)) / count


def all_decided(bots: int, deals: Sequence[Sequence[Played]], doubt: float) -> bool:
    """Whether it is sure of each two bots which one is better. The games of a deal share their luck: their mean is one
    result."""
    means: dict[tuple[int, int], list[float]] = {}
    for deal in deals:
        for pair, won in duels(deal).items():
            means.setdefault(pair, []).append(sum(won) / len(won))
    pairs = bots * (bots - 1) // 2
    if not pairs or len(means) < pairs:
        return False
    return all(abs(sum(won) / len(won) - 0.5) > sure_radius(len(won), doubt / pairs) for won in means.values())
