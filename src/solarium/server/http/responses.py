"""What REST calls respond with, as plain structs; the OpenAPI document takes their schema from here."""

from typing import Literal

import msgspec
from msgspec import Struct
from starlette.responses import Response

from solarium.bots.coach import Judgement, Trial
from solarium.bots.refutation import Refutation
from solarium.engine.clauses import Refusal
from solarium.engine.lessons import FirstGame
from solarium.engine.options import Option
from solarium.engine.overview import Overview
from solarium.engine.scene import Narration, Scene
from solarium.server.coaching.decisions import Played
from solarium.server.errors import RequestError
from solarium.server.wire import ClockRule, SeatInfo


class Me(Struct, frozen=True):
    """The guest that this browser is."""

    id: str
    name: str
    account: bool = False  # it can sign in from elsewhere


class GameCard(Struct, frozen=True):
    """A game as the lobby shows it."""

    slug: str
    title: str
    blurb: str
    players: tuple[int, ...]  # allowed numbers of seats
    minutes: int
    weight: str
    hidden: bool
    draws: bool
    example: str
    version: str
    options: tuple[Option, ...]  # each tagged by `type`: choice, flag, number, text
    levels: tuple[str, ...]  # names of the bots; level 1 is the first
    level_words: tuple[str, ...]  # how each of them plays
    usual: tuple[str, ...]  # names of the options that most tables choose; none named: all of them
    friendly: dict[str, bool | int | str]  # options for a first game against bots
    lessons: int  # how many there are in its course


class StepCard(Struct, frozen=True):
    """One step of a lesson. `lit` are ids of items to look at; `solution` is what `Show me` plays."""

    words: str
    learnt: str
    clause: str
    seat: int
    lit: tuple[str, ...]
    solution: tuple[str, ...]
    refused: str  # the clause to be met, where the step is about a refusal


class LessonCard(Struct, frozen=True):
    """A lesson: steps, or a whole game to play. Of a clause's example, `name` is its number."""

    name: str
    title: str
    blurb: str
    steps: tuple[StepCard, ...]
    game: FirstGame | None


class CourseCard(Struct, frozen=True):
    """What there is to learn of a game."""

    lessons: tuple[LessonCard, ...]
    examples: tuple[LessonCard, ...]


class LearntCard(Struct, frozen=True):
    """What an account has learnt: by game and lesson, the steps that were done."""

    learnt: dict[str, dict[str, list[int]]]


class OverviewCard(Struct, frozen=True):
    """A game on one page; None where nobody has written it."""

    overview: Overview | None


class Tried(Struct, frozen=True):
    """Where a step stands after all that was tried; `told` and `refusal` are of the last try."""

    scene: Scene
    told: tuple[Narration, ...]
    refusal: Refusal | None
    done: bool


class Analysis(Struct, frozen=True):
    """How far the analysis of a game has come, and what it has found since the mark that was asked about."""

    status: Literal["none", "running", "paused", "done", "failed"]
    decisions: int = 0  # that left a choice; 0 until they are counted
    looked: int = 0  # that had the first look
    deep: int = 0  # that had the deeper one
    depth: int = 0  # simulations of the deeper look
    mark: int = 0
    mine: bool = False  # whether I asked for it, and can pause it
    failure: str = ""
    judgements: tuple[Judgement, ...] = ()


class DecisionView(Struct, frozen=True):
    """The position of a decision, as its seat saw it, to be tried again; and what others played there."""

    step: int
    scene: Scene
    others: tuple[Played, ...] = ()


class Retried(Struct, frozen=True):
    """What another action would have done, and the table after it and its line, with imagined luck."""

    trial: Trial
    scene: Scene
    told: tuple[Narration, ...]  # one for each action


class Chances(Struct, frozen=True):
    """Of every seat at a position, as spectators may judge; one number where all share one goal."""

    seq: int
    chances: tuple[float, ...]


class PuzzleSet(Struct, frozen=True):
    """How many puzzles a game has."""

    game: str
    count: int


class PuzzleShelf(Struct, frozen=True):
    """The puzzle of a day, and all there are. `game` is empty where there are none."""

    game: str
    number: int
    sets: tuple[PuzzleSet, ...]


class PuzzleTheme(Struct, frozen=True):
    """A feature or clause that a puzzle is about: how many others are, and the next of them."""

    name: str
    others: int
    next: int


class PuzzleCard(Struct, frozen=True):
    """A puzzle to be solved, without its answer."""

    game: str
    number: int  # from 0
    count: int
    kind: Literal["win", "hold", "best"]
    level: int  # 1 to 5
    plies: int  # until a forced win, or the loss that all other moves run into
    margin: float  # of a best move: how much less the next one leaves, as a share
    seat: int
    themes: tuple[str, ...]
    clauses: tuple[str, ...]
    alike: tuple[PuzzleTheme, ...]  # by each theme and clause that others share
    scene: Scene


class PuzzleTried(Struct, frozen=True):
    """What came of a try. After a wrong one the scene also has what answers it."""

    scene: Scene
    told: tuple[Narration, ...]
    refusal: Refusal | None
    found: bool
    refutation: Refutation | None


class LobbyRow(Struct, frozen=True):
    """One table in a list. `result` is in words that name seats as `{0}`, `{1}`; empty until the end."""

    id: str
    number: int
    game: str
    status: Literal["waiting", "playing", "finished"]
    seats: tuple[SeatInfo, ...]
    turn: int
    waits: bool  # for me: it is the turn of a seat I hold, or a proposal asks me
    result: str
    returns: tuple[float, ...]  # one number per seat once it is over
    time: str  # of the last change, ISO 8601 in UTC
    source: Literal["played", "fork", "record"] = "played"
    rated: bool = False
    clock: ClockRule | None = None
    left: int = -1  # milliseconds that I have, where my time runs
    rating: int = 0  # of who waits at a rated table, 0 for none
    watchers: int = -1  # of a game that is played now; -1 where this worker cannot know


class Lobby(Struct, frozen=True):
    """`mine`: my tables that are not over, those that wait for me first."""

    mine: tuple[LobbyRow, ...]
    open: tuple[LobbyRow, ...]
    finished: tuple[LobbyRow, ...]
    live: tuple[LobbyRow, ...] = ()  # public games that are played now
    challenges: tuple[LobbyRow, ...] = ()  # tables to which somebody invites me


class Seated(Struct, frozen=True):
    """A table I sit at: its id, and one secret token for each seat I hold, in the order of the seats."""

    id: str
    tokens: tuple[str, ...] = ()


class SeatToken(Struct, frozen=True):
    token: str


class TableId(Struct, frozen=True):
    id: str


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """Every error: a documented code, a sentence for a person, and where it can be said the field or the line."""

    code: str
    message: str
    field: str = ""
    line: int = 0  # of a record


def json_response(value: object, cache: str = "no-store") -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers={"cache-control": cache})


def error_response(error: RequestError) -> Response:
    body = msgspec.json.encode(ErrorBody(error.code, error.message, error.field, error.line))
    headers = {"cache-control": "no-store"}
    if error.code == "flood":
        headers["retry-after"] = "2"
    return Response(body, error.status, headers, "application/json")
