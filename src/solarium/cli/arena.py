"""`solarium match`."""

from typing import Annotated

import typer
from rich.table import Table

from solarium.arena.contest import Contest, contest
from solarium.cli.console import OPTION_HELP, console, game_named, progress_bar, typed_options


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
