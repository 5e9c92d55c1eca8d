"""A table's game, rebuilt from its rows: every row is a moment with its position.

Only the moments that may be needed at any time stay in memory. The others are rebuilt from the rows when they are
asked for; what asks for one that is not held meets `Forgotten` before anything has changed.
"""

from array import array
from collections.abc import Iterable

from msgspec import Struct

from solarium.engine.chance import Chance, Scripted
from solarium.engine.ending import Ending
from solarium.engine.game import AnyGame
from solarium.engine.match import Match, Step
from solarium.engine.parts import Premove
from solarium.engine.state import State
from solarium.server.store.codec import ending_text, read_ending
from solarium.server.store.rows import Row, now

CLOCK_ROWS = ("timeout", "pause", "resume", "vacation")


class Moment(Struct, frozen=True):
    """The table after one row."""

    row: Row
    turn: int  # actions on the board
    state: State
    step: Step | None  # of an action
    entry: int  # seq of the log's last entry now: the row's own, or the one a takeback went back to
    acted: int  # the seat that acted last, -1 for none
    premoves: dict[int, tuple[str, ...]] = {}  # for a seat, its premoves; nobody else sees them
    ending: Ending | None = None

    @property
    def acting(self) -> int:
        """The seat that decides now, -1 after the end."""
        return -1 if self.ending is not None else int(self.state.current_player())


class Forgotten(Exception):
    """A moment is not held: the timeline has to be rebuilt from all its rows first."""


