"""`solarium backup` and `solarium restore`: a whole server in one file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import console, errors

Data = Annotated[Path, typer.Option(help="The folder of the server.")]
File = Annotated[Path, typer.Argument(help="The backup.", metavar="FILE")]


def backup(file: File, data: Data = Path("data")) -> None:
    """Write tables, guests and keys of a server into one file while it runs.

    SOLARIUM_DATABASE_URL names a database that is not in the folder.
    """
    from solarium.server.settings import Settings
    from solarium.server.store.backup import BadBackup, back_up
    from solarium.server.store.opening import CannotOpen

    settings = Settings.from_environment(data)
    try:
        if not settings.database and not (data / "solarium.sqlite3").exists():
            raise BadBackup(f"there is no server in {data}")
        rows = asyncio.run(back_up(settings.database_url, data, file))
    except (BadBackup, CannotOpen) as error:
        errors.print(str(error), markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(1) from None
    console.print(f"{rows} rows are in {file}", soft_wrap=True)


def restore(file: File, data: Data = Path("data")) -> None:
    """Put a backup into an empty database, of whatever kind: also from an SQLite file into PostgreSQL."""
    from solarium.server.settings import Settings
    from solarium.server.store.backup import BadBackup
    from solarium.server.store.backup import restore as put_back
    from solarium.server.store.opening import CannotOpen

    settings = Settings.from_environment(data)
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        rows = asyncio.run(put_back(settings.database_url, data, file, in_folder=not settings.database))
    except (BadBackup, CannotOpen, OSError) as error:
        errors.print(str(error), markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(1) from None
    console.print(f"{rows} rows were put back from {file}", soft_wrap=True)
