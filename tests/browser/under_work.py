"""A game that somebody else is making: a package made by `solarium new-game`, and `solarium watch` at work on it."""

import os
import subprocess
import sys
from pathlib import Path

from tests.browser.people import TableServer
from tests.outside_package import ROOT, install

NAME = "moon_race"


def new_package(folder: Path, *words: str) -> Path:
    """`solarium new-game moon_race --package`, installed; the folder of its sources."""
    command = [sys.executable, "-m", "solarium", "new-game", NAME, "--package", *words]
    subprocess.run(command, cwd=folder, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, check=True)
    return install(folder / NAME, NAME)


class WatchServer(TableServer):
    """`solarium watch moon_race`."""

    def __init__(self, data: Path, source: Path) -> None:
        super().__init__(data)
        self.search_path = f"{source}{os.pathsep}{ROOT / 'src'}"

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "solarium", "watch", NAME, "--port", str(self.port), "--no-browser"]
