"""`solarium selfplay`."""

from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import OPTION_HELP, console, game_named, progress_bar, typed_options
from solarium.cli.contests import Where
from solarium.engine.errors import UsageError


def selfplay(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    out: Annotated[Path, typer.Option(help="The Parquet file.")] = Path("games.parquet"),
    simulations: Annotated[int, typer.Option(help="Simulations of search for each decision.", min=1)] = 100,
    explore: Annotated[int, typer.Option(help="So many decisions of a game are drawn by the shares.", min=0)] = 10,
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    seed: Annotated[int, typer.Option(help="Makes the dataset repeatable.")] = 1,
    on: Annotated[Where, typer.Option(help="Where the games are played.")] = Where.LOCAL,
    workers: Annotated[int | None, typer.Option(help="Local processes; all cores if not given.", min=1)] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
) -> None:
    """Write a dataset of games of search against itself: observations, actions, shares of the search, results."""
    try:
        from solarium.arena import places
        from solarium.arena.selfplay import Plan, write_dataset
    except ModuleNotFoundError as error:
        raise UsageError(f"datasets need {error.name}: install solarium[research]") from None
    game = game_named(name)
    values = game.options.with_defaults(typed_options(game, option or []))
    plan = Plan(game.check_players(players), values, simulations, explore)
    place = places.place_named(on.value, workers)
    with progress_bar() as bar:
        task = bar.add_task(f"{game.title}: self-play", total=games)
        positions = write_dataset(game, plan, games, out, place, seed, lambda done, _: bar.update(task, completed=done))
    place.close()
    console.print(f"{games} games, {positions:,} positions in {out}", highlight=False)
