"""REST calls for moderators: what was reported, and what becomes of it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from solarium.engine.ending import Ending
from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.people_cards import ReportCard
from solarium.server.http.requests import VerdictBody
from solarium.server.http.responses import TableId, json_response
from solarium.server.people.guests import default_name, skeleton
from solarium.server.services import Services
from solarium.server.store import social
from solarium.server.tables.change import Change
from solarium.server.tables.session import Session

router = APIRouter(prefix="/api")

SIGNED_OUT = 4401


async def moderator(services: Worker, guest: Guest) -> str:
    """Whoever the settings name, by the name of the account."""
    account = await services.logins.accounts.of(guest)
    named = {skeleton(name) for name in services.settings.moderators}
    if account is None or account.skeleton not in named:
        raise RequestError("not_moderator")
    return guest


Moderator = Annotated[str, Depends(moderator)]


@router.get(
    "/reports", responses=responses(ReportCard, "no_guest", "not_moderator", many=True), response_class=Response
)
async def reports(services: Worker, moderator: Moderator) -> Response:
    """What was reported and not decided, the oldest first."""
    found = await social.open_reports(services.store)
    names = {one.guest: await services.store.name_of(one.guest) or default_name(one.guest) for one in found}
    accounts = {one.guest: await services.logins.accounts.of(one.guest) is not None for one in found}
    cards = [
        ReportCard(one.id, one.guest, names[one.guest], one.table, one.text, one.reason, one.time, accounts[one.guest])
        for one in found
    ]
    return json_response(cards)


@router.put(
    "/reports/{report}",
    responses=responses(TableId, "not_moderator", "unknown_report", "guest_only", *WRITES),
    response_class=Response,
)
async def decide(
    services: Worker, moderator: Moderator, report: Annotated[int, Path(ge=1, le=2**31 - 1)], body: VerdictBody
) -> Response:
    """Dismiss a report, close the account of who wrote the line, or end the game at that table."""
    found = next((one for one in await social.open_reports(services.store) if one.id == report), None)
    if found is None:
        raise RequestError("unknown_report")
    if body.verdict == "close_account":
        await close_account(services, found.guest)
    elif body.verdict == "close_table":
        await services.dispatcher.call(found.table, close_table, None)
    await social.close_report(services.store, report)
    return json_response(TableId(found.table))


async def close_account(services: Services, guest: str) -> None:
    """Nobody signs in to it any more, and who is signed in goes."""
    accounts = services.logins.accounts
    if await accounts.of(guest) is None:
        raise RequestError("guest_only")
    await accounts.change(guest, closed=True)
    for login in await accounts.end_other_logins(guest):
        services.connections.close_login(login, SIGNED_OUT)
    services.logins.forget()


def close_table(session: Session, _: None) -> Change:
    """A game that runs ends without a winner; a table that waits is removed; what is over stays."""
    if session.timeline is None:
        return Change(removes_table=True)
    if session.table.status == "finished":
        return Change()
    return Change(session.playing().end(Ending("closed", (0.0,) * len(session.seats)), -1))
