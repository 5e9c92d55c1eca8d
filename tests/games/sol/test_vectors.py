"""The vectors of `vectors.toml`, V1 to V24: each is a position, placements, and what must be so after them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.sol.board import Board, check, check_offers

FILE = Path(__file__).with_name("vectors.toml")
VECTORS = tomllib.loads(FILE.read_text("utf-8"))["vector"]


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(vector, id=vector["name"], marks=[pytest.mark.rule(rule) for rule in vector["rules"]])
        for vector in VECTORS
    ],
)
def test_vector(vector: dict[str, Any]) -> None:
    board = Board(vector)
    for step in vector["steps"]:
        if "lay" in step or "play" in step:
            board.carry_out(step)
        check(board.state, step)
        check_offers(board.asked(step), step)
