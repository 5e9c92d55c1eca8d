"""Connect four against the contract: the yardstick of speed, and the proof that a game is one folder."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.connect_four.rules import COLUMNS, ROWS, ConnectFour, open_threes
from benchmarks.connect_four.scene import COLUMN_NAMES, disc_owner, make_scene, winning_seat
from solarium.engine.ai import Feature, Insight
from solarium.engine.chance import Chance, Scripted
from solarium.engine.clauses import Clauses, Refusal
from solarium.engine.errors import BadPosition
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data
from solarium.engine.legacy import LegacyGame as Game
from solarium.engine.options import Options, Values
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event, State

FOLDER = Path(__file__).parent


def board(state: State) -> ConnectFour:
    assert isinstance(state, ConnectFour)
    return state


class ConnectFourGame(Game):
    slug = "connect_four"
    title = "Connect four"
    version = "1"
    players = (2,)
    options = Options()
    clauses = Clauses.load(FOLDER / "clauses.toml")
    folder = FOLDER
    blurb = "Four in a row"
    minutes = 5
    weight = "light"
    example = "d"
    longest = COLUMNS * ROWS
    draws = True
    luck = False

    def begin(self, players: int, options: Values, chance: Chance) -> ConnectFour:
        return ConnectFour(0, 0, 0)

    def set_up(self, data: Mapping[str, Any]) -> ConnectFour:
        """`{"moves": "ddc"}`: the columns played so far."""
        state = ConnectFour(0, 0, 0)
        for letter in data.get("moves", ""):
            column = COLUMN_NAMES.find(letter)
            if column not in state.legal_actions():
                raise BadPosition(f"{letter!r} cannot be played after {data['moves']!r}")
            state.apply(column, Scripted([]))
        return state

    def dump(self, state: State) -> Data:
        four = board(state)
        return {"first": four.first, "second": four.second, "ply": four.ply}

    def load(self, data: Mapping[str, Any]) -> ConnectFour:
        try:
            return ConnectFour(data["first"], data["second"], data["ply"])
        except (KeyError, TypeError) as error:
            raise BadPosition(f"no position of connect four: {error}") from None

    def action_text(self, state: State, action: int) -> str:
        return COLUMN_NAMES[action]

    def explain(self, state: State, text: str) -> Refusal | None:
        if re.fullmatch(r"disc:[0-6],[0-5]", text):
            return self.refuse("C4-1", "a disc stays where it fell; touch the column to drop another", (text,))
        touched = re.fullmatch(r"column:([0-6])", text)
        column = int(touched[1]) if touched else COLUMN_NAMES.find(text) if len(text) == 1 else -1
        if column < 0:
            return not_a_move(text, self.example)
        if state.is_over():
            return self.refuse("C4-4" if board(state).won else "C4-5", "the game is over")
        if not board(state).is_open(column):
            return self.refuse("C4-3", f"column {COLUMN_NAMES[column]} is full")
        return None

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        line = Line(f"dropped a disc into column {COLUMN_NAMES[action]}", int(before.current_player()), "C4-1")
        return Narration((line,))

    def sketch(self, state: State, seat: int) -> str:
        signs = {-1: "[dim].[/]", 0: "[bold red]E[/]", 1: "[bold blue]A[/]"}
        rows = [
            " ".join(signs[disc_owner(board(state), column, row)] for column in range(COLUMNS))
            for row in reversed(range(ROWS))
        ]
        return "\n".join([*rows, " ".join(COLUMN_NAMES)])

    def scene(self, state: State, seat: int | None) -> Scene:
        return make_scene(board(state), seat)

    def standing(self, state: State) -> Standing:
        winner = winning_seat(board(state))
        scores = tuple(Score(seat, 1 if winner in (-1, seat) else 2) for seat in range(2))
        if winner >= 0:
            return Standing(scores, True, f"{{{winner}}} has four in a row", "C4-4")
        return Standing(scores, state.is_over(), "The board is full" if state.is_over() else "", "C4-5")

    def insight(self, state: State, seat: int) -> Insight:
        four = board(state)
        mine, theirs = (four.first, four.second) if seat == 0 else (four.second, four.first)
        return Insight(
            state.estimate()[seat],
            (
                Feature("Places that would make four for you", float(open_threes(mine, theirs)), 0.1),
                Feature("Places that would make four for the other seat", float(open_threes(theirs, mine)), -0.1),
            ),
        )


GAME = ConnectFourGame()
