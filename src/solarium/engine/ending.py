"""How a match ends other than by the rules of its game: somebody resigns or runs out of time, all agree on a draw."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

RESIGNED = "resigned"
AGREED = "agreed"
OVERTIME = "overtime"


class Ending(Struct, frozen=True):
    """The kind of ending, what each seat gets, and whose doing it was. A kind that is none of those above is a
    word that a record brought along, with the result it named."""

    kind: str
    returns: tuple[float, ...]
    seat: int = -1

    @classmethod
    def resigned(cls, seat: int, players: int) -> Self:
        """This seat loses; the others share what it loses."""
        others = players - 1
        share = 1.0 / others if others else 0.0
        return cls(RESIGNED, tuple(-1.0 if each == seat else share for each in range(players)), seat)

    @classmethod
    def overtime(cls, seat: int, players: int) -> Self:
        """This seat has run out of time and loses as if it had resigned."""
        return cls(OVERTIME, cls.resigned(seat, players).returns, seat)

    @classmethod
    def agreed(cls, players: int) -> Self:
        return cls(AGREED, (0.0,) * players)

    def __str__(self) -> str:
        """As a record names it: `resigned 1`, `overtime 1`, `agreed`."""
        return f"{self.kind} {self.seat}" if self.seat >= 0 else self.kind

    @classmethod
    def read(cls, text: str, players: int, returns: Sequence[float] | None = None) -> Self | None:
        """What a record says; None where it names no seat of this match, or a word of its own without a result.

        >>> str(Ending.read("resigned 1", players=2))
        'resigned 1'
        """
        kind, _, seat = text.partition(" ")
        if kind == RESIGNED and seat.isdecimal() and int(seat) < players:
            return cls.resigned(int(seat), players)
        if kind == OVERTIME and seat.isdecimal() and int(seat) < players:
            return cls.overtime(int(seat), players)
        if text == AGREED:
            return cls.agreed(players)
        if returns is not None and len(returns) == players:
            return cls(text, tuple(returns))
        return None
