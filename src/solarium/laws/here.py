"""Where a law is looking right now, so that a failure can show the position, the seat and the action."""

from rich.text import Text

from solarium.engine.match import Match
from solarium.engine.state import State

MOVES_SHOWN = 12


class Here:
    """The last position that a law was handed, and what it did there."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.match: Match | None = None
        self.state: State | None = None
        self.number = 0
        self.seat: int | None = None
        self.action = ""

    def at(self, match: Match, number: int, state: State) -> None:
        """The law now looks at the position after so many actions of a match."""
        self.match, self.number, self.state = match, number, state
        self.seat, self.action = None, ""

    def describe(self) -> str:
        """The position as text, how to get there, and the seat and action in question."""
        if self.match is None or self.state is None:
            return ""
        moves = [step.text for step in self.match.steps[: self.number]]
        earlier = "... " if len(moves) > MOVES_SHOWN else ""
        lines = [f"The position after {self.number} actions{': ' if moves else ''}{earlier}"]
        lines[0] += "; ".join(moves[-MOVES_SHOWN:])
        lines += [f"    {line}" for line in self._drawn(self.match, self.state).splitlines()]
        turn = int(self.state.current_player())
        lines.append(f"On turn: seat {turn}" if turn >= 0 else "The game is over there")
        if self.seat is not None:
            lines.append(f"Looked at for: {'a spectator' if self.seat < 0 else f'seat {self.seat}'}")
        if self.action:
            lines.append(f"Action: {self.action}")
        return "\n".join(lines)

    def _drawn(self, match: Match, state: State) -> str:
        try:
            return Text.from_markup(match.game.render_text(state, -1 if self.seat is None else self.seat)).plain
        except Exception as error:
            return f"(render_text raises {type(error).__name__}: {error})"


HERE = Here()


def note(seat: int | None = None, action: str = "") -> None:
    """What the law does with the position: which seat looks, which action is tried."""
    HERE.seat = seat if seat is not None else HERE.seat
    HERE.action = action or HERE.action
