"""The seats of a table: who is to sit where, and what is written of them."""

from typing import Literal

from msgspec import Struct

from solarium.bots import levels
from solarium.engine.game import AnyGame
from solarium.server.errors import RequestError
from solarium.server.people.guests import LONGEST_NAME, clean_name, skeleton
from solarium.server.people.identity import TOKEN_MILLISECONDS, new_token
from solarium.server.people.ratings import Rating, bot_rating
from solarium.server.store.database import Store
from solarium.server.store.ratings import StoredRating, ratings_of
from solarium.server.store.rows import SeatRow, now
from solarium.server.tables.fairness import nonce


class SeatSpec(Struct, frozen=True):
    """How one seat of a new table is to be filled."""

    kind: Literal["me", "open", "here", "bot"]
    level: int = 0
    name: str = ""


class Host(Struct, frozen=True):
    """The guest who makes a table, or sits down at one."""

    guest: str
    name: str
    nonce: str | None = None
    named: bool = True  # chosen by a person, not by us


def seats_for(game: AnyGame, specs: list[SeatSpec], host: Host) -> tuple[list[SeatRow], tuple[str, ...]]:
    """The seats of a new table, and the tokens of those the host holds."""
    if sum(spec.kind == "me" for spec in specs) > 1:
        message = "Only one seat can be yours; the others at your screen are «here»."
        raise RequestError("bad_request", message, field="seats")
    seats: list[SeatRow] = []
    tokens: list[str] = []
    for seat, spec in enumerate(specs):
        if spec.kind == "bot":
            seats.append(bot_seat(game, seat, spec.level, seats))
        elif spec.kind == "open":
            seats.append(SeatRow(seat))
        else:
            here = spec.kind == "here"
            sitter = host
            if here:
                sitter = Host(host.guest, clean_name(spec.name or f"Player {seat + 1}"), named=bool(spec.name))
            token, hashed = new_token()
            seats.append(person_seat(seat, sitter, hashed, here, seats))
            tokens.append(token)
    return seats, tuple(tokens)


def person_seat(seat: int, host: Host, hashed_token: str, here: bool, others: list[SeatRow]) -> SeatRow:
    return SeatRow(
        seat,
        "person",
        host.guest,
        here,
        distinct_name(host, [other.name for other in others if other.seat != seat]),
        nonce=nonce(host.nonce),
        token=hashed_token,
        expires=now() + TOKEN_MILLISECONDS,
    )


def distinct_name(host: Host, others: list[str]) -> str:
    """The name, if nobody else at the table can be taken for its bearer; one that was given by us gets a number."""
    taken = {skeleton(name) for name in others if name}
    if skeleton(host.name) not in taken:
        return host.name
    if host.named:
        raise RequestError("name_taken", field="name")
    numbered = (f"{host.name[: LONGEST_NAME - 3]} {number}" for number in range(2, 99))
    return next(name for name in numbered if skeleton(name) not in taken)


def bot_seat(game: AnyGame, seat: int, level: int, others: list[SeatRow]) -> SeatRow:
    """A bot of that level; no two at a table have the same name."""
    most = len(levels.names(game))
    if not 1 <= level <= most:
        raise RequestError("bad_request", f"Bots of this game have the levels 1 to {most}.", field="level")
    taken = {skeleton(other.name) for other in others if other.seat != seat}
    name = next(name for name in levels.names_of(level) if skeleton(name) not in taken)
    return SeatRow(seat, "bot", name=name, level=level, nonce=nonce(None))


async def seat_ratings(store: Store, game: str, seats: list[SeatRow]) -> list[Rating]:
    """The rating of each seat: of the person, or of the bot that has the seat for good."""
    people = [seat.guest for seat in seats if seat.kind == "person"]
    found = await ratings_of(store, people, game, len(seats))
    return [seat_rating(game, len(seats), seat, found) for seat in seats]


def seat_rating(game: str, seats: int, seat: SeatRow, found: dict[str, StoredRating]) -> Rating:
    """How a seat is rated: its person, or the bot that has it for good."""
    if seat.kind == "bot":
        return bot_rating(game, seats, seat.level)
    stored = found.get(seat.guest)
    return Rating(stored.mu, stored.sigma, stored.games) if stored else Rating()
