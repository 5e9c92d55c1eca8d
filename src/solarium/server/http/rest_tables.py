"""REST calls about one table, and those that make one; each is a few lines."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request, Response
from msgspec import structs

from solarium.server.errors import RequestError
from solarium.server.http.callers import AnyReader, Guest, Worker, host_of
from solarium.server.http.openapi import READS, WRITES, responses
from solarium.server.http.requests import BotBody, DoorBody, ForkBody, SitBody, TableBody
from solarium.server.http.responses import Seated, SeatToken, TableId, json_response
from solarium.server.people.guests import clean_name
from solarium.server.people.identity import new_token
from solarium.server.store.social import is_blocked
from solarium.server.tables.gestures.host_table import SetDoor, Start, set_door
from solarium.server.tables.gestures.host_table import start as start_game
from solarium.server.tables.gestures.leave import Leave
from solarium.server.tables.gestures.leave import leave as get_up
from solarium.server.tables.gestures.seat_bot import SeatBot
from solarium.server.tables.gestures.seat_bot import seat_bot as add_bot
from solarium.server.tables.gestures.sit import Sit
from solarium.server.tables.gestures.sit import sit as sit_down
from solarium.server.tables.opening.fork import Fork
from solarium.server.tables.opening.fork import fork as make_fork
from solarium.server.tables.opening.new_table import new_table as make_table
from solarium.server.tables.opening.quota import check_quota
from solarium.server.tables.opening.rematch import rematch as make_rematch
from solarium.server.tables.opening.upload import upload as read_upload
from solarium.server.tables.record import record_text
from solarium.server.wire import LogEntry, Position, Table

router = APIRouter(prefix="/api")

MAX_INT = 2**31 - 1

Id = Annotated[str, Path(max_length=40, examples=["k3v9m2x7q4hd"])]
SITTING = ("unknown_seat", "seat_taken", "already_seated", "locked", "removed", "name_taken", "blocked", "rated")
MORE = ("name_taken", "too_many_tables")
SeatNumber = Annotated[int, Path(ge=0, le=MAX_INT)]
Seq = Annotated[int, Path(ge=0, le=MAX_INT)]


@router.post(
    "/tables",
    responses=responses(
        Seated, "unknown_game", "bad_option", "bad_clock", "bad_name", "name_taken", "too_many_tables", *WRITES
    ),
    response_class=Response,
)
async def new_table(request: Request, services: Worker, body: TableBody) -> Response:
    """A new table; it starts when no seat is open."""
    host = await host_of(request, body.nonce)
    specs = [seat.spec() for seat in body.seats]
    clock = body.clock.rule() if body.clock else None
    new = make_table(body.game, dict(body.options), specs, body.public, host, clock, body.rated)
    await check_quota(services.store, services.settings, new)
    await services.sessions.add(new)
    return json_response(Seated(new.table.id, new.tokens))


@router.get("/tables/{id}", responses=responses(Table, *READS), response_class=Response)
async def table(services: Worker, reader: AnyReader, id: Id) -> Response:
    """The table as the reader may see it."""
    async with services.sessions.open(id) as session:
        present = services.connections.present(session)
        return json_response(services.views.table(session, session.seats_of(reader), present))


@router.post(
    "/tables/{id}/seats/{seat}",
    responses=responses(SeatToken, *READS, *SITTING, "bad_name", *WRITES),
    response_class=Response,
)
async def sit(
    request: Request, services: Worker, id: Id, seat: SeatNumber, body: Annotated[SitBody | None, Body()] = None
) -> Response:
    """Sit down on an open seat."""
    body = body or SitBody()
    host = await host_of(request, body.nonce)
    if body.name:
        host = structs.replace(host, name=clean_name(body.name), named=True)
    async with services.sessions.open(id) as session:
        others = [each.guest for each in session.seats if each.guest]
    if any([await is_blocked(services.store, host.guest, other) for other in others]):
        raise RequestError("blocked")
    token, hashed = new_token()
    await services.dispatcher.call(id, sit_down, Sit(seat, host, hashed, body.here))
    return json_response(SeatToken(token))


@router.put(
    "/tables/{id}/seats/{seat}",
    responses=responses(TableId, *READS, "unknown_seat", "seat_taken", "not_your_seat", "not_host", *WRITES),
    response_class=Response,
)
async def seat_bot(services: Worker, reader: AnyReader, id: Id, seat: SeatNumber, body: BotBody) -> Response:
    """Put a bot on an open seat, as the host."""
    await services.dispatcher.call(id, add_bot, SeatBot(seat, body.level, reader))
    return json_response(TableId(id))


@router.delete(
    "/tables/{id}/seats/{seat}",
    responses=responses(TableId, *READS, "unknown_seat", "not_your_seat", "finished", "started", *WRITES),
    response_class=Response,
)
async def leave(
    services: Worker, reader: AnyReader, id: Id, seat: SeatNumber, level: Annotated[int, Query(ge=1, le=9)] = 2
) -> Response:
    """Leave a seat for good; a bot of that level plays on if the game runs. The host opens any seat before that."""
    await services.dispatcher.call(id, get_up, Leave(seat, level, reader))
    return json_response(TableId(id))


@router.patch(
    "/tables/{id}", responses=responses(TableId, *READS, "not_host", "started", *WRITES), response_class=Response
)
async def change_door(services: Worker, reader: AnyReader, id: Id, body: DoorBody) -> Response:
    """Lock the table or open it again, and say whether one guest may have several seats; as the host."""
    await services.dispatcher.call(id, set_door, SetDoor(reader, body.locked, body.many_seats))
    return json_response(TableId(id))


@router.post(
    "/tables/{id}/start", responses=responses(TableId, *READS, "not_host", "started", *WRITES), response_class=Response
)
async def start(services: Worker, reader: AnyReader, id: Id, body: BotBody) -> Response:
    """Start now, as the host: bots take the seats that are still open."""
    await services.dispatcher.call(id, start_game, Start(reader, body.level))
    return json_response(TableId(id))


@router.get(
    "/tables/{id}/log", responses=responses(LogEntry, *READS, "not_started", many=True), response_class=Response
)
async def log(services: Worker, reader: AnyReader, id: Id) -> Response:
    """The log as the reader may know it."""
    async with services.sessions.open(id, whole=True) as session:
        return json_response(services.views.log(session, session.seats_of(reader)))


@router.get(
    "/tables/{id}/at/{seq}",
    responses=responses(Position, *READS, "not_started", "unknown_position", "not_your_seat"),
    response_class=Response,
)
async def position(
    services: Worker, reader: AnyReader, id: Id, seq: Seq, seat: Annotated[int | None, Query(ge=-1, le=MAX_INT)] = None
) -> Response:
    """The position after a row."""
    async with services.sessions.open(id, whole=True) as session:
        return json_response(services.views.position(session, seq, session.seats_of(reader), seat))


RECORD: dict[str, Any] = {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}


@router.get(
    "/tables/{id}/record",
    responses={**responses(None, *READS, "not_started", "hidden"), 200: RECORD},
    response_class=Response,
)
async def record(services: Worker, id: Id) -> Response:
    """The record file."""
    async with services.sessions.open(id, whole=True) as session:
        text, number = record_text(session), session.table.number
    name = f'attachment; filename="solarium-{number}.record"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post(
    "/tables/{id}/rematch",
    responses=responses(Seated, *READS, "not_finished", "not_your_seat", *WRITES),
    response_class=Response,
)
async def rematch(services: Worker, reader: AnyReader, id: Id) -> Response:
    """The same again, with another player to begin."""
    return json_response(Seated(*await make_rematch(services.sessions, id, reader)))


@router.post(
    "/tables/{id}/fork",
    responses=responses(
        Seated, *READS, "not_started", "unknown_position", "hidden", "finished", "bad_name", *MORE, *WRITES
    ),
    response_class=Response,
)
async def fork(request: Request, services: Worker, id: Id, body: ForkBody) -> Response:
    """Play on from a position at a new table."""
    host = await host_of(request, body.nonce)
    specs = [seat.spec() for seat in body.seats]
    async with services.sessions.open(id, whole=True) as session:
        new = make_fork(session, Fork(body.seq, specs, body.public, host))
    await check_quota(services.store, services.settings, new)
    await services.sessions.add(new)
    return json_response(Seated(new.table.id, new.tokens))


RECORD_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
}


@router.post(
    "/records",
    responses=responses(TableId, "bad_record", *WRITES),
    response_class=Response,
    openapi_extra=RECORD_BODY,
)
async def upload(request: Request, services: Worker, guest: Guest) -> Response:
    """A record becomes a table to step through."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise RequestError("bad_record", "line 1: the file is not UTF-8 text", line=1) from None
    new = await read_upload(text)
    await services.store.add_table(new.table, new.seats, new.rows)
    return json_response(TableId(new.table.id))
