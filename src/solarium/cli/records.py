"""`solarium replay`, `solarium verify`, `solarium picture` and `solarium analyse`."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from solarium.arena import places
from solarium.arena.analysis import analyse_record, luck, page, reasons, slips
from solarium.bots.coach import looks
from solarium.cli.console import console, progress_bar, read_text
from solarium.engine.animation import animation, frames
from solarium.engine.ending import AGREED, OVERTIME, RESIGNED, Ending
from solarium.engine.errors import UsageError
from solarium.engine.match import Match
from solarium.engine.match import replay as replay_text
from solarium.engine.match import verify as verify_text
from solarium.engine.picture import picture as draw
from solarium.engine.raster import moving_png, png
from solarium.engine.scene import Line

RecordFile = Annotated[Path, typer.Argument(help="A record file.", metavar="FILE")]


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Show the position after so many steps, not the last one.")] = None,
) -> None:
    """Step through a record: every move in words, then the position and the result."""
    match = replay_text(read_text(file))
    game = match.game
    steps = match.steps if to is None else match.steps[: max(to, 0)]
    states = [step.before for step in match.steps] + [match.state]
    for number, step in enumerate(steps, 1):
        narration = game.narrate(step.before, step.action, states[number], step.events, -1)
        for line in narration.lines:
            console.print(f"{number:4}  {say(line)}  [dim]{escape(step.text)}[/]")
    console.print()
    console.print(game.render_text(states[len(steps)], -1))
    if len(steps) == len(match.steps):
        console.print(f"\n{result_words(match)}")


def picture(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="The position after so many steps, not the last one.", min=0)] = None,
    seat: Annotated[
        int | None, typer.Option(help="As this seat sees it (1, 2, ...), not as a spectator.", min=1)
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The file; its name ends in .svg, or in .png (with solarium[pictures]).")
    ] = Path("picture.svg"),
    animate: Annotated[bool, typer.Option("--animate", help="The whole game as a moving picture.")] = False,
    seconds: Annotated[float, typer.Option(help="How long each position of a moving picture is shown.", min=0.02)] = 1,
    width: Annotated[int | None, typer.Option(help="Pixels of a PNG; 720 to 1008 if not given.", min=16)] = None,
) -> None:
    """Draw a position of a record, or the whole game in motion, as a file that needs nothing else."""
    match = replay_text(read_text(file))
    states = [step.before for step in match.steps] + [match.state]
    if at is not None and at >= len(states):
        raise UsageError(f"the record has {len(match.steps)} steps; not {at}")
    if seat is not None and seat > match.players:
        raise UsageError(f"the game has {match.players} seats; not {seat}")
    if at is not None and animate:
        raise UsageError("--animate shows the whole game: leave --at out")
    looking = None if seat is None else seat - 1
    if out.suffix == ".svg":
        drawn = (
            animation(match, looking, seconds)
            if animate
            else draw(match.game, states[-1 if at is None else at], looking)
        )
        out.write_text(drawn, "utf-8")
    elif out.suffix == ".png":
        pictures = frames(match, looking) if animate else [draw(match.game, states[-1 if at is None else at], looking)]
        drawings = [png(picture, width) for picture in pictures]
        out.write_bytes(moving_png(drawings, seconds) if animate else drawings[0])
    else:
        raise UsageError(f"pictures are .svg or .png files; not {out.name!r}")
    console.print(f"{out}", highlight=False)


def verify(file: RecordFile) -> None:
    """Check that every move of a record is legal and its luck is the one that was committed to."""
    console.print(verify_text(read_text(file)))


def analyse(
    file: RecordFile,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations of search for each decision; for a first look if not given.", min=1)
    ] = None,
    deep: Annotated[bool, typer.Option("--deep", help="As long as the strongest level thinks.")] = False,
    seed: Annotated[int, typer.Option(help="Makes the analysis repeatable.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if not given.", min=1)] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Write it to a file: .html with a graph, or .json.")
    ] = None,
) -> None:
    """Judge every decision of a record by what its player could know: chances, slips, what was better and why."""
    if out is not None and out.suffix not in (".html", ".json"):
        raise UsageError(f"an analysis is written as .html or .json; not {out.name}")
    text = read_text(file)
    match = replay_text(text)
    place = places.Local(workers)
    with progress_bar() as bar:
        task = bar.add_task(match.game.title, total=len(match.steps))
        budget = simulations or looks(match.game)[1 if deep else 0]
        found = analyse_record(text, budget, place, seed, lambda done: bar.update(task, completed=done))
        bar.update(task, completed=len(match.steps))
    place.close()
    table = Table("move", "seat", "played", "", "chances lost", "better", "why", "luck")
    for one in slips(found):
        lost = f"{100 * one.loss:.0f} %"
        words = (one.text, one.word, lost, ", ".join(one.line), reasons(one), luck(one))
        table.add_row(str(one.step + 1), str(one.seat + 1), *(escape(word) for word in words))
    console.print(table if slips(found) else "No move lost five per cent of the chances or more.")
    if out is not None:
        data = msgspec.json.encode(found).decode() if out.suffix == ".json" else page(match, found)
        out.write_text(data, "utf-8")
        console.print(f"{out}", highlight=False)


def say(line: Line) -> str:
    """A log line with the seats called by their numbers."""
    who = f"[bold]Seat {line.seat + 1}[/] " if line.seat >= 0 else ""
    words = escape(line.text)
    for seat in range(5):
        words = words.replace(f"{{{seat}}}", f"[bold]seat {seat + 1}[/]")
    clause = f" [yellow]{line.clause}[/]" if line.clause else ""
    return f"{who}{words}{clause}"


def result_words(match: Match) -> str:
    """How a match ended, in a sentence."""
    returns = match.returns()
    if returns is None:
        return f"The game is not over: seat {match.state.current_player() + 1} is to decide."
    if match.ending is not None:
        return _ending_words(match.ending)
    standing = match.game.standing(match.state)
    return say(Line(standing.reason, clause=standing.clause))


def _ending_words(ending: Ending) -> str:
    if ending.kind == RESIGNED:
        return f"Seat {ending.seat + 1} resigned."
    if ending.kind == OVERTIME:
        return f"Seat {ending.seat + 1} ran out of time."
    return "A draw by agreement." if ending.kind == AGREED else f"The game ended: {ending}."
