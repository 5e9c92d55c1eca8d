"""The record file: header lines, an empty line, then one line per step. Text, stable, diffable.

game: syzygy
version: 1
...

- start ~ 1
1 1,0>0,4
0 0,2>2,4 ~ 3 0
"""

import hashlib
import json

from msgspec import Struct, field

from solarium.engine.errors import BadRecord
from solarium.engine.options import Values

START = "start"
HEADERS = (
    "game", "version", "players", "options", "seats", "result", "ending",
    "commitment", "secret", "nonces", "steps", "digest",
)  # fmt: skip
NEEDED = ("game", "version", "players")


class Entry(Struct, frozen=True):
    """One line of the body: who did what, and what chance said. Seat -1 is the start of the game."""

    seat: int
    text: str
    chance: tuple[int, ...] = ()
    line: int = 0

    def __str__(self) -> str:
        seat = "-" if self.seat < 0 else str(self.seat)
        luck = "".join(f" {outcome}" for outcome in self.chance)
        return f"{seat} {self.text}" + (f" ~{luck}" if luck else "")


class Record(Struct):
    """A game as it was played: everything a replay needs, and nothing it would have to guess."""

    game: str
    version: str
    players: int
    options: Values = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    result: list[float] | None = None
    ending: str = ""  # how it ended when not by the rules: "resigned 1", "agreed"
    commitment: str = ""
    secret: str = ""
    nonces: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    steps: int | None = None  # as the file says; None in a file written by hand
    lines: dict[str, int] = field(default_factory=dict)  # where each header stood

    def __str__(self) -> str:
        head = {
            "game": self.game,
            "version": self.version,
            "players": str(self.players),
            "options": json.dumps(self.options, sort_keys=True, ensure_ascii=False),
            "seats": json.dumps(self.seats, ensure_ascii=False) if self.seats else "",
            "result": " ".join(_number(value) for value in self.result) if self.result is not None else "*",
            "ending": self.ending,
            "commitment": self.commitment,
            "secret": self.secret,
            "nonces": " ".join(self.nonces),
            "steps": str(len(self.entries)),
        }
        header = "".join(f"{name}: {value}\n" for name, value in head.items() if value)
        body = "".join(f"{entry}\n" for entry in self.entries)
        return f"{header}digest: {_digest(header, body)}\n\n{body}"

    @classmethod
    def read(cls, text: str) -> "Record":
        """Read a record file; raises `BadRecord` with the line that is wrong. The moves are not checked here."""
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        head, where, body_from = _read_head(lines)
        record = _from_head(head, where)
        record.entries = [
            _read_entry(line, number) for number, line in enumerate(lines[body_from:], body_from + 1) if line.strip()
        ]
        if record.steps is not None and record.steps != len(record.entries):
            reason = f"the record should have {record.steps} steps and has {len(record.entries)}"
            raise BadRecord(len(lines), reason + ("; it is cut off" if len(record.entries) < record.steps else ""))
        if "digest" in head:
            header = "".join(f"{line}\n" for line in lines[: body_from - 1] if not line.startswith("digest:"))
            body = "".join(f"{line}\n" for line in lines[body_from:] if line.strip())
            if head["digest"] != _digest(header, body):
                raise BadRecord(
                    where["digest"], "the text does not fit its digest: it was changed after it was written"
                )
        return record


def _number(value: float) -> str:
    """Short where that is exact: 1, -0.5, but 0.3333333333333333."""
    short = f"{value:g}"
    return short if float(short) == value else repr(value)


def _digest(header: str, body: str) -> str:
    return hashlib.sha256(f"{header}\n{body}".encode()).hexdigest()[:16]


def _read_head(lines: list[str]) -> tuple[dict[str, str], dict[str, int], int]:
    head: dict[str, str] = {}
    where: dict[str, int] = {}
    if lines == [""]:
        raise BadRecord(1, "the record is empty")
    for number, line in enumerate(lines[:-1], 1):
        if not line.strip():
            break
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS:
            raise BadRecord(number, f"{line[:40]!r} is no header of a record")
        if name in head:
            raise BadRecord(number, f"the header {name!r} stands twice")
        head[name] = value.strip()
        where[name] = number
    else:
        raise BadRecord(len(lines), "the record ends within its header; it is cut off")
    for name in NEEDED:
        if name not in head:
            raise BadRecord(1, f"the header {name!r} is missing")
    return head, where, number


def _from_head(head: dict[str, str], where: dict[str, int]) -> Record:
    def number(name: str) -> int:
        if not head[name].isdecimal():
            raise BadRecord(where[name], f"{name} should be a whole number")
        return int(head[name])

    record = Record(head["game"], head["version"], number("players"), lines=where)
    try:
        record.options = json.loads(head.get("options", "{}"))
        record.seats = json.loads(head.get("seats", "[]"))
    except json.JSONDecodeError:
        name = "seats" if "seats" in where else "options"
        raise BadRecord(where[name], f"{name} should be JSON") from None
    if not isinstance(record.options, dict) or not all(
        isinstance(v, bool | int | str) for v in record.options.values()
    ):
        raise BadRecord(where["options"], "options should be a table of names and values")
    if not isinstance(record.seats, list) or not all(isinstance(name, str) for name in record.seats):
        raise BadRecord(where["seats"], "seats should be a list of names")
    if head.get("result", "*") != "*":
        try:
            record.result = [float(value) for value in head["result"].split()]
        except ValueError:
            raise BadRecord(where["result"], "result should be one number per seat") from None
    record.ending = head.get("ending", "")
    record.commitment = head.get("commitment", "")
    record.secret = head.get("secret", "")
    record.nonces = head.get("nonces", "").split()
    record.steps = number("steps") if "steps" in head else None
    return record


def _read_entry(line: str, number: int) -> Entry:
    move, tilde, luck = line.partition(" ~")
    seat, space, text = move.partition(" ")
    if not space or not text.strip() or not (seat == "-" or seat.isdecimal()):
        raise BadRecord(number, f"{line[:40]!r} is no step: it should be a seat, a space and a move")
    outcomes = luck.split()
    if tilde and (not outcomes or not all(outcome.isdecimal() for outcome in outcomes)):
        raise BadRecord(number, "behind ~ stand the outcomes of chance, whole numbers")
    return Entry(-1 if seat == "-" else int(seat), text.strip(), tuple(int(outcome) for outcome in outcomes), number)
