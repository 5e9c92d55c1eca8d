"""The picture and the words of connect four."""

from benchmarks.connect_four.rules.state import COLUMN_NAMES, COLUMNS, ROWS, ConnectFour
from benchmarks.connect_four.view.scene import disc_owner, make_scene, winning_seat
from solarium.engine.parts import View
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event


class ConnectFourView(View[ConnectFour]):
    def scene(self, state: ConnectFour, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(
        self, before: ConnectFour, action: int, after: ConnectFour, events: list[Event], seat: int
    ) -> Narration:
        line = Line(f"dropped a disc into column {COLUMN_NAMES[action]}", int(before.current_player()), "C4-1")
        return Narration((line,))

    def standing(self, state: ConnectFour) -> Standing:
        winner = winning_seat(state)
        scores = tuple(Score(seat, 1 if winner in (-1, seat) else 2) for seat in range(2))
        if winner >= 0:
            return Standing(scores, True, f"{{{winner}}} has four in a row", "C4-4")
        return Standing(scores, state.is_over(), "The board is full" if state.is_over() else "", "C4-5")

    def render_text(self, state: ConnectFour, seat: int) -> str:
        signs = {-1: "[dim].[/]", 0: "[bold red]E[/]", 1: "[bold blue]A[/]"}
        rows = [
            " ".join(signs[disc_owner(state, column, row)] for column in range(COLUMNS))
            for row in reversed(range(ROWS))
        ]
        return "\n".join([*rows, " ".join(COLUMN_NAMES)])
