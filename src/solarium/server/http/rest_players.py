"""REST calls about players: their page, friends and blocks, challenges, stakes, quick pairing."""

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Request, Response

from solarium.engine import registry
from solarium.server.errors import RequestError
from solarium.server.http.callers import AnyReader, Guest, Worker, guest_of, host_of, name_of
from solarium.server.http.openapi import READS, WRITES, responses
from solarium.server.http.people_cards import FriendCard, PairingCard, PlayerCard, PlayerRef, StakesCard
from solarium.server.http.profile import profile
from solarium.server.http.requests import ChallengeBody, RelationBody, SeekBody
from solarium.server.http.responses import Seated, json_response
from solarium.server.http.rest_tables import Id
from solarium.server.people.identity import new_token
from solarium.server.people.ratings import Rating, stakes
from solarium.server.services import Services
from solarium.server.store import players, social
from solarium.server.store.ratings import all_ratings, invite, ratings_of
from solarium.server.store.rows import now
from solarium.server.store.seekers import Seeker, Seekers
from solarium.server.tables.opening.new_table import game_of, new_table
from solarium.server.tables.opening.quota import check_quota
from solarium.server.tables.seating import Host, SeatSpec, person_seat
from solarium.server.wire import ClockRule

router = APIRouter(prefix="/api")

RELATIONS: tuple[Literal["friend", "block", "mute"], ...] = ("friend", "block", "mute")
Player = Annotated[str, Path(max_length=32)]


async def known_player(services: Services, id: str) -> str:
    if not await players.is_known(services.store, id):
        raise RequestError("unknown_player")
    return id


@router.get("/players/{player}", responses=responses(PlayerCard, "unknown_player"), response_class=Response)
async def player(request: Request, services: Worker, player: Player) -> Response:
    """A player's page."""
    reader = await guest_of(request)
    if player != reader:
        await known_player(services, player)
    return json_response(await profile(services, player, reader))


@router.put(
    "/players/{player}/{relation}", responses=responses(PlayerRef, "unknown_player", *WRITES), response_class=Response
)
async def relate(
    request: Request,
    services: Worker,
    guest: Guest,
    player: Player,
    relation: Literal["friend", "block", "mute"],
    body: RelationBody,
) -> Response:
    """A friend, somebody I do not want to play with, or somebody I do not want to hear; or not any more."""
    await known_player(services, player)
    if player == guest:
        raise RequestError("bad_request", "That is you.", field="player")
    await social.set_relation(services.store, guest, player, relation, body.on)
    return json_response(PlayerRef(player, await name_of(request, player)))


@router.get("/me/friends", responses=responses(FriendCard, "no_guest", many=True), response_class=Response)
async def friends(request: Request, services: Worker, guest: Guest) -> Response:
    """My friends, and those I have blocked or muted."""
    cards = []
    for relation in RELATIONS:
        for id in sorted(await social.related(services.store, guest, relation)):
            shown = relation == "friend" and not await is_private(services, id)
            online = shown and await services.presence.is_about(id)
            playing = await players.public_table(services.store, id) if shown else ""
            cards.append(FriendCard(id, await name_of(request, id), relation, online, playing))
    return json_response(sorted(cards, key=lambda card: not card.online))


async def is_private(services: Services, id: str) -> bool:
    account = await services.logins.accounts.of(id)
    return account is not None and account.private


@router.post(
    "/players/{player}/challenge",
    responses=responses(
        Seated, "unknown_player", "blocked", "unknown_game", "bad_clock", "too_many_tables", "name_taken", *WRITES
    ),
    response_class=Response,
)
async def challenge(request: Request, services: Worker, player: Player, body: ChallengeBody) -> Response:
    """A table for me and one other, who finds it in the lobby."""
    host = await host_of(request, None)
    await known_player(services, player)
    if player == host.guest:
        raise RequestError("bad_request", "You cannot challenge yourself.", field="player")
    if await social.is_blocked(services.store, host.guest, player):
        raise RequestError("blocked")
    clock = body.clock.rule() if body.clock else None
    new = new_table(body.game, {}, [SeatSpec("me"), SeatSpec("open")], False, host, clock, body.rated)
    await check_quota(services.store, services.settings, new)
    await services.sessions.add(new)
    await invite(services.store, new.table.number, player)
    return json_response(Seated(new.table.id, new.tokens))


