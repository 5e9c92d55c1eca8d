"""`solarium report`."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from solarium.arena import places
from solarium.arena.contest import Contest, contest
from solarium.arena.report.page import html, markdown
from solarium.arena.report.study import Study, study
from solarium.cli.console import OPTION_HELP, console, game_named, progress_bar, typed_options
from solarium.cli.contests import Where

PAIRS = ((2, 1), (3, 1), (4, 1))  # levels that are compared for what skill is worth


def report(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 200,
    bot: Annotated[str, typer.Option("--bot", "--bots", help="The bot that plays all seats.")] = "level3",
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    against: Annotated[
        list[str] | None, typer.Option(help="An option as name=value; games with it are put side by side.")
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(help="An option whose values are played in turn and compared, as scenario.")
    ] = None,
    skill: Annotated[int, typer.Option(help="Games for each pair of levels; 0 leaves that part out.", min=0)] = 40,
    seed: Annotated[int, typer.Option(help="Makes the report repeatable.")] = 1,
    on: Annotated[Where, typer.Option(help="Where the games are played.")] = Where.LOCAL,
    workers: Annotated[int | None, typer.Option(help="Local processes; all cores if not given.", min=1)] = None,
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The HTML file; a Markdown file is written beside it.")
    ] = Path("report.html"),
) -> None:
    """Let bots play many games and write a report: seats, length, choice, tension, skill, points, who wins with
    what, what is used and what is not."""
    game = game_named(name)
    seats = game.check_players(players)
    settings = [("As it is" if against else "Games", option or [])]
    if against:
        settings.append((", ".join(against), [*(option or []), *against]))
    pairs = PAIRS if skill and seats > 1 else ()
    place = places.place_named(on.value, workers)
    studies: list[Study] = []
    contests: list[tuple[int, Contest]] = []
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games * len(settings) + skill * len(pairs))
        for title, words in settings:
            values = game.options.with_defaults(typed_options(game, words))
            studies.append(
                study(
                    game, bot, games, seats, values, place, title, seed, lambda _: bar.advance(task), tuple(vary or ())
                )
            )
        for better, worse in pairs:
            bots = [f"level{better}", f"level{worse}"]
            values = typed_options(game, option or [])
            found = contest(game, bots, skill, seats, values, seed, None, lambda _: bar.advance(task), place)
            contests.append((better - worse, found))
    place.close()
    command = shlex.join(["solarium", *sys.argv[1:]])
    out.write_text(html(game, studies, contests, command), "utf-8")
    out.with_suffix(".md").write_text(markdown(game, studies, contests, command), "utf-8")
    console.print(f"{out}, {out.with_suffix('.md')}", highlight=False)
