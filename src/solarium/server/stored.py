"""What the database holds of a table, as structs; the store reads and writes them."""

import time
from typing import Literal

from msgspec import Struct

from solarium.engine.options import Values

Kind = Literal["start", "act", "hold", "back", "end"]
Status = Literal["waiting", "playing", "finished"]
Source = Literal["played", "fork", "record"]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Row(Struct, frozen=True):
    """One thing that happened at a table.

    `start` has the luck of the set-up; `act` an action's text and luck; `hold` all that a seat has decided before its
    turn, one action a line; `back` the turn that was gone back to; `end` how it ended when not by the rules.
    """

    seq: int
    kind: Kind
    seat: int = -1
    text: str = ""
    chance: tuple[int, ...] = ()
    time: int = 0


class Chair(Struct):
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


class Stored(Struct):
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
    ahead: tuple[int, ...] = ()
    ending: str = ""
    returns: tuple[float, ...] = ()
    words: str = ""
    proposal: str = ""
    rematch: str = ""
    created: int = 0
    changed: int = 0
    number: int = 0


class Asked(Struct, frozen=True):
    """A request that was carried out: by whom, its id and a digest of what it asked."""

    who: str
    id: str
    digest: str
