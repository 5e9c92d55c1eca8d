"""For those who run the server: does it live, can it take work, and what does it count."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from solarium.server.errors import RequestError
from solarium.server.http.callers import Worker, services_of
from solarium.server.http.guard import address
from solarium.server.http.responses import json_response

router = APIRouter(include_in_schema=False)

SECONDS = 2.0  # for the database and Redis to answer


@router.get("/healthz")
async def health() -> Response:
    """The process answers; one that does not should be started again."""
    return json_response({"status": "ok"})


@router.get("/readyz")
async def readiness(services: Worker) -> Response:
    """Whether the balancer may send people here: the database and, where there is one, Redis answer."""
    parts = {"database": await answers(services.store.revision(""))}
    if services.shared is not None:
        parts["redis"] = await answers(services.shared.client.ping())
    ready = parts["database"] and not services.bots.closing  # without Redis people still play
    response = json_response({"status": "ok" if ready else "not ready", **parts})
    response.status_code = 200 if ready else 503
    return response


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """For Prometheus, from the addresses that may ask; for all others there is no such page."""
    services = services_of(request)
    if address(request) not in services.settings.metrics_for:
        raise RequestError("not_found")
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def answers(work: Any) -> bool:
    try:
        async with asyncio.timeout(SECONDS):
            await work
    except Exception:
        return False
    return True
