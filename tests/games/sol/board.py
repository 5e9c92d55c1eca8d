"""A vector of Sol carried out on a board, and what it says of the positions on the way."""

from collections.abc import Mapping
from typing import Any

from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import CODES, NUMBER, SEATS
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.ladder import compare
from solarium.games.sol.rules.state import Sol

CHANCE = Seeded(1)  # never asked
POSITION = ("pieces", "open", "stock", "stations", "to_move")


class Board:
    """A vector being carried out: the position, and what was laid on it so far."""

    def __init__(self, vector: dict[str, Any]) -> None:
        self.data = {name: vector[name] for name in POSITION if name in vector}
        self.options = vector.get("options")
        self.laid = list(self.data.pop("pieces", []))
        self.state = self.position()

    def position(self, seat: str | None = None) -> Sol:
        """With pieces on the board the opening is over; an empty one needs none."""
        turn = {} if seat is None else {"to_move": seat}
        pieces = {"pieces": self.laid} if self.laid else {}
        options = self.options or ({} if self.laid else {"free_opening": True})
        return GAME.set_up({**self.data, "options": options, **pieces, **turn})

    def before(self, step: dict[str, Any]) -> Sol:
        """The position in which a step lays a piece for a seat, whoever's turn it would be, or plays on."""
        return self.position(step["lay"].partition(" ")[0]) if "lay" in step else self.state

    def carry_out(self, step: dict[str, Any]) -> None:
        text = step["play"] if "play" in step else step["lay"].partition(" ")[2]
        state = self.before(step).copy()
        state.events = []
        state.apply(GAME.parse(state, text), CHANCE)
        if "lay" in step:
            self.laid.append(step["lay"])
        self.state = state

    def asked(self, step: dict[str, Any]) -> Sol:
        return self.position(step["asks"]) if "asks" in step else self.state


def flips(state: Sol) -> list[str]:
    return [
        f"{event.kind.removeprefix('flip ')} {event.values[0]},{event.values[1]} {SEATS[event.seat]}"
        for event in state.events or []
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


def check(state: Sol, step: Mapping[str, Any]) -> None:
    """What a step says of the position that it leads to."""
    for square, want in step.get("control", {}).items():
        assert control(state).get(square) == want, square
    values = {f"{moon.row},{moon.col}": moon.value for moon in pieces.moons(state)}
    for square, want in step.get("moons", {}).items():
        assert values.get(square) == want
    for seat, want in step.get("boosters", {}).items():
        assert pieces.boosters(state, SEATS.index(seat)) == want
    for seat, want in step.get("stock", {}).items():
        left = {code: state.trays[codes.TRAY * SEATS.index(seat) + NUMBER[code]] for code in want}
        assert left == want
    layers = {f"{piece.row},{piece.col}": SEATS[piece.placer] for piece in pieces.on_board(state)}
    for square, want in step.get("placers", {}).items():
        assert layers.get(square) == want
    if "open_stations" in step:
        free = pieces.free(state)
        assert [list(square) for square in pieces.stations(state) if square in free] == step["open_stations"]
    if "flips" in step:
        assert flips(state) == step["flips"]
    if "on_turn" in step:
        assert SEATS[state.current_player()] == step["on_turn"]
    if "over" in step:
        assert state.is_over() == step["over"]
        assert (state.legal_actions() == []) == step["over"]
    check_end(state, step)


def check_offers(asked: Sol, step: Mapping[str, Any]) -> None:
    """What a step says that may be laid, and what not, by the seat that it asks."""
    if "spots" in step:
        check_spots(step["spots"], spots(asked), step.get("only", []))
    texts = [GAME.action_text(asked, action) for action in asked.legal_actions()]
    assert set(step.get("legal", [])) <= set(texts)
    for text, clause in step.get("refused", {}).items():
        refusal = GAME.explain(asked, text)
        assert refusal is not None, text
        assert refusal.clause == clause, text
        assert text not in texts


def check_end(state: Sol, step: Mapping[str, Any]) -> None:
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
