"""Who calls: the guest by cookie, the seats by tokens in a header."""

from typing import Annotated

from fastapi import Depends, Request, Response

from solarium.server.errors import RequestError
from solarium.server.http.guard import SAFE
from solarium.server.people.guests import COOKIE, COOKIE_SECONDS, Keyring, Ticket, default_name
from solarium.server.people.identity import Reader, check_tokens, hash_token
from solarium.server.services import Services
from solarium.server.tables.seating import Host

SEAT_TOKENS = "solarium-seats"  # a header


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def keyring_of(request: Request) -> Keyring:
    keyring: Keyring = request.app.state.keyring
    return keyring


def ticket_of(request: Request) -> Ticket:
    return keyring_of(request).unseal(request.cookies.get(COOKIE))


async def guest_of(request: Request) -> str:
    """The guest of this call, empty for none."""
    return await services_of(request).logins.guest(ticket_of(request))


def with_cookie(request: Request, response: Response, ticket: Ticket) -> Response:
    """Let the browser keep who it is."""
    sealed, secure = keyring_of(request).seal(ticket), request.url.scheme == "https"
    path = f"{services_of(request).settings.prefix}/"
    response.set_cookie(COOKIE, sealed, COOKIE_SECONDS, path=path, httponly=True, samesite="lax", secure=secure)
    return response


def known_guest(guest: Annotated[str, Depends(guest_of)]) -> str:
    if not guest:
        raise RequestError("no_guest")
    return guest


async def reader_of(request: Request, id: str) -> Reader:
    """Who looks at the table: by cookie, and by the seat tokens in the header.

    A token that is not good is refused where something is to be done with it; looking is free to all.
    """
    tokens = tuple(request.headers.get(SEAT_TOKENS, "").split()[:12])
    if tokens and request.method not in SAFE:
        async with services_of(request).sessions.open(id) as session:
            _, errors = check_tokens(session.seats, tokens)
        if errors:
            raise errors[0]
    return Reader(await guest_of(request), frozenset(hash_token(token) for token in tokens))


async def host_of(request: Request, nonce: str | None) -> Host:
    guest = known_guest(await guest_of(request))
    chosen = await services_of(request).store.name_of(guest)
    return Host(guest, chosen or default_name(guest), nonce, named=chosen is not None)


async def name_of(request: Request, guest: str) -> str:
    return await services_of(request).store.name_of(guest) or default_name(guest)


Guest = Annotated[str, Depends(known_guest)]
AnyReader = Annotated[Reader, Depends(reader_of)]
Worker = Annotated[Services, Depends(services_of)]
