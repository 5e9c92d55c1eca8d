"""How many tables one guest may have."""

from solarium.server.errors import RequestError
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.tables.change import NewTable


async def check_quota(store: Store, settings: Settings, new: NewTable) -> None:
    """Raises `RequestError` if the host has as many of such tables as one may have."""
    hosted = await store.hosted(new.table.host)
    if any(seat.kind == "open" for seat in new.seats):
        if hosted.get("waiting", 0) >= settings.waiting_tables:
            message = f"{settings.waiting_tables} tables of yours wait for players; fill or leave one first."
            raise RequestError("too_many_tables", message)
    elif hosted.get("playing", 0) >= settings.running_tables:
        message = f"{settings.running_tables} games at your tables are running; finish one first."
        raise RequestError("too_many_tables", message)
