"""Making a table, sitting down, putting a bot on a seat, leaving."""

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from solarium.bots import levels
from solarium.engine.chance import Seeded
from solarium.engine.errors import BadOption, UnknownGame, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.engine.options import Values
from solarium.engine.registry import game as find_game
from solarium.server.answers import Seated
from solarium.server.desk import Desk
from solarium.server.errors import Trouble
from solarium.server.fairness import chance_of, new_secret, nonce
from solarium.server.gestures.hand_over import drop_proposal
from solarium.server.identity import TOKEN_MILLISECONDS, Reader, clean_name, new_token
from solarium.server.play import Play
from solarium.server.store import Conflict
from solarium.server.stored import Chair, Row, Source, Stored, now

if TYPE_CHECKING:
    from solarium.server.tables import Tables

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


class Wish(Struct, frozen=True):
    """How one seat of a new table is to be filled."""

    kind: Literal["me", "open", "here", "bot"]
    level: int = 0
    name: str = ""


class Host(Struct, frozen=True):
    """The guest who makes a table."""

    guest: str
    name: str
    nonce: str | None = None


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def game_of(slug: str) -> AnyGame:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise Trouble("unknown_game", str(error), field="game") from None


def settle(game: AnyGame, players: int, options: dict[str, object]) -> Values:
    """The options with all their values, tried out once: a game may look closer than the form."""
    try:
        game.check_players(players)
    except UsageError as error:
        raise Trouble("bad_request", str(error), field="seats") from None
    try:
        game.options.refuse_local(options)
        values = game.options.with_defaults(options)
        Match(game, players, values, Seeded(0))
    except BadOption as error:
        raise Trouble("bad_option", str(error), field=f"options.{error.option}") from None
    except UsageError as error:
        raise Trouble("bad_option", str(error), field="options") from None
    return values


def chairs_for(game: AnyGame, wishes: list[Wish], host: Host) -> tuple[list[Chair], list[str]]:
    """The seats of a new table, and the tokens of those the host holds."""
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Trouble("bad_request", "Only one seat can be yours; the others at your screen are «here».", field="seats")
    chairs: list[Chair] = []
    tokens: list[str] = []
    for seat, wish in enumerate(wishes):
        if wish.kind == "bot":
            chairs.append(bot_chair(game, seat, wish.level, chairs))
        elif wish.kind == "open":
            chairs.append(Chair(seat))
        else:
            here = wish.kind == "here"
            name = clean_name(wish.name or f"Player {seat + 1}") if here else host.name
            chair, token = person_chair(seat, host.guest, name, None if here else host.nonce, here)
            chairs.append(chair)
            tokens.append(token)
    return chairs, tokens


def person_chair(seat: int, guest: str, name: str, given: str | None, here: bool = False) -> tuple[Chair, str]:
    token, hashed = new_token()
    chair = Chair(
        seat, "person", guest, here, name, nonce=nonce(given), token=hashed, expires=now() + TOKEN_MILLISECONDS
    )
    return chair, token


def bot_chair(game: AnyGame, seat: int, level: int, others: list[Chair]) -> Chair:
    """A bot of that level; the second with the same name at a table is told apart by a number."""
    names = levels.names(game)
    if not 1 <= level <= len(names):
        raise Trouble("bad_request", f"Bots of this game have the levels 1 to {len(names)}.", field="level")
    taken = {chair.name for chair in others if chair.seat != seat}
    numbered = (f"{names[level - 1]}{number}" for number in ("", " II", " III", " IV", " V", " VI"))
    name = next(name for name in numbered if name not in taken)
    return Chair(seat, "bot", name=name, level=level, nonce=nonce(None))


async def add(tables: "Tables", game: AnyGame, table: Stored, chairs: list[Chair], rows: list[Row]) -> None:
    """Write a new table; if no seat is open it starts at once. `rows` are what a fork begins with."""
    table.created = table.changed = now()
    if not any(chair.kind == "open" for chair in chairs):
        start = rows or chance_of(table, chairs)
        if isinstance(start, list):
            play = Play.from_rows(game, len(chairs), table.options, start)
        else:
            play = Play(game, len(chairs), table.options, start)
        rows = rows or [play.now.row]
        Desk(table, chairs, game, play).moved(rows[-1])
        table.changed = now()
    await tables.store.add_table(table, chairs, rows)
    if any(chair.by_bot for chair in chairs):
        tables.bots.warm()
    async with tables.at(table.id) as desk:
        tables.drive(desk)


async def make_table(
    tables: "Tables", slug: str, options: dict[str, object], wishes: list[Wish], public: bool, host: Host
) -> Seated:
    game = game_of(slug)
    values = settle(game, len(wishes), options)
    chairs, tokens = chairs_for(game, wishes, host)
    table = new_table(game, values, public)
    await add(tables, game, table, chairs, [])
    return Seated(table.id, tuple(tokens))


def new_table(game: AnyGame, options: Values, public: bool, source: Source = "played") -> Stored:
    """A table that waits. Only one that starts from the beginning has luck that is all its own."""
    return Stored(
        new_id(),
        game.slug,
        game.version,
        options,
        new_secret(),
        public=public,
        source=source,
        committed=source == "played",
    )


async def sit(tables: "Tables", id: str, seat: int, host: Host, here: bool) -> str:
    """Take an open seat; the token of it."""
    async with tables.at(id) as desk:
        if desk.chair(seat).kind != "open":
            raise Trouble("seat_taken")
        if not here and desk.seats_of(Reader(host.guest)):
            raise Trouble("already_seated")
        chair, token = person_chair(seat, host.guest, host.name, host.nonce, here)
        await _fill(tables, desk, chair)
        return token


async def put_bot(tables: "Tables", id: str, seat: int, level: int, reader: Reader) -> None:
    """Let a bot take an open seat, at the wish of somebody who sits there."""
    async with tables.at(id) as desk:
        if not desk.seats_of(reader):
            raise Trouble("not_your_seat", "Only those who sit at the table may ask a bot to it.")
        if desk.chair(seat).kind != "open":
            raise Trouble("seat_taken")
        await _fill(tables, desk, bot_chair(desk.game, seat, level, list(desk.chairs)))


async def _fill(tables: "Tables", desk: Desk, chair: Chair) -> None:
    taken = await tables.store.take_chair(desk.table.number, chair)
    if not taken:
        tables.forget(desk.table.id)
        raise Trouble("seat_taken")
    desk.chairs[chair.seat] = chair
    await tables.tell_seats(desk)
    with suppress(Conflict):  # another worker has started it
        await tables.start_if_full(desk)


async def leave(tables: "Tables", id: str, seat: int, level: int, reader: Reader) -> None:
    """Get up for good: the seat is open again, or a bot's once the game runs."""
    async with tables.at(id) as desk:
        desk.chair(seat)
        if seat not in desk.seats_of(reader):
            raise Trouble("not_your_seat")
        if desk.table.status == "finished":
            raise Trouble("finished")
        if desk.play is not None:
            bot = structs.replace(bot_chair(desk.game, seat, level, list(desk.chairs)), nonce=desk.chairs[seat].nonce)
            await tables.change(desk, drop_proposal(desk, seat), [bot])
            return
        others = [chair for chair in desk.chairs if chair.kind == "person" and chair.seat != seat]
        if others:
            await tables.change(desk, chairs=[Chair(seat)])
            return
        await tables.store.remove_table(desk.table.number)
        tables.forget(id)
        tables.live.close_room(id, 4404)
