"""A table as this process holds it: what is stored of it, who sits there, and its game."""

import asyncio

import msgspec

from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.engine.scene import Narration
from solarium.server.errors import Trouble
from solarium.server.identity import Reader
from solarium.server.play import Moment, Play, ahead_at
from solarium.server.store import Store, encode
from solarium.server.stored import Chair, Row, Stored
from solarium.server.wire import LogEntry, Proposal


class Desk:
    """One table in memory. It is thrown away and read again whenever there is doubt."""

    def __init__(self, table: Stored, chairs: list[Chair], game: AnyGame, play: Play | None) -> None:
        self.table = table
        self.chairs = chairs
        self.game = game
        self.play = play
        self.weighed = 0  # what was counted of its weight
        self.last_told: dict[int, tuple[int, Narration]] = {}  # for a seat, seq and telling
        self.told: dict[int, dict[int, LogEntry]] = {}  # for a seat, what each row was told as

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def weight(self) -> int:
        """How much memory it takes, in moments."""
        return 4 + (len(self.play.moments) if self.play else 0)

    @property
    def proposal(self) -> Proposal | None:
        return msgspec.json.decode(self.table.proposal, type=Proposal) if self.table.proposal else None

    def playing(self) -> Play:
        """The game, if there is one to act in."""
        play = self.started()
        if self.table.status == "finished":
            raise Trouble("finished")
        return play

    def started(self) -> Play:
        if self.play is None:
            raise Trouble("not_started")
        return self.play

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Trouble("unknown_seat")
        return self.chairs[seat]

    def seats_of(self, reader: Reader) -> tuple[int, ...]:
        return tuple(chair.seat for chair in self.chairs if reader.holds(chair))

    def names(self) -> list[str]:
        return [chair.name or f"Seat {chair.seat + 1}" for chair in self.chairs]

    def moved(self, row: Row) -> dict[str, object]:
        """Bring the stored line up to date after a row; what has to be written of it."""
        play, table = self.started(), self.table
        returns = play.match.returns()
        table.seq, table.turn, table.acting, table.changed = row.seq, play.now.turn, play.acting, row.time
        table.ahead = play.deciding_ahead()
        if row.kind != "hold":
            table.proposal = ""
        table.status = "playing" if returns is None else "finished"
        table.ending = str(play.match.ending or "")
        table.returns = tuple(returns or ())
        table.words = result_words(table.returns, table.ending)
        return {
            "seq": table.seq,
            "turn": table.turn,
            "acting": table.acting,
            "ahead": encode(table.ahead),
            "changed": table.changed,
            "proposal": table.proposal,
            "status": table.status,
            "ending": table.ending,
            "returns": encode(table.returns),
            "words": table.words,
        }


async def load(store: Store, id: str) -> Desk:
    """Read a table and play its rows."""
    table = await store.table(id)
    if table is None:
        raise Trouble("unknown_table")
    try:
        game = find_game(table.game)
    except UnknownGame as error:
        raise Trouble("unknown_game", str(error)) from None
    chairs = await store.chairs(table.number)
    if table.status == "waiting":
        return Desk(table, chairs, game, None)
    if table.version != game.version:
        raise Trouble("old_rules", f"This table was played by version {table.version} of the rules.")
    rows = await store.rows(table.number)
    desk = Desk(table, chairs, game, await replay(game, table, len(chairs), rows))
    if rows[-1].seq != table.seq:  # another worker wrote between the reads: the rows are right
        desk.moved(rows[-1])
    return desk


LONG = 150  # rows; more are replayed in a thread, so that the other tables go on


async def replay(game: AnyGame, table: Stored, players: int, rows: list[Row]) -> Play:
    if len(rows) <= LONG:
        return Play.from_rows(game, players, table.options, rows)
    return await asyncio.to_thread(Play.from_rows, game, players, table.options, rows)


def result_words(returns: tuple[float, ...], ending: str) -> str:
    """Who won, in words that name seats as {0}; empty while nobody has."""
    if not returns:
        return ""
    if len(returns) == 1:
        return "{0} won" if returns[0] > 0 else "{0} lost"
    best = max(returns)
    if min(returns) == best:
        return "Won together" if best > 0 else "Lost together" if best < 0 else "Draw"
    winners = [f"{{{seat}}}" for seat, value in enumerate(returns) if value == best]
    words = f"{', '.join(winners[:-1])} and {winners[-1]} won" if len(winners) > 1 else f"{winners[0]} won"
    kind, _, seat = ending.partition(" ")
    return f"{words}; {{{seat}}} resigned" if kind == "resigned" else words


def check_seq(desk: Desk, seq: int) -> None:
    """A request is meant for one position, and for no other."""
    if seq != max(0, desk.seq):
        raise Trouble("late", f"The table is at {max(0, desk.seq)}; this was meant for {seq}.")


def check_own_seq(desk: Desk, seq: int, seat: int) -> None:
    """The same, but where seats decide at the same time nobody is late by what the others did meanwhile."""
    play = desk.started()
    if 0 <= seq < play.seq and _decides(desk.game, play.moments[seq], seat) and _decides(desk.game, play.now, seat):
        since = play.moments[seq + 1 :]
        if all(moment.row.kind in ("act", "hold") and moment.row.seat != seat for moment in since):
            return
    check_seq(desk, seq)


def _decides(game: AnyGame, moment: Moment, seat: int) -> bool:
    return moment.state.current_player() == seat or ahead_at(game, moment, seat) is not None