class Timeline:
    """The match of a table and how it came about, takebacks and all."""

    def __init__(self, game: AnyGame, players: int, options: dict[str, bool | int | str], start: Row | Chance) -> None:
        chance = Scripted(list(start.chance)) if isinstance(start, Row) else start
        self.game = game
        self.match = Match(game, players, options, chance)
        row = start if isinstance(start, Row) else Row(0, "start", chance=self.match.start_chance, time=now())
        self.now = Moment(row, 0, self.match.state, None, 0, -1)
        self.moments = {0: self.now}  # those that are held, by seq
        self.line = array("q")  # seqs of the actions that are on the board
        self.actors = array("b")  # and their seats
        self.premoves: dict[int, tuple[str, ...]] = {}
        self.hints: dict[int, tuple[int, ...]] = {}  # for an entry of the log, the seats that asked for a hint after it
        self.remarks: dict[int, tuple[Row, ...]] = {}  # for an entry, what was done to the clocks after it

    @property
    def seq(self) -> int:
        return self.now.row.seq

    @property
    def whole(self) -> bool:
        """Whether every moment since the start is held."""
        return len(self.moments) == self.seq + 1

    @property
    def acting(self) -> int:
        """The seat that decides, -1 after the end."""
        return self.now.acting

    def follow(self, row: Row) -> None:
        """Carry out a row that was written before."""
        if row.kind == "act":
            self.match.chance = Scripted(list(row.chance))
            self.match.play(row.text)
        elif row.kind == "premove":
            self.premoves = {**self.premoves, row.seat: tuple(row.text.split("\n"))}
        elif row.kind == "hint":
            entry = self.line[-1] if self.line else 0
            self.hints[entry] = (*self.hints.get(entry, ()), row.seat)
        elif row.kind in CLOCK_ROWS:
            entry = self.line[-1] if self.line else 0
            self.remarks[entry] = (*self.remarks.get(entry, ()), row)
        elif row.kind == "takeback":
            self._go_back(int(row.text))
        else:
            self.match.close(read_ending(row.text, self.match.players))
        self._append(row)

    # What happens now: each returns the row that has to be written

    def act(self, action: int, chance: Chance) -> Row:
        """Play a legal action with new luck."""
        seat = self.acting
        self.match.chance = chance
        self.match.carry_out(action)
        step = self.match.steps[-1]
        row = Row(self.seq + 1, "act", seat, step.text, step.chance, now())
        self._append(row)
        return row

    def set_premoves(self, premoves: tuple[str, ...], seat: int) -> Row:
        """Keep what a seat has decided before its turn."""
        return self._happened("premove", seat, "\n".join(premoves))

    def ask_hint(self, seat: int) -> Row:
        """Write down that a seat asked what to do."""
        return self._happened("hint", seat, "")

    def take_back(self, turn: int, seat: int) -> Row:
        """Go back to that many actions, as a seat asked."""
        return self._happened("takeback", seat, str(turn))

    def end(self, ending: Ending, seat: int) -> Row:
        """End the match other than by the rules, as a seat asked."""
        return self._happened("end", seat, ending_text(ending))

    def run_out(self, seat: int) -> Row:
        """A seat has run out of time, and the game goes on."""
        return self._happened("timeout", seat, "")

    def pause(self, seat: int) -> Row:
        return self._happened("pause", seat, "")

    def resume(self, seat: int) -> Row:
        return self._happened("resume", seat, "")

    def take_vacation(self, seat: int) -> Row:
        return self._happened("vacation", seat, "")

    def _happened(self, kind: str, seat: int, text: str) -> Row:
        row = Row(self.seq + 1, kind, seat, text, time=now())  # type: ignore[arg-type]
        self.follow(row)
        return row

    # What may be asked

    def premove_state(self, seat: int) -> Premove | None:
        """The position in which a seat may decide already, though it is not its turn."""
        return premove_state(self.game, self.now, seat)

    def premoving_seats(self) -> tuple[int, ...]:
        """The seats that may decide already and have not decided everything."""
        found = [(seat, self.premove_state(seat)) for seat in range(self.match.players)]
        return tuple(seat for seat, premove in found if premove is not None and not premove.done)

    def undoable(self, mine: tuple[int, ...]) -> int:
        """How many actions the holder of these seats may take back alone."""
        steps = self.match.steps
        if len(mine) == 1 and self.premoves.get(mine[0]):
            return len(self.premoves[mine[0]])
        return self.match.undoable(steps[-1].seat) if steps and steps[-1].seat in mine else 0

    def before_last(self, mine: tuple[int, ...]) -> int:
        """The seq of the position before the last action of these seats, -1 if they have not acted."""
        if not mine:
            return -1
        for index in range(len(self.line) - 1, -1, -1):
            if self.actors[index] in mine:
                return self.line[index - 1] if index else 0
        return -1

    def moment(self, seq: int) -> Moment:
        """The table after that row; raises `Forgotten`."""
        try:
            return self.moments[seq]
        except KeyError:
            raise Forgotten from None

    def since(self, seq: int) -> list[Moment]:
        """The moments after that row; raises `Forgotten`."""
        return [self.moment(later) for later in range(seq + 1, self.seq + 1)]

    def holds(self, seqs: Iterable[int]) -> bool:
        """Whether these moments are held, with the action that the log told last at each of them."""
        held = self.moments
        return all(seq in held and held[seq].entry in held for seq in seqs)

    def turn_on_line(self, seq: int) -> int | None:
        """How many actions lead to the position at a seq, if it lies on the way to the present one."""
        moment = self.moment(seq)
        on_board = self.line[: moment.turn]
        on_line = moment.turn == 0 or (len(on_board) == moment.turn and on_board[-1] == moment.entry)
        return moment.turn if on_line else None

    def log_seqs(self) -> list[int]:
        """The rows whose lines make the log: the start, the actions on the board, the end."""
        return [0, *self.line, *([self.seq] if self.now.ending else [])]

    def rows_to(self, moment: Moment) -> list[Row]:
        """The start and the actions that lead to a moment, numbered anew, without what was taken back on the way."""
        line: list[Row] = []
        for each in map(self.moment, range(moment.row.seq + 1)):
            del line[each.turn - (each.step is not None) :]
            if each.step is not None:
                line.append(each.row)
        start = self.moment(0).row
        return [start, *(Row(seq, "act", row.seat, row.text, row.chance, row.time) for seq, row in enumerate(line, 1))]

    # Keeping the moments

    def forget(self) -> None:
        """Hold the present alone, what undo goes back to, and the last action that was told."""
        held = self.match.forget()
        seqs = {self.seq, *(self.line[-held:] if held else (0,))}
        if len(seqs) < len(self.moments):
            self.moments = {seq: self.moments[seq] for seq in seqs}

    def _go_back(self, turn: int) -> None:
        """To the position after so many actions; raises `Forgotten`."""
        self.moment(self.line[turn - 1] if turn else 0)
        while self.match.turn > turn:
            self.match.take_back()
        del self.line[turn:]
        del self.actors[turn:]

    def _append(self, row: Row) -> None:
        step = self.match.steps[-1] if row.kind == "act" else None
        if step:
            self.line.append(row.seq)
            self.actors.append(step.seat)
        entry = row.seq if row.kind in ("act", "end") else (self.line[-1] if self.line else 0)
        acted = self.actors[-1] if self.actors else -1
        self._drop_premoves(row)
        self.now = Moment(row, self.match.turn, self.match.state, step, entry, acted, self.premoves, self.match.ending)
        self.moments[row.seq] = self.now

    def _drop_premoves(self, row: Row) -> None:
        """Drop premoves that were played or are no longer possible."""
        if not self.premoves:
            return
        left = dict(self.premoves)
        if row.kind == "act" and row.seat in left:
            first, *rest = left[row.seat]
            left[row.seat] = tuple(rest) if first == row.text else ()
        state = self.match.state
        acting = -1 if self.match.over else int(state.current_player())
        self.premoves = {
            seat: premoves
            for seat, premoves in left.items()
            if any(premoves) and not self.match.over and (seat == acting or self.game.premove(state, seat, premoves))
        }


def premove_state(game: AnyGame, moment: Moment, seat: int) -> Premove | None:
    """The position in which a seat might decide at a moment, though it was not its turn."""
    if seat < 0 or moment.ending or moment.state.is_over() or moment.acting == seat:
        return None
    return game.premove(moment.state, seat, moment.premoves.get(seat, ()))
