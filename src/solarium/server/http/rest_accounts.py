"""REST calls of accounts: becoming one, signing in and out, what opens it, taking everything along, being forgotten."""

from typing import Any

from fastapi import APIRouter, Request, Response

from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker, name_of, ticket_of, with_cookie
from solarium.server.http.guard import address
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.people_cards import AccountCard, Codes, LoginCard, PasskeyCard
from solarium.server.http.requests import (
    AccountBody,
    PasskeyBody,
    PasswordBody,
    RecoveryBody,
    SignInBody,
    SignUpBody,
)
from solarium.server.http.responses import Me, json_response
from solarium.server.people import passkeys
from solarium.server.people.credentials import hash_code, hash_password, is_password, new_codes
from solarium.server.people.guests import Ticket, clean_name, new_guest, skeleton
from solarium.server.people.passkeys import Site
from solarium.server.services import Services
from solarium.server.store import personal
from solarium.server.store.accounts import Account
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now

router = APIRouter(prefix="/api")

SIGNED_OUT = 4401  # websockets of a browser that is signed out close with this
NEW = ("bad_name", "name_taken", "has_account")


def site_of(request: Request) -> Site:
    return Site(f"{request.url.scheme}://{request.url.netloc}", request.url.hostname or "")


async def account_of(services: Services, guest: str) -> Account:
    account = await services.logins.accounts.of(guest)
    if account is None:
        raise RequestError("no_account")
    return account


async def make_account(services: Services, guest: str, wanted: str, password: str = "") -> tuple[str, ...]:
    """The guest becomes an account, with all its tables; its recovery codes, to be shown once."""
    name, accounts = clean_name(wanted), services.logins.accounts
    if await accounts.of(guest) is not None:
        raise RequestError("has_account")
    try:
        await accounts.create(Account(guest, name, skeleton(name), password, created=now()))
    except Conflict:
        raise RequestError("name_taken", "An account has that name, or one that looks like it.", field="name") from None
    for id in await services.store.set_name(guest, name):
        await services.fan_out.refresh(id)
    codes = new_codes()
    await accounts.set_codes(guest, [hash_code(code) for code in codes])
    return tuple(codes)


async def sign_in(request: Request, services: Services, guest: str, value: object) -> Response:
    """A new login for this browser, whoever it was before; what it did as a guest goes to the account."""
    before = ticket_of(request)
    ticket = await services.logins.begin(guest, request.headers.get("user-agent", ""))
    if before.guest not in ("", guest) and not before.login and await services.logins.accounts.of(before.guest) is None:
        name = await services.store.name_of(guest) or ""
        for id in await personal.adopt(services.store, before.guest, guest, name):
            await services.fan_out.refresh(id)
    return with_cookie(request, json_response(value), ticket)


async def check_rate(request: Request, services: Services, name: str) -> None:
    for key in (f"address {address(request)}", f"name {skeleton(name)[:80]}"):
        if not await services.sign_ins.take(key):
            raise RequestError("flood", "Too many tries to sign in; wait a while.")


# Becoming an account, signing in and out


@router.post("/account", responses=responses(Codes, *NEW, "bad_password", *WRITES), response_class=Response)
async def sign_up(request: Request, services: Worker, guest: Guest, body: SignUpBody) -> Response:
    """Become an account with a password."""
    hashed = await hash_password(body.password)
    codes = await make_account(services, guest, body.name, hashed)
    return await sign_in(request, services, guest, Codes(codes))


@router.post("/account/passkeys/options", responses=responses(None, *WRITES), response_class=Response)
async def passkey_options(request: Request, services: Worker, guest: Guest) -> Response:
    """What a device needs to make a passkey: for a new account, or one more for mine."""
    name = await name_of(request, guest)
    return json_response(await passkeys.registration_options(services.logins.accounts, site_of(request), guest, name))


@router.post("/account/passkeys", responses=responses(Codes, *NEW, "bad_passkey", *WRITES), response_class=Response)
async def add_passkey(request: Request, services: Worker, guest: Guest, body: PasskeyBody) -> Response:
    """Keep a passkey; a guest becomes an account by it."""
    accounts = services.logins.accounts
    passkey = await passkeys.registered(accounts, site_of(request), guest, body.credential)
    codes = () if await accounts.of(guest) else await make_account(services, guest, body.name)
    await accounts.add_passkey(passkey)
    if not codes:
        return json_response(Codes(()))
    return await sign_in(request, services, guest, Codes(codes))


@router.post("/login", responses=responses(Me, "bad_login", *WRITES), response_class=Response)
async def login(request: Request, services: Worker, body: SignInBody) -> Response:
    """Sign in by name and password."""
    await check_rate(request, services, body.name)
    account = await services.logins.accounts.named(skeleton(body.name)[:80])
    right = await is_password(account.password if account else "", body.password)
    if account is None or not right or account.closed:
        raise RequestError("bad_login")
    return await sign_in(request, services, account.guest, Me(account.guest, account.name, True))


@router.post("/login/passkey/options", responses=responses(None, *WRITES), response_class=Response)
async def login_options(request: Request, services: Worker, guest: Guest) -> Response:
    """A challenge for any passkey of this site."""
    return json_response(await passkeys.login_options(services.logins.accounts, site_of(request), guest))


@router.post("/login/passkey", responses=responses(Me, "bad_login", "bad_passkey", *WRITES), response_class=Response)
async def login_by_passkey(request: Request, services: Worker, guest: Guest, body: PasskeyBody) -> Response:
    """Sign in by passkey."""
    await check_rate(request, services, guest)
    accounts = services.logins.accounts
    found = await accounts.of(await passkeys.signed_in(accounts, site_of(request), guest, body.credential))
    if found is None or found.closed:
        raise RequestError("bad_login")
    return await sign_in(request, services, found.guest, Me(found.guest, found.name, True))


