"""The vectors of `vectors.toml`, V1 to V24: each is a position, placements, and what must be so after them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import CODES, SEATS
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.ladder import compare
from solarium.games.sol.rules.state import Sol

FILE = Path(__file__).with_name("vectors.toml")
VECTORS = tomllib.loads(FILE.read_text("utf-8"))["vector"]
CHANCE = Seeded(1)  # never asked
POSITION = ("pieces", "open", "stock", "stations", "to_move")


class Board:
    """A vector being carried out: the position, and what was laid on it so far."""

    def __init__(self, vector: dict[str, Any]) -> None:
        self.data = {name: vector[name] for name in POSITION if name in vector}
        self.data["options"] = {"free_opening": True, **vector.get("options", {})}
        self.laid = list(self.data.pop("pieces", []))
        self.state = self.position()
        self.flips: list[str] = []

    def position(self, seat: str | None = None) -> Sol:
        turn = {} if seat is None else {"to_move": seat}
        pieces = {"pieces": self.laid} if self.laid else {}
        return GAME.set_up({**self.data, **pieces, **turn})

    def lay(self, line: str) -> None:
        """Lay a piece for a seat, whoever's turn it would be."""
        seat, _, text = line.partition(" ")
        self.state = self.position(seat)
        self.play(text)
        self.laid.append(line)

    def play(self, text: str) -> None:
        action = GAME.parse(self.state, text)
        self.state.events = []
        self.state.apply(action, CHANCE)
        self.flips = [
            f"{event.kind.removeprefix('flip ')} {event.values[0]},{event.values[1]} {SEATS[event.seat]}"
            for event in self.state.events
            if event.kind.startswith("flip")
        ]


def spots(state: Sol) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for action in state.legal_actions():
        code, at, square = GAME.action_text(state, action).partition("@")
        if at:
            found.setdefault(code, []).append(square)
    return found


def control(state: Sol) -> dict[str, str]:
    return {
        f"{piece.row},{piece.col}": f"{SEATS[piece.controller]} {piece.red}:{piece.blue}"
        for piece in [*pieces.suns(state), *pieces.planets(state)]
    }


def check_spots(wanted: dict[str, Any], found: dict[str, list[str]], only: list[str]) -> None:
    for code in only or CODES:
        want = wanted.get(code, 0)
        have = found.get(code, [])
        assert (have if isinstance(want, list) else len(have)) == want, code


def check(board: Board, step: dict[str, Any]) -> None:
    state = board.state
    for square, want in step.get("control", {}).items():
        assert control(state)[square] == want, square
    values = {f"{moon.row},{moon.col}": moon.value for moon in pieces.moons(state)}
    for square, want in step.get("moons", {}).items():
        assert values[square] == want
    for seat, want in step.get("boosters", {}).items():
        assert pieces.boosters(state, SEATS.index(seat)) == want
    if "open_stations" in step:
        free = pieces.free(state)
        assert [list(square) for square in pieces.stations(state) if square in free] == step["open_stations"]
    if "flips" in step:
        assert board.flips == step["flips"]
    if "on_turn" in step:
        assert SEATS[state.current_player()] == step["on_turn"]
    if "over" in step:
        assert state.is_over() == step["over"]
        assert (state.legal_actions() == []) == step["over"]
    check_end(state, step)
    asked = board.position(step["asks"]) if "asks" in step else state
    if "spots" in step:
        check_spots(step["spots"], spots(asked), step.get("only", []))
    texts = [GAME.action_text(asked, action) for action in asked.legal_actions()]
    assert set(step.get("legal", [])) <= set(texts)
    for text, clause in step.get("refused", {}).items():
        refusal = GAME.explain(asked, text)
        assert refusal is not None, text
        assert refusal.clause == clause, text
        assert text not in texts


def check_end(state: Sol, step: dict[str, Any]) -> None:
    if "winner" in step:
        lead = compare(state.tally(0), state.tally(1))
        assert {1: "red", -1: "blue", 0: "both"}[int(lead)] == step["winner"]
        standing = GAME.standing(ended(state))
        assert standing.clause == step["decided"]
        assert standing.over


def ended(state: Sol) -> Sol:
    """The same board with nothing left to lay, to hear how it would be decided."""
    over = state.copy()
    over.seat = -1
    return over


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
        if "lay" in step:
            board.lay(step["lay"])
        elif "play" in step:
            board.play(step["play"])
        check(board, step)
