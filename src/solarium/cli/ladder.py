"""`solarium ladder`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from solarium.cli.console import console, game_named, progress_bar
from solarium.cli.contests import Where
from solarium.engine.errors import UsageError


def ladder(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    games: Annotated[int, typer.Option(help="Games of each pair of levels.", min=2)] = 200,
    players: Annotated[
        list[int] | None, typer.Option(help="A number of seats; all the game has if none is given.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Makes the games repeatable.")] = 1,
    on: Annotated[Where, typer.Option(help="Where the games are played.")] = Where.LOCAL,
    workers: Annotated[int | None, typer.Option(help="Local processes; all cores if not given.", min=1)] = None,
    out: Annotated[Path, typer.Option(help="The folder for results; a run that was broken off is resumed.")] = Path(
        "ladder"
    ),
) -> None:
    """Let each level of a game play the one below it, at every number of seats, and time how they think."""
    try:
        from solarium.arena import ladder as arena
        from solarium.arena import places
    except ModuleNotFoundError as error:
        raise UsageError(f"ladders need {error.name}: install solarium[research]") from None
    game = game_named(name)
    seats = [game.check_players(count) for count in players] if players else list(game.players)
    paces = [arena.pace(game, level, 2 if 2 in seats else seats[0], seed) for level in arena.LEVELS]
    place = places.place_named(on.value, workers)
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games)
        found = list(
            arena.climb(
                game,
                seats,
                games,
                seed,
                out,
                place,
                lambda rung, done, most: bar.update(
                    task, description=f"{game.title}, {rung}", completed=done, total=most
                ),
            )
        )
    place.close()
    chosen = "".join(f" --players {count}" for count in players or [])
    text = arena.page(game, found, paces, f"solarium ladder {name} --games {games}{chosen} --seed {seed}")
    (out / "ladder.md").write_text(text, "utf-8")
    console.print(Markdown(text))
    console.print(f"{out / 'ladder.md'}", highlight=False)
