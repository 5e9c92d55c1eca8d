"""Compare two packs of components: do they change who wins, how long a game is, where points come from?

    python -m examples.compare_packs solani bonus=random bonus=off --games 200
    python -m examples.compare_packs factions pack= pack=my-cards.toml --games 200

The bonus cards of Solani are an option of the game, a pack of Factions of Sol is a file; both are compared alike. The
same seeds are played with both, so what differs is the pack. `solarium report --against` puts the same on a page.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

import solarium
from solarium.arena.places import Local, Place
from solarium.arena.report.study import Facts, Study, study


def compare(slug: str, packs: list[str], games: int, bot: str, place: Place) -> tuple[Study, Study]:
    """Games of one bot with each of two settings, as name=value."""
    game = solarium.game(slug)
    one, two = (
        study(game, bot, games, game.players[0], game.options.read(dict([pack.split("=", 1)])), place, pack)
        for pack in packs
    )
    return one, two


def points(game: Facts) -> float:
    """What all seats scored together."""
    return sum(sum(sources.values()) for sources in game.sources)


def difference(one: list[float], two: list[float]) -> tuple[float, float]:
    """The mean difference of the second from the first, and half of its 95 % interval."""
    off = [after - before for before, after in zip(one, two, strict=True)]
    return mean(off), 1.96 * stdev(off) / sqrt(len(off)) if len(off) > 1 else float("inf")


def table(one: Study, two: Study) -> list[tuple[str, float, float, float, float]]:
    """What is measured, with the first, with the second, the difference and half of its interval."""
    measures = {
        "the first seat wins": lambda game: (1.0 + game.returns[0]) / 2,
        "actions in a game": lambda game: float(game.actions),
        "actions to choose from": lambda game: mean(game.widths),
        "points of all seats": points,
    }
    rows = []
    for name, number in measures.items():
        before, after = [number(game) for game in one.games], [number(game) for game in two.games]
        rows.append((name, mean(before), mean(after), *difference(before, after)))
    return rows


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", nargs="?", default="solani")
    words.add_argument("packs", nargs="*", default=["bonus=random", "bonus=off"])
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--bot", default="level2")
    words.add_argument("--workers", type=int, default=2)
    asked = words.parse_args()
    place = Local(asked.workers)
    one, two = compare(asked.game, asked.packs, asked.games, asked.bot, place)
    place.close()
    print(f"| | {one.title} | {two.title} | difference | 95 % |\n|---|---|---|---|---|")
    for name, before, after, off, half in table(one, two):
        print(f"| {name} | {before:.3f} | {after:.3f} | {off:+.3f} | ±{half:.3f} |")


if __name__ == "__main__":
    main()
