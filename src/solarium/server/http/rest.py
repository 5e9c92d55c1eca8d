"""REST calls about the caller, the games and the lobby; each is a few lines."""

from typing import Any

from fastapi import APIRouter, Request, Response

from solarium.bots import levels
from solarium.engine.clauses import Clause
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games
from solarium.server.errors import RequestError
from solarium.server.http import lobby as lobbies
from solarium.server.http.art import sprite_sheet
from solarium.server.http.callers import Guest, Worker, guest_of, name_of, ticket_of, with_cookie
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.pages import respond, static_file
from solarium.server.http.requests import NameBody
from solarium.server.http.responses import GameCard, Lobby, Me, json_response
from solarium.server.people.guests import Ticket, clean_name, new_guest, skeleton
from solarium.server.tables.opening.new_table import game_of

router = APIRouter(prefix="/api")


# Me


@router.get("/me", responses=responses(Me), response_class=Response)
async def me(request: Request, services: Worker) -> Response:
    """Who I am. The first call makes a guest."""
    guest, ticket = await guest_of(request), ticket_of(request)
    if not guest:
        ticket = Ticket(guest := new_guest())
    account = await services.logins.accounts.of(guest)
    response = json_response(Me(guest, await name_of(request, guest), account is not None))
    return with_cookie(request, response, ticket)


@router.patch("/me", responses=responses(Me, "bad_name", "name_taken", *WRITES), response_class=Response)
async def rename(services: Worker, guest: Guest, body: NameBody) -> Response:
    """Change my name, also where I sit now."""
    name = clean_name(body.name)
    holder = await services.logins.accounts.named(skeleton(name))
    if holder is not None and holder.guest != guest:
        raise RequestError("name_taken", "An account has that name, or one that looks like it.", field="name")
    if holder is None and await services.logins.accounts.of(guest) is not None:
        await services.logins.accounts.change(guest, name=name, skeleton=skeleton(name))
    if skeleton(name) in {skeleton(other) for other in await services.store.names_beside(guest)}:
        raise RequestError("name_taken", field="name")
    for id in await services.store.set_name(guest, name):
        await services.fan_out.refresh(id)
    account = await services.logins.accounts.of(guest)
    return json_response(Me(guest, name, account is not None))


# Games


@router.get("/games", responses=responses(GameCard, many=True), response_class=Response)
async def list_games() -> Response:
    """All games, as the lobby shows them."""
    return json_response([card(slug) for slug in games()], "no-cache")


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
        level_words=tuple(levels.describe(game)),
        usual=game.usual,
        friendly=game.friendly,
        lessons=len(game.course.lessons),
    )


@router.get("/games/{slug}/clauses", responses=responses(Clause, "unknown_game", many=True), response_class=Response)
async def clauses(slug: str) -> Response:
    """The rules in numbered clauses."""
    return json_response(list(game_of(slug).clauses.values()))


SVG: dict[str, Any] = {"description": "The drawings.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}


@router.get("/games/{slug}/art.svg", responses={**responses(None, "unknown_game"), 200: SVG}, response_class=Response)
async def art(request: Request, slug: str) -> Response:
    """All drawings of a game, one symbol each."""
    game = game_of(slug)
    return respond(request, static_file(sprite_sheet(game.slug, game.art), "image/svg+xml"), "no-cache")


@router.get("/lobby", responses=responses(Lobby), response_class=Response)
async def lobby(request: Request, services: Worker) -> Response:
    """My tables, open tables, finished games."""

    def watchers(table: str) -> int:
        """Other workers know of people who are connected there."""
        return -1 if services.shared else len(services.connections.at(table))

    return json_response(await lobbies.lobby(services.store, await guest_of(request), watchers))
