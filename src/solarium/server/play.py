"""A table's game, rebuilt from its rows: every row is a moment with its position."""

from msgspec import Struct

from solarium.engine.chance import Chance, Scripted
from solarium.engine.ending import Ending
from solarium.engine.game import AnyGame
from solarium.engine.match import Match, Step
from solarium.engine.parts import Premove
from solarium.engine.state import State
from solarium.server.stored import Row, now


class Moment(Struct, frozen=True):
    """The table after one row."""

    row: Row
    turn: int  # actions on the board
    state: State
    step: Step | None  # of an action
    entry: int  # seq of the log's last entry now: the row's own, or the one a take-back went back to
    acted: int  # the seat that acted last, -1 for none
    plans: dict[int, tuple[str, ...]] = {}  # for a seat, what it has decided before its turn; nobody else sees it


class Play:
    """The match of a table and how it came about, take-backs and all."""

    def __init__(self, game: AnyGame, players: int, options: dict[str, bool | int | str], start: Row | Chance) -> None:
        chance = Scripted(list(start.chance)) if isinstance(start, Row) else start
        self.game = game
        self.match = Match(game, players, options, chance)
        row = start if isinstance(start, Row) else Row(0, "start", chance=self.match.start_chance, time=now())
        self.moments = [Moment(row, 0, self.match.state, None, 0, -1)]
        self.line: list[int] = []  # seqs of the actions that are on the board
        self.plans: dict[int, tuple[str, ...]] = {}

    @classmethod
    def from_rows(cls, game: AnyGame, players: int, options: dict[str, bool | int | str], rows: list[Row]) -> "Play":
        play = cls(game, players, options, rows[0])
        for row in rows[1:]:
            play.follow(row)
        return play

    @property
    def seq(self) -> int:
        return len(self.moments) - 1

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    @property
    def acting(self) -> int:
        """The seat that decides, -1 after the end."""
        return -1 if self.match.over else int(self.match.state.current_player())

    def follow(self, row: Row) -> None:
        """Carry out a row that was written before."""
        if row.kind == "act":
            self.match.chance = Scripted(list(row.chance))
            self.match.play(row.text)
        elif row.kind == "hold":
            self.plans = {**self.plans, row.seat: tuple(row.text.split("\n"))}
        elif row.kind == "back":
            while len(self.match.steps) > int(row.text):
                self.match.take_back()
        else:
            self._close(row)
        self._keep(row)

    def act(self, text: str, chance: Chance) -> Row:
        """Play an action with new luck: the row that has to be written. Raises `Refused`."""
        seat = self.acting
        self.match.chance = chance
        self.match.play(text)
        step = self.match.steps[-1]
        row = Row(self.seq + 1, "act", seat, step.text, step.chance, now())
        self._keep(row)
        return row

    def hold(self, plan: tuple[str, ...], seat: int) -> Row:
        """Keep what a seat has decided before its turn."""
        row = Row(self.seq + 1, "hold", seat, "\n".join(plan), time=now())
        self.follow(row)
        return row

    def ahead(self, seat: int) -> Premove | None:
        """The position in which a seat may decide already, though it is not its turn."""
        return ahead_at(self.game, self.now, seat)

    def deciding_ahead(self) -> tuple[int, ...]:
        """The seats that may decide already and have not decided everything."""
        found = [(seat, self.ahead(seat)) for seat in range(self.match.players)]
        return tuple(seat for seat, ahead in found if ahead is not None and not ahead.done)

    def back(self, turn: int, seat: int) -> Row:
        """Go back to that many actions, at the wish of a seat."""
        row = Row(self.seq + 1, "back", seat, str(turn), time=now())
        self.follow(row)
        return row

    def end(self, text: str, seat: int) -> Row:
        """End the match: "resigned 1", "agreed", or a word of a record with the result: "adjudged = 1 -1"."""
        row = Row(self.seq + 1, "end", seat, text, time=now())
        self.follow(row)
        return row

    def _close(self, row: Row) -> None:
        text, _, result = row.text.partition(" = ")
        returns = [float(value) for value in result.split()] if result else None
        ending = Ending.read(text, self.match.players, returns)
        assert ending is not None, row.text
        self.match.close(ending)

    def turn_on_line(self, seq: int) -> int | None:
        """How many actions lead to the position at a seq, if it lies on the way to the present one."""
        moment = self.moments[seq]
        on_board = self.line[: moment.turn]
        return (
            moment.turn if moment.turn == 0 or (len(on_board) == moment.turn and on_board[-1] == moment.entry) else None
        )

    def on_log(self) -> list[Moment]:
        """The moments whose lines make the log: the start, the actions on the board, the end."""
        last = [self.now] if self.now.row.kind == "end" else []
        return [self.moments[0], *(self.moments[seq] for seq in self.line), *last]

    def _keep(self, row: Row) -> None:
        steps = self.match.steps
        step = steps[-1] if row.kind == "act" else None
        del self.line[len(steps) - (1 if step else 0) :]
        if step:
            self.line.append(row.seq)
        entry = row.seq if row.kind not in ("back", "hold") else (self.line[-1] if self.line else 0)
        acted = steps[-1].seat if steps else -1
        self._keep_plans(row)
        self.moments.append(Moment(row, len(steps), self.match.state, step, entry, acted, self.plans))

    def _keep_plans(self, row: Row) -> None:
        """What was played is no plan any more, and neither is what cannot be played."""
        if not self.plans:
            return
        plans = dict(self.plans)
        if row.kind == "act" and row.seat in plans:
            first, *rest = plans[row.seat]
            plans[row.seat] = tuple(rest) if first == row.text else ()
        state = self.match.state
        self.plans = {
            seat: plan
            for seat, plan in plans.items()
            if any(plan) and not self.match.over and (seat == self.acting or self.game.premove(state, seat, plan))
        }


def ahead_at(game: AnyGame, moment: Moment, seat: int) -> Premove | None:
    if moment.row.kind == "end" or seat < 0 or moment.state.is_over() or moment.state.current_player() == seat:
        return None
    return game.premove(moment.state, seat, moment.plans.get(seat, ()))
