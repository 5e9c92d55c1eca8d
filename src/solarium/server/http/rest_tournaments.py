"""REST calls about tournaments: make one, enter, look at it."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from solarium.bots import levels
from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker, guest_of, name_of
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.people_cards import EntrantCard, TournamentCard
from solarium.server.http.requests import TournamentBody
from solarium.server.http.responses import json_response
from solarium.server.live.chat import clean_line
from solarium.server.services import Services
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now
from solarium.server.store.tournaments import Tournament, Tournaments
from solarium.server.tables.opening.new_table import checked_clock, checked_options, game_of
from solarium.server.tournaments.runner import new_id

router = APIRouter(prefix="/api")

TournamentId = Annotated[str, Path(max_length=16)]
MOST_ENTRANTS = 256
MOST_HOSTED = 3  # that are not over


async def card(services: Services, one: Tournament, guest: str, whole: bool = True) -> TournamentCard:
    store = Tournaments(services.store)
    entrants = await store.entrants(one.id)
    there = await store.tables_there({each.board for each in entrants if each.board})
    mine = next((each for each in entrants if guest and each.guest == guest), None)
    return TournamentCard(
        id=one.id,
        title=one.title,
        game=one.game,
        seats=one.seats,
        kind=one.kind,
        clock=one.clock,
        rated=one.rated,
        rounds=one.rounds,
        minutes=one.minutes,
        status=one.status,
        round=one.round,
        starts=one.starts,
        count=sum(not each.gone for each in entrants),
        entered=mine is not None and not mine.gone,
        hosted=one.host == guest,
        board=mine.board if mine and mine.board in there else "",
        entrants=tuple(
            EntrantCard(
                each.entrant, each.name, each.guest, each.level, each.score, each.played, each.gone, each is mine,
                each.board if each.board in there else "",
            )
            for each in entrants
        )
        if whole
        else (),
    )  # fmt: skip


async def known(services: Services, id: str) -> Tournament:
    found = await Tournaments(services.store).find(id)
    if found is None:
        raise RequestError("unknown_tournament")
    return found


@router.get("/tournaments", responses=responses(TournamentCard, many=True), response_class=Response)
async def tournaments(request: Request, services: Worker) -> Response:
    """Those that run and come, then those that are over."""
    guest = await guest_of(request)
    found = await Tournaments(services.store).listed()
    return json_response([await card(services, one, guest, whole=False) for one in found])


@router.post(
    "/tournaments",
    responses=responses(TournamentCard, "unknown_game", "bad_clock", "too_many_tables", *WRITES),
    response_class=Response,
)
async def create(request: Request, services: Worker, guest: Guest, body: TournamentBody) -> Response:
    """Anybody may make one; it runs by itself from then on. Who makes it is entered."""
    game, store = game_of(body.game), Tournaments(services.store)
    checked_options(game, body.seats, {})
    clock = checked_clock(body.clock.rule(), body.seats)
    assert clock is not None
    if any(level > len(levels.names(game)) for level in body.bots):
        raise RequestError("bad_request", "This game has no such bots.", field="bots")
    if await store.hosted_by(guest) >= MOST_HOSTED:
        raise RequestError("too_many_tables", "You have three tournaments that are not over.")
    starts = now() + body.starts_in * 1000
    made = Tournament(
        new_id(), clean_line(body.title), game.slug, body.seats, body.kind, clock, body.rated, body.rounds,
        body.minutes, guest, starts, now(),
    )  # fmt: skip
    await store.create(made)
    await store.enter(made.id, guest, await name_of(request, guest))
    for number, level in enumerate(body.bots, 1):
        await store.enter(made.id, "", f"{levels.names(game)[level - 1]} {number}"[:24], level)
    return json_response(await card(services, made, guest))


@router.get(
    "/tournaments/{tournament}", responses=responses(TournamentCard, "unknown_tournament"), response_class=Response
)
async def tournament(request: Request, services: Worker, tournament: TournamentId) -> Response:
    return json_response(await card(services, await known(services, tournament), await guest_of(request)))


@router.put(
    "/tournaments/{tournament}/entry",
    responses=responses(TournamentCard, "unknown_tournament", "finished", "too_many_tables", *WRITES),
    response_class=Response,
)
async def enter(request: Request, services: Worker, guest: Guest, tournament: TournamentId) -> Response:
    """Enter; also while it runs."""
    found, store = await known(services, tournament), Tournaments(services.store)
    if found.status == "finished":
        raise RequestError("finished", "The tournament is over.")
    if len(await store.entrants(found.id)) >= MOST_ENTRANTS:
        raise RequestError("too_many_tables", "The tournament is full.")
    for _ in range(3):
        try:
            await store.enter(found.id, guest, await name_of(request, guest))
            break
        except Conflict:  # somebody entered at the same moment
            continue
    return json_response(await card(services, found, guest))


@router.delete(
    "/tournaments/{tournament}/entry",
    responses=responses(TournamentCard, "unknown_tournament", *WRITES),
    response_class=Response,
)
async def leave(services: Worker, guest: Guest, tournament: TournamentId) -> Response:
    """Be paired no more; a game that runs is played on."""
    found, store = await known(services, tournament), Tournaments(services.store)
    await store.leave(found.id, guest)
    return json_response(await card(services, found, guest))
