"""The REST calls. Each is a few lines: who asks, what is asked, what is answered."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from solarium.bots import levels
from solarium.engine.clauses import Clause
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games
from solarium.server import lobby as lobbies
from solarium.server.answers import GameCard, Lobby, Me, Position, Seated, SeatToken, TableId
from solarium.server.art import sheet
from solarium.server.bodies import BotBody, ForkBody, NameBody, SitBody, TableBody
from solarium.server.errors import Trouble
from solarium.server.gestures import again, records, seating
from solarium.server.guard import SAFE
from solarium.server.identity import (
    COOKIE,
    COOKIE_SECONDS,
    Keyring,
    Reader,
    check_tokens,
    clean_name,
    first_name,
    hash_token,
    new_guest,
)
from solarium.server.openapi import answers
from solarium.server.pages import made, respond
from solarium.server.tables import Tables
from solarium.server.wire import LogEntry, Table

router = APIRouter(prefix="/api")

TOKENS = "solarium-seats"
MOST = 2**31 - 1


def json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers={"cache-control": "no-store"})


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def guest_of(request: Request) -> str:
    """The guest of this call, empty for none."""
    keyring: Keyring = request.app.state.keyring
    return keyring.unseal(request.cookies.get(COOKIE))


def known_guest(guest: Annotated[str, Depends(guest_of)]) -> str:
    if not guest:
        raise Trouble("no_guest")
    return guest


async def reader_of(request: Request, id: str) -> Reader:
    """Who looks at the table: by cookie, and by the seat tokens in the header.

    A token that is not good is refused where something is to be done with it; looking is free to all.
    """
    tokens = tuple(request.headers.get(TOKENS, "").split()[:12])
    if tokens and request.method not in SAFE:
        async with tables_of(request).at(id) as desk:
            _, troubles = check_tokens(desk.chairs, tokens)
        if troubles:
            raise troubles[0]
    return Reader(guest_of(request), frozenset(hash_token(token) for token in tokens))


async def host_of(request: Request, nonce: str | None) -> seating.Host:
    guest = known_guest(guest_of(request))
    return seating.Host(guest, await name_of(request, guest), nonce)


async def name_of(request: Request, guest: str) -> str:
    return await tables_of(request).store.name_of(guest) or first_name(guest)


Guest = Annotated[str, Depends(known_guest)]
Looker = Annotated[Reader, Depends(reader_of)]
TablesHere = Annotated[Tables, Depends(tables_of)]
Id = Annotated[str, Path(max_length=40, examples=["k3v9m2x7q4hd"])]
SeatNumber = Annotated[int, Path(ge=0, le=MOST)]
Seq = Annotated[int, Path(ge=0, le=MOST)]
SEES = ("unknown_table", "unknown_game", "old_rules")
WRITES = ("foreign_origin", "too_big", "no_guest", "bad_token", "expired_token")


# Me


@router.get("/me", responses=answers(Me), response_class=Response)
async def me(request: Request) -> Response:
    """Who I am. The first call makes a guest."""
    guest = guest_of(request) or new_guest()
    answer = json(Me(guest, await name_of(request, guest)))
    keyring: Keyring = request.app.state.keyring
    secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, keyring.seal(guest), COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return answer


@router.patch("/me", responses=answers(Me, "bad_name", *WRITES), response_class=Response)
async def rename(tables: TablesHere, guest: Guest, body: NameBody) -> Response:
    """Change my name, also where I sit now."""
    name = clean_name(body.name)
    for id in await tables.store.set_name(guest, name):
        await tables.refresh(id)
    return json(Me(guest, name))


# Games


@router.get("/games", responses=answers(GameCard, many=True), response_class=Response)
async def list_games() -> Response:
    """All games, as the lobby shows them."""
    cards = [card(slug) for slug in games()]
    return Response(msgspec.json.encode(cards), media_type="application/json", headers={"cache-control": "no-cache"})


def card(slug: str) -> GameCard:
    game = find_game(slug)
    return GameCard(
        slug=game.slug,
        title=game.title,
        blurb=game.blurb,
        players=game.players,
        minutes=game.minutes,
        weight=game.weight,
        hidden=game.hidden,
        draws=game.draws,
        example=game.example,
        version=game.version,
        options=tuple(game.options.open()),
        levels=tuple(levels.names(game)),
    )


@router.get("/games/{slug}/clauses", responses=answers(Clause, "unknown_game", many=True), response_class=Response)
async def clauses(slug: str) -> Response:
    """The rules in numbered clauses."""
    return json(list(seating.game_of(slug).clauses.values()))


SVG: dict[str, Any] = {"description": "The drawings.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}


@router.get("/games/{slug}/art.svg", responses={**answers(None, "unknown_game"), 200: SVG}, response_class=Response)
async def art(request: Request, slug: str) -> Response:
    """All drawings of a game, one symbol each."""
    return respond(request, made(sheet(seating.game_of(slug)), "image/svg+xml"), "no-cache")


# Tables


@router.get("/lobby", responses=answers(Lobby), response_class=Response)
async def lobby(request: Request, tables: TablesHere) -> Response:
    """My tables, open tables, finished games."""
    return json(await lobbies.lobby(tables.store, guest_of(request)))


@router.post(
    "/tables",
    responses=answers(Seated, "unknown_game", "bad_option", "bad_name", *WRITES),
    response_class=Response,
)
async def new_table(request: Request, tables: TablesHere, body: TableBody) -> Response:
    """A new table; it starts when no seat is open."""
    host = await host_of(request, body.nonce)
    wishes = [seat.wish() for seat in body.seats]
    return json(await seating.make_table(tables, body.game, dict(body.options), wishes, body.public, host))


@router.get("/tables/{id}", responses=answers(Table, *SEES), response_class=Response)
async def table(tables: TablesHere, reader: Looker, id: Id) -> Response:
    """The table as the reader may see it."""
    async with tables.at(id) as desk:
        return json(tables.views.table(desk, desk.seats_of(reader), tables.live.presence(desk)))


@router.post(
    "/tables/{id}/seats/{seat}",
    responses=answers(SeatToken, *SEES, "unknown_seat", "seat_taken", "already_seated", "bad_name", *WRITES),
    response_class=Response,
)
async def sit(
    request: Request, tables: TablesHere, id: Id, seat: SeatNumber, body: Annotated[SitBody | None, Body()] = None
) -> Response:
    """Sit down on an open seat."""
    wish = body or SitBody()
    host = await host_of(request, wish.nonce)
    if wish.name:
        host = msgspec.structs.replace(host, name=clean_name(wish.name))
    return json(SeatToken(await seating.sit(tables, id, seat, host, wish.here)))


@router.put(
    "/tables/{id}/seats/{seat}",
    responses=answers(TableId, *SEES, "unknown_seat", "seat_taken", "not_your_seat", *WRITES),
    response_class=Response,
)
async def put_bot(tables: TablesHere, reader: Looker, id: Id, seat: SeatNumber, body: BotBody) -> Response:
    """Put a bot on an open seat."""
    await seating.put_bot(tables, id, seat, body.level, reader)
    return json(TableId(id))


@router.delete(
    "/tables/{id}/seats/{seat}",
    responses=answers(TableId, *SEES, "unknown_seat", "not_your_seat", "finished", *WRITES),
    response_class=Response,
)
async def leave(
    tables: TablesHere, reader: Looker, id: Id, seat: SeatNumber, level: Annotated[int, Query(ge=1, le=9)] = 2
) -> Response:
    """Leave a seat for good; a bot of that level plays on if the game runs."""
    await seating.leave(tables, id, seat, level, reader)
    return json(TableId(id))


@router.get("/tables/{id}/log", responses=answers(LogEntry, *SEES, "not_started", many=True), response_class=Response)
async def log(tables: TablesHere, reader: Looker, id: Id) -> Response:
    """The log as the reader may know it."""
    async with tables.at(id) as desk:
        return json(tables.views.log(desk, desk.seats_of(reader)))


@router.get(
    "/tables/{id}/at/{seq}",
    responses=answers(Position, *SEES, "not_started", "unknown_position", "not_your_seat"),
    response_class=Response,
)
async def position(
    tables: TablesHere, reader: Looker, id: Id, seq: Seq, seat: Annotated[int | None, Query(ge=-1, le=MOST)] = None
) -> Response:
    """The position after a row."""
    async with tables.at(id) as desk:
        return json(tables.views.position(desk, seq, desk.seats_of(reader), seat))


TEXT: dict[str, Any] = {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}


@router.get(
    "/tables/{id}/record",
    responses={**answers(None, *SEES, "not_started", "hidden"), 200: TEXT},
    response_class=Response,
)
async def record(tables: TablesHere, id: Id) -> Response:
    """The record file."""
    text, number = await records.record_of(tables, id)
    name = f'attachment; filename="solarium-{number}.record"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post(
    "/tables/{id}/rematch",
    responses=answers(Seated, *SEES, "not_finished", "not_your_seat", *WRITES),
    response_class=Response,
)
async def rematch(tables: TablesHere, reader: Looker, id: Id) -> Response:
    """The same again, starter passed on."""
    return json(await again.rematch(tables, id, reader))


@router.post(
    "/tables/{id}/fork",
    responses=answers(Seated, *SEES, "not_started", "unknown_position", "hidden", "finished", "bad_name", *WRITES),
    response_class=Response,
)
async def fork(request: Request, tables: TablesHere, id: Id, body: ForkBody) -> Response:
    """Play on from a position at a new table."""
    host = await host_of(request, body.nonce)
    wishes = [seat.wish() for seat in body.seats]
    return json(await again.fork(tables, id, body.seq, wishes, body.public, host))


RECORD_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
}


@router.post(
    "/records",
    responses=answers(TableId, "bad_record", *WRITES),
    response_class=Response,
    openapi_extra=RECORD_BODY,
)
async def upload(request: Request, tables: TablesHere, guest: Guest) -> Response:
    """A record becomes a table to step through."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Trouble("bad_record", "line 1: the file is not UTF-8 text", line=1) from None
    return json(await records.upload(tables, text))
