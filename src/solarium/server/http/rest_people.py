"""REST calls about people: their holidays."""

from contextlib import suppress

from fastapi import APIRouter, Response

from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.people_cards import Vacation
from solarium.server.http.requests import VacationBody
from solarium.server.http.responses import json_response
from solarium.server.people.vacations import DAYS_A_YEAR, day_of, next_vacation
from solarium.server.services import Services
from solarium.server.store.clocks import running_days, set_vacation, vacation_of
from solarium.server.store.rows import now
from solarium.server.tables.gestures import take_vacation

router = APIRouter(prefix="/api")


@router.get("/me/vacation", responses=responses(Vacation, "no_guest"), response_class=Response)
async def vacation(services: Worker, guest: Guest) -> Response:
    """Until when I am on holiday, and how many days I may still take."""
    until, taken = await vacation_of(services.store, guest)
    return json_response(Vacation(day_of(until if until > now() else 0), DAYS_A_YEAR - taken))


@router.put("/me/vacation", responses=responses(Vacation, "no_vacation", *WRITES), response_class=Response)
async def change_vacation(services: Worker, guest: Guest, body: VacationBody) -> Response:
    """Go on holiday from now on, or come back: the time of my turns that last days stands still."""
    until, taken = await vacation_of(services.store, guest)
    until, taken = next_vacation(until, taken, body.days, now())
    await set_vacation(services.store, guest, until, taken)
    await stop_clocks(services, guest)
    return json_response(Vacation(day_of(until), DAYS_A_YEAR - taken))


async def stop_clocks(services: Services, guest: str) -> None:
    for id in await running_days(services.store, guest):
        services.sessions.invalidate(id)  # it reads the holidays again
        with suppress(RequestError):
            await services.dispatcher.call(id, take_vacation.take_vacation, take_vacation.Vacation(guest))
