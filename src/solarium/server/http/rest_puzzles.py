"""REST calls of the puzzles. Nothing is kept here: who has found what is the browser's to know."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from solarium.engine.game import AnyGame
from solarium.engine.puzzles import Puzzle
from solarium.server.coaching import puzzles
from solarium.server.http.callers import Guest, Worker
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.requests import MoveBody
from solarium.server.http.responses import PuzzleCard, PuzzleSet, PuzzleShelf, PuzzleTheme, PuzzleTried, json_response
from solarium.server.people.identity import Reader
from solarium.server.tables.opening.new_table import game_of

router = APIRouter(prefix="/api")
Number = Annotated[int, Path(ge=0, le=1_000_000)]
Day = Annotated[date, Query()]


@router.get("/puzzles", responses=responses(PuzzleShelf, "bad_request"), response_class=Response)
async def shelf(day: Day) -> Response:
    """Which puzzle is that day's, and how many each game has."""
    slug, number = puzzles.of_the_day(day)
    sets = tuple(PuzzleSet(game, count) for game, count in puzzles.all_puzzles().items())
    return json_response(PuzzleShelf(slug, number, sets), "no-cache")


@router.get(
    "/games/{slug}/puzzles/{number}",
    responses=responses(PuzzleCard, "unknown_game", "unknown_puzzle"),
    response_class=Response,
)
async def puzzle(slug: str, number: Number) -> Response:
    """A puzzle to be solved: its position as the seat sees it, and what is asked."""
    game = game_of(slug)
    return json_response(card(game, number, puzzles.find_puzzle(game, number)), "no-cache")


@router.post(
    "/games/{slug}/puzzles/{number}",
    responses=responses(PuzzleTried, "unknown_game", "unknown_puzzle", "coach_failed", *WRITES),
    response_class=Response,
)
async def tried(services: Worker, guest: Guest, slug: str, number: Number, body: MoveBody) -> Response:
    """What comes of a move: found, refused by a clause, or answered with its refutation."""
    game = game_of(slug)
    asked = puzzles.find_puzzle(game, number)
    attempt = puzzles.attempt(game, asked, (body.text,))
    if attempt.found or attempt.refusal is not None:
        return json_response(PuzzleTried(attempt.scene, attempt.told, attempt.refusal, attempt.found, None))
    refutation = await services.refutations.of(game, number, body.text, Reader(guest))
    line = (body.text, refutation.answer) if refutation.answer else (body.text,)
    answered = puzzles.attempt(game, asked, line)
    return json_response(PuzzleTried(answered.scene, answered.told, None, False, refutation))


@router.get(
    "/games/{slug}/puzzles/{number}/answer",
    responses=responses(PuzzleTried, "unknown_game", "unknown_puzzle"),
    response_class=Response,
)
async def answer(slug: str, number: Number) -> Response:
    """The move that was to be found, played."""
    game = game_of(slug)
    asked = puzzles.find_puzzle(game, number)
    attempt = puzzles.attempt(game, asked, (asked.key,))
    return json_response(PuzzleTried(attempt.scene, attempt.told, None, True, None))


def card(game: AnyGame, number: int, puzzle: Puzzle) -> PuzzleCard:
    start = puzzles.attempt(game, puzzle, ())
    return PuzzleCard(
        game=game.slug,
        number=number,
        count=len(game.puzzles),
        kind=puzzle.kind,
        level=puzzle.level,
        plies=puzzle.plies,
        margin=puzzle.margin,
        seat=puzzle.seat,
        themes=puzzle.themes,
        clauses=puzzle.clauses,
        alike=tuple(PuzzleTheme(*found) for found in puzzles.alike(game, number)),
        scene=start.scene,
    )
