"""`solarium tune`."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import console, game_named, progress_bar
from solarium.cli.contests import Where
from solarium.engine.errors import UsageError


def tune(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    by: Annotated[str, typer.Option(help="`results` of games, or `play` against each other.")] = "results",
    part: Annotated[str, typer.Option(help="A table of the file of weights, where it has tables.")] = "",
    games: Annotated[int, typer.Option(help="Games of a step.", min=2)] = 400,
    steps: Annotated[int, typer.Option(help="Steps of the fit.", min=1)] = 10,
    seed: Annotated[int, typer.Option(help="Makes the run repeatable.")] = 1,
    on: Annotated[Where, typer.Option(help="Where the games are played.")] = Where.LOCAL,
    workers: Annotated[int | None, typer.Option(help="Local processes; all cores if not given.", min=1)] = None,
    out: Annotated[Path, typer.Option(help="The folder of the run; one that was broken off is taken up again.")] = Path(
        "tune"
    ),
    save: Annotated[bool, typer.Option(help="Write the weights into the game itself.")] = False,
) -> None:
    """Fit the weights of a game's judgement to self-play, and write them with what they came from."""
    try:
        from solarium.arena import places
        from solarium.arena.tuning import run as tuning
    except ModuleNotFoundError as error:
        raise UsageError(f"tuning needs {error.name}: install solarium[research]") from None
    game = game_named(name)
    if by not in [method.value for method in tuning.Method]:
        raise UsageError(f"weights are fitted by results or by play; not by {by!r}")
    spec = tuning.new_spec(game, part, tuning.Method(by), steps, games, seed)
    run = tuning.Run(game, spec, out)
    place = places.place_named(on.value, workers)
    words = "mean error" if by == "results" else "lead of the nudge"
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=steps, completed=len(run.steps))
        run.play(
            place,
            lambda step: bar.update(
                task, description=f"{game.title}, {words} {step.found:.4f}", completed=len(run.steps)
            ),
        )
    place.close()
    for key, value in run.result().items():
        console.print(f"{key:24} {run.spec.start[key]:10.4g} {value:10.4g}", highlight=False)
    target = run.file if save else out / run.file.name
    chosen = f" --part {part}" if part else ""
    command = f"solarium tune {name} --by {by}{chosen} --games {games} --steps {steps} --seed {seed}"
    tuning.save(run, target, command, date.today().isoformat())
    console.print(f"{target}; try it: solarium match {name} level4@{target} level4", highlight=False)
