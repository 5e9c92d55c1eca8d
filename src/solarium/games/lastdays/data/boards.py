"""Both sides of the board as they are printed: `boards.toml`."""

import tomllib
from pathlib import Path
from typing import Any


def board_tables() -> dict[str, Any]:
    """What is the same on both sides under `layers`, and the list of sides under `side`."""
    return tomllib.loads((Path(__file__).parent / "boards.toml").read_text("utf-8"))
