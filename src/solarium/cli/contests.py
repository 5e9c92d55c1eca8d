"""`solarium match` and `solarium tournament`."""

from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table

from solarium.arena.contest import Contest, contest
from solarium.bots.level_ratings import LevelRatings, write_level_ratings
from solarium.cli.console import OPTION_HELP, console, game_named, progress_bar, typed_options
from solarium.engine.errors import UsageError

LEVELS = [f"level{number}" for number in range(1, 6)]


class System(StrEnum):
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"


class Where(StrEnum):
    LOCAL = "local"
    RAY = "ray"


def tournament(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="The bots: random, greedy, level1 to level5, search:0.5s, search:500, program:COMMAND.",
            metavar="BOT...",
        ),
    ],
    rounds: Annotated[int, typer.Option(help="Rounds at the most; in each, every group plays one deal.", min=1)] = 50,
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    system: Annotated[System, typer.Option(help="Everybody against everybody, or neighbours in the table.")] = (
        System.ROUND_ROBIN
    ),
    stop: Annotated[bool, typer.Option(help="Stop when it is sure which of each two bots is better.")] = True,
    seed: Annotated[int, typer.Option(help="Makes the tournament repeatable.")] = 1,
    on: Annotated[Where, typer.Option(help="Where the games are played.")] = Where.LOCAL,
    workers: Annotated[int | None, typer.Option(help="Local processes; all cores if not given.", min=1)] = None,
    out: Annotated[Path, typer.Option(help="The folder for results; a run that was broken off is resumed.")] = Path(
        "tournament"
    ),
    save_ratings: Annotated[
        bool, typer.Option("--save-ratings", help="Of level1 to level5: keep their ratings in the game's folder.")
    ] = False,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
) -> None:
    """Let bots play a tournament: seats rotated, the same luck for all sides, ratings with intervals."""
    try:
        from solarium.arena import places, results
        from solarium.arena import tournament as arena
    except ModuleNotFoundError as error:
        raise UsageError(f"tournaments need {error.name}: install solarium[research]") from None
    game = game_named(name)
    if save_ratings and bots != LEVELS:
        raise UsageError(f"ratings are kept of a tournament of {', '.join(LEVELS)}")
    values = typed_options(game, option or [])
    spec = arena.new_spec(game, bots, rounds, players, values, system.value, seed, stop)
    place = places.place_named(on.value, workers)
    with progress_bar() as bar:
        task = bar.add_task(f"{game.title}: {len(bots)} bots", total=arena.most_games(spec))
        result = arena.play(
            game, spec, out, place, lambda done, most: bar.update(task, completed=done, total=most, refresh=False)
        )
    place.close()
    results.write_results(result, out)
    console.print(Markdown(results.summary(result)))
    if save_ratings:
        command = f"solarium tournament {name} {' '.join(bots)} --players {spec.players} --rounds {rounds}"
        command += f" --system {system.value} --seed {seed}{'' if stop else ' --no-stop'} --save-ratings"
        kept = LevelRatings(command, f"{date.today()}", len(result.entries), result.level_units())
        write_level_ratings(game.folder / "ai" / "ratings.toml", spec.players, kept)
    console.print(f"{out / 'games.parquet'}, {out / 'summary.md'}", highlight=False)


def match(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="The bots: random, greedy, level1 to level5, search, search:0.5s, search:500.", metavar="BOT..."
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 40,
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    seed: Annotated[int, typer.Option(help="Makes the contest repeatable.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if not given.", min=1)] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
) -> None:
    """Let bots play each other on all cores, seats rotated, and print who won how often."""
    game = game_named(name)
    values = typed_options(game, option or [])
    with progress_bar() as bar:
        task = bar.add_task(f"{game.title}: {' against '.join(bots)}", total=games)
        result = contest(
            game, bots, games, players, values, seed, workers, lambda now: bar.update(task, completed=len(now.played))
        )
    console.print(contest_table(result))
    share = result.first_seat / games
    console.print(f"First seat {share:.1%}; {result.mean_actions:.1f} actions a game.", highlight=False)


def contest_table(result: Contest) -> Table:
    table = Table("bot", "games", "won", "drawn", "lost", "share", "95 % interval")
    for tally in result.tallies:
        low, high = tally.interval()
        row = (tally.games, tally.wins, tally.draws, tally.losses)
        table.add_row(tally.name, *map(str, row), f"{tally.share:.1%}", f"{low:.1%} to {high:.1%}")
    return table
