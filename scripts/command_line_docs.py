"""Writes docs/command-line.md from the commands' own help, or checks it: `--check`."""

import os
import sys
from pathlib import Path

os.environ.update(COLUMNS="100", TERM="dumb", NO_COLOR="1")

from typer.testing import CliRunner

from solarium.cli.app import app

PAGE = Path(__file__).parents[1] / "docs" / "command-line.md"
HEAD = """# The command line

Written by `scripts/command_line_docs.py` from the help of the commands; the tests check that it is up to date.
"""


def help_of(*words: str) -> str:
    return "\n".join(line.rstrip() for line in CliRunner().invoke(app, [*words, "--help"]).output.strip().splitlines())


def page() -> str:
    commands = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    parts = [HEAD, f"```\n{help_of()}\n```\n"]
    parts += [f"## solarium {name}\n\n```\n{help_of(name)}\n```\n" for name in commands]
    return "\n".join(parts)


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if PAGE.read_text("utf-8") == page() else f"{PAGE.name} is out of date: run {Path(__file__).name}")
    PAGE.write_text(page(), "utf-8")