@router.get("/tables/{id}/stakes", responses=responses(StakesCard, *READS, "not_rated"), response_class=Response)
async def at_stake(services: Worker, reader: AnyReader, id: Id) -> Response:
    """What I gain and lose at a rated table, also before I sit down; open seats count as players like me."""
    async with services.sessions.open(id) as session:
        if not session.table.rated:
            raise RequestError("not_rated")
        mine = session.seats_of(reader)
        seats, ratings, game = list(session.seats), list(session.ratings), session.table.game
    free = next((seat.seat for seat in seats if seat.kind == "open"), 0)
    me = mine[0] if mine else free
    if not mine:
        ratings[me] = await rating_of(services, reader.guest, game, len(seats))
    for seat in seats:
        if seat.kind == "open":
            ratings[seat.seat] = ratings[me]
    found = stakes(ratings, me)
    return json_response(StakesCard(ratings[me].points, ratings[me].provisional, found.win, found.lose))


async def rating_of(services: Services, guest: str, game: str, seats: int) -> Rating:
    stored = (await ratings_of(services.store, [guest], game, seats)).get(guest)
    return Rating(stored.mu, stored.sigma, stored.games) if stored else Rating()


# Quick pairing


@router.get("/pairing", responses=responses(PairingCard, "no_guest"), response_class=Response)
async def pairing(request: Request, services: Worker, guest: Guest) -> Response:
    """Whether somebody was found; who does not ask for a while is not looked for any more."""
    seekers = Seekers(services.store)
    mine = await seekers.of(guest)
    if mine is not None and not mine.found:
        await seekers.seen(guest)
        await find_partner(request, services, mine)
        mine = await seekers.of(guest)
    found = mine.found if mine else ""
    if found and await services.store.table(found) is None:
        found = ""  # it is being made
    elif found:
        await seekers.stop(guest)
    looking = mine is not None and not found
    at_stake = {} if mine else await stakes_of_two(services, guest)
    return json_response(PairingCard(looking, mine.since if mine else 0, found, await seekers.counts(), at_stake))


async def stakes_of_two(services: Services, guest: str) -> dict[str, StakesCard]:
    """What is at stake in every game for two, against somebody as strong as this player."""
    stored = [one for one in await all_ratings(services.store, guest) if one.seats == 2]
    mine = {one.game: Rating(one.mu, one.sigma, one.games) for one in stored}
    cards = {}
    for slug in registry.games():
        if 2 in registry.game(slug).players:
            rating = mine.get(slug, Rating())
            found = stakes([rating, rating], 0)
            cards[slug] = StakesCard(rating.points, rating.provisional, found.win, found.lose)
    return cards


@router.post(
    "/pairing", responses=responses(PairingCard, "unknown_game", "bad_clock", *WRITES), response_class=Response
)
async def seek(request: Request, services: Worker, guest: Guest, body: SeekBody) -> Response:
    """Look for somebody to play with."""
    game = game_of(body.game)
    if 2 not in game.players:
        raise RequestError("bad_request", "This game is not for two.", field="game")
    clock = msgspec.json.encode(body.clock.rule()).decode()
    new_table(body.game, {}, [SeatSpec("me"), SeatSpec("open")], False, Host(guest, "x"), body.clock.rule())
    rating = (await rating_of(services, guest, body.game, 2)).points
    seeker = Seeker(guest, body.game, clock, body.rated, rating, body.reach, now(), now())
    await Seekers(services.store).look(seeker)
    return await pairing(request, services, guest)


@router.delete("/pairing", responses=responses(PairingCard, *WRITES), response_class=Response)
async def stop_seeking(services: Worker, guest: Guest) -> Response:
    seekers = Seekers(services.store)
    await seekers.stop(guest)
    return json_response(PairingCard(False, 0, "", await seekers.counts(), await stakes_of_two(services, guest)))


async def find_partner(request: Request, services: Services, mine: Seeker) -> None:
    """Meet who has waited longest and fits; the two rows decide that nobody meets two."""
    seekers, store = Seekers(services.store), services.store
    for other in await seekers.others(mine):
        if await social.is_blocked(store, mine.guest, other.guest) or await social.is_blocked(
            store, other.guest, mine.guest
        ):
            continue
        clock = msgspec.json.decode(mine.clock, type=ClockRule)
        first, second = other.guest, mine.guest  # who has waited longer begins
        hosts = [Host(guest, await name_of(request, guest), named=False) for guest in (first, second)]
        new = new_table(mine.game, {}, [SeatSpec("me"), SeatSpec("open")], True, hosts[0], clock, mine.rated)
        new.seats[1] = person_seat(1, hosts[1], new_token()[1], False, new.seats)
        if await seekers.pair(mine.guest, other.guest, new.table.id):
            await services.sessions.add(new)
            return
