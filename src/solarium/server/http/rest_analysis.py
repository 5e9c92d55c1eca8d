"""REST calls of the coach: the analysis of a finished game, another try at a decision, chances for those who watch."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from solarium.bots.coach import looks
from solarium.server.coaching import decisions
from solarium.server.errors import RequestError
from solarium.server.http.callers import AnyReader, Guest, Worker
from solarium.server.http.openapi import READS, WRITES, responses
from solarium.server.http.requests import AnalysisBody, RetryBody
from solarium.server.http.responses import Analysis, Chances, DecisionView, Retried, json_response
from solarium.server.http.rest_tables import MAX_INT, Id, Seq
from solarium.server.people.identity import Reader
from solarium.server.services import Services
from solarium.server.workers.pool import BotFailed

router = APIRouter(prefix="/api/tables/{id}")

Mark = Annotated[int, Query(ge=0, le=MAX_INT)]


@router.get("/analysis", responses=responses(Analysis, *READS), response_class=Response)
async def analysis(services: Worker, reader: AnyReader, id: Id, since: Mark = 0) -> Response:
    """How far the analysis has come, and what was found since a mark."""
    return json_response(await analysis_view(services, reader, id, since))


@router.post(
    "/analysis",
    responses=responses(
        Analysis, *READS, "not_started", "not_finished", "not_your_analysis", "too_many_analyses", *WRITES
    ),
    response_class=Response,
)
async def analyse(services: Worker, reader: AnyReader, guest: Guest, id: Id, body: AnalysisBody) -> Response:
    """Analyse a finished game, go on with that, or pause it."""
    if body.running:
        await services.analyses.begin(id, guest)
    else:
        await services.analyses.pause(id, reader)
    return json_response(await analysis_view(services, reader, id, MAX_INT))


async def analysis_view(services: Services, reader: Reader, id: str, since: int) -> Analysis:
    async with services.sessions.open(id) as session:
        number, game = session.table.number, session.game
    progress = await services.analyses.progress(id, number, game)
    if progress is None:
        return Analysis("none")
    row = progress.row
    return Analysis(
        status=row.status,
        decisions=row.decisions,
        looked=progress.looked,
        deep=progress.deep,
        depth=looks(game)[1],
        mark=row.mark,
        mine=bool(reader.guest) and row.guest == reader.guest,
        failure=row.failure,
        judgements=tuple(await services.analyses.store.judgements(number, since)),
    )


@router.get(
    "/analysis/{step}",
    responses=responses(DecisionView, *READS, "not_started", "not_finished", "unknown_position"),
    response_class=Response,
)
async def decision(services: Worker, reader: AnyReader, id: Id, step: Seq) -> Response:
    """The position of a decision as its seat saw it, to try it again, and what others played there."""
    async with services.sessions.open(id, whole=True) as session:
        scene = decisions.before_step(session, step)
        others = await decisions.played_by_others(services.store, session, step, reader)
        return json_response(DecisionView(step, scene, others))


@router.post(
    "/analysis/{step}",
    responses=responses(
        Retried, *READS, "not_started", "not_finished", "unknown_position", "refused", "coach_failed", *WRITES
    ),
    response_class=Response,
)
async def retry(services: Worker, guest: Guest, id: Id, step: Seq, body: RetryBody) -> Response:
    """What another action would have done at a decision, by what its seat could know."""
    async with services.sessions.open(id, whole=True) as session:
        attempt = decisions.attempt(session, step, [body.text, *body.then])
    try:
        trial = await decisions.try_again(services.pool, attempt.work, guest)
    except BotFailed as error:
        raise RequestError("coach_failed", f"The coach could not work that out: {error}.") from None
    return json_response(Retried(trial, attempt.scene, attempt.told))


@router.get(
    "/chances/{seq}",
    responses=responses(
        Chances, *READS, "not_started", "unknown_position", "not_for_players", "no_guest", "coach_failed"
    ),
    response_class=Response,
)
async def chances(services: Worker, reader: AnyReader, guest: Guest, id: Id, seq: Seq) -> Response:
    """The chances at a position as spectators may judge them; never for players of the running game."""
    async with services.sessions.open(id, whole=True) as session:
        work = services.chances.assessing(session, seq, reader)
    try:
        return json_response(Chances(seq, await services.chances.at(id, seq, work, guest)))
    except BotFailed as error:
        raise RequestError("coach_failed", f"The coach could not work that out: {error}.") from None