@router.post("/login/recovery", responses=responses(Me, "bad_login", *WRITES), response_class=Response)
async def login_by_code(request: Request, services: Worker, body: RecoveryBody) -> Response:
    """Sign in by a recovery code, which is used up by it."""
    await check_rate(request, services, body.name)
    accounts = services.logins.accounts
    account = await accounts.named(skeleton(body.name)[:80])
    used = await accounts.use_code(account.guest if account else "", hash_code(body.code))
    if account is None or not used or account.closed:
        raise RequestError("bad_login")
    return await sign_in(request, services, account.guest, Me(account.guest, account.name, True))


@router.post("/logout", responses=responses(Me, *WRITES), response_class=Response)
async def logout(request: Request, services: Worker, guest: Guest) -> Response:
    """Sign out here; this browser is a new guest."""
    await end_login(services, guest, ticket_of(request).login)
    ticket = Ticket(new_guest())
    return with_cookie(request, json_response(Me(ticket.guest, await name_of(request, ticket.guest))), ticket)


async def end_login(services: Services, guest: str, id: str) -> bool:
    ended = await services.logins.accounts.end_login(guest, id)
    services.logins.forget()
    services.connections.close_login(id, SIGNED_OUT)
    return ended


# My account


@router.get("/account", responses=responses(AccountCard, "no_guest", "no_account"), response_class=Response)
async def account(request: Request, services: Worker, guest: Guest) -> Response:
    """What opens my account, and where it is open."""
    mine, accounts, here = await account_of(services, guest), services.logins.accounts, ticket_of(request).login
    keys = tuple(PasskeyCard(key.id, key.created) for key in await accounts.passkeys(guest))
    open_at = tuple(LoginCard(one.id, one.agent, one.created, one.id == here) for one in await accounts.logins(guest))
    left = await accounts.codes_left(guest)
    card = AccountCard(mine.name, mine.private, bool(mine.password), left, mine.created, keys, open_at)
    return json_response(card)


@router.patch("/account", responses=responses(Me, "no_account", *WRITES), response_class=Response)
async def change_account(services: Worker, guest: Guest, body: AccountBody) -> Response:
    """Whether others see more than the ratings."""
    mine = await account_of(services, guest)
    values = {name: value for name, value in body.model_dump().items() if value is not None}
    if values:
        await services.logins.accounts.change(guest, **values)
    return json_response(Me(guest, mine.name, True))


@router.put(
    "/account/password",
    responses=responses(Me, "no_account", "bad_login", "bad_password", *WRITES),
    response_class=Response,
)
async def set_password(request: Request, services: Worker, guest: Guest, body: PasswordBody) -> Response:
    """A new password ends all other logins."""
    mine, accounts, here = await account_of(services, guest), services.logins.accounts, ticket_of(request).login
    await check_rate(request, services, mine.name)
    if mine.password and not await is_password(mine.password, body.old):
        raise RequestError("bad_login", "That is not your password.")
    await accounts.change(guest, password=await hash_password(body.password))
    for id in await accounts.end_other_logins(guest, but=here):
        services.connections.close_login(id, SIGNED_OUT)
    services.logins.forget()
    return json_response(Me(guest, mine.name, True))


@router.post("/account/codes", responses=responses(Codes, "no_account", *WRITES), response_class=Response)
async def renew_codes(services: Worker, guest: Guest) -> Response:
    """New recovery codes; the old ones are worth nothing."""
    await account_of(services, guest)
    codes = new_codes()
    await services.logins.accounts.set_codes(guest, [hash_code(code) for code in codes])
    return json_response(Codes(tuple(codes)))


@router.delete("/account/logins/{id}", responses=responses(Me, "unknown_login", *WRITES), response_class=Response)
async def revoke(request: Request, services: Worker, guest: Guest, id: str) -> Response:
    """Sign out elsewhere."""
    if not await end_login(services, guest, id):
        raise RequestError("unknown_login")
    return json_response(Me(guest, await name_of(request, guest), True))


@router.delete(
    "/account/passkeys/{id}",
    responses=responses(Me, "no_account", "unknown_login", "last_key", *WRITES),
    response_class=Response,
)
async def remove_passkey(services: Worker, guest: Guest, id: str) -> Response:
    """A passkey that is lost opens nothing any more."""
    mine, accounts = await account_of(services, guest), services.logins.accounts
    if not mine.password and [key.id for key in await accounts.passkeys(guest)] == [id]:
        raise RequestError("last_key")
    if not await accounts.remove_passkey(guest, id):
        raise RequestError("unknown_login", "You have no such passkey.")
    return json_response(Me(guest, mine.name, True))


# My data, with or without an account


EXPORT: dict[str, Any] = {"description": "Everything.", "content": {"application/json": {"schema": {}}}}


@router.get("/me/export", responses={**responses(None, "no_guest"), 200: EXPORT}, response_class=Response)
async def export(services: Worker, guest: Guest) -> Response:
    """Everything that is known of me."""
    response = json_response(await personal.export(services.store, guest))
    response.headers["content-disposition"] = 'attachment; filename="solarium-my-data.json"'
    return response


@router.delete("/me", responses=responses(Me, *WRITES), response_class=Response)
async def forget_me(request: Request, services: Worker, guest: Guest) -> Response:
    """Delete everything of me; this browser is a new guest."""
    for login in await services.logins.accounts.logins(guest):
        services.connections.close_login(login.id, SIGNED_OUT)
    for id in await personal.forget(services.store, guest):
        await services.fan_out.refresh(id)
    services.logins.forget()
    ticket = Ticket(new_guest())
    return with_cookie(request, json_response(Me(ticket.guest, await name_of(request, ticket.guest))), ticket)
