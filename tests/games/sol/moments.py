"""The moments of the vectors of Sol. The facts of its examples are those of a step of a vector."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from solarium.games.sol import GAME
from solarium.games.sol.rules.state import Sol
from tests.games.moments import Facts, Moment, Turn
from tests.games.sol.board import Board, check_offers
from tests.games.sol.board import check as check_step

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))["vector"]
Vector = dict[str, Any]


def moments() -> Iterator[Moment]:
    for vector in VECTORS:
        board = Board(vector)
        for step in vector["steps"]:
            text = step.get("play") or step.get("lay", "").partition(" ")[2]
            if text:
                before = board.before(step)
                yield Moment(vector["name"], vector["rules"], before, offers=[text], facts=step)
                board.carry_out(step)
            yield from asked(vector, board, step)
        if not any("lay" in step or "play" in step for step in vector["steps"]):
            yield from ending(vector)


def asked(vector: Vector, board: Board, step: Vector) -> Iterator[Moment]:
    """What may be laid after a step, and what may not."""
    listed = {code: spots for code, spots in step.get("spots", {}).items() if isinstance(spots, list)}
    legal = [*step.get("legal", []), *(f"{code}@{spot}" for code, spots in listed.items() for spot in spots)]
    state = board.asked(step)
    yield Moment(vector["name"], vector["rules"], state, offers=legal, refuses=step.get("refused", {}))


def ending(vector: Vector) -> Iterator[Moment]:
    """A vector that asks who has won: an example lays the last of its tiles."""
    wanted = sorted(vector["pieces"])

    def reached(state: Sol) -> bool:
        return state.is_over() and sorted(GAME.dump(state)["pieces"]) == wanted

    yield Moment(vector["name"], vector["rules"], reached=reached, facts=vector["steps"][-1])


def check(turn: Turn, facts: Facts) -> None:
    check_step(turn.after, facts)
    if "asks" not in facts:
        check_offers(turn.after, facts)
