"""Play games, compare predicted chances with results, draw the plot and keep the curve in the game's `ai` room:

python -m benchmarks.calibration syzygy --level 3 --games 1000 --seed 1 --write
"""

import tomllib
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from benchmarks.calibration.fit import bins, distance, fit, predictions, surprise
from benchmarks.calibration.plot import plot
from benchmarks.calibration.samples import Sample, Setting, sample
from solarium.bots.chances import Curve
from solarium.cli.console import progress_bar
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def main(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[int, typer.Option(help="Seats; the game's usual number if not given.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the game, as NAME=VALUE; games take several values of one in turn."),
    ] = None,
    level: Annotated[
        int, typer.Option(help="Of the bots that play; 0: by the policy of whole turns.", min=0, max=5)
    ] = 3,
    positions: Annotated[int, typer.Option(help="Of each game that are looked at.", min=1)] = 4,
    games: Annotated[int, typer.Option(min=10)] = 1000,
    seed: int = 1,
    floor: Annotated[float | None, typer.Option(help="What the last seat gets, if not what the winner takes.")] = None,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    write: Annotated[bool, typer.Option("--write", help="Keep the curve and the plot.")] = False,
) -> None:
    game = find_game(slug)
    players = game.check_players(players or None)
    options = [tuple(each.split("=", 1)) for each in option or []]
    setting = Setting(slug, players, level, positions, tuple((name, value) for name, value in options))
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games)
        samples = list(sample(setting, games, seed, workers, lambda done: bar.update(task, completed=done)))
    together = samples[0].together
    lowest = floor if floor is not None else -1.0 if together else -1.0 / (players - 1)
    plain = Curve(players, together, lowest)
    curve = fit(plain, samples, games)
    name = f"{game.title}, {seats_words(players, together)}"
    picture = report(name, plain, curve, samples)
    if write:
        made_by = f"python -m benchmarks.calibration {command(setting, games, seed, floor)} --write"
        keep(game, structs.replace(curve, command=made_by))
        kind = f"{players}{'-together' if together and players > 1 else ''}"
        (PICTURES / f"calibration-{slug}-{kind}.svg").write_text(picture, "utf-8")


def report(name: str, plain: Curve, curve: Curve, samples: list[Sample]) -> str:
    """Print the tables; the plot."""
    sides = []
    for words, each in (("as expected", plain), ("by the curve", curve)):
        predicted = predictions(each, samples)
        found = bins(predicted, samples)
        sides.append(found)
        fitted = f"slope {each.slope}, shift {each.shift}"
        off = f"off by {100 * distance(found):.1f} in 100, log loss {surprise(predicted, samples):.4f}"
        print(f"{name}, {words}: {len(samples)} positions of {curve.games} games, {fitted}; {off}")
        for one in found:
            row = f"{100 * one.predicted:5.1f} predicted, {100 * one.happened:5.1f} won"
            print(f"  {row} +- {200 * one.error:.1f}, {one.samples} positions")
    return plot(name, *sides)


def seats_words(players: int, together: bool) -> str:
    if players == 1:
        return "alone"
    return f"{players} together" if together else f"{players} seats"


def command(setting: Setting, games: int, seed: int, floor: float | None) -> str:
    options = "".join(f" --option {name}={value}" for name, value in setting.options)
    lowest = "" if floor is None else f" --floor {floor}"
    played = f"--players {setting.players}{options} --level {setting.level} --positions {setting.positions}"
    return f"{setting.slug} {played} --games {games} --seed {seed}{lowest}"


def keep(game: AnyGame, curve: Curve) -> None:
    """Write the curve beside those for other numbers of seats."""
    path = game.folder / "ai" / "chances.toml"
    text = path.read_text("utf-8") if path.exists() else ""
    curves = {(one["players"], one["together"]): Curve(**one) for one in tomllib.loads(text).get("curve", [])}
    curves[curve.players, curve.together] = curve
    blocks = ["# From what search expects to the chance to win (solarium.bots.chances), by number of seats.\n"]
    for _, each in sorted(curves.items()):
        fields = structs.asdict(each).items()
        blocks.append("\n".join(["[[curve]]", *(f"{name} = {toml(value)}" for name, value in fields), ""]))
    path.write_text("\n".join(blocks), "utf-8")


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


typer.run(main)
