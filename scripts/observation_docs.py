"""Writes docs/observations.md from the encoders of the games, or checks it: `--check`."""

import sys
from pathlib import Path

import solarium
from solarium.engine.encoding import Block

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# What learners see

Written by `scripts/observation_docs.py` from the encoders of the games; the tests check that it is up to date.
All numbers are 16-bit; an observation has the same length for all seats, options and positions of a game.
"""


def table(blocks: tuple[Block, ...]) -> str:
    lines = ["| from | numbers | block | values | meaning |", "|---|---|---|---|---|"]
    at = 0
    for block in blocks:
        lines.append(f"| {at} | {block.size} | {block.name} | {block.low} to {block.high} | {block.meaning} |")
        at += block.size
    return "\n".join(lines) + "\n"


def section(slug: str) -> str:
    game = solarium.game(slug)
    encoder = game.ai.encoder
    if encoder is None:
        raise SystemExit(f"{game.title} has no encoder")
    how = (
        f"Actions: up to {encoder.actions:,} at once, each with a row of {encoder.row_width} features."
        if encoder.row_width
        else f"Actions: a number below {encoder.actions:,} that means the same kind of action everywhere."
    )
    text = f"## {game.title}\n\n{encoder.width:,} numbers. {how}\n\n{table(encoder.blocks)}"
    return text + (f"\nThe features of an action:\n\n{table(encoder.row_blocks)}" if encoder.row_blocks else "")


def page() -> str:
    return "\n".join([HEAD, *(section(slug) for slug in solarium.games())])


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if PAGE.read_text("utf-8") == page() else f"{PAGE.name} is out of date: run {Path(__file__).name}")
    PAGE.write_text(page(), "utf-8")
