"""What has been narrated of a table: for each seat the entries of its log, and the last narration with its motions."""

from solarium.engine.ending import AGREED, OVERTIME, RESIGNED
from solarium.engine.game import AnyGame
from solarium.engine.scene import Line, Narration
from solarium.server.store.rows import Row
from solarium.server.tables.timeline import Moment
from solarium.server.wire import LogEntry

SPECTATOR = -1


class Transcript:
    """Narrates each row once for each seat."""

    def __init__(self) -> None:
        self.last: dict[int, tuple[int, Narration]] = {}  # for a seat, seq and narration
        self.entries: dict[int, dict[int, LogEntry]] = {}  # for a seat, the entry of each row

    def entry(self, game: AnyGame, moment: Moment, seat: int) -> LogEntry:
        entries = self.entries.setdefault(seat, {})
        seq = moment.row.seq
        if seq not in entries:
            entries[seq] = LogEntry(seq, self.narration(game, moment, seat).lines, moment.row.seat)
        return entries[seq]

    def narration(self, game: AnyGame, moment: Moment, seat: int) -> Narration:
        """A row in words and motions for a seat. Where nothing is hidden it is the same for everybody."""
        seat = seat if game.hidden else SPECTATOR
        last = self.last.get(seat)
        if last is None or last[0] != moment.row.seq:
            self.last[seat] = last = (moment.row.seq, narrate(game, moment, seat))
        return last[1]


def narrate(game: AnyGame, moment: Moment, seat: int) -> Narration:
    step = moment.step
    if step is not None:
        return game.narrate(step.before, step.action, moment.state, step.events, seat)
    if moment.row.kind == "start":
        return game.narrate_start(moment.state, seat)
    return Narration((end_line(moment),)) if moment.ending else Narration()


def hint_lines(seats: tuple[int, ...]) -> tuple[Line, ...]:
    """That somebody asked for a hint is for everybody to see."""
    return tuple(Line(f"{{{seat}}} asks for a hint.", seat) for seat in seats)


CLOCK_WORDS = {
    "timeout": "{%d} runs out of time; a bot plays on.",
    "pause": "The clocks stand still: all agree to a pause.",
    "resume": "The clocks run again.",
    "vacation": "{%d} is on holiday, or back from it.",
}


def clock_lines(rows: tuple[Row, ...]) -> tuple[Line, ...]:
    """What was done to the clocks."""
    return tuple(Line(CLOCK_WORDS[row.kind].replace("%d", str(row.seat)), row.seat) for row in rows)


def end_line(moment: Moment) -> Line:
    """How the game ended, where that was not by its rules."""
    ending = moment.ending
    assert ending is not None
    if ending.kind == AGREED:
        return Line("The players agree to a draw.")
    if ending.kind == RESIGNED:
        return Line(f"{{{ending.seat}}} resigns.", ending.seat)
    if ending.kind == OVERTIME:
        return Line(f"{{{ending.seat}}} runs out of time.", ending.seat)
    return Line(f"The game ends: {ending.kind}.")
