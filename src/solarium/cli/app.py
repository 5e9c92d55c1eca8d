"""All commands together, and how errors reach a person: one sentence, never a stack trace."""

import sys

import typer

from solarium.cli import (
    backups,
    bench,
    check,
    contests,
    doctor,
    games,
    new_game,
    play,
    records,
    report,
    selfplay,
    serve,
)
from solarium.cli.console import errors, spell_out, warn
from solarium.cli.ladder import ladder
from solarium.cli.puzzles import puzzles
from solarium.cli.tune import tune
from solarium.engine.build import uncompiled
from solarium.engine.clauses import Refused
from solarium.engine.errors import UsageError

app = typer.Typer(
    name="solarium",
    help="Five sun games: play them, let bots play them, check records, measure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.command()(serve.serve)
app.command()(serve.bots)
app.command()(backups.backup)
app.command()(backups.restore)
app.command()(games.games)
app.command()(games.rules)
app.command()(play.play)
app.command()(contests.match)
app.command()(contests.tournament)
app.command()(ladder)
app.command()(tune)
app.command()(selfplay.selfplay)
app.command()(report.report)
app.command()(puzzles)
app.command()(records.replay)
app.command()(records.verify)
app.command()(records.picture)
app.command()(records.analyse)
app.command("new-game")(new_game.new_game)
app.command()(serve.watch)
app.command()(check.check)
app.command()(bench.bench)
app.command()(doctor.doctor)


def main() -> None:
    """The entry point `solarium`."""
    if uncompiled() and "doctor" not in sys.argv:
        warn("Solarium runs uncompiled here, many times slower than it could: `solarium doctor` tells why.")
    try:
        app(spell_out(sys.argv[1:]))
    except (UsageError, Refused) as error:
        errors.print("[red]Error:[/] ", end="")
        errors.print(str(error), markup=False, highlight=False)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
