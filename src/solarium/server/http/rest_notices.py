"""REST calls of notices: by which means I am told that it is my turn."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker, ticket_of
from solarium.server.http.guard import address
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.people_cards import NoticeCard
from solarium.server.http.requests import EndpointBody, MailBody, SubscriptionBody
from solarium.server.http.responses import json_response
from solarium.server.services import Services
from solarium.server.store.notices import Subscription

router = APIRouter(prefix="/api")

Token = Annotated[str, Path(max_length=1000)]


async def card(services: Services, guest: str) -> Response:
    notices, mail = services.notices, await services.notices.address(guest)
    devices, sends = len(await notices.subscriptions(guest)), services.mailer.post is not None
    chosen = (mail.address, mail.confirmed) if mail else ("", False)
    return json_response(NoticeCard(services.push.public_key, devices, sends, *chosen))


@router.get("/me/notices", responses=responses(NoticeCard, "no_guest"), response_class=Response)
async def notices(services: Worker, guest: Guest) -> Response:
    """By which means I am told that it is my turn."""
    return await card(services, guest)


@router.put("/me/push", responses=responses(NoticeCard, "bad_endpoint", *WRITES), response_class=Response)
async def subscribe(request: Request, services: Worker, guest: Guest, body: SubscriptionBody) -> Response:
    """Tell this browser, too. Asked again it changes nothing."""
    services.push.endpoints.check(body.endpoint)
    mine = Subscription(guest, body.endpoint, body.p256dh, body.auth, ticket_of(request).login)
    services.push.check_keys(mine)
    await services.notices.subscribe(mine)
    return await card(services, guest)


@router.delete("/me/push", responses=responses(NoticeCard, *WRITES), response_class=Response)
async def unsubscribe(services: Worker, guest: Guest, body: EndpointBody) -> Response:
    """Tell this browser nothing more."""
    await services.notices.unsubscribe(Subscription(guest, body.endpoint, "", "").id, guest)
    return await card(services, guest)


@router.put("/me/mail", responses=responses(NoticeCard, "no_mail", "mail_failed", *WRITES), response_class=Response)
async def set_address(request: Request, services: Worker, guest: Guest, body: MailBody) -> Response:
    """Where to write to. A mail with a link is sent there; nothing else is sent until somebody follows it."""
    if services.mailer.post is None:
        raise RequestError("no_mail")
    for key in (f"guest {guest}", f"to {body.address.casefold()}", f"address {address(request)}"):
        if not await services.mails.take(key):
            raise RequestError("flood", "Too many mails were asked for; wait a while.")
    await services.notices.set_address(guest, body.address)
    if not await services.mailer.ask_to_confirm(guest, body.address):
        raise RequestError("mail_failed")
    return await card(services, guest)


@router.delete("/me/mail", responses=responses(NoticeCard, *WRITES), response_class=Response)
async def remove_address(services: Worker, guest: Guest) -> Response:
    """Write no more."""
    await services.notices.remove_address(guest)
    return await card(services, guest)


OF_A_LINK = ("unknown_link", "foreign_origin", "too_big")
DONE = {"done": True}


@router.post("/mail/confirm/{token}", responses=responses(None, *OF_A_LINK), response_class=Response)
async def confirm(services: Worker, token: Token) -> Response:
    """What the link of the first mail leads to, by whomever it is opened."""
    found = services.mailer.links.read("confirm", token)
    if found is None or not await services.notices.confirm(*found):
        raise RequestError("unknown_link")
    return json_response(DONE)


@router.post("/mail/stop/{token}", responses=responses(None, *OF_A_LINK), response_class=Response)
async def stop(services: Worker, token: Token) -> Response:
    """What the link at the end of every mail leads to; nobody has to sign in. A program of mails may call it."""
    found = services.mailer.links.read("stop", token)
    if found is None:
        raise RequestError("unknown_link")
    await services.notices.remove_address(*found)  # it may be gone already
    return json_response(DONE)
