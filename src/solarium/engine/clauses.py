"""The numbered clauses of a game's rules, and refusals that cite them."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, convert

from solarium.engine.errors import UnknownClause

RESTORED = "Restored: the printed list is not public."  # wherever numbers or texts are met that are ours


class Clause(Struct, frozen=True):
    """One rule in our own words. `kind` is R (rulebook), C (reconstructed), J (our judgement) or a mix.

    `restored` says which of its numbers, cards or layouts are not those of the box, because nobody has published them.
    """

    number: str
    title: str
    text: str
    kind: str
    part: str
    restored: str = ""

    @property
    def note(self) -> str:
        """What a reader has to know about numbers that are not those of the box."""
        return f"{RESTORED[:-1]} ({self.restored})." if self.restored else ""


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    clauses: list["_Line"]


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    title: str
    text: str
    kind: str
    restored: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    part: list[_Part]


class Clauses(Mapping[str, Clause]):
    """All clauses of a game by number, in the order of its rules."""

    def __init__(self, clauses: list[Clause]) -> None:
        self._clauses = {clause.number: clause for clause in clauses}
        if len(self._clauses) != len(clauses):
            raise ValueError("two clauses share a number")

    @classmethod
    def load(cls, path: Path) -> "Clauses":
        """Read a `clauses.toml`: parts with a title, each with its clauses."""
        file = convert(tomllib.loads(path.read_text("utf-8")), _File)
        return cls(
            [
                Clause(line.number, line.title, " ".join(line.text.split()), line.kind, part.title, line.restored)
                for part in file.part
                for line in part.clauses
            ]
        )

    def __getitem__(self, number: str) -> Clause:
        try:
            return self._clauses[number]
        except KeyError:
            raise UnknownClause(f"there is no clause {number!r} in clauses.toml") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)


class Refusal(Struct, frozen=True):
    """Why something is not allowed. `because` holds the ids of the scene's items that are the reason.

    A text that is no move at all is refused with an empty clause.
    """

    clause: str
    title: str
    message: str
    because: tuple[str, ...] = ()

    def __str__(self) -> str:
        head = f"{self.clause} {self.title}".strip()
        return f"{head}: {self.message}"


class Refused(Exception):
    """Raised by `Match.play` and `Game.parse` with the refusal's clause, title and message."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.clause = refusal.clause
        self.title = refusal.title
        self.message = refusal.message
