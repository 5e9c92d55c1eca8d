"""What the database holds of a table, as structs; the store reads and writes them."""

import time
from typing import Literal

from msgspec import Struct

from solarium.engine.ending import Ending
from solarium.engine.options import Values
from solarium.server.wire import ClockRule, Proposal

Kind = Literal["start", "act", "premove", "hint", "takeback", "end", "timeout", "pause", "resume", "vacation"]
Status = Literal["waiting", "playing", "finished"]
Source = Literal["played", "fork", "record"]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Row(Struct, frozen=True):
    """One thing that happened at a table.

    `start` has the luck of the set-up; `act` an action's text and luck; `premove` all premoves of a seat, one action a
    line; `hint` that a seat asked what to do; `takeback` the turn that was gone back to; `end` how it ended when not by
    the rules. `timeout`, `pause`, `resume` and `vacation` are of the clocks.
    """

    seq: int
    kind: Kind
    seat: int = -1
    text: str = ""
    chance: tuple[int, ...] = ()
    time: int = 0


class SeatRow(Struct):
    """One seat: who holds it and who plays it. A person's seat with a level is played by a bot for now."""

    seat: int
    kind: Literal["open", "person", "bot"] = "open"
    guest: str = ""
    here: bool = False
    name: str = ""
    level: int = 0
    nonce: str = ""
    token: str = ""
    expires: int = 0

    @property
    def by_bot(self) -> bool:
        return self.level > 0


class TableRow(Struct):
    """A table without its rows."""

    id: str
    game: str
    version: str
    options: Values
    secret: str
    status: Status = "waiting"
    public: bool = False
    source: Source = "played"
    committed: bool = True
    seq: int = -1
    turn: int = 0
    acting: int = -1
    premoving: tuple[int, ...] = ()  # seats that may decide already, before their turn
    ending: Ending | None = None
    returns: tuple[float, ...] = ()
    proposal: Proposal | None = None
    rematch: str = ""
    host: str = ""  # the guest who may remove, lock and start
    locked: bool = False  # nobody sits down
    many_seats: bool = False  # one guest may take several seats
    barred: tuple[str, ...] = ()  # guests who were removed
    clock: ClockRule | None = None
    left: tuple[int, ...] = ()  # milliseconds of each seat when its time began to run
    since: int = 0  # when the time of the acting seat began to run, 0 if it stands still
    deadline: int = 0  # when it will have run out, 0 if it stands still
    paused: bool = False
    rated: bool = False
    tournament: str = ""
    created: int = 0
    changed: int = 0
    revision: int = 0  # raised by every change of the table or its seats
    number: int = 0


class RequestKey(Struct, frozen=True):
    """What a request is known by when it is sent again: whose it is, its id, and a digest of what it asks."""

    who: str
    id: str
    digest: str
