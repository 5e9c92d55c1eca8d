"""`solarium games` and `solarium rules`."""

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from solarium.arena.measure import pace
from solarium.cli.console import console, game_named, warn
from solarium.engine.errors import UsageError
from solarium.engine.exercise import Exercise
from solarium.engine.game import AnyGame
from solarium.engine.lessons import Example
from solarium.engine.options import Choice, Flag, Number, Option
from solarium.engine.overview import Overview
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games as all_games
from solarium.engine.registry import left_out


def games(
    name: Annotated[str | None, typer.Argument(help="One game, with its options.", metavar="[GAME]")] = None,
) -> None:
    """List the games, or tell more about one of them."""
    if name is not None:
        _one(name)
        return
    table = Table("name", "title", "seats", "minutes", "weight", "what it is")
    for slug in all_games():
        game = find_game(slug)
        seats = ", ".join(str(count) for count in game.players)
        table.add_row(slug, game.title, seats, str(game.minutes), game.weight, game.blurb)
    console.print(table)
    for broken in left_out():
        warn(f"{broken}.")


def _one(name: str) -> None:
    game = game_named(name)
    console.print(f"[bold]{escape(game.title)}[/], rules version {game.version}: {escape(game.blurb)}")
    console.print(f"Speed: {pace(game)}", highlight=False)
    table = Table("option", "values", "default", "what it does")
    for option in game.options:
        table.add_row(option.name, _values(option), str(option.default).lower(), option.help)
    console.print(table)


def _values(option: Option) -> str:
    if isinstance(option, Choice):
        return ", ".join(option.values)
    if isinstance(option, Flag):
        return "true, false"
    if isinstance(option, Number):
        return f"{option.least} to {option.most}"
    return "text"


def rules(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    clause: Annotated[str | None, typer.Argument(help="A clause, such as SYZ-15, or a word to look for.")] = None,
) -> None:
    """Print a game's rules: on one page and clause by clause; or one clause with its example, or those with a word."""
    game = game_named(name)
    if clause is None and game.overview is not None:
        _show_overview(game.overview)
    wanted = list(game.clauses.values())
    if clause is not None:
        word = clause.lower()
        exact = [each for each in wanted if each.number.lower() == word]
        wanted = exact or [each for each in wanted if word in f"{each.title} {each.text}".lower()]
        if not wanted:
            raise UsageError(f"{game.title} has no clause {clause!r} and no clause that holds these words")
    part = ""
    for each in wanted:
        if each.part != part:
            part = each.part
            console.print(f"\n[bold underline]{escape(part)}[/]")
        note = f" [dim]{escape(each.note)}[/]" if each.note else ""
        console.print(f"[bold yellow]{each.number}[/] [bold]{escape(each.title)}.[/] {escape(each.text)}{note}")
        if len(wanted) == 1 and each.number in game.course.examples:
            _show_example(game, game.course.examples[each.number])


def _show_overview(overview: Overview) -> None:
    """The game on one page, before its clauses."""
    for title, passage in (("Goal", overview.goal), ("A turn", overview.turn), ("The end", overview.end)):
        console.print(f"[bold]{title}.[/] {escape(passage.text)} [yellow]{' '.join(passage.clauses)}[/]")
    console.print("\n[bold]Pieces[/]")
    for piece in overview.piece:
        console.print(f"  [bold]{escape(piece.name)}[/]: {escape(piece.text)}")
    console.print("\n[bold]Asked often[/]")
    for asked in overview.asked:
        console.print(f"  {escape(asked.question)} {escape(asked.answer)} [yellow]{asked.clause}[/]")


def _show_example(game: AnyGame, example: Example) -> None:
    """The position before, what is tried, and the position after or the refusal."""
    exercise = Exercise(game, example.lesson, 0)
    console.print(f"\n[bold]Example.[/] {escape(example.words)}\n")
    console.print(game.render_text(exercise.state, example.seat))
    text = example.move or example.refused
    exercise.attempt(text)
    if exercise.refusal is not None:
        console.print(f"\n[bold]{escape(text)}[/] is refused: {escape(str(exercise.refusal))}")
        return
    console.print(f"\nAfter [bold]{escape(text)}[/]:\n")
    console.print(game.render_text(exercise.state, example.seat))
