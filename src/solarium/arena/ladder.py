"""The ladder of a game's levels: each against the one below it, at every number of seats, and how long they think.

Each pair is a tournament of its own in the folder of the ladder, so that a run that was broken off is taken up again.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from solarium.arena import tournament
from solarium.arena.contest import Tally
from solarium.arena.places import Place
from solarium.bots import levels
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame

LEVELS = range(1, len(levels.NAMES) + 1)


class Rung(Struct, frozen=True):
    """A level against the one below at so many seats; alone, where there is one seat."""

    level: int
    seats: int
    tallies: tuple[Tally, ...]  # of the upper level first


class Pace(Struct, frozen=True):
    """How long a level thought about the decisions of one game, in seconds."""

    level: int
    seats: int
    decisions: int
    median: float
    slowest: float


def rungs(seats: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Seats and level of each rung: a level alone has nobody below it."""
    for count in seats:
        for level in LEVELS:
            if level > 1 or count == 1:
                yield count, level


def climb(
    game: AnyGame,
    seats: Sequence[int],
    games: int,
    seed: int,
    folder: Path,
    place: Place,
    progress: Callable[[str, int, int], None] | None = None,
) -> Iterator[Rung]:
    """Play what is missing, rung by rung; `progress` is told of the rung, games done, and games in all."""
    for count, level in rungs(seats):
        bots = [f"level{level}"] if count == 1 else [f"level{level}", f"level{level - 1}"]
        spec = tournament.new_spec(game, bots, -(-games // len(bots)), count, seed=seed, stop=False)
        name = f"seats-{count}-level-{level}"

        def told(done: int, most: int, name: str = name) -> None:
            if progress:
                progress(name, done, most)

        result = tournament.play(game, spec, folder / name, place, told)
        yield Rung(level, count, tuple(result.contest().tallies))


def pace(game: AnyGame, level: int, seats: int, seed: int) -> Pace:
    """One game of a level among its like, every decision timed that is one."""
    bot = levels.at_level(level)
    chance = Seeded(seed)
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(seats)]
    state = game.begin(seats, game.options.with_defaults(None), chance)
    taken: list[float] = []
    while not state.is_over():
        seat = state.current_player()
        world = state.imagine(seat, lots[seat])
        start = perf_counter()
        action = bot(game, world, lots[seat])
        if len(state.legal_actions()) > 1:
            taken.append(perf_counter() - start)
        state.apply(action, chance)
    taken.sort()
    return Pace(level, seats, len(taken), taken[len(taken) // 2], taken[-1])


def page(game: AnyGame, rungs: Sequence[Rung], paces: Sequence[Pace], command: str) -> str:
    """The ladder as a page of Markdown."""
    lines = [f"# {game.title}: the ladder", "", f"`{command}`, rules version {game.version}.", ""]
    lines += ["| level | name | plays | decisions | median | slowest |", "|--:|---|---|--:|--:|--:|"]
    for name, words, one in zip(levels.NAMES, levels.describe(game), paces, strict=True):
        lines.append(
            f"| {one.level} | {name} | {words} | {one.decisions:,} | {1000 * one.median:.0f} ms "
            f"| {1000 * one.slowest:.0f} ms |"
        )
    lines += ["", "| seats | who | games | share | 95 % interval |", "|--:|---|--:|--:|---|"]
    for rung in rungs:
        upper = rung.tallies[0]
        low, high = upper.interval()
        who = f"{rung.level} over {rung.level - 1}" if len(rung.tallies) > 1 else f"{rung.level} alone"
        share = f"{upper.share:.1%}"
        if rung.seats > 2:  # the two levels share the seats: what a seat of each wins
            share += f" : {rung.tallies[1].share:.1%}"
        lines.append(f"| {rung.seats} | {who} | {played(rung)} | {share} | {low:.1%} to {high:.1%} |")
    return "\n".join(lines) + "\n"


def played(rung: Rung) -> int:
    return sum(tally.games for tally in rung.tallies) // rung.seats
