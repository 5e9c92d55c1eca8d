"""The OpenAPI document: routes from FastAPI, the schema of the responses from the structs themselves."""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import solarium
from solarium.engine.clauses import Clause
from solarium.server.errors import CODES
from solarium.server.http import people_cards
from solarium.server.http import responses as given
from solarium.server.wire import LogEntry, Position, Table

STRUCTS = (
    given.Me, given.GameCard, Clause, given.CourseCard, given.OverviewCard, given.Tried, given.PuzzleShelf,
    given.PuzzleCard, given.PuzzleTried, given.Lobby, given.Seated, given.SeatToken, given.TableId, Table, LogEntry,
    Position, given.ErrorBody, given.Analysis, given.DecisionView, given.Retried, given.Chances,
    people_cards.Vacation, people_cards.AccountCard, people_cards.Codes, people_cards.PlayerCard,
    people_cards.PlayerRef, people_cards.StakesCard, people_cards.PairingCard, people_cards.TournamentCard,
    people_cards.ReportCard, people_cards.NoticeCard, people_cards.FriendCard,
)  # fmt: skip
REF = "#/components/schemas/{name}"
READS = ("unknown_table", "unknown_game", "old_rules", "damaged")  # codes of every call that looks at a table
WRITES = ("foreign_origin", "too_big", "no_guest", "bad_token", "expired_token")  # of every call that changes something
EVERYWHERE = ("bad_request", "flood", "internal")

Responses = dict[int | str, dict[str, Any]]


def responses(kind: type | None, *codes: str, many: bool = False) -> Responses:
    """The documented responses of a call: the struct it gives, and the codes it may fail with."""
    found: Responses = {}
    if kind is not None:
        ref: dict[str, Any] = {"$ref": REF.format(name=kind.__name__)}
        schema = {"type": "array", "items": ref} if many else ref
        found[200] = {"description": "Done.", "content": {"application/json": {"schema": schema}}}
    for status in sorted({CODES[code][0] for code in (*codes, *EVERYWHERE)}):
        named = [code for code in (*codes, *EVERYWHERE) if CODES[code][0] == status]
        words = " ".join(f"`{code}`: {CODES[code][1]}" for code in named)
        schema = {"$ref": REF.format(name="ErrorBody")}
        found[status] = {"description": words, "content": {"application/json": {"schema": schema}}}
    return found


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title="Solarium",
            version=solarium.__version__,
            routes=app.routes,
            description="Tables, games and records. Play itself goes over a websocket: see docs/server-api.md.",
        )
        _, components = msgspec.json.schema_components(STRUCTS, ref_template=REF)
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema
