"""`solarium doctor`: what is compiled, which extras are there, what is slow and why."""

import platform
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version

from rich.table import Table

import solarium
from solarium.cli.console import console
from solarium.engine.build import compilable, uncompiled

EXTRAS = {  # by package: the extra that brings it, and what it is for
    "numpy": ("research", "batches, datasets"),
    "pyarrow": ("research", "tournaments, datasets"),
    "pettingzoo": ("pettingzoo", "environments, a yardstick of `solarium bench`"),
    "gymnasium": ("pettingzoo", "environments"),
    "open_spiel": ("openspiel", "its games, a yardstick of `solarium bench`"),
    "resvg_py": ("pictures", "pictures as PNG"),
    "ray": ("cluster", "`--on ray`"),
}


def doctor() -> None:
    """Tell what is compiled here, which extras are installed, what is slow and why."""
    console.print(f"Solarium {solarium.__version__}, Python {sys.version.split()[0]}, {platform.machine()}")
    console.print(f"Games: {', '.join(solarium.games())}\n")
    _compiled()
    _extras()


def _compiled() -> None:
    slow = uncompiled()
    total = len(compilable())
    console.print(f"Compiled: {total - len(slow)} of {total} modules.")
    if not slow:
        console.print("[green]Nothing is slow.[/]\n")
        return
    console.print("[yellow]These run as plain Python, many times slower:[/] " + ", ".join(slow))
    if shutil.which("cc") or shutil.which("gcc"):
        console.print("A C compiler is here: install the package again to compile them.\n")
    else:
        console.print("No C compiler was found: install one (Debian: gcc), then install the package again.\n")


def _extras() -> None:
    table = Table("extra package", "here", "for", "comes with")
    for package, (extra, use) in EXTRAS.items():
        try:
            here = version(package)
        except PackageNotFoundError:
            here = "no"
        table.add_row(package, here, use, f"solarium\\[{extra}]")
    console.print(table)
